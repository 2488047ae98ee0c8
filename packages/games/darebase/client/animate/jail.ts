import type { Step } from "@baseboard/stage";
import { between, during, inOut, type Motion, out, part, smooth, swell, together } from "@baseboard/stage/ease";
import { rival } from "../../rules/squares.ts";
import type { EventOf, Square } from "../../rules/state.ts";
import { tagPicture } from "../art/moments.ts";
import { barsPicture } from "../art/pawn.ts";
import { pose, standing } from "../poses.ts";
import type { Scene, Was } from "../scene.ts";
import { leap } from "./leap.ts";
import { aside } from "./loose.ts";
import { burst, sign } from "./passing.ts";
import { offScale } from "./scale.ts";

const TAG = 320;
const TAGGED = 380;
/** How far a tagged pawn tips over: the angle in radians, and the offset. */
const TIPPED = { angle: 1.15, x: 46, y: 6 };
const FLIGHT = { ms: 480, height: 120 };
/** The fraction of the step at which a prisoner has landed and the bars come down. */
const LANDED = 0.72;
const FREED = { ms: 420, height: 90 };
const RESCUE = 720;

/** A star flashes, and the tagged pawn tips over beside the captor, until it is brought to jail. */
export function tag(scene: Scene, { seat, pawn, taken, at }: EventOf<"captured">): Step {
  const [captor, victim] = [scene.pawn(seat, pawn), scene.pawn(rival(seat), taken)];
  const spot = scene.spot(at);
  scene.apart.add(victim);
  const tip: Motion = (k) => {
    const tipped = out(part(k, 0.1, 0.9));
    captor.zIndex = spot.y + 2;
    victim.zIndex = spot.y - 1;
    victim.rotation = TIPPED.angle * tipped;
    victim.position.set(spot.x + TIPPED.x * tipped, spot.y + TIPPED.y * tipped);
    victim.lift(16 * swell(part(k, 0.1, 0.9)));
  };
  const { capture, back } = scene.tones;
  return scene.transition(TAGGED, {
    moves: () => together([during(0, TAG / TAGGED, tip), sign(scene, spot, tagPicture(capture, back)), burst(scene, spot, capture, 2.4)]),
  });
}

/** The tagged pawn flies into jail, and the bars come down before it; its cube leaves the scale. */
export function jail(scene: Scene, { seat, pawn: number }: EventOf<"jailed">): Step {
  const pawn = scene.pawn(seat, number);
  scene.apart.delete(pawn);
  return scene.transition(FLIGHT.ms, {
    moves(was) {
      const [from, to] = [was.pawn(pawn), standing(pawn)];
      scene.front(pawn);
      pawn.caught = false;
      const flies: Motion = (k) => {
        const gone = part(k, 0, LANDED);
        pose(pawn, from, to, smooth(gone));
        pawn.rotation = between(from.rotation, from.rotation > 0 ? 2 * Math.PI : 0, smooth(gone));
        pawn.lift(swell(gone) * FLIGHT.height);
      };
      const bars = scene.passing(barsPicture(scene.tones.side[rival(seat)]), to);
      const close: Motion = (k) => {
        const down = part(k, LANDED - 0.12, 1);
        bars.y = to.y - 80 * (1 - inOut(down));
        bars.alpha = out(down);
      };
      return together([flies, close, offScale(scene, FLIGHT.ms)]);
    },
  });
}

/** The bars before a prisoner rise and fade out. */
function open(scene: Scene, seat: number, at: Square): Motion {
  const { y } = scene.spot(at);
  const bars = scene.passing(barsPicture(scene.tones.side[rival(seat)]), scene.spot(at));
  return (k) => {
    bars.y = y - 70 * out(k);
    bars.scale.x = 1 + 0.7 * out(k);
    bars.alpha = k === 0 ? 0 : 1 - k;
  };
}

/** The oldest prisoner hops out to its bench. */
export const free = (scene: Scene, { seat, pawn, from }: EventOf<"freed">): Step =>
  scene.transition(FREED.ms, {
    moves: (was) => together([leap(scene, was, scene.pawn(seat, pawn), FREED), open(scene, seat, from), aside(scene, was, from)]),
  });

/** The bars open, and both pawns run home to their bench. */
export const rescue = (scene: Scene, { seat, pawn, mate, at }: EventOf<"rescued">): Step =>
  scene.transition(RESCUE, {
    moves: (was) =>
      together([
        during(0, 600 / RESCUE, leap(scene, was, scene.pawn(seat, mate), { ms: 600, height: 90, after: 0.25 })),
        leap(scene, was, scene.pawn(seat, pawn), { ms: RESCUE, height: 90, after: 0.4 }),
        during(0, 360 / RESCUE, open(scene, seat, at)),
        during(0, 420 / RESCUE, burst(scene, scene.spot(at), scene.tones.link, 2.2)),
        during(0.4, 0.8, aside(scene, was, at)),
        offScale(scene, RESCUE),
      ]),
  });

/** The prisoners move up one after another, starting at the far end. */
export function shift(scene: Scene, { seat, moves }: EventOf<"shifted">): Step {
  const ms = 180 + 100 * (moves.length - 1);
  const hop = (was: Was, number: number): Motion => {
    const pawn = scene.pawn(seat, number);
    const [from, to] = [was.pawn(pawn), standing(pawn)];
    return (k) => {
      pose(pawn, from, to, inOut(k));
      pawn.lift(8 * swell(k));
    };
  };
  return scene.transition(ms, {
    moves: (was) => together(moves.map(({ pawn }, i) => during((100 * i) / ms, (100 * i + 180) / ms, hop(was, pawn)))),
  });
}
