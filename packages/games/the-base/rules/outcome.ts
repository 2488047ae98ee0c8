import type { Outcome, Seat } from "@baseboard/kit";
import { rival, rowsToGo } from "./board.ts";
import { allHome, savedBy } from "./pieces.ts";
import { EXPLORERS, MUTANTS, type Table } from "./state.ts";

/** The result, once it is certain. */
export function outcome(table: Table): Outcome | undefined {
  if (table.phase === "orient" || table.phase === "play") return undefined;
  // Ruling R22: after the win it is the beaten side's turn to the end, even if it brings all pieces out.
  const winner = rival(table.turn);
  if (allHome(table, winner)) return { winners: [winner], reason: { key: "theBase.end.thirdHome", with: { who: winner } } };
  return atZero(table);
}

/** Ruling R21: more pieces at home; else the hindmost piece with fewer rows to go; else a draw. */
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

/** Rows a side's hindmost piece has to go: 1 in the row that touches the goal, 6 in an own slot. */
export const hindmost = ({ sides }: Table, seat: Seat): number => Math.max(...sides[seat].pieces.map((at) => rowsToGo(seat, at)));
