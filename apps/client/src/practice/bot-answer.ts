import { thinkersOf } from "@baseboard/games/bots";
import { type Estimate, estimate } from "@baseboard/kit";
import { type BotQuestion, botMove } from "@baseboard/room/model/match/bot-move";

/** What chances are asked for by: plain data, so that it can be sent across threads. */
export interface EstimateQuestion extends Omit<Estimate, "game" | "bot" | "determinize"> {
  game: string;
  /** Of the bot that plays on in every seat. */
  level: string;
}

/** A request with its id; the reply has the same. */
export type NumberedQuestion = (BotQuestion | EstimateQuestion) & { id: number };

/** A move, or sums by seat; or the error. */
export type NumberedAnswer = { id: number; said: unknown } | { id: number; error: string };

/** The move of a bot. Throws where there is no such bot, and what the bot throws. */
export async function moveOf(question: BotQuestion): Promise<unknown> {
  const { game, bots } = await thinkersOf(question.game);
  return botMove(game, bots, question);
}

async function chancesFor({ level, ...question }: EstimateQuestion): Promise<number[]> {
  const { game, bots, determinize } = await thinkersOf(question.game);
  return estimate({ ...question, game, bot: bots[level], determinize });
}

/** Answers a question; never throws. */
export async function answer({ id, ...question }: NumberedQuestion): Promise<NumberedAnswer> {
  try {
    return { id, said: "playouts" in question ? await chancesFor(question) : await moveOf(question) };
  } catch (error) {
    return { id, error: String(error) };
  }
}
