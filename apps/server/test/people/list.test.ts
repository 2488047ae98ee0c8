import type { Toy } from "@baseboard/games/toy/rules";
import type { Entry, Listing } from "@baseboard/protocol";
import type { Listed } from "@baseboard/room";
import { call, create, join, type Said, type Visitor, watch } from "@baseboard/room/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lobbyOf } from "../../src/lobby.ts";
import { from, refusal, type TestServer, testServer } from "../support.ts";

/** A room of two seats with its host in it, opened by `opener` at that moment, as it is listed; `but` for what is different. */
function room(code: string, at: number, opener: string, but: Partial<Listed> = {}) {
  const waiting: Listed = {
    code,
    game: "toy",
    phase: "lobby",
    host: "",
    taken: 1,
    seats: 2,
    present: 1,
    spectators: 0,
    locked: false,
    opener,
  };
  return { metadata: { ...waiting, ...but }, createdAt: new Date(at) };
}
const codes = (rooms: ReturnType<typeof room>[]) => lobbyOf(rooms).map(({ code }) => code);
const spam = (count: number, at: number, opener: string, but: Partial<Listed> = {}) =>
  Array.from({ length: count }, (_, i) => room(`spam ${opener} ${i}`, at + i, opener, but));

describe("the list", () => {
  test("rooms that wait for players and have somebody in them come first, then those with a match, each newest first", () => {
    const rooms = [
      room("playing", 1, "a", { phase: "playing", taken: 2, present: 2 }),
      room("waits", 2, "b"),
      room("empty", 9, "c", { present: 0 }),
      room("over", 8, "d", { phase: "over", taken: 2 }),
      room("full", 7, "e", { taken: 2, present: 2 }),
      room("locked", 6, "f", { locked: true }),
      room("plays later", 5, "g", { phase: "playing", taken: 2 }),
      room("waits, watched", 4, "h", { present: 0, spectators: 1 }),
      room("left", 3, "i", { phase: "playing", taken: 2, present: 0 }),
    ];
    expect(codes(rooms)).toEqual(["waits, watched", "waits", "plays later", "playing", "over", "full", "locked", "empty", "left"]);
  });

  test("of rooms of one moment the one listed last is the newest, and a time may be text, as Redis has it", () => {
    const rooms = [room("a", 5, "a"), room("b", 5, "b"), room("c", 4, "c")];
    expect(codes(rooms)).toEqual(["b", "a", "c"]);
    expect(codes(rooms.map(({ metadata, createdAt }) => ({ metadata, createdAt: createdAt.toJSON() as never })))).toEqual(["b", "a", "c"]);
  });

  test("an honest room is found at once among 112 idle ones, and among 200 newer ones of one address with somebody in each", () => {
    const honest = room("honest", 0, "home");
    expect(codes([honest, ...spam(112, 1, "x", { present: 0 })])[0]).toBe("honest");
    const found = codes([honest, ...spam(200, 1, "x")]);
    expect([found.indexOf("honest"), found.length]).toEqual([10, 100]);
  });

  test("all rooms of a class behind one address are in the list", () => {
    const found = codes([...spam(15, 0, "school"), ...Array.from({ length: 60 }, (_, i) => room(`home ${i}`, 50 + i, `home ${i}`))]);
    expect(found.filter((code) => code.startsWith("spam school")).length).toBe(15);
    expect(found.length).toBe(75);
  });

  test("who opened a room is told nobody", () => {
    expect(Object.keys(lobbyOf([room("a", 1, "opener")])[0])).not.toContain("opener");
  });
});

describe("on a server", () => {
  let server: TestServer;
  beforeEach(async () => {
    // A quarter of them, four, may be open with nobody in them from one address.
    server = await testServer({ config: { trustProxy: 1, maxRooms: 16 } });
  });
  afterEach(() => server.end());

  const opens = (address: string) => call<Entry>(server.base, "/rooms", { game: "toy", name: "Ann" }, from(address));
  const list = () => call<Listing[]>(server.base, "/rooms");
  const SPAMMER = "203.0.113.9";

  test("one address cannot open as many rooms as may run: of those nobody is in it has a few", async () => {
    for (let i = 0; i < 4; i++) await opens(SPAMMER);
    const error = (await opens(SPAMMER).catch((reason) => reason)) as Said;
    expect([error.status, error.no]).toEqual([429, { key: "room.tooManyIdle" }]);
    // Not all at once either.
    const answers = await Promise.all(Array.from({ length: 9 }, () => refusal(opens("203.0.113.10"))));
    expect(answers.filter((key) => key === "room.tooManyIdle").length).toBe(5);
    await opens("192.0.2.1");
  });

  test("rooms with somebody in them are not counted, and one that empties is gone", async () => {
    const hosts: Visitor<Toy>[] = [];
    for (let i = 0; i < 6; i++) hosts.push(await create<Toy>(server.base, { game: "toy", name: "Ann" }, from(SPAMMER)));
    await hosts[0].room.leave(true);
    while (server.room(hosts[0].entry.code)) await new Promise((resolve) => setTimeout(resolve, 20));
    for (let i = 0; i < 4; i++) await opens(SPAMMER);
    expect(await refusal(opens(SPAMMER))).toBe("room.tooManyIdle");
  });

  test("sleeping rooms are opened a few at a time, whatever way they are asked for", async () => {
    const entries = [];
    for (let i = 0; i < 8; i++) entries.push(await opens(`192.0.2.${i}`));
    server = await server.again();
    const looks = entries.map(({ code, token }, i) =>
      i % 2
        ? call(server.base, `/rooms/${code}`, undefined, from(SPAMMER))
        : call(server.base, `/rooms/${code}/join`, { token }, from(SPAMMER)),
    );
    const answers = await Promise.all(looks.map(refusal));
    expect(answers.filter((key) => key === undefined).length).toBe(4);
    expect(answers.filter((key) => key === "room.tooManyIdle").length).toBe(4);
    // A room that runs may be looked at by anybody.
    const open = entries.find((_, i) => answers[i] === undefined)!;
    await watch(server.base, open.code, {}, from(SPAMMER));
  });

  test("the newest room that waits with its host is listed first, and one whose host has gone last", async () => {
    const ann = await create<Toy>(server.base, { game: "toy", name: "Ann" }, from("192.0.2.1"));
    const bo = await create<Toy>(server.base, { game: "toy", name: "Bo" }, from("192.0.2.2"));
    await watch(server.base, ann.entry.code, {}, from("192.0.2.4"));
    for (let i = 0; i < 4; i++) await opens(SPAMMER);
    expect((await list()).slice(0, 2).map(({ host }) => host)).toEqual(["Bo", "Ann"]);
    const cy = await join<Toy>(server.base, bo.entry.code, { name: "Cy" }, from("192.0.2.3"));
    await bo.ask("start", {});
    await cy.until(({ phase }) => phase === "playing");
    const listed = await list();
    expect(listed.slice(0, 2).map(({ host, present }) => [host, present])).toEqual([
      ["Ann", 1],
      ["Bo", 2],
    ]);
    expect(JSON.stringify(listed)).not.toContain("opener");
    expect(await call(server.base, `/rooms/${ann.entry.code}`)).not.toHaveProperty("opener");
  });
});
