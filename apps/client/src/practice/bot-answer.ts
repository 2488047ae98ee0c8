import { thinkersOf } from "@baseboard/games/bots";
import { type BotQuestion, botMove } from "@baseboard/room/model/match/bot-move";

/** A request with its id; the reply has the same. */
export type NumberedQuestion = BotQuestion & { id: number };

/** A move; or the error. */
export type NumberedAnswer = { id: number; move: unknown } | { id: number; error: string };

/** The move of a bot. Throws where there is no such bot, and what the bot throws. */
export async function moveOf(question: BotQuestion): Promise<unknown> {
  const { game, bots } = await thinkersOf(question.game);
  return botMove(game, bots, question);
}

/** Answers a question; never throws. */
export async function answer({ id, ...question }: NumberedQuestion): Promise<NumberedAnswer> {
  try {
    return { id, move: await moveOf(question) };
  } catch (error) {
    return { id, error: String(error) };
  }
}
