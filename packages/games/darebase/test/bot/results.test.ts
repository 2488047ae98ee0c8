import { keyFrom, Match, rngAt } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { bots } from "../../bot.ts";
import { type Darebase, darebase, scenarios, type Table } from "../../rules/index.ts";
import { positions } from "../positions.ts";
import { compare, compareCrowded, crowdedApart } from "../rules/readings.ts";

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

  test("D4: and in crowded ones with all dice", () => {
    expect(compareCrowded(50)).toBeGreaterThan(3000);
  });

  test("D4: of the runs of one pawn that lead to one position, one is offered, in crowded ones", () => {
    expect(crowdedApart(150)).toBeGreaterThan(9000);
  });

  test.each(scenarios)("D4: and in matches of %s", (scenario) => {
    let results = 0;
    for (const table of moments("random", scenario, 9, 200)) results += compare(table);
    for (const table of moments("greedy", scenario, 3, 60)) results += compare(table);
    expect(results).toBeGreaterThan(1000);
  });
});
