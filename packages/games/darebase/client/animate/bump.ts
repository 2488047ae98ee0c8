import type { Step } from "@baseboard/stage";
import { between, out, part, swell } from "@baseboard/stage/ease";
import { cubeOf } from "../../rules/power.ts";
import { jails, onward } from "../../rules/squares.ts";
import { type Event, OFF, type Square } from "../../rules/state.ts";
import { pushPicture } from "../art/moments.ts";
import { standOf } from "../nodes/flag.ts";
import type { Scene } from "../scene.ts";
import { leap, placeOf, pose, standing } from "./leap.ts";
import { offScale } from "./scale.ts";

const PUSH = 300;
const OUT = { ms: 420, height: 90 };

/** The line of prisoners pushes what is in its way one square on, or a pawn off the field. */
export function push(scene: Scene, { from, to, pawn: who, flag: isFlagged }: Extract<Event, { type: "bumped" }>): Step[] {
  const pawn = who && scene.pawn(who.seat, who.pawn);
  const steps: Step[] = [line(scene, from)];
  if (pawn && who) {
    const [start, goal] = [standing(pawn), placeOf(scene, pawn, to)];
    const slide = scene.step(
      PUSH,
      (k) => {
        pose(pawn, start, goal, out(k));
        pawn.rotation = 0.16 * swell(k);
      },
      () => scene.putPawn(pawn, to),
    );
    steps.push(...(to === OFF ? [leap(scene, pawn, OFF, OUT), ...offScale(scene, [cubeOf(who.seat, who.pawn)])] : [slide]));
  }
  const flag = isFlagged ? scene.flagAt(from) : undefined;
  if (!flag) return steps;
  const [start, goal] = [standing(flag), standOf(scene.spot(to), pawn !== undefined)];
  const slide = scene.step(
    PUSH,
    (k) => pose(flag, start, goal, out(k)),
    () => scene.putFlag(flag, to, pawn !== undefined),
  );
  return [...steps, slide];
}

/** Strokes behind what is pushed, away from the jail whose line grows. */
function line(scene: Scene, from: Square): Step {
  const captor = jails.findIndex(([j1]) => j1[0] === from[0]);
  const [a, b] = [scene.spot(from), scene.spot(onward(captor, from) ?? from)];
  const strokes = scene.paints.sprite(pushPicture(scene.tones.white, scene.tones.back));
  strokes.rotation = Math.atan2(b.y - a.y, b.x - a.x);
  return scene.passing(PUSH + 80, a, strokes, (k) => {
    strokes.position.set(between(a.x, b.x, 0.45 * out(k) - 0.4), between(a.y, b.y, 0.45 * out(k) - 0.4));
    strokes.alpha = k === 0 ? 0 : 1 - part(k, 0.55, 1);
  });
}
