import { type Seat, seatLetter, type View } from "@baseboard/kit";
import type { Step } from "@baseboard/stage";
import { during, type Motion, still, swell, together } from "@baseboard/stage/ease";
import { slide } from "@baseboard/stage/pieces";
import type { Box } from "@baseboard/stage/places";
import { print } from "../../rules/cards.ts";
import { cardText } from "../../rules/codes.ts";
import { doPlay, groundOf } from "../../rules/ground.ts";
import { noPlan } from "../../rules/plan.ts";
import { type AllYourBase, type Card, type EventOf, NONE } from "../../rules/state.ts";
import { markFrame } from "../art/marks.ts";
import { cubesPicture } from "../art/station.ts";
import { cardOn, cubeOn } from "../nodes/middle.ts";
import { cubesAt, softwareAt } from "../nodes/station.ts";
import type { Scene, Was } from "../scene.ts";
import { flight, type Look, turnUp } from "./flights.ts";
import { cardsOf, down, seatsOf, small, up } from "./hands.ts";
import { spotlight } from "./spotlight.ts";

type Seen = View<AllYourBase>;
/** Changes what is drawn. */
type Change = (now: Seen) => void;

const REVEAL = 640;
const CLASH = 560;
/** A play takes so long; less where many follow each other, so that no turn takes long. */
const PLAY = { most: 520, all: 3600, least: 300 };

const playing = (scene: Scene): number => Math.max(PLAY.least, Math.min(PLAY.most, PLAY.all / (2 * seatsOf(scene).length)));

/** Everybody's cards come to lie at their bases: one's own from one's hand, the others' face down until all turn up. */
export const reveal = (scene: Scene, { plays }: EventOf<"revealed">): Step[] => [
  scene.act(REVEAL, {
    leave({ table, hand, seat: viewer }) {
      table.shown = structuredClone(plays);
      for (const { seat, card } of plays) {
        table.bases[seat].cards--;
        delete hand?.cards[card];
      }
      for (const base of table.bases) base.ready = true;
      // What one is about to do stays on one's base as it was planned, until it is done.
      const [first = noPlan(), second = noPlan()] = plays.filter(({ seat }) => seat === viewer);
      if (hand) Object.assign(hand, { first, second });
    },
    moves: (was) =>
      together(
        plays.flatMap(({ seat, card }, i) => {
          const piece = scene.shown(i);
          if (!piece) return [];
          const fromHand = was.get(`#${cardText(card)}`);
          if (fromHand) {
            piece.fade(0);
            return [during(0, 0.7, flight(scene, [up(card), small(scene, card)], fromHand, piece.box))];
          }
          return [during(0, 0.5, slide(piece, cardsOf(scene, seat))), turnUp(scene, piece, 0.5, 1)];
        }),
      ),
  }),
];

/** A card that is played leaves where it was, and one's plan with it. */
function take({ table, hand, seat: viewer }: Seen, seat: Seat, card: Card): void {
  const i = table.shown.findIndex((play) => play.seat === seat && play.card === card);
  if (i >= 0) table.shown.splice(i, 1);
  else table.bases[seat].cards--;
  if (viewer !== seat || !hand) return;
  delete hand.cards[card];
  for (const step of ["first", "second"] as const) if (hand[step].card === card) hand[step] = noPlan();
}

/** Where a played card comes from, and its looks: it lies open at its base or in one's hand, or is hidden in another's. */
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

/** One play: its card flies to `to`, and what it brings moves along. */
function play(
  scene: Scene,
  { seat, card }: Played,
  { to, brings, leave, arrive }: { to: Box; brings?: () => Motion; leave?: Change; arrive?: Change },
): Step[] {
  return [
    scene.act(playing(scene), {
      leave(now) {
        take(now, seat, card);
        leave?.(now);
      },
      moves(was) {
        const { from, looks } = sourceOf(scene, was, seat, card);
        const light = spotlight(scene, seat);
        const flies = flight(scene, looks, from, to);
        return together([light, ...(brings ? [during(0, 0.85, flies), during(0.15, 1, brings())] : [flies])]);
      },
      arrive,
    }),
  ];
}

/** A used card lies on the discards. */
const used =
  (card: Card): Change =>
  ({ table }) => {
    table.discards.push(card);
  };

/** A tile comes from its stack. */
export const build = (scene: Scene, event: EventOf<"built">): Step[] => {
  const { seat, card, station } = event;
  return play(scene, event, {
    to: cardOn(scene.place.discards),
    brings: () => {
      const piece = scene.station(seat, station);
      return piece ? slide(piece, scene.place.stack(print(card).symbol)) : still;
    },
    leave: ({ table }) => void doPlay(groundOf(table, seat), { card, use: "build", at: NONE }),
    arrive: used(card),
  });
};

/** A cube comes from the supply. */
export const equip = (scene: Scene, event: EventOf<"equipped">): Step[] => {
  const { seat, card, station: at } = event;
  const { colour } = print(card);
  return play(scene, event, {
    to: cardOn(scene.place.discards),
    brings: () => {
      const there = scene.now?.table.bases[seat].stations[at].hardware ?? [];
      const after = there.map((count, each) => (each === colour ? count + 1 : count));
      const to = cubesAt(after, colour, scene.stationBox(seat, at));
      const { least, supply } = scene.place;
      const cube: Look = ({ width, height }) => cubesPicture({ colour, count: 1, counts: false, least }, width, height);
      return flight(scene, [cube], cubeOn(supply(colour)), to);
    },
    arrive: (now) => {
      doPlay(groundOf(now.table, seat), { card, use: "equip", at });
      used(card)(now);
    },
  });
};

/** The card itself comes to lie on its station; what was there goes to the discards. */
export const install = (scene: Scene, event: EventOf<"installed">): Step[] => {
  const { seat, card, station: at, replaced } = event;
  const to = softwareAt(scene.stationBox(seat, at));
  return play(scene, event, {
    to,
    ...(replaced !== undefined && { brings: () => flight(scene, [small(scene, replaced)], to, cardOn(scene.place.discards)) }),
    leave: ({ table }) => {
      if (replaced !== undefined) table.bases[seat].stations[at].software = NONE;
    },
    arrive: (now) => {
      doPlay(groundOf(now.table, seat), { card, use: "install", at });
      if (replaced !== undefined) used(replaced)(now);
    },
  });
};

/** A card nobody can use goes to the discards. */
export const discard = (scene: Scene, event: EventOf<"discarded">): Step[] =>
  play(scene, event, { to: cardOn(scene.place.discards), arrive: used(event.card) });

/** What was planned with a card has become impossible: it shakes its head. It may be that somebody is asked now: plans are no more to be seen. */
export const clash = (scene: Scene, { seat, card }: EventOf<"clashed">): Step[] => [
  scene.act(CLASH, {
    leave({ hand }) {
      if (hand) Object.assign(hand, { first: noPlan(), second: noPlan() });
    },
    moves() {
      const light = spotlight(scene, seat);
      const i = scene.now?.table.shown.findIndex((one) => one.seat === seat && one.card === card) ?? -1;
      const piece = scene.shown(i);
      if (!piece) return light;
      const frame = scene.hang(scene.paints.sprite(markFrame(piece.box, scene.tones.clash, scene.tones, true)));
      frame.position.copyFrom(piece.position);
      return (k) => {
        light(k);
        piece.rotation = 0.22 * Math.sin(k * 6 * Math.PI) * swell(k);
        if (!frame.destroyed) frame.rotation = piece.rotation;
      };
    },
  }),
];
