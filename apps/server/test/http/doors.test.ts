import type { Toy } from "@baseboard/games/toy/rules";
import type { Entry } from "@baseboard/protocol";
import { NotStored } from "@baseboard/room";
import { call, create, join, watch } from "@baseboard/room/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { begun, noLimits, refusal, type TestServer, table, testServer } from "../support.ts";

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.end();
});

test("somebody else's wrong guesses from the same address keep nobody from their own seat", async () => {
  server = await server.again({ limits: { ...noLimits, guess: 3 } });
  const { base } = server;
  const [ann, bo] = await begun(base, ["Ann", "Bo"]);
  const { code } = ann.entry;
  for (let i = 0; i < 3; i++) expect(await refusal(call(base, `/rooms/ZZZZZ${i + 2}/join`, { name: "Eve" }))).toBe("room.unknownCode");
  expect(await refusal(call(base, "/rooms/ZZZZZ9/watch", {}))).toBe("room.tooManyTries");
  expect((await join<Toy>(base, code, { token: bo.entry.token })).entry.seat).toBe(1);
  // And a made-up token opens nothing, nor does it tell a code that is from one that is not.
  expect(await refusal(call(base, `/rooms/${code}/join`, { token: "made up" }))).toBe("room.tooManyTries");
  expect(await refusal(call(base, "/rooms/ZZZZZ9/join", { token: "made up" }))).toBe("room.tooManyTries");
});

test("a seat that was given and never taken is open again, and its person forgotten", async () => {
  const [ann] = await table(server.base, ["Ann"]);
  const { code } = ann.entry;
  const { entry } = { entry: await call<Entry>(server.base, `/rooms/${code}/join`, { name: "Ghost" }) };
  await ann.until(({ seats }) => seats[1].kind === "human");
  await ann.until(({ seats }) => seats[1].kind === "open", 15_000);
  expect(await refusal(call(server.base, `/rooms/${code}/join`, { token: entry.token }))).toBe("room.badToken");
}, 20_000);

test("a seat that was taken is kept through a blip, however soon it comes", async () => {
  server = await server.again({ grace: 20 });
  const [ann] = await table(server.base, ["Ann"]);
  const bo = await join<Toy>(server.base, ann.entry.code, { name: "Bo" });
  bo.room.connection.close(4010);
  await ann.until(({ seats }) => !seats[1].online);
  await new Promise((resolve) => setTimeout(resolve, 11_000));
  expect(ann.state().seats[1]).toMatchObject({ kind: "human", name: "Bo" });
  expect((await join<Toy>(server.base, ann.entry.code, { token: bo.entry.token })).entry.seat).toBe(1);
}, 30_000);

test("people who come to a lobby and leave it leave nothing behind", async () => {
  const [ann] = await table(server.base, ["Ann"]);
  const { code } = ann.entry;
  for (let i = 0; i < 5; i++) {
    const guest = await join<Toy>(server.base, code, { name: `Guest ${i}` });
    await guest.room.leave(true);
    await ann.until(({ seats }) => seats[1].kind === "open");
  }
  expect(server.room(code).model.people.size).toBe(1);
  server = await server.again();
  await watch(server.base, code);
  expect([...server.room(code).model.people.values()].map(({ name }) => name)).toContain("Ann");
  expect([...server.room(code).model.people.values()].filter(({ name }) => name.startsWith("Guest "))).toEqual([]);
});

test("a bot whose move could not be stored tries again", async () => {
  const ann = await create<Toy>(server.base, { game: "toy", name: "Ann" });
  await ann.ask("bot", { seat: 1, level: "random" });
  const { append } = server.store;
  let failures = 0;
  server.store.append = async (...line) => {
    if (failures++ < 1) throw new Error("the disk is full");
    return append.apply(server.store, line);
  };
  await ann.ask("start", {});
  await ann.until(({ told }) => told.version === 1);
  expect(failures).toBe(2);
});

test("a join that cannot be stored says so, and takes no seat", async () => {
  const [ann] = await table(server.base, ["Ann"]);
  server.store.save = async () => {
    throw new NotStored();
  };
  expect(await refusal(call(server.base, `/rooms/${ann.entry.code}/join`, { name: "Bo" }))).toBe("room.notStored");
  expect(ann.state().seats[1].kind).toBe("open");
});

test("the host draws the seats; nobody else does, and not after the start", async () => {
  const [ann, bo] = await table(server.base, ["Ann", "Bo"]);
  const seatings = new Set<string>();
  for (let i = 0; i < 24; i++) {
    await ann.ask("draw", {});
    seatings.add(
      ann
        .state()
        .seats.map(({ name }) => name || "-")
        .join(),
    );
  }
  expect(seatings.size).toBeGreaterThan(2);
  for (const seating of seatings) expect(seating.split(",").sort()).toEqual(["-", "-", "Ann", "Bo"]);
  expect(await bo.no("draw", {})).toEqual({ key: "room.hostOnly" });
  await ann.ask("start", {});
  expect(await ann.no("draw", {})).toEqual({ key: "room.begun" });
});

test("nobody is blank, and no bot goes by a person's name", async () => {
  expect(await refusal(call(server.base, "/rooms", { game: "toy", name: "\u3164\u2800" }))).toBe("room.badName");
  const rex = await create<Toy>(server.base, { game: "toy", name: "Rex" });
  await rex.ask("bot", { seat: 1, level: "random" });
  await rex.until(({ seats }) => seats[1].kind === "bot");
  expect(
    rex
      .state()
      .seats.slice(0, 2)
      .map(({ name }) => name),
  ).toEqual(["Rex", "Rex 2"]);
});
