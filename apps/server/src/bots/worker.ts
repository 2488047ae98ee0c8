// Worker thread that evaluates bots, so that the serving thread never blocks on them.
import { parentPort } from "node:worker_threads";
import { quickerLevel } from "@baseboard/kit";
import { botMove } from "@baseboard/room/model";
import { games } from "../games.ts";
import type { PoolAnswer, PoolQuestion } from "./pool.ts";

const shelf = games(true);

function answer({ id, hurried, ...question }: PoolQuestion): PoolAnswer {
  try {
    const kind = shelf.find(({ game }) => game.id === question.game);
    if (!kind) throw new Error(`There is no game called ${question.game}.`);
    const level = hurried ? quickerLevel(kind.game.levels, question.level) : question.level;
    return { id, move: botMove(kind.game, kind.bots, { ...question, level }) };
  } catch (error) {
    // Keeps the stack, from which the log says where it was thrown.
    return { id, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

const post = (said: PoolAnswer) => parentPort?.postMessage(said);
parentPort?.on("message", (asked: PoolQuestion) => post(answer(asked)));
post("ready");
