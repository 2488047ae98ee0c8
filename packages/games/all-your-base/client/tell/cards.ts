import type { Step } from "@baseboard/stage";
import { emptyBase } from "../../rules/ground.ts";
import { middle } from "../../rules/part.ts";
import { listed } from "../../rules/plan.ts";
import { type Event, NONE } from "../../rules/state.ts";
import { backPicture } from "../art/card.ts";
import { part } from "../ease.ts";
import type { Box } from "../pack.ts";
import type { Scene } from "../scene.ts";
import { act, flight, together } from "./moving.ts";

type Of<Type extends Event["type"]> = Extract<Event, { type: Type }>;

const seatsOf = (scene: Scene): number[] => [...(scene.now?.table.bases.keys() ?? [])];

/** Where a seat's cards are, as far as others see: beside its mark. */
function cardsOf(scene: Scene, seat: number): Box {
  const { x, y, radius } = scene.place.mark(seat);
  return { x: x - radius, y: y - radius * 0.4, width: radius * 2, height: radius * 2.7 };
}

const back = (scene: Scene, seat: number) => {
  const { width, height } = cardsOf(scene, seat);
  return backPicture(width, height);
};

/** Everybody's packet of cards goes on to the left at once; one's own leaves one's hand. */
export const pass = (scene: Scene, { cards }: Of<"passed">): Step[] => [
  act(
    scene,
    420,
    () => {
      const seats = seatsOf(scene);
      const leaving = scene.hand.cards.filter(({ card }) => passedOn(scene).includes(card));
      const packet = [0, 0.06, 0.12].slice(0, cards);
      const flights = seats.flatMap((seat) => {
        const next = (seat + 1) % seats.length;
        return packet.map((late) => {
          const fly = flight(scene, back(scene, next), cardsOf(scene, seat), cardsOf(scene, next), 24);
          return (k: number) => fly(part(k, late, late + 0.88));
        });
      });
      const fade = (k: number) => {
        for (const piece of leaving) piece.fade(1 - part(k, 0, 0.4));
      };
      return together([...flights, fade]);
    },
    (now) => {
      for (const card of passedOn(scene)) delete now.hand?.cards[card];
    },
  ),
];

/** One's own cards that are not kept. */
function passedOn({ now }: Scene): number[] {
  const hand = now?.hand;
  return hand ? listed(hand.cards).filter((card) => !hand.keeps[card]) : [];
}

const fromDeck = (scene: Scene, each: number): ((k: number) => void) =>
  together(
    seatsOf(scene).flatMap((seat, i, all) =>
      Array.from({ length: Math.min(each, 3) }, (_, j) => {
        const late = (0.4 * (i + j / 3)) / all.length;
        const fly = flight(scene, back(scene, seat), scene.place.deck, cardsOf(scene, seat), 24);
        return (k: number) => fly(part(k, late, late + 0.6));
      }),
    ),
  );

/** Everybody draws from the deck. */
export const draw = (scene: Scene, { cards }: Of<"drew">): Step[] => [
  act(
    scene,
    360,
    () => fromDeck(scene, cards),
    ({ table }) => {
      table.deck -= cards * table.bases.length;
      for (const base of table.bases) base.cards += cards;
    },
  ),
];

/** A new part: software and discards are gone, and with the full reset everything; everybody gets cards. */
export const deal = (scene: Scene, { cards, part: next }: Of<"dealt">): Step[] => [
  act(
    scene,
    420,
    () => fromDeck(scene, cards),
    ({ table }) => {
      table.part = next;
      table.turn = 1;
      table.discards = [];
      for (const { stations } of table.bases) for (const station of stations) station.software = NONE;
      if (table.options.reset) {
        table.bases = table.bases.map(({ points }) => ({ ...emptyBase(cards), points }));
        Object.assign(table, middle(table.bases.length));
      }
      for (const base of table.bases) base.cards = cards;
    },
  ),
];

/** The next turn: nobody is ready, and another seat comes first. */
export const begin = (scene: Scene, { part: now, turn, start }: Of<"turnBegan">): Step[] => [
  act(
    scene,
    60,
    () => () => {},
    ({ table, hand }) => {
      Object.assign(table, { part: now, turn, start, phase: "plan" });
      if (hand) hand.keeps = {};
      for (const base of table.bases) base.ready = false;
    },
  ),
];
