import { type Match, type Rng, type Seat, seatLetter } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import type { AllYourBase, Move } from "../../rules/index.ts";
import { begun, chance, tables } from "./play.ts";

/** What each seat does in this turn, seen from its own chair: two plays and what to keep, and sometimes a change of mind. */
function plansOf(match: Match<AllYourBase>, rng: Rng): Move[][] {
  return match.state.hands.map((_, seat) => {
    const alone = begun(match.start.seats, match.start.options, "thinking");
    alone.state = match.state;
    const moves: Move[] = [];
    while (!alone.state.table.bases[seat].ready) {
      const open = alone.legalMoves(seat);
      // The last seat to be ready ends the turn: nobody but the seats themselves may see that.
      if (open[0].type === "ready" && rng.below(4) > 0) return [...moves, { type: "ready" }];
      const move = open[0].type === "ready" ? ({ type: "back" } as const) : rng.pick(open);
      moves.push(move);
      alone.submit(seat, { move });
    }
    return moves;
  });
}

/** Everybody's moves in some order, each seat's own in theirs. */
function mingled(plans: Move[][], rng: Rng): { seat: Seat; move: Move }[] {
  const left = plans.map((moves) => [...moves]);
  const line: { seat: Seat; move: Move }[] = [];
  for (let open = [...left.keys()]; open.length > 0; open = open.filter((seat) => left[seat].length > 0)) {
    const seat = rng.pick(open);
    const move = left[seat].shift();
    if (move) line.push({ seat, move });
  }
  return line;
}

/** The same match twice, the choices of each turn in two different orders. Answers with how often a play clashed. */
function twice(seats: number, changed: Parameters<typeof begun>[1], word: string): { turns: number; clashes: number; swaps: number } {
  const rng = chance(word);
  const [one, other] = [begun(seats, changed, word), begun(seats, changed, word)];
  let swaps = 0;
  let turns = 0;
  const both = (lines: { seat: Seat; move: Move }[][]) => {
    for (const [i, match] of [one, other].entries())
      for (const { seat, move } of lines[i]) {
        const refusal = match.submit(seat, { move });
        if (refusal) throw new Error(`${seatLetter(seat)} is refused: ${refusal.key}`);
      }
    expect(other.state).toEqual(one.state);
    expect(other.log.at(-1)?.events).toEqual(one.log.at(-1)?.events);
  };
  while (one.toAct.length > 0) {
    if (one.state.table.phase === "clash") {
      const [seat] = one.toAct;
      const move = rng.pick(one.legalMoves(seat));
      both([[{ seat, move }], [{ seat, move }]]);
      continue;
    }
    const plans = plansOf(one, rng);
    const lines = [mingled(plans, rng), mingled(plans, rng)];
    if (lines[0].map(({ seat }) => seat).join() !== lines[1].map(({ seat }) => seat).join()) swaps++;
    both(lines);
    turns++;
  }
  const clashes = one.log.flatMap(({ events }) => events).filter(({ type }) => type === "clashed").length;
  return { turns, clashes, swaps };
}

describe("All at once", () => {
  test.each(tables)("6: who is quicker never matters: %i players, %o", (seats, changed) => {
    const { turns, swaps } = twice(seats, changed, `order ${seats}`);
    expect([turns, swaps]).toEqual([15, 15]);
  });

  test("6: nor does it where plays clash", () => {
    const seen = [1, 2, 3].map((n) => twice(6, {}, `clashes ${n}`).clashes);
    expect(Math.max(...seen)).toBeGreaterThan(0);
  });
});
