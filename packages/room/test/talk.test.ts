import type { MayTalk } from "@baseboard/kit";
import { ANYBODY, type TalkLine } from "@baseboard/protocol";
import { expect, test } from "vitest";
import { toy } from "../../games/toy/rules/index.ts";
import type { World } from "../src/model/index.ts";
import { giveChair, holdChair, release } from "../src/model/setup.ts";
import { BEGINNING, pureRoom } from "./pure-room.ts";

let nonces = 0;
/** A room of Ann, the host, and Bo at the table, with Eve watching; and how they talk in it. */
async function company(start = true, wish: Partial<World> = {}) {
  const room = await pureRoom(wish);
  const { join, ask, states, clock } = room;
  const [ann, bo] = [await join("Ann"), await join("Bo")];
  const eve = await join("Eve", true);
  if (start) await ask(ann, "start");
  /** Somebody says something: to the table, unless it is said otherwise. */
  const say = (person: string, text: string, asked: object = {}): Promise<object> =>
    ask(person, "say", { channel: "table", text, nonce: `n${nonces++}`, ...asked });
  const watch = (person: string, text: string) => say(person, text, { channel: "gallery" });
  const lines = async (person: string, asked: object = {}): Promise<TalkLine[]> =>
    ((await ask(person, "talk", asked)) as { lines: TalkLine[] }).lines;
  const texts = async (person: string, asked: object = {}) => (await lines(person, asked)).map(({ text, quick }) => text ?? quick);
  const resign = () => ask(ann, "act", { act: "resign", version: states.at(-1)?.told.version });
  /** Long enough that nobody talks too fast. */
  const later = () => clock.pass(20_000);
  return { ...room, ann, bo, eve, say, watch, lines, texts, resign, later };
}

test("who has a seat talks at the table, and everybody reads it: live, and later", async () => {
  const { ann, bo, eve, say, ask, talk, lines } = await company();
  expect(await say(ann, "Well met")).toEqual({ id: 1 });
  expect(await ask(bo, "say", { channel: "table", quick: "hello", nonce: "bo" })).toEqual({ id: 2 });
  const first = { channel: "table", round: 1, version: 0, at: BEGINNING };
  const said: TalkLine[] = [
    { ...first, channel: "table", id: 1, text: "Well met", person: ann, name: "Ann", seat: 0 },
    { ...first, channel: "table", id: 2, quick: "hello", person: bo, name: "Bo", seat: 1 },
  ];
  expect(talk).toEqual(said.map((line) => ({ line, to: [ann, bo, eve] })));
  for (const person of [ann, bo, eve]) expect(await lines(person)).toEqual(said);
  expect(await lines(eve, { after: 1 })).toEqual(said.slice(1));
  expect(await lines(eve, { before: 2 })).toEqual(said.slice(0, 1));
});

test("who watches talks in the gallery; the seats read it once the match is over, and not before", async () => {
  const { ann, bo, eve, say, watch, talk, texts, resign, ask } = await company();
  expect(await say(eve, "Take the pass")).toEqual({ key: "room.notAtTable" });
  expect(await watch(ann, "Anybody here?")).toEqual({ key: "room.notInGallery" });
  expect(await watch(eve, "She should pass")).toEqual({ id: 1 });
  expect(talk.map(({ to }) => to)).toEqual([[eve]]);
  expect([await texts(ann), await texts(bo), await texts(eve)]).toEqual([[], [], ["She should pass"]]);
  await resign();
  expect(await watch(eve, "Pity")).toEqual({ id: 2 });
  expect(talk[1].to).toEqual([ann, bo, eve]);
  expect(await texts(bo)).toEqual(["She should pass", "Pity"]);
  // The next match has a wall of its own.
  for (const person of [ann, bo]) await ask(person, "again", { want: true });
  await watch(eve, "Once more");
  expect([await texts(ann), await texts(eve)]).toEqual([
    ["She should pass", "Pity"],
    ["She should pass", "Pity", "Once more"],
  ]);
});

test("the host opens the gallery, or closes it", async () => {
  const { ann, eve, watch, talk, texts, ask, later } = await company();
  await watch(eve, "One");
  await ask(ann, "settings", { gallery: "open" });
  await watch(eve, "Two");
  expect(talk[1].to).toContain(ann);
  expect(await texts(ann)).toEqual(["One", "Two"]);
  await ask(ann, "settings", { gallery: "off" });
  await later();
  expect(await watch(eve, "Three")).toEqual({ key: "room.galleryOff" });
});

test("who repeats what had no answer says nothing twice, however fast they were", async () => {
  const { ann, say, ask, talk } = await company();
  const asked = { channel: "table", text: "Hello", nonce: "one" };
  expect(await ask(ann, "say", asked)).toEqual({ id: 1 });
  for (let i = 0; i < 4; i++) await say(ann, `More ${"xyzw"[i]}`);
  expect(await say(ann, "Too much")).toEqual({ key: "room.talkSlow", with: { seconds: 2 } });
  for (const again of [true, false]) expect(await ask(ann, "say", asked, again)).toEqual({ id: 1 });
  expect(talk).toHaveLength(5);
});

test("a room that is opened again goes on with the next line", async () => {
  const { ann, eve, say, watch, store } = await company();
  await say(ann, "Before");
  await watch(eve, "Behind");
  const again = await pureRoom({ store });
  again.connect(ann);
  expect(await again.ask(ann, "say", { channel: "table", text: "After", nonce: "x" })).toEqual({ id: 3 });
  // Nobody new is taken for Eve, who only watched and is forgotten.
  expect(await again.join("Kim", true)).not.toBe(eve);
});

test("what a line may not be is malformed; what nobody can see is said so", async () => {
  const { ann, say, later } = await company();
  for (const wrong of [
    { text: undefined },
    { quick: "hello" },
    { channel: "street" },
    { to: ann },
    { nonce: "" },
    { text: "x".repeat(1001) },
  ])
    expect(await say(ann, "Hello", wrong)).toEqual({ key: "room.malformed" });
  expect(await say(ann, " \u200b\u2066 ")).toEqual({ key: "room.talkEmpty" });
  expect(await say(ann, "ab ".repeat(101))).toEqual({ key: "room.talkLong", with: { most: 300 } });
  await later();
  expect(await say(ann, "ab ".repeat(100))).toEqual({ id: 1 });
});

test("the host mutes somebody for all, and lets them talk again", async () => {
  const { ann, bo, eve, say, watch, ask, states, store } = await company();
  expect(await ask(bo, "mute", { person: ann, muted: true })).toEqual({ key: "room.hostOnly" });
  expect(await ask(ann, "mute", { person: ann, muted: true })).toEqual({ key: "room.hostTalks" });
  expect(await ask(ann, "mute", { person: "nobody", muted: true })).toEqual({ key: "room.noSuchPerson" });
  for (const person of [bo, eve]) expect(await ask(ann, "mute", { person, muted: true })).toEqual({});
  expect(states.at(-1)?.muted).toEqual([bo, eve]);
  expect([await say(bo, "Why?"), await watch(eve, "Why?")]).toEqual([{ key: "room.muted" }, { key: "room.muted" }]);
  // Stored, so that coming back does not help.
  expect(store.room.people.map(({ id }) => id)).toContain(eve);
  await ask(ann, "mute", { person: bo, muted: false });
  expect(await say(bo, "Thanks")).toEqual({ id: 1 });
});

/** The toy, played together, where people talk as is said in `now`. */
function together(now: { may: MayTalk }) {
  return pureRoom({}, { ...toy, together: true, mayTalk: (_table: unknown, seat: number) => (seat === 0 ? "free" : now.may) });
}

test("pointing at a place is a line, once; who repeats it after a lost answer makes no second one", async () => {
  const { join, ask, talk, pings, clock } = await together({ may: "quick" });
  const [ann, bo] = [await join("Ann"), await join("Bo")];
  await ask(ann, "start");
  expect(await ask(bo, "ping", { place: "h4", nonce: "one" })).toEqual({});
  expect(talk).toMatchObject([{ line: { id: 1, person: bo, seat: 1, place: "h4", channel: "table" }, to: [ann, bo] }]);
  await clock.pass(4000);
  await ask(bo, "ping", { place: "h4", nonce: "two" });
  await ask(ann, "ping", { place: "h4" });
  await ask(bo, "ping", { place: "h4", nonce: "one" }, true);
  expect([talk.map(({ line }) => line.seat), pings.length]).toEqual([[1, 0], 4]);
  await clock.pass(6000);
  await ask(bo, "ping", { place: "h4", nonce: "three" });
  expect(talk).toHaveLength(3);
  await ask(ann, "mute", { person: bo, muted: true });
  expect(await ask(bo, "ping", { place: "h5" })).toEqual({ key: "room.muted" });
});

test("a game says what each seat may say while a match goes on; it is free before and afterwards", async () => {
  const now: { may: MayTalk } = { may: "quick" };
  const { join, ask, states } = await together(now);
  const [ann, bo] = [await join("Ann"), await join("Bo")];
  const text = (person: string) => ask(person, "say", { channel: "table", text: `Text ${nonces}`, nonce: `n${nonces++}` });
  const quick = (person: string) => ask(person, "say", { channel: "table", quick: "yes", nonce: `n${nonces++}` });
  expect([await text(ann), await text(bo)]).toEqual([{ id: 1 }, { id: 2 }]);
  await ask(ann, "start");
  expect([await text(ann), await text(bo), await quick(bo)]).toEqual([{ id: 3 }, { key: "room.talkQuick" }, { id: 4 }]);
  now.may = "nothing";
  const nothing = { key: "room.talkNothing" };
  expect([await text(bo), await quick(bo), await ask(bo, "ping", { place: "h4" })]).toEqual([nothing, nothing, { key: "room.silence" }]);
  expect(await text(ann)).toEqual({ id: 5 });
  for (const person of [ann, bo]) await ask(person, "act", { act: "resign", version: states.at(-1)?.told.version });
  expect(await text(bo)).toEqual({ id: 6 });
});

test("seats whisper where their game has it: between two, until the match is over where the room opens whispers then", async () => {
  for (const whispers of ["secret", "replay"]) {
    const room = await pureRoom({}, toy);
    const { join, ask, talk, states } = room;
    const [ann, bo] = [await join("Ann"), await join("Bo")];
    const eve = await join("Eve", true);
    const whisper = (from: string, to: string) =>
      ask(from, "say", { channel: "whisper", to, text: `From ${from} to ${to} ${nonces}`, nonce: `n${nonces++}` });
    const read = async (person: string) => ((await ask(person, "talk")) as { lines: TalkLine[] }).lines.map(({ id }) => id);
    await ask(ann, "settings", { whispers });
    expect(await whisper(ann, bo)).toEqual({ key: "room.notBegun" });
    await ask(ann, "start");
    expect(await ask(ann, "settings", { whispers })).toEqual({ key: "room.begun" });
    expect([await whisper(ann, eve), await whisper(ann, ann)]).toEqual(Array(2).fill({ key: "room.noSuchPerson" }));
    expect(await whisper(eve, ann)).toEqual({ key: "room.notAtTable" });
    expect(await whisper(ann, bo)).toEqual({ id: 1 });
    expect(talk).toMatchObject([{ line: { channel: "whisper", to: bo }, to: [ann, bo] }]);
    expect([await read(ann), await read(bo), await read(eve)]).toEqual([[1], [1], []]);
    // One for whom a bot plays is still whispered to; the bot, or a seat that is free for anybody, is nobody.
    holdChair(room.room.setup, 1, "random");
    expect([await whisper(ann, bo), await whisper(bo, ann)]).toEqual([{ id: 2 }, { id: 3 }]);
    release(room.room.setup, 1);
    expect([await whisper(ann, ""), await whisper(ann, ANYBODY), await whisper(ann, bo)]).toEqual(
      Array(3).fill({ key: "room.noSuchPerson" }),
    );
    giveChair(room.room.setup, 1, bo);
    await ask(ann, "act", { act: "resign", version: states.at(-1)?.told.version });
    expect(await read(eve)).toEqual(whispers === "replay" ? [1, 2, 3] : []);
  }
  const { join, ask } = await pureRoom({}, { ...toy, whispers: undefined });
  const [ann, bo] = [await join("Ann"), await join("Bo")];
  expect(await ask(ann, "say", { channel: "whisper", to: bo, text: "Psst", nonce: "psst" })).toEqual({ key: "room.noWhispers" });
});

test("who has a chair that a bot holds is at the table: no gallery for them", async () => {
  const { ann, bo, store } = await company();
  store.room.setup.chairs[1] = { kind: "bot", level: "random", person: "", again: false, heldFor: bo };
  const again = await pureRoom({ store });
  for (const person of [ann, bo]) again.connect(person);
  expect(await again.ask(bo, "say", { channel: "gallery", text: "Hm", nonce: "x" })).toEqual({ key: "room.notInGallery" });
  expect(await again.ask(bo, "say", { channel: "table", text: "I am back", nonce: "y" })).toEqual({ id: 1 });
  const kim = await again.join("Kim", true);
  await again.ask(kim, "say", { channel: "gallery", text: "Look", nonce: "z" });
  expect(again.talk.map(({ to }) => to.includes(bo))).toEqual([true, false]);
});

test("slow mode: so many seconds between two lines of one person, the host's own aside", async () => {
  const { ann, bo, say, ask, clock } = await company();
  await ask(ann, "settings", { slow: "15" });
  expect(await say(bo, "One")).toEqual({ id: 1 });
  await clock.pass(6500);
  expect(await say(bo, "Two")).toEqual({ key: "room.talkSlow", with: { seconds: 9 } });
  expect([await say(ann, "One"), await say(ann, "Two")]).toEqual([{ id: 2 }, { id: 3 }]);
  await clock.pass(9000);
  expect(await say(bo, "Two")).toEqual({ id: 4 });
});

test("newcomers who do not play say quick words only, for three minutes, where the host wants it so", async () => {
  const { ann, bo, eve, say, watch, ask, clock } = await company();
  await ask(ann, "settings", { newcomers: "quick" });
  expect(await watch(eve, "Hi")).toEqual({ key: "room.newcomer", with: { seconds: 180 } });
  expect(await ask(eve, "talk")).toMatchObject({ newFor: 180 });
  expect(await ask(eve, "say", { channel: "gallery", quick: "hello", nonce: "q" })).toEqual({ id: 1 });
  expect(await say(bo, "I play")).toEqual({ id: 2 });
  await clock.pass(180_000);
  expect(await ask(eve, "talk")).toMatchObject({ newFor: 0 });
  expect(await watch(eve, "Hi")).toEqual({ id: 3 });
});

test("whom the operator mutes by address says and points at nothing, whoever they come in as; lines are counted by address", async () => {
  const muted = { key: "room.addressMuted", with: { hours: 1 } };
  const said: string[] = [];
  let isMuted = false;
  const callers = {
    tagOf: (address: string) => `tag of ${address}`,
    whyNotTalk: (tag: string) => (isMuted && tag.startsWith("tag of ") ? muted : undefined),
    said: (tag: string) => void said.push(tag),
  };
  const { ann, eve, say, watch, ask, join } = await company(true, { callers });
  expect(await say(ann, "Before")).toEqual({ id: 1 });
  expect(said).toEqual([expect.stringMatching(/^tag of ./)]);
  isMuted = true;
  expect(await say(ann, "Now")).toEqual(muted);
  expect(await watch(eve, "Now")).toEqual(muted);
  expect(await ask(ann, "ping", { place: "a1" })).toEqual(muted);
  const fay = await join("Fay", true);
  expect(await watch(fay, "Now")).toEqual(muted);
  expect(said).toHaveLength(1);
});
