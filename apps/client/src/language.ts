import { kitStrings, type Strings } from "@baseboard/kit";
import { roomStrings } from "@baseboard/room/strings";
import { signal } from "@preact/signals";
import { en } from "./strings/en.ts";

/** The languages that the page can be read in, each by its own name. */
export const languages = { en: "English" } as const;
export type Language = keyof typeof languages;

/** The language of the page. */
export const language = signal<Language>("en");

/** Every set of sentences that is here before a game is opened. */
export const shellStrings: Strings[] = [kitStrings, roomStrings, { en }];
