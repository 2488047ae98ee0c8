import type { Step } from "@baseboard/stage";
import { between, during, type Motion, out, part, still, swell, together } from "@baseboard/stage/ease";
import { jails, onward } from "../../rules/squares.ts";
import { type EventOf, OFF, type Square } from "../../rules/state.ts";
import { pushPicture } from "../art/moments.ts";
import type { Pawn } from "../nodes/pawn.ts";
import { pose, standing } from "../poses.ts";
import type { Scene, Was } from "../scene.ts";
import { leap } from "./leap.ts";
import { offScale } from "./scale.ts";

const PUSH = 300;
const STROKES = 380;
const OUT = { ms: 420, height: 90 };

/** The line of prisoners pushes the occupant one square on, or a pawn off the field. */
export function push(scene: Scene, { from, to, pawn: who, flag }: EventOf<"bumped">): Step {
  const pawn = who && scene.pawn(who.seat, who.pawn);
  const ms = who && to === OFF ? OUT.ms : STROKES;
  return scene.transition(ms, {
    moves: (was) =>
      together([
        during(0, STROKES / ms, strokes(scene, from)),
        pawn ? (to === OFF ? leap(scene, was, pawn, OUT) : during(0, PUSH / ms, slide(was, pawn))) : still,
        flag ? during(0, PUSH / ms, slideFlag(scene, was, from, to)) : still,
        offScale(scene, ms),
      ]),
  });
}

function slide(was: Was, pawn: Pawn): Motion {
  const [from, to] = [was.pawn(pawn), standing(pawn)];
  return (k) => {
    pose(pawn, from, to, out(k));
    pawn.rotation = 0.16 * swell(k);
  };
}

function slideFlag(scene: Scene, was: Was, from: Square, to: Square): Motion {
  const [flag, start] = [scene.flagAt(to), was.flag(from)];
  if (!flag || !start) return still;
  const goal = standing(flag);
  return (k) => pose(flag, start, goal, out(k));
}

/** Strokes behind the pushed object, away from the jail whose line grows. */
function strokes(scene: Scene, from: Square): Motion {
  const captor = jails.findIndex(([j1]) => j1[0] === from[0]);
  const [a, b] = [scene.spot(from), scene.spot(onward(captor, from) ?? from)];
  const sprite = scene.passing(pushPicture(scene.tones.white, scene.tones.back), a);
  sprite.rotation = Math.atan2(b.y - a.y, b.x - a.x);
  return (k) => {
    sprite.position.set(between(a.x, b.x, 0.45 * out(k) - 0.4), between(a.y, b.y, 0.45 * out(k) - 0.4));
    sprite.alpha = k === 0 ? 0 : 1 - part(k, 0.55, 1);
  };
}
