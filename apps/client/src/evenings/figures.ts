import { cameOut } from "@baseboard/kit";
import type { PlayedMatch } from "./played.ts";

const HOUR = 3_600_000;

/** What is played so long after midnight belongs to the evening before. */
const NIGHT = 5 * HOUR;

/** The matches by evening, newest first; each with a moment of the day by which it is called. */
export function evenings(matches: PlayedMatch[]): { day: Date; matches: PlayedMatch[] }[] {
  const newest = matches.toSorted((a, b) => b.at - a.at);
  return [...Map.groupBy(newest, ({ at }) => new Date(at - NIGHT).toDateString())].map(([, all]) => ({
    day: new Date(all[0].at - NIGHT),
    matches: all,
  }));
}

/** What occurs most often, and how often; of those alike the first. Undefined where nothing occurs twice. */
function mostOf(all: string[]): { what: string; count: number } | undefined {
  const counted = [...Map.groupBy(all, (each) => each)].map(([what, { length: count }]) => ({ what, count }));
  return counted.filter(({ count }) => count > 1).sort((a, b) => b.count - a.count)[0];
}

/** People one played with, without bots and oneself. */
const companyIn = ({ names, bots, seat }: PlayedMatch): string[] => names.filter((name, i) => name && i !== seat && !bots.includes(i));

/** What stands out among all of them. */
export function figuresOf(matches: PlayedMatch[], isTogether: (game: string) => boolean) {
  const won = matches.filter((match) => cameOut(match, match.seat, isTogether(match.game)) === "won");
  return {
    count: matches.length,
    won: won.length,
    favourite: mostOf(matches.map(({ game }) => game)),
    company: mostOf(matches.flatMap(companyIn)),
    fastest: won.filter(({ moves }) => moves > 0).sort((a, b) => a.moves - b.moves)[0],
  };
}
