import type { Outcome, Seat } from "@baseboard/kit";
import { rival, rowsToGo } from "./board.ts";
import { allHome, savedBy } from "./pieces.ts";
import { EXPLORERS, MUTANTS, type Table } from "./state.ts";

/** The result, from the moment it is certain. */
export function outcome(table: Table): Outcome | undefined {
  if (table.phase === "orient" || table.phase === "play") return undefined;
  // Ruling R22: from the win on it is the beaten side's turn, to the end and even if it brings everybody out.
  const winner = rival(table.turn);
  if (allHome(table, winner)) return { winners: [winner], reason: { key: "theBase.end.thirdHome", with: { who: winner } } };
  return atZero(table);
}

/** Ruling R21: more at home; else whose hindmost piece has fewer rows to go; else a draw. */
function atZero(table: Table): Outcome {
  const scores = [MUTANTS, EXPLORERS].map((seat) => savedBy(table, seat));
  const [far, away] = [MUTANTS, EXPLORERS].map((seat) => hindmost(table, seat));
  if (scores[MUTANTS] !== scores[EXPLORERS]) {
    const winner = scores[MUTANTS] > scores[EXPLORERS] ? MUTANTS : EXPLORERS;
    const gaps = { who: winner, more: scores[winner], fewer: scores[rival(winner)] };
    return { winners: [winner], reason: { key: "theBase.end.moreSaved", with: gaps }, scores };
  }
  if (far === away) return { winners: [], reason: { key: "theBase.end.draw", with: { saved: scores[MUTANTS], rows: far } }, scores };
  const gaps = { who: far < away ? MUTANTS : EXPLORERS, near: Math.min(far, away), far: Math.max(far, away) };
  return { winners: [gaps.who], reason: { key: "theBase.end.hindmost", with: gaps }, scores };
}

/** How many rows a side's hindmost piece has to go: 1 in the row that touches the goal, 6 in a slot of its own. */
export const hindmost = ({ sides }: Table, seat: Seat): number => Math.max(...sides[seat].pieces.map((at) => rowsToGo(seat, at)));
