import { type AnyBot, type AnyGame, type Parts, rngAt, type View } from "@baseboard/kit";

/** A bot request: plain data, so that it can be sent across threads. */
export interface BotQuestion {
  game: string;
  level: string;
  /** The view of the bot's seat only. */
  view: View<Parts>;
  /** Chance of the bot's own, never that of a match: a key, and which of its streams. */
  key: string;
  stream: number;
  /** It plays for a person: nothing is promised in their name. */
  standsIn?: boolean;
}

/** Asks a bot for its move. Rejects where there is none in time. */
export type AskBot = (question: BotQuestion) => Promise<unknown>;

/** What a bot of these would do. Throws where there is no bot of the level, and whatever it throws. */
export function botMove(game: AnyGame, bots: Record<string, AnyBot>, { level, view, key, stream, standsIn }: BotQuestion): unknown {
  const bot = bots[level];
  if (!bot) throw new Error(`There is no bot of the level "${level}" in ${game.id}.`);
  const moves = game.legalMoves(view);
  return bot(view, standsIn ? moves.filter((move) => !game.isPromise?.(move)) : moves, rngAt(key, stream));
}
