import type { Seat } from "@baseboard/kit";
import type { Step } from "@baseboard/stage";
import { during, inOut, type Motion, out, part, smooth, swell, together } from "@baseboard/stage/ease";
import { middleOf } from "@baseboard/stage/places";
import type { EventOf } from "../../rules/state.ts";
import { alarmPicture, beamPicture } from "../art/lights.ts";
import { seenPicture } from "../art/moments.ts";
import { panelPicture, seatEdge } from "../art/panel.ts";
import type { Stand } from "../layout.ts";
import type { Scene } from "../scene.ts";
import { standing } from "../tween.ts";
import { hutPlaces } from "../visibility.ts";
import { cardsShown, type Shown } from "./hands.ts";
import { ring, sign, vanish, veil } from "./passing.ts";
import { guardWalk } from "./walks.ts";

const SEEN = 1000;
const LED = 1150;
const ALARM = 800;
/** Fraction of the step at which the escort arrives and both leave. */
const MET = 0.42;

/** A player is spotted by the patrol's lamp, or by a guard entering a hangar, and loses all cards. The pawn stays until it is led away. */
export function capture(scene: Scene, { seat, by }: EventOf<"caught">): Step {
  const lost = cardsShown(scene, scene.before.table, seat);
  if (seat === scene.place.own && lost.length > 0) lost.unshift(groundShown(scene, lost));
  scene.pawns.awaiting.add(seat);
  return scene.transition(SEEN, {
    late({ table }, before) {
      const { caught, place } = before.table.players[seat];
      Object.assign(table.players[seat], { caught, place });
    },
    moves() {
      const { place, tones } = scene;
      const at = standing(scene.pawn(seat));
      scene.pawns.hideRing();
      const over = { x: at.x, y: at.y - place.pawnSize * 1.7 };
      return together([
        by === "patrol" ? beam(scene, at) : makeRoom(scene, seat),
        during(0.3, 1, ring(scene, at, tones.bad, place.pawnSize * 3)),
        during(0.2, 1, sign(scene, over, seenPicture(Math.round(place.pawnSize * 2.4)))),
        ...lost.map((card) => lose(scene, card)),
      ]);
    },
  });
}

/** The panel below these own cards: it is lower once they are gone. */
function groundShown({ place, tones, paints }: Scene, cards: Shown[]): Shown {
  const box = place.tray(cards.map((card) => card.box));
  return { box, picture: panelPicture(box, tones, seatEdge(place.own, paints.theme)) };
}

/** A caught pawn steps aside for the guard in the hangar. */
function makeRoom(scene: Scene, seat: Seat): Motion {
  const pawn = scene.pawn(seat);
  const { x } = pawn;
  return (k) => {
    pawn.x = x - scene.place.pawnSize * 0.9 * smooth(part(k, 0.1, 0.35));
  };
}

/** A card, or its panel, fades out in place. */
function lose(scene: Scene, { picture, box }: Shown): Motion {
  const sprite = scene.passing(picture, middleOf(box));
  return vanish(sprite, 0.45, 0.9);
}

/** The beam of the patrol's lamp, coming to rest on a pawn. */
function beam(scene: Scene, at: Stand): Motion {
  const { paints, tones, base, place } = scene;
  const { x, y } = base.patrol.position;
  const length = Math.hypot(at.x - x, at.y - y) + place.pawnSize;
  const light = scene.hang(paints.sprite(beamPicture(Math.round(place.map.width * 0.5), tones.beam)));
  light.position.set(x, y);
  const towards = Math.atan2(at.y - y, at.x - x);
  return (k) => {
    if (light.destroyed) return;
    light.rotation = towards - 0.7 * (1 - inOut(part(k, 0, 0.3)));
    light.scale.set(length / (place.map.width * 0.42));
    light.alpha = out(part(k, 0, 0.15)) * (1 - part(k, 0.85, 1));
  };
}

/** A guard comes from the hut to the caught pawn, and both leave the base. */
export const lead = (scene: Scene, { seat }: EventOf<"escorted">): Step => {
  scene.pawns.awaiting.delete(seat);
  return scene.transition(LED, {
    moves(_, { table }) {
      const { place } = scene;
      const pawn = scene.pawn(seat);
      pawn.visible = true;
      const from = standing(pawn);
      scene.pawns.hideRing();
      const side = { x: from.x + place.pawnSize * 1.5, y: from.y };
      const { x, width } = place.map;
      // The nearer side of the map.
      const away = from.x < x + width / 2 ? -1 : 1;
      const gone = (away < 0 ? from.x - x : x + width - from.x) + place.pawnSize * 2;
      const comes = guardWalk(scene, [place.hutGuard(table.hut, hutPlaces(table)), side]);
      return (k) => {
        const on = smooth(part(k, MET, 1));
        comes(part(k, 0, MET), on * away * gone, 1 - part(k, 0.8, 1));
        pawn.position.set(from.x + on * away * gone, from.y);
        pawn.alpha = 1 - part(k, 0.8, 1);
      };
    },
  });
};

/** No guard is left: red light flashes twice around the whole base, and at the hut. */
export const alarm = (scene: Scene): Step =>
  scene.transition(ALARM, {
    moves() {
      const { place, tones } = scene;
      const frame = veil(scene, middleOf(place.map), alarmPicture(Math.round(place.map.width), tones.bad), 1, [0.5, 0.5]);
      const hut = middleOf(place.hut);
      return together([
        (k) => frame(k === 0 ? 0 : (k * 2) % 1),
        during(0, 0.5, ring(scene, hut, tones.bad, place.hut.height * 0.8)),
        during(0.5, 1, ring(scene, hut, tones.bad, place.hut.height * 0.8)),
        (k) => {
          scene.yard.hut.scale.set(1 + 0.05 * swell((k * 2) % 1));
        },
      ]);
    },
  });
