import type { Toy } from "@baseboard/games/toy/rules";
import type { Entry } from "@baseboard/protocol";
import { arrive, call, create, type Visitor } from "@baseboard/room/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { from, refusal, type TestServer, testServer } from "../support.ts";

let server: TestServer;
beforeEach(async () => {
  server = await testServer({ config: { trustProxy: 1 } });
});
afterEach(() => server.end());

const SCHOOL = "198.51.100.1";
const SPAMMER = "203.0.113.9";

/** A room of four chairs, and its host at a place of their own. */
async function opened(): Promise<Visitor<Toy>> {
  return create<Toy>(server.base, { game: "toy", name: "Ann" }, from("192.0.2.1"));
}

/** Asks for a seat from an address; without going on to connect. */
const asks = (host: Visitor<Toy>, name: string, address: string): Promise<Entry> =>
  call<Entry>(server.base, `/rooms/${host.entry.code}/join`, { name }, from(address));

const connects = (entry: Entry): Promise<Visitor<Toy>> => arrive<Toy>(server.base, entry);

/** So many ask from one address, one after another, and none connects. */
async function spam(host: Visitor<Toy>, times: number, address = SPAMMER): Promise<void> {
  for (let i = 0; i < times; i++) await asks(host, `Spam ${i}`, address);
}

const isSeated = ({ entry, state }: Visitor<Toy>): boolean => state().seats.some(({ person }) => person === entry.person);
const seated = (visitor: Visitor<Toy>): Promise<unknown> => visitor.until(() => isSeated(visitor));

test("who joins again and again without connecting keeps nobody out", async () => {
  const ann = await opened();
  let refused = 0;
  for (let i = 0; i < 18; i++) {
    await spam(ann, 4);
    const friend = await asks(ann, `Friend ${i}`, `192.0.2.${10 + i}`).then(connects, () => undefined);
    if (!friend) refused++;
    else {
      await seated(friend);
      await friend.room.leave(true);
    }
  }
  expect(refused).toBe(0);
});

test("a family behind one address all get seats, whoever asks between their asking and their connecting", async () => {
  for (const spammer of [SPAMMER, SCHOOL]) {
    const ann = await opened();
    const entries = await Promise.all(["Bo", "Cy", "Di"].map((name) => asks(ann, name, SCHOOL)));
    await spam(ann, 7, spammer);
    const family = await Promise.all(entries.map(connects));
    await Promise.all(family.map(seated));
    const { seats, host } = await ann.until((state) => state.seats.every(({ online }) => online));
    expect(seats.map(({ name }) => name).sort()).toEqual(["Ann", "Bo", "Cy", "Di"]);
    expect(host.name).toBe("Ann");
  }
});

test("who asks while chairs are open takes one of those: nobody is displaced without need", async () => {
  const ann = await opened();
  for (const name of ["Bo", "Cy", "Di"]) await asks(ann, name, SCHOOL);
  expect(ann.state().seats.map(({ name }) => name)).toEqual(["Ann", "Bo", "Cy", "Di"]);
  await asks(ann, "Eve", SCHOOL);
  expect(ann.state().seats.map(({ name }) => name)).toEqual(["Ann", "Eve", "Cy", "Di"]);
});

test("nobody is displaced who has connected, be they away; who comes too late for a chair watches", async () => {
  const ann = await opened();
  const late = await asks(ann, "Late", SCHOOL);
  const [bo, cy] = await Promise.all([connects(await asks(ann, "Bo", SCHOOL)), connects(await asks(ann, "Cy", SCHOOL))]);
  const di = await connects(await asks(ann, "Di", SCHOOL));
  await Promise.all([bo, cy, di].map(seated));
  cy.room.connection.transport.close(3000);
  await ann.until(({ seats }) => seats.some(({ name, online }) => name === "Cy" && !online));
  expect(await refusal(asks(ann, "Eve", SPAMMER))).toBe("room.full");
  const watching = await connects(late);
  await ann.until(({ spectators }) => spectators === 1);
  expect(isSeated(watching)).toBe(false);
  expect(
    ann
      .state()
      .seats.map(({ name }) => name)
      .sort(),
  ).toEqual(["Ann", "Bo", "Cy", "Di"]);
});

test("a host who has not connected yet keeps the chair, wherever others ask from", async () => {
  const entry = await call<Entry>(server.base, "/rooms", { game: "toy", name: "Ann" }, from("192.0.2.1"));
  for (let i = 0; i < 9; i++)
    await call<Entry>(server.base, `/rooms/${entry.code}/join`, { name: `Spam ${i}` }, { "x-forwarded-for": `203.0.113.${i}` });
  const ann = await connects(entry);
  expect(ann.state().seats[0]).toMatchObject({ name: "Ann" });
  expect(ann.state().host.name).toBe("Ann");
});
