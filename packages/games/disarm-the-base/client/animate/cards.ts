import type { Seat } from "@baseboard/kit";
import type { Step } from "@baseboard/stage";
import { type Motion, out, together } from "@baseboard/stage/ease";
import { type Piece, type Point, slide } from "@baseboard/stage/pieces";
import { type Box, middleOf } from "@baseboard/stage/places";
import { type Place, spotOf } from "../../rules/board.ts";
import { type Blue, type Card, cardFor, isRed, kindOf } from "../../rules/cards.ts";
import type { EventOf, Table } from "../../rules/state.ts";
import { onDiscards } from "../art/discards.ts";
import type { Scene } from "../scene.ts";
import { flight, type Look, visit } from "./flights.ts";
import { back, cardAround, cardBox, face, heldBox, isOwn, pieceOf, pileBox } from "./hands.ts";

const PLAY = 760;
const MOVE = 480;
const DRAW = 560;
/** Duration of a red card, in milliseconds; legible for about half of it. */
const RED = 1050;
const TURN_UP = 340;

/** The position of the top card on the discards. */
const discarded = ({ place }: Scene): Box => onDiscards(place.discards).card;

/** A card is shown at its target, and goes to the discards; a distraction waits beside the hut. */
export function play(scene: Scene, event: EventOf<"played">): Step {
  const { seat, card, at } = event;
  const { table } = scene.before;
  const lies = card === cardFor("noise") ? scene.place.noise(table.noise) : discarded(scene);
  return leaving(scene, PLAY, event, [cardAround(targetOf(scene, table, seat, card, at), scene.place.map.width * 0.12), lies]);
}

/** The target of a card, by its effect. */
const targets: Partial<Record<Blue, (scene: Scene, at: number) => Point>> = {
  dark: ({ place }, at) => place.light(at),
  gate: ({ place }, at) => middleOf(place.gate(at)),
};

function targetOf(scene: Scene, { players }: Table, seat: Seat, card: Card, at: number): Point {
  const own: Place = players[seat].place;
  const onHangar = ({ place }: Scene) => middleOf(place.place(at < 0 || spotOf(own).kind === "hangar" ? own : `h${at + 1}`));
  return (targets[kindOf(card).does as Blue] ?? onHangar)(scene, at);
}

/** A card leaving a hand by an action, with hidden hands from this pile. */
interface Left {
  seat: Seat;
  card: Card;
  pile?: number;
}

/** A card leaves a hand by an action, and goes where it lies then; on its way it may be read somewhere. */
function leaving(scene: Scene, ms: number, { seat, card, pile }: Left, to: Box[]): Step {
  const boxes = [cardBox(scene, scene.before.table, seat, card, pile), ...to];
  const sides = [face(scene, card)];
  return scene.transition(ms, {
    late: ({ table }, before) => Object.assign(table, { discards: before.table.discards, noise: before.table.noise }),
    moves: () => (boxes.length > 2 ? visit(scene, sides, boxes, [0.42, 0.64]) : flight(scene, sides, boxes[0], boxes[1])),
  });
}

/** A card is discarded without effect. */
export const discard = (scene: Scene, event: EventOf<"discarded">): Step => leaving(scene, MOVE, event, [discarded(scene)]);

/** A card goes from one hand to another. */
export const pass = (scene: Scene, { from, to, card, pile }: EventOf<"passed">): Step =>
  gaining(scene, MOVE, to, card, cardBox(scene, scene.before.table, from, card, pile), [face(scene, card)]);

/** A seat receives a card: a new kind in the own hand slides to its place among the others, all else flies there. */
function gaining(scene: Scene, ms: number, seat: Seat, card: Card, from: Box, looks: Look[]): Step {
  const isFresh = isOwn(scene, seat) && scene.before.table.players[seat].piles.length === 0 && !pieceOf(scene, card);
  if (isFresh) return scene.transition(ms, { moves: () => slide(pieceOf(scene, card) as Piece, from) });
  return scene.transition(ms, {
    late(now, before) {
      const { players, phase, held, receiver, drawn } = before.table;
      Object.assign(now.table, { phase, held, receiver, drawn });
      now.table.players[seat] = players[seat];
    },
    moves: (_, { table }) => flight(scene, looks, from, goal(scene, table, seat, card)),
  });
}

/** The destination of a received card. */
const goal = (scene: Scene, now: Table, seat: Seat, card: Card): Box =>
  now.players[seat].piles.length > 0 ? heldBox(scene, seat) : cardBox(scene, now, seat, card, undefined);

/** The top card of a pile goes onto another one. */
export const shift = (scene: Scene, { seat, pile, onto, card }: EventOf<"shifted">): Step =>
  ontoPile(scene, seat, onto, card, cardBox(scene, scene.before.table, seat, card, pile));

/** A held card goes onto its pile. */
export const put = (scene: Scene, { seat, pile, card }: EventOf<"put">): Step => ontoPile(scene, seat, pile, card, heldBox(scene, seat));

const ontoPile = (scene: Scene, seat: Seat, pile: number, card: Card, from: Box): Step =>
  scene.transition(MOVE, {
    late: ({ table }) => void table.players[seat].piles[pile].up.pop(),
    moves: (_, { table }) => flight(scene, [face(scene, card)], from, pileBox(scene, table, seat, pile, [card])),
  });

/** A face-down card turns up. */
export const turnUp = (scene: Scene, { seat, pile, card }: EventOf<"turnedUp">): Step =>
  scene.transition(TURN_UP, {
    late: (now, { table }) => Object.assign(now, { table }),
    moves(_, { table }) {
      const box = pileBox(scene, table, seat, pile);
      return flight(scene, [back(scene), face(scene, card)], box, box, 12);
    },
  });

/** A card is drawn: a blue one goes to a hand, a red one is shown to all. */
export const draw = (scene: Scene, event: EventOf<"drew">): Step | Step[] => {
  const looks = [back(scene), face(scene, event.card)];
  if (!isRed(event.card)) return gaining(scene, DRAW, event.seat, event.card, deckOf(scene), looks);
  return event.endsNoise ? [drawRed(scene, looks, true), payForNoise(scene)] : drawRed(scene, looks, false);
};

/** The origin of drawn cards: the hours until dawn. */
const deckOf = ({ place }: Scene): Box => cardAround(middleOf(place.hours), Math.min(place.hours.height * 0.6, place.map.width * 0.1));

/** Shows the card large in the middle of the map, then moves it to the discards. */
const drawRed = (scene: Scene, looks: Look[], endsNoise: boolean): Step =>
  scene.transition(RED, {
    late: ({ table }) => void table.discards.pop(),
    later({ table }, before) {
      if (!endsNoise) return;
      table.noise = before.table.noise;
      table.discards.pop();
    },
    moves() {
      const large = cardAround(middleOf(scene.place.map), scene.place.map.width * 0.34);
      return visit(scene, looks, [deckOf(scene), large, discarded(scene)], [0.34, 0.78]);
    },
  });

/** A pending distraction is used up by the next guard card: it goes to the discards, too. */
function payForNoise(scene: Scene): Step {
  const noise = cardFor("noise");
  return scene.transition(MOVE, {
    late: ({ table }) => void table.discards.pop(),
    moves: (_, { table }) => together([flight(scene, [face(scene, noise)], scene.place.noise(table.noise), discarded(scene)), stir(scene)]),
  });
}

/** The hut shakes: several guards come out. */
function stir({ yard: { hut } }: Scene): Motion {
  return (k) => {
    hut.rotation = 0.02 * Math.sin(k * 8 * Math.PI) * (1 - out(k));
  };
}
