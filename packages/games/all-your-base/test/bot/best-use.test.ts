import { expect, test } from "vitest";
import { bestUses } from "../../bot/best-use.ts";
import { cardValues } from "../../bot/card-values.ts";
import { bestGain, gainOf } from "../../bot/evaluate.ts";
import { groundCopy, groundOf, isPossible } from "../../rules/ground.ts";
import { allYourBase } from "../../rules/index.ts";
import { listed } from "../../rules/plan.ts";
import { positions } from "../positions.ts";

test("the use that is found at once is the best of all possible ones, and the base stays as it was", () => {
  let uses = 0;
  for (const text of Object.values(positions)) {
    const { table, hands } = allYourBase.notation.readPosition(text);
    for (const [seat, hand] of hands.entries()) {
      const evaluate = cardValues(table, hand);
      const ground = groundOf(table, seat);
      const before = groundCopy(ground);
      for (const { card, use, at, gain } of bestUses(evaluate, ground, listed(hand.cards))) {
        expect(isPossible(ground, { card, use, at })).toBe(true);
        expect(gain).toBeCloseTo(bestGain(evaluate, ground, card), 9);
        expect(gainOf(evaluate, ground, card, { use, at })).toBeCloseTo(gain, 9);
        uses++;
      }
      expect(groundCopy(ground)).toEqual(before);
    }
  }
  expect(uses).toBeGreaterThan(200);
});
