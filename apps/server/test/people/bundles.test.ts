import { randomBytes } from "node:crypto";
import { type Bundle, CLOSED, type Entry, LONGEST_BUNDLE, type Mine, type TakenBundle } from "@baseboard/protocol";
import { arrive, call } from "@baseboard/room/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { begun, cardsOf, noLimits, refusal, type TestServer, testServer } from "../support.ts";

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.end());

const newId = () => randomBytes(32).toString("base64url");
const newToken = () => randomBytes(24).toString("base64url");
const write = (id: string, sealed: string, was: number | "once") => call<object>(server.base, "/bundles/write", { id, sealed, was });
const readOf = (id: string) => call<Bundle>(server.base, "/bundles/read", { id });
const take = (id: string) => call<TakenBundle>(server.base, "/bundles/take", { id });

describe("a bundle of seats", () => {
  test("is for whoever has its id, and the store knows that only by its hash", async () => {
    const id = newId();
    expect(await refusal(readOf(id))).toBe("room.noBundle");
    await write(id, "sealed", 0);
    expect(await readOf(id)).toEqual({ revision: 1, sealed: "sealed" });
    expect(await refusal(write(id, "another", 0))).toBe("room.bundleNotKept");
    await write(id, "another", 1);
    expect(await readOf(id)).toEqual({ revision: 2, sealed: "another" });
    expect(JSON.stringify(await server.store.bundles())).not.toContain(id);
    await call(server.base, "/bundles/void", { id });
    expect(await readOf(id)).toEqual({ revision: 3, sealed: "" });
    expect(await refusal(write(id, "by a thief", 3))).toBe("room.bundleNotKept");
  });

  test("can be one that is taken once, within minutes", async () => {
    const id = newId();
    await write(id, "sealed", "once");
    expect(await refusal(readOf(id))).toBe("room.noBundle");
    expect(await take(id)).toEqual({ sealed: "sealed" });
    expect(await refusal(take(id))).toBe("room.noBundle");
  });

  test("is bounded, and guessed as seldom as codes", async () => {
    expect(await refusal(write(newId(), "s".repeat(LONGEST_BUNDLE + 1), 0))).toBe("room.malformed");
    await write(newId(), "s".repeat(LONGEST_BUNDLE), 0);
    for (const id of ["short", `${newId()}=`]) expect(await refusal(readOf(id))).toBe("room.malformed");
    server = await server.again({ limits: { ...noLimits, guess: 2, bundle: 3, create: 2 } });
    const keys = [];
    for (let i = 0; i < 3; i++) keys.push(await refusal(readOf(newId())));
    expect(keys).toEqual(["room.noBundle", "room.noBundle", "room.tooManyTries"]);
    const [one, two] = [newId(), newId()];
    for (const id of [one, two]) await write(id, "sealed", 0);
    expect(await refusal(write(newId(), "sealed", 0))).toBe("room.tooManyTries");
    expect(await refusal(write(one, "sealed", 1))).toBe("room.tooManyTries");
  });
});

describe("a token renewed without going in", () => {
  const renew = (entry: Entry, token: string, fresh: string) => call<object>(server.base, `/rooms/${entry.code}/renew`, { token, fresh });
  const back = ({ code }: Entry, token: string) => call<Entry>(server.base, `/rooms/${code}/join`, { token });

  test("gives the place to the new one alone: whoever is in by the old one is sent away; asked again, it is done", async () => {
    const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
    const hand = cardsOf(ann);
    const fresh = newToken();
    await renew(ann.entry, ann.entry.token, fresh);
    expect(await ann.closed).toBe(CLOSED.moved);
    await renew(ann.entry, ann.entry.token, fresh);
    expect(await refusal(back(ann.entry, ann.entry.token))).toBe("room.badToken");
    expect(await refusal(renew(ann.entry, ann.entry.token, newToken()))).toBe("room.badToken");
    const again = await back(ann.entry, fresh);
    expect(again).toMatchObject({ person: ann.entry.person, seat: 0 });
    expect(cardsOf(await arrive(server.base, again))).toEqual(hand);
    expect(bo.state().seats.map(({ name }) => name)).toEqual(["Ann", "Bo"]);
  });

  test("is done in a room that sleeps, and stays", async () => {
    const [ann] = await begun(server.base, ["Ann", "Bo"]);
    const fresh = newToken();
    server = await server.again();
    await renew(ann.entry, ann.entry.token, fresh);
    server = await server.again();
    const { code } = ann.entry;
    const places = [ann.entry.token, fresh].map((token) => ({ code, token }));
    const { tables } = await call<Mine>(server.base, "/mine", { places });
    expect(tables).toEqual(["gone", expect.objectContaining({ code, seat: 0 })]);
  });
});
