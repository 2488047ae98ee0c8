import { between, inOut, type Motion, out, part, still, swell } from "@baseboard/stage/ease";
import type { Square } from "../../rules/state.ts";
import { pose, standing } from "../poses.ts";
import type { Scene, Was } from "../scene.ts";

/** Height of a carried flag above the ground. */
const CARRIED = 20;

/** The flag on a square, if one is there, makes room for a pawn, or comes back to the middle. */
export function aside(scene: Scene, was: Was, at: Square): Motion {
  const [flag, from] = [scene.flagAt(at), was.flag(at)];
  if (!flag || !from) return still;
  const to = standing(flag);
  return (k) => pose(flag, from, to, inOut(k));
}

/** The height of a carried flag at a moment: it is picked up at the start and set down at the end. */
export const carriedAt = (ms: number, all: number): number => {
  const up = part(ms, 0, 110);
  return CARRIED * (out(up) + 0.7 * swell(up)) * (1 - inOut(part(ms, all - 110, all)));
};

/** The flag on a square comes from above. */
export function drop(scene: Scene, at: Square): Motion {
  const flag = scene.flagAt(at);
  if (!flag) return still;
  const to = standing(flag);
  scene.front(flag);
  return (k) => {
    flag.fade(out(part(k, 0, 0.4)));
    pose(flag, { ...to, scale: to.scale * 1.25 }, to, inOut(k));
    flag.lift(between(170, 0, k ** 2) + 14 * swell(part(k, 0.75, 1)));
  };
}
