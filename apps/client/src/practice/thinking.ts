import { thinkersOf } from "@baseboard/games/bots";
import { type BotQuestion, botMove } from "@baseboard/room/model/match/bot-move";

/** A question with its number; its answer has the same. */
export type NumberedQuestion = BotQuestion & { id: number };

/** A move; or why there is none. */
export type NumberedAnswer = { id: number; move: unknown } | { id: number; error: string };

/** What the bot would do. Throws where there is no such bot, and whatever it throws. */
export async function thought(question: BotQuestion): Promise<unknown> {
  const { game, bots } = await thinkersOf(question.game);
  return botMove(game, bots, question);
}

/** Answers a question, come what may. */
export async function answer({ id, ...question }: NumberedQuestion): Promise<NumberedAnswer> {
  try {
    return { id, move: await thought(question) };
  } catch (error) {
    return { id, error: String(error) };
  }
}
