import { thinkersOf } from "@baseboard/games/bots";
import { type Parts, rngAt, type View } from "@baseboard/kit";

/** What a bot is asked: plain data, so that it can be asked across threads. */
export interface Question {
  game: string;
  level: string;
  /** What the bot's seat sees, and nothing else. */
  view: View<Parts>;
  /** The key of the bot's own chance: 64 hexadecimal digits. */
  seed: string;
}

/** A question with its number; its answer has the same. */
export type NumberedQuestion = Question & { id: number };

/** A move; or why there is none. */
export type NumberedAnswer = { id: number; move: unknown } | { id: number; error: string };

/** What the bot would do. Throws where there is no such bot, and whatever it throws. */
export async function thought({ game, level, view, seed }: Question): Promise<unknown> {
  const { game: rules, bots } = await thinkersOf(game);
  const bot = bots[level];
  if (!bot) throw new Error(`There is no bot of the level "${level}" in ${game}.`);
  return bot(view, rules.legalMoves(view), rngAt(seed, 0));
}

/** Answers a question, come what may. */
export async function answer({ id, ...question }: NumberedQuestion): Promise<NumberedAnswer> {
  try {
    return { id, move: await thought(question) };
  } catch (error) {
    return { id, error: String(error) };
  }
}
