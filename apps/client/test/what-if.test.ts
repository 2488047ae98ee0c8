import { readFileSync } from "node:fs";
import { allYourBase } from "@baseboard/games/all-your-base/rules";
import { darebase } from "@baseboard/games/darebase/rules";
import { disarmTheBase } from "@baseboard/games/disarm-the-base/rules";
import { disarmTheEarth } from "@baseboard/games/disarm-the-earth/rules";
import { theBase } from "@baseboard/games/the-base/rules";
import { type Toy, toy } from "@baseboard/games/toy/rules";
import { type AnyGame, keyFrom, Match, type Parts, readTranscript, replay, rngAt, transcriptOf, writeTranscript } from "@baseboard/kit";
import type { AnyGameClient, Stage } from "@baseboard/stage";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

vi.mock("@baseboard/stage", () => import("@baseboard/stage/picker")); // The stage itself needs a browser.
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("document", { addEventListener: () => undefined, removeEventListener: () => undefined });
vi.mock("../src/story/PastDock.tsx", () => ({ PastDock: undefined }));
const asked: unknown[] = [];
const rooms = new Map<string, string>();
let isOnline = true;
vi.mock("../src/network/reconnecting-client.ts", async (original) => {
  const { Refused, ...rest } = await original<typeof import("../src/network/reconnecting-client.ts")>();
  const transcriptOf = async (code: string, round: number) => {
    asked.push([code, round]);
    const text = rooms.get(code);
    if (text === undefined) throw new Refused({ key: "room.unknownCode" }, isOnline ? 404 : 0);
    return { text, round, rounds: round };
  };
  return { ...rest, Refused, transcriptOf };
});
const { needWords, speakIn } = await import("../src/language.ts");
const { Play } = await import("../src/match/model/play.ts");
const { packed } = await import("../src/practice/from-position.ts");
const { replayed } = await import("../src/replay/table.ts");
const { pasted } = await import("../src/replay/pasted.ts");
const { Story } = await import("../src/story/story.ts");
const { openBranch, pathAt } = await import("../src/what-if/address.ts");
const { BranchTable } = await import("../src/what-if/branch.ts");
type KnownPosition = import("../src/match/model/match-source.ts").KnownPosition;
type OpenBranch = import("../src/what-if/address.ts").OpenBranch;

const tab = new Map<string, string>();
beforeAll(() => Promise.all([speakIn("en"), needWords("pages", "what-if", "toy/match", "darebase/match")]));
beforeEach(() => {
  tab.clear();
  rooms.clear();
  asked.length = 0;
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: tab.set.bind(tab),
    removeItem: tab.delete.bind(tab),
  });
});

const stored = (game: string, name: string): string =>
  readFileSync(new URL(`../../../packages/games/${game}/test/replays/${name}.txt`, import.meta.url), "utf8");

/** A replay of this text after so many lines. */
function replayOf(game: AnyGame, text: string, at: number, origin?: { code: string; round: number }) {
  const transcript = readTranscript(text);
  const { table } = replayed(game, transcript, text);
  if (!table) throw new Error("It cannot be played again.");
  table.goTo(at);
  return { table, transcript, origin };
}

const from = (path: string): string => new URL(path, "http://x").searchParams.get("from")!;

async function opened(game: AnyGame, path: string): Promise<OpenBranch> {
  const found = await openBranch(game, from(path));
  if ("why" in found) throw new Error(found.why);
  return found;
}

const why = async (game: AnyGame, carried: unknown) => {
  const found = await openBranch(game, typeof carried === "string" ? carried : packed(carried));
  return "why" in found ? found.why : undefined;
};

/** Makes so many moves, each for the seat in turn; returns the seats. */
async function tries({ table }: Pick<OpenBranch, "table">, count: number, word = "tried"): Promise<number[]> {
  const seats: number[] = [];
  const rng = rngAt(keyFrom(word), 0);
  for (let i = 0; i < count && table.seat.value >= 0; i++) {
    const seat = table.seat.value;
    const move = rng.pick(table.match.legalMoves(seat));
    expect(await table.act({ move })).toBe(true);
    seats.push(seat);
  }
  return seats;
}

/** A match of three with hidden hands, by the transcript's text. */
function cards(): string {
  const match = new Match<Toy>(toy, { seats: 3, options: { hand: 3 }, key: keyFrom("tried") });
  while (match.toAct.length) match.submit(match.toAct[0], { move: match.legalMoves(match.toAct[0])[0] });
  return writeTranscript(transcriptOf(match, ["Ann", "Bo", "Cy"]));
}

const matches: [AnyGame, string, number][] = [
  [theBase, "third-home-then-stopped", 12],
  [darebase, "flags-time-up", 9],
  [allYourBase, "three", 31],
  [disarmTheBase, "three", 20],
  [disarmTheEarth, "four-who-promise", 25],
];

test.each(matches)("%o: a branch begins with the replay's position, and its link shows it as it is", async (game, name, at) => {
  const text = stored(game.id, name);
  const replay = replayOf(game, text, at);
  const path = pathAt(game, replay);
  expect(path).toMatch(RegExp(`^/what-if/${game.id}\\?from=[\\w-]{1,1990}$`));
  const branch = await opened(game, path);
  const written = ({ state, options }: KnownPosition) => [game.notation.writePosition(state as never), options];
  expect(written(branch.table.position)).toEqual(written(replay.table.positionAt(at)));
  expect(branch.address).toEqual({ path, reach: "all" });
  const moved = await tries(branch, 12);
  expect([branch.table.at, branch.table.all.length]).toEqual([12, 12]);
  if (game.seats.min > 1 && game !== disarmTheEarth) expect(new Set(moved).size).toBeGreaterThan(1);
  const again = await opened(game, branch.address.path);
  expect([again.table.match.state, again.table.all, again.address]).toEqual([branch.table.match.state, branch.table.all, branch.address]);
  branch.table.goTo(5);
  const earlier = await opened(game, branch.address.path);
  expect([earlier.table.at, earlier.table.all.length, earlier.table.seat.value]).toEqual([5, 12, moved[5]]);
  // What the match's own next line came of, by the match's own chance.
  const next = replay.table.whole.lines.find((line, i) => i >= at && line.events.some((event) => game.say(event as never)));
  expect(again.played?.events).toEqual(next?.events);
});

test("chance in a branch comes of its position alone: another than the match's, and the same for everybody who has the link", async () => {
  const path = pathAt(toy, replayOf(toy, cards(), 2));
  const [one, other] = [await opened(toy, path), await opened(toy, path)];
  await tries(one, 20);
  await tries(other, 20);
  expect(one.table.match.log).toEqual(other.table.match.log);
  expect(one.table.match.start.key).toBe(keyFrom(toy.notation.writePosition(replayOf(toy, cards(), 2).table.positionAt(2).state as never)));
  const again = await opened(toy, pathAt(toy, replayOf(toy, cards(), 3)));
  expect(again.table.match.start.key).not.toBe(one.table.match.start.key);
});

test("one acts for whoever is in turn, sees that hand, and goes back and on; whoever moved there acts there again", async () => {
  const branch = await opened(toy, pathAt(toy, replayOf(toy, cards(), 0)));
  const { table } = branch;
  const moved = await tries(branch, 5);
  expect(new Set(moved)).toEqual(new Set([0, 1, 2]));
  const { match } = table;
  expect([table.seat.value, table.viewSeat.value]).toEqual([match.awaited[0], match.awaited[0]]);
  expect(table.state.value.hands.map(({ hand }) => hand)).toEqual(match.state.hands);
  const states = [5, 4, 3, 2, 1, 0].map((line) => {
    table.goTo(line);
    return table.match.state;
  });
  expect(states[5]).toEqual(replay<Parts>(toy, readTranscript(cards()), 0).state);
  expect([table.at, table.seat.value, table.state.value.undo]).toEqual([0, moved[0], -1]);
  for (const line of [1, 2, 3, 4, 5]) {
    table.goTo(line);
    expect([table.match.state, table.match.version]).toEqual([states[5 - line], line]);
  }
  expect(table.state.value.undo).toBe(table.seat.value);
  expect(await table.act("undo")).toBe(true);
  table.goTo(-3);
  expect(table.at).toBe(0);
  table.goTo(99);
  expect([table.at, table.whole.lines.length]).toEqual([5, 5]);
});

test("a new move takes the place of what came after, which can be brought back; the same move again keeps it", async () => {
  const branch = await opened(theBase, pathAt(theBase, replayOf(theBase, stored("the-base", "third-home-then-stopped"), 12)));
  const { table } = branch;
  await tries(branch, 6);
  const first = table.all;
  table.goTo(2);
  expect(await table.act(first[2].act)).toBe(true);
  expect([table.at, table.all, table.replaced, table.no.value]).toEqual([3, first, 0, undefined]);
  const other = table.match.legalMoves(table.seat.value).find((move) => JSON.stringify({ move }) !== JSON.stringify(first[3].act));
  await table.act({ move: other });
  expect([table.at, table.all.length, table.replaced]).toEqual([4, 4, 3]);
  expect(table.all.slice(0, 3)).toEqual(first.slice(0, 3));
  expect(table.no.value).toEqual({ key: "whatIf.replaced", with: { count: 3 } });
  await tries(branch, 1, "on");
  expect([table.all.length, table.replaced]).toEqual([5, 0]);
  table.goTo(3);
  await table.act(first[3].act);
  expect([table.all.length, table.replaced]).toEqual([4, 2]);
  table.bringBack();
  expect([table.at, table.all.length, table.all[3].act, table.replaced]).toEqual([3, 5, { move: other }, 0]);
  table.goTo(5);
  expect(table.match.log.map(({ act }) => act)).toEqual(table.all.map(({ act }) => act));
});

test("a refused move changes nothing", async () => {
  const { table } = await opened(theBase, pathAt(theBase, replayOf(theBase, stored("the-base", "third-home-then-stopped"), 12)));
  expect(await table.act({ move: { type: "move", piece: 1, to: "a9" } as never })).toBe(false);
  expect([table.no.value?.key, table.at, table.all]).toEqual([expect.any(String), 0, []]);
});

test("where several act at once each is asked in turn, until it is ready; one may act for another first", async () => {
  const { table } = await opened(allYourBase, pathAt(allYourBase, replayOf(allYourBase, stored("all-your-base", "three"), 30)));
  const { awaited } = table.match;
  expect(awaited.length).toBeGreaterThan(1);
  expect(table.seat.value).toBe(awaited[0]);
  const last = awaited.at(-1)!;
  table.actFor(last);
  expect([table.seat.value, table.viewSeat.value]).toEqual([last, last]);
  const order: number[] = [];
  const rng = rngAt(keyFrom("at once"), 0);
  const { version } = table.match;
  while (table.match.log.slice(version).every(({ events }) => events.every((event) => !allYourBase.say(event as never)))) {
    order.push(table.seat.value);
    const moves = table.match.legalMoves(table.seat.value);
    await table.act({ move: rng.pick(moves.filter((move) => !allYourBase.isTakeBack?.(move as never))) });
  }
  // One after the other: nobody is left before they are ready.
  const runs = order.filter((seat, i) => seat !== order[i - 1]);
  expect(runs[0]).toBe(last);
  expect(new Set(runs)).toEqual(new Set(awaited));
  expect(runs).toHaveLength(awaited.length);
});

test("who is asked to agree to a deal answers first", async () => {
  const text = stored("disarm-the-earth", "four-who-promise");
  const transcript = readTranscript(text);
  const { table: whole } = replayed(disarmTheEarth, transcript, text);
  const at = [...Array(whole!.last).keys()].find((line) => disarmTheEarth.asked?.(whole!.positionAt(line).state.table as never).length);
  const { table } = await opened(disarmTheEarth, pathAt(disarmTheEarth, replayOf(disarmTheEarth, text, at! - 1)));
  const asks = replay<Parts>(disarmTheEarth, transcript, at!).log[at! - 1];
  expect(table.seat.value).toBe(asks.seat);
  await table.act(asks.act);
  expect(table.match.asked).not.toEqual([]);
  expect(table.seat.value).toBe(table.match.asked[0]);
  expect(table.match.awaited).not.toContain(table.seat.value);
});

test("a damaged link, one of another game, and one whose moves cannot be made say why they are refused", async () => {
  const path = pathAt(toy, replayOf(toy, cards(), 2));
  const carried = JSON.parse(
    new TextDecoder().decode(Uint8Array.from(atob(from(path).replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0))),
  );
  const damaged = "Its link is damaged, or of another game.";
  expect(await why(toy, carried)).toBeUndefined();
  for (const one of ["%%%", "e30", "ü", from(path).slice(0, -9)]) expect(await why(toy, one)).toBe(damaged);
  expect(await why(toy, { ...carried, lines: "A" })).toBe(damaged);
  expect(await why(toy, { ...carried, moment: undefined })).toBe(damaged);
  expect(await why(toy, { ...carried, left: { ...carried.left, code: "../../x" } })).toBe(damaged);
  const moment = (more: object) => ({ ...carried, moment: { ...carried.moment, ...more } });
  expect(await why(toy, moment({ options: { hand: "many" } }))).toBe(damaged);
  expect(await why(toy, moment({ names: ["Ann"] }))).toBe(damaged);
  expect(await why(toy, moment({ names: ["Ann", "Bo"] }))).toContain(
    "No match can begin from this position. It is a position of 3 players",
  );
  expect(await why(toy, moment({ position: "nonsense" }))).toContain("nonsense");
  expect(await why(theBase, carried)).toBe(damaged);
  expect(await why(toy, { ...carried, lines: ["A: nonsense"] })).toBe("Line 1, “A: nonsense”: This is no move of the game.");
  expect(await why(toy, { ...carried, lines: ["C: undo"] })).toContain("Line 1, “C: undo”: ");
  // What only tells of the match is left out, where it cannot be.
  const untold = await openBranch(toy, packed(moment({ played: { ...carried.moment.played, lines: ["A: nonsense"] } })));
  expect(untold).toMatchObject({ played: undefined });
  const names = await openBranch(toy, packed({ ...moment({ names: ["A".repeat(99), "Bo", "Cy"] }), seat: 9, at: -4 }));
  expect(names).toMatchObject({ table: { names: ["A".repeat(24), "Bo", "Cy"], seenFrom: -1, at: 0 } });
});

test("a position too long for an address comes from the match's room; without one it is kept in this tab", async () => {
  const long = {
    ...toy,
    notation: { ...toy.notation, writePosition: (state: never) => `${toy.notation.writePosition(state)}\n; ${"x".repeat(2000)}` },
  };
  rooms.set("ABC234", cards());
  const path = pathAt(long, replayOf(long, cards(), 2, { code: "ABC234", round: 3 }));
  expect(path.length).toBeLessThan(200);
  const branch = await opened(long, path);
  expect(asked).toEqual([["ABC234", 3]]);
  expect([branch.table.position, branch.address.reach]).toEqual([replayOf(toy, cards(), 2).table.positionAt(2), "room"]);
  await tries(branch, 3);
  const again = await opened(long, branch.address.path);
  expect([again.table.all, again.played]).toEqual([branch.table.all, branch.played]);
  rooms.clear();
  isOnline = false;
  await expect(openBranch(long, from(path))).rejects.toThrow();
  isOnline = true;
  expect(await why(long, from(path))).toContain("There is no room with the code");

  expect([...tab]).toEqual([]);
  const alone = replayOf(long, cards(), 2);
  expect(pathAt(long, alone)).toBe("/what-if/toy?from");
  const here = await opened(long, "/what-if/toy?from");
  expect(here.address).toEqual({ path: "/what-if/toy?from", reach: "tab" });
  await tries(here, 3);
  expect(here.address.reach).toBe("tab");
  expect((await opened(long, "/what-if/toy?from")).table.all).toEqual(here.table.all);
  tab.clear();
  expect(await why(long, "")).toContain("kept in the tab where it was opened");
});

test("a branch leads back to the moment in the match's replay, as it was seen there, as long as that is to be had", async () => {
  const inRoom = replayOf(toy, cards(), 2, { code: "ABC234", round: 3 });
  inRoom.table.seeAs(1);
  const branch = await opened(toy, pathAt(toy, inRoom));
  await tries(branch, 2);
  expect([branch.back, branch.table.seenFrom]).toEqual(["/replay/ABC234?round=3&at=2&seat=B", 1]);
  const path = pathAt(toy, replayOf(toy, cards(), 2));
  pasted.value = cards();
  expect((await opened(toy, path)).back).toBe("/replay?at=2&seat=-");
  pasted.value = "something else";
  expect((await opened(toy, path)).back).toBeUndefined();
});

test("on the page each move is one's own: it is told as seen by whoever made it, from one place for all, and nothing waits", async () => {
  const inRoom = replayOf(toy, cards(), 0, { code: "ABC234", round: 3 });
  inRoom.table.seeAs(1);
  const { table } = await opened(toy, pathAt(toy, inRoom));
  const play = new Play(table, { game: toy, strings: {}, hud: () => ({}), looks: [], choice: () => ({}) } as unknown as AnyGameClient);
  play.follow();
  const drawn: unknown[] = [];
  const of = ({ seat, at }: { seat?: number; at?: number }) => [seat, at];
  const stage = {
    show(view: never) {
      drawn.push(["show", of(view)]);
      play.settled();
    },
    animate({ before, after }: never) {
      drawn.push(["tell", of(before), of(after)]);
      queueMicrotask(() => play.settled());
    },
    point() {},
    touches: () => ["x"],
    places: [],
    isBusy: false,
    idle: Promise.resolve(),
  };
  play.open(stage as unknown as Stage<Parts>);
  drawn.length = 0;
  expect([play.view.value.seat, play.view.value.at, play.actsForAll]).toEqual([0, 1, true]);
  await play.act({ move: play.moves.value[0] });
  expect(drawn).toEqual([
    ["tell", [0, 1], [0, 1]],
    ["show", [1, undefined]],
  ]);
  expect([play.view.value.seat, play.sending.value, play.ways.value.length]).toEqual([1, false, play.moves.value.length]);
  expect(play.view.value.hand).toEqual(table.match.state.hands[1]);
  drawn.length = 0;
  await play.act("undo");
  expect(drawn).toEqual([["show", [0, 1]]]);
  expect([play.sending.value, play.ways.value.length, play.log.lines.value.length]).toEqual([false, play.moves.value.length, 1]);
  expect(play.mayUndo.value).toBe(false);
});

test("the log of a branch has the headings of the lines that it has, whatever they took the place of", async () => {
  const branch = await opened(darebase, pathAt(darebase, replayOf(darebase, stored("darebase", "flags-time-up"), 9)));
  const { table } = branch;
  const headed = ({ table: { turn } }: { table: { turn: number } }) => ({ round: { key: `turn ${turn}` } });
  const play = new Play(table, { game: darebase, strings: {}, hud: headed } as unknown as AnyGameClient);
  const story = new Story(play);
  const stops = [play.follow(), story.follow()];
  const headings = () => story.rows.value.flatMap((row) => (row.kind === "heading" ? row.version : []));
  await tries(branch, 6);
  table.goTo(1);
  const other = table.match.legalMoves(table.seat.value).find((move) => JSON.stringify({ move }) !== JSON.stringify(table.all[1].act));
  await table.act({ move: other });
  await vi.waitFor(() => expect(story.last).toBe(2));
  await tries(branch, 1, "on");
  expect([story.last, table.all.length]).toEqual([3, 3]);
  expect(Math.max(...headings())).toBeLessThanOrEqual(3);
  for (const stop of stops) stop();
});

test("once it is over nobody acts, and one can go back into it", async () => {
  const branch = await opened(toy, pathAt(toy, replayOf(toy, cards(), 2)));
  await tries(branch, 99);
  const { table } = branch;
  expect([table.seat.value, table.mayPlayOn, table.match.outcome === undefined]).toEqual([-1, false, false]);
  await table.act("undo");
  expect([table.seat.value >= 0, table.mayPlayOn]).toEqual([true, true]);
  expect(table).toBeInstanceOf(BranchTable);
});
