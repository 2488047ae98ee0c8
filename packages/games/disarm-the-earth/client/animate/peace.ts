import type { Step } from "@baseboard/stage";
import { between, during, inOut, type Motion, out, part, swell, together } from "@baseboard/stage/ease";
import { glow } from "@baseboard/stage/pieces";
import { middleOf } from "@baseboard/stage/places";
import { motion } from "@baseboard/stage/tokens";
import { continentWith } from "../../rules/geography.ts";
import { isArmed, isSealed, landAt } from "../../rules/lands.ts";
import { type EventOf, NOBODY, type Table } from "../../rules/state.ts";
import { continents, START, type Territory, territories } from "../../rules/world.ts";
import { boundsOf } from "../art/geography.ts";
import { discPicture, outlinePicture, pointsPicture, ringPicture } from "../art/signs.ts";
import type { Scene } from "../scene.ts";
import { flash, veilOf } from "./moments.ts";

/** How far points rise, in board units. */
const RISE = 46;

const lit = (scene: Scene, at: Territory, colour = scene.tones.glow) =>
  scene.passing(outlinePicture(at, colour, 4), middleOf(boundsOf(at)));

/** A dove flies from one place to another. */
function flight(scene: Scene, from: string, to: string): Motion {
  const [start, end] = [scene.spot(from), scene.spot(to)];
  const dove = scene.passing(discPicture("peace-dove", "#fdfdf0", scene.tones.peace), start);
  return (k) => {
    const along = inOut(k);
    dove.position.set(between(start.x, end.x, along), between(start.y, end.y, along) - swell(k) * 26);
    dove.scale.set(1 + swell(k) * 0.3);
  };
}

/** A proposal: a dove flies to who is asked, and both sides light up twice. */
export const ask = (scene: Scene, { from, to }: EventOf<"proposed">): Step =>
  scene.transition(motion.longest, {
    moves() {
      const sides = [from, to].map((at) => lit(scene, at));
      const pulse: Motion = (k) => {
        for (const side of sides) side.alpha = Math.abs(Math.sin(2 * Math.PI * k));
      };
      return together([during(0, 0.5, flight(scene, from, to)), during(0.4, 1, pulse)]);
    },
  });

/** No: the dove turns back. */
export const refuse = (scene: Scene, { from, to }: EventOf<"refused">): Step[] => [
  flash(scene, to),
  scene.transition(motion.turn, { moves: () => flight(scene, to, from) }),
];

/** Yes: both sides shine at once. */
export const agree = (scene: Scene, { from, to }: EventOf<"agreed">): Step =>
  scene.transition(motion.turn, {
    moves() {
      const sides = [from, to].map((at) => lit(scene, at));
      return (k) => {
        for (const side of sides) side.alpha = out(k);
      };
    },
  });

/** Disarmed: the ground begins to glow, a wave of light goes out from it, the dove lands, and the points rise. Then perhaps all of the continent. */
export const bloom = (scene: Scene, event: EventOf<"disarmed">): Step[] => {
  const name = continentWith(event.at);
  const isLast = isAtPeace(scene.after.table, continents[name]) && !isAtPeace(scene.before.table, continents[name]);
  return [bloomOf(scene, event), ...(isLast ? [shine(scene, continents[name])] : [])];
};

const bloomOf = (scene: Scene, { at, seat, points }: EventOf<"disarmed">): Step =>
  scene.transition(motion.longest, {
    moves() {
      const { tones, place } = scene;
      const veil = veilOf(scene, at);
      const { width, height } = boundsOf(at);
      const light = scene.passing(glow(Math.max(width, height) * 0.8, tones.glow, 0.7), middleOf(boundsOf(at)));
      const wave = scene.passing(ringPicture(24, tones.glow, 3), scene.spot(at));
      const gain = scene.passing(pointsPicture(seat, points), scene.spot(at));
      const stack = scene.lands.stack(at);
      return (k) => {
        veil.alpha = 1 - out(part(k, 0, 0.6));
        light.alpha = swell(k);
        wave.scale.set(0.4 + out(k) * 3.2);
        wave.alpha = 1 - k;
        gain.y = scene.spot(at).y - 18 - out(part(k, 0.3, 1)) * RISE;
        gain.alpha = points === 0 ? 0 : part(k, 0.3, 0.45) * (1 - part(k, 0.85, 1));
        if (stack && !stack.destroyed) stack.scale.set(place.stackSize * (1 + swell(part(k, 0.15, 0.8)) * 0.45));
      };
    },
  });

/** No army stands in these territories, and none can come. */
const isAtPeace = (table: Table, lands: readonly Territory[]): boolean =>
  lands.every((at) => !isArmed(landAt(table, at)) && (landAt(table, at).owner !== NOBODY || isSealed(table, at)));

/** One territory after another lights up. */
const shine = (scene: Scene, lands: readonly Territory[]): Step =>
  scene.transition(motion.longest, {
    moves() {
      const step = 0.6 / lands.length;
      return together(
        lands.map((at, i) => {
          const light = lit(scene, at);
          light.alpha = 0;
          return during(i * step, i * step + 0.4, (k) => {
            light.alpha = swell(k);
          });
        }),
      );
    },
  });

/** The world is at peace: all of it lights up, from the start outwards. */
export function dawn(scene: Scene, { why }: EventOf<"ended">): Step[] {
  if (why !== "peace") return [];
  const from = scene.spot(START);
  const away = (at: Territory) => Math.hypot(scene.spot(at).x - from.x, scene.spot(at).y - from.y);
  return [
    shine(
      scene,
      territories.toSorted((a, b) => away(a) - away(b)),
    ),
  ];
}
