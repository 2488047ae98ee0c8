import type { Toy } from "@baseboard/games/toy/rules";
import { keyFrom, same } from "@baseboard/kit";
import type { TalkLine } from "@baseboard/protocol";
import { usualPace } from "@baseboard/room";
import { arriveRaw, call, join, type RawVisitor, type Visitor, watch } from "@baseboard/room/testing";
import { afterEach, expect, test, vi } from "vitest";
import { begun, hex, playCard, playOut, type TestServer, testServer, type Wish } from "../support.ts";

type Guest = Visitor<Toy>;
type Saying = Parameters<Guest["ask"]>[1];

let server: TestServer;
afterEach(() => server?.end());

let nonces = 0;
const say = (guest: Guest, text: string, asked: object = {}): Promise<{ id: number }> =>
  guest.ask("say", { channel: "table", text, nonce: `n${nonces++}`, ...asked } as Saying as never);
const gallery = { channel: "gallery" };
const textsIn = (lines: TalkLine[]) => lines.map(({ text }) => text);
const read = async (guest: Guest, asked = {}) => textsIn((await guest.ask("talk", asked)).lines);

/** People at the table of a match that has begun, and two who watch. */
async function company(names: string[], wish: Wish = {}): Promise<{ seats: Guest[]; watchers: Guest[]; code: string }> {
  server = await testServer(wish);
  const seats = await begun(server.base, names);
  const { code } = seats[0].entry;
  const watchers = [await watch<Toy>(server.base, code, { name: "Eve" }), await watch<Toy>(server.base, code, { name: "Kim" })];
  return { seats, watchers, code };
}

const bytes = (guests: Guest[]): string => Buffer.concat(guests.flatMap(({ frames }) => frames)).toString("latin1");

/** All that can be fetched by address of a room. */
async function byAddress(code: string): Promise<string> {
  const transcript = await (await fetch(`${server.base}/api/rooms/${code}/transcript`)).text();
  return transcript + JSON.stringify([await call(server.base, "/rooms"), await call(server.base, `/rooms/${code}`)]);
}

test("what is said in the gallery reaches no socket of a player before the match is over, whatever they do", async () => {
  const MARK = "MARK-OF-THE-GALLERY";
  const { seats, watchers, code } = await company(["Ann", "Bo"]);
  const all: Guest[] = [...seats];
  const pry = async (): Promise<void> => {
    for (const seat of seats) for (const asked of [{}, { after: 0 }, { before: 9 }]) expect(await read(seat, asked)).not.toContain(MARK);
    for (const guest of [...seats, ...watchers]) await guest.ask("transcript", {});
    expect(await byAddress(code)).not.toContain(MARK);
  };
  await say(watchers[0], MARK, gallery);
  await vi.waitFor(() => expect(textsIn(watchers[1].talk)).toEqual([MARK]), { timeout: 20_000 });
  await pry();
  // From another device.
  seats[1] = await join<Toy>(server.base, code, { token: seats[1].entry.token });
  all.push(seats[1]);
  // After a restart: who watched is new, and may read what was said.
  server = await server.again();
  for (const i of seats.keys()) seats[i] = await join<Toy>(server.base, code, { token: seats[i].entry.token });
  all.push(...seats);
  watchers.splice(0, 2, await watch<Toy>(server.base, code, { name: "Di" }));
  expect(await read(watchers[0])).toEqual([MARK]);
  await say(watchers[0], `${MARK} again`, gallery);
  await pry();
  expect(bytes(all)).not.toContain(MARK);
  await playOut(seats);
  for (const seat of seats) expect(await read(seat)).toEqual([MARK, `${MARK} again`]);
});

test("a host who opens the gallery is shown it live, and who closes it again is not", async () => {
  const { seats, watchers } = await company(["Ann", "Bo"]);
  const open = (gallery: "open" | "after") => seats[0].ask("settings", { gallery });
  await say(watchers[0], "Before", gallery);
  await open("open");
  await say(watchers[0], "Meanwhile", gallery);
  await vi.waitFor(() => expect(textsIn(seats[1].talk)).toEqual(["Meanwhile"]), { timeout: 20_000 });
  expect(await read(seats[1])).toEqual(["Before", "Meanwhile"]);
  await open("after");
  await say(watchers[0], "Afterwards", gallery);
  expect(await read(seats[1])).toEqual([]);
  expect(bytes(seats)).not.toContain("Afterwards");
});

test("what was said is there after a restart, once, and goes on where it was", async () => {
  const { seats, code } = await company(["Ann", "Bo"]);
  const asked = { channel: "table", text: "Once", nonce: "one" } as const;
  expect(await seats[0].ask("say", asked)).toEqual({ id: 1 });
  server = await server.again();
  const [ann, bo] = await Promise.all(seats.map(({ entry }) => join<Toy>(server.base, code, { token: entry.token })));
  // The answer was lost: it is asked again.
  expect(await ann.ask("say", { ...asked, retry: true } as never)).toEqual({ id: 1 });
  expect(await say(bo, "Twice")).toEqual({ id: 2 });
  expect(await read(ann, { after: 0 })).toEqual(["Once", "Twice"]);
  await vi.waitFor(() => expect(textsIn(ann.talk)).toEqual(["Twice"]), { timeout: 20_000 });
});

test("talk is in no transcript, neither while it goes on nor afterwards", async () => {
  const { seats, watchers, code } = await company(["Ann", "Bo"]);
  await say(seats[0], "Unmistakable");
  await say(watchers[0], "Unmistakable, too", gallery);
  await playOut(seats);
  const { text } = await seats[0].ask("transcript", {});
  expect(`${text}${await byAddress(code)}`).not.toContain("Unmistakable");
});

/**
 * Plays a little in a room where something is said to somebody alone, in the same way each time; answers with what everybody was sent,
 * by name.
 */
async function heard(secret: (ann: Guest, others: Guest[], eve: Guest) => Promise<unknown>): Promise<Record<string, string[]>> {
  const wish = { newKey: () => keyFrom("whisper"), newCode: () => "ABCDEF" };
  const { seats, watchers, code } = await company(["Ann", "Bo", "Cy", "Di"], wish);
  const { world } = server.room(code);
  // Time stands still, and nobody has just come: for how long somebody is new is told in seconds.
  world.clock = { ...world.clock, date: () => 0, now: () => 1e9 };
  const all = [...seats, ...watchers];
  const play = async (): Promise<void> => {
    const version = seats[0].state().told.version + 1;
    await playCard(seats[0].state().toAct.map((seat) => seats[seat])[0]);
    await Promise.all(all.map((guest) => guest.until(({ told }) => told.version >= version)));
  };
  await say(seats[1], "Hello", { nonce: "hello" });
  await play();
  await secret(seats[0], seats.slice(1), watchers[0]);
  await play();
  await say(seats[2], "Well", { nonce: "well" });
  for (const guest of all) await guest.ask("talk", {});
  for (const guest of all) await guest.ask("talk", { after: 1 });
  // Somebody comes back, somebody comes to watch.
  all.push(await join<Toy>(server.base, code, { token: seats[3].entry.token }), await watch<Toy>(server.base, code));
  for (const guest of all.slice(-2)) await guest.ask("talk", {});
  await Promise.all(all.slice(0, 3).map((guest) => guest.until(({ spectators }) => spectators === 3)));
  const names = ["Ann", "Bo", "Cy", "Di", "Eve", "Kim", "Di again", "Uma"];
  const frames = Object.fromEntries(all.map((guest, i) => [names[i], hex(guest.frames)]));
  frames.addresses = [await byAddress(code)];
  await server.end();
  return frames;
}

const whisper = (from: Guest, to: Guest, text: string) => say(from, text, { channel: "whisper", to: to.entry.person, nonce: "secret" });

/** By whom two rooms can be told apart. Whether an answer comes before what all are sent at that time is a matter of load. */
const differ = (one: Record<string, string[]>, two: Record<string, string[]>) =>
  Object.keys(one).filter((name) => !same(one[name].toSorted(), two[name].toSorted()));

test("of a whisper nobody but the two is sent a byte that depends on it", async () => {
  const first = await heard((ann, [bo]) => whisper(ann, bo, "Give me your eight"));
  const again = await heard((ann, [bo]) => whisper(ann, bo, "Give me your eight"));
  const longer = await heard((ann, [bo]) => whisper(ann, bo, "Give me your nine, and I shall not forget it"));
  const another = await heard((ann, [, cy]) => whisper(ann, cy, "Give me your eight"));
  expect(differ(first, again)).toEqual([]);
  expect(differ(first, longer)).toEqual(["Ann", "Bo"]);
  expect(differ(first, another)).toEqual(["Ann", "Bo", "Cy"]);
});

test("of what is said in the gallery no player is sent a byte that depends on it", async () => {
  const first = await heard((_ann, _others, eve) => say(eve, "She holds the eight", { ...gallery, nonce: "secret" }));
  const other = await heard((_ann, _others, eve) => say(eve, "He has nothing", { ...gallery, nonce: "secret" }));
  expect(differ(first, other)).toEqual(["Eve", "Kim", "Uma"]);
});

/** Says whatever comes to mind, as fast as it can, until the room closes it out; answers with its code, and counts what it is told. */
async function flood({ ask, closed }: RawVisitor, who: number, told: Record<string, number>): Promise<number> {
  for (let n = 0; ; n++) {
    const text = n % 3 === 0 ? "\u202e\u0301".repeat(400) : `${who} buys ${n} everything ${"x".repeat(n % 250)}`;
    const asked = { channel: n % 5 === 0 ? "table" : "gallery", text, nonce: `${n}`, ...(n % 7 === 0 && { quick: "hello" }) };
    const answer = await Promise.race([ask("say", asked), closed]);
    if (typeof answer === "number") return answer;
    const { key = "yes" } = answer.payload as { key?: string };
    told[key] = (told[key] ?? 0) + 1;
  }
}

test("who floods the room with talk stops nobody who plays or talks, and is closed out", async () => {
  server = await testServer({ pace: usualPace });
  const seats = await begun(server.base, ["Ann", "Bo"]);
  const path = `/rooms/${seats[0].entry.code}/watch`;
  const floods = await Promise.all(
    Array.from({ length: 8 }, async () => arriveRaw(server.base, await call<Guest["entry"]>(server.base, path, {}))),
  );
  const told: Record<string, number> = {};
  const began = performance.now();
  const flooding = Promise.all(floods.map((visitor, who) => flood(visitor, who, told)));
  const said = ["How are you?", "Fine", "And you?"];
  for (const [i, text] of said.entries()) await say(seats[i % 2], text);
  await playOut(seats);
  expect(await flooding).toEqual(Array(8).fill(4102));
  // All from one address: 15 lines at once, then two a second.
  expect(told.yes).toBeLessThan(17 + (2 * (performance.now() - began)) / 1000);
  expect(told["room.talkSlow"]).toBeGreaterThan(told.yes);
  // What the flood said in the gallery is heard by those who have played once the match is over.
  expect(textsIn(seats[1].talk.filter(({ channel }) => channel === "table"))).toEqual(said);
});
