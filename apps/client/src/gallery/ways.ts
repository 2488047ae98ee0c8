import type { Parts, View } from "@baseboard/kit";
import { type AnyGameClient, picking, type Stage, type TouchWay } from "@baseboard/stage";

/** How each move is made by touching. */
export type Ways = TouchWay<Parts["move"]>[];

/** What can be touched next that has no place on the board. */
export function withoutPlace(stage: Stage<Parts>, ways: Ways, picked: string[]): string[] {
  const places = new Set(stage.places.flatMap(({ id, touch }) => [id, touch]));
  return picked.length > 0 ? picking(ways, picked).live.filter((touch) => !places.has(touch)) : [];
}

/** How each move open to the seat that looks is made by touching. */
export function waysOf({ game }: AnyGameClient, view: View<Parts>, stage: Stage<Parts>): Ways {
  const mayAct = view.seat !== undefined && game.toAct(view.table).includes(view.seat);
  return mayAct ? game.legalMoves(view).map((move: Parts["move"]) => ({ move, touches: stage.touches(move) })) : [];
}
