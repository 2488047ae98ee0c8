import type { Gaps, Phrase } from "@baseboard/kit";

export type { Gaps };

/** An addition to a name, after a semicolon: `GAME.more.MORE`. */
export interface More {
  more: string;
  gaps?: Gaps;
}

/** Names of things of a game: `GAME.place.WHAT`, plus additions. */
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
