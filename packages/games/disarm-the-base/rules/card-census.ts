import { manifest } from "../manifest.ts";
import { allCards, type Card, cardFor, NONE, PLANES, spared } from "./cards.ts";
import { isPlane } from "./found.ts";
import { emptiesIn, planesIn, sizesOf } from "./sizes.ts";
import { type Box, EMPTY, type Table, UNSEEN } from "./state.ts";

/** All cards not in the deck. */
export function cardsOutside({ table, box }: { table: Table; box: Omit<Box, "deck" | "tiles"> }): Card[] {
  return [
    ...table.players.flatMap(({ cards, piles }) => [...cards, ...piles.flatMap(({ up }) => up)]),
    ...box.piles.flat(2),
    ...(table.held === NONE ? [] : [table.held]),
    ...Array.from({ length: table.noise }, () => cardFor("noise")),
    ...table.discards,
    ...box.out,
  ];
}

/** All cards except these, in order of kinds. */
export function restOf(cards: readonly Card[]): Card[] {
  const rest = [...allCards];
  for (const card of cards) if (rest.includes(card)) rest.splice(rest.indexOf(card), 1);
  return rest;
}

/** Rulings A3, A4: the cards out of the match from the start. */
export const sparedIn = ({ players, options }: Table): Card[] => (sizesOf(players.length, options).isSparse ? [...spared] : []);

/** The unseen tiles in default order: planes by letter, then empty ones. Of a lot, as many planes as possible. */
export function tilesAsTheyCome({ hangars, players, options }: Table): number[] {
  const { mix } = sizesOf(players.length, options);
  const seen = hangars.map(({ tile }) => tile);
  const planes = Array.from({ length: PLANES }, (_, plane) => plane).filter((plane) => !seen.includes(plane));
  const empties = emptiesIn(mix) - seen.filter((tile) => tile === EMPTY).length;
  const left = [
    ...planes.slice(0, Math.max(0, planesIn(mix) - hangars.filter(isPlane).length)),
    ...Array.from({ length: Math.max(0, empties) }, () => EMPTY),
  ];
  return hangars.map(({ tile }) => (tile === UNSEEN ? (left.shift() ?? UNSEEN) : UNSEEN));
}

type Guarded = Pick<Table, "hangars" | "players" | "options">;

/** The guards that are in hangars, and those who escorted caught players. */
const guardsAway = ({ hangars, players }: Guarded): number =>
  hangars.filter(({ guarded }) => guarded).length + players.filter(({ caught }) => caught).length;

/** The most guards that there may be: those of version 1, from which positions count, so that its texts are still the same. */
export const mostGuards = ({ players, options }: Guarded): number => sizesOf(players.length, options, manifest.oldest).hut;

/** Default number of guards in the hut: all except those who are away. */
export const hutLeft = (table: Guarded): number => Math.max(0, mostGuards(table) - guardsAway(table));

/** The initial number of guards in the hut, in matches of any version. */
export const guardsInAll = (table: Table): number => Math.max(table.hut, Math.min(mostGuards(table), table.hut + guardsAway(table)));

/** Number of cards from the bottom of a deck that are in order of kinds. */
export function inOrder(deck: readonly Card[]): number {
  const end = deck.findIndex((card, i) => i > 0 && card < deck[i - 1]);
  return end < 0 ? deck.length : end;
}
