import { randomBytes } from "node:crypto";
import type { Toy } from "@baseboard/games/toy/rules";
import { CLOSED, type Entry } from "@baseboard/protocol";
import { arrive, call, type Visitor, watch } from "@baseboard/room/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { begun, cardsOf, hex, noLimits, playCard, playOut, refusal, type TestServer, table, testServer } from "../support.ts";

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.end());

const newToken = () => randomBytes(24).toString("base64url");
const redeem = (code: string, secret: string, more: { name?: string; token?: string; fresh?: string } = {}) => {
  const { fresh = newToken(), ...who } = more;
  return call<Entry>(server.base, `/rooms/${code}/join`, { pass: { secret, fresh }, ...who });
};
const passOf = async (visitor: Visitor<Toy>, kind: "along" | "give") => (await visitor.ask("pass", { kind })).pass;
const back = ({ code }: Entry, token: string) => call<Entry>(server.base, `/rooms/${code}/join`, { token });

describe("a seat taken along to another device", () => {
  test("is the same person's there, with a new token; the old device is sent away at once and its token is void", async () => {
    const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
    const hand = cardsOf(ann);
    const fresh = newToken();
    const entry = await redeem(ann.entry.code, await passOf(ann, "along"), { fresh });
    expect(entry).toMatchObject({ person: ann.entry.person, seat: 0, token: fresh });
    expect(await ann.closed).toBe(CLOSED.moved);
    expect(await refusal(back(ann.entry, ann.entry.token))).toBe("room.badToken");
    const phone = await arrive<Toy>(server.base, entry);
    expect(cardsOf(phone)).toEqual(hand);
    expect(bo.state().seats.map(({ name }) => name)).toEqual(["Ann", "Bo"]);
    server = await server.again();
    expect((await back(ann.entry, fresh)).seat).toBe(0);
  });

  test("goes once: again only for the page whose answer was lost, and not with a pass that a later one has replaced", async () => {
    const [ann] = await begun(server.base, ["Ann", "Bo"]);
    const { code } = ann.entry;
    const [old, secret, fresh] = [await passOf(ann, "along"), await passOf(ann, "along"), newToken()];
    expect(await refusal(redeem(code, old))).toBe("room.badPass");
    const [first, second] = [await redeem(code, secret, { fresh }), await redeem(code, secret, { fresh })];
    expect(second).toMatchObject({ person: first.person, token: fresh });
    expect(await refusal(redeem(code, secret))).toBe("room.badPass");
    expect(await refusal(redeem(code, newToken()))).toBe("room.badPass");
    expect(await refusal(redeem(code, secret, { fresh: "short" }))).toBe("room.malformed");
  });

  test("is void once its dialog is closed; a link that was given away stays", async () => {
    const [ann] = await begun(server.base, ["Ann", "Bo"]);
    const [along, give] = [await passOf(ann, "along"), await passOf(ann, "give")];
    await ann.ask("dropPasses", { kind: "along" });
    expect(await refusal(redeem(ann.entry.code, along))).toBe("room.badPass");
    expect(await redeem(ann.entry.code, give, { name: "Cy" })).toMatchObject({ seat: 0 });
    const [eve] = await begun(server.base, ["Eve", "Fay"]);
    const all = [await passOf(eve, "along"), await passOf(eve, "give")];
    await eve.ask("dropPasses", {});
    for (const pass of all) expect(await refusal(redeem(eve.entry.code, pass, { name: "Cy" }))).toBe("room.badPass");
  });

  test("passes are guessed as seldom as codes", async () => {
    server = await server.again({ limits: { ...noLimits, guess: 2 } });
    const [ann] = await begun(server.base, ["Ann", "Bo"]);
    const keys = [];
    for (let i = 0; i < 3; i++) keys.push(await refusal(redeem(ann.entry.code, newToken())));
    expect(keys).toEqual(["room.badPass", "room.badPass", "room.tooManyTries"]);
  });
});

describe("a seat given away", () => {
  test("to who watches: the hand goes with it, and the giver is told no more than anybody who watches", async () => {
    const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
    const { code } = ann.entry;
    const [eve, kim] = [await watch<Toy>(server.base, code, { name: "Eve" }), await watch<Toy>(server.base, code, { name: "Kim" })];
    const hand = cardsOf(ann);
    expect((await ann.ask("watching", {})).watching.map(({ name }) => name)).toEqual(["Eve", "Kim"]);
    expect(await kim.no("watching", {})).toEqual({ key: "room.onlyWatching" });
    await ann.ask("offer", { seat: 0, person: eve.entry.person });
    expect((await eve.until(({ offers }) => offers.length > 0)).offers).toEqual([{ seat: 0, person: eve.entry.person }]);
    expect(await kim.no("takeOffer", { seat: 0, take: true })).toEqual({ key: "room.notOffered" });
    await eve.ask("takeOffer", { seat: 0, take: true });
    const isHers = ({ seats }: ReturnType<typeof ann.state>) => seats[0].person === eve.entry.person;
    for (const each of [ann, eve, kim, bo]) expect((await each.until(isHers)).offers).toEqual([]);
    expect(cardsOf(eve)).toEqual(hand);
    expect(await ann.no("act", { act: "resign", version: 0 })).toEqual({ key: "room.onlyWatching" });
    // From here on the two who watch are sent the same bytes.
    const [from, also] = [ann.frames.length, kim.frames.length];
    await playOut([eve, bo]);
    for (const each of [ann, kim]) await each.until(({ phase }) => phase === "over");
    expect(ann.frames.length - from).toBeGreaterThan(4);
    expect(hex(ann.frames.slice(from))).toEqual(hex(kim.frames.slice(also)));
    expect((await back(ann.entry, ann.entry.token)).seat).toBe(-1);
    server = await server.again();
    expect((await back(eve.entry, eve.entry.token)).seat).toBe(0);
  });

  test("by a link: whoever opens it first is somebody new in that seat, under a name of their own", async () => {
    const [ann] = await begun(server.base, ["Ann", "Bo"]);
    const { code } = ann.entry;
    const hand = cardsOf(ann);
    const secret = await passOf(ann, "give");
    expect(await refusal(redeem(code, secret))).toBe("room.badName");
    const eve = await arrive<Toy>(server.base, await redeem(code, secret, { name: "Bo" }));
    expect(eve.state().seats.map(({ name }) => name)).toEqual(["Bo 2", "Bo"]);
    expect(cardsOf(eve)).toEqual(hand);
    expect(await refusal(redeem(code, secret, { name: "Kim" }))).toBe("room.badPass");
    await playCard(eve);
  });

  test("by a link to who has a place there: a watcher's becomes that seat, a player has one already", async () => {
    const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
    const { code } = ann.entry;
    const eve = await watch<Toy>(server.base, code, { name: "Eve" });
    const secret = await passOf(ann, "give");
    expect(await refusal(redeem(code, secret, { token: bo.entry.token }))).toBe("room.alreadySeated");
    expect(await redeem(code, secret, { token: eve.entry.token })).toMatchObject({ person: eve.entry.person, seat: 0 });
  });

  test("a pass for a seat that was given away meanwhile is void", async () => {
    const [ann] = await begun(server.base, ["Ann", "Bo"]);
    const eve = await watch<Toy>(server.base, ann.entry.code, { name: "Eve" });
    const passes = [await passOf(ann, "give"), await passOf(ann, "along")];
    await ann.ask("offer", { seat: 0, person: eve.entry.person });
    await eve.ask("takeOffer", { seat: 0, take: true });
    for (const pass of passes) expect(await refusal(redeem(ann.entry.code, pass, { name: "Kim" }))).toBe("room.badPass");
    expect(await ann.no("pass", { kind: "give" })).toEqual({ key: "room.onlyWatching" });
  });
});

describe("an offer", () => {
  test("of the host is for free seats alone, even in a locked room; who is kept out is offered none", async () => {
    const [ann, bo] = await table(server.base, ["Ann", "Bo"]);
    const eve = await watch<Toy>(server.base, ann.entry.code, { name: "Eve" });
    const { person } = eve.entry;
    await ann.ask("lock", { locked: true });
    expect(await bo.no("offer", { seat: 2, person })).toEqual({ key: "room.notYourSeat" });
    expect(await ann.no("offer", { seat: 1, person })).toEqual({ key: "room.seatTaken" });
    expect(await ann.no("offer", { seat: 9, person })).toEqual({ key: "room.noSuchSeat" });
    expect(await ann.no("offer", { seat: 2, person: bo.entry.person })).toEqual({ key: "room.alreadySeated" });
    expect(await ann.no("offer", { seat: 2, person: "nobody" })).toEqual({ key: "room.noSuchPerson" });
    await ann.ask("offer", { seat: 2, person });
    await eve.until(({ offers }) => offers.length === 1);
    await eve.ask("takeOffer", { seat: 2, take: false });
    await ann.until(({ offers }) => offers.length === 0);
    await ann.ask("offer", { seat: 2, person });
    await eve.ask("takeOffer", { seat: 2, take: true });
    expect((await ann.until(({ seats }) => seats[2].person === person)).seats[2].name).toBe("Eve");
  });

  test("is gone with whoever it was made to, and once something else has become of the seat", async () => {
    const [ann, bo] = await table(server.base, ["Ann", "Bo"]);
    const eve = await watch<Toy>(server.base, ann.entry.code, { name: "Eve" });
    await ann.ask("offer", { seat: 2, person: eve.entry.person });
    await ann.ask("bot", { seat: 2, level: "random" });
    await ann.until(({ offers }) => offers.length === 0);
    expect(await eve.no("takeOffer", { seat: 2, take: true })).toEqual({ key: "room.notOffered" });
    await bo.ask("offer", { seat: 1, person: eve.entry.person });
    await ann.until(({ offers }) => offers.length === 1);
    await eve.room.leave(true);
    await ann.until(({ offers }) => offers.length === 0);
  });
});
