import type { Marks } from "@baseboard/stage/contract";
import { BLUE, type Darebase, OFF, type Square, type Step, type Table } from "../../rules/state.ts";
import { routePicture, type Stretch } from "../art/route.ts";
import { type Layout, type Spot, UNIT } from "../layout.ts";
import type { Scene } from "../scene.ts";
import { beside, FOOT, put } from "./put.ts";

/**
 * The path of the only remaining move, in chalk; in the flags' color if one is carried. A pawn that comes on, or goes off to come straight
 * back, does so at the edge of the field: a line to its bench would cross the names of the squares. One that stays off goes to its bench.
 */
export function drawRoute(scene: Scene, { preview }: Marks<Darebase>, { sides, turn }: Table): void {
  if (preview?.type !== "run") return;
  const { tones } = scene;
  const at = sides[turn].pawns[preview.pawn - 1];
  const { steps } = preview;
  const squareOf = (step: Step): Square => step.replace("+", "");
  const onFoot = (spot: Spot) => beside(spot, { x: 0, y: FOOT });
  const edge = (square: Square): Spot => atEdge(scene.place, turn === BLUE, square);
  const spotOf = (step: Step, i: number): Spot => {
    if (step !== "off") return onFoot(scene.spot(squareOf(step)));
    return i < steps.length - 1 ? edge(squareOf(steps[i + 1])) : onFoot(scene.bench(turn, preview.pawn));
  };
  let from = at === OFF ? edge(squareOf(steps[0])) : onFoot(scene.spot(at));
  const stretches = steps.map((step, i): Stretch => {
    const to = spotOf(step, i);
    const stretch = { from, to, stick: { width: 8, colour: step.endsWith("+") ? tones.cross : tones.white } };
    from = to;
    return stretch;
  });
  const { picture, middle } = routePicture(stretches);
  put(scene, scene.under, picture, middle);
}

/** Where a pawn on this square of its endline crosses the edge of the field. */
export function atEdge({ spot, upright, halfTurned }: Layout, isBlue: boolean, at: Square): Spot {
  const { x, y } = spot(at);
  const isNear = isBlue !== halfTurned;
  if (upright) return { x, y: y + (isNear ? UNIT : -UNIT) / 2 };
  return { x: x + (isNear ? -UNIT : UNIT) / 2, y: y + FOOT };
}
