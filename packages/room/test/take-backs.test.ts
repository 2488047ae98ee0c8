import { type AnyGame, readTranscript, verify } from "@baseboard/kit";
import type { RoomSettings } from "@baseboard/protocol";
import { expect, test } from "vitest";
import { fourSquare } from "../../games/four-square/rules/index.ts";
import { toy } from "../../games/toy/rules/index.ts";
import { pureRoom } from "./pure-room.ts";

/** Four Square for more than two: nobody minds whose the stones are. */
const many: AnyGame = {
  ...fourSquare,
  seats: { min: 2, max: 4 },
  setup: (seats, ...start) => ({ ...fourSquare.setup(seats, ...start), hands: Array.from({ length: seats }, () => ({})) }),
};

/** All may act all the time. */
const atOnce: AnyGame = { ...many, toAct: ({ phase }) => (phase === "over" ? [] : [0, 1, 2]) };

interface Wish {
  names?: string[];
  bots?: number;
  settings?: Partial<RoomSettings>;
  game?: AnyGame;
}

async function table({ names = ["Ann", "Bo"], bots = 0, settings = {}, game = fourSquare }: Wish = {}) {
  const at = await pureRoom({}, game);
  const { room, ask, states } = at;
  const first = (view: { seat?: number }) => room.match!.legalMoves(view.seat!)[0];
  Object.assign(room.kind, { bots: { quick: first } });
  room.game.levels = ["quick"];
  const people: string[] = [];
  for (const name of names) people.push(await at.join(name));
  for (let i = 0; i < bots; i++) expect(await ask(people[0], "bot", { seat: names.length + i, level: "quick" })).toEqual({});
  expect(await ask(people[0], "settings", settings)).toEqual({});
  expect(await ask(people[0], "start")).toEqual({});
  const version = () => room.match!.version;
  const plays = (seat: number) => ask(people[seat], "act", { act: { move: room.match!.legalMoves(seat)[0] }, version: version() });
  const asksBack = (seat: number, again = false) => ask(people[seat], "askBack", { version: version() }, again);
  const answers = (by: number, seat: number, yes: boolean) => ask(people[by], "answerBack", { seat, version: version(), yes });
  const shown = () => states.at(-1)!.takeBack;
  const isGone = (seat: number) => {
    room.port.dismiss(people[seat], 4000);
    room.publish();
  };
  return { ...at, people, plays, asksBack, answers, shown, version, isGone };
}

const nobody = { may: [], seat: -1, count: 0, yes: [], until: 0 };

test("what another agrees to is taken back, and the log tells of it", async () => {
  const { room, plays, asksBack, answers, shown, version, store, clock } = await table();
  expect(shown()).toEqual(nobody);
  await plays(0);
  const { state } = room.match!;
  await plays(1);
  await plays(0);
  expect(shown()).toEqual({ ...nobody, may: [0, 1] });
  expect(await asksBack(1)).toEqual({});
  expect(shown()).toEqual({ may: [], seat: 1, count: 2, yes: [], until: clock.date() + 60_000 });
  expect(version()).toBe(3);
  expect(await answers(0, 1, true)).toEqual({});
  expect([room.match!.state, version(), shown()]).toEqual([state, 4, { ...nobody, may: [0] }]);
  expect(store.room.match!.lines.at(-1)).toBe("B: back 2");
  expect(await plays(1)).toEqual({ version: 5 });
});

test("a room that is restored plays it again, and so does whoever reads the transcript", async () => {
  const first = await table();
  for (const seat of [0, 1, 0]) await first.plays(seat);
  await first.asksBack(1);
  await first.answers(0, 1, true);
  await first.plays(1);
  const again = await pureRoom({ store: first.store, clock: first.clock }, fourSquare);
  expect([again.room.match!.state, again.room.match!.plies]).toEqual([first.room.match!.state, 2]);
  expect(again.states.at(-1)!.takeBack.seat).toBe(-1);
  const text = again.room.transcript.text(again.room)!;
  expect(text).toContain("4. B: back 2");
  const { match, flaw } = verify(fourSquare, { ...readTranscript(text), key: first.store.room.match!.key });
  expect([flaw, match?.state]).toEqual([undefined, first.room.match!.state]);
});

test("one no is a no, and of the same ply one asks no more", async () => {
  const { room, plays, asksBack, answers, shown } = await table({ names: ["Ann", "Bo", "Cy"], game: many });
  await plays(0);
  await plays(1);
  const { state } = room.match!;
  await asksBack(0);
  expect(await answers(1, 0, true)).toEqual({});
  expect(shown()).toMatchObject({ seat: 0, yes: [1] });
  expect(await answers(2, 0, false)).toEqual({});
  expect([room.match!.state, shown()]).toEqual([state, { ...nobody, may: [1] }]);
  expect(await asksBack(0)).toEqual({ key: "room.isKept" });
  await plays(0);
  expect(await asksBack(0)).toEqual({});
});

test("a minute without an answer is a no", async () => {
  const { plays, asksBack, shown, clock, version } = await table();
  await plays(0);
  await asksBack(0);
  await clock.pass(59_999);
  expect(shown().seat).toBe(0);
  await clock.pass(1);
  expect([shown(), version()]).toEqual([nobody, 1]);
  expect(await asksBack(0)).toEqual({ key: "room.isKept" });
});

test("who is away is not asked; but somebody must be", async () => {
  const { plays, asksBack, answers, shown, version, isGone, people, connect, clock } = await table({
    names: ["Ann", "Bo", "Cy"],
    game: many,
  });
  await plays(0);
  isGone(1);
  await asksBack(0);
  expect(await answers(2, 0, true)).toEqual({});
  expect(version()).toBe(2);
  await plays(0);
  // The one who has not answered goes.
  connect(people[1]);
  await asksBack(0);
  await answers(1, 0, true);
  isGone(2);
  await clock.turn();
  expect([version(), shown().seat]).toEqual([4, -1]);
  await plays(0);
  await asksBack(0);
  isGone(1);
  expect([version(), shown()]).toEqual([5, nobody]);
  expect(await asksBack(0)).toEqual({ key: "room.nobodyToAsk" });
});

test("a bot agrees by itself where nothing hidden came up: at once, if there is nobody else", async () => {
  const { room, plays, asksBack, shown, clock, version } = await table({ names: ["Ann"], bots: 1 });
  const { state } = room.match!;
  await plays(0);
  await clock.pass(10);
  expect([version(), shown().may]).toEqual([2, [0]]);
  expect(await asksBack(0)).toEqual({});
  expect([room.match!.state, version()]).toEqual([state, 3]);
});

test("and not where something hidden came up, which people may agree to", async () => {
  const alone = await table({ names: ["Ann"], bots: 1, game: toy });
  await alone.plays(0);
  expect(await alone.asksBack(0)).toEqual({ key: "room.isKept" });
  expect(alone.shown().may).toEqual([]);
  const { plays, asksBack, answers, version } = await table({ game: toy });
  await plays(0);
  await asksBack(0);
  await answers(1, 0, true);
  expect(version()).toBe(2);
});

test("with people and bots, the bots are shown to agree", async () => {
  const { plays, asksBack, shown } = await table({ names: ["Ann", "Bo"], bots: 1, game: many });
  await plays(0);
  await asksBack(0);
  expect(shown()).toMatchObject({ seat: 0, yes: [2] });
});

test("while it is asked bots wait, the others answer first, and who asked may go on instead", async () => {
  const { room, plays, asksBack, answers, shown, clock, version } = await table({ names: ["Ann", "Bo"], bots: 1, game: atOnce });
  const before = version();
  await plays(0);
  await asksBack(0);
  await clock.pass(5000);
  expect(version()).toBe(before + 1);
  expect(await plays(1)).toEqual({ key: "room.answerFirst", with: { who: 0 } });
  expect(await asksBack(1)).toEqual({ key: "kit.noUndo" });
  expect(await plays(0)).toEqual({ version: before + 2 });
  expect(shown().seat).toBe(-1);
  await asksBack(0);
  await answers(1, 0, false);
  await clock.pass(0);
  expect(room.match!.log.at(-1)?.seat).toBe(2);
});

test("clocks stand meanwhile, and go on from where they stood", async () => {
  const { plays, asksBack, answers, clock, states, ask, people, store, room } = await table({ settings: { clock: "bank-3-2" } });
  const clocks = () => states.at(-1)!.seats.map(({ clock, since }) => ({ clock, since }));
  await clock.pass(4000);
  await plays(0);
  await ask(people[1], "clock", { shown: 1 });
  await clock.pass(10_000);
  await asksBack(0);
  expect(clocks()[1]).toEqual({ clock: 170_000, since: 0 });
  await clock.pass(15_000);
  await answers(1, 0, false);
  expect(room.clocks.readings()).toEqual([182_000, 170_000]);
  expect(clocks()[1].since).toBe(clock.date() - 10_000);
  await clock.pass(1000);
  await plays(1);
  expect(room.clocks.readings()).toEqual([182_000, 171_000]);
  expect(JSON.parse(store.room.match!.clocks![2]).used).toBe(11_000);
});

test("a turn that is taken back has brought nobody time, and begins with all of it", async () => {
  const bank = await table({ settings: { clock: "bank-3-2" } });
  await bank.clock.pass(14_000);
  await bank.plays(0);
  await bank.clock.pass(9000);
  await bank.asksBack(0);
  await bank.answers(1, 0, true);
  expect(bank.room.clocks.readings()).toEqual([172_000, 175_000]);
  const turn = await table({ settings: { clock: "turn-30" } });
  await turn.clock.pass(14_000);
  await turn.plays(0);
  await turn.clock.pass(9000);
  await turn.asksBack(0);
  await turn.answers(1, 0, true);
  expect(turn.room.clocks.readings()).toEqual([30_000, 30_000]);
});

test("no clock comes to zero while the table is asked", async () => {
  const { plays, asksBack, clock, states } = await table({ settings: { clock: "turn-30" } });
  await plays(0);
  await clock.pass(33_000);
  await asksBack(0);
  await clock.pass(59_000);
  expect(states.at(-1)!.seats[1].kind).toBe("human");
  await clock.pass(2000);
  expect(states.at(-1)!.seats[1].stoodIn).toBeGreaterThan(0);
});

test("who has not seen their newest ply does not mean it", async () => {
  const { ask, people, plays } = await table();
  await plays(0);
  await plays(1);
  await plays(0);
  expect(await ask(people[0], "askBack", { version: 2 })).toEqual({ key: "kit.stale" });
  expect(await ask(people[1], "askBack", { version: 2 })).toEqual({});
});

test("what is not asked is not answered, nor by those who watch; and a resignation ends the question", async () => {
  const { ask, people, plays, asksBack, answers, join, version, states } = await table();
  await plays(0);
  expect(await answers(1, 0, true)).toEqual({ key: "kit.stale" });
  await asksBack(0);
  const eve = await join("Eve", true);
  expect(await ask(eve, "answerBack", { seat: 0, version: version(), yes: true })).toEqual({ key: "room.onlyWatching" });
  expect(await ask(eve, "askBack", { version: version() })).toEqual({ key: "room.onlyWatching" });
  expect(await ask(people[1], "answerBack", { seat: 0, version: 0, yes: true })).toEqual({ key: "kit.stale" });
  // One does not agree with oneself: that would be all who are here.
  expect(await ask(people[0], "answerBack", { seat: 0, version: version(), yes: true })).toEqual({});
  expect(version()).toBe(1);
  await ask(people[1], "act", { act: "resign", version: version() });
  expect(states.at(-1)).toMatchObject({ phase: "over", takeBack: nobody });
  expect(await asksBack(0)).toEqual({ key: "kit.over" });
});

test("a request that is repeated after a lost connection is done once", async () => {
  const { ask, people, plays, asksBack, version } = await table();
  await plays(0);
  const at = { version: version() };
  expect(await ask(people[0], "askBack", at)).toEqual({});
  expect(await ask(people[0], "askBack", at, true)).toEqual({});
  expect(await asksBack(0)).toEqual({ key: "room.answerFirst", with: { who: 0 } });
  const yes = { ...at, seat: 0, yes: true };
  expect(await ask(people[1], "answerBack", yes)).toEqual({});
  expect(await ask(people[1], "answerBack", yes, true)).toEqual({});
  expect(await ask(people[0], "askBack", at, true)).toEqual({});
  expect(version()).toBe(2);
});

test("no act of a client takes back what others have to agree to", async () => {
  const { ask, people, plays, version } = await table();
  await plays(0);
  expect(await ask(people[0], "act", { act: { back: 1 }, version: version() })).toEqual({ key: "room.malformed" });
});
