import { roomOf } from "@baseboard/games/server";
import { Match, type Parts, playingLevels, rngAt, writeLine } from "@baseboard/kit";
import type { DayDeal } from "@baseboard/protocol/day";

/** A deal played until it is decided, by bots of the weakest level, in one of many ways. */
export function playedOut({ game: id, seats, options, key }: DayDeal, way: string): Match<Parts> {
  const { game, bots } = roomOf(id);
  const bot = bots[playingLevels(game.levels)[0]];
  const match = new Match<Parts>(game, { seats, options, key });
  while (!match.outcome) {
    const [seat] = match.awaited;
    const no = match.submit(seat, { move: bot(match.view(seat), match.legalMoves(seat), rngAt(way, match.version)) });
    if (no) throw new Error(no.key);
  }
  return match;
}

export const linesOf = ({ game, log }: Match<Parts>): string[] => log.map((line) => writeLine(game, line));
