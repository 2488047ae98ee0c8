import type { Seat } from "@baseboard/kit";
import type { Step } from "@baseboard/stage";
import { type Motion, out, still, together } from "@baseboard/stage/ease";
import { type Point, slide } from "@baseboard/stage/pieces";
import { type Box, middleOf } from "@baseboard/stage/places";
import { type Place, spotOf } from "../../rules/board.ts";
import { type Blue, type Card, cardFor, isRed, kindOf } from "../../rules/cards.ts";
import type { EventOf, Table } from "../../rules/state.ts";
import { onDiscards } from "../art/discards.ts";
import type { Scene, Was } from "../scene.ts";
import { flight, visit } from "./flights.ts";
import { back, cardAround, cardBox, face, gain, heldBox, isOwn, letGo, pieceOf, pileBox, take } from "./hands.ts";

const PLAY = 760;
const MOVE = 480;
const DRAW = 560;
/** A red card is read for about half of this. */
const RED = 1050;
const TURN_UP = 340;

/** Where on the discards the uppermost card lies. */
const discarded = ({ place }: Scene): Box => onDiscards(place.discards).card;

/** A card is shown where it does something, and goes to the discards; a distraction waits beside the hut. */
export function play(scene: Scene, event: EventOf<"played">): Step[] {
  const { seat, card, at } = event;
  const isNoise = card === cardFor("noise");
  const lies = isNoise && scene.now ? scene.place.noise(scene.now.noise) : discarded(scene);
  return leaving(scene, PLAY, event, {
    to: (now) => [cardAround(targetOf(scene, now, seat, card, at), scene.place.map.width * 0.12), lies],
    arrive(now) {
      if (isNoise) now.noise++;
      else now.discards.push(card);
    },
  });
}

/** What a card is played on, by what it does. */
const targets: Partial<Record<Blue, (scene: Scene, at: number) => Point>> = {
  dark: ({ place }, at) => place.light(at),
  gate: ({ place }, at) => middleOf(place.gate(at)),
};

function targetOf(scene: Scene, { players }: Table, seat: Seat, card: Card, at: number): Point {
  const own: Place = players[seat].place;
  const onHangar = ({ place }: Scene) => middleOf(place.place(at < 0 || spotOf(own).kind === "hangar" ? own : `h${at + 1}`));
  return (targets[kindOf(card).does as Blue] ?? onHangar)(scene, at);
}

/** A card that leaves a hand by an action, with hidden hands from this pile. */
interface Left {
  seat: Seat;
  card: Card;
  pile?: number;
}

interface Leaving {
  /** Where the card goes, one after the other. */
  to(now: Table): Box[];
  leave?(now: Table): void;
  arrive?(now: Table): void;
  /** What else moves, once the card is off. */
  moves?(from: Box, was: Was, now: Table): Motion | undefined;
}

/** A card leaves a hand by an action. */
function leaving(scene: Scene, ms: number, { seat, card, pile }: Left, { to, leave, arrive, moves }: Leaving): Step[] {
  let from: Box | undefined;
  return [
    scene.act(ms, {
      leave(now) {
        from = cardBox(scene, now, seat, card, pile);
        now.actions--;
        take(now.players[seat], card, pile);
        leave?.(now);
      },
      moves(was, now) {
        if (!from) return still;
        return moves?.(from, was, now) ?? hop(scene, card, [from, ...to(now)]);
      },
      arrive,
    }),
  ];
}

/** A card goes where it lies then; on its way it may be read somewhere. */
function hop(scene: Scene, card: Card, boxes: Box[]): Motion {
  const sides = [face(scene, card)];
  return boxes.length > 2 ? visit(scene, sides, boxes, [0.42, 0.64]) : flight(scene, sides, boxes[0], boxes[1]);
}

/** A card goes to the discards for nothing. */
export const discard = (scene: Scene, event: EventOf<"discarded">): Step[] =>
  leaving(scene, MOVE, event, {
    to: () => [discarded(scene)],
    arrive: (now) => void now.discards.push(event.card),
  });

/** A card goes from one hand to another. */
export const pass = (scene: Scene, { from, to, card, pile }: EventOf<"passed">): Step[] =>
  leaving(scene, MOVE, { seat: from, card, pile }, { to: (now) => [goal(scene, now, to, card)], ...gaining(scene, to, card, false) });

/** Where a card comes to lie that somebody gets. */
const goal = (scene: Scene, now: Table, seat: Seat, card: Card): Box =>
  now.players[seat].piles.length > 0 ? heldBox(scene, seat) : cardBox(scene, now, seat, card, undefined);

/** Somebody gets a card: a new kind in one's own hand slides to its place among the others, all else flies there. */
function gaining(scene: Scene, seat: Seat, card: Card, drawn: boolean): Pick<Leaving, "leave" | "arrive" | "moves"> {
  const isFresh = (now: Table) => isOwn(scene, seat) && now.players[seat].piles.length === 0 && !pieceOf(scene, card);
  let isIn = false;
  return {
    leave(now) {
      isIn = isFresh(now);
      if (isIn) gain(now, seat, card, drawn);
    },
    moves(from) {
      const piece = isIn && pieceOf(scene, card);
      return piece ? slide(piece, from) : undefined;
    },
    arrive(now) {
      if (!isIn) gain(now, seat, card, drawn);
    },
  };
}

/** The uppermost card of a pile goes onto another one. */
export function shift(scene: Scene, { seat, pile, onto, card }: EventOf<"shifted">): Step[] {
  let from: Box | undefined;
  return [
    scene.act(MOVE, {
      leave(now) {
        from = cardBox(scene, now, seat, card, pile);
        now.actions--;
        take(now.players[seat], card, pile);
      },
      moves: (_, now) => (from ? flight(scene, [face(scene, card)], from, pileBox(scene, now, seat, onto, [card])) : still),
      arrive: ({ players }) => void players[seat].piles[onto].up.push(card),
    }),
  ];
}

/** A card that was held comes to lie on its pile. */
export const put = (scene: Scene, { seat, pile, card }: EventOf<"put">): Step[] => [
  scene.act(MOVE, {
    leave: letGo,
    moves: (_, now) => flight(scene, [face(scene, card)], heldBox(scene, seat), pileBox(scene, now, seat, pile, [card])),
    arrive: ({ players }) => void players[seat].piles[pile].up.push(card),
  }),
];

/** What lay face down turns up. */
export const turnUp = (scene: Scene, { seat, pile, card }: EventOf<"turnedUp">): Step[] => [
  scene.act(TURN_UP, {
    moves(_, now) {
      const box = pileBox(scene, now, seat, pile);
      return flight(scene, [back(scene), face(scene, card)], box, box, 12);
    },
    arrive({ players }) {
      const there = players[seat].piles[pile];
      there.down--;
      there.up.push(card);
    },
  }),
];

/** A card comes from the deck: a blue one to a hand, a red one to be read by all. */
export const draw = (scene: Scene, event: EventOf<"drew">): Step[] =>
  isRed(event.card) ? [drawRed(scene, event.card), ...(event.endsNoise ? [payForNoise(scene)] : [])] : [drawBlue(scene, event)];

/** Where the deck's uppermost card comes from: the hours until dawn. */
const deckOf = ({ place }: Scene): Box => cardAround(middleOf(place.hours), Math.min(place.hours.height * 0.6, place.map.width * 0.1));

/** Whoever draws has ended the turn. */
const takeFromDeck = (now: Table): void => void Object.assign(now, { deck: now.deck - 1, actions: 0 });

function drawBlue(scene: Scene, { seat, card }: EventOf<"drew">): Step {
  const { leave, arrive, moves } = gaining(scene, seat, card, true);
  return scene.act(DRAW, {
    leave(now) {
      takeFromDeck(now);
      leave?.(now);
    },
    arrive,
    moves: (was, now) =>
      moves?.(deckOf(scene), was, now) ?? flight(scene, [back(scene), face(scene, card)], deckOf(scene), goal(scene, now, seat, card)),
  });
}

/** Large in the middle of the map, then on the discards. */
const drawRed = (scene: Scene, card: Card): Step =>
  scene.act(RED, {
    leave: takeFromDeck,
    moves() {
      const large = cardAround(middleOf(scene.place.map), scene.place.map.width * 0.34);
      return visit(scene, [back(scene), face(scene, card)], [deckOf(scene), large, discarded(scene)], [0.34, 0.78]);
    },
    arrive: ({ discards }) => void discards.push(card),
  });

/** A distraction that waited is paid for by the next guard card: it goes to the discards, too. */
function payForNoise(scene: Scene): Step {
  const noise = cardFor("noise");
  return scene.act(MOVE, {
    leave: (now) => void now.noise--,
    moves: (_, now) => together([flight(scene, [face(scene, noise)], scene.place.noise(now.noise), discarded(scene)), stir(scene)]),
    arrive: ({ discards }) => void discards.push(noise),
  });
}

/** The hut stirs: more than one comes out. */
function stir({ yard: { hut } }: Scene): Motion {
  return (k) => {
    hut.rotation = 0.02 * Math.sin(k * 8 * Math.PI) * (1 - out(k));
  };
}
