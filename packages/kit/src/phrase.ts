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
 * `{{all, commas}}`, "A, B, C", or `{{all, semicolons}}`, "A; B; C".
 */
export type Speaker = (phrase: Phrase) => string;

/** `Intl.ListFormat` writes English lists without a comma before "and" for this locale. */
const listLocale = (language: string): string => (language === "en" ? "en-GB" : language);

/** A speaker of the language that these sentences are in. It throws on a key that has no sentence. */
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
  const { formatter } = i18n.services;
  formatter?.add("seat", name);
  formatter?.add("seats", (seats: number[]) => list.format(seats.map(name)));
  formatter?.add("commas", (all: string[]) => all.join(", "));
  formatter?.add("semicolons", (all: string[]) => all.join("; "));
  const fill = (gap: Gap | Gap[]): string | number | (string | number)[] => {
    if (Array.isArray(gap)) return gap.flatMap(fill);
    return typeof gap === "object" ? speak(gap) : gap;
  };
  const speak: Speaker = ({ key, with: gaps = {} }) => {
    const filled = Object.fromEntries(Object.entries(gaps).map(([gap, value]) => [gap, fill(value)]));
    if (!i18n.exists(key, filled)) throw new Error(`No sentence "${key}" in "${language}".`);
    return i18n.t(key, filled);
  };
  return speak;
}
