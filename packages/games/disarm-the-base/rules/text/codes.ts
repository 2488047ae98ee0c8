import { geometry, hangarPlace, type Place, places } from "../board.ts";
import { type Blue, type Card, kindOf, kinds, type Red } from "../cards.ts";
import { EMPTY, UNSEEN } from "../state.ts";

/** The letters of the planes, in order. */
export const planeLetters = "ABCDEF";

/** The suffix of a card for one gate, light, hangar or plane; undefined for one that fits any. */
const ofNames: Partial<Record<Red | Blue, (of: number) => string>> = {
  shut: (of) => geometry.gates[of],
  light: (of) => geometry.quarters[of],
  guard: (of) => String(of + 1),
  open: (of) => String(of + 1),
  disarm: (of) => planeLetters[of],
};

/** A card as text: `open4`, `disarmB`, `lightNW`, `crowbar`. */
export function cardText(card: Card): string {
  const { does, of } = kindOf(card);
  return does + (ofNames[does]?.(of) ?? "");
}

const cardTexts = kinds.map((_, card) => cardText(card));

/** Pattern of a card. */
export const CARD = `(?:${cardTexts.join("|")})`;
/** Pattern of a place. */
export const PLACE = `(?:${places.join("|")})`;

/** Maps each text, in lower case, to its value. */
const byText = <T>(texts: readonly string[], values: readonly T[]): Map<string, T> =>
  new Map(texts.map((text, i) => [text.toLowerCase(), values[i]]));

const cardsByText = byText(cardTexts, [...kinds.keys()]);
const placesByText = byText(places, places);

/** Parses a card, case-insensitive. Throws a SyntaxError if there is no such card. */
export function readCard(text: string): Card {
  const card = cardsByText.get(text.toLowerCase());
  if (card === undefined) throw new SyntaxError(`There is no card "${text}". Cards are called like open4, disarmB, lightNW or crowbar.`);
  return card;
}

/** Parses a place, case-insensitive. Throws a SyntaxError if there is none. */
export function readPlace(text: string): Place {
  const place = placesByText.get(text.toLowerCase());
  if (place === undefined) throw new SyntaxError(`There is no place "${text}". Places are called like end, p3, NW, tower or h4.`);
  return place;
}

/** The possible targets of a card: `dark` a light, `gate` a gate, all others a hangar. */
const targets = (card: Card): readonly string[] => {
  const { does } = kindOf(card);
  if (does === "dark") return geometry.quarters;
  return does === "gate" ? geometry.gates : geometry.hangars.map((_, hangar) => hangarPlace(hangar));
};

export const targetText = (card: Card, at: number): string => targets(card)[at] ?? "?";

/** Parses the name of a card's target to its index, case-insensitive. Throws a SyntaxError if there is none. */
export function readTarget(card: Card, text: string): number {
  const at = byText(targets(card), [...targets(card).keys()]).get(text.toLowerCase());
  if (at === undefined) throw new SyntaxError(`"${cardText(card)}" is for one of ${targets(card).join(", ")}, not for "${text}".`);
  return at;
}

/** A tile as text: a plane's letter, `empty`, `gap`, or `?` if unseen. */
export const tileText = (tile: number): string => (tile === UNSEEN ? "?" : tile < EMPTY ? planeLetters[tile] : tileWords[tile - EMPTY]);
const tileWords = ["empty", "gap"];

/** Parses the output of `tileText`. */
export function readTile(text: string): number {
  if (text === "?") return UNSEEN;
  const word = tileWords.indexOf(text);
  return word < 0 ? planeLetters.indexOf(text) : EMPTY + word;
}
