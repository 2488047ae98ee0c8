import type { Toy } from "@baseboard/games/toy/rules";
import { copy, type Parts, readTranscript, type Seat } from "@baseboard/kit";
import { toldEvents } from "@baseboard/protocol";
import { create, join, Said, type Visitor, watch } from "@baseboard/room/testing";
import { afterEach, expect, test } from "vitest";
import { begun, playCard, type TestServer, testServer } from "../support.ts";

let server: TestServer;
afterEach(() => server.end());

/** Long enough for somebody to be seen away before, in minutes: a quarter of a second, and the same on the wire. */
const SHORT = 1 / 256;
/** Longer than any test. */
const LONG = 60;

const opened = async (absence: number): Promise<TestServer> => {
  server = await testServer({ config: { absence } });
  return server;
};

const goneFrom = <G extends Parts>(visitor: Visitor<G>, seat: Seat) => visitor.until(({ seats }) => !seats[seat].online);
const longGone = <G extends Parts>(visitor: Visitor<G>, seat: Seat) => visitor.until(({ seats }) => seats[seat].away > 0);
const back = <G extends Parts>({ entry }: Visitor<G>) => join<G>(server.base, entry.code, { token: entry.token });

/** A match of All Your Base, which goes on when somebody leaves: all three are waited for. */
async function three(): Promise<Visitor[]> {
  const ann = await create(server.base, { game: "all-your-base", name: "Ann" });
  const { code } = ann.entry;
  const all = [ann, await join(server.base, code, { name: "Bo" }), await join(server.base, code, { name: "Cy" })];
  await ann.ask("start", {});
  await Promise.all(all.map((visitor) => visitor.until(({ phase }) => phase === "playing")));
  return all;
}

const linesOf = async (code: string) => (await server.store.claim(code))?.room.match?.lines;

test("of two, one goes on without the other who stayed away, and wins: as if that one had resigned", async () => {
  await opened(SHORT);
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  await bo.room.leave(false);
  expect((await goneFrom(ann, 1)).seats[1].away).toBe(0);
  expect((await longGone(ann, 1)).seats.map(({ away }) => away)).toEqual([0, SHORT]);
  await ann.ask("without", { seat: 1 });
  const over = await ann.until(({ phase }) => phase === "over");
  expect(JSON.parse(over.outcome)).toEqual({ winners: [0], reason: { key: "kit.resigned", with: { who: 1 } } });
  expect(toldEvents(over.told)).toEqual([{ type: "resigned", seat: 1 }]);
  expect((await back(bo)).state()).toMatchObject({ phase: "over", seats: [{}, { name: "Bo", online: true, away: 0 }] });
  expect(readTranscript((await ann.ask("transcript", {})).text).lines).toEqual(["B: resign"]);
});

test("of three, two go on where the game knows how, and who comes back sees that the seat has left", async () => {
  await opened(SHORT);
  const [ann, bo, cy] = await three();
  cy.room.connection.transport.close(3000);
  await longGone(bo, 2);
  await bo.ask("without", { seat: 2 });
  const state = await ann.until(({ toAct }) => !toAct.includes(2));
  expect(state).toMatchObject({ phase: "playing", toAct: [0, 1], told: { seat: 2 } });
  expect(toldEvents(state.told)).toContainEqual({ type: "leftMatch", seat: 2 });
  const third = await back(cy);
  expect(third.state()).toMatchObject({ phase: "playing", table: { bases: [{ gone: false }, { gone: false }, { gone: true }] } });
  expect(await third.no("without", { seat: 0 })).toEqual({ key: "kit.gone" });
  expect(await ann.no("without", { seat: 2 })).toEqual({ key: "room.notAwaited" });
});

test("when two ask at once, it is done once", async () => {
  await opened(SHORT);
  const [ann, bo, cy] = await three();
  await cy.room.leave(false);
  await Promise.all([ann, bo].map((visitor) => longGone(visitor, 2)));
  const answers = await Promise.allSettled([ann, bo].map((visitor) => visitor.ask("without", { seat: 2 })));
  const refused = answers.filter((answer) => answer.status === "rejected").map(({ reason }) => (reason as Said).no);
  expect(refused).toEqual([{ key: "room.notAwaited" }]);
  expect(await linesOf(ann.entry.code)).toHaveLength(1);
});

test("nobody goes on without somebody who has not been away for long, or is back", async () => {
  await opened(LONG);
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  expect(await ann.no("without", { seat: 1 })).toEqual({ key: "room.isHere" });
  expect(await ann.no("without", { seat: 0 })).toEqual({ key: "room.isHere" });
  await bo.room.leave(false);
  await goneFrom(ann, 1);
  expect(await ann.no("without", { seat: 1 })).toEqual({ key: "room.notLongAway" });
  await back(bo);
  expect(await ann.no("without", { seat: 1 })).toEqual({ key: "room.isHere" });
  expect(ann.state()).toMatchObject({ phase: "playing", told: { version: 0 } });
});

test("who comes back after long is here, and is counted anew when gone again", async () => {
  await opened(SHORT);
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  await bo.room.leave(false);
  await longGone(ann, 1);
  const again = await back(bo);
  expect((await ann.until(({ seats }) => seats[1].online)).seats[1].away).toBe(0);
  expect(await ann.no("without", { seat: 1 })).toEqual({ key: "room.isHere" });
  await again.room.leave(false);
  expect((await goneFrom(ann, 1)).seats[1].away).toBe(0);
  await longGone(ann, 1);
});

test("only those who play may ask, while the match goes on, for a seat that the table waits for", async () => {
  await opened(SHORT);
  const ann = await create<Toy>(server.base, { game: "toy", name: "Ann" });
  const bo = await join<Toy>(server.base, ann.entry.code, { name: "Bo" });
  const eve = await watch<Toy>(server.base, ann.entry.code);
  expect(await ann.no("without", { seat: 1 })).toEqual({ key: "room.notBegun" });
  await ann.ask("start", {});
  await Promise.all([ann, bo].map((visitor) => visitor.until(({ phase }) => phase === "playing")));
  await playCard(bo);
  await bo.room.leave(false);
  await longGone(ann, 1);
  expect(await ann.no("without", { seat: 1 })).toEqual({ key: "room.notAwaited" });
  expect(await ann.no("without", { seat: 7 })).toEqual({ key: "room.notAwaited" });
  await playCard(ann);
  expect(await eve.no("without", { seat: 1 })).toEqual({ key: "room.onlyWatching" });
  expect(ann.state().phase).toBe("playing");
  await ann.ask("without", { seat: 1 });
  expect(await ann.no("without", { seat: 1 })).toEqual({ key: "kit.over" });
});

test("a bot is never away", async () => {
  server = await testServer({ config: { absence: SHORT, botPace: 60_000 } });
  const ann = await create<Toy>(server.base, { game: "toy", name: "Ann" });
  const bo = await join<Toy>(server.base, ann.entry.code, { name: "Bo" });
  await ann.ask("bot", { seat: 2, level: "random" });
  await ann.ask("start", {});
  await bo.room.leave(false);
  await longGone(ann, 1);
  expect(ann.state().seats.map(({ away }) => away)).toEqual([0, SHORT, 0]);
  expect(await ann.no("without", { seat: 2 })).toEqual({ key: "room.isHere" });
});

test("after a restart an absence counts from the restart, and what was gone on without stays so", async () => {
  await opened(LONG);
  const [ann, bo] = await three();
  await ann.ask("act", { act: "resign", version: 0 });
  const before = copy((await bo.until(({ told }) => told.version === 1)).table as Parts["table"]);
  server = await server.again({ config: { absence: SHORT } });
  const bo2 = await back(bo);
  expect(bo2.state()).toMatchObject({ table: before, toAct: [1, 2], seats: [{ away: 0 }, { away: 0 }, { away: 0 }] });
  await longGone(bo2, 2);
  await bo2.ask("without", { seat: 2 });
  const over = await bo2.until(({ phase }) => phase === "over");
  expect(JSON.parse(over.outcome).winners).toEqual([1]);
  server = await server.again();
  expect((await back(bo)).state()).toMatchObject({ phase: "over", outcome: over.outcome, key: over.key });
  expect(await linesOf(bo.entry.code)).toEqual(["A: resign", "C: resign"]);
});

test("what cannot be stored is not gone on without", async () => {
  await opened(SHORT);
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  await bo.room.leave(false);
  await longGone(ann, 1);
  server.store.append = async () => {
    throw new Error("the disk is full");
  };
  const failed = await ann.ask("without", { seat: 1 }).catch((error) => error);
  expect(failed).toBeInstanceOf(Said);
  expect(failed.no).toEqual({ key: "room.notStored" });
  expect(ann.state().phase).toBe("playing");
});
