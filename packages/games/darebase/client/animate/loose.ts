import type { Step } from "@baseboard/stage";
import { between, inOut, out, part, swell } from "@baseboard/stage/ease";
import type { Square } from "../../rules/state.ts";
import { type Flag, standOf } from "../nodes/flag.ts";
import type { Scene } from "../scene.ts";
import { pose, standing } from "./leap.ts";

/** A flag in the hand of a runner is so high above the ground. */
const CARRIED = 20;

/** The flag on a square, if one is there, makes room for a pawn, or comes back to the middle; between two parts of the time. */
export function aside(scene: Scene, at: Square, beside: boolean, ms: number, [begin, finish] = [0, 1]): Step[] {
  const flag = scene.flagAt(at);
  if (!flag) return [];
  const [from, to] = [standing(flag), standOf(scene.spot(at), beside)];
  return [
    scene.step(
      ms,
      (k) => pose(flag, from, to, inOut(part(k, begin, finish))),
      () => scene.putFlag(flag, at, beside),
    ),
  ];
}

/** How high a flag is held at a moment of being carried: it is picked up at the start and set down at the end. */
export const carriedAt = (ms: number, all: number): number => {
  const up = part(ms, 0, 110);
  return CARRIED * (out(up) + 0.7 * swell(up)) * (1 - inOut(part(ms, all - 110, all)));
};

/** A flag comes from above and stands on a square; between two parts of the time. */
export function drop(scene: Scene, flag: Flag, at: Square, beside: boolean, ms: number, [begin, finish] = [0, 1]): Step {
  const to = standOf(scene.spot(at), beside);
  flag.at = at;
  const run = (k: number) => {
    const fallen = part(k, begin, finish);
    scene.front(flag);
    flag.fade(out(part(fallen, 0, 0.4)));
    pose(flag, { ...to, scale: to.scale * 1.25 }, to, inOut(fallen));
    flag.lift(between(170, 0, fallen ** 2) + 14 * swell(part(fallen, 0.75, 1)));
  };
  return scene.step(ms, run, () => scene.putFlag(flag, at, beside));
}

/** A flag that is not there yet. */
export function spareFlag(scene: Scene): Flag {
  for (let i = 0; ; i++) {
    const flag = scene.flag(i);
    if (flag.at === undefined) return flag;
  }
}

/** A flag is there no more. */
export function removeFlag(flag: Flag): void {
  flag.at = undefined;
  flag.fade(0);
}
