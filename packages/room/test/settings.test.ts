import { expect, test } from "vitest";
import { fourSquare } from "../../games/four-square/rules/index.ts";
import { toy } from "../../games/toy/rules/index.ts";
import { changeGame, newSetup, settingsOf } from "../src/model/setup.ts";
import { pureRoom } from "./pure-room.ts";

test("the host alone changes a room's settings, to what is possible, one by one", async () => {
  const { join, ask, states, store } = await pureRoom();
  const [ann, bo] = [await join("Ann"), await join("Bo")];
  expect(states.at(-1)?.settings.watch).toBe("anybody");
  expect(await ask(bo, "settings", { watch: "nobody" })).toEqual({ key: "room.hostOnly" });
  for (const wrong of [{ watch: "friends" }, { wotch: "nobody" }])
    expect(await ask(ann, "settings", wrong)).toEqual({ key: "room.malformed" });
  expect(await ask(ann, "settings", { watch: "nobody" })).toEqual({});
  expect(await ask(ann, "settings", {})).toEqual({});
  expect(states.at(-1)?.settings.watch).toBe("nobody");
  expect(store.room.setup.settings).toEqual({ watch: "nobody" });
});

test("a stored setting that is not possible any more is the usual one", () => {
  const settings = { watch: "friends", gone: "yes" } as never;
  expect(settingsOf({ settings }).watch).toBe("anybody");
  expect(settingsOf({ settings })).not.toHaveProperty("gone");
});

test("where nobody may watch, no newcomer does; who watches already stays", async () => {
  const { room, join, ask, enter, connect } = await pureRoom();
  const ann = await join("Ann");
  const eve = await enter("Eve", { watch: true });
  connect(eve.person);
  await ask(ann, "settings", { watch: "nobody" });
  expect(await enter("Kim", { watch: true })).toEqual({ key: "room.noWatching" });
  expect(await room.whyNot("127.0.0.1")).toBeUndefined();
  await ask(ann, "lock", { locked: true });
  expect(await room.whyNot("127.0.0.1")).toEqual({ key: "room.noWatching" });
  expect(await enter("Eve", { watch: true, token: eve.token })).toEqual(eve);
});

test("who sits says that they are ready; what is to be played after that is changed takes it back, but for the host", async () => {
  const { join, ask, states, room } = await pureRoom();
  const [ann, bo, eve] = [await join("Ann"), await join("Bo"), await join("Eve", true)];
  const ready = () => states.at(-1)?.seats.map(({ again }) => again);
  expect(await ask(eve, "again", { want: true })).toEqual({ key: "room.onlyWatching" });
  for (const person of [ann, bo]) expect(await ask(person, "again", { want: true })).toEqual({});
  expect(ready()).toEqual([true, true, false, false]);
  expect(await ask(bo, "again", { want: false })).toEqual({});
  expect(ready()).toEqual([true, false, false, false]);
  for (const [type, asked] of [
    ["settings", { watch: "nobody" }],
    ["options", { options: { hand: 4 } }],
  ] as const) {
    await ask(bo, "again", { want: true });
    expect(await ask(ann, type, asked)).toEqual({});
    expect(ready()).toEqual([true, false, false, false]);
  }
  await ask(bo, "again", { want: true });
  expect(await ask(ann, "start")).toEqual({});
  expect(ready()).toEqual([false, false]);
  expect(await ask(bo, "again", { want: true })).toEqual({ key: "room.notOver" });
  await room.request(bo, "act", { act: "resign", version: 0 });
  expect(ready()).toEqual([false, false]);
});

test("a room is made another's who is here, by its owner alone", async () => {
  const { join, ask, states, room, enter } = await pureRoom();
  const [ann, bo] = [await join("Ann"), await join("Bo")];
  const away = await enter("Cy");
  const host = () => [states.at(-1)?.host.name, states.at(-1)?.owner.name];
  expect(await ask(bo, "passHost", { person: bo })).toEqual({ key: "room.hostOnly" });
  expect(await ask(ann, "passHost", { person: away.person })).toEqual({ key: "room.noSuchPerson" });
  expect(await ask(ann, "passHost", { person: bo })).toEqual({});
  expect(host()).toEqual(["Bo", "Bo"]);
  expect(await ask(ann, "passHost", { person: bo }, true)).toEqual({});
  room.setup.standIn = ann;
  expect(await ask(ann, "passHost", { person: ann })).toEqual({ key: "room.hostOnly" });
});

test("the host has the room play another game: everybody comes in again to the same places, and what was played stays", async () => {
  const { join, ask, store, room, clock } = await pureRoom();
  const people = [await join("Ann"), await join("Bo"), await join("Cy")];
  expect(await ask(people[1], "changeGame", { game: "four-square" })).toEqual({ key: "room.hostOnly" });
  expect(await ask(people[0], "changeGame", { game: "chess" })).toEqual({ key: "room.unknownGame", with: { game: "chess" } });
  await ask(people[0], "options", { options: { hand: 4 } });
  await ask(people[0], "bot", { seat: 3, level: "random" });
  await ask(people[0], "start");
  expect(await ask(people[0], "changeGame", { game: "four-square" })).toEqual({ key: "room.begun" });
  for (const person of people.slice(1)) await ask(person, "act", { act: "resign", version: room.match!.version });
  await ask(people[0], "act", { act: "resign", version: room.match!.version });
  expect(await ask(people[0], "changeGame", { game: "four-square" })).toEqual({});
  // What is asked before everybody is sent away changes nothing any more.
  expect(await ask(people[0], "rename", { name: "Zoe" })).toEqual({ key: "room.closing" });
  expect(store.room).toMatchObject({
    game: "four-square",
    match: { game: "toy", round: 1 },
    setup: { round: 2, started: false, host: people[0] },
  });
  expect(store.room.setup.chairs.map(({ person }) => person)).toEqual(people.slice(0, 2));
  await clock.turn();
  expect(room.isClosing).toBe(true);
});

test("each game has the options that it had in the room last", () => {
  const setup = newSetup(toy, { hand: 4 }, false);
  changeGame(setup, toy, fourSquare);
  expect(setup.options).toEqual(fourSquare.options.parse({}));
  changeGame(setup, fourSquare, toy);
  expect(setup).toMatchObject({ options: { hand: 4 }, round: 1, started: false });
  expect(setup).not.toHaveProperty("past");
});

test("the host asks the table about another game: it is played once most of those who are here say yes", async () => {
  const { join, ask, states, store, room } = await pureRoom();
  const [ann, bo, cy] = [await join("Ann"), await join("Bo"), await join("Cy")];
  const eve = await join("Eve", true);
  const asked = () => states.at(-1)?.gameAsked;
  const game = "four-square";
  expect(await ask(bo, "askGame", { game })).toEqual({ key: "room.hostOnly" });
  expect(await ask(ann, "askGame", { game: "chess" })).toEqual({ key: "room.unknownGame", with: { game: "chess" } });
  expect(await ask(bo, "voteGame", { game, yes: true })).toEqual({ key: "room.gameNotAsked" });
  await ask(ann, "askGame", { game });
  expect(asked()).toEqual({ game, yes: [0], no: [] });
  expect(await ask(eve, "voteGame", { game, yes: true })).toEqual({ key: "room.onlyWatching" });
  await ask(bo, "voteGame", { game, yes: false });
  expect(asked()).toEqual({ game, yes: [0], no: [1] });
  await ask(cy, "voteGame", { game, yes: false });
  expect(asked()?.game).toBe("");
  await ask(ann, "askGame", { game });
  await ask(ann, "askGame", { game: "" });
  expect(asked()?.game).toBe("");
  await ask(ann, "askGame", { game });
  await ask(bo, "voteGame", { game, yes: true });
  expect(store.room).toMatchObject({ game, setup: { chairs: [{ person: ann }, { person: bo }] } });
  await room.world.clock.turn();
  expect(room.isClosing).toBe(true);
});

test("a game is not asked about any more once the match has begun, and decided anew when somebody leaves", async () => {
  const { join, ask, states, store, room } = await pureRoom();
  const [ann, bo] = [await join("Ann"), await join("Bo")];
  await ask(ann, "askGame", { game: "four-square" });
  await ask(ann, "start");
  expect(states.at(-1)?.gameAsked.game).toBe("");
  await ask(bo, "act", { act: "resign", version: 0 });
  await ask(ann, "askGame", { game: "four-square" });
  expect(store.room.game).toBe("toy");
  await ask(bo, "signOut", {});
  await room.world.clock.turn();
  room.publish();
  await room.run(async () => {});
  expect(store.room.game).toBe("four-square");
});
