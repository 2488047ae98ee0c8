import { roomOf, rooms } from "@baseboard/games/server";
import { keyFrom, playingLevels, seatLetter, seatResult } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { dealOf } from "../../src/day/deal.ts";
import { resultIn } from "../../src/day/referee.ts";
import { ApiError } from "../../src/http/api-error.ts";
import { linesOf, playedOut } from "./played.ts";

const SECRET = "a secret";
const DAY = "2026-11-28";
const games = rooms.map(({ game }) => game);
const deal = dealOf(roomOf("toy").game, DAY, SECRET);
const { game: toy } = roomOf("toy");
const whole = linesOf(playedOut(deal, keyFrom("way")));

/** Why lines are refused, and which of them. */
function refusalOf(lines: string[], version = 1): { key: string; with?: unknown } {
  try {
    resultIn(toy, deal, { version, lines });
  } catch (error) {
    if (error instanceof ApiError) return error.no;
    throw error;
  }
  throw new Error("It was not refused.");
}

test("a deal is the same all day for everybody; another one on another day, for another game, and on another server", () => {
  expect(dealOf(toy, DAY, SECRET)).toEqual(deal);
  const others = [dealOf(toy, "2026-11-29", SECRET), dealOf(roomOf("darebase").game, DAY, SECRET), dealOf(toy, DAY, "another")];
  expect(new Set([deal, ...others].map(({ key }) => key)).size).toBe(4);
  expect(new Set(["2026-11-28", "2026-11-29", "2026-11-30"].map((day) => dealOf(toy, day, SECRET).seat)).size).toBe(3);
});

test.each(games)("of $id a deal is one that can be played: seats, options and a level that it has", (game) => {
  const { seats, seat, level, options } = dealOf(game, DAY, SECRET);
  expect(seats).toBeGreaterThanOrEqual(game.seats.min);
  expect(seats).toBeLessThanOrEqual(Math.min(3, game.seats.max));
  expect(seat).toBeLessThan(seats);
  expect(playingLevels(game.levels)).toContain(level);
  expect(game.options.safeParse(options).success).toBe(true);
  if (game.together) expect(seats).toBe(game.seats.min);
});

describe.each(games)("of $id", (game) => {
  test("a match that was played comes out on the server as it does in the page", () => {
    const own = dealOf(game, DAY, SECRET);
    const match = playedOut(own, keyFrom("way"));
    expect(resultIn(game, own, { version: game.version, lines: linesOf(match) })).toEqual(seatResult(match, own.seat));
  });
});

test("a match is refused with the line that is not legal, and why; one that is not over, too, and one of other rules", () => {
  expect(refusalOf(whole.slice(0, -1))).toEqual({ key: "day.no.unfinished" });
  expect(refusalOf(["A~ 7", "A~ 7"])).toMatchObject({ key: "day.no.flaw", with: { line: expect.any(Number) } });
  expect(refusalOf([...whole.slice(0, 3), "nonsense"])).toEqual({
    key: "day.no.flaw",
    with: { line: 4, why: { key: "kit.rerun.unreadable" } },
  });
  expect(refusalOf([...whole.slice(0, 3), "nonsense"], 99)).toMatchObject({ with: { why: { key: "kit.rerun.otherVersion" } } });
});

test("another day's match is none of this day's", () => {
  const lines = linesOf(playedOut(dealOf(toy, "2026-11-27", SECRET), keyFrom("way")));
  expect(refusalOf(lines).key).toBe("day.no.flaw");
});

test("nothing is taken back beyond a turn, and no bot gives the match away; its player may", () => {
  const bot = seatLetter((deal.seat + 1) % deal.seats);
  const own = seatLetter(deal.seat);
  const odd = (line: number) => ({ key: "day.no.flaw", with: { line, why: { key: "day.no.odd" } } });
  const { game: four } = roomOf("four-square");
  const fours = dealOf(four, DAY, SECRET);
  const lines = linesOf(playedOut(fours, keyFrom("way")));
  const [first, second] = lines;
  const back = fours.seat === 0 ? [first, second, "A: back 2", ...lines] : [first, second, "B: back 1", ...lines.slice(1)];
  expect(() => resultIn(four, fours, { version: four.version, lines: back })).toThrow("day.no.flaw");
  expect(resultIn(four, fours, { version: four.version, lines }).turns).toBeGreaterThan(0);
  expect(refusalOf([`${bot}: resign`])).toEqual(odd(1));
  expect(resultIn(toy, deal, { version: 1, lines: [`${own}: resign`] })).toMatchObject({ came: "lost", turns: 0 });
});
