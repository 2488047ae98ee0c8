import type { Step } from "@baseboard/stage";
import { between, part, smooth, swell } from "@baseboard/stage/ease";
import type { Container } from "pixi.js";
import { OFF, type Square } from "../../rules/state.ts";
import type { Spot, Stand } from "../layout.ts";
import type { Pawn } from "../nodes/pawn.ts";
import type { Scene } from "../scene.ts";

/** How long something takes that is only put down, or laid back. */
export const PUT_DOWN = 120;

/** Where something is now. */
export const standing = ({ x, y, scale }: Container): Stand => ({ x, y, scale: scale.x });

/** Poses something a part of the way between two places. */
export function pose(node: Container, from: Stand, to: Stand, k: number): void {
  node.position.set(between(from.x, to.x, k), between(from.y, to.y, k));
  node.scale.set(between(from.scale, to.scale, k));
}

/** Where a pawn stands on a square, or on its bench. */
export const placeOf = (scene: Scene, { seat, number }: Pawn, at: Square): Stand =>
  at === OFF ? scene.bench(seat, number) : { ...scene.spot(at), scale: 1 };

export const isAt = ({ x, y }: Container, to: Spot): boolean => Math.hypot(x - to.x, y - to.y) < 1;

/** How high something in hand still is so many milliseconds after it was let go. */
export const lowered = (raised: number, ms: number): number => raised * (1 - part(ms, 0, PUT_DOWN));

export interface Leap {
  ms: number;
  height: number;
  /** The part of the time after which it begins. */
  after?: number;
}

/** A pawn leaps from where it is to a square or its bench, free of all bars, and stands there. */
export function leap(scene: Scene, pawn: Pawn, to: Square, { ms, height, after = 0 }: Leap): Step {
  const [from, goal, { raised, rotation }] = [standing(pawn), placeOf(scene, pawn, to), pawn];
  scene.front(pawn);
  const run = (k: number) => {
    const gone = part(k, after, 1);
    if (gone > 0) free(pawn);
    pose(pawn, from, goal, smooth(gone));
    pawn.rotation = rotation * (1 - gone);
    pawn.lift(Math.max(swell(gone) * height, lowered(raised, k * ms)));
  };
  return scene.step(ms, run, () => {
    free(pawn);
    scene.putPawn(pawn, to);
  });
}

function free(pawn: Pawn): void {
  if (pawn.caught) pawn.caught = false;
}

/** A pawn that was dragged is put down; one that is still on its way stays where it was dragged to. */
export const putDown = (scene: Scene, pawn: Pawn, at: Square): Step[] => {
  if (!isAt(pawn, placeOf(scene, pawn, at))) return [];
  const { raised } = pawn;
  return [
    scene.step(
      PUT_DOWN,
      (k) => pawn.lift(lowered(raised, k * PUT_DOWN)),
      () => scene.putPawn(pawn, at),
    ),
  ];
};
