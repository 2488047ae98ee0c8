import { readFileSync } from "node:fs";
import type { View } from "@baseboard/kit";
import { reachable } from "@baseboard/stage/picker";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../tools/words.ts";
import { explain } from "../client/explain.ts";
import { layout } from "../client/layout.ts";
import { targets } from "../client/targets.ts";
import { touches } from "../client/touches.ts";
import { theBase } from "../rules/index.ts";
import type { TheBase } from "../rules/state.ts";
import { moments } from "./play.ts";
import { positions } from "./positions.ts";

const speak = speakerIn("en", (seat) => ["Ann", "Bo"][seat]);
const place = layout("framed", false);

const view = (position: string, seat?: number): View<TheBase> => {
  const { table } = theBase.notation.readPosition(position);
  return { seat: seat ?? table.turn, table, hand: {} };
};

/** What is said at this place, and the rule. */
function said(of: View<TheBase>, id: string, ...picked: string[]): string | undefined {
  const no = explain(id, picked, of);
  return no && `${speak(no)} [${no.rule}]`;
}

const swing = view(positions["in full swing"]);

describe("With nothing picked", () => {
  test("a tile that no piece reaches, one behind a wall, and one beside a piece that is home", () => {
    expect(said(swing, "b5")).toBe("None of your pieces is beside b5. [Within reach]");
    expect(said(swing, "e4")).toBe("None of your pieces is beside e4. [Within reach]");
    expect(said(swing, "b1")).toBe("There is a wall between your piece and b1. [Within reach]");
    expect(said(swing, "a5")).toMatch(/^Only a piece that is home is beside a5.*\[Home\]$/);
  });

  test("a piece of the other side, on a tile and in a slot", () => {
    expect(said(swing, "c2")).toMatch(/^Explorer 2 is not yours\. To capture it, .* onto c2\. \[Capturing\]$/);
    expect(said(view(positions["play begins"]), "b6")).toMatch(/^b6 is taken.*\[Slots\]$/);
  });

  test("a piece that is home, and one that cannot go anywhere", () => {
    expect(said(swing, "a6")).toBe("Mutant 3 is home, and stays there. [Home]");
    expect(said(swing, "e0")).toMatch(/^Mutant 2 cannot go anywhere: .*\[Moving\]$/);
  });

  test("an empty slot: one's own, and one that is home", () => {
    expect(said(swing, "a0")).toMatch(/^a0 is an empty slot: a captured piece comes back to one\. .*\[Slots\]$/);
    expect(said(swing, "b6")).toMatch(/^b6 is a way home: .*\[Home\]$/);
  });
});

describe("With a piece picked", () => {
  test("a wall, a face-down tile, a square that is too far, and a team-mate", () => {
    expect(said(swing, "b1", "b2")).toMatch(/^b1 is still face down.*\[Moving\]$/);
    expect(said(swing, "d5", "b2")).toMatch(/^d5 is further than one step from b2.*\[Moving\]$/);
    expect(said(view(positions["a jump round a corner"]), "c4", "c2")).toBeUndefined();
    expect(
      said(view("6 1 · 2 · 3\n5 │ ? │ ? │\n4 ? ? ? ? ?\n3 ? ? ┼ ? ?\n2 ? ? ? ? ?\n1 └ ─ │ ? │\n0 1 · 2 · 3\nA 1b1"), "c1", "b1"),
    ).toMatch(/^There is a wall between b1 and c1.*\[Moving\]$/);
  });

  test("a slot that its captive cannot go back to", () => {
    expect(said(view(positions["which slot"]), "e6", "c2", "c3")).toMatch(/^The captured piece cannot go back to e6\. .*\[The way back\]$/);
  });
});

describe("While the first tiles are set", () => {
  const first = view(positions["first tiles"]);

  test("a piece waits, and no other tile is turned", () => {
    expect(said(first, "a0")).toBe("First turn the tiles in front of your pieces. [First tiles]");
    expect(said(first, "b5")).toMatch(/^b5 is not a first tile of yours.*\[First tiles\]$/);
    expect(said(first, "c3")).toMatch(/^c3 is not a first tile of yours.*\[First tiles\]$/);
  });
});

test("whose turn it is, to whoever is not in turn; nothing to those who watch; and that the match is over", () => {
  const other = { ...swing, seat: 1 - swing.table.turn };
  expect(said(other, "a2")).toBe(`It is ${["Ann", "Bo"][swing.table.turn]}'s turn now. You act again when it is over. [A turn]`);
  expect(explain("a2", [], { ...swing, seat: undefined })).toBeUndefined();
  expect(said(view(positions["a draw"]), "b3")).toBe("This match is over. [The end]");
});

/** Places where a touch does nothing and no reason is given: with nothing picked, and after each first touch. */
function mute(now: View<TheBase>): string[] {
  const mine = now.seat === now.table.turn && now.table.phase !== "over";
  const ways = (mine ? theBase.legalMoves(now) : []).map((move) => ({ move, touches: touches(move, now) }));
  const begun = [...new Set(ways.flatMap(({ touches: ids }) => ids.slice(0, -1).map((_, i) => ids.slice(0, i + 1).join(" "))))];
  return ["", ...begun].flatMap((line) => {
    const picked = line ? line.split(" ") : [];
    const open = reachable(ways, picked);
    return targets(now, picked, place)
      .filter(({ id, touch = id }) => !open.has(touch) && !headings.has(explain(id, picked, now)?.rule ?? ""))
      .map(({ id }) => `${line}: ${id}`);
  });
}

const headings = new Set(
  [...readFileSync(new URL("../RULES.md", import.meta.url), "utf8").matchAll(/^## (.+)$/gm)].map(([, heading]) => heading),
);

test.each(Object.keys(positions))("%s: every place gives its reason, with its rule, to either side", (name) => {
  for (const seat of [0, 1]) expect(mute(view(positions[name], seat))).toEqual([]);
});

test("so does every place in random matches", () => {
  for (const match of moments(12, 40)) for (const seat of [0, 1]) expect(mute(match.view(seat))).toEqual([]);
});
