import { type AnyGame, keyFrom, Match, type Parts, readTranscript, verify } from "@baseboard/kit";
import { expect, test } from "vitest";
import { allYourBase } from "../../games/all-your-base/rules/index.ts";
import { fourSquare } from "../../games/four-square/rules/index.ts";
import { toy } from "../../games/toy/rules/index.ts";
import { beginFrom } from "../src/model/from-position.ts";
import { changeGame, newSetup, type Setup } from "../src/model/setup.ts";
import { pureRoom } from "./pure-room.ts";

/** The text of a position of a match of so many seats, after so many moves at most: the first that is legal, by whoever may act first. */
function positionOf(game: AnyGame, seats: number, options: unknown, plies: number): string {
  const match = new Match<Parts>(game, { seats, options, key: keyFrom("a position") });
  for (let i = 0; i < plies && match.toAct.length > 0; i++) match.submit(match.toAct[0], { move: match.legalMoves(match.toAct[0])[0] });
  return game.notation.writePosition(match.state);
}

const position = positionOf(toy, 2, { hand: 3 }, 1);

function setupFrom(text = position): Setup {
  const setup = newSetup(toy, { hand: 3 }, false);
  expect(beginFrom(setup, toy, text)).toBeUndefined();
  return setup;
}

/** A room that was made from a position, with these people in it; it can be opened again. */
async function roomFrom(names: string[], text?: string) {
  const { store } = await pureRoom();
  store.room.setup = setupFrom(text);
  const at = await pureRoom({ store });
  const people: string[] = [];
  for (const name of names) people.push(await at.join(name));
  const state = () => at.states.at(-1)!;
  /** Each plays any card, until the match is over. */
  const playOut = async () => {
    for (let { match } = at.room; match && match.toAct.length > 0; ) {
      const seat = match.toAct[0];
      const act = { move: match.legalMoves(seat)[0] };
      expect(await at.ask(state().seats[seat].person, "act", { act, version: match.version })).toHaveProperty("version");
    }
  };
  return { ...at, store, people, state, playOut };
}

test("a room that is made from a position has a chair for each of its seats; its match begins from there once all are filled", async () => {
  const { ask, people, state, store, room, enter } = await roomFrom(["Ann"]);
  const [ann] = people;
  expect(state()).toMatchObject({ phase: "lobby", fromPosition: "hidden", seats: [{ name: "Ann" }, { kind: "open" }] });
  expect(await ask(ann, "start")).toEqual({ key: "room.needPlayers", with: { min: 2 } });
  expect(await ask(ann, "bot", { seat: 1, level: "random" })).toEqual({});
  expect(await enter("Bo")).toEqual({ key: "room.full" });
  expect(await ask(ann, "start")).toEqual({});
  expect(store.room.match).toMatchObject({ round: 1, seats: 2, position });
  expect(toy.notation.writePosition(room.match!.start.state! as never)).toBe(position);
  expect(await ask(ann, "log", { from: 0, first: true })).toMatchObject({ first: toy.notation.readPosition(position).table });
});

test("of a game for more, all chairs of the position must be filled, though fewer could play", async () => {
  const { ask, people, state } = await roomFrom(["Ann", "Bo"], positionOf(toy, 3, { hand: 3 }, 2));
  expect(state().seats).toHaveLength(3);
  expect(await ask(people[0], "start")).toEqual({ key: "room.needPlayers", with: { min: 3 } });
});

test("whoever makes the room sits where they wish, if that chair is open", async () => {
  const { room, people, state } = await roomFrom([]);
  const enter = (name: string, seat: number) => room.enter({ watch: false, name, address: "127.0.0.1", seat });
  expect(await enter("Ann", 1)).toMatchObject({ seat: 1 });
  expect(await enter("Bo", 1)).toMatchObject({ seat: 0 });
  expect([people, state().seats.map(({ name }) => name), state().host.name]).toEqual([[], ["Bo", "Ann"], "Ann"]);
  expect(await (await roomFrom([])).room.enter({ watch: false, name: "Cy", address: "127.0.0.1", seat: 7 })).toMatchObject({ seat: 0 });
});

test("no room is made from a position that is damaged, in which the match is over, or that somebody has left: it is said why", () => {
  const setup = newSetup(toy, { hand: 3 }, false);
  const before = structuredClone(setup);
  const why = (game: AnyGame, text: string) => beginFrom(setup, game, text);
  expect(why(toy, "{")).toEqual({ key: "room.badPosition", with: { why: expect.any(String) } });
  expect(why(toy, positionOf(toy, 2, { hand: 2 }, 100))).toEqual({
    key: "room.badPosition",
    with: { why: "In this position the match is over." },
  });
  expect(why(toy, "round 1 die 4\nA 3 score 0\ndeck 1 2")).toMatchObject({ with: { why: expect.stringContaining("of 1 players") } });
  const match = new Match<Parts>(allYourBase, { seats: 3, options: allYourBase.options.parse({}), key: keyFrom("gone") });
  expect(match.submit(1, "resign")).toBeUndefined();
  expect(why(allYourBase, (allYourBase as AnyGame).notation.writePosition(match.state))).toEqual({ key: "room.positionLeft" });
  expect(setup).toEqual(before);
});

test("the options are those of the position; the host can give it up, and then chooses them as in any room", async () => {
  const { ask, people, state, store } = await roomFrom(["Ann", "Bo"]);
  const [ann, bo] = people;
  expect(await ask(ann, "options", { options: { hand: 4 } })).toEqual({ key: "room.positionOptions" });
  expect(state().options).toBe('{"hand":3}');
  expect(await ask(bo, "beginAsUsual")).toEqual({ key: "room.hostOnly" });
  await ask(bo, "again", { want: true });
  expect(await ask(ann, "beginAsUsual")).toEqual({});
  expect(state()).toMatchObject({ fromPosition: "no", seats: [{ name: "Ann" }, { name: "Bo", again: false }, {}, {}] });
  expect(await ask(ann, "options", { options: { hand: 4 } })).toEqual({});
  expect(await ask(ann, "start")).toEqual({});
  expect(await ask(ann, "beginAsUsual")).toEqual({ key: "room.begun" });
  expect(store.room.match).not.toHaveProperty("position");
});

test("a rematch begins from the same position, sides swapped; the transcript of each leads there again", async () => {
  const { ask, people, state, store, room, playOut } = await roomFrom(["Ann", "Bo"]);
  const [ann, bo] = people;
  await ask(ann, "start");
  expect(((await ask(ann, "transcript")) as { text: string }).text).not.toContain("[Position");
  for (const round of [1, 2]) {
    expect(state()).toMatchObject({ phase: "playing", round, fromPosition: "hidden", told: { version: 0 } });
    expect(state().seats.map(({ person }) => person)).toEqual(round === 1 ? [ann, bo] : [bo, ann]);
    await playOut();
    const transcript = readTranscript(((await ask(ann, "transcript")) as { text: string }).text);
    expect(transcript).toMatchObject({ position, names: round === 1 ? ["Ann", "Bo"] : ["Bo", "Ann"] });
    expect(verify(toy, transcript)).toMatchObject({ key: "fits", flaw: undefined, isWhole: true });
    expect(store.room.match).toMatchObject({ round, position });
    for (const person of people) await ask(person, "again", { want: true });
  }
  expect(room.match!.version).toBe(0);
});

test("with fewer players a rematch begins as the game does, since the position is one of more", async () => {
  const { ask, people, state, store, playOut } = await roomFrom(["Ann", "Bo", "Cy"], positionOf(toy, 3, { hand: 3 }, 2));
  await ask(people[0], "start");
  await playOut();
  await ask(people[2], "signOut");
  expect(await ask(people[0], "ban", { person: people[2] })).toEqual({});
  for (const person of people.slice(0, 2)) await ask(person, "again", { want: true });
  expect(state()).toMatchObject({ round: 2, fromPosition: "no", seats: [{}, {}] });
  expect(store.room.match).not.toHaveProperty("position");
});

test("after a restart the match goes on from where it stood, and so does a lobby", async () => {
  const { ask, people, store, room } = await roomFrom(["Ann", "Bo"]);
  const again = await pureRoom({ store });
  expect(again.states.at(-1)).toMatchObject({ phase: "lobby", fromPosition: "hidden", seats: [{}, {}] });
  await ask(people[0], "start");
  const { match } = room;
  const [seat] = match!.toAct;
  await ask(people[seat], "act", { act: { move: match!.legalMoves(seat)[0] }, version: 0 });
  const later = await pureRoom({ store });
  expect(later.room.match?.state).toEqual(match!.state);
  expect(later.states.at(-1)).toMatchObject({ phase: "playing", fromPosition: "hidden", told: { version: 1 } });
});

test("a position that today's rules do not know any more is given up; a match from it stops, and the next begins as the game does", async () => {
  const { ask, people, store } = await roomFrom(["Ann", "Bo"]);
  const strange = "a position of another version";
  store.room.setup.position = strange;
  expect((await pureRoom({ store })).states.at(-1)).toMatchObject({ fromPosition: "no", seats: [{}, {}, {}, {}] });
  store.room.setup.position = position;
  await ask(people[0], "start");
  store.room.setup.position = store.room.match!.position = strange;
  const later = await pureRoom({ store, log: { info() {}, warn() {}, error() {} } });
  expect(later.states.at(-1)).toMatchObject({ phase: "stopped", seats: [{}, {}] });
  later.connect(people[0]);
  expect(await later.ask(people[0], "again", { want: true })).toEqual({});
  expect(later.states.at(-1)).toMatchObject({ phase: "playing", round: 2, fromPosition: "no" });
});

test("another game begins as it does, and so does this one after it", () => {
  const setup = setupFrom();
  changeGame(setup, toy, fourSquare);
  expect(setup).not.toHaveProperty("position");
  changeGame(setup, fourSquare, toy);
  expect(setup).not.toHaveProperty("position");
});

test("nothing that is published holds the position", async () => {
  const { ask, people, states, room } = await roomFrom(["Ann", "Bo"]);
  await ask(people[0], "start");
  for (const state of states) expect(JSON.stringify({ ...state, table: undefined, hands: [] })).not.toContain(JSON.stringify(position));
  expect(room.transcript.text(room)).not.toContain("Position");
});
