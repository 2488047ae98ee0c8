import type { Gaps, Phrase } from "@baseboard/kit";

export type { Gaps };

/** What is said of a thing besides what it is, after a semicolon: `GAME.more.MORE`. */
export interface More {
  more: string;
  gaps?: Gaps;
}

/** Puts things of a game in words: `GAME.place.WHAT`, and what more there is to say. */
export const namesIn =
  (game: string) =>
  (what: string, gaps: Gaps, more: More[] = []): Phrase => {
    const place = { key: `${game}.place.${what}`, with: gaps };
    if (more.length === 0) return place;
    return {
      key: "kit.clauses",
      with: { all: [place, ...more.map((each) => ({ key: `${game}.more.${each.more}`, with: each.gaps ?? {} }))] },
    };
  };
