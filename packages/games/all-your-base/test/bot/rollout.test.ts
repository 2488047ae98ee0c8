import { expect, test } from "vitest";
import { cardValues } from "../../bot/card-values.ts";
import { rollout } from "../../bot/rollout.ts";
import { TURNS } from "../../rules/constants.ts";
import { allYourBase } from "../../rules/index.ts";
import { listed } from "../../rules/plan.ts";
import { table } from "../rules/scenes.ts";

const lines = ["players 2", "part 3 turn 4 start A", "A points 20 30", "B points 20 30", "stacks 0 0 0 0 0 0"];
const bases = ["A bricks:rrrrrr", "A holds rd1 rh2 kd2 kw1 kw6 kc1", "B drop:gg hammers:bb", "B holds gd5 bh5 gc1 gw3 ba3 wb6"];

/** The value of both bases after two cubes of A, and all that B and both then do by themselves. Nobody draws. */
function worthsWith(spite: number): number[] {
  const state = allYourBase.notation.readPosition(table(...lines, ...bases));
  const hands = state.hands.map(({ cards }) => listed(cards));
  const evaluateAt = Array.from({ length: TURNS + 1 }, (_, turn) => cardValues({ ...state.table, turn }, state.hands[0]));
  const [first, second, ...rest] = hands[0];
  const plays = [first, second].map((card) => ({ card, option: { use: "equip" as const, at: 0 } }));
  return rollout(state.table, 0, { plays, keeps: rest.slice(0, 2), worth: 0 }, { hands, deck: [] }, evaluateAt, spite);
}

test("in a roll-out a seat that does not look at its neighbour passes on what fills its base: a white 6 on nine cubes", () => {
  expect(worthsWith(0)).toEqual([33, 28]);
});

test("one that does keeps it, for a cube less of its own", () => {
  expect(worthsWith(0.3)).toEqual([0, 25]);
});
