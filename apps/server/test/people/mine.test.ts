import { randomBytes } from "node:crypto";
import type { Toy } from "@baseboard/games/toy/rules";
import type { Mine, MyTable } from "@baseboard/protocol";
import { Unreadable } from "@baseboard/room";
import { call, type Visitor, watch } from "@baseboard/room/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { begun, noLimits, playCard, playOut, refusal, type TestServer, table, testServer } from "../support.ts";

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.end());

const placesOf = (visitors: Visitor<Toy>[]) => visitors.map(({ entry: { code, token } }) => ({ code, token }));
const mine = (places: { code: string; token: string }[]) => call<Mine>(server.base, "/mine", { places });
const tableOf = async (visitor: Visitor<Toy>) => (await mine(placesOf([visitor]))).tables[0] as MyTable;
const stranger = () => randomBytes(24).toString("base64url");

describe("my tables", () => {
  test("tell of a room whose turn it is and since when, to each seat its own, from the lobby to the rematch", async () => {
    const [ann, bo] = await table(server.base, ["Ann", "Bo"]);
    expect(await tableOf(bo)).toEqual({
      ...{ code: ann.entry.code, game: "toy", phase: "lobby", round: 1, seat: 1, isHeld: false, awaited: [] },
      seats: ["Ann", "Bo", "", ""].slice(0, ann.state().seats.length).map((name) => ({
        ...{ kind: name ? "human" : "open", name, again: false, isHeld: false },
      })),
    });
    const before = Date.now();
    await ann.ask("start", {});
    const [first] = (await bo.until(({ phase }) => phase === "playing")).toAct;
    expect(await tableOf(ann)).toMatchObject({ phase: "playing", seat: 0, awaited: bo.state().toAct });
    await playCard([ann, bo][first]);
    const { since, awaited } = await tableOf(bo);
    expect(awaited).toEqual(ann.state().toAct);
    expect(since).toBeGreaterThanOrEqual(before);
    expect(since).toBeLessThanOrEqual(Date.now());
    await playOut([ann, bo]);
    await bo.ask("again", { want: true });
    const over = await tableOf(ann);
    expect(over).toMatchObject({ phase: "over", awaited: [], result: expect.any(String) });
    expect(over.seats.map(({ again }) => again)).toEqual([false, true]);
    await ann.ask("again", { want: true });
    expect(await tableOf(ann)).toMatchObject({ phase: "playing", round: 2, seat: 1 });
  });

  test("tell how the clock stands: what is left, and by days until when, of a match with clocks that goes on", async () => {
    const [ann, bo] = await table(server.base, ["Ann", "Bo"]);
    await ann.ask("settings", { clock: "days-3" });
    expect(await tableOf(ann)).not.toHaveProperty("clock");
    await ann.ask("start", {});
    await bo.until(({ phase }) => phase === "playing");
    const days = 3 * 24 * 3_600_000;
    const begun = await tableOf(ann);
    expect(begun.clock).toEqual({ left: days, until: begun.since! + days });
    await playCard(ann);
    const { clock } = await tableOf(bo);
    expect(clock!.left).toBeGreaterThan(days - 60_000);
    expect(clock!.left! + Date.now() - clock!.until!).toBeLessThan(60_000);
    const [cy, di] = await table(server.base, ["Cy", "Di"]);
    await cy.ask("settings", { clock: "bank-5-5" });
    await cy.ask("start", {});
    const { toAct } = await di.until(({ phase }) => phase === "playing");
    // Nobody but the table knows how a clock stands that may run: it is not told as it stood.
    for (const [seat, one] of [cy, di].entries()) expect((await tableOf(one)).clock).toEqual(toAct.includes(seat) ? {} : { left: 300_000 });
  });

  test("of sleeping rooms say what the rooms said, and wake none", async () => {
    const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
    const [cy] = await begun(server.base, ["Cy", "Di"]);
    await playCard([ann, bo][ann.state().toAct[0]]);
    const visitors = [ann, cy];
    const before = (await mine(placesOf(visitors))).tables;
    server = await server.again();
    expect((await mine(placesOf(visitors))).tables).toEqual(before);
    expect(visitors.map(({ entry }) => server.room(entry.code))).toEqual([undefined, undefined]);
  });

  test("of a match from before its standing was stored find that by its lines, once", async () => {
    const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
    await playCard([ann, bo][ann.state().toAct[0]]);
    const before = await tableOf(ann);
    const { code } = ann.entry;
    await server.store.stands(code, 1, 1, null as never);
    expect((await server.store.glance(code))?.match).not.toHaveProperty("standing");
    expect(await Promise.all([tableOf(ann), tableOf(ann)])).toEqual([before, before]);
    expect((await server.store.glance(code))?.match?.standing).toBe(before.awaited.map((seat) => "AB"[seat]).join(""));
  });

  test("who has no place there learns nothing, not even that there is a room", async () => {
    const [ann] = await begun(server.base, ["Ann", "Bo"]);
    const { code } = ann.entry;
    const eve = await watch<Toy>(server.base, code, { name: "Eve" });
    const places = [{ code, token: stranger() }, { code: "ZZZZZZ", token: ann.entry.token }, ...placesOf([eve])];
    expect((await mine(places)).tables).toEqual(["gone", "gone", "gone"]);
    await ann.ask("signOut", {});
    expect((await mine(placesOf([ann]))).tables).toEqual(["gone"]);
  });

  test("who was banned has no table there any more", async () => {
    const [ann, bo] = await table(server.base, ["Ann", "Bo"]);
    await ann.ask("ban", { person: bo.entry.person });
    expect((await mine(placesOf([bo]))).tables).toEqual(["gone"]);
  });

  test("a room that cannot be read is said to be so, beside the others", async () => {
    const [ann] = await table(server.base, ["Ann"]);
    const [bo] = await table(server.base, ["Bo"]);
    const { glance } = server.store;
    server.store.glance = async (code) => {
      if (code === ann.entry.code) throw new Unreadable("torn");
      return glance.call(server.store, code);
    };
    expect((await mine(placesOf([ann, bo]))).tables).toEqual(["unreadable", expect.objectContaining({ phase: "lobby" })]);
  });

  test("are fifty at most, and asked for only so often", async () => {
    const place = { code: "ABCDEF", token: stranger() };
    expect((await mine(Array(50).fill(place))).tables.length).toBe(50);
    expect(await refusal(mine(Array(51).fill(place)))).toBe("room.malformed");
    server = await server.again({ limits: { ...noLimits, mine: 2 } });
    expect([await refusal(mine([place])), await refusal(mine([])), await refusal(mine([]))]).toEqual([
      undefined,
      undefined,
      "room.tooManyTries",
    ]);
  });

  test("ten in one request take a few milliseconds", async () => {
    const visitors = [];
    for (let i = 0; i < 10; i++) {
      const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
      for (let n = 0; n < 2; n++) await playCard([ann, bo][(await ann.until(({ toAct }) => toAct.length > 0)).toAct[0]]);
      visitors.push(ann);
    }
    server = await server.again();
    const started = performance.now();
    for (let i = 0; i < 20; i++) expect((await mine(placesOf(visitors))).tables.length).toBe(10);
    const ms = (performance.now() - started) / 20;
    expect(ms).toBeLessThan(200);
  });
});
