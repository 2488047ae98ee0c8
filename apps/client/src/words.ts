import { type Phrase, type Speaker, type Strings, speaker } from "@baseboard/kit";
import { computed } from "@preact/signals";
import { language, shellStrings } from "./language.ts";
import type { en as apart } from "./strings/apart/en.ts";
import type { en } from "./strings/en.ts";
import type { first } from "./strings/first.ts";

/** A speaker of the page's language, for a game's sentences beside the shell's. Made anew when the language changes. */
export const speakerOf = (sets: Strings[], nameOf?: (seat: number) => string): Speaker =>
  speaker([...shellStrings.value, ...sets], language.value, nameOf);

const shell = computed(() => speakerOf([]));

/** The keys of the shell; one with forms for one and for many (`_one`, `_other`) is asked for without the form. */
export type ShellKey = Base<keyof typeof en | keyof typeof apart | keyof typeof first.en>;
type Base<K extends string> = K extends `${infer Key}_${"zero" | "one" | "other"}` ? Key : K;

/** A sentence of the shell, in words. */
export const say = (key: ShellKey, gaps?: Phrase["with"]): string => shell.value(gaps ? { key, with: gaps } : { key });

/** A phrase from the room or the API, in words. */
export const sayPhrase = (phrase: Phrase): string => shell.value(phrase);

/** Seats' names inside sentences stand between these two marks, so that they can be shown bold. */
const OPEN = "\u2063";
const CLOSE = "\u2064";
export const marked = (name: string): string => `${OPEN}${name}${CLOSE}`;

/** A sentence in pieces, each a name or not. */
export function pieces(sentence: string): { text: string; isName: boolean }[] {
  return sentence
    .split(new RegExp(`(${OPEN}[^${CLOSE}]*${CLOSE})`))
    .filter(Boolean)
    .map((part) => ({ text: part.replaceAll(OPEN, "").replaceAll(CLOSE, ""), isName: part.startsWith(OPEN) }));
}

/** A sentence without the marks. */
export const bareWords = (sentence: string): string => sentence.replaceAll(OPEN, "").replaceAll(CLOSE, "");

/** The sentence for a key that may have none, of the shell or of a game's sets. */
export const wordsOf = (key: string, sets: Strings[] = []): string | undefined =>
  [...shellStrings.value, ...sets].map((set) => set[language.value]?.[key]).find(Boolean);

/** A game's name; for one that the shell has no word for yet, its id as words. */
export const gameName = (id: string): string =>
  wordsOf(`game.${id}`) ?? id.replace(/(?:^|-)(\w)/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();

/** What else the shell says of a game: a line for its card, or a pitch for its room; empty where it has nothing to say. */
export const gameWords = (id: string, which: "line" | "pitch"): string => wordsOf(`game.${id}.${which}`) ?? "";
