import type { Step } from "@baseboard/stage";
import { between, out, part, swell } from "@baseboard/stage/ease";
import { middleOf } from "@baseboard/stage/places";
import { motion } from "@baseboard/stage/tokens";
import type { Sprite } from "pixi.js";
import type { EventOf } from "../../rules/state.ts";
import { type Territory, territories } from "../../rules/world.ts";
import { boundsOf } from "../art/geography.ts";
import { landPicture, stateOf } from "../art/land.ts";
import { outlinePicture } from "../art/signs.ts";
import type { Scene } from "../scene.ts";

/** Milliseconds for each square that is sailed. */
const SQUARE = 120;

/** The ship sails along its squares, one after another. */
export function glide(scene: Scene, { seat, path }: EventOf<"sailed">): Step {
  return scene.transition(Math.max(motion.step, path.length * SQUARE), {
    moves(was) {
      const ship = scene.ships.ship(seat);
      const end = { x: ship.x, y: ship.y };
      const stops = [was[seat], ...path.slice(0, -1).map((at) => scene.place.spots(at)[0]), end];
      return (k) => {
        if (k >= 1) return void ship.position.copyFrom(end);
        const at = k * (stops.length - 1);
        const [from, to] = [stops[Math.floor(at)], stops[Math.ceil(at)]];
        ship.position.set(between(from.x, to.x, at % 1), between(from.y, to.y, at % 1));
        ship.lift(swell(k) * 3);
      };
    },
  });
}

/** What stands there now drops from above, while the ground takes its color. */
export const appear = (scene: Scene, at: Territory): Step =>
  scene.transition(motion.removal, {
    moves(_, { table }) {
      const veil = veilOf(scene, at);
      const stack = scene.lands.stack(at);
      const y = scene.place.stack(at).y + 1;
      const isThere = table.lands[territories.indexOf(at)].owner >= 0;
      return (k) => {
        veil.alpha = 1 - out(k);
        if (!stack || stack.destroyed || !isThere) return;
        stack.alpha = part(k, 0, 0.4);
        stack.y = y - 14 * (1 - out(k));
      };
    },
  });

/** The outline of a territory lights up once. */
export const flash = (scene: Scene, at: Territory): Step =>
  scene.transition(motion.turn, {
    moves() {
      const light = scene.passing(outlinePicture(at, scene.tones.capture, 4), middleOf(boundsOf(at)));
      return (k) => {
        light.alpha = swell(k);
      };
    },
  });

/** The ground as it was before the event, above how it is now. */
export function veilOf(scene: Scene, at: Territory): Sprite {
  const veil = scene.paints.sprite(landPicture(at, stateOf(scene.before.table, at), scene.tones));
  veil.position.copyFrom(scene.lands.ground(at));
  scene.hang(veil, scene.lands, territories.length);
  return veil;
}
