import { readFileSync } from "node:fs";
import { speakerIn, wordsOf } from "../../../../tools/words.ts";

const bookOf = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
const wordsFor = (tongue: string) => wordsOf("packages/games/disarm-the-base", tongue);

/** A speaker of each language, and its sentences. */
export const inTongue = { en: speakerIn("en"), de: speakerIn("de") };
export const strings = { en: wordsFor("en"), de: wordsFor("de") };
/** The rules in each language. */
export const books = { en: bookOf("RULES.md"), de: bookOf("RULES.de.md") };
export const tongues = ["en", "de"] as const;
/** A sentence to its end, with no gap left open and no key left over. */
export const sentence = /^(?!.*disarmTheBase)[^{}$]+\.$/;
