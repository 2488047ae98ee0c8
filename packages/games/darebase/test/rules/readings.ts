import { keyFrom, rngAt, type Seat } from "@baseboard/kit";
import { expect } from "vitest";
import { darebase, type Table } from "../../rules/index.ts";
import { canMove, resultsOf } from "../../rules/results.ts";
import { after, leadApart } from "./apart.ts";
import { crowded } from "./crowd.ts";
import { everyResult, inWords } from "./oracle.ts";

/** What the rules find, in the oracle's words. */
const listed = (table: Table, seat: Seat): string[] =>
  resultsOf(table, seat).map(({ move, pawn, to, flags, fresh, ends, third }) => {
    const isTop = fresh || table.power.at(-1) === "AB"[seat] + pawn;
    const isPushed = ends === "captured" && table.scenario !== "quick-pick-up";
    return inWords({ pawn, to, flags: isPushed ? after(table, seat, move).flags : flags, isTop, ends, third });
  });

/** Both sides' results: the same by both readings, and each once. Answers with how many there are. */
export function compare(table: Table): number {
  return [0, 1].reduce((sum, seat) => {
    const found = listed(table, seat);
    const wanted = everyResult(table, seat);
    const text = darebase.notation.writePosition({ table, hands: [{}, {}], box: {} });
    expect(found.toSorted(), text).toEqual(wanted.toSorted());
    expect(canMove(table, seat), text).toBe(wanted.length > 0);
    return sum + found.length;
  }, 0);
}

/** The same in so many crowded positions. */
export function compareCrowded(positions: number): number {
  const rng = rngAt(keyFrom("crowded"), 0);
  let results = 0;
  for (let n = 0; n < positions; n++) results += compare(crowded(rng));
  return results;
}

/** Sees in so many crowded positions that no two runs offered lead to one. Answers with how many are offered. */
export function crowdedApart(positions: number): number {
  const rng = rngAt(keyFrom("apart"), 0);
  let offered = 0;
  for (let n = 0; n < positions; n++) offered += leadApart(crowded(rng), n % 2);
  return offered;
}
