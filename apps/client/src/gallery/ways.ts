import type { Parts, View } from "@baseboard/kit";
import { type AnyGameClient, picking, type Stage, type TouchWay } from "@baseboard/stage";

/** The touch sequence of each move. */
export type Ways = TouchWay<Parts["move"]>[];

/** The next possible touches that have no place on the board. */
export function withoutPlace(stage: Stage<Parts>, ways: Ways, picked: string[]): string[] {
  const places = new Set(stage.places.flatMap(({ id, touch }) => [id, touch]));
  return picked.length > 0 ? picking(ways, picked).live.filter((touch) => !places.has(touch)) : [];
}

/** The touch sequences of the moves legal for the viewing seat. */
export function waysOf({ game }: AnyGameClient, view: View<Parts>, stage: Stage<Parts>): Ways {
  const mayAct = view.seat !== undefined && game.toAct(view.table).includes(view.seat);
  return mayAct ? game.legalMoves(view).map((move: Parts["move"]) => ({ move, touches: stage.touches(move) })) : [];
}
