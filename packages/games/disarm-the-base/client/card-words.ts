import type { Phrase } from "@baseboard/kit";
import type { Gaps } from "@baseboard/stage/naming";
import { type Card, isRed, kindOf, NONE } from "../rules/cards.ts";
import { planeLetters } from "../rules/text/codes.ts";

const gapsOf = (card: Card): Gaps => {
  const { does, of } = kindOf(card);
  if (does === "disarm") return { plane: planeLetters[of] };
  return does === "open" || does === "guard" ? { hangar: of + 1 } : {};
};

/** A card's name as written on it: short. */
export const faceOf = (card: Card): Phrase => ({ key: `disarmTheBase.face.${kindOf(card).does}`, with: gapsOf(card) });

/** A card's name in one short word, for a strip; of cards with a number or a letter, and of red ones, as always. */
export const briefFace = (card: Card): Phrase => {
  const { does, of } = kindOf(card);
  return of === NONE && !isRed(card) ? { key: `disarmTheBase.briefFace.${does}` } : faceOf(card);
};

/** What a card does and where it is played, in one line. */
export const effectOf = (card: Card): Phrase => ({ key: `disarmTheBase.effect.${kindOf(card).does}`, with: gapsOf(card) });

/** What a card does in fewer words, for a small card, where that takes fewer; else as always. */
export const inShort = (card: Card): Phrase => {
  const { does } = kindOf(card);
  return shortened.has(does) ? { key: `disarmTheBase.inShort.${does}` } : effectOf(card);
};

const shortened = new Set<string>(["crowbar", "cutters", "dark", "lookup", "spotter", "recall", "noise"]);

/** What a card does, without where: for one of many. Of red cards, which are in no hand, as always. */
export const inBrief = (card: Card): Phrase => (isRed(card) ? effectOf(card) : { key: `disarmTheBase.inBrief.${kindOf(card).does}` });
