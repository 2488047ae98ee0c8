import type { AnyGame, Line, Parts } from "@baseboard/kit";
import { keepAnalysis, keptAnalysis } from "../local-storage.ts";
import { BotClient } from "../practice/bot-client.ts";
import type { ReplayTable } from "../replay/table.ts";
import { Analysis, type FinishedMatch } from "./analysis.ts";

/** So many threads work at once, if the machine has more than that. */
const THREADS = 3;

/** A match on the page, to be analysed. */
export interface Begun {
  game: AnyGame;
  table: ReplayTable;
  log: readonly Line<Parts>[];
  /** What it is kept under in this browser; undefined for a match that cannot be told from others. */
  hash: string | undefined;
}

/** Begins to work out how a match went, or takes what is kept of it. Returns it with a function that stops the work. */
export function begin({ game, table, log, hash }: Begun): { analysis: Analysis; stop(): void } {
  const match: FinishedMatch = {
    game,
    log,
    turns: table.turns,
    seats: table.state.peek().seats.length,
    outcome: table.outcome,
    viewAt: (line, seat) => table.viewAt(line, seat),
  };
  const kept = hash === undefined ? undefined : keptAnalysis(hash, table.turns.length);
  const analysis = new Analysis(match, kept);
  if (kept) return { analysis, stop: () => {} };
  const threads = Array.from({ length: Math.max(1, Math.min(THREADS, navigator.hardwareConcurrency - 1)) }, () => new BotClient());
  void analysis.run(threads).then((found) => {
    if (found && hash !== undefined) keepAnalysis(hash, found);
  });
  return { analysis, stop: () => analysis.stop() };
}
