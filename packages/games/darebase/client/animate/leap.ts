import { type Motion, part, smooth, swell } from "@baseboard/stage/ease";
import type { Pawn } from "../nodes/pawn.ts";
import { lowered, pose, standing } from "../poses.ts";
import type { Scene, Was } from "../scene.ts";

export interface Leap {
  ms: number;
  height: number;
  /** The fraction of the time before it begins. */
  after?: number;
}

/** A pawn leaps from where it was to where it stands, free of all bars. */
export function leap(scene: Scene, was: Was, pawn: Pawn, { ms, height, after = 0 }: Leap): Motion {
  const [from, to] = [was.pawn(pawn), standing(pawn)];
  scene.front(pawn);
  return (k) => {
    const gone = part(k, after, 1);
    pawn.caught = from.caught && gone === 0;
    pose(pawn, from, to, smooth(gone));
    pawn.rotation = from.rotation * (1 - gone);
    pawn.lift(Math.max(swell(gone) * height, lowered(from.raised, k * ms)));
  };
}
