import type { Step } from "@baseboard/stage";
import { during, type Motion, part, swell, together } from "@baseboard/stage/ease";
import { middleOf } from "@baseboard/stage/places";
import { END } from "../../rules/board.ts";
import { isPlane } from "../../rules/found.ts";
import type { EventOf, Table } from "../../rules/state.ts";
import { BEYOND } from "../art/forest.ts";
import { dawnPicture, duskPicture } from "../art/lights.ts";
import { buntingPicture } from "../art/moments.ts";
import type { Scene } from "../scene.ts";
import { dove } from "./hangars.ts";
import { ring, veil } from "./passing.ts";

const TURN = 340;
const HOME = 2000;
const DAWN = 1700;
const OVER = 1000;

/** The next turn: a ring closes around the pawn. */
export const begin = (scene: Scene, { seat }: EventOf<"turnBegan">): Step =>
  scene.transition(TURN, {
    moves() {
      const pawn = scene.pawn(seat);
      const closes = ring(scene, pawn.position, scene.tones.legal, scene.place.pawnSize * 3);
      return (k) => {
        closes(k === 0 ? 0 : 1 - k);
        pawn.lift(scene.place.pawnSize * 0.4 * swell(k));
      };
    },
  });

/** The endings: a joint win, sunrise, or the guards' victory. */
export function finish(scene: Scene, { how }: EventOf<"ended">): Step {
  const endings: Partial<Record<typeof how, [number, (now: Table) => Motion]>> = {
    won: [HOME, (now) => comeHome(scene, now)],
    deck: [DAWN, () => sunrise(scene)],
  };
  const [ms, moves] = endings[how] ?? [OVER, () => fall(scene)];
  scene.pawns.awaiting.clear();
  return scene.transition(ms, { moves: (_, { table }) => moves(table) });
}

/** Lost by the deck: the sun rises over the whole base. */
function sunrise(scene: Scene): Motion {
  const { yard } = scene;
  const light = veil(scene, middleOf(scene.place.map), dawnPicture(whole(scene)), 0.85, [0.55, 0.8]);
  return (k) => {
    light(k);
    yard.hours.scale.set(1 + 0.05 * swell(part(k, 0, 0.6)));
  };
}

/** The base darkens. */
const fall = (scene: Scene): Motion => veil(scene, middleOf(scene.place.map), duskPicture(whole(scene)), 0.75, [0.4, 0.7]);

/** A side length that covers the table, wherever the map is on it. */
const whole = ({ place: { width, height } }: Scene): number => 2 * Math.round(Math.max(width, height)) + 2 * BEYOND;

/** Pennants rise over the base, a dove over every plane, and all free pawns jump. */
function comeHome(scene: Scene, { hangars, players }: Table): Motion {
  const { place, tones } = scene;
  const planes = [...hangars.entries()].filter(([, hangar]) => isPlane(hangar)).map(([at]) => at);
  const doves = planes.map((at, i) => during(0.06 * i, 0.06 * i + 0.6, dove(scene, at)));
  const free = [...players.entries()].filter(([, { caught }]) => !caught).map(([seat]) => seat);
  const rings = [0, 0.25].map((late) =>
    during(late, late + 0.55, ring(scene, middleOf(place.place(END)), tones.legal, place.map.width * 0.2)),
  );
  return together([
    bunting(scene),
    ...rings,
    ...doves,
    (k) => {
      for (const [i, seat] of free.entries())
        scene.pawn(seat).lift(place.pawnSize * 0.9 * Math.abs(Math.sin(3 * Math.PI * part(k, 0.08 * i, 0.76 + 0.08 * i))));
    },
  ]);
}

/** Strings of pennants drop over the map, sway and disappear. */
function bunting(scene: Scene): Motion {
  const { map } = scene.place;
  const strings = [0.06, 0.52].map((part) => {
    const sprite = scene.hang(scene.paints.sprite(buntingPicture(Math.round(map.width))));
    sprite.anchor.set(0.5, 0);
    sprite.position.set(map.x + map.width / 2, map.y + map.height * part);
    return sprite;
  });
  return (k) => {
    for (const [i, sprite] of strings.entries()) {
      if (sprite.destroyed) continue;
      const there = part(k, 0.06 * i, 0.25 + 0.06 * i);
      sprite.scale.y = there * (1 + 0.06 * Math.sin(k * 10 * Math.PI + i));
      sprite.alpha = there * (1 - part(k, 0.85, 1));
    }
  };
}
