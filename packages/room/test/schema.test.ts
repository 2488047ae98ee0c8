import { schema, t } from "@colyseus/schema";
import { expect, test } from "vitest";
import { Hand, Table } from "../../games/toy/server/schema.ts";
import { checkHand, rootOf } from "../src/sync/schema.ts";

const Card = schema({ n: t.uint8() }, "Card");

test.each([
  ["a list of scalars", { cards: t.array("uint8") }, "hand.cards is a list"],
  ["a list of nested parts", { cards: t.array(Card) }, "hand.cards is a list"],
  ["a map of nested parts", { cards: t.map(Card) }, "hand.cards is a map of nested parts"],
  ["a list inside a fixed part", { plan: t.ref(schema({ steps: t.array("uint8") }, "Plan")) }, "hand.plan.steps is a list"],
])("a hand that holds %s is refused at boot", (_what, fields, why) => {
  const Bad = schema(fields as never, "Bad");
  expect(() => checkHand(Bad)).toThrow(why);
  expect(() => rootOf({ table: Table, hand: Bad })).toThrow(why);
});

test("scalars, maps of scalars and fixed parts of them make a good hand", () => {
  checkHand(Hand);
  checkHand(schema({ n: t.uint8(), text: t.string(), cards: t.map("boolean"), plan: t.ref(Card) }, "Good"));
});
