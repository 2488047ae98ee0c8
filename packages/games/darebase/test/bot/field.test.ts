import { copy, keyFrom, rngAt, type Seat, teller } from "@baseboard/kit";
import { expect, test } from "vitest";
import { after, type Field, fieldOf, runOf } from "../../bot/field.ts";
import { NOWHERE } from "../../rules/ground.ts";
import { type Darebase, darebase, type Event, type Table } from "../../rules/index.ts";
import { type Result, resultsOf } from "../../rules/results.ts";
import { moments } from "../rules/play.ts";

/** A field as far as it is judged: who is stronger than whom, and flags and prisoners in any order that says the same. */
const judged = ({ at, power, jailed, flags, goals }: Field) => ({
  at,
  jailed,
  goals,
  flags: flags.toSorted((a, b) => a - b),
  ladder: at.flatMap((where, i) => (where < NOWHERE ? i : [])).sort((i, j) => power[i] - power[j]),
});

/** The table after a result, by the rules. */
function played(table: Table, seat: Seat, { move }: Result): { table: Table; told: Event[] } {
  const state = { table: copy(table), hands: [{}, {}], box: {} };
  const { events, emit } = teller<Darebase>(darebase, state.table);
  darebase.apply(state, seat, move, { rng: rngAt(keyFrom("played"), 0), emit });
  return { table: state.table, told: events };
}

test("what a bot thinks a run leads to is what it leads to, as long as nobody is pushed", () => {
  const seen: Record<string, number> = {};
  const rng = rngAt(keyFrom("fields"), 0);
  for (const match of moments(56, 50)) {
    const { table } = match.state;
    if (table.phase !== "play" || rng.below(3) > 0) continue;
    const results = resultsOf(table, table.turn);
    const ending = results.filter(({ ends }) => ends !== undefined);
    for (const result of [rng.pick(results), ...ending.slice(0, 3), ...ending.slice(-3)]) {
      const { table: next, told } = played(table, table.turn, result);
      if (told.some(({ type }) => type === "bumped")) continue;
      expect(judged(after(fieldOf(table), runOf(table, table.turn, result)))).toEqual(judged(fieldOf(next)));
      for (const { type } of told) seen[type] = (seen[type] ?? 0) + 1;
    }
  }
  for (const type of ["captured", "freed", "rescued", "delivered", "collected", "thirdFlag", "secondRound", "left", "refreshed"])
    expect([type, seen[type] ?? 0]).not.toEqual([type, 0]);
});
