import { signal } from "@preact/signals";
import { beforeEach, expect, test, vi } from "vitest";
import { evenings, figuresOf } from "../src/evenings/figures.ts";
import { type PlayedMatch, rememberPlayed } from "../src/evenings/played.ts";
import { keepPlayed, keptPlayed } from "../src/local-storage.ts";
import type { Play } from "../src/match/model/play.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

const played = (more: Partial<PlayedMatch> = {}): PlayedMatch => ({
  ...{ id: "a", at: Date.UTC(2026, 10, 27, 20), game: "toy", seat: 0, names: ["Ann", "Bo"], bots: [], winners: [0], moves: 9 },
  ...more,
});

/** A match of two at its end, in seat A's page or another's. */
function over({ seat = 0, held = -1, isRoom = true, hash = "f".repeat(64), kinds = ["human", "human"] } = {}): Play {
  const seats = kinds.map((kind, i) => ({ kind, name: ["Ann", "Bo"][i] }));
  const lines = [0, 1, 0, 0].map((by, i) => ({ seat: by, events: i === 2 ? [{ type: "undone" }] : [{ type: "did" }] }));
  return {
    table: { seat: signal(seat), heldSeat: signal(held), ...(isRoom && { ask: () => undefined }) },
    state: signal({ keyHash: hash, game: "toy", seats, code: "ABC234" }),
    log: { lines: signal(lines) },
    outcome: signal({ winners: [1], reason: { key: "r" }, scores: [3, 5] }),
  } as unknown as Play;
}

test("a match that is over is kept once, with who played, how it came out and how many moves were one's own", () => {
  rememberPlayed(over(), 1000);
  rememberPlayed(over(), 2000);
  expect(keptPlayed()).toEqual([
    {
      id: "f".repeat(20),
      at: 1000,
      game: "toy",
      seat: 0,
      names: ["Ann", "Bo"],
      bots: [],
      winners: [1],
      scores: [3, 5],
      moves: 2,
      code: "ABC234",
    },
  ]);
  rememberPlayed(over({ hash: "e".repeat(64), isRoom: false, kinds: ["human", "bot"] }), 3000);
  expect(keptPlayed()[0]).toMatchObject({ at: 3000, bots: [1] });
  expect(keptPlayed()[0].code).toBeUndefined();
});

test("whoever only watched keeps nothing; whose chair a bot holds at the end played", () => {
  rememberPlayed(over({ seat: -1 }));
  expect(keptPlayed()).toEqual([]);
  rememberPlayed(over({ seat: -1, held: 1, kinds: ["human", "bot"] }));
  expect(keptPlayed()).toMatchObject([{ seat: 1, bots: [], moves: 0 }]);
});

test("a thousand are kept, the newest; what is not ours is ignored, and nothing is left of what is deleted", () => {
  keepPlayed(Array.from({ length: 1001 }, (_, i) => played({ id: String(i) })));
  expect([keptPlayed().length, keptPlayed()[0].id]).toEqual([1000, "0"]);
  keepPlayed([]);
  expect(kept.size).toBe(0);
  for (const text of ["no", "{}", '[{"id":1}]', '[{"id":"a"}]', "[null]"]) {
    kept.set("baseboard.played", text);
    expect(keptPlayed()).toEqual([]);
  }
});

test("what is played after midnight belongs to the evening before; the newest come first", () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();
  const all = [played({ id: "1", at: at(26, 21) }), played({ id: "2", at: at(27, 1) }), played({ id: "3", at: at(27, 20) })];
  expect(evenings(all).map(({ day, matches }) => [day.getDate(), ...matches.map(({ id }) => id)])).toEqual([
    [27, "3"],
    [26, "2", "1"],
  ]);
});

test("what stands out: the game and the person most often, without bots, and the win in the fewest moves", () => {
  const all = [
    played({ game: "x", names: ["Ann", "Ivy"], bots: [1], moves: 2, winners: [1] }),
    played({ game: "y", moves: 12 }),
    played({ game: "y", names: ["Ann", "Cy"], moves: 7 }),
    played({ game: "y", names: ["Bo", "Ann"], seat: 1, winners: [1], moves: 8 }),
  ];
  const { count, won, favourite, company, fastest } = figuresOf(all, () => false);
  expect([count, won, favourite, company, fastest?.moves]).toEqual([4, 3, { what: "y", count: 3 }, { what: "Bo", count: 2 }, 7]);
  expect(figuresOf([], () => false)).toEqual({ count: 0, won: 0 });
});
