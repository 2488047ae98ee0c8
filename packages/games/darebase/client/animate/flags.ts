import type { Step } from "@baseboard/stage";
import { between, during, inOut, type Motion, out, part, still, swell, together } from "@baseboard/stage/ease";
import { centres } from "../../rules/squares.ts";
import { BLUE, type EventOf, pawnNumbers, type Square, YELLOW } from "../../rules/state.ts";
import { standOf } from "../nodes/flag.ts";
import type { Pawn } from "../nodes/pawn.ts";
import { isAt, pose, standing } from "../poses.ts";
import type { Scene, Was } from "../scene.ts";
import { leap } from "./leap.ts";
import { drop } from "./loose.ts";
import { burst, light } from "./passing.ts";
import { offScale } from "./scale.ts";

const DROP = 480;
const PLACE = 600;
const THIRD = 620;
const DELIVERY = 820;
const ANEW = 880;
/** How long the cubes take when all leave the power scale. */
const CUBES = 420;

/** A flag is placed on a base; the other side is in turn. */
export const place = (scene: Scene, { seat, base }: EventOf<"placed">): Step =>
  scene.transition(PLACE, {
    moves() {
      const turns: Motion = (k) => scene.dice.allow(k < 0.5 ? scene.before.table : scene.after.table, Math.abs(1 - 2 * k));
      return together([
        during(0, DROP / PLACE, together([drop(scene, base), turns])),
        burst(scene, scene.spot(base), scene.tones.side[seat]),
      ]);
    },
  });

/** A flag is delivered for good, its base glows, and its runner returns home. */
export const deliver = (scene: Scene, { seat, pawn, base }: EventOf<"delivered">): Step =>
  scene.transition(DELIVERY, {
    moves(was) {
      const planted = scene.planted.at(base);
      const plant: Motion = (k) => {
        const down = part(k, 0.3, 0.6);
        planted.visible = down > 0;
        planted.alpha = out(part(down, 0, 0.5));
        planted.scale.set(between(1.35, 1, out(down)) + 0.06 * swell(part(k, 0.6, 0.75)));
      };
      const goes = leap(scene, was, scene.pawn(seat, pawn), { ms: DELIVERY, height: 90, after: 0.45 });
      return together([rise(scene, was, base), plant, ...glow(scene, seat, base), goes, offScale(scene, DELIVERY)]);
    },
  });

/** The base that this side has supplied glows. */
const glow = (scene: Scene, seat: number, base: Square): Motion[] => [
  light(scene, scene.spot(base), scene.tones.side[seat], 1.1),
  burst(scene, scene.spot(base), scene.tones.side[seat], 2.6),
];

/** The carried flag is lifted to the middle of its base, and replaced by the permanent one. */
function rise(scene: Scene, was: Was, base: Square): Motion {
  const from = was.flag(base);
  if (!from) return still;
  const flag = scene.spareFlag();
  const to = standOf(scene.spot(base), false);
  scene.front(flag);
  return (k) => {
    const up = part(k, 0, 0.35);
    pose(flag, from, to, inOut(up));
    flag.lift(40 * out(up));
    flag.fade(1 - part(k, 0.3, 0.45));
  };
}

/** The runner takes the flag of a base home, and its side's sign is left there. */
export const collect = (scene: Scene, { seat, pawn: number, base }: EventOf<"collected">): Step =>
  scene.transition(DELIVERY, {
    moves(was) {
      const pawn = scene.pawn(seat, number);
      const emptied = scene.planted.at(base);
      const empty: Motion = (k) => {
        emptied.visible = k > 0.3;
        emptied.alpha = part(k, 0.3, 0.7);
      };
      const goes = leap(scene, was, pawn, { ms: DELIVERY, height: 110, after: 0.25 });
      const taken = was.flag(base) ? takeAlong(scene, pawn) : still;
      return together([goes, taken, empty, ...glow(scene, seat, base), offScale(scene, DELIVERY)]);
    },
  });

/** A flag goes along with a pawn, and is gone. */
function takeAlong(scene: Scene, pawn: Pawn): Motion {
  const flag = scene.spareFlag();
  scene.front(flag);
  return (k) => {
    const at = standOf({ x: pawn.x, y: pawn.y }, true);
    pose(flag, at, at, 1);
    flag.lift(20 * out(part(k, 0, 0.2)) + pawn.raised);
    flag.fade(1 - part(k, 0.75, 1));
  };
}

/** A third flag drops onto the field. */
export const dropThird = (scene: Scene, { at }: EventOf<"thirdFlag">): Step =>
  scene.transition(THIRD, {
    moves: () => together([during(0, DROP / THIRD, drop(scene, at)), burst(scene, scene.spot(at), scene.tones.cross, 2.2)]),
  });

/** All pawns go home, the scale is cleared, and two new flags drop onto the centers. */
export const startAnew = (scene: Scene): Step =>
  scene.transition(ANEW, {
    moves(was) {
      const ms = 560;
      const all = [BLUE, YELLOW].flatMap((seat) => pawnNumbers.map((number) => scene.pawn(seat, number)));
      const leaving = all.filter((pawn) => !isAt(was.pawn(pawn), standing(pawn)));
      const leaps = leaving.map((pawn, i) => leap(scene, was, pawn, { ms, height: 80, after: (0.4 * i) / leaving.length }));
      return together([
        during(0, ms / ANEW, together(leaps)),
        offScale(scene, ANEW, CUBES),
        ...centres.map((at, i) => during(0.45 + 0.1 * i, 0.85 + 0.1 * i, drop(scene, at))),
        ...centres.map((at) => burst(scene, scene.spot(at), scene.tones.cross)),
      ]);
    },
  });
