import type { Seat } from "@baseboard/kit";
import { during, type Motion, together } from "@baseboard/stage/ease";
import { slide } from "@baseboard/stage/pieces";
import type { Box } from "@baseboard/stage/places";
import type { Card } from "../../rules/state.ts";
import { cardText } from "../../rules/text/codes.ts";
import { backPicture, cardPicture, miniPicture } from "../art/card.ts";
import { cardOn } from "../nodes/middle.ts";
import type { Scene, Was } from "../scene.ts";
import { flight, type Look } from "./flights.ts";

/** More cards than this at once are drawn as a packet of this many. */
const PACKET = 3;
/** Delay between the cards of a packet, as a fraction of a step. */
const LATER = 0.06;

/** The back of a card, its face as in the own hand, and as on the table. */
export const down: Look = ({ width, height }) => backPicture(width, height);
export const up =
  (card: Card): Look =>
  ({ width, height }) =>
    cardPicture(card, width, height);
export const small =
  ({ place }: Scene, card: Card): Look =>
  ({ width, height }) =>
    miniPicture(card, width, height, place.least);

export const seatsOf = (scene: Scene): Seat[] => [...(scene.now?.table.bases.keys() ?? [])];

/** Whether a seat's cards are the viewer's own: shown along the edge, not only beside its mark. */
export const isOwn = ({ now }: Scene, seat: Seat): boolean => now?.seat === seat;

/** Where a seat's cards come from and go to, as others see it: behind its mark, so that they cover neither its name nor its points. */
export function cardsOf(scene: Scene, seat: Seat): Box {
  const { x, y, radius } = scene.place.mark(seat);
  const [width, height] = [radius * 1.3, radius * 1.8];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** Moves this many cards face down from one place to another, between two moments of a step. */
export const packet = (scene: Scene, count: number, from: Box, to: Box, [begin, end]: [number, number]): Motion =>
  together(
    Array.from({ length: Math.min(count, PACKET) }, (_, i) =>
      during(begin + LATER * i, end - LATER * (PACKET - 1 - i), flight(scene, [down], from, to, { height: 24 })),
    ),
  );

/** Cards leave the own hand, turning face down on the way. */
export const goOut = (scene: Scene, was: Was, cards: Card[], to: Box, [begin, end]: [number, number]): Motion =>
  together(
    cards.flatMap((card, i) => {
      const from = was.get(`#${cardText(card)}`);
      return from ? [during(begin, end - LATER * (i % PACKET), flight(scene, [up(card), down], from, to))] : [];
    }),
  );

/** The cards that this step adds to the own hand arrive, in quick succession. */
export function comeIn(scene: Scene, was: Was, from: Box, [begin, end]: [number, number]): Motion {
  const fresh = scene.hand.cards.filter(({ label }) => !was.has(label));
  const later = (0.5 * (end - begin)) / Math.max(1, fresh.length);
  return together(fresh.map((piece, i) => during(begin + later * i, end - later * (fresh.length - 1 - i), slide(piece, from))));
}

/** All seats get this many cards from the deck, one seat after another. */
export function fromDeck(scene: Scene, each: number): (was: Was) => Motion {
  return (was) => {
    const deck = cardOn(scene.place.deck);
    return together(
      seatsOf(scene).map((seat, i, all) => {
        const late = (0.4 * i) / all.length;
        if (isOwn(scene, seat)) return comeIn(scene, was, deck, [late, 1]);
        return packet(scene, each, deck, cardsOf(scene, seat), [late, late + 0.6]);
      }),
    );
  };
}
