import { createInstance } from "i18next";
import type { Strings } from "./game.ts";
import { seatLetter } from "./notation.ts";

/** A sentence not yet put into words: a key, and what fills its gaps. */
export interface Phrase {
  key: string;
  with?: Record<string, string | number>;
}

/** Puts phrases into words. A gap marked `{{who, seat}}` holds a seat, and is filled with `nameOf(seat)`. */
export type Speaker = (phrase: Phrase) => string;

/**
 * A speaker of one language, from one or more sets of sentences; later sets win over earlier ones.
 * Throws on a key that has no sentence in that language.
 */
export function speaker(strings: Strings[], language = "en", nameOf: (seat: number) => string = seatLetter): Speaker {
  const words = Object.assign({}, ...strings.map((set) => set[language] ?? {}));
  const i18n = createInstance();
  i18n.init({
    lng: language,
    resources: { [language]: { translation: words } },
    interpolation: { escapeValue: false },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
  });
  // A name may look like one sentence inside another, `$t(…)`: an unseen character keeps it a name.
  i18n.services.formatter?.add("seat", (seat) => nameOf(Number(seat)).replaceAll("$t(", "$\u2060t("));
  return (phrase) => {
    if (!i18n.exists(phrase.key, phrase.with)) throw new Error(`No sentence "${phrase.key}" in "${language}".`);
    return i18n.t(phrase.key, phrase.with ?? {});
  };
}
