import { randomBytes } from "node:crypto";
import type { Toy } from "@baseboard/games/toy/rules";
import { CLOSED, type Entry } from "@baseboard/protocol";
import { arrive, arriveRaw, call, join, type Visitor, watch } from "@baseboard/room/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { games as allGames } from "../../src/games.ts";
import { begun, cardsOf, playOut, refusal, seatIn, type TestServer, table, testServer, withRules } from "../support.ts";

const together = allGames(true).map((kind) => (kind.game.id === "toy" ? withRules(kind, { together: true }) : kind));
let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.end());

const reserve = ({ entry }: Visitor<Toy>, token = entry.token) => call<Entry>(server.base, `/rooms/${entry.code}/join`, { token });
const back = async (visitor: Visitor<Toy>, token?: string) => arrive<Toy>(server.base, await reserve(visitor, token));
const newToken = () => randomBytes(24).toString("base64url");
const person = (visitor: Visitor<Toy>) => visitor.entry.person;

/** The code with which a connection is closed that was reserved before; 0 when it is open. */
const closedWith = (entry: Entry): Promise<number> =>
  arriveRaw(server.base, entry).then(
    () => 0,
    ({ message }) => Number(/\d+/.exec(message)?.[0]),
  );

/** Asks to take up a session whose connection has dropped out, as the Colyseus client does. */
async function resumes(visitor: Visitor<Toy>): Promise<boolean> {
  const [, reconnectionToken] = visitor.room.reconnectionToken.split(":");
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ reconnectionToken }) };
  return (await fetch(`${server.base}/matchmake/reconnect/${visitor.entry.code}`, init)).ok;
}

describe("only on this device", () => {
  test("the new token opens and every older one is void, now and after a restart", async () => {
    const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
    const [old, fresh] = [bo.entry.token, newToken()];
    const reserved = await reserve(bo);
    await bo.ask("renew", { token: fresh });
    expect(await closedWith(reserved)).toBe(CLOSED.badToken);
    // Whoever asked stays.
    await bo.ask("log", { from: 0 });
    expect(await refusal(reserve(bo))).toBe("room.badToken");
    const again = await back(bo, fresh);
    expect([again.entry.seat, cardsOf(again)]).toEqual([1, cardsOf(bo)]);
    server = await server.again();
    expect(await refusal(reserve(bo, old))).toBe("room.badToken");
    expect((await back(bo, fresh)).entry).toMatchObject({ seat: 1, person: person(bo) });
    expect((await back(ann)).entry.seat).toBe(0);
  });

  test("asked twice it is done once, and nobody takes another's token", async () => {
    const [ann, bo] = await table(server.base, ["Ann", "Bo"]);
    const fresh = newToken();
    for (let i = 0; i < 2; i++) await bo.ask("renew", { token: fresh });
    expect(await ann.no("renew", { token: fresh })).toEqual({ key: "room.badToken" });
    expect(await ann.no("renew", { token: "short" })).toEqual({ key: "room.malformed" });
    expect((await back(bo, fresh)).entry.person).toBe(person(bo));
  });

  test("the room's patience is with the person: a new token is no new patience", async () => {
    server = await server.again({
      pace: { burst: 5, perSecond: 0.001, patience: 1e6 },
      arrivals: { burst: 1, perSecond: 0.001, patience: 1e6 },
    });
    const [, bo] = await table(server.base, ["Ann", "Bo"]);
    const fresh = newToken();
    await reserve(bo);
    await bo.ask("renew", { token: fresh });
    // Its handshake was a message, too.
    for (let i = 0; i < 3; i++) await bo.ask("log", { from: 0 });
    expect(await bo.no("log", { from: 0 })).toEqual({ key: "room.tooFast" });
    expect(await refusal(reserve(bo, fresh))).toBe("room.tooFast");
  });
});

describe("leave on all devices", () => {
  test("in a lobby the seat is open, its person forgotten, the host passed on, and no way leads back", async () => {
    const [ann, bo] = await table(server.base, ["Ann", "Bo"]);
    const reserved = await reserve(ann);
    await ann.ask("signOut", {});
    expect(await ann.closed).toBe(CLOSED.badToken);
    const { host, owner } = await bo.until((state) => state.seats[0].kind === "open");
    expect([host.name, owner.name]).toEqual(["Bo", "Bo"]);
    expect(await closedWith(reserved)).toBe(CLOSED.badToken);
    expect([await refusal(reserve(ann)), await resumes(ann)]).toEqual(["room.badToken", false]);
    expect(JSON.stringify(await server.store.look(bo.entry.code))).not.toContain("Ann");
    // With the token of before one is a stranger.
    expect((await watch<Toy>(server.base, bo.entry.code, { token: ann.entry.token })).entry.person).not.toBe(person(ann));
  });

  test("in a match the seat stays and nobody comes back to it, not after a restart either", async () => {
    const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
    const reserved = await reserve(bo);
    await bo.ask("signOut", {});
    expect(await bo.closed).toBe(CLOSED.badToken);
    expect((await ann.until((state) => !state.seats[1].online)).seats[1]).toMatchObject({ kind: "human", name: "Bo", left: true });
    expect(ann.state().seats[0].left).toBe(false);
    expect(await closedWith(reserved)).toBe(CLOSED.badToken);
    expect([await refusal(reserve(bo)), await resumes(bo)]).toEqual(["room.badToken", false]);
    server = await server.again();
    expect(await refusal(reserve(bo))).toBe("room.badToken");
    expect((await back(ann)).state().seats[1].name).toBe("Bo");
  });

  test("who watches is forgotten; who is kept out stays so", async () => {
    const [ann, bo] = await table(server.base, ["Ann", "Bo"]);
    const eve = await watch<Toy>(server.base, ann.entry.code, { name: "Eve" });
    await ann.ask("kick", { seat: 1 });
    for (const visitor of [bo, eve]) {
      await visitor.ask("signOut", {});
      expect(await visitor.closed).toBe(CLOSED.badToken);
      expect(await refusal(reserve(visitor))).toBe("room.badToken");
    }
    expect((await ann.ask("roster", {})).barred.map(({ name }) => name)).toEqual(["Bo"]);
  });
});

describe("a seat that has changed hands is not reached by an older token", () => {
  /** Comes back with the token of before; answers what that one may do in the seat, which is nothing. */
  async function reaches(before: Visitor<Toy>, now: Visitor<Toy>): Promise<void> {
    const again = await back(before);
    await again.until(() => true);
    expect(again.entry.seat).toBe(-1);
    expect(again.entry.person).not.toBe(person(now));
    expect([seatIn(again), again.state().seats.some((seat) => seat.person === person(before))]).toEqual([-1, false]);
    expect(await again.no("act", { act: "resign", version: 0 })).toEqual({ key: "room.onlyWatching" });
    expect(await again.no("back", {})).toEqual({ key: "room.notHeld" });
    // And whoever has it now has it still.
    expect(server.room(now.entry.code).model.isHere(person(now))).toBe(true);
    expect(now.state().seats.some((seat) => seat.person === person(now))).toBe(true);
  }

  const sits = (code: string, name: string) => join<Toy>(server.base, code, { name });

  test.each<[string, (ann: Visitor<Toy>, bo: Visitor<Toy>) => Promise<unknown>]>([
    ["kicked", (ann) => ann.ask("kick", { seat: 1 })],
    ["stood up", (_ann, bo) => bo.ask("stand", {})],
    ["kicked, and let in again", async (ann, bo) => [await ann.ask("kick", { seat: 1 }), await ann.ask("readmit", { person: person(bo) })]],
  ])("whoever had it was %s, and another sat down", async (_how, goes) => {
    const [ann, bo] = await table(server.base, ["Ann", "Bo"]);
    await goes(ann, bo);
    const cy = await sits(ann.entry.code, "Cy");
    expect(cy.entry.seat).toBe(1);
    await ann.ask("start", {});
    await cy.until(({ phase }) => phase === "playing");
    await reaches(bo, cy);
  });

  test("whoever had it left the lobby for good, or never came", async () => {
    const [ann, bo] = await table(server.base, ["Ann", "Bo"]);
    const never = await call<Entry>(server.base, `/rooms/${ann.entry.code}/join`, { name: "Never" });
    await bo.room.leave(true);
    await ann.until(({ seats }) => seats[1].kind === "open");
    for (const name of ["Cy", "Di", "Ed"]) await sits(ann.entry.code, name);
    await ann.until(({ seats }) => seats.every(({ online }) => online));
    expect(await refusal(reserve(bo))).toBe("room.badToken");
    expect((await call<Entry>(server.base, `/rooms/${never.code}/join`, { token: never.token })).seat).toBe(-1);
  });

  test("seats were swapped and drawn: each token leads to its own person's seat", async () => {
    const all = await table(server.base, ["Ann", "Bo", "Cy"]);
    await all[0].ask("swap", { a: 0, b: 2 });
    for (let i = 0; i < 5; i++) await all[0].ask("draw", {});
    await all[0].ask("start", {});
    await Promise.all(all.map((visitor) => visitor.until(({ phase }) => phase === "playing")));
    for (const visitor of all) {
      const hand = cardsOf(visitor);
      const again = await back(visitor);
      expect(again.state().seats[again.entry.seat].person).toBe(person(visitor));
      expect(cardsOf(again)).toEqual(hand);
    }
  });

  test("it was freed while a bot held it, and another took it", async () => {
    server = await server.again({ games: together, config: { absence: 1 / 256 } });
    const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
    const eve = await watch<Toy>(server.base, ann.entry.code, { name: "Eve" });
    await bo.room.leave(false);
    await ann.until(({ seats }) => seats[1].away > 0);
    await ann.ask("without", { seat: 1 });
    await ann.ask("kick", { seat: 1 });
    await eve.ask("sit", { seat: 1 });
    await eve.until(() => seatIn(eve) === 1);
    await reaches(bo, eve);
    server = await server.again({ games: together });
    const [eve2, bo2] = [await back(eve), await back(bo)];
    expect([eve2.entry.seat, bo2.entry.seat, seatIn(bo2)]).toEqual([1, -1, -1]);
  });

  test("the rematch went on without whoever had it", async () => {
    const [ann, bo, cy] = await begun(server.base, ["Ann", "Bo", "Cy"]);
    await bo.ask("act", { act: "resign", version: 0 });
    await bo.room.leave(false);
    await ann.until((state) => state.phase === "over" && !state.seats[1].online);
    for (const visitor of [ann, cy]) await visitor.ask("again", { want: true });
    await cy.until(({ round }) => round === 2);
    await reaches(bo, cy);
    await playOut([cy, ann]);
  });

  test("whoever had it was banned after the match, and the rematch went on without", async () => {
    const [ann, bo, cy] = await begun(server.base, ["Ann", "Bo", "Cy"]);
    await playOut([ann, bo, cy]);
    await ann.ask("ban", { person: person(bo) });
    for (const visitor of [ann, cy]) await visitor.ask("again", { want: true });
    await cy.until(({ round }) => round === 2);
    await ann.ask("readmit", { person: person(bo) });
    await reaches(bo, cy);
  });
});
