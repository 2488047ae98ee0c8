import type { Toy } from "@baseboard/games/toy/rules";
import type { Listing } from "@baseboard/protocol";
import { call, create, join, type Visitor, watch } from "@baseboard/room/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { begun, type TestServer, table, testServer } from "../support.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.end());

const names = (visitor: Visitor<Toy>): string[] => visitor.state().seats.map(({ name, kind }) => (kind === "open" ? "-" : name));

test("names are trimmed, freed of control characters, and 1 to 16 characters long", async () => {
  const ann = await create<Toy>(server.base, { game: "toy", name: "  An\u0000n\u202e  Lee " });
  expect(names(ann)[0]).toBe("An n Lee");
  await ann.ask("rename", { name: "Ännchen 🎲" });
  expect(names(ann)[0]).toBe("Ännchen 🎲");
  expect(await ann.no("rename", { name: "a name that is too long" })).toEqual({ key: "room.badName" });
  expect(await ann.no("rename", { name: "\u0007\u200b " })).toEqual({ key: "room.badName" });
  expect(names(ann)[0]).toBe("Ännchen 🎲");
});

test("nobody has the name of somebody else in the room", async () => {
  const [ann] = await table(server.base, ["Ann", "ann", "Ann"]);
  expect(names(ann)).toEqual(["Ann", "ann 2", "Ann 3", "-"]);
  await ann.ask("rename", { name: "ann 2" });
  expect(names(ann)[0]).toBe("ann 2 2");
  await ann.ask("rename", { name: "Ann" });
  expect(names(ann)[0]).toBe("Ann");
});

test("the host swaps seats, others may not", async () => {
  const [ann, bo] = await table(server.base, ["Ann", "Bo"]);
  await ann.ask("swap", { a: 0, b: 3 });
  expect(names(ann)).toEqual(["-", "Bo", "-", "Ann"]);
  expect(await bo.no("swap", { a: 0, b: 1 })).toEqual({ key: "room.hostOnly" });
  expect(await ann.no("swap", { a: 0, b: 4 })).toEqual({ key: "room.noSuchSeat" });
});

test("who is kicked becomes a spectator, and may sit down again once the host allows it", async () => {
  const [ann, bo] = await table(server.base, ["Ann", "Bo"]);
  expect(await bo.no("kick", { seat: 0 })).toEqual({ key: "room.hostOnly" });
  await ann.ask("kick", { seat: 1 });
  const seen = await bo.until((state) => state.seats[1].kind === "open");
  expect(seen.spectators).toBe(1);
  expect(await ann.no("kick", { seat: 1 })).toEqual({ key: "room.seatEmpty" });
  expect(await bo.no("sit", { seat: 2 })).toEqual({ key: "room.keptOut" });
  await ann.ask("readmit", { person: bo.entry.person });
  await bo.ask("sit", { seat: 2 });
  await ann.until((state) => state.spectators === 0);
  expect(names(ann)).toEqual(["Ann", "-", "Bo", "-"]);
  expect(await bo.no("sit", { seat: 1 })).toEqual({ key: "room.alreadySeated" });
});

test("bots come in, change their level and go at the host's word", async () => {
  const [ann, bo] = await table(server.base, ["Ann", "Bo"]);
  await ann.ask("bot", { seat: 2, level: "random" });
  expect(ann.state().seats[2]).toMatchObject({ kind: "bot", level: "random", online: true, again: true });
  expect(ann.state().seats[2].name).not.toBe("");
  expect(await ann.no("bot", { seat: 3, level: "perfect" })).toEqual({ key: "room.noSuchLevel" });
  expect(await ann.no("bot", { seat: 1, level: "random" })).toEqual({ key: "room.seatTaken" });
  expect(await bo.no("bot", { seat: 3, level: "random" })).toEqual({ key: "room.hostOnly" });
  await ann.ask("kick", { seat: 2 });
  expect(ann.state().seats[2].kind).toBe("open");
});

test("options must be possible ones", async () => {
  const [ann, bo] = await table(server.base, ["Ann", "Bo"]);
  expect(JSON.parse(ann.state().options)).toEqual({ hand: 3 });
  await ann.ask("options", { options: { hand: 5 } });
  expect(JSON.parse(ann.state().options)).toEqual({ hand: 5 });
  expect(await ann.no("options", { options: { hand: 9 } })).toEqual({ key: "room.badOptions" });
  expect(await bo.no("options", { options: { hand: 2 } })).toEqual({ key: "room.hostOnly" });
  await ann.ask("start", {});
  expect(ann.state().table?.handSizes).toEqual([5, 5]);
  expect(await ann.no("options", { options: { hand: 2 } })).toEqual({ key: "room.begun" });
});

test("a match does not start with too few seats filled, and starts with the filled ones closed up", async () => {
  const [ann] = await table(server.base, ["Ann"]);
  expect(await ann.no("start", {})).toEqual({ key: "room.needPlayers", with: { min: 2 } });
  await ann.ask("bot", { seat: 3, level: "random" });
  await ann.ask("swap", { a: 0, b: 2 });
  const bo = await join<Toy>(server.base, ann.entry.code, { name: "Bo" });
  expect(await bo.no("start", {})).toEqual({ key: "room.hostOnly" });
  await ann.ask("start", {});
  expect(ann.state().seats.map(({ kind }) => kind)).toEqual(["human", "human", "bot"]);
  expect(names(ann).slice(0, 2)).toEqual(["Bo", "Ann"]);
  expect(await ann.no("start", {})).toEqual({ key: "room.begun" });
});

test("a hidden room is not listed, and its code opens it all the same", async () => {
  const [ann] = await table(server.base, ["Ann"]);
  const { code } = ann.entry;
  const listed = async () => (await call<Listing[]>(server.base, "/rooms")).find((room) => room.code === code);
  expect(await listed()).toEqual({
    code,
    game: "toy",
    phase: "lobby",
    host: "Ann",
    taken: 1,
    seats: 4,
    present: 1,
    spectators: 0,
    locked: false,
  });
  await ann.ask("visibility", { hidden: true });
  expect(ann.state().hidden).toBe(true);
  expect(await listed()).toBeUndefined();
  expect((await call<Listing>(server.base, `/rooms/${code}`)).host).toBe("Ann");
  await join(server.base, `${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`, { name: "Bo" });
  await ann.until((state) => state.seats[1].name === "Bo");
});

test("nobody sits, stands or is kicked once the match has begun", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  const eve = await watch<Toy>(server.base, ann.entry.code, { name: "Eve" });
  for (const [visitor, type, message] of [
    [eve, "sit", { seat: 0 }],
    [bo, "stand", {}],
    [ann, "kick", { seat: 1 }],
    [ann, "swap", { a: 0, b: 1 }],
    [ann, "bot", { seat: 1, level: "random" }],
  ] as const)
    expect(await visitor.no(type, message), type).toEqual({ key: "room.begun" });
  expect(await bo.no("again", { want: true })).toEqual({ key: "room.notOver" });
});

test("presence looks at all tabs of a seat, and spectators are counted", async () => {
  const [ann, bo] = await table(server.base, ["Ann", "Bo"]);
  const eve = await watch<Toy>(server.base, ann.entry.code);
  await ann.until((state) => state.spectators === 1);
  await eve.room.leave();
  await ann.until((state) => state.spectators === 0);
  bo.room.connection.transport.close(3000);
  await ann.until((state) => !state.seats[1].online);
  await join(server.base, ann.entry.code, { token: bo.entry.token });
  await ann.until((state) => state.seats[1].online);
});
