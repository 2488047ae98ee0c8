import {
  type AnyGame,
  Fault,
  isMove,
  type Line,
  MOST_LINES,
  type Parts,
  type SeatResult,
  seatResult,
  type Transcript,
  type VerifyError,
  verify,
} from "@baseboard/kit";
import { namesAmongBots } from "@baseboard/protocol/bot-names";
import type { DayDeal } from "@baseboard/protocol/day";
import { ApiError } from "../http/api-error.ts";

/** A match of a day's deal as it was sent. */
export interface SentMatch {
  version: number;
  lines: string[];
}

/** The match as a transcript, with the name of whoever played it. */
export const transcriptOfDay = (deal: DayDeal, { version, lines }: SentMatch, name: string): Transcript => ({
  ...{ game: deal.game, version, names: namesAmongBots(deal.seats, deal.seat, name), options: deal.options, key: deal.key, lines },
});

/**
 * How a match of this deal came out for its player, once it is played again. Throws `ApiError` where a line is not legal, the match is not
 * over, or something was done that is not done alone. Of bots' moves only that they are legal is checked: their levels weigh chances with
 * functions that browsers round differently, and a page may be older than the server; a match played in good faith must not be refused.
 */
export function resultIn(game: AnyGame, deal: DayDeal, played: SentMatch): SeatResult {
  const { match, flaw } = verify<Parts>(game, transcriptOfDay(deal, played, ""));
  if (flaw) throw refusalOf(flaw);
  if (!match) throw new Fault("A match without a flaw was not played.");
  const odd = match.log.findIndex((line, at) => isOdd(line, at, deal));
  if (odd >= 0) throw new ApiError("day.no.flaw", { line: odd + 1, why: { key: "day.no.odd" } });
  const result = seatResult(match, deal.seat);
  if (!result) throw new ApiError("day.no.unfinished");
  return result;
}

const refusalOf = ({ reason, line }: VerifyError): ApiError =>
  line === undefined ? new ApiError(reason.key, reason.with) : new ApiError("day.no.flaw", { line, why: reason });

/** Beyond a turn nothing is taken back, for what came up since would be known; and bots resign no match that may go on. */
const isOdd = ({ seat, act }: Line<Parts>, at: number, deal: DayDeal): boolean =>
  !isMove(act) && (seat === deal.seat ? typeof act === "object" : at < MOST_LINES);
