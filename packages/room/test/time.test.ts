import { readTranscript } from "@baseboard/kit";
import type { RoomSettings } from "@baseboard/protocol";
import { expect, test, vi } from "vitest";
import { fourSquare } from "../../games/four-square/rules/index.ts";
import { bots } from "../../games/toy/bot.ts";
import type { Toy } from "../../games/toy/rules/index.ts";
import { pureRoom } from "./pure-room.ts";

const MINUTE = 60_000;
type At = Awaited<ReturnType<typeof pureRoom>>;

/** Who is at the table, in seats from 0 on. */
async function table(settings: Partial<RoomSettings>, names = ["Ann", "Bo"], wish: Parameters<typeof pureRoom>[0] = {}) {
  const at = await pureRoom(wish);
  Object.assign(at.room.kind, { bots: { random: bots.random, weak: bots.random, fair: bots.random, strong: bots.random } });
  const places: { person: string; token: string }[] = [];
  for (const name of names) {
    places.push(await at.enter(name));
    at.connect(places.at(-1)!.person);
  }
  const people = places.map(({ person }) => person);
  expect(await at.ask(people[0], "settings", settings)).toEqual({});
  expect(await at.ask(people[0], "start")).toEqual({});
  return { ...at, ...using(at, people), people, places };
}

function using({ room, ask, states }: At, people: string[]) {
  /** The first card of a seat, at once. */
  const plays = (seat: number) => {
    const move = room.match!.legalMoves(seat)[0] as Toy["move"];
    return ask(people[seat], "act", { act: { move }, version: room.match!.version });
  };
  const seats = () => states.at(-1)!.seats;
  const clocks = () => seats().map(({ clock, since }) => ({ clock, since }));
  const goes = (seat: number) => room.port.dismiss(people[seat], 4000);
  const isGone = (seat: number) => {
    goes(seat);
    room.publish();
  };
  return { plays, seats, clocks, isGone };
}

test("without a clock nothing is measured, shown, stored or written", async () => {
  const { plays, clocks, store, room, clock } = await table({});
  await clock.pass(MINUTE);
  await plays(0);
  expect(clocks()).toEqual([
    { clock: -1, since: 0 },
    { clock: -1, since: 0 },
  ]);
  expect(store.room.match).not.toHaveProperty("clocks");
  expect(room.transcript.text(room)).not.toContain("[Time");
});

test("what is left is stored with each line, shown when it changes, and in the transcript", async () => {
  const { plays, clocks, store, room, clock, states } = await table({ clock: "bank-3-2" });
  expect(clocks()).toEqual(Array(2).fill({ clock: 180_000, since: clock.date() + 4000 }));
  await clock.pass(14_000);
  const before = states.length;
  expect(states.slice(before)).toEqual([]);
  await plays(0);
  expect(clocks()[0]).toEqual({ clock: 172_000, since: 0 });
  expect(JSON.parse(store.room.match!.clocks![1])).toEqual({ left: [172_000, 170_000], turn: [1], used: 10_000, at: clock.date() });
  await clock.pass(500);
  await plays(1);
  expect(readTranscript(room.transcript.text(room)!).time).toEqual([10_000, 10_500]);
});

test("a page that shows the position starts its own clock, and is told the server's time", async () => {
  const { ask, people, clocks, clock } = await table({ clock: "turn-60" });
  await clock.pass(1000);
  expect(await ask(people[0], "clock", { shown: 0 })).toEqual({ now: clock.date() });
  expect(clocks().map(({ since }) => since - clock.date())).toEqual([0, 3000]);
  expect(await ask(people[1], "clock", { shown: 7 })).toEqual({ now: clock.date() });
  expect(clocks()[1].since - clock.date()).toBe(3000);
});

test("at zero a bot plays for that seat and no other, until the turn is over: then its player plays on", async () => {
  const thought = Promise.withResolvers<unknown>();
  const { clock, seats, ask, people, plays, room } = await table({ clock: "turn-30" }, undefined, { askBot: () => thought.promise });
  await plays(0);
  await clock.pass(33_999);
  expect(seats()[1].kind).toBe("human");
  await clock.pass(1);
  expect(seats()[1]).toMatchObject({ kind: "bot", heldFor: people[1], name: "Bo", level: "strong", clock: 0 });
  expect(seats()[0]).toMatchObject({ kind: "human" });
  expect(await ask(people[1], "back")).toEqual({ key: "room.timeUp" });
  thought.resolve(room.match!.legalMoves(1)[0]);
  await clock.pass(0);
  const byBots = room.match!.log.filter(({ seat }) => seat === 1).length;
  expect(byBots).toBeGreaterThan(0);
  expect(seats()[1]).toMatchObject({ kind: "human", person: people[1], heldFor: "", stoodIn: byBots, clock: 30_000 });
});

test("who is away then, or has done nothing from one zero to the third, has the seat back at one touch", async () => {
  const away = await table({ clock: "turn-30" });
  await away.plays(0);
  away.isGone(1);
  await away.clock.pass(60_000);
  expect(away.seats()[1]).toMatchObject({ heldFor: away.people[1], clock: -1 });
  const idle = await table({ clock: "turn-30" });
  for (const heldFor of ["", "", idle.people[1]]) {
    await idle.plays(0);
    await idle.clock.pass(34_000);
    expect(idle.seats()[1].heldFor).toBe(heldFor);
  }
  expect(idle.seats()[1].idle).toBe(3);
  for (const { ask, people, seats } of [away, idle]) {
    expect(await ask(people[1], "back")).toEqual({});
    expect(seats()[1]).toMatchObject({ kind: "human", clock: 30_000, idle: 0 });
  }
});

test("it is shown whether a bot keeps a seat, and whose third turn is touched before its end has the seat back after it", async () => {
  const thinks: ((move: unknown) => void)[] = [];
  const wish = { askBot: () => new Promise((done) => thinks.push(done)) };
  const { clock, seats, ask, people, plays, isGone, connect, room } = await table({ clock: "turn-30" }, undefined, wish);
  const held = () => [seats()[1].heldFor === people[1], seats()[1].passing, seats()[1].idle];
  for (const [turn, passing] of [true, true, false].entries()) {
    await plays(0);
    await clock.pass(34_000);
    expect(held()).toEqual([true, passing, turn + 1]);
    if (turn === 0) {
      isGone(1);
      expect(held()).toEqual([true, false, 1]);
      connect(people[1]);
      expect(held()).toEqual([true, true, 1]);
    }
    if (turn === 2) {
      expect(await ask(people[1], "back")).toEqual({});
      expect(held()).toEqual([true, true, 0]);
      expect(await ask(people[1], "back")).toEqual({ key: "room.timeUp" });
    }
    thinks.at(-1)!(room.match!.legalMoves(1)[0]);
    await clock.pass(0);
    expect(held()).toEqual([false, false, turn === 2 ? 0 : turn + 1]);
  }
});

/** Ann and Bo take turns, are here, and do nothing three times each. */
async function idleTable() {
  const at = await pureRoom({}, fourSquare);
  const people = [await at.join("Ann"), await at.join("Bo")];
  await at.ask(people[0], "settings", { clock: "turn-30" });
  await at.ask(people[0], "start");
  for (let turn = 0; turn < 6; turn++) await at.clock.pass(34_000);
  return { ...at, ...using(at, people), people };
}

test("once bots hold the seats of all players they wait, and go on as soon as one of those is back", async () => {
  const { clock, seats, ask, people, room, states, join } = await idleTable();
  expect(seats().map(({ heldFor }) => heldFor)).toEqual(people);
  expect(states.findIndex(({ halted }) => halted)).toBeGreaterThan(states.findLastIndex(({ seats }) => seats[0].heldFor === ""));
  // Of the third turn in a row each bot has played all.
  expect([room.match!.version, room.match!.awaited, states.at(-1)!.halted]).toEqual([6, [0], true]);
  await join("Eve", true);
  await clock.pass(60 * MINUTE);
  expect([room.match!.version, states.at(-1)!.phase]).toEqual([6, "playing"]);
  expect(await ask(people[0], "back")).toEqual({});
  expect(states.at(-1)).toMatchObject({ halted: false, toAct: [0] });
  const [move] = room.match!.legalMoves(0);
  expect(await ask(people[0], "act", { act: { move }, version: 6 })).toEqual({ version: 7 });
  await clock.pass(0);
  // The bot that holds the other seat answers.
  expect([room.match!.version, room.match!.awaited]).toEqual([8, [0]]);
});

test("they wait after a restart, too, and what they have played is marked as before", async () => {
  const first = await idleTable();
  const text = first.room.transcript.text(first.room)!;
  await first.room.dispose();
  const again = await pureRoom({ store: first.store, clock: first.clock }, fourSquare);
  expect(again.states.at(-1)!.halted).toBe(true);
  await first.clock.pass(60 * MINUTE);
  expect(again.room.transcript.text(again.room)).toBe(text);
  expect(readTranscript(text).standIn).toEqual([1, 2, 3, 4, 5, 6]);
  again.connect(first.people[1]);
  expect(await again.ask(first.people[1], "back")).toEqual({});
  await first.clock.pass(0);
  expect([again.states.at(-1)!.halted, again.room.match!.version]).toEqual([false, 7]);
});

test("who plays alone with bots finds the match as it was left, once the turn is over in which the time was up", async () => {
  const at = await pureRoom();
  const ann = await at.join("Ann");
  await at.ask(ann, "settings", { clock: "days-1" });
  await at.ask(ann, "bot", { seat: 1, level: "random" });
  await at.ask(ann, "start");
  at.room.port.dismiss(ann, 4000);
  at.room.publish();
  await at.clock.pass(24 * 60 * MINUTE + 1);
  expect(at.states.at(-1)).toMatchObject({ halted: true, seats: [{ heldFor: ann, stoodIn: 1 }, {}] });
  const { version } = at.room.match!;
  await at.clock.pass(9 * 24 * 60 * MINUTE);
  expect([at.room.match!.version, at.states.at(-1)!.phase]).toEqual([version, "playing"]);
});

test("once the match is over whoever is here has the seat back from a bot, or as soon as they come; a rematch asks them", async () => {
  const { clock, seats, ask, people, plays, isGone, connect, room, states, store } = await table({ clock: "turn-30" }, ["Ann", "Bo", "Cy"]);
  // After five turns there are cards for three: bots keep all seats as it ends.
  for (let i = 0; i < 15; i++) await plays(i % 3);
  isGone(2);
  await clock.pass(4 * MINUTE);
  for (let i = 0; i < 9 && states.at(-1)!.phase !== "over"; i++) await clock.pass(34_000);
  expect(states.some((state) => state.seats.every(({ heldFor }, i) => heldFor === people[i]))).toBe(true);
  expect(states.at(-1)!.phase).toBe("over");
  expect(seats().map(({ person, heldFor }) => person || `(${heldFor})`)).toEqual([people[0], people[1], `(${people[2]})`]);
  expect(store.room.setup.chairs.map(({ person }) => person)).toEqual([people[0], people[1], ""]);
  // What the bot did stays its own.
  expect([states.at(-1)!.told.byStandIn, seats()[0].stoodIn > 0]).toEqual([true, true]);
  connect(people[2]);
  await clock.pass(0);
  expect(seats()[2]).toMatchObject({ person: people[2], heldFor: "", online: true });
  for (const [i, phase] of ["over", "over", "playing"].entries()) {
    expect(await ask(people[i], "again", { want: true })).toEqual({});
    expect(states.at(-1)!.phase).toBe(phase);
  }
  expect(seats().map(({ kind }) => kind)).toEqual(["human", "human", "human"]);
  expect(room.setup.round).toBe(2);
});

test("where the rules say what is done at zero it is done first, and a bot plays what is left of the turn", async () => {
  const { clock, seats, plays, room } = await table({ clock: "turn-30" });
  const asked: unknown[] = [];
  const last = (seat: number) => room.match!.legalMoves(seat).at(-1);
  room.match!.game.timeOut = (view) => {
    asked.push(view.seat);
    return last(view.seat!) as never;
  };
  await plays(0);
  const move = last(1);
  await clock.pass(34_000);
  expect(asked).toEqual([1]);
  expect(room.match!.log[1]).toMatchObject({ seat: 1, act: { move } });
  // That ended the turn.
  expect(seats()[1].kind).toBe("human");
  const { timeOut } = room.match!.game;
  delete room.match!.game.timeOut;
  await plays(0);
  await clock.pass(34_000);
  expect([seats()[1].idle, seats()[1].kind]).toEqual([1, "human"]);
  // What the rules do is no act of its player.
  room.match!.game.timeOut = timeOut!;
  await plays(0);
  await clock.pass(34_000);
  delete room.match!.game.timeOut;
  expect([asked, seats()[1].idle]).toEqual([[1, 1], 1]);
});

test("a move that has come in by then is in time, however long it takes to be stored", async () => {
  const { clock, seats, plays, room, store } = await table({ clock: "turn-30" });
  await plays(0);
  await clock.pass(33_999);
  const stored = Promise.withResolvers<void>();
  const append = store.append.bind(store);
  store.append = async (...line) => {
    await stored.promise;
    return append(...line);
  };
  const played = plays(1);
  await clock.pass(20_000);
  stored.resolve();
  expect(await played).toEqual({ version: 2 });
  await clock.turn();
  expect(seats().map(({ kind }) => kind)).toEqual(["human", "human"]);
  expect(room.clocks.used).toEqual([0, 29_999]);
});

test("or the seat resigns, or nothing happens, as the host has chosen", async () => {
  const resigns = await table({ clock: "turn-30", atZero: "resign" });
  await resigns.plays(0);
  await resigns.clock.pass(40_000);
  expect(resigns.states.at(-1)).toMatchObject({ phase: "over", outcome: expect.stringContaining("kit.resigned") });
  const nothing = await table({ clock: "turn-30", atZero: "nothing" });
  await nothing.plays(0);
  await nothing.clock.pass(40_000);
  expect(nothing.seats()[1]).toMatchObject({ kind: "human", clock: 30_000 });
  expect(await nothing.plays(1)).toEqual({ version: 2 });
});

test("a zero that cannot be stored is acted upon as soon as it can", async () => {
  const faulty = vi.fn();
  const { clock, seats, store, plays } = await table({ clock: "turn-30" }, undefined, {
    ...{ askBot: () => new Promise(() => {}), log: { info() {}, warn() {}, error: faulty } },
  });
  await plays(0);
  const save = store.save.bind(store);
  store.save = async () => {
    throw new Error("the disk is full");
  };
  await clock.pass(40_000);
  expect(seats()[1].kind).toBe("human");
  expect(faulty).toHaveBeenCalled();
  store.save = save;
  await clock.pass(2000);
  expect(seats()[1].kind).toBe("bot");
});

test("what a match is played by is chosen before it, or after", async () => {
  const { ask, people, plays, clock, states } = await table({ clock: "turn-30", atZero: "resign" });
  for (const asked of [{ clock: "none" }, { atZero: "nothing" }])
    expect(await ask(people[0], "settings", asked)).toEqual({ key: "room.begun" });
  expect(await ask(people[0], "settings", { standIn: "never" })).toEqual({});
  await plays(0);
  await clock.pass(40_000);
  expect(states.at(-1)?.phase).toBe("over");
  expect(await ask(people[0], "settings", { clock: "none" })).toEqual({});
});

test("a restart costs nobody time: neither what went by meanwhile, nor until people are back", async () => {
  const first = await table({ clock: "turn-60" });
  await first.plays(0);
  await first.clock.pass(24_000);
  await first.room.dispose();
  await first.clock.pass(60 * MINUTE);
  const again = await pureRoom({ store: first.store, clock: first.clock });
  const { clocks } = using(again, first.people);
  again.connect(first.people[0]);
  await first.clock.pass(MINUTE);
  again.connect(first.people[1]);
  expect(clocks()).toEqual([
    { clock: 60_000, since: 0 },
    { clock: 40_000, since: first.clock.date() },
  ]);
});

test("a crash gives the turn back that it broke off", async () => {
  const first = await table({ clock: "bank-3-2" });
  await first.clock.pass(14_000);
  await first.plays(0);
  await first.clock.pass(50_000);
  first.room.clocks.stop();
  const again = await pureRoom({ store: first.store, clock: first.clock });
  again.connect(first.people[1]);
  expect(again.states.at(-1)!.seats.map(({ clock }) => clock)).toEqual([172_000, 170_000]);
});

test("by days the calendar counts, whoever has the room open; an hour is left from the start of the server", async () => {
  const first = await table({ clock: "days-1" });
  await first.clock.pass(10 * 60 * MINUTE);
  await first.room.dispose();
  await first.clock.pass(13 * 60 * MINUTE);
  const again = await pureRoom({ store: first.store, clock: first.clock });
  expect(again.states.at(-1)!.seats[0]).toMatchObject({ clock: 60 * MINUTE, since: first.clock.date() });
  again.room.clocks.stop();
  await first.clock.pass(24 * 60 * MINUTE);
  const late = await pureRoom({ store: first.store, clock: first.clock, started: first.clock.date() });
  expect(late.states.at(-1)!.seats[0]).toMatchObject({ clock: 60 * MINUTE, since: first.clock.date() });
  await first.clock.pass(60 * MINUTE);
  expect(late.states.at(-1)!.seats.map(({ kind }) => kind)).toEqual(["bot", "bot"]);
});

test("more than half of those who are here let a bot play for somebody who is away, in any game", async () => {
  const { ask, people, seats, clock, isGone, states } = await table({}, ["Ann", "Bo", "Cy"]);
  isGone(2);
  await clock.pass(MINUTE);
  expect(await ask(people[0], "standIn", { seat: 2, yes: true })).toEqual({ key: "room.notLongAway" });
  await clock.pass(3 * MINUTE);
  expect(await ask(people[0], "standIn", { seat: 1, yes: true })).toEqual({ key: "room.isHere" });
  expect(await ask(people[0], "standIn", { seat: 7, yes: true })).toEqual({ key: "room.notAwaited" });
  expect(await ask(people[0], "standIn", { seat: 2, yes: true })).toEqual({});
  expect(seats()[2]).toMatchObject({ kind: "human", votes: [0] });
  expect(await ask(people[0], "standIn", { seat: 2, yes: false })).toEqual({});
  expect(seats()[2].votes).toEqual([]);
  for (const person of people.slice(0, 2)) expect(await ask(person, "standIn", { seat: 2, yes: true })).toEqual({});
  expect(seats()[2]).toMatchObject({ kind: "bot", heldFor: people[2], level: "strong", votes: [] });
  expect(await ask(people[0], "standIn", { seat: 2, yes: true }, true)).toEqual({});
  expect(states.at(-1)?.phase).toBe("playing");
});

test("a hand that a bot holds is shown to nobody else while its player is only away: the host neither frees nor offers that seat", async () => {
  const { ask, people, clock, isGone, join, room } = await table({}, ["Ann", "Bo", "Cy"]);
  const watcher = await join("Eve", true);
  isGone(2);
  await clock.pass(4 * MINUTE);
  for (const person of people.slice(0, 2)) await ask(person, "standIn", { seat: 2, yes: true });
  const theirs = { key: "room.handIsTheirs", with: { name: "Cy" } };
  expect(await ask(people[0], "kick", { seat: 2 })).toEqual(theirs);
  expect(await ask(people[0], "offer", { seat: 2, person: watcher })).toEqual(theirs);
  expect(room.setup.chairs[2].heldFor).toBe(people[2]);
  // Who has left for good does not come back to it.
  await ask(people[2], "signOut");
  expect(await ask(people[0], "kick", { seat: 2 })).toEqual({});
  expect(await ask(watcher, "sit", { seat: 2 })).toEqual({});
});

test("a vote is settled by who stays, and void once the absent is back; a host may have it never, or a weaker bot", async () => {
  const { ask, people, seats, clock, isGone, connect } = await table({ standInLevel: "weakest" }, ["Ann", "Bo", "Cy"]);
  isGone(2);
  await clock.pass(3 * MINUTE);
  await ask(people[0], "standIn", { seat: 2, yes: true });
  connect(people[2]);
  expect(seats()[2].votes).toEqual([]);
  isGone(2);
  await clock.pass(3 * MINUTE);
  await ask(people[0], "settings", { standIn: "never" });
  expect(await ask(people[0], "standIn", { seat: 2, yes: true })).toEqual({ key: "room.noStandIns" });
  await ask(people[0], "settings", { standIn: "vote" });
  await ask(people[0], "standIn", { seat: 2, yes: true });
  isGone(1);
  await clock.turn();
  await clock.turn();
  expect(seats()[2]).toMatchObject({ kind: "bot", level: "weak" });
});

test("the next match begins with no marks of stand-ins, and their seats are still theirs", async () => {
  const { clock, seats, ask, people, room, plays, isGone } = await table({ clock: "turn-30" });
  await plays(0);
  isGone(1);
  await clock.pass(60_000);
  await vi.waitFor(() => expect(seats()[1].stoodIn).toBeGreaterThan(0));
  await ask(people[0], "act", { act: "resign", version: room.match!.version });
  await ask(people[0], "again", { want: true });
  const held = seats().find(({ heldFor }) => heldFor)!;
  expect(held).toMatchObject({ heldFor: people[1], stoodIn: 0 });
});
