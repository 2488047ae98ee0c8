import type { Toy } from "@baseboard/games/toy/rules";
import { readTranscript } from "@baseboard/kit";
import { type Mine, toldEvents } from "@baseboard/protocol";
import { call, create, join, watch } from "@baseboard/room/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { begun, cardsOf, playCard, playOut, seatIn, type TestServer, testServer } from "../support.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.end());

test("when everybody wants it, a rematch begins: sides swapped, same code, spectators kept", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  const eve = await watch<Toy>(server.base, ann.entry.code);
  await playOut([ann, bo]);
  const { keyHash } = ann.state();
  await ann.ask("again", { want: true });
  await bo.until((state) => state.seats[0].again && state.phase === "over");
  await ann.ask("again", { want: false });
  await bo.ask("again", { want: true });
  expect(bo.state().phase).toBe("over");
  await ann.ask("again", { want: true });
  const seen = await eve.until((state) => state.round === 2);
  expect(seen).toMatchObject({ code: ann.entry.code, phase: "playing", spectators: 1, outcome: "", key: "", undo: -1 });
  expect(seen.told).toMatchObject({ version: 0, seat: -1, events: "" });
  expect(seen.seats.map(({ name, again }) => [name, again])).toEqual([
    ["Bo", false],
    ["Ann", false],
  ]);
  expect(seen.keyHash).not.toBe(keyHash);
  expect(seen.hands).toEqual([{}, {}]);
  await Promise.all([ann, bo].map((visitor) => visitor.until((state) => state.round === 2)));
  expect([seatIn(ann), seatIn(bo)]).toEqual([1, 0]);
  await playOut([ann, bo]);
  expect((await eve.until((state) => state.phase === "over")).round).toBe(2);
});

test("a spectator cannot ask for a rematch", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  const eve = await watch<Toy>(server.base, ann.entry.code);
  await playOut([ann, bo]);
  expect(await eve.no("again", { want: true })).toEqual({ key: "room.onlyWatching" });
});

test("bots fill seats, finish a match, and always want another", async () => {
  const ann = await create<Toy>(server.base, { game: "toy", name: "Ann" });
  for (const seat of [1, 2, 3]) await ann.ask("bot", { seat, level: "random" });
  await ann.ask("start", {});
  for (let round = 1; round <= 2; round++) {
    await ann.until((state) => state.round === round);
    while (ann.state().phase === "playing") {
      const { toAct } = await ann.until(
        (state) => state.phase === "over" || state.toAct.includes(state.seats.findIndex((seat) => seat.kind === "human")),
      );
      if (toAct.length > 0) await playCard(ann, cardsOf(ann)[0]);
    }
    if (round === 1) await ann.ask("again", { want: true });
  }
  expect(ann.state().seats.map(({ kind }) => kind)).toEqual(["bot", "bot", "bot", "human"]);
});

test("whoever resigns loses, and the key is published", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  await bo.ask("act", { act: "resign", version: 0 });
  const over = await ann.until((state) => state.phase === "over");
  expect(JSON.parse(over.outcome)).toEqual({ winners: [0], reason: { key: "kit.resigned", with: { who: 1 } } });
  expect(toldEvents(over.told)).toEqual([{ type: "resigned", seat: 1 }]);
  expect(over.key).toHaveLength(64);
  expect(await ann.no("act", { act: { move: { card: cardsOf(ann)[0] } }, version: over.told.version })).toEqual({ key: "kit.over" });
});

test("a move of The Base is taken back while its turn lasts, and the seat that may is named", async () => {
  const ann = await create(server.base, { game: "the-base", name: "Ann" });
  const bo = await join(server.base, ann.entry.code, { name: "Bo" });
  await ann.ask("start", {});
  const { match } = server.room(ann.entry.code).model;
  const seated = [ann, bo];
  // Plays at random until something may be taken back.
  while (match && !seated.some((_, seat) => match.mayUndo(seat))) {
    const [seat] = match.toAct;
    const moves = match.legalMoves(seat);
    await seated[seat].ask("act", { act: { move: moves[moves.length >> 1] as never }, version: match.version });
  }
  const seat = match?.mayUndo(0) ? 0 : 1;
  const before = await seated[1 - seat].until((state) => state.told.version === match?.version);
  expect(before.undo).toBe(seat);
  expect(await seated[1 - seat].no("act", { act: "undo", version: before.told.version })).toMatchObject({
    key: expect.stringMatching(/^kit\./),
  });
  await seated[seat].ask("act", { act: "undo", version: before.told.version });
  const after = await seated[1 - seat].until((state) => state.told.version === before.told.version + 1);
  expect(toldEvents(after.told)).toEqual([{ type: "undone", seat }]);
});

test("a rematch does not wait for who has resigned and gone; an earlier match keeps its names", async () => {
  const [ann, bo, cy] = await begun(server.base, ["Ann", "Bo", "Cy"]);
  await bo.ask("act", { act: "resign", version: 0 });
  await bo.room.leave(false);
  await ann.until((state) => state.phase === "over" && !state.seats[1].online);
  await ann.ask("again", { want: true });
  expect(ann.state().round).toBe(1);
  await cy.ask("again", { want: true });
  const next = await ann.until((state) => state.round === 2);
  expect(next.seats.map(({ name }) => name)).toEqual(["Cy", "Ann"]);
  expect(next.host.name).toBe("Ann");
  await cy.until((state) => state.round === 2);
  const bo2 = await join<Toy>(server.base, ann.entry.code, { token: bo.entry.token });
  expect(bo2.entry.seat).toBe(-1);
  await playOut([cy, ann]);
  const text = await (await fetch(`${server.base}/api/rooms/${ann.entry.code}/transcript?round=1`)).text();
  expect(readTranscript(text).names).toEqual(["Ann", "Bo", "Cy"]);
});

test("who has resigned and is still here is asked for a rematch like everybody", async () => {
  const [ann, bo, cy] = await begun(server.base, ["Ann", "Bo", "Cy"]);
  await bo.ask("act", { act: "resign", version: 0 });
  for (const visitor of [ann, cy]) await visitor.ask("again", { want: true });
  expect((await ann.until((state) => state.seats[2].again)).round).toBe(1);
  await bo.ask("again", { want: true });
  expect((await ann.until((state) => state.round === 2)).seats.map(({ name }) => name)).toEqual(["Bo", "Cy", "Ann"]);
});

test("too few for a match without the one who is gone: the rematch waits", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  await bo.ask("act", { act: "resign", version: 0 });
  await bo.room.leave(false);
  await ann.until((state) => state.phase === "over" && !state.seats[1].online);
  await ann.ask("again", { want: true });
  expect(ann.state()).toMatchObject({ phase: "over", round: 1 });
  const bo2 = await join<Toy>(server.base, ann.entry.code, { token: bo.entry.token });
  await bo2.ask("again", { want: true });
  expect((await ann.until((state) => state.round === 2)).seats).toHaveLength(2);
});

test("a rematch that waits for somebody begins once that one has been away for long", async () => {
  server = await server.again({ config: { absence: 1 / 30 } });
  const seated = await begun(server.base, ["Ann", "Bo", "Cy"]);
  const [ann, bo, cy] = seated;
  await playOut(seated);
  await bo.room.leave(false);
  for (const visitor of [ann, cy]) await visitor.ask("again", { want: true });
  expect(ann.state().round).toBe(1);
  expect((await ann.until((state) => state.round === 2)).seats.map(({ name }) => name)).toEqual(["Cy", "Ann"]);
});

test("after a match the host has the room play another game: everybody comes along, and the match that was played stays what it was", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  const { code } = ann.entry;
  const eve = await watch<Toy>(server.base, code, { name: "Eve" });
  expect(await ann.no("changeGame", { game: "four-square" })).toEqual({ key: "room.begun" });
  await playOut([ann, bo]);
  await ann.ask("settings", { watch: "nobody" });
  await ann.ask("changeGame", { game: "four-square" });
  await Promise.all([ann, bo, eve].map(({ closed }) => closed));
  const back = async ({ entry: { token } }: typeof ann) => {
    const again = () => join(server.base, code, { token }).catch(() => undefined);
    await expect.poll(again, { timeout: 5000 }).toBeDefined();
    return (await again())!;
  };
  const [ann2, bo2, eve2] = [await back(ann), await back(bo), await back(eve)];
  const state = await eve2.until(({ spectators }) => spectators === 1);
  expect(state).toMatchObject({ code, game: "four-square", phase: "lobby", round: 2, host: { name: "Ann" } });
  expect(state.seats.map(({ name, again }) => [name, again])).toEqual(["Ann", "Bo"].map((name) => [name, false]));
  const { tables } = await call<Mine>(server.base, "/mine", { places: [{ code, token: bo.entry.token }] });
  expect(tables).toMatchObject([{ game: "four-square", phase: "lobby", round: 2, seat: 1 }]);
  expect(tables[0]).not.toHaveProperty("since");
  await ann2.ask("start", {});
  await bo2.until(({ phase }) => phase === "playing");
  const games = await Promise.all(
    [1, 2].map(
      async (round) => readTranscript(await (await fetch(`${server.base}/api/rooms/${code}/transcript?round=${round}`)).text()).game,
    ),
  );
  expect(games).toEqual(["toy", "four-square"]);
});
