import { turned } from "@baseboard/kit/grid";
import type { Step } from "@baseboard/stage";
import { between, inOut, out, part } from "@baseboard/stage/ease";
import { indexOfTile } from "../../rules/board.ts";
import type { Degrees, Square } from "../../rules/state.ts";
import type { Scene } from "../scene.ts";

const LIFT_AND_TURN = 660;
const SET_DOWN = 220;
const NUDGE = 300;
const FLIP = 640;

/** A tile is lifted, turned, and set down. One that was turned in hand already is only set down. */
export function turn(scene: Scene, at: Square, by: Degrees): Step[] {
  const tile = scene.tile(at);
  const mask = turned(scene.tilesNow[indexOfTile(at)], by / 90);
  const { lift, turn: from } = tile.pose;
  const isTurned = lift > 0 && (((from - by) % 360) + 360) % 360 === 0;
  const to = isTurned ? from : by === 270 ? -90 : by;
  const ms = isTurned ? SET_DOWN : by === 0 ? NUDGE : LIFT_AND_TURN;
  tile.outline(undefined);
  scene.raise(tile, true);
  scene.showPassages();
  const run = (k: number) => {
    const up = isTurned ? 1 : between(lift, 1, out(part(k, 0, 0.22)));
    tile.hold({ lift: up * (1 - inOut(part(k, isTurned ? 0 : 0.8, 1))), turn: between(from, to, inOut(part(k, 0.14, 0.84))), tilt: 0 });
  };
  return [scene.step(ms, run, () => scene.layDown(at, mask))];
}

/** A tile is lifted and flipped: its back goes on edge, its face comes down. */
export function flip(scene: Scene, at: Square, mask: number): Step[] {
  const tile = scene.tile(at);
  const { lift, tilt } = tile.pose;
  tile.outline(undefined);
  scene.raise(tile, true);
  scene.showPassages();
  const run = (k: number) => {
    const flipped = part(k, 0.12, 0.82);
    tile.shows = flipped < 0.5 ? 0 : scene.place.seen(mask);
    const up = between(lift, 1, out(part(k, 0, 0.2))) * (1 - inOut(part(k, 0.8, 1)));
    tile.hold({ lift: up, turn: 0, tilt: tilt * (1 - out(part(k, 0, 0.3))) });
    tile.flip(Math.abs(Math.cos(Math.PI * inOut(flipped))));
  };
  return [scene.step(FLIP, run, () => scene.layDown(at, mask))];
}
