import { kitStrings, type Phrase, type Strings, speaker } from "@baseboard/kit";
import { roomStrings } from "@baseboard/room/strings";
import { en } from "./strings/en.ts";

/** Every set of sentences that is here before a game is opened. */
export const shellStrings: Strings[] = [kitStrings, roomStrings, { en }];

const speak = speaker(shellStrings);

/** The keys of the shell; one with forms for one and for many (`_one`, `_other`) is asked for without the form. */
export type ShellKey = Base<keyof typeof en>;
type Base<K extends string> = K extends `${infer Key}_${"zero" | "one" | "other"}` ? Key : K;

/** A sentence of the shell, in words. */
export const say = (key: ShellKey, gaps?: Phrase["with"]): string => speak(gaps ? { key, with: gaps } : { key });

/** A phrase from the room or the API, in words. */
export const sayPhrase = (phrase: Phrase): string => speak(phrase);

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

const games: Record<string, string> = Object.fromEntries(Object.entries(en).filter(([key]) => key.startsWith("game.")));

/** A game's name; for one that the shell has no word for yet, its id as words. */
export const gameName = (id: string): string =>
  games[`game.${id}`] ?? id.replace(/(?:^|-)(\w)/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();

/** What else the shell says of a game: a line for its card, or a pitch for its room; empty where it has nothing to say. */
export const gameWords = (id: string, which: "line" | "pitch"): string => games[`game.${id}.${which}`] ?? "";
