import { type Phrase, type Speaker, speaker } from "@baseboard/kit";
import { computed } from "@preact/signals";
import type alerts from "../words/en/alerts.json";
import type analysis from "../words/en/analysis.json";
import type day from "../words/en/day.json";
import type evenings from "../words/en/evenings.json";
import type notice from "../words/en/notice.json";
import type operator from "../words/en/operator.json";
import type pages from "../words/en/pages.json";
import type result from "../words/en/result.json";
import type shell from "../words/en/shell.json";
import type start from "../words/en/start.json";
import type story from "../words/en/story.json";
import type takeBack from "../words/en/take-back.json";
import type talk from "../words/en/talk.json";
import type whatIf from "../words/en/what-if.json";
import { isCode, shownCode } from "./code.ts";
import { language, words } from "./language.ts";

/** A speaker of the page's language. Made anew when the language changes, or more sentences are here. */
export const speakerOf = (nameOf?: (seat: number) => string): Speaker => speaker(words.value, language.value, nameOf);

const plain = computed(() => speakerOf());

/** The keys of the shell; plural keys (`_one`, `_other`) are used without the suffix. */
export type ShellKey = Base<
  | keyof typeof result
  | keyof typeof shell
  | keyof typeof alerts
  | keyof typeof analysis
  | keyof typeof day
  | keyof typeof evenings
  | keyof typeof notice
  | keyof typeof operator
  | keyof typeof pages
  | keyof typeof start
  | keyof typeof story
  | keyof typeof takeBack
  | keyof typeof talk
  | keyof typeof whatIf
>;
type Base<K extends string> = K extends `${infer Key}_${"zero" | "one" | "other"}` ? Key : K;

/** Formats a phrase from the room or the API; the code of a room is written as it is shown everywhere. */
export const sayPhrase = ({ key, with: gaps }: Phrase, speak: Speaker = plain.value): string => {
  if (gaps === undefined) return speak({ key });
  return speak({ key, with: isCode(String(gaps.code)) ? { ...gaps, code: shownCode(String(gaps.code)) } : gaps });
};

/** Formats a string of the shell. */
export const say = (key: ShellKey, gaps?: Phrase["with"]): string => sayPhrase(gaps ? { key, with: gaps } : { key });

/** Names of seats in sentences are enclosed in these two marks, so that they can be shown bold. */
const OPEN = "\u2063";
const CLOSE = "\u2064";
export const marked = (name: string): string => `${OPEN}${name}${CLOSE}`;

/** A sentence split into names and other text. */
export function pieces(sentence: string): { text: string; isName: boolean }[] {
  return sentence
    .split(new RegExp(`(${OPEN}[^${CLOSE}]*${CLOSE})`))
    .filter(Boolean)
    .map((part) => ({ text: part.replaceAll(OPEN, "").replaceAll(CLOSE, ""), isName: part.startsWith(OPEN) }));
}

/** A sentence without the marks. */
export const bareWords = (sentence: string): string => sentence.replaceAll(OPEN, "").replaceAll(CLOSE, "");

/** The sentence for a key that may have none. */
export const wordsOf = (key: string): string | undefined => words.value[key];

/** A game's name; without a translation, its id as words. */
export const gameName = (id: string): string =>
  wordsOf(`${id}.name`) ?? id.replace(/(?:^|-)(\w)/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();

/** One line about a game, for its card. */
export const gameLine = (id: string): string => wordsOf(`${id}.line`) ?? "";

/** One sentence about a game, for its room. */
export const gamePitch = (id: string): string => wordsOf(`${id}.pitch`) ?? "";

/** The name of a bot's level: translated, else its id. */
export const levelName = (level: string): string => wordsOf(`level.${level}`) ?? level;

/** How bots of a level play, in a few words. */
export const levelAbout = (game: string, level: string): string | undefined =>
  wordsOf(`${game}.level.${level}.about`) ?? wordsOf(`level.${level}.about`);
