import type { Step } from "@baseboard/stage";
import { between, inOut, out, part } from "@baseboard/stage/ease";
import type { EventOf } from "../../rules/state.ts";
import { atRest } from "../nodes/tile.ts";
import type { Scene } from "../scene.ts";

const LIFT_AND_TURN = 660;
const SET_DOWN = 220;
const NUDGE = 300;
const FLIP = 640;

/** A tile is lifted, turned, and set down. One already turned while lifted is only set down. */
export function turn(scene: Scene, { tile: at, by }: EventOf<"oriented" | "rotated">): Step {
  const { lift, turn: from } = scene.tile(at).pose;
  const isTurned = lift > 0 && (((from - by) % 360) + 360) % 360 === 0;
  const to = isTurned ? from : by === 270 ? -90 : by;
  return scene.transition(isTurned ? SET_DOWN : by === 0 ? NUDGE : LIFT_AND_TURN, {
    moves() {
      const tile = scene.take(at);
      return (k) => {
        const up = isTurned ? 1 : between(lift, 1, out(part(k, 0, 0.22)));
        tile.hold({
          lift: up * (1 - inOut(part(k, isTurned ? 0 : 0.8, 1))),
          turn: between(from, to, inOut(part(k, 0.14, 0.84))),
          tilt: 0,
        });
      };
    },
  });
}

/** A tile is lifted and flipped: its back turns edge-on, then its face comes down. */
export const flip = (scene: Scene, { tile: at, mask }: EventOf<"revealed">): Step =>
  scene.transition(FLIP, {
    moves(was) {
      const tile = scene.take(at);
      const { lift, tilt } = was.get(at) ?? atRest;
      return (k) => {
        const flipped = part(k, 0.12, 0.82);
        tile.shows = flipped < 0.5 ? 0 : scene.place.seen(mask);
        const up = between(lift, 1, out(part(k, 0, 0.2))) * (1 - inOut(part(k, 0.8, 1)));
        tile.hold({ lift: up, turn: 0, tilt: tilt * (1 - out(part(k, 0, 0.3))) });
        tile.flip(Math.abs(Math.cos(Math.PI * inOut(flipped))));
      };
    },
  });
