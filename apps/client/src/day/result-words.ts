import type { SeatResult } from "@baseboard/kit";
import { say, speakerOf, wordsOf } from "../words.ts";

/** What a game measures, with its unit: "2 planes disarmed"; points, where the game has no word for it. */
const measureWords = (game: string, count: number): string =>
  wordsOf(`${game}.measure_other`) === undefined ? say("day.points", { count }) : speakerOf()({ key: `${game}.measure`, with: { count } });

/** What was counted, and in how many turns: "3 flags, 24 turns". */
export const countsWords = (game: string, { measure, turns }: Pick<SeatResult, "measure" | "turns">): string =>
  [...(measure === undefined ? [] : [measureWords(game, measure)]), say("day.turns", { count: turns })].join(", ");

/** How a match came out: "Won, 3 flags, 24 turns". */
export const resultWords = (game: string, result: SeatResult): string => `${say(`day.came.${result.came}`)}, ${countsWords(game, result)}`;
