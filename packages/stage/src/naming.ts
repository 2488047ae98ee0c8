import type { Phrase } from "@baseboard/kit";

export type Gaps = NonNullable<Phrase["with"]>;

/** What is said of a thing besides what it is, after a semicolon: `GAME.more.MORE`. */
export interface More {
  more: string;
  gaps?: Gaps;
}

/** Puts things of a game in words: `GAME.place.WHAT`, and what more there is to say. */
export const namesIn =
  (game: string) =>
  (what: string, gaps: Gaps, more: More[] = []): Phrase => {
    if (more.length === 0) return { key: `${game}.place.${what}`, with: gaps };
    const named = Object.fromEntries(more.map((each, i) => [`more${i + 1}`, each.more]));
    return {
      key: `${game}.with_${more.length}`,
      with: Object.assign({ ...gaps, what, ...named }, ...more.map((each) => each.gaps ?? {})),
    };
  };

/** The strings for that, in any language: a thing, and up to so much more that is said of it. */
export const namingStrings = (game: string, most: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: most }, (_, i) => {
      const more = Array.from({ length: i + 1 }, (_, at) => `$t(${game}.more.{{more${at + 1}}})`);
      return [`${game}.with_${i + 1}`, [`$t(${game}.place.{{what}})`, ...more].join("; ")];
    }),
  );
