import { readSeat, type Seat, seatLetter } from "@baseboard/kit";
import { geometry, type Place, pathPlace } from "../../rules/board.ts";
import type { Card } from "../../rules/cards.ts";
import { cardText, readCard } from "../../rules/text/codes.ts";

/** Touch ids. A place of the base uses its own name; piles count from 1, as in the notation. */
export const touch = {
  card: (card: Card): string => `card:${cardText(card)}`,
  pile: (pile: number): string => `pile:${pile + 1}`,
  /** A pawn on the board: it is dragged, but a touch of it is one of its place. */
  pawn: (seat: Seat): string => `pawn:${seatLetter(seat)}`,
  mate: (seat: Seat): string => `mate:${seatLetter(seat)}`,
  /** A picked teammate, touched again to look at their cards. */
  look: (seat: Seat): string => `look:${seatLetter(seat)}`,
  /** A teammate's card, with hidden hands from one of its piles. */
  take: (card: Card, pile?: number): string => `take:${cardText(card)}${pile === undefined ? "" : `/${pile + 1}`}`,
  gate: (gate: number): string => `gate:${geometry.gates[gate]}`,
  /** A light is turned off at its corner of the path. */
  light: (light: number): Place => pathPlace(geometry.path.findIndex(({ isCorner, quarter }) => isCorner && quarter === light)),
  /** A player's card or pile, by the id all players use to ping it. */
  of: (seat: Seat, thing: string): string => `of:${seatLetter(seat)}/${thing}`,
  discards: "discards",
  break: "break",
  shift: "shift",
  done: "done",
  /** The stage's id: confirms the prepared move. */
  ok: "ok",
} as const;

const after = (id: string | undefined, kind: string): string | undefined =>
  id?.startsWith(`${kind}:`) ? id.slice(kind.length + 1) : undefined;

/** The pile, the teammate or the pawn of a touch; undefined for any other touch. */
export function pileIn(id: string | undefined): number | undefined {
  const number = after(id, "pile");
  return number === undefined ? undefined : Number(number) - 1;
}

const seatIn =
  (kind: string) =>
  (id: string | undefined): Seat | undefined => {
    const letter = after(id, kind);
    return letter === undefined ? undefined : readSeat(letter);
  };
export const mateIn = seatIn("mate");
export const pawnIn = seatIn("pawn");

/** A teammate's card on the board, which is dragged. Its touches, to take it. */
export function mateCardIn(id: string | undefined): string[] | undefined {
  const [, letter, take] = /^of:([A-D])\/(take:.+)$/.exec(id ?? "") ?? [];
  return letter === undefined ? undefined : [touch.mate(readSeat(letter)), take];
}

/** The pile of a touch that takes a card from one. */
export function takenPile(id: string): number | undefined {
  const number = after(id, "take")?.split("/")[1];
  return number === undefined ? undefined : Number(number) - 1;
}

/** The own card of a touch, or the one taken from a teammate. */
export function cardIn(id: string | undefined): Card | undefined {
  const text = after(id, "card") ?? after(id, "take")?.split("/")[0];
  return text === undefined ? undefined : readCard(text);
}
