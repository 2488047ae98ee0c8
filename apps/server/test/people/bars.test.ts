import type { Toy } from "@baseboard/games/toy/rules";
import { ANYBODY, CLOSED, type Entry, type Peeked } from "@baseboard/protocol";
import { arrive, call, create, join, type Visitor, watch } from "@baseboard/room/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { games as allGames } from "../../src/games.ts";
import { openLog } from "../../src/log/open.ts";
import { from, playOut, refusal, type TestServer, testServer, withRules } from "../support.ts";

/** Where people call from: the host at home, a class, and two who are alone. */
const HOME = "192.0.2.1";
const SCHOOL = "198.51.100.1";
const [TRAIN, CAFE] = ["203.0.113.7", "203.0.113.8"];

let server: TestServer;
let ann: Visitor<Toy>;
let code: string;
beforeEach(async () => {
  server = await testServer({ config: { trustProxy: 1 } });
  await hosted();
});
afterEach(() => server.end());

/** A room whose host, Ann, is at home. */
async function hosted(): Promise<void> {
  ann = await create<Toy>(server.base, { game: "toy", name: "Ann" }, from(HOME));
  ({ code } = ann.entry);
}

const sits = (name: string, address: string) => join<Toy>(server.base, code, { name }, from(address));
const looks = (name: string, address: string) => watch<Toy>(server.base, code, { name }, from(address));
const back = ({ entry }: Visitor<Toy>, address = TRAIN) => join<Toy>(server.base, code, { token: entry.token }, from(address));
const seatOf = ({ entry, state }: Visitor<Toy>) => state().seats.findIndex(({ person }) => person === entry.person);
const kick = (visitor: Visitor<Toy>) => ann.ask("kick", { seat: seatOf(visitor) });
const ban = ({ entry }: Visitor<Toy>) => ann.ask("ban", { person: entry.person });
const readmit = ({ entry }: Visitor<Toy>) => ann.ask("readmit", { person: entry.person });
const names = ({ state }: Visitor<Toy>) => state().seats.map(({ name }) => name || "-");
const KEPT_OUT = { key: "room.keptOut" };
const LOCKED = { key: "room.locked" };

test("who is kicked stays off the seats, under any name, until let in again; and may watch", async () => {
  const bo = await sits("Bo", TRAIN);
  await kick(bo);
  await bo.until(({ onlyWatching }) => onlyWatching.includes(bo.entry.person));
  expect(await bo.no("sit", { seat: 1 })).toEqual(KEPT_OUT);
  await bo.room.leave(true);
  await ann.until(({ spectators }) => spectators === 0);
  const again = await back(bo);
  expect([again.entry.seat, await again.no("sit", { seat: 3 })]).toEqual([-1, KEPT_OUT]);
  expect(await refusal(sits("Somebody", TRAIN))).toBe("room.keptOut");
  const other = await looks("Else", TRAIN);
  expect(await other.no("sit", { seat: 1 })).toEqual(KEPT_OUT);
  expect((await ann.until(({ spectators }) => spectators === 2)).onlyWatching.toSorted()).toEqual([bo.entry.person, other.entry.person]);
  await sits("Cy", CAFE);
  await readmit(again);
  await other.until(({ onlyWatching }) => onlyWatching.length === 0);
  await again.ask("sit", { seat: 3 });
  await other.ask("sit", { seat: 2 });
  await ann.until(() => names(ann).join(" ") === "Ann Cy Else Bo");
});

test("a kick shuts out nobody else: not those from there who are in the room, nor newcomers while one of them has a seat", async () => {
  const [bo, cy] = [await sits("Bo", SCHOOL), await sits("Cy", SCHOOL)];
  const di = await looks("Di", SCHOOL);
  await kick(bo);
  // Cy has a seat: the class may come.
  const eve = await sits("Eve", SCHOOL);
  expect(await bo.no("sit", { seat: 3 })).toEqual(KEPT_OUT);
  await eve.room.leave(true);
  await cy.ask("stand", {});
  // Nobody from there has a seat now: newcomers wait, and those who were there before do not.
  expect(await refusal(sits("Flo", SCHOOL))).toBe("room.keptOut");
  const gus = await looks("Gus", SCHOOL);
  expect(await gus.no("sit", { seat: 3 })).toEqual(KEPT_OUT);
  await di.ask("sit", { seat: 1 });
  await cy.ask("sit", { seat: 2 });
  await gus.ask("sit", { seat: 3 });
  expect(await bo.no("sit", { seat: 3 })).toEqual({ key: "room.seatTaken" });
});

test("who is kicked from the host's own home is alone in being kept out", async () => {
  const bo = await sits("Bo", HOME);
  await kick(bo);
  expect(await bo.no("sit", { seat: 1 })).toEqual(KEPT_OUT);
  await sits("Cy", HOME);
  expect(names(ann)).toEqual(["Ann", "Cy", "-", "-"]);
});

test("somebody waited for at a seat does not let others in who come from where a kicked one came from", async () => {
  await call<Entry>(server.base, `/rooms/${code}/join`, { name: "Waited for" }, from(TRAIN));
  const bo = await sits("Bo", TRAIN);
  await kick(bo);
  expect(await refusal(sits("Else", TRAIN))).toBe("room.keptOut");
});

test("at the door nobody is told who is kept out but those it concerns", async () => {
  const [bo, cy] = [await sits("Bo", TRAIN), await sits("Cy", CAFE)];
  const told = async (address: string) => (await call<Peeked>(server.base, `/rooms/${code}`, undefined, from(address))).no;
  await kick(bo);
  await ban(cy);
  expect([await told(TRAIN), await told(CAFE), await told(SCHOOL)]).toEqual([KEPT_OUT, { key: "room.banned" }, undefined]);
  for (const visitor of [bo, cy]) await readmit(visitor);
  expect([await told(TRAIN), await told(CAFE)]).toEqual([undefined, undefined]);
});

test("a bot that goes, and a host who gives up their own seat, are not kept out", async () => {
  await ann.ask("bot", { seat: 1, level: "random" });
  await ann.ask("kick", { seat: 1 });
  await sits("Bo", CAFE);
  await ann.ask("kick", { seat: 0 });
  await ann.ask("sit", { seat: 0 });
});

test("in a locked room nobody new sits; whoever has a seat comes back, and all see the lock", async () => {
  const bo = await sits("Bo", TRAIN);
  const eve = await looks("Eve", CAFE);
  expect(await bo.no("lock", { locked: true })).toEqual({ key: "room.hostOnly" });
  await ann.ask("lock", { locked: true });
  for (const visitor of [bo, eve]) await visitor.until(({ locked }) => locked);
  expect((await call<Peeked>(server.base, `/rooms/${code}`)).locked).toBe(true);
  expect(await refusal(sits("Cy", CAFE))).toBe("room.locked");
  expect(await eve.no("sit", { seat: 2 })).toEqual(LOCKED);
  const again = await back(bo);
  expect(again.entry.seat).toBe(1);
  await looks("Di", CAFE);
  await kick(again);
  expect(await again.no("sit", { seat: 3 })).toEqual(KEPT_OUT);
  await ann.ask("lock", { locked: false });
  await eve.ask("sit", { seat: 2 });
});

test("who was given a seat before the lock, and lost it to another meanwhile, does not get one after it", async () => {
  const late = await call<Entry>(server.base, `/rooms/${code}/join`, { name: "Late" }, from(TRAIN));
  for (const name of ["Bo", "Cy", "Di"]) await sits(name, CAFE);
  await ann.ask("lock", { locked: true });
  await ann.ask("kick", { seat: 3 });
  const visitor = await arrive<Toy>(server.base, late);
  await ann.until(({ spectators }) => spectators === 2);
  expect(seatOf(visitor)).toBe(-1);
});

test("a lock and who is kept out pass on with the host, and a room in which nobody sits is not locked", async () => {
  const [bo, cy] = [await sits("Bo", TRAIN), await sits("Cy", CAFE)];
  await kick(bo);
  await ann.ask("lock", { locked: true });
  await ann.room.leave(true);
  await cy.until(({ host, locked }) => host.person === cy.entry.person && locked);
  expect((await cy.ask("roster", {})).barred).toEqual([{ person: bo.entry.person, name: "Bo", isBanned: false }]);
  expect(await bo.no("roster", {})).toEqual({ key: "room.hostOnly" });
  await cy.room.leave(true);
  await bo.until(({ locked }) => !locked);
  expect(await bo.no("sit", { seat: 0 })).toEqual(KEPT_OUT);
  const di = await sits("Di", CAFE);
  expect(di.state().host.name).toBe("Di");
  await di.ask("readmit", { person: bo.entry.person });
});

test("who is banned is sent out at once and does not come in, not even to watch, until let in again", async () => {
  const [bo, eve] = [await sits("Bo", TRAIN), await looks("Eve", SCHOOL)];
  expect(await bo.no("ban", { person: ann.entry.person })).toEqual({ key: "room.hostOnly" });
  expect(await ann.no("ban", { person: ann.entry.person })).toEqual({ key: "room.notYourself" });
  expect(await ann.no("ban", { person: "nobody" })).toEqual({ key: "room.noSuchPerson" });
  expect((await ann.ask("roster", {})).watching).toEqual([{ person: eve.entry.person, name: "Eve" }]);
  await Promise.all([ban(bo), ban(eve)]);
  expect([await bo.closed, await eve.closed]).toEqual([CLOSED.banned, CLOSED.banned]);
  expect(names(ann)).toEqual(["Ann", "-", "-", "-"]);
  for (const [visitor, address] of [
    [bo, TRAIN],
    [eve, SCHOOL],
  ] as const) {
    expect(await refusal(back(visitor, CAFE))).toBe("room.banned");
    expect(await refusal(watch(server.base, code, { token: visitor.entry.token }, from(CAFE)))).toBe("room.banned");
    expect(await refusal(sits("Else", address))).toBe("room.banned");
    expect(await refusal(looks("Else", address))).toBe("room.banned");
  }
  const { watching, barred } = await ann.ask("roster", {});
  expect([watching, barred.map(({ name, isBanned }) => [name, isBanned])]).toEqual([
    [],
    [
      ["Bo", true],
      ["Eve", true],
    ],
  ]);
  await Promise.all([readmit(bo), readmit(eve)]);
  expect(await ann.no("readmit", { person: bo.entry.person })).toEqual({ key: "room.notBarred" });
  await (await back(bo)).ask("sit", { seat: 1 });
  await looks("Else", SCHOOL);
});

test("neither a place that was being kept nor a dropped session leads a banned person back in", async () => {
  const bo = await sits("Bo", TRAIN);
  const [, reconnectionToken] = bo.room.reconnectionToken.split(":");
  bo.room.connection.transport.close(3000);
  await ann.until(({ seats }) => !seats[1].online);
  const reserved = await call<Entry>(server.base, `/rooms/${code}/join`, { token: bo.entry.token }, from(TRAIN));
  await ban(bo);
  const body = JSON.stringify({ reconnectionToken });
  const init = { method: "POST", headers: { "content-type": "application/json" }, body };
  expect((await fetch(`${server.base}/matchmake/reconnect/${code}`, init)).ok).toBe(false);
  const again = arrive<Toy>(server.base, reserved).then(({ closed }) => closed);
  await expect(again.catch(({ code }) => code)).resolves.toBe(CLOSED.banned);
  expect(server.room(code).model.isHere(bo.entry.person)).toBe(false);
});

test("others from where a banned person came from stay, and newcomers come while one of them has a seat", async () => {
  const [bo, cy, eve] = [await sits("Bo", SCHOOL), await sits("Cy", SCHOOL), await looks("Eve", SCHOOL)];
  await ban(bo);
  await looks("Flo", SCHOOL);
  await cy.ask("stand", {});
  expect(await refusal(looks("Gus", SCHOOL))).toBe("room.banned");
  await watch(server.base, code, { token: eve.entry.token }, from(SCHOOL));
  await (await back(cy, SCHOOL)).ask("sit", { seat: 1 });
  await looks("Gus", SCHOOL);
});

test("after a restart who had been let in to watch waits for those from there who have seats, rather than being sent off", async () => {
  const [bo, cy] = [await sits("Bo", SCHOOL), await sits("Cy", SCHOOL)];
  await ban(bo);
  const gus = await looks("Gus", SCHOOL);
  const asBefore = () => watch<Toy>(server.base, code, { token: gus.entry.token }, from(SCHOOL));
  server = await server.again();
  ann = await back(ann, HOME);
  expect(await refusal(asBefore())).toBe("room.gathering");
  expect([await refusal(looks("Else", SCHOOL)), await refusal(back(bo, SCHOOL))]).toEqual(["room.banned", "room.banned"]);
  await back(cy, SCHOOL);
  await asBefore();
});

test("after a restart nobody waits for what is known: where all who sit are back and none is from there, who only watched is banned", async () => {
  const eve = await looks("Eve", CAFE);
  const gus = await looks("Gus", CAFE);
  await ban(eve);
  const asBefore = () => watch<Toy>(server.base, code, { token: gus.entry.token }, from(CAFE));
  server = await server.again();
  expect(await refusal(asBefore())).toBe("room.gathering");
  await back(ann, HOME);
  expect(await refusal(asBefore())).toBe("room.banned");
});

/** Ann and Bo play; Eve watches. */
async function playing() {
  const [bo, eve] = [await sits("Bo", TRAIN), await looks("Eve", CAFE)];
  await ann.ask("start", {});
  await Promise.all([ann, bo, eve].map((visitor) => visitor.until(({ phase }) => phase === "playing")));
  return { bo, eve };
}

test("during a match who watches can be banned, who plays cannot; after it that one can, and the rematch does without", async () => {
  const cy = await sits("Cy", SCHOOL);
  const { bo, eve } = await playing();
  await ban(eve);
  expect(await eve.closed).toBe(CLOSED.banned);
  expect(await ann.no("ban", { person: bo.entry.person })).toEqual({ key: "room.stillPlays" });
  await playOut([ann, cy, bo]);
  for (const visitor of [bo, cy]) await visitor.ask("again", { want: true });
  await ban(bo);
  await ann.ask("again", { want: true });
  expect((await cy.until(({ round }) => round === 2)).seats.map(({ name }) => name).toSorted()).toEqual(["Ann", "Cy"]);
  expect(await refusal(back(bo))).toBe("room.banned");
});

test("a rematch that only waited for somebody who is banned begins", async () => {
  const cy = await sits("Cy", SCHOOL);
  const { bo } = await playing();
  await playOut([ann, cy, bo]);
  for (const visitor of [ann, cy]) await visitor.ask("again", { want: true });
  expect(ann.state().round).toBe(1);
  await ban(bo);
  await cy.until(({ round }) => round === 2);
});

test("a chair that was freed is not for who is kept out, nor for anybody while the room is locked; a banned holder loses it", async () => {
  const games = allGames(true).map((kind) => (kind.game.id === "toy" ? withRules(kind, { together: true }) : kind));
  server = await server.again({ games, config: { trustProxy: 1, absence: 1 / 256 } });
  await hosted();
  const kicked = await sits("Kicked", SCHOOL);
  await kick(kicked);
  const { bo, eve } = await playing();
  await bo.room.leave(false);
  await ann.until(({ seats }) => seats[1].away > 0);
  await ann.ask("without", { seat: 1 });
  const again = await back(bo);
  await ban(again);
  expect(await again.closed).toBe(CLOSED.banned);
  expect((await eve.until(({ seats }) => seats[1].heldFor === ANYBODY)).seats[1].kind).toBe("bot");
  expect(await kicked.no("sit", { seat: 1 })).toEqual(KEPT_OUT);
  await ann.ask("lock", { locked: true });
  expect(await eve.no("sit", { seat: 1 })).toEqual(LOCKED);
  await ann.ask("lock", { locked: false });
  await eve.ask("sit", { seat: 1 });
});

test("who is kept out, and the lock, are known after a restart; and no address is stored, logged or told anybody", async () => {
  let written = "";
  const log = openLog("debug", {
    write(line: string) {
      written += line;
    },
  });
  server = await server.again({ log, config: { trustProxy: 1 } });
  await hosted();
  const [bo, eve, cy] = [await sits("Bo", TRAIN), await looks("Eve", CAFE), await sits("Cy", SCHOOL)];
  await kick(bo);
  await ban(eve);
  await ann.ask("lock", { locked: true });
  const visitors = [ann, bo, eve, cy];
  server = await server.again({ log, config: { trustProxy: 1 } });
  ann = await back(ann, HOME);
  expect(ann.state().locked).toBe(true);
  await ann.ask("lock", { locked: false });
  const bo2 = await back(bo);
  expect(await bo2.no("sit", { seat: 3 })).toEqual(KEPT_OUT);
  expect(await refusal(sits("Else", TRAIN))).toBe("room.keptOut");
  expect(await refusal(looks("Else", CAFE))).toBe("room.banned");
  expect(await refusal(watch(server.base, code, { token: eve.entry.token }, from(HOME)))).toBe("room.banned");
  expect((await ann.ask("roster", {})).barred.map(({ name }) => name)).toEqual(["Bo", "Eve"]);
  const stored = JSON.stringify(await server.store.look(code));
  const told = [...visitors, ann, bo2].map(({ frames, entry }) => Buffer.concat(frames).toString("latin1") + JSON.stringify(entry)).join();
  const tags = server.room(code).model.setup.barred!.map((bar) => bar.from!);
  expect(tags).toEqual([expect.stringMatching(/^[0-9a-f]{6}$/), expect.stringMatching(/^[0-9a-f]{6}$/)]);
  for (const address of [HOME, TRAIN, CAFE, SCHOOL]) for (const text of [stored, told, written]) expect(text).not.toContain(address);
  for (const tag of tags) for (const text of [told, written]) expect(text).not.toContain(tag);
});
