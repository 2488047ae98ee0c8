import { keyFrom, Match, rngAt } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { bots } from "../../bot.ts";
import { type Darebase, darebase } from "../../rules/index.ts";
import { alone, bars, on } from "../rules/scenes.ts";

const waiting = "waiting runs";

describe("Waiting runs", () => {
  test("33: out and back is a run, by whatever way, and only the dice are different then", () => {
    alone("d4", 4, waiting)
      .plays("A: 3 d5 d4 * 1")
      .tells("Blue 3 runs out and comes back to d4.", "Dice: 4, 1, then 1.")
      .becomes("waiting runs\nA 3d4\npower A3\ndice 4 1 1\nturn B");
    alone("d4", 4, waiting).plays("A: 3 e5 d4 * 1");
    alone("d6", 3, waiting).plays("A: 3 d7+ d6+ * 1").becomes("waiting runs\nA 3d6\npower A3\ndice 3 1 1\nturn B");
  });

  test("33: on and off again is a run, and the pawn is off the field as before", () => {
    on(waiting, "B 1d9", "power B1", "dice 3 2 1")
      .plays("A: 3 e1 off * 1")
      .tells("Blue 3 comes on at e1 and is the strongest now.", "Blue 3 goes off the field at e1.", "Dice: 2, 1, then 1.")
      .becomes("waiting runs\nB 1d9\npower B1\ndice 2 1 1\nturn B");
    on(waiting, "flags e1 d6", "dice 3 4 1").plays("A: 3 e1 d1+ off * 1").becomes("waiting runs\nflags d1 d6\ndice 4 1 1\nturn B");
  });

  test("33: the strongest may go off and come back, and anybody as often as the points last", () => {
    alone("e1", 2, waiting).plays("A: 3 off e1 * 1").becomes("waiting runs\nA 3e1\npower A3\ndice 2 1 1\nturn B");
    const weak = () => on(waiting, "A 3e1", "B 1e2", "power A3 B1", "dice 3 6 2");
    weak().plays("A: 3 off e1 off e1 * 1").becomes("waiting runs\nA 3e1\nB 1e2\npower B1 A3\ndice 6 2 1\nturn B");
    weak().plays("A: 3 off e1 off * 1").becomes("waiting runs\nB 1e2\npower B1\ndice 6 2 1\nturn B");
    bars(weak(), ["A: 3 off e1 off d1", "Fresh again", "sameSquare"]);
  });

  test("33: one such run is offered for a pawn, where it has two points", () => {
    const waits = (...lines: string[]) => {
      const { match } = on(...lines);
      const moves = match.legalMoves(match.toAct[0]).map(darebase.notation.writeMove);
      return moves.filter((move) => /^(3 \S+ d4|2 \S+ off)$/.test(move));
    };
    expect(waits(waiting, "A 3d4", "power A3", "dice 3 2 1")).toEqual(["2 a1 off", "3 d3 d4"]);
    expect(waits(waiting, "A 3d4", "power A3", "dice 3 1 1")).toEqual([]);
    expect(waits("A 3d4", "power A3", "dice 3 2 1")).toEqual([]);
  });

  test("33: whoever is shut in at home can still wait outside, and is as strong as before", () => {
    const shutIn = ["A 3a1 1a2 2b1 4b2", "power A1 A2 A4 A3", "dice 3 2 5"];
    on(waiting, ...shutIn).offers(["3 off", "3 off a1"], "3");
    on(...shutIn).offers(["3 off"], "3");
  });

  test("33: bots make use of them, and come to an end", () => {
    const match = new Match<Darebase>(darebase, {
      seats: 2,
      options: { scenario: "quick-pick-up", waiting: true },
      key: keyFrom("wait 1"),
    });
    const rng = rngAt(keyFrom("wait 1"), 0);
    let waited = 0;
    while (match.toAct.length > 0) {
      const [seat] = match.toAct;
      const { sides, power, flags } = match.state.table;
      match.submit(seat, { move: bots.searcher(match.view(seat), match.legalMoves(seat), rng) });
      const now = match.state.table;
      waited += Number(JSON.stringify([sides, power, flags]) === JSON.stringify([now.sides, now.power, now.flags]));
    }
    expect([waited > 0, match.state.table.turns < 400]).toEqual([true, true]);
  });
});
