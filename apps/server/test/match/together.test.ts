import type { DisarmTheBase } from "@baseboard/games/disarm-the-base/rules";
import type { Toy } from "@baseboard/games/toy/rules";
import { type Parts, readTranscript } from "@baseboard/kit";
import { ANYBODY, type RoomState } from "@baseboard/protocol";
import { gameRoom } from "@baseboard/room";
import { create, join, type Visitor, watch } from "@baseboard/room/testing";
import { afterEach, describe, expect, test, vi } from "vitest";
import { games as allGames } from "../../src/games.ts";
import { begun, cardsOf, playCard, type TestServer, table, testServer } from "../support.ts";

let server: TestServer;
afterEach(() => server.end());

/** Long enough for somebody to be seen away before, in minutes; and longer than any test. */
const [SHORT, LONG] = [1 / 256, 60];

/** All games, with a toy in which all win or lose together, and two levels of bots: the strongest plays its lowest card. */
const games = allGames(true).map((room) =>
  room.game.id === "toy"
    ? gameRoom({ ...room, game: { ...room.game, together: true }, bots: { ...room.bots, low: (_view, moves) => moves[0] } })
    : room,
);

const opened = async (absence = SHORT): Promise<TestServer> => {
  server = await testServer({ games, config: { absence } });
  return server;
};

const longGone = <G extends Parts>(visitor: Visitor<G>, seat: number) => visitor.until(({ seats }) => seats[seat].away > 0);
const back = ({ entry }: Visitor<Toy>) => join<Toy>(server.base, entry.code, { token: entry.token });
const resign = (visitor: Visitor<Toy>) => visitor.ask("act", { act: "resign", version: visitor.state().told.version });
const givingUp = ({ seats }: RoomState<Toy>) => seats.map(({ givesUp }) => givesUp);

/** Three at the table, of whom the third has been away for long. */
async function withoutCy() {
  await opened();
  const [ann, bo, cy] = await begun(server.base, ["Ann", "Bo", "Cy"]);
  const held = cardsOf(cy);
  await cy.room.leave(false);
  await longGone(ann, 2);
  return { ann, bo, cy, held };
}

test("everybody sees who would give up, and who would not after all; it ends when all would", async () => {
  await opened(LONG);
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  const eve = await watch<Toy>(server.base, ann.entry.code);
  await resign(ann);
  expect(givingUp(await eve.until(({ told }) => told.version === 1))).toEqual([true, false]);
  await resign(ann);
  expect(givingUp(await bo.until(({ told }) => told.version === 2))).toEqual([false, false]);
  await resign(ann);
  await bo.until(({ told }) => told.version === 3);
  await resign(bo);
  const over = await eve.until(({ phase }) => phase === "over");
  expect(JSON.parse(over.outcome)).toEqual({ winners: [], reason: { key: "kit.gaveUp" } });
});

test("who would give up is known after a restart", async () => {
  await opened(LONG);
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  await resign(ann);
  server = await server.again();
  expect(givingUp((await back(bo)).state())).toEqual([true, false]);
});

test("a bot of the strongest level plays for who stays away, under that name, and at any time", async () => {
  const { ann, bo } = await withoutCy();
  await ann.ask("without", { seat: 2 });
  const state = await bo.until(({ seats, told }) => seats[2].kind === "bot" && told.version === 1);
  expect(state.seats[2]).toMatchObject({ name: "Cy", level: "low", heldFor: "3", person: "", online: true, away: 0 });
  expect([state.phase, state.told.seat, givingUp(state)]).toEqual(["playing", 2, [false, false, false]]);
  expect(await bo.no("without", { seat: 2 })).toEqual({ key: "room.notAwaited" });
  expect(await ann.no("without", { seat: 7 })).toEqual({ key: "room.notAwaited" });
  expect(readTranscript((await ann.ask("transcript", {})).text).names).toEqual(["Ann", "Bo", "Cy"]);
});

test("who comes back watches, with the own hand, cannot act, and may have the chair back", async () => {
  const { ann, bo, cy, held } = await withoutCy();
  await ann.ask("without", { seat: 2 });
  await ann.until(({ told }) => told.version === 1);
  const cy2 = await back(cy);
  expect(cy2.state()).toMatchObject({ spectators: 0, seats: [{}, {}, { kind: "bot", heldFor: cy2.entry.person }] });
  expect([cardsOf(cy2), await cy2.no("act", { act: "resign", version: 1 })]).toEqual([held, { key: "room.onlyWatching" }]);
  expect(await ann.no("back", {})).toEqual({ key: "room.notHeld" });
  expect(await (await watch(server.base, ann.entry.code)).no("back", {})).toEqual({ key: "room.notHeld" });
  await cy2.ask("back", {});
  expect((await bo.until(({ seats }) => seats[2].kind === "human")).seats[2]).toMatchObject({ name: "Cy", heldFor: "", online: true });
  await cy2.until(() => cardsOf(cy2).length > 0);
  expect(cardsOf(cy2)).toEqual(held);
  for (const visitor of [ann, bo, cy2]) await playCard(visitor);
  expect(await cy2.no("back", {})).toEqual({ key: "room.notHeld" });
});

test("a chair that a bot holds is held after a restart, and through a rematch", async () => {
  const { ann, bo, cy } = await withoutCy();
  await ann.ask("without", { seat: 2 });
  await ann.until(({ told }) => told.version === 1);
  server = await server.again({ games, config: { absence: LONG } });
  const [ann2, bo2] = [await back(ann), await back(bo)];
  expect(ann2.state().seats[2]).toMatchObject({ kind: "bot", name: "Cy", heldFor: "3" });
  for (const visitor of [ann2, bo2]) await resign(visitor); // And the bot follows.
  await ann2.until(({ phase }) => phase === "over");
  for (const visitor of [ann2, bo2]) await visitor.ask("again", { want: true });
  const second = await ann2.until(({ round }) => round === 2);
  expect(second.seats.map(({ name, kind }) => `${name} ${kind}`)).toEqual(["Bo human", "Cy bot", "Ann human"]);
  const cy2 = await back(cy);
  await cy2.ask("back", {});
  await cy2.until(({ seats }) => seats[1].person === cy2.entry.person);
  await cy2.until(() => cardsOf(cy2).length > 0);
});

test("the host may free a chair that a bot holds, for whoever watches: the first has it, hand and all", async () => {
  const { ann, bo, cy, held } = await withoutCy();
  expect(await ann.no("kick", { seat: 2 })).toEqual({ key: "room.begun" });
  await ann.ask("without", { seat: 2 });
  await ann.until(({ told }) => told.version === 1);
  const [eve, fay, cy2] = [
    await watch<Toy>(server.base, ann.entry.code, { name: "Eve" }),
    await watch<Toy>(server.base, ann.entry.code),
    await back(cy),
  ];
  expect(await eve.no("sit", { seat: 2 })).toEqual({ key: "room.begun" });
  for (const other of [bo, eve, cy2]) expect(await other.no("kick", { seat: 2 })).toEqual({ key: "room.hostOnly" });
  await ann.ask("kick", { seat: 2 });
  const free = await eve.until(({ seats }) => seats[2].heldFor === ANYBODY);
  expect(free.seats[2]).toMatchObject({ kind: "bot", person: "", level: "low" });
  expect(free.seats[2].name).not.toBe("Cy");
  expect([await cy2.no("back", {}), await bo.no("sit", { seat: 2 })]).toEqual([{ key: "room.notHeld" }, { key: "room.alreadySeated" }]);
  await eve.ask("sit", { seat: 2 });
  const taken = await bo.until(({ seats }) => seats[2].kind === "human");
  expect(taken.seats[2]).toMatchObject({ name: "Eve", person: eve.entry.person, heldFor: "", online: true });
  await eve.until(() => cardsOf(eve).length > 0);
  expect(cardsOf(eve)).toEqual(held);
  for (const other of [fay, cy2]) expect([await other.no("sit", { seat: 2 }), cardsOf(other)]).toEqual([{ key: "room.begun" }, []]);
  for (const visitor of [ann, bo, eve]) await playCard(visitor);
  server = await server.again({ games, config: { absence: LONG } });
  expect((await back(eve)).state().seats[2]).toMatchObject({ kind: "human", name: "Eve", online: true });
});

test("whose chair was freed may have it back, too, as long as nobody else has it; a bot plays in it until then", async () => {
  const { ann, bo, cy } = await withoutCy();
  await ann.ask("without", { seat: 2 });
  await ann.ask("kick", { seat: 2 });
  for (const visitor of [ann, bo]) await playCard(visitor);
  await ann.until(({ told }) => told.version >= 3);
  const cy2 = await back(cy);
  await cy2.ask("sit", { seat: 2 });
  expect((await bo.until(({ seats }) => seats[2].kind === "human")).seats[2]).toMatchObject({ name: "Cy", heldFor: "" });
});

test("where the host stays away, another is the host", async () => {
  await opened();
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  await ann.room.leave(false);
  await longGone(bo, 0);
  await bo.ask("without", { seat: 0 });
  await bo.until(({ seats, host }) => seats[0].kind === "bot" && host.name === "Bo");
});

test("nobody is replaced who is here, or has not been away for long, and none by those who watch", async () => {
  await opened(LONG);
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  const eve = await watch(server.base, ann.entry.code);
  expect(await ann.no("without", { seat: 1 })).toEqual({ key: "room.isHere" });
  expect(await eve.no("without", { seat: 1 })).toEqual({ key: "room.onlyWatching" });
  await bo.room.leave(false);
  await ann.until(({ seats }) => !seats[1].online);
  expect(await ann.no("without", { seat: 1 })).toEqual({ key: "room.notLongAway" });
});

test("a rematch waits for somebody who is not away for long, though the match was given up", async () => {
  await opened(LONG);
  const [ann, bo, cy] = await begun(server.base, ["Ann", "Bo", "Cy"]);
  for (const [version, visitor] of [ann, bo, cy].entries()) await visitor.ask("act", { act: "resign", version });
  await ann.until(({ phase }) => phase === "over");
  await cy.room.leave(false);
  await ann.until(({ seats }) => !seats[2].online);
  for (const visitor of [ann, bo]) await visitor.ask("again", { want: true });
  expect(ann.state()).toMatchObject({ phase: "over", round: 1 });
});

describe("Pointing at a place", () => {
  test("everybody sees who points where, and the match knows nothing of it", async () => {
    await opened(LONG);
    const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
    const eve = await watch<Toy>(server.base, ann.entry.code);
    await bo.ask("ping", { place: "h4" });
    for (const visitor of [ann, bo, eve])
      await vi.waitFor(() => expect(visitor.pings).toEqual([{ seat: 1, place: "h4" }]), { timeout: 20_000 });
    expect(ann.state().told.version).toBe(0);
  });

  test("three times at once; whoever wants more is told to wait, and the others are not", async () => {
    await opened(LONG);
    const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
    const asked = await Promise.allSettled(["a", "b", "c", "d"].map((place) => ann.ask("ping", { place })));
    expect(asked.map((answer) => (answer.status === "rejected" ? answer.reason.no : answer.value))).toEqual([
      {},
      {},
      {},
      { key: "room.tooFast" },
    ]);
    await bo.ask("ping", { place: "e" });
    await vi.waitFor(() => expect(bo.pings.map(({ place }) => place)).toEqual(["a", "b", "c", "e"]), { timeout: 20_000 });
  });

  test.each([{}, { place: "" }, { place: 4 }, { place: "x".repeat(33) }, { place: "<b>" }, { place: "h4", seat: 1 }])(
    "%j makes no sense",
    async (message) => {
      await opened(LONG);
      const [ann] = await begun(server.base, ["Ann", "Bo"]);
      expect(await ann.no("ping", message)).toEqual({ key: "room.malformed" });
    },
  );

  test("only those who play may, while the match goes on", async () => {
    await opened(LONG);
    const [ann, bo] = await table(server.base, ["Ann", "Bo"]);
    const eve = await watch<Toy>(server.base, ann.entry.code);
    expect(await ann.no("ping", { place: "h4" })).toEqual({ key: "room.notBegun" });
    await ann.ask("start", {});
    expect(await eve.no("ping", { place: "h4" })).toEqual({ key: "room.onlyWatching" });
    for (const [version, visitor] of [ann, bo].entries()) await visitor.ask("act", { act: "resign", version });
    expect(await ann.no("ping", { place: "h4" })).toEqual({ key: "kit.over" });
  });

  test("where silence was agreed on, nobody is shown anything, in whoever's turn, until the end", async () => {
    await opened(LONG);
    const ann = await create<DisarmTheBase>(server.base, { game: "disarm-the-base", name: "Ann", options: { talk: "silent" } });
    const bo = await join<DisarmTheBase>(server.base, ann.entry.code, { name: "Bo" });
    await ann.ask("start", {});
    for (let turn = 1; turn <= 2; turn++) {
      const [seat] = (await ann.until(({ table }) => table?.turn === turn)).toAct;
      for (const visitor of [ann, bo]) expect(await visitor.no("ping", { place: "h4" })).toEqual({ key: "room.silence" });
      await [ann, bo][seat].ask("act", { act: { move: { type: "end" } }, version: turn - 1 });
    }
    await Promise.all([ann, bo].map((visitor) => visitor.until(({ table }) => table?.turn === 3)));
    expect([ann.pings, bo.pings]).toEqual([[], []]);
  });

  test("not where it is not played together, or the game forbids it now", async () => {
    await opened(LONG);
    const base = await create(server.base, { game: "the-base", name: "Ann" });
    await base.ask("bot", { seat: 1, level: "random" });
    await base.ask("start", {});
    expect(await base.no("ping", { place: "a1" })).toEqual({ key: "room.noPings" });
    for (const [talk, isAllowed] of [
      ["silent", false],
      ["pings", true],
      ["free", true],
    ] as const) {
      const ann = await create(server.base, { game: "disarm-the-base", name: "Ann", options: { talk } });
      await ann.ask("start", {});
      const answer = await ann.ask("ping", { place: "h4" }).catch(({ no }) => no);
      expect(answer).toEqual(isAllowed ? {} : { key: "room.silence" });
    }
  });
});
