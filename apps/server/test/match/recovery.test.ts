import { type AllYourBase, allYourBase } from "@baseboard/games/all-your-base/rules";
import { type Toy, toy } from "@baseboard/games/toy/rules";
import { copy, writeLine } from "@baseboard/kit";
import { CLOSED, type Entry, type Listing } from "@baseboard/protocol";
import { call, create, join, Said, watch } from "@baseboard/room/testing";
import { matchMaker } from "@colyseus/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { begun, cardsOf, playCard, playOut, seatIn, type TestServer, table, testServer, unpacked } from "../support.ts";

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.end());

test("who comes late to watch sees the match as it stands", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  await playCard(ann);
  await playCard(bo);
  const eve = await watch<Toy>(server.base, ann.entry.code);
  const now = await bo.until((state) => state.told.version === 2);
  expect(eve.state().table).toEqual(now.table);
  expect(eve.state().told).toEqual(now.told);
});

test("coming in again from another device takes the seat over and closes the older session", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  const before = cardsOf(bo);
  const again = await join<Toy>(server.base, ann.entry.code, { token: bo.entry.token });
  expect(await bo.closed).toBe(CLOSED.elsewhere);
  expect(again.entry).toMatchObject({ seat: 1, token: bo.entry.token });
  expect(cardsOf(again)).toEqual(before);
  await playCard(again);
  await ann.until((state) => state.table?.ready[1] === true && state.seats[1].online);
});

test("a reload in the middle of a turn gives back hand and turn", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  await playCard(bo);
  const hand = copy((await bo.until((state) => state.told.version === 1)).hands[1]);
  await bo.room.leave(false);
  const again = await join<Toy>(server.base, ann.entry.code, { token: bo.entry.token });
  expect(again.state().hands[1]).toEqual(hand);
  expect(again.state().toAct).toEqual([0]);
});

test("a dropped connection that is still awaited gives way to the token", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  const { reconnectionToken } = bo.room;
  bo.room.connection.transport.close(3000);
  await ann.until((state) => !state.seats[1].online);
  await join<Toy>(server.base, ann.entry.code, { token: bo.entry.token });
  await ann.until((state) => state.seats[1].online);
  const [code, token] = reconnectionToken.split(":");
  const response = await fetch(`${server.base}/matchmake/reconnect/${code}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ reconnectionToken: token }),
  });
  expect(response.ok).toBe(false);
});

test("after a restart everything is as it was: code, seats, hands, turn", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"], { hand: 4 });
  const { code } = ann.entry;
  await playCard(ann);
  await playCard(bo);
  await playCard(bo);
  const before = unpacked(await ann.until((state) => state.told.version === 3));
  server = await server.again();
  expect(await ann.closed).toBe(4010);
  const back = await join<Toy>(server.base, code, { token: ann.entry.token });
  await join<Toy>(server.base, code, { token: bo.entry.token });
  const state = await back.until(({ seats }) => seats.every(({ online }) => online));
  expect(unpacked(state)).toEqual(before);
  await playCard(back);
  expect((await back.until(({ told }) => told.version === 4)).told.seat).toBe(0);
});

test("a match that was over stays over, and its rematch can still be had", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  await playOut([ann, bo]);
  await ann.ask("again", { want: true });
  const { key, outcome } = ann.state();
  server = await server.again();
  const bo2 = await join<Toy>(server.base, ann.entry.code, { token: bo.entry.token });
  expect(bo2.state()).toMatchObject({ phase: "over", key, outcome });
  await bo2.ask("again", { want: true });
  expect((await bo2.until((state) => state.round === 2)).seats.map(({ name }) => name)).toEqual(["Bo", "Ann"]);
  expect(seatIn(bo2)).toBe(0);
});

test("a lobby, its host and its options survive a restart", async () => {
  const [ann, bo] = await table(server.base, ["Ann", "Bo"]);
  await ann.ask("options", { options: { hand: 5 } });
  await ann.ask("swap", { a: 0, b: 2 });
  await bo.ask("rename", { name: "Bob" });
  server = await server.again();
  const back = await join<Toy>(server.base, ann.entry.code, { token: ann.entry.token });
  expect(back.entry.seat).toBe(2);
  expect(back.state().seats.map(({ name }) => name)).toEqual(["", "Bob", "Ann", ""]);
  expect(back.state().host.name).toBe("Ann");
  expect(JSON.parse(back.state().options)).toEqual({ hand: 5 });
});

test("bots play on after a restart", async () => {
  const [ann] = await table(server.base, ["Ann"]);
  await ann.ask("bot", { seat: 1, level: "random" });
  server = await server.again({ config: { botPace: 60_000 } });
  const back = await join<Toy>(server.base, ann.entry.code, { token: ann.entry.token });
  await back.ask("start", {});
  await playCard(back);
  expect(back.state().toAct).toEqual([1]);
  server = await server.again({ config: { botPace: 0 } });
  const third = await join<Toy>(server.base, ann.entry.code, { token: ann.entry.token });
  await third.until((state) => state.told.version >= 2 && state.told.seat === 1);
});

test("a bot takes its time only where there was something to see", async () => {
  server = await server.again({ config: { botPace: 60_000 } });
  const ann = await create<AllYourBase>(server.base, { game: "all-your-base", name: "Ann", options: {} });
  await ann.ask("bot", { seat: 1, level: "greedy" });
  await ann.ask("start", {});
  const { hands, table, told } = await ann.until(({ phase }) => phase === "playing");
  expect(told.version).toBe(0);
  const [move] = allYourBase.legalMoves({ seat: 0, table: table!, hand: hands[0].hand });
  await ann.ask("act", { act: { move }, version: 0 });
  // What Ann has planned is hers alone: the bot goes through all of its plan as soon as it looks.
  server = await server.again();
  const back = await join<AllYourBase>(server.base, ann.entry.code, { token: ann.entry.token });
  await back.until((state) => state.table?.bases[1].ready === true);
  server = await server.again({ config: { botPace: 0 } });
});

test("twenty who come at once to a sleeping room open it once", async () => {
  const [ann] = await begun(server.base, ["Ann", "Bo"]);
  const { code } = ann.entry;
  server = await server.again();
  const rooms = new Set<unknown>();
  const entries = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const entry = await call<Entry>(server.base, `/rooms/${code}/watch`, {});
      rooms.add(server.room(code));
      return entry;
    }),
  );
  expect(rooms.size).toBe(1);
  expect(new Set(entries.map(({ reservation }) => (reservation as { roomId: string }).roomId))).toEqual(new Set([code]));
  expect((await matchMaker.query({})).length).toBe(1);
  expect((await server.store.claim(code))?.epoch).toBe(3);
});

test("a room that everybody left goes to sleep, and wakes when somebody comes", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  const { code } = ann.entry;
  await playCard(ann);
  await ann.room.leave();
  await bo.room.leave();
  const asleep = async () => (await matchMaker.query({ roomId: code })).length === 0;
  for (let tries = 0; !(await asleep()) && tries < 100; tries++) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await asleep()).toBe(true);
  expect((await call<Listing>(server.base, `/rooms/${code}`)).phase).toBe("playing");
  const back = await join<Toy>(server.base, code, { token: bo.entry.token });
  expect(back.state().toAct).toEqual([1]);
});

test("a room whose code another one has claimed is fenced off: its append is refused, nobody sees the move, it closes", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  const { code } = ann.entry;
  await server.store.claim(code);
  expect(await ann.no("act", { act: { move: { card: cardsOf(ann)[0] } }, version: 0 }).catch((error) => error)).toSatisfy(
    (answer) => answer instanceof Error || answer.key === "room.closing",
  );
  expect(await ann.closed).toBe(4010);
  expect(await bo.closed).toBe(4010);
  expect(bo.state().told.version).toBe(0);
  const back = await join<Toy>(server.base, code, { token: ann.entry.token });
  expect(back.state().told.version).toBe(0);
  await playCard(back);
});

test("a move that cannot be stored is refused and changes nothing", async () => {
  const [ann] = await begun(server.base, ["Ann", "Bo"]);
  const { append } = server.store;
  server.store.append = async () => {
    throw new Error("SECRET the disk is full");
  };
  const before = copy(ann.state());
  const no = await ann.no("act", { act: { move: { card: cardsOf(ann)[0] } }, version: 0 });
  expect(no).toEqual({ key: "room.notStored" });
  expect(ann.state()).toEqual(before);
  server.store.append = append;
  await playCard(ann);
  await ann.until((state) => state.told.version === 1);
});

test("a store that is not there is no fault of whoever comes back: the answer is one after which a client asks again", async () => {
  const [ann] = await begun(server.base, ["Ann", "Bo"]);
  server.store.find = async () => {
    throw Object.assign(new Error("SECRET connect"), { code: "ECONNREFUSED" });
  };
  const refused = await join(server.base, ann.entry.code, { token: ann.entry.token }).catch((error) => error);
  expect(refused).toMatchObject({ status: 500, no: { key: "room.ourFault" } });
});

test("what is stored is the transcript's own lines", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  await playOut([ann, bo]);
  const { match } = server.room(ann.entry.code).model;
  const lines = match?.log.map((line) => writeLine(toy, line));
  expect((await server.store.claim(ann.entry.code))?.room.match?.lines).toEqual(lines);
});

test("a token nobody has is refused", async () => {
  const [ann] = await begun(server.base, ["Ann", "Bo"]);
  const refused = await join(server.base, ann.entry.code, { token: "not-a-token" }).catch((error) => error);
  expect(refused).toBeInstanceOf(Said);
  expect(refused).toMatchObject({ status: 403, no: { key: "room.badToken" } });
});

test("a place withdrawn before its connection came is closed with 4403", async () => {
  const [ann] = await table(server.base, ["Ann"]);
  const { code } = ann.entry;
  const entry = await call<Entry>(server.base, `/rooms/${code}/watch`, {});
  const { model } = server.room(code);
  for (const id of model.people.keys()) if (!model.setup.chairs.some((chair) => chair.person === id)) model.people.delete(id);
  const { processId, sessionId } = entry.reservation as Record<string, string>;
  const socket = new WebSocket(`${server.base.replace("http", "ws")}/${processId}/${code}?sessionId=${sessionId}`);
  expect(await new Promise((resolve) => socket.addEventListener("close", ({ code }) => resolve(code)))).toBe(CLOSED.badToken);
});
