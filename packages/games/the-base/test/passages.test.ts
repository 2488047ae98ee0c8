import { expect, test } from "vitest";
import { edges, edgesOf, leadsToSlot, passage } from "../client/passages.ts";
import { theBase } from "../rules/index.ts";
import { through } from "../rules/pieces.ts";
import { moments } from "./play.ts";

const { tiles } = theBase.notation.readPosition(`
  6 1 · 2 · 3
  5 │ ? ─ ? │
  4 ? ? ? ? ?
  3 ? ? ┼ ? ?
  2 ? ? ? ? ?
  1 │ ─ ┘ ? │
  0 1 · 2 · 3`).table;

const at = (key: string) => passage(tiles, edges.find((edge) => edge.key === key)!);

test("40 edges between tiles, 10 to slots", () => {
  expect(edges).toHaveLength(50);
  expect(edges.filter(leadsToSlot)).toHaveLength(10);
  expect(edgesOf("c3").map(({ key }) => key)).toEqual(["c2^", "b3>", "c3^", "c3>"]);
});

test("two passages make a threshold, a passage and a wall a bar, two walls nothing", () => {
  expect(at("b1>")).toBe("open");
  expect(at("a1>")).toBe("barred");
  expect(at("a0^")).toBe("open");
  expect(at("c5^")).toBe("barred");
});

test("nothing is shown beside a face-down tile: it could tell more than is known", () => {
  expect(at("c2^")).toBeUndefined();
  expect(at("b0^")).toBe("barred");
  expect(at("d0^")).toBeUndefined();
});

test("thresholds are where the rules let pieces through", () => {
  for (const match of moments(12, 60))
    for (const edge of edges)
      expect(passage(match.state.table.tiles, edge) === "open").toBe(through(match.state.table, edge.from, edge.way) === edge.to);
});
