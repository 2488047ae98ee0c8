import { readSeat, type Seat, seatLetter } from "@baseboard/kit";
import { geometry, type Place, pathPlace } from "../../rules/board.ts";
import type { Card } from "../../rules/cards.ts";
import { cardText, readCard } from "../../rules/codes.ts";

/** What is touched, by name. A place of the base goes by its own name; piles count from 1, as in the notation. */
export const touch = {
  card: (card: Card): string => `card:${cardText(card)}`,
  pile: (pile: number): string => `pile:${pile + 1}`,
  mate: (seat: Seat): string => `mate:${seatLetter(seat)}`,
  /** A card of a mate's, from one of its piles with hidden hands. */
  take: (card: Card, pile?: number): string => `take:${cardText(card)}${pile === undefined ? "" : `/${pile + 1}`}`,
  gate: (gate: number): string => `gate:${geometry.gates[gate]}`,
  /** A light is put out at its corner of the path. */
  light: (light: number): Place => pathPlace(geometry.path.findIndex(({ isCorner, quarter }) => isCorner && quarter === light)),
  /** Somebody's card or pile, as everybody calls it who points at it. */
  of: (seat: Seat, thing: string): string => `of:${seatLetter(seat)}/${thing}`,
  discards: "discards",
  break: "break",
  shift: "shift",
  done: "done",
  /** As the stage calls it: does what was prepared. */
  ok: "ok",
} as const;

const after = (id: string | undefined, kind: string): string | undefined =>
  id?.startsWith(`${kind}:`) ? id.slice(kind.length + 1) : undefined;

/** The pile, or the mate, that a touch is about; none for any other touch. */
export function pileIn(id: string | undefined): number | undefined {
  const number = after(id, "pile");
  return number === undefined ? undefined : Number(number) - 1;
}

export function mateIn(id: string | undefined): Seat | undefined {
  const letter = after(id, "mate");
  return letter === undefined ? undefined : readSeat(letter);
}

/** The card of one's own hand that a touch is about, or the one that is taken from a mate. */
export function cardIn(id: string | undefined): Card | undefined {
  const text = after(id, "card") ?? after(id, "take")?.split("/")[0];
  return text === undefined ? undefined : readCard(text);
}
