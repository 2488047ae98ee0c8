import { allCards, print, symbols } from "../cards.ts";
import { type Card, NONE, type Play, type Use, uses } from "../state.ts";

/** A letter for each colour, in the order of `colours`; b is blue, so black is k. Symbols go by the first letter of their name. */
export const colourLetters = "rygbwk";

/** A card as text: `rd1` is red, drop, 1. */
export function cardText(card: Card): string {
  const { colour, symbol, number } = print(card);
  return colourLetters[colour] + symbols[symbol][0] + number;
}

/** What a card looks like; not all that look like one are in the deck. */
export const CARD = `[${colourLetters}][${symbols.map(([letter]) => letter).join("")}][1-6]`;

const byText = new Map(allCards.map((card) => [cardText(card), card]));

/** The card a text stands for, in capitals or not. Throws a SyntaxError where there is none. */
export function readCard(text: string): Card {
  const card = byText.get(text.toLowerCase());
  if (card === undefined) throw new SyntaxError(`There is no card "${text}". Cards look like rd1, kw6: colour, symbol, number.`);
  return card;
}

/** No base has more than all 36 stations. */
export const MOST_STATIONS = 36;
const STATION = "(?:[1-9]|[12]\\d|3[0-6])";

/** What a play looks like: what for, which station, which card. */
export const PLAY = `(?:${uses.join("|")})(?: ${STATION})? ${CARD}`;

/** A play as text, stations counted from 1: `build rd1`, `equip 2 rd1`. */
export const playText = ({ card, use, at }: { card: Card; use: string; at: number }): string =>
  [use, ...(at === NONE ? [] : [at + 1]), cardText(card)].join(" ");

/** Reads what looks like a play, in small letters. */
export function readPlay(text: string): Omit<Play, "seat"> {
  const words = text.split(" ");
  return { use: words[0] as Use, at: words.length === 3 ? Number(words[1]) - 1 : NONE, card: readCard(words[words.length - 1]) };
}
