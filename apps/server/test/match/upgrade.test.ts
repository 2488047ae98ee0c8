import { join as pathOf } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { roomOf } from "@baseboard/games/server";
import { type Toy, toy } from "@baseboard/games/toy/rules";
import { copy, keyFrom, type State } from "@baseboard/kit";
import type { Entry, Listing, RoomState } from "@baseboard/protocol";
import type { GameRoom, Log } from "@baseboard/room";
import { arriveRaw, call, join, type Visitor, watch } from "@baseboard/room/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { begun, cardsOf, hex, playCard, playOut, seatIn, type TestServer, table, testServer, unpacked, withRules } from "../support.ts";

const newKey = () => keyFrom("upgrade");
let server: TestServer;
beforeEach(async () => {
  server = await testServer({ newKey });
});
afterEach(() => server.end());

type Rules = Partial<GameRoom["game"]>;

/** The toy after an upgrade: the next version, with some of its rules changed. */
const newer = (rules: Rules = {}): { games: GameRoom[] } => ({ games: [withRules(roomOf("toy"), { version: toy.version + 1, ...rules })] });

/** Two who play one card after another, so many. */
async function played(cards: number, options = {}): Promise<Visitor<Toy>[]> {
  const seated = await begun(server.base, ["Ann", "Bo"], options);
  await go(seated, 0, cards);
  return seated;
}

/** Plays the cards from one version of the log to another, the seats in turn. */
async function go(seated: Visitor<Toy>[], from: number, to: number): Promise<RoomState<Toy>[]> {
  const states: RoomState<Toy>[] = [];
  for (let version = from; version < to; version++) {
    const visitor = seated.find((each) => seatIn(each) === version % 2)!;
    await playCard(visitor);
    for (const each of seated) states.push(unpacked(await each.until(({ told }) => told.version === version + 1)));
  }
  return states;
}

/** Everybody takes the old seat again. */
const back = (seated: Visitor<Toy>[]): Promise<Visitor<Toy>[]> =>
  Promise.all(seated.map(({ entry }) => join<Toy>(server.base, entry.code, { token: entry.token })));

/** Changes the store between two starts. */
async function stored(sql: string, upgraded = {}): Promise<void> {
  const { dataDir } = server;
  await server.close();
  const db = new DatabaseSync(pathOf(dataDir, "baseboard.sqlite"));
  db.exec(sql);
  db.close();
  server = await testServer({ newKey, dataDir, ...upgraded });
}

/** No picture is kept of how matches stood, as after a crash. */
const CRASHED = "UPDATE matches SET last = NULL";

const textOf = async (code: string): Promise<string> => (await fetch(`${server.base}/api/rooms/${code}/transcript`)).text();

test("after an upgrade that only raises the version a match goes on as on a server that never stopped", async () => {
  const LINES = 12;
  const seated = await played(5, { hand: 5 });
  const straight = await go(seated, 5, LINES);
  const code = seated[0].entry.code;
  const text = await textOf(code);
  await server.end();
  server = await testServer({ newKey, newCode: () => code });
  const before = await played(5, { hand: 5 });
  server = await server.again(newer());
  const upgraded = await go(await back(before), 5, LINES);
  expect(upgraded).toEqual(straight);
  expect((await textOf(code)).replace(`toy ${toy.version + 1}`, `toy ${toy.version}`)).toBe(text);
});

const fail = (): never => {
  throw new SyntaxError("SECRET");
};

/** What becomes of the rules, so that a match which began with this card stops. */
const changes: [string, (first: number) => Rules][] = [
  [
    "a line is refused",
    (first) => ({ refuse: (_: unknown, { card }: Toy["move"]) => (card === first ? { key: "toy.notYours" } : undefined) }),
  ],
  [
    "it leads elsewhere",
    () => ({
      apply(state: State<Toy>, ...act: [never, never, never]) {
        toy.apply(state, ...act);
        state.table.die = 1 + (state.table.die % 6);
      },
    }),
  ],
  ["the deal is another", () => ({ setup: (...given: Parameters<typeof toy.setup>) => ({ ...toy.setup(...given), box: { deck: [1] } }) })],
  ["a match cannot even begin", () => ({ setup: fail })],
  ["the rules stumble over it", () => ({ apply: fail })],
  ["its moves are written otherwise", () => ({ notation: { ...toy.notation, readMove: fail } })],
];

test.each(changes)("where %s a match stops: it is shown as it stood, nobody can act in it, and its text is offered", async (_, change) => {
  const seated = await played(0);
  const [ann, bo] = seated;
  const { code } = ann.entry;
  const [first] = cardsOf(ann);
  await go(seated, 0, 5);
  const before = unpacked(bo.state());
  const log = await bo.ask("log", { from: 0 });
  const text = await textOf(code);
  server = await server.again(newer(change(first)));
  const [annAgain, boAgain] = await back(seated);
  const state = await boAgain.until(({ seats }) => seats.every(({ online }) => online));
  expect(unpacked(state)).toEqual({
    ...before,
    nextSeal: state.nextSeal,
    phase: "stopped",
    toAct: [],
    undo: -1,
    stopped: JSON.stringify({ why: "rules", shown: 5 }),
    takeBack: { ...before.takeBack, may: [] },
  });
  expect(state.key).toBe("");
  expect(await boAgain.ask("log", { from: 0 })).toEqual(log);
  expect(await annAgain.no("act", { act: { move: { card: cardsOf(annAgain)[0] } }, version: 5 })).toEqual({ key: "room.stopped" });
  expect(await annAgain.no("act", { act: "resign", version: 5 })).toEqual({ key: "room.stopped" });
  expect(await annAgain.no("without", { seat: 1 })).toEqual({ key: "room.stopped" });
  expect([await textOf(code), (await annAgain.ask("transcript", {})).text]).toEqual([text, text]);
  expect(text).toContain("~ ?");
  expect(text).not.toContain("Key");
  expect(await call<Listing>(server.base, `/rooms/${code}`)).toMatchObject({ phase: "stopped", taken: 2, seats: 2 });
});

/** A match of five lines that has stopped. */
async function stopped(people = ["Ann", "Bo"], wish = {}): Promise<Visitor<Toy>[]> {
  const seated = await begun(server.base, people);
  await go(seated, 0, 5);
  server = await server.again({ ...newer({ apply: fail }), ...wish });
  return back(seated);
}

test("one who is seated starts afresh: the same people on the same chairs, under the same code, and who watches stays", async () => {
  const [ann, bo] = await stopped();
  const eve = await watch<Toy>(server.base, ann.entry.code);
  const { seats, options } = ann.state();
  expect(await eve.no("again", { want: true })).toEqual({ key: "room.onlyWatching" });
  // These rules stumbled over the past alone.
  server.room(ann.entry.code).kind.game.apply = toy.apply;
  await bo.ask("again", { want: true });
  for (const each of [ann, bo, eve]) {
    const now = await each.until(({ round }) => round === 2);
    expect(now).toMatchObject({ phase: "playing", stopped: "", options, told: { version: 0 } });
    expect(now.seats.map(({ name, person }) => [name, person])).toEqual(seats.map(({ name, person }) => [name, person]));
  }
  expect([seatIn(ann), seatIn(bo), eve.state().hands.map(({ hand }) => hand)]).toEqual([0, 1, [undefined, undefined]]);
  // Whoever presses a moment later does not begin another one.
  expect(await ann.no("again", { want: true })).toEqual({ key: "room.notOver" });
  await go([ann, bo], 0, 3);
  const text = await (await fetch(`${server.base}/api/rooms/${ann.entry.code}/transcript?round=1`)).text();
  expect(text).toContain('[A "Ann"]\n[B "Bo"]');
  expect(text).not.toContain("Key");
});

test("afresh, options that are not possible any more are the usual ones, and whom the host has banned is left out", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo", "Cy"], { hand: 5 });
  await playCard(ann);
  const options = withRules(roomOf("toy"), {}).game.options;
  const fewer = {
    ...options,
    parse: options.parse,
    safeParse: (given: { hand?: number }) => options.safeParse(given.hand === 5 ? { hand: 0 } : given),
  };
  server = await server.again(newer({ options: fewer as typeof options }));
  const [again] = await back([ann]);
  expect(again.state()).toMatchObject({ phase: "stopped", options: JSON.stringify({ hand: 3 }) });
  await again.ask("ban", { person: bo.entry.person });
  await again.ask("again", { want: true });
  const { seats, table } = await again.until(({ round }) => round === 2);
  expect(seats.map(({ name }) => name)).toEqual(["Ann", "Cy"]);
  expect(table?.handSizes).toEqual([3, 3]);
});

test("a match that has stopped stays as it is however often the server starts, and goes on where the old rules are back", async () => {
  const [ann, bo] = await stopped();
  const { code } = ann.entry;
  const shown = copy(ann.state());
  const lines = (await server.store.look(code))?.match?.lines;
  server = await server.again();
  const [again] = await back([ann, bo]);
  expect(await again.until(({ seats }) => seats.every(({ online }) => online))).toEqual(shown);
  expect((await server.store.look(code))?.match?.lines).toEqual(lines);
  server = await server.again({ games: undefined });
  const old = await back([ann, bo]);
  await go(old, 5, 6);
});

test("in a match that has stopped bots do nothing, and nobody who is away is waited for", async () => {
  const [host] = await table(server.base, ["Ann"]);
  await host.ask("bot", { seat: 1, level: "random" });
  await host.ask("start", {});
  await playCard(host);
  // The bot has laid its card, and the first one of the next round.
  await host.until(({ told }) => told.version === 3);
  const faults: object[] = [];
  const log: Log = { info() {}, warn() {}, error: (facts) => void faults.push(facts) };
  server = await server.again({ ...newer({ apply: fail }), log, config: { absence: 0 } });
  const eve = await watch<Toy>(server.base, host.entry.code);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(eve.state()).toMatchObject({ phase: "stopped", told: { version: 3 } });
  expect(eve.state().seats.map(({ away }) => away)).toEqual([0, 0]);
  expect((await server.store.look(host.entry.code))?.match?.lines).toHaveLength(3);
  expect(faults).toEqual([]);
});

test("the log of the server says once which match stops, where and why, and nothing of what is hidden", async () => {
  const seated = await played(5);
  const warnings: object[] = [];
  const log: Log = { info() {}, warn: (facts) => void warnings.push(facts), error() {} };
  server = await server.again({ ...newer({ apply: fail }), log });
  await back(seated);
  expect(warnings).toEqual([
    { room: seated[0].entry.code, game: "toy", round: 1, line: 1, why: "unreadable", was: toy.version, is: toy.version + 1 },
  ]);
});

test("after a crash it is shown as it stood when the new rules last agreed, and later lines as they are written", async () => {
  const seated = await played(11);
  const { lines: log } = await seated[0].ask("log", { from: 0 });
  const [card] = cardsOf(seated[1]);
  // Of the line after the eighth, which was the last to be compared, only its own rules could tell more.
  const refuse = (view: never, move: Toy["move"]) => (move.card === ninth ? { key: "toy.notYours" } : toy.refuse(view, move));
  const ninth = Number((await server.store.look(seated[0].entry.code))?.match?.lines[8].slice(3));
  expect(card).not.toBe(ninth);
  await stored(CRASHED, newer({ refuse }));
  const [ann] = await back(seated);
  expect(ann.state()).toMatchObject({ phase: "stopped", stopped: JSON.stringify({ why: "rules", shown: 8 }), told: { version: 11 } });
  expect(ann.state().table).toMatchObject({ round: 5, ready: [false, false] });
  const { lines } = await ann.ask("log", { from: 0 });
  expect(lines.slice(0, 8)).toEqual(log.slice(0, 8));
  // Every card of the toy is hidden when it is laid.
  expect(lines.slice(8)).toEqual([8, 9, 10].map(() => ({ seat: -1, events: [] })));
});

test("after a crash lines that lead elsewhere are found by the next position whose hash is stored", async () => {
  const seated = await played(9);
  let plays = 0;
  const apply = (state: State<Toy>, ...act: [never, never, never]) => {
    toy.apply(state, ...act);
    if (++plays === 2) state.table.scores[0]++;
  };
  await stored(CRASHED, newer({ apply }));
  const [ann] = await back(seated);
  expect(ann.state()).toMatchObject({ phase: "stopped", stopped: JSON.stringify({ why: "rules", shown: 0 }) });
});

test("rules that hold the same facts in another way go on", async () => {
  const seated = await played(9);
  const before = unpacked(seated[0].state());
  const setup = (...given: Parameters<typeof toy.setup>) => {
    const { table, hands, box } = toy.setup(...given);
    return { box: { spare: undefined, ...box }, hands, table: Object.fromEntries(Object.entries(table).reverse()) };
  };
  await stored(CRASHED, newer({ setup }));
  const [ann] = await back(seated);
  expect(unpacked(await ann.until(({ seats }) => seats.every(({ online }) => online)))).toEqual(before);
});

test("lines from before positions were hashed are not compared", async () => {
  const seated = await played(9);
  const before = unpacked(seated[0].state());
  await stored(`${CRASHED}; UPDATE matches SET hash = NULL; UPDATE log SET hash = NULL`, newer());
  const [ann] = await back(seated);
  expect(unpacked(await ann.until(({ seats }) => seats.every(({ online }) => online)))).toEqual(before);
});

test("a line that cannot be read stops a match of the same rules, too, as far as it can be read", async () => {
  const seated = await played(6);
  await stored(`${CRASHED}; UPDATE log SET line = 'A: ~garbage' WHERE seq = 4`);
  const [ann, bo] = await back(seated);
  expect(ann.state()).toMatchObject({ phase: "stopped", stopped: JSON.stringify({ why: "stored", shown: 4 }), told: { version: 6 } });
  const { lines } = await bo.ask("log", { from: 4 });
  expect(lines).toEqual([
    { seat: 0, events: [{ type: "written", seat: 0, line: "~garbage" }] },
    { seat: -1, events: [] },
  ]);
  await bo.ask("again", { want: true });
  for (const visitor of [ann, bo]) await visitor.until(({ phase }) => phase === "playing");
  await go([ann, bo], 0, 2);
});

test("a stored position that the shapes on the wire do not know is not shown", async () => {
  const seated = await played(5);
  await stored(`UPDATE matches SET last = json_set(last, '$.table.weather', 'rain')`, newer({ apply: fail }));
  const [ann] = await back(seated);
  expect(ann.state()).toMatchObject({ phase: "stopped", stopped: JSON.stringify({ why: "rules", shown: 0 }) });
  expect(ann.state().table).not.toHaveProperty("weather");
  await stored(`UPDATE matches SET last = json_remove(last, '$.table.weather', '$.table.scores')`, newer({ apply: fail }));
  expect((await back(seated))[0].state().table).toMatchObject({ scores: [0, 0] });
});

test("where no position can be shown there is none, and all else is as ever", async () => {
  const seated = await played(5);
  await stored(CRASHED, newer({ setup: fail }));
  const [ann] = await back(seated);
  expect(ann.state()).toMatchObject({ phase: "stopped", told: { version: 5 }, hands: [] });
  expect(ann.state().table).toBeUndefined();
  expect((await ann.ask("log", { from: 0 })).lines).toHaveLength(5);
});

test("a match that had come out is over by other rules, too: its result stands, and its rematch is asked for as ever", async () => {
  const seated = await played(0);
  await playOut(seated);
  const { outcome, key, table: last } = seated[0].state();
  expect(key).toBe(newKey());
  server = await server.again(newer({ apply: fail }));
  const [ann, bo] = await back(seated);
  expect(ann.state()).toMatchObject({ phase: "over", outcome, key, table: last });
  expect(ann.state().stopped).not.toBe("");
  await ann.ask("again", { want: true });
  expect(ann.state()).toMatchObject({ phase: "over", round: 1 });
  await bo.ask("again", { want: true });
  const now = await bo.until(({ round }) => round === 2);
  expect(now.seats.map(({ name }) => name)).toEqual(["Bo", "Ann"]);
});

test("a match that came out otherwise by other rules keeps the result that it had", async () => {
  const seated = await played(0);
  await playOut(seated);
  const { outcome } = seated[0].state();
  const loser = 1 - JSON.parse(outcome).winners[0];
  server = await server.again(newer({ outcome: (now) => toy.outcome(now as never) && { winners: [loser], reason: { key: "toy.won" } } }));
  const [ann] = await back(seated);
  expect(ann.state()).toMatchObject({ phase: "over", outcome });
});

test("what somebody may not see of a match that has stopped does not change what they are sent", async () => {
  const heard = [];
  const deal = toy.setup(2, { hand: 5 }, { shuffle: (list: number[]) => list, roll: () => 4 } as never);
  for (const others of [
    ["4", "5"],
    ["20", "21"],
  ]) {
    await server.end();
    // Ann's last two cards and the deck: neither Bo nor whoever watches can know them.
    const dealt = copy(deal);
    const [ann] = dealt.hands;
    ann.cards = Object.fromEntries([...Object.keys(ann.cards).slice(0, 3), ...others].map((card) => [card, true]));
    const setup = () => copy(dealt);
    server = await testServer({ newKey, newCode: () => "ABCDEF", games: [withRules(roomOf("toy"), { setup })] });
    const seated = await begun(server.base, ["Ann", "Bo"], { hand: 5 });
    await playCard(seated[0], 1);
    await playCard(seated[1], 6);
    await seated[0].until(({ told }) => told.version === 2);
    await playCard(seated[0], Number(others[0]));
    server = await server.again(newer({ setup, apply: fail }));
    const bo = await arriveRaw(server.base, await call<Entry>(server.base, "/rooms/ABCDEF/join", { token: seated[1].entry.token }));
    const eve = await arriveRaw(server.base, await call<Entry>(server.base, "/rooms/ABCDEF/watch", {}));
    const log = await bo.ask("log", { from: 0 });
    heard.push({ bo: hex(bo.frames.slice(0, 2)), eve: hex(eve.frames), log, text: await textOf("ABCDEF") });
  }
  expect(heard[0]).toEqual(heard[1]);
  expect(heard[0].eve.length).toBeGreaterThan(1);
});
