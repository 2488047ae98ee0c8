import { allCards, print, symbols } from "../cards.ts";
import { type Card, NONE, type Play, type Use, uses } from "../state.ts";

/** A letter for each color, in the order of `colours`; b is blue, so black is k. Symbols use the first letter of their name. */
export const colourLetters = "rygbwk";

/** A card as text: `rd1` is red, drop, 1. */
export function cardText(card: Card): string {
  const { colour, symbol, number } = print(card);
  return colourLetters[colour] + symbols[symbol][0] + number;
}

/** Pattern of a card's text; not every match is in the deck. */
export const CARD = `[${colourLetters}][${symbols.map(([letter]) => letter).join("")}][1-6]`;

const byText = new Map(allCards.map((card) => [cardText(card), card]));

/** Parses a card, case-insensitive. Throws a SyntaxError if there is no such card. */
export function readCard(text: string): Card {
  const card = byText.get(text.toLowerCase());
  if (card === undefined) throw new SyntaxError(`There is no card "${text}". Cards look like rd1, kw6: colour, symbol, number.`);
  return card;
}

/** No base has more than all 36 stations. */
export const MOST_STATIONS = 36;
const STATION = "(?:[1-9]|[12]\\d|3[0-6])";

/** Pattern of a play: use, station, card. */
export const PLAY = `(?:${uses.join("|")})(?: ${STATION})? ${CARD}`;

/** Formats a play, stations counted from 1: `build rd1`, `equip 2 rd1`. */
export const playText = ({ card, use, at }: { card: Card; use: string; at: number }): string =>
  [use, ...(at === NONE ? [] : [at + 1]), cardText(card)].join(" ");

/** Parses a matched play in lower case. */
export function readPlay(text: string): Omit<Play, "seat"> {
  const words = text.split(" ");
  return { use: words[0] as Use, at: words.length === 3 ? Number(words[1]) - 1 : NONE, card: readCard(words[words.length - 1]) };
}
