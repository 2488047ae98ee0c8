import { createInstance } from "i18next";
import { seatLetter } from "./notation.ts";

/** A sentence as a translation key and its parameters. */
export interface Phrase {
  key: string;
  with?: Record<string, Gap | Gap[]>;
}

/** Sentences of one language by the key of their phrase, with i18next placeholders: `{{who, seat}} reveals {{tile}}`. */
export type Words = Record<string, string>;

/** A phrase in a gap is put into words first. */
type Gap = string | number | Phrase;

/**
 * Puts phrases into words. `{{who, seat}}` is the name of a seat, `{{who, seats}}` those of several: "A, B and C"; any other list is
 * `{{all, commas}}`, "A, B, C", `{{all, semicolons}}`, "A; B; C", or `{{all, or}}`, "A, B or C".
 */
export type Speaker = (phrase: Phrase) => string;

/** So many sentences a speaker remembers. */
const MOST_SAID = 4000;

/** `Intl.ListFormat` writes English lists without a comma before "and" for this locale. */
const listLocale = (language: string): string => (language === "en" ? "en-GB" : language);

/**
 * A speaker of the language that these sentences are in. It throws on a key that has no sentence. The same phrase is put into words once:
 * a board names each of its places at every change. So `nameOf` always has the same name for a seat.
 */
export function speaker(words: Words, language = "en", nameOf: (seat: number) => string = seatLetter): Speaker {
  const i18n = createInstance();
  i18n.init({
    lng: language,
    resources: { [language]: { translation: words } },
    interpolation: { escapeValue: false },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
  });
  // A name may look like i18next nesting, `$t(…)`: an invisible character prevents it.
  const name = (seat: unknown): string => nameOf(Number(seat)).replaceAll("$t(", "$\u2060t(");
  const list = new Intl.ListFormat(listLocale(language));
  const choice = new Intl.ListFormat(listLocale(language), { type: "disjunction" });
  const { formatter } = i18n.services;
  formatter?.add("seat", name);
  formatter?.add("seats", (seats: number[]) => list.format(seats.map(name)));
  formatter?.add("commas", (all: string[]) => all.join(", "));
  formatter?.add("semicolons", (all: string[]) => all.join("; "));
  formatter?.add("or", (all: string[]) => choice.format(all));
  const fill = (gap: Gap | Gap[]): string | number | (string | number)[] => {
    if (Array.isArray(gap)) return gap.flatMap(fill);
    return typeof gap === "object" ? speak(gap) : gap;
  };
  const worded = ({ key, with: gaps = {} }: Phrase): string => {
    const filled = Object.fromEntries(Object.entries(gaps).map(([gap, value]) => [gap, fill(value)]));
    if (!i18n.exists(key, filled)) throw new Error(`No sentence "${key}" in "${language}".`);
    return i18n.t(key, filled);
  };
  const said = new Map<string, string>();
  const speak: Speaker = (phrase) => {
    const text = JSON.stringify(phrase);
    const known = said.get(text);
    if (known !== undefined) return known;
    if (said.size >= MOST_SAID) said.clear();
    const sentence = worded(phrase);
    said.set(text, sentence);
    return sentence;
  };
  return speak;
}
