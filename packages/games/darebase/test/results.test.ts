import { keyFrom, Match, rngAt, type Seat } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { bots } from "../bot.ts";
import { type Darebase, darebase, scenarios, type Table } from "../rules/index.ts";
import { canMove, resultsOf } from "../rules/results.ts";
import { after, leadApart } from "./apart.ts";
import { crowded } from "./crowd.ts";
import { everyResult, inWords } from "./oracle.ts";
import { positions } from "./positions.ts";

/** What the rules find, in the oracle's words. */
const listed = (table: Table, seat: Seat): string[] =>
  resultsOf(table, seat).map(({ move, pawn, to, flags, fresh, ends, third }) => {
    const isTop = fresh || table.power.at(-1) === "AB"[seat] + pawn;
    const isPushed = ends === "captured" && table.scenario !== "quick-pick-up";
    return inWords({ pawn, to, flags: isPushed ? after(table, seat, move).flags : flags, isTop, ends, third });
  });

/** Both sides' results: the same by both readings, and each once. Answers with how many there are. */
function compare(table: Table): number {
  return [0, 1].reduce((sum, seat) => {
    const found = listed(table, seat);
    const wanted = everyResult(table, seat);
    const text = darebase.notation.writePosition({ table, hands: [{}, {}], box: {} });
    expect(found.toSorted(), text).toEqual(wanted.toSorted());
    expect(canMove(table, seat), text).toBe(wanted.length > 0);
    return sum + found.length;
  }, 0);
}

/** Now and then a moment of a match between these bots. */
function* moments(bot: string, scenario: (typeof scenarios)[number], every: number, most: number): Generator<Table> {
  const match = new Match<Darebase>(darebase, { seats: 2, options: { scenario, waiting: false }, key: keyFrom(`${bot} ${scenario}`) });
  const rng = rngAt(keyFrom(bot), 0);
  while (match.toAct.length > 0 && match.plies < most) {
    const [seat] = match.toAct;
    if (match.state.table.phase === "play" && match.plies % every === 0) yield match.state.table;
    const refusal = match.submit(seat, { move: bots[bot](match.view(seat), match.legalMoves(seat), rng) });
    if (refusal) throw new Error(`${bot} makes a move that is refused: ${refusal.key}.`);
  }
}

describe("A turn", () => {
  test("D4: every result there is, and no other, in each named position", () => {
    for (const text of Object.values(positions)) {
      const { table } = darebase.notation.readPosition(text);
      if (table.phase === "play") compare(table);
    }
  });

  test("D4: and in 250 crowded ones with all dice", () => {
    const rng = rngAt(keyFrom("crowded"), 0);
    let results = 0;
    for (let n = 0; n < 250; n++) results += compare(crowded(rng));
    expect(results).toBeGreaterThan(15_000);
  });

  test("D4: of the runs of one pawn that lead to one position, one is offered, in 1000 crowded ones", () => {
    const rng = rngAt(keyFrom("apart"), 0);
    let offered = 0;
    for (let n = 0; n < 1000; n++) offered += leadApart(crowded(rng), n % 2);
    expect(offered).toBeGreaterThan(60_000);
  });

  test.each(scenarios)("D4: and in matches of %s", (scenario) => {
    let results = 0;
    for (const table of moments("random", scenario, 9, 200)) results += compare(table);
    for (const table of moments("greedy", scenario, 3, 60)) results += compare(table);
    expect(results).toBeGreaterThan(1000);
  });
});
