import { readTranscript } from "@baseboard/kit";
import type { ToldLine } from "@baseboard/protocol";
import { expect, test } from "vitest";
import { fourSquare } from "../../games/four-square/rules/index.ts";
import { toy } from "../../games/toy/rules/index.ts";
import { storedText } from "../src/model/match/text.ts";
import {
  changeGame,
  giveChair,
  holdChair,
  newSetup,
  nextRound,
  type Setup,
  seatSomewhere,
  sit,
  start,
  takeBack,
} from "../src/model/setup.ts";
import { addLine, isByStandIn, linesByStandIns, spellsOf } from "../src/model/spells.ts";
import { pureRoom } from "./pure-room.ts";

function begun(): Setup {
  const setup = newSetup(toy, { hand: 3 }, false);
  for (const person of ["ann", "bo", "cy"]) seatSomewhere(setup, person);
  start(setup, 2);
  return setup;
}

/** Of ten lines of a seat: `*` by a stand-in. */
const drawn = (setup: Setup, seat: number, round?: number) =>
  Array.from({ length: 10 }, (_, i) => (isByStandIn(setup, seat, i, round) ? "*" : "-")).join("");

test("which lines of a seat a stand-in made, while one plays and after it", () => {
  const setup = begun();
  holdChair(setup, 1, "random", 2);
  expect([spellsOf(setup, 1), drawn(setup, 1), drawn(setup, 0)]).toEqual([[2], "--********", "----------"]);
  takeBack(setup, "bo", 4);
  holdChair(setup, 1, "random", 7);
  expect(drawn(setup, 1)).toBe("--**---***");
  takeBack(setup, "bo", 8);
  expect([spellsOf(setup, 1), drawn(setup, 1)]).toEqual([[2, 4, 7, 8], "--**---*--"]);
  expect(
    linesByStandIns(
      setup,
      [..."AABABBBBB"].map((letter) => `${letter}: 7`),
    ),
  ).toEqual([3, 8]);
  // One that has made no line leaves nothing.
  holdChair(setup, 1, "random", 8);
  takeBack(setup, "bo", 8);
  expect(spellsOf(setup, 1)).toEqual([2, 4, 7, 8]);
});

test("a spell ends, too, where another person has the chair", () => {
  const free = begun();
  holdChair(free, 1, "random", 2);
  free.chairs[1].heldFor = "*";
  sit(free, "di", 1, 5);
  const given = begun();
  holdChair(given, 1, "random", 2);
  giveChair(given, 1, "di", 5);
  for (const setup of [free, given]) expect([setup.chairs[1].person, drawn(setup, 1)]).toEqual(["di", "--***-----"]);
});

test("spells stay those of their match: the next one has none, and its chairs may stand otherwise", () => {
  const setup = begun();
  holdChair(setup, 1, "random", 2);
  nextRound(setup);
  expect(setup.chairs[0].heldFor).toBe("bo");
  expect([drawn(setup, 1, 1), drawn(setup, 1), drawn(setup, 0)]).toEqual(["--********", "----------", "**********"]);
  changeGame(setup, toy, fourSquare);
  expect([drawn(setup, 1, 1), drawn(setup, 0, 2), drawn(setup, 0)]).toEqual(["--********", "**********", "----------"]);
});

test("a line that the rules made for a seat is a spell of its own, beside that of a bot; where it failed, it is made once", () => {
  const setup = begun();
  holdChair(setup, 1, "random", 2);
  takeBack(setup, "bo", 4);
  for (const before of [4, 7, 7]) addLine(setup, 1, before);
  holdChair(setup, 1, "random", 8);
  expect([spellsOf(setup, 1), drawn(setup, 1)]).toEqual([[2, 4, 4, 5, 7, 8, 8], "--***--***"]);
});

/** Four Square with a clock: Bo's time runs out in the second turn; the rules may say what is done then. */
async function timed(timeOut?: (typeof fourSquare)["timeOut"]) {
  const at = await pureRoom({}, { ...fourSquare, ...(timeOut && { timeOut }) });
  const { room, ask, clock } = at;
  Object.assign(room.kind, { bots: { quick: ({ seat = 0 }) => room.match!.legalMoves(seat)[0] } });
  const people = [await at.join("Ann"), await at.join("Bo")];
  await ask(people[0], "settings", { clock: "turn-30" });
  await ask(people[0], "start");
  const version = () => room.match!.version;
  const plays = (seat: number) => ask(people[seat], "act", { act: { move: room.match!.legalMoves(seat)[0] }, version: version() });
  await plays(0);
  await clock.pass(34_000);
  return { ...at, people, plays, version };
}

/** The log as the room tells it to whoever asks: the seat of each line, with `*` where a stand-in made it. */
async function logOf({ room }: Pick<Awaited<ReturnType<typeof pureRoom>>, "room">): Promise<string> {
  const [person] = room.people.keys();
  const { lines } = (await room.request(person, "log", { from: 0 })) as { lines: ToldLine[] };
  return lines.map(({ seat, byStandIn }) => "AB"[seat] + (byStandIn ? "*" : "")).join(" ");
}

test("everybody is told of each line whether a stand-in made it: as it comes, and later", async () => {
  const at = await timed();
  const { states, plays, clock } = at;
  expect(states.flatMap(({ told: { version, byStandIn } }) => (version === 2 ? [byStandIn] : []))).not.toContain(false);
  expect(states.at(-1)).toMatchObject({ seats: [{}, { kind: "human", stoodIn: 1 }], told: { version: 2, byStandIn: true } });
  await plays(0);
  expect(states.at(-1)!.told.byStandIn).toBe(false);
  await plays(1);
  await plays(0);
  await clock.pass(34_000);
  expect(states.at(-1)!.seats.map(({ stoodIn }) => stoodIn)).toEqual([0, 2]);
  expect(await logOf(at)).toBe("A B* A B A B*");
});

test("what the rules do for a seat whose time is up is told as no act of its player: as it comes, later, and in the transcript", async () => {
  const at = await timed((view) => fourSquare.legalMoves(view)[0]);
  const { room, states, people, plays } = at;
  expect(states.flatMap(({ told: { version, byStandIn } }) => (version === 2 ? [byStandIn] : []))).not.toContain(false);
  expect(states.map(({ seats }) => seats[1].kind)).not.toContain("bot");
  expect(states.at(-1)!.seats[1]).toMatchObject({ person: people[1], stoodIn: 1 });
  await plays(0);
  await plays(1);
  expect(await logOf(at)).toBe("A B* A B");
  expect(readTranscript(room.transcript.text(room)!)).toMatchObject({ standIn: [2] });
});

test("the transcript says it: of the match that runs, and of one before it", async () => {
  const { room, ask, people, version, store } = await timed();
  const ofNow = readTranscript(room.transcript.text(room)!);
  expect(ofNow).toMatchObject({ standIn: [2] });
  expect(Object.keys(ofNow)).toContain("time");
  await ask(people[0], "act", { act: "resign", version: version() });
  const over = structuredClone(store.room);
  for (const person of people) await ask(person, "again", { want: true });
  expect(room.setup.round).toBe(2);
  expect(readTranscript(storedText({ ...over, setup: room.setup })!)).toMatchObject({
    lines: ["A: a4", "B: b4", "A: resign"],
    standIn: [2],
  });
  expect(room.transcript.text(room)).not.toContain("StandIn");
});

test("what is taken back stays what it was, and who takes it back is no bot", async () => {
  const at = await timed();
  const { ask, people, version, states } = at;
  await ask(people[1], "askBack", { version: version() });
  await ask(people[0], "answerBack", { seat: 1, version: version(), yes: true });
  expect(await logOf(at)).toBe("A B* B");
  expect(states.at(-1)!.seats[1].stoodIn).toBe(1);
});

test("a room that is restored knows it, while a stand-in plays and afterwards; of one stored before, the number alone", async () => {
  const first = await timed();
  await first.plays(0);
  first.room.port.dismiss(first.people[1], 4000);
  first.room.publish();
  await first.clock.pass(60_000);
  const { store, clock } = first;
  const again = await pureRoom({ store, clock }, fourSquare);
  expect(await logOf(again)).toBe("A B* A B*");
  expect(again.states.at(-1)).toMatchObject({ seats: [{}, { heldFor: first.people[1], stoodIn: 2 }], told: { byStandIn: true } });
  delete store.room.setup.standIns;
  store.room.setup.chairs[1].stoodIn = 1;
  const older = await pureRoom({ store, clock }, fourSquare);
  expect(await logOf(older)).toBe("A B A B*");
  expect(older.states.at(-1)!.seats[1].stoodIn).toBe(2);
  older.connect(first.people[1]);
  expect(await older.ask(first.people[1], "back")).toEqual({});
  expect([await logOf(older), older.states.at(-1)!.seats[1].stoodIn]).toEqual(["A B A B*", 2]);
});
