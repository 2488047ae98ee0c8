import type { Toy } from "@baseboard/games/toy/rules";
import type { Listing } from "@baseboard/protocol";
import { call, join, type Visitor, watch } from "@baseboard/room/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { begun, playOut, type TestServer, table, testServer } from "./support.ts";

/** After how many minutes another stands in for a host: a quarter of a second, and the same on the wire. */
const SHORT = 1 / 256;
const LONG = 60;

let server: TestServer;
beforeEach(async () => {
  server = await testServer({ config: { absence: SHORT } });
});
afterEach(() => server.end());

const back = ({ entry }: Visitor<Toy>) => join<Toy>(server.base, entry.code, { token: entry.token });
const hosts = (visitor: Visitor<Toy>, name: string) => visitor.until(({ host }) => host.name === name);
const goesAway = (visitor: Visitor<Toy>) => visitor.room.connection.transport.close(3000);
const person = ({ entry }: Visitor<Toy>) => entry.person;

/** A room whose host, Ann, is away, and Bo stands in. */
async function lent(names = ["Ann", "Bo", "Cy"]): Promise<Visitor<Toy>[]> {
  const all = await table(server.base, names);
  goesAway(all[0]);
  await hosts(all[1], "Bo");
  return all;
}

test("while the host is away another stands in, who may start and free seats", async () => {
  const [ann, bo, cy] = await lent();
  const seen = await hosts(cy, "Bo");
  expect(seen.owner).toEqual({ person: person(ann), name: "Ann" });
  expect(seen.seats[0]).toMatchObject({ kind: "human", name: "Ann", online: false });
  expect((await call<Listing>(server.base, `/rooms/${bo.entry.code}`)).host).toBe("Bo");
  expect(await cy.no("start", {})).toEqual({ key: "room.hostOnly" });
  await bo.ask("kick", { seat: 2 });
  await bo.ask("start", {});
});

test("a host who is gone for a moment stays the host", async () => {
  server = await server.again({ config: { absence: LONG } });
  const [ann, bo] = await table(server.base, ["Ann", "Bo"]);
  goesAway(ann);
  await bo.until(({ seats }) => !seats[0].online);
  expect(await bo.no("start", {})).toEqual({ key: "room.hostOnly" });
});

test("the host is the host again upon coming back, and the one who stood in is not", async () => {
  const [ann, bo] = await lent();
  const again = await back(ann);
  expect((await hosts(bo, "Ann")).owner.name).toBe("Ann");
  expect(await bo.no("start", {})).toEqual({ key: "room.hostOnly" });
  await again.ask("start", {});
});

test("where who stands in is away as well, the next one does, until the host is back", async () => {
  const [ann, bo, cy] = await lent();
  goesAway(bo);
  await hosts(cy, "Cy");
  await back(bo);
  expect(await cy.ask("roster", {})).toMatchObject({ barred: [] });
  await back(ann);
  await hosts(cy, "Ann");
});

test("it is known after a restart who stands in, and whose room it is", async () => {
  const [ann, bo] = await lent();
  server = await server.again({ config: { absence: LONG } });
  const bo2 = await back(bo);
  expect([bo2.state().host.name, bo2.state().owner.name]).toEqual(["Bo", "Ann"]);
  await bo2.ask("lock", { locked: true });
  await back(ann);
  await hosts(bo2, "Ann");
});

test("a setup as an older Baseboard stored it opens, and its host is the host", async () => {
  const [ann] = await table(server.base, ["Ann", "Bo"]);
  const { code } = ann.entry;
  expect(server.room(code).model.setup).not.toHaveProperty("standIn");
  server = await server.again();
  await (await back(ann)).ask("start", {});
});

test("whoever stands in cannot ban the host; and a host whose seat was freed is the host all the same, and may sit", async () => {
  const [ann, bo, cy] = await lent();
  expect(await bo.no("ban", { person: person(ann) })).toEqual({ key: "room.notTheHost" });
  await bo.ask("kick", { seat: 0 });
  expect((await bo.ask("roster", {})).barred).toEqual([]);
  await bo.ask("bot", { seat: 0, level: "random" });
  const again = await back(ann);
  expect(again.entry.seat).toBe(-1);
  await hosts(cy, "Ann");
  await again.ask("kick", { seat: 0 });
  await again.ask("sit", { seat: 0 });
});

test("a host who only watches is the host", async () => {
  const [ann, bo] = await table(server.base, ["Ann", "Bo", "Cy"]);
  await ann.ask("stand", {});
  await bo.until(({ seats }) => seats[0].kind === "open");
  expect(bo.state().host.name).toBe("Ann");
  await ann.ask("start", {});
  await bo.until(({ phase }) => phase === "playing");
});

test("a host who leaves for good does not get the room back", async () => {
  const [ann, bo, cy] = await table(server.base, ["Ann", "Bo", "Cy"]);
  await ann.room.leave(true);
  expect((await hosts(bo, "Bo")).owner.name).toBe("Bo");
  const again = await watch<Toy>(server.base, bo.entry.code, { name: "Ann", token: ann.entry.token });
  await again.ask("sit", { seat: 0 });
  await cy.until(({ seats }) => seats[0].name === "Ann");
  expect(cy.state().host.name).toBe("Bo");
});

test("a host who leaves on all devices during a match is not the host any more", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  await ann.ask("signOut", {});
  expect((await hosts(bo, "Bo")).owner.name).toBe("Bo");
});

test("during a match and in the next one the room is still its host's", async () => {
  const [ann, bo, cy] = await begun(server.base, ["Ann", "Bo", "Cy"]);
  await playOut([ann, bo, cy]);
  goesAway(ann);
  await hosts(bo, "Bo");
  for (const visitor of [bo, cy]) await visitor.ask("again", { want: true });
  const { seats } = await bo.until(({ round }) => round === 2);
  expect(seats.map(({ name }) => name)).not.toContain("Ann");
  await back(ann);
  await hosts(bo, "Ann");
});

test("who was away when the seat was freed may sit again; who was here, once let in", async () => {
  server = await server.again({ config: { absence: LONG } });
  const [ann, bo, cy] = await table(server.base, ["Ann", "Bo", "Cy"]);
  goesAway(bo);
  await ann.until(({ seats }) => !seats[1].online);
  for (const seat of [1, 2]) await ann.ask("kick", { seat });
  expect((await ann.ask("roster", {})).barred.map(({ name }) => name)).toEqual(["Cy"]);
  await (await back(bo)).ask("sit", { seat: 1 });
  expect(await cy.no("sit", { seat: 2 })).toEqual({ key: "room.keptOut" });
});
