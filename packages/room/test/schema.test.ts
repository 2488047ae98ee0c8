import { count, type Field, fields, flag, list, marks, text } from "@baseboard/kit/fields";
import { expect, test } from "vitest";
import { Table } from "../../games/toy/rules/state.ts";
import { fieldsOf } from "../src/colyseus/mirror.ts";
import { rootOf } from "../src/colyseus/schema.ts";

const Card = fields({ n: count(0, 9) });

const rootWith = (hand: Record<string, Field>) => rootOf({ table: Table, hand: fields(hand) as never });

test.each<[string, Record<string, Field>, string]>([
  ["a list of scalars", { cards: list(count(0, 9)) }, "hand.cards is a list"],
  ["a list of nested parts", { cards: list(Card) }, "hand.cards is a list"],
  ["a list inside a fixed part", { plan: fields({ steps: list(text) }) }, "hand.plan.steps is a list"],
])("a hand that holds %s is refused at boot", (_what, hand, why) => {
  expect(() => rootWith(hand)).toThrow(why);
});

test("scalars, marks and fixed parts of them make a good hand", () => {
  rootWith({ n: count(0, 9), text, cards: marks, plan: Card });
});

test("a table with a list of lists has no form on the wire", () => {
  const zones = { table: fields({ phase: text, piles: list(list(text)) }) };
  expect(() => rootOf(zones)).toThrow("Table.piles: a list can hold scalars or fields, not a list.");
});

test("a part that is declared once is one class, wherever it stands", () => {
  const zones = { table: fields({ phase: text, best: Card, cards: list(Card), isLast: flag }) };
  const [, best, cards] = fieldsOf(fieldsOf(rootOf(zones)).find(({ name }) => name === "table")!.of!);
  expect(cards.of).toBe(best.of);
});
