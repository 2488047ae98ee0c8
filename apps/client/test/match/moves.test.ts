import type { Speaker } from "@baseboard/kit";
import type { AnyGameClient, Target, TouchWay } from "@baseboard/stage";
import { expect, test, vi } from "vitest";
import { speakIn } from "../../src/language.ts";

vi.mock("@baseboard/stage", () => import("@baseboard/stage/picker")); // The stage itself needs a browser.
const { moveGroups, moveSaid } = await import("../../src/match/model/moves.ts");
await speakIn("en");

const place = (id: string): Target => ({ id, x: 0, y: 0, width: 1, height: 1, row: 0, column: 0, name: { key: `Place ${id}` } });
const client = {
  choice: (touch: string) => ({
    label: { key: touch === "ok" ? "Do it" : `Choose ${touch}` },
    ...(touch === "more" && { order: Number.MAX_SAFE_INTEGER }),
  }),
} as unknown as AnyGameClient;
const view = { seat: 0, table: { phase: "" }, hand: {} };

/** The groups of moves that are made by touching these, on a table with these places; and how often something was put into words. */
function grouped(touches: string[][], places: string[], more: Partial<AnyGameClient> = {}) {
  let spoken = 0;
  const speak: Speaker = ({ key }) => {
    spoken++;
    return key;
  };
  const ways = touches.map((each, move) => ({ move, touches: each })) as unknown as TouchWay<never>[];
  const groups = moveGroups(ways, { client: { ...client, ...more }, view, places: places.map(place), speak });
  return { groups, spoken: () => spoken };
}

test("of one move the place that is touched first is named before it, unless its words name that whole place anyway", () => {
  const said = (touches: string[], words: string) => {
    const does = () => ({ key: words });
    const speak: Speaker = ({ key }) => key.replace("Place ", "");
    const places = ["f1", "f11", "Your card: Crowbar"].map(place);
    return moveSaid({ move: 0, touches } as never, [], { client: { ...client, does } as unknown as AnyGameClient, view, places, speak });
  };
  expect(said(["f1", "left"], "Turn f1 left")).toBe("Turn f1 left");
  expect(said(["Your card: Crowbar", "left"], "Use Crowbar")).toBe("Use Crowbar");
  expect(said(["f1", "left"], "Move to f11")).toBe("f1 – Move to f11");
  expect(said(["f1", "left"], "Spend an action")).toBe("f1 – Spend an action");
});

test("of one move is said what it has beyond the others, and of a piece no more than who it is", () => {
  const speak: Speaker = ({ key }) => key;
  const ways = [
    ["a1", "armies"],
    ["a1", "industry"],
    ["a1", "b2"],
  ].map((touches, move) => ({ move, touches }) as never);
  const does = (move: unknown) => (Number(move) < 2 ? { key: "Settle it" } : undefined);
  const places = [{ ...place("a1"), name: { key: "a1, Ann 3, with a flag; base of Bo" } }, place("b2")];
  const words = { client: { ...client, does } as unknown as AnyGameClient, view, places, speak };
  expect(ways.map((way) => moveSaid(way, ways, words))).toEqual([
    "a1, Ann 3 – Settle it · Choose armies",
    "a1, Ann 3 – Settle it · Choose industry",
    "a1, Ann 3 – Move to Place b2",
  ]);
});

test("moves stand in groups by their first touch, each named by its last button and by what is touched between", () => {
  const { groups } = grouped([["a1", "b2"], ["a1", "b2", "fresh"], ["a1", "off"], ["a1", "left", "ok"], ["pass"]], ["a1", "b2"]);
  expect(groups.map(({ title, moves }) => [title, ...moves().map(({ label }) => label)])).toEqual([
    ["Place a1", "Move to Place b2", "Move to Place b2 · Choose fresh", "Choose off", "Do it · Choose left"],
    ["Choose pass", "Choose pass"],
  ]);
});

test("a place is called by its name, and by more of its description only where two moves would be called alike", () => {
  const all = ["a1", "Hangar 3: locked", "Pile, of Ann; a key", "Pile, of Bo; cannot be played here now"];
  const { groups } = grouped(
    [...all.slice(1).map((to) => ["a1", to]), ["a1", "more", "x"], ["a1", "left"], ["a1", "even", "left", "ok"]],
    all,
  );
  expect(groups[0].moves().map(({ label }) => label)).toEqual([
    ...["Move to Place Hangar 3", "Move to Place Pile, of Ann", "Move to Place Pile, of Bo"],
    ...["Choose x", "Choose left", "Do it · Choose even · Choose left"],
  ]);
  expect(grouped([["Crowbar; cannot be played here now", "a1"]], ["Crowbar; cannot be played here now"]).groups[0].title).toBe(
    "Place Crowbar",
  );
});

test("a game may say what a move does: with the buttons, and then the places, only where it is not the only one; at last by number", () => {
  const does = (move: unknown) => ([0, 1].includes(Number(move)) ? { key: "Throw away" } : Number(move) < 6 ? { key: "Use" } : undefined);
  const touches = [["a"], ["a", "x"], ["a", "y"], ["a", "c3: lit"], ["a", "b2"], ["a", "b2", "more"], ["a", "ok"]];
  const { groups } = grouped(touches, ["b2", "c3: lit"], { does });
  const labels = groups[0].moves().map(({ id, label }) => `${id}: ${label}`);
  expect(labels.toSorted()).toEqual([
    "a b2 more: Use · Place b2 (2)",
    ...["a b2: Use · Place b2 (1)", "a c3: lit: Use · Place c3", "a ok: Do it", "a x: Throw away · Choose x", "a y: Use · Choose y"],
    "a: Throw away",
  ]);
});

test("a button that confirms names its place itself; the list adds it only where two would be called alike", () => {
  const { groups } = grouped(
    [
      ["a1", "b2", "ok"],
      ["a1", "b2", "left", "ok"],
      ["c3", "a1", "ok"],
      ["c3", "b2", "ok"],
    ],
    ["a1", "b2", "c3"],
  );
  expect(groups.map(({ moves }) => moves().map(({ label }) => label))).toEqual([
    ["Do it", "Do it · Choose left"],
    ["Do it · Place a1", "Do it · Place b2"],
  ]);
});

test("of one move by one touch the title says all", () => {
  const { groups } = grouped([["pass"], ["a1"], ["b2", "ok"]], ["a1", "b2"]);
  expect(groups.map(({ isOne, title, moves }) => [isOne, title, moves()[0].label])).toEqual([
    [true, "Choose pass", "Choose pass"],
    [true, "Place a1", "Move to Place a1"],
    [false, "Place b2", "Do it"],
  ]);
});

test("moves beside the play stand last, and are counted apart", () => {
  const { groups } = grouped([["deal", "x"], ["deal", "y"], ["a1"], ["b2"]], ["a1", "b2"], { aside: (move) => Number(move) < 2 });
  expect(groups.map(({ id, isAside, count }) => [id, isAside, count])).toEqual([
    ["a1", false, 1],
    ["b2", false, 1],
    ["deal", true, 2],
  ]);
});

test("of thousands of moves the titles are put into words, and those of a group when it is opened, each word once", () => {
  const to = Array.from({ length: 500 }, (_, i) => `to${i % 50}`);
  const { groups, spoken } = grouped(
    ["a", "b", "c", "d"].flatMap((from) => to.map((id) => [from, id, "ok"])),
    ["a", "b", "c", "d", ...to.slice(0, 50)],
  );
  expect([groups.length, spoken()]).toEqual([4, 4]);
  expect(groups[0].moves()).toHaveLength(500);
  expect(spoken()).toBe(4 + 50 + 1);
});

test("in a group places come in the order of the board, whatever order they were found in, and what has no place comes last", () => {
  const { groups } = grouped(
    [
      ["b1", "off"],
      ["b1", "c3"],
      ["b1", "a1", "by d4"],
      ["b1", "b2"],
      ["b1", "a1", "by c3"],
    ],
    ["a1", "b1", "b2", "c3", "d4"],
  );
  expect(groups[0].moves().map(({ id }) => id)).toEqual(["b1 a1 by d4", "b1 a1 by c3", "b1 b2", "b1 c3", "b1 off"]);
});
