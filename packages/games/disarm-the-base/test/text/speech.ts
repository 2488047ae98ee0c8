import { readFileSync } from "node:fs";
import { kitStrings, type Speaker, speaker } from "@baseboard/kit";
import { disarmTheBase } from "../../rules/index.ts";

const speakerOf = (tongue: string): Speaker => speaker([kitStrings, disarmTheBase.strings], tongue);
const bookOf = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");

/** A speaker of each language. */
export const inTongue = { en: speakerOf("en"), de: speakerOf("de") };
/** The rules in each language. */
export const books = { en: bookOf("RULES.md"), de: bookOf("RULES.de.md") };
export const tongues = ["en", "de"] as const;
/** A sentence to its end, with no gap left open and no key left over. */
export const sentence = /^(?!.*disarmTheBase)[^{}$]+\.$/;
