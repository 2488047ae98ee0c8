import { fourSquare } from "@baseboard/games/four-square/rules";
import { toy } from "@baseboard/games/toy/rules";
import { type AnyGame, keyFrom, seatResult } from "@baseboard/kit";
import type { DayBody, DayDeal, DayOffer } from "@baseboard/protocol/day";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { begunDeal, OwnDeal, openDeal, readKept } from "../src/day/own-deal.ts";
import { sitDown } from "../src/practice/seated.ts";

const kept = new Map<string, string>();
/** What the server was sent, and what it answers. */
let sent: [path: string, body: unknown][] = [];
let answer: (path: string) => unknown;

const NOON = Date.parse("2026-11-28T12:00:00Z");
const deal: DayDeal = { game: "four-square", seats: 2, seat: 1, level: "greedy", options: {}, key: keyFrom("deal") };
const offer = (day: string): DayOffer => ({ day, deals: [{ ...deal, entries: [], count: 0 }] });

beforeEach(() => {
  kept.clear();
  sent = [];
  answer = () => offer("2026-11-28");
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal("fetch", async (path: string, { body }: { body?: string }) => {
    sent.push([path, body && JSON.parse(body)]);
    const said = answer(path);
    if (said === undefined) throw new TypeError("no network");
    return new Response(JSON.stringify(said), { status: (said as { no?: unknown }).no ? 409 : 200 });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const opened = async (now = NOON, game: AnyGame = fourSquare): Promise<OwnDeal> => {
  const one = await openDeal(game, "Ann", now);
  if (one instanceof OwnDeal) return one;
  throw new Error(one.why.key);
};
/** Plays it to its end: the first legal move of each. */
function playOut(own: OwnDeal): void {
  const { match } = own.running;
  while (!match.outcome) {
    match.submit(match.toAct[0], { move: match.legalMoves(match.toAct[0])[0] });
    own.keep();
  }
}

test("a deal begins by the server's key, with bots of its level in the other seats, and goes on without the server that day", async () => {
  const own = await opened();
  expect(own.running.match.start.key).toBe(deal.key);
  expect(own.running.sitters.map(({ level }) => level)).toEqual(["greedy", undefined]);
  expect(own.running.seat).toBe(1);
  const { match } = own.running;
  match.submit(0, { move: match.legalMoves(0)[0] });
  own.keep();
  answer = () => undefined;
  expect((await opened()).running.match.version).toBe(1);
  expect(sent).toHaveLength(1);
});

test("on another day another one begins; unless the clock here is wrong, and the server still has the same day", async () => {
  const own = await opened();
  playOut(own);
  expect((await opened(NOON + 86_400_000)).running.match.version).toBe(own.running.match.version);
  answer = () => offer("2026-11-29");
  const next = await opened(NOON + 86_400_000);
  expect([next.kept.value.day, next.running.match.version]).toEqual(["2026-11-29", 0]);
  expect(next.kept.value.id).not.toBe(own.kept.value.id);
});

test("where the server is not reached, or deals no such game, it is said why", async () => {
  expect(await openDeal(toy, "Ann", NOON)).toEqual({ why: { key: "day.notDealt" } });
  answer = () => undefined;
  expect(await openDeal(fourSquare, "Ann", NOON)).toEqual({ why: { key: "api.unreachable" } });
});

test("what is kept and cannot be played on is given up", async () => {
  const own = await opened();
  own.keep();
  const text = kept.get("baseboard.deal.four-square")!;
  kept.set("baseboard.deal.four-square", JSON.stringify({ ...JSON.parse(text), match: "{}" }));
  expect((await opened()).kept.value.id).not.toBe(own.kept.value.id);
  kept.set("baseboard.deal.four-square", "nonsense");
  expect(readKept("four-square")).toBeUndefined();
});

test("once it is over, how it came out is kept, and the moves are sent when that is asked for, not before; the name only if there is one", async () => {
  const own = await opened();
  playOut(own);
  const result = seatResult(own.running.match, 1);
  expect(readKept("four-square")?.result).toEqual(result);
  expect(sent).toHaveLength(1);
  answer = () => ({ no: { key: "day.no.full" } });
  await expect(own.putIn("")).rejects.toThrow("day.no.full");
  expect(readKept("four-square")?.isIn).toBeUndefined();
  answer = () => ({ entries: [], count: 0 });
  await own.putIn(" ");
  await own.putIn(" Bo ");
  const bodies = sent.slice(2).map(([, body]) => body as DayBody);
  expect(bodies.map(({ name }) => name)).toEqual([undefined, "Bo"]);
  const { day, id } = own.kept.value;
  const lines = own.running.match.log.length;
  expect(bodies[0]).toEqual({ day, game: "four-square", id, version: fourSquare.version, lines: expect.any(Array) });
  expect(bodies[0].lines).toHaveLength(lines);
  expect(readKept("four-square")?.isIn).toBe(true);
});

test("nothing is taken back beyond a turn in a deal; the way into the table is in the place of another match, and nobody gives a hint", async () => {
  const own = begunDeal(fourSquare, { ...deal, seat: 0 }, "Ann");
  const afterwards = () => null;
  const page = { ask: async () => undefined, pace: () => 0, report: () => {}, keep: () => {} };
  const { table, advisor } = sitDown(own, { ...page, isStrict: true, afterwards });
  own.match.submit(0, { move: own.match.legalMoves(0)[0] });
  own.match.submit(1, { move: own.match.legalMoves(1)[0] });
  table.submit(0, { move: own.match.legalMoves(0)[0] });
  expect(own.match.takeBackOf(0)).toBeDefined();
  expect(table.state.value.takeBack.may).toEqual([]);
  expect([table.afterwards, advisor]).toEqual([afterwards, undefined]);
});
