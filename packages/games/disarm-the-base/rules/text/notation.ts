import { type Notation, quoted, readSeat, type Seat, seatLetter } from "@baseboard/kit";
import { geometry, hangarPlace, spotOf } from "../board.ts";
import type { Card } from "../cards.ts";
import type { DisarmTheBase, Move } from "../state.ts";
import { cardText, readCard, readPlace, readTarget, targetText } from "./codes.ts";
import { readPosition, writePosition } from "./position.ts";

/** Formats a move as in RULES.md "Notation". Piles and hangars are counted from 1. */
function writeMove(move: Move): string {
  switch (move.type) {
    case "go":
      return `go ${move.to}`;
    case "play":
      return `play ${heldText(move)}${move.at === undefined ? "" : ` ${targetText(move.card, move.at)}`}`;
    case "breakIn":
      return `break ${hangarPlace(move.at)}`;
    case "give":
      return `give ${heldText(move)} ${seatLetter(move.to)}`;
    case "take":
      return `take ${heldText(move)} ${seatLetter(move.from)}`;
    case "discard":
      return `discard ${heldText(move)}`;
    case "shift":
      return `shift ${move.pile + 1} ${move.onto + 1}`;
    case "put":
      return `put ${move.pile + 1}`;
    case "end":
      return "end";
  }
}

interface Held {
  card: Card;
  pile?: number;
}

/** `crowbar`, or `crowbar/2` for the second pile. */
const heldText = ({ card, pile }: Held): string => cardText(card) + (pile === undefined ? "" : `/${pile + 1}`);

/** Pattern of a card or its target. */
const NAME = "([a-z]+(?:[1-9]\\d?)?)";
const HELD = `${NAME}(?:/([1-6]))?`;
const HANGAR = `(${geometry.hangars.map((_, hangar) => hangarPlace(hangar)).join("|")})`;
const PILE = "([1-6])";

/** The lowercase pattern of each move, and its parser. */
const forms: [looks: RegExp, read: (...parts: string[]) => Move][] = [
  [/^go ([a-z]+\d{0,2})$/, (to) => ({ type: "go", to: readPlace(to) })],
  [RegExp(`^play ${HELD}(?: ${NAME})?$`), readPlay],
  [RegExp(`^break ${HANGAR}$`), (at) => ({ type: "breakIn", at: spotOf(at).index })],
  [RegExp(`^give ${HELD} ([a-d])$`), (card, pile, to) => ({ type: "give", ...readHeld(card, pile), to: readLetter(to) })],
  [RegExp(`^take ${HELD} ([a-d])$`), (card, pile, from) => ({ type: "take", ...readHeld(card, pile), from: readLetter(from) })],
  [RegExp(`^discard ${HELD}$`), (card, pile) => ({ type: "discard", ...readHeld(card, pile) })],
  [RegExp(`^shift ${PILE} ${PILE}$`), (pile, onto) => ({ type: "shift", pile: Number(pile) - 1, onto: Number(onto) - 1 })],
  [RegExp(`^put ${PILE}$`), (pile) => ({ type: "put", pile: Number(pile) - 1 })],
  [/^end$/, () => ({ type: "end" })],
];

const readLetter = (letter: string): Seat => readSeat(letter.toUpperCase());

const readHeld = (card: string, pile: string | undefined): Held => ({
  card: readCard(card),
  ...(pile !== undefined && { pile: Number(pile) - 1 }),
});

function readPlay(text: string, pile: string | undefined, at: string | undefined): Move {
  const held = readHeld(text, pile);
  return { type: "play", ...held, ...(at !== undefined && { at: readTarget(held.card, at) }) };
}

/** Parses a move; spaces and case are ignored. Throws a SyntaxError if it is invalid. */
function readMove(text: string): Move {
  const words = text.trim().replace(/\s+/g, " ").toLowerCase();
  for (const [looks, read] of forms) {
    const found = looks.exec(words);
    if (found) return read(...found.slice(1));
  }
  throw new SyntaxError(
    `${quoted(text)} is no move. Moves look like go p3, play open4, play crowbar h3, break h3, give crowbar B, take crowbar B, discard crowbar, end.`,
  );
}

/** All moves are public. */
export const notation: Notation<DisarmTheBase> = { writeMove, readMove, writePosition, readPosition };
