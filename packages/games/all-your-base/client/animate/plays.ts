import { type Seat, seatLetter, type View } from "@baseboard/kit";
import type { Step } from "@baseboard/stage";
import { during, type Motion, still, swell, together } from "@baseboard/stage/ease";
import { slide } from "@baseboard/stage/pieces";
import { type Box, boxAround, middleOf } from "@baseboard/stage/places";
import { print } from "../../rules/cards.ts";
import { noPlan } from "../../rules/plan.ts";
import { type AllYourBase, type Card, type EventOf, NONE, type Use } from "../../rules/state.ts";
import { cardText } from "../../rules/text/codes.ts";
import { markFrame } from "../art/marks.ts";
import { cubesPicture } from "../art/station.ts";
import { cardOn, cubeOn } from "../nodes/middle.ts";
import { cubesAt, softwareAt } from "../nodes/station.ts";
import type { Scene, Was } from "../scene.ts";
import { flight, type Look, turnUp } from "./flights.ts";
import { cardsOf, down, seatsOf, small, up } from "./hands.ts";
import { spotlight } from "./spotlight.ts";

const REVEAL = 640;
const CLASH = 560;
/** Duration of a play in milliseconds; shorter if many follow, to limit the whole turn. */
const PLAY = { most: 520, all: 3600, least: 300 };

const playing = (scene: Scene): number => Math.max(PLAY.least, Math.min(PLAY.most, PLAY.all / (2 * seatsOf(scene).length)));

/** All revealed cards appear at their bases: the own ones come from the hand, the others' are face down until all turn up. */
export const reveal = (scene: Scene, { plays }: EventOf<"revealed">): Step =>
  scene.transition(REVEAL, {
    hand(hand) {
      for (const { card } of plays) delete hand.cards[card];
      Object.assign(hand, { first: noPlan(), second: noPlan() });
    },
    moves: (was) =>
      together(
        plays.flatMap(({ card }, i) => {
          const piece = scene.shown(i);
          if (!piece) return [];
          const fromHand = was.get(`#${cardText(card)}`);
          if (fromHand) {
            piece.fade(0);
            return [during(0, 0.7, flight(scene, [up(card), small(scene, card)], fromHand, piece.box))];
          }
          // Where it lies, so that it passes over no name and no points.
          return [during(0, 0.5, slide(piece, boxAround(middleOf(piece.box), piece.box.width / 4))), turnUp(scene, piece, 0.5, 1)];
        }),
      ),
  });

/** Where a played card comes from, and its looks: face up at its base or in the own hand, or hidden in another's. */
function sourceOf(scene: Scene, was: Was, seat: Seat, card: Card): { from: Box; looks: Look[] } {
  const face = small(scene, card);
  const open = was.get(`${seatLetter(seat)}>${cardText(card)}`);
  if (open) return { from: open, looks: [face] };
  const inHand = was.get(`#${cardText(card)}`);
  return inHand ? { from: inHand, looks: [up(card), face] } : { from: cardsOf(scene, seat), looks: [down, face] };
}

interface Played {
  seat: Seat;
  card: Card;
}

/** One play: its card flies to `to`, and what it brings moves along. The card leaves one's hand. */
function play(scene: Scene, { seat, card }: Played, { to, brings, late }: { to: Box; brings?: () => Motion; late: Late }): Step {
  return scene.transition(playing(scene), {
    hand(hand) {
      if (scene.after.seat === seat) delete hand.cards[card];
    },
    late,
    moves(was) {
      const { from, looks } = sourceOf(scene, was, seat, card);
      const light = spotlight(scene, seat);
      // A card that lies below the points of its base does not rise over them.
      const flies = flight(scene, looks, from, to, { height: looks.length === 1 ? 0 : 40 });
      return together([light, ...(brings ? [during(0, 0.85, flies), during(0.15, 1, brings())] : [flies])]);
    },
  });
}

/** Whether the own base showed a play as planned until now. */
function wasSeen({ before, after }: Scene, { seat, station }: { seat: Seat; station: number }, use: Use): boolean {
  const { shown, phase } = before.table;
  return seat === after.seat && phase === "plan" && shown.length > 0 && shown[0].use === use && shown[0].at === station;
}

/** Puts back what is not to be seen before the step is over. */
type Late = (now: View<AllYourBase>) => void;

/** The card that was used is not on the discards yet. */
const unused: Late = ({ table }) => void table.discards.pop();

/** The new tile slides from its stack. */
export const build = (scene: Scene, event: EventOf<"built">): Step =>
  play(scene, event, {
    to: cardOn(scene.place.discards),
    brings: () => {
      const piece = scene.station(event.seat, event.station);
      return piece ? slide(piece, scene.place.stack(print(event.card).symbol)) : still;
    },
    late: unused,
  });

/** The new cube flies from the supply. */
export const equip = (scene: Scene, event: EventOf<"equipped">): Step => {
  const { seat, card, station: at } = event;
  const { colour } = print(card);
  const { before, after } = scene;
  return play(scene, event, {
    to: cardOn(scene.place.discards),
    brings: () => {
      const to = cubesAt(after.table.bases[seat].stations[at].hardware, colour, scene.stationBox(seat, at));
      const { least, supply } = scene.place;
      const cube: Look = ({ width, height }) => cubesPicture({ colour, count: 1, counts: false, least }, width, height);
      return flight(scene, [cube], cubeOn(supply(colour)), to);
    },
    late(now) {
      unused(now);
      now.table.supply = before.table.supply;
      if (!wasSeen(scene, event, "equip")) now.table.bases[seat].stations = before.table.bases[seat].stations;
    },
  });
};

/** The card moves onto its station; the software it replaces goes to the discards. */
export const install = (scene: Scene, event: EventOf<"installed">): Step => {
  const { seat, station: at, replaced } = event;
  const to = softwareAt(scene.stationBox(seat, at));
  return play(scene, event, {
    to,
    ...(replaced !== undefined && { brings: () => flight(scene, [small(scene, replaced)], to, cardOn(scene.place.discards)) }),
    late(now) {
      if (replaced !== undefined) unused(now);
      if (!wasSeen(scene, event, "install")) now.table.bases[seat].stations[at].software = NONE;
    },
  });
};

/** An unusable card goes to the discards. */
export const discard = (scene: Scene, event: EventOf<"discarded">): Step =>
  play(scene, event, { to: cardOn(scene.place.discards), late: unused });

/** A card's planned use has become impossible: the card shakes. Plans are hidden, as a player may have to decide now. */
export const clash = (scene: Scene, { seat, card }: EventOf<"clashed">): Step =>
  scene.transition(CLASH, {
    hand: (hand) => Object.assign(hand, { first: noPlan(), second: noPlan() }),
    late: ({ table }, before) => Object.assign(table, { phase: before.table.phase }),
    moves() {
      const light = spotlight(scene, seat);
      const i = scene.now?.table.shown.findIndex((one) => one.seat === seat && one.card === card) ?? -1;
      const piece = scene.shown(i);
      if (!piece) return light;
      const frame = scene.passing(markFrame(piece.box, scene.tones.clash, scene.tones, true), piece.position);
      return (k) => {
        light(k);
        piece.rotation = 0.22 * Math.sin(k * 6 * Math.PI) * swell(k);
        if (!frame.destroyed) frame.rotation = piece.rotation;
      };
    },
  });
