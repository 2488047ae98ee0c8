import type { RoomState, TalkLine } from "@baseboard/protocol";
import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Denied, type Status } from "../../src/network/reconnecting-client.ts";
import { TalkModel, type TalkRoom } from "../../src/talk/talk-model.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const line = (id: number, more: Partial<TalkLine> = {}): TalkLine => ({
  id,
  at: 0,
  channel: "table",
  person: "bo",
  name: "Bo",
  seat: 1,
  round: 1,
  version: 0,
  text: `line ${id}`,
  ...more,
});

const settled = () => new Promise((wake) => setTimeout(wake));

/** Ann's visit to a room that has these lines for her. */
async function room(lines: TalkLine[] = []) {
  const asked: [string, object][] = [];
  const at = { lines, asked, newFor: 0, no: undefined as string | undefined };
  const state = signal({ phase: "playing", round: 1, settings: { gallery: "after" }, muted: [] } as unknown as RoomState);
  const status = signal<Status>("connected");
  const isHeld = signal(false);
  const answer = (type: string, { before = Number.POSITIVE_INFINITY, after }: { before?: number; after?: number }) => {
    if (at.no) return new Denied({ key: at.no });
    if (type !== "talk") return { id: 99 };
    const fit = at.lines.filter(({ id }) => id < before && id > (after ?? 0));
    return { lines: after === undefined ? fit.slice(-100) : fit.slice(0, 100), newFor: at.newFor };
  };
  const visit = {
    code: "ABC234",
    state,
    status,
    isHeld,
    seat: signal(0),
    isHost: signal(false),
    person: "ann",
    async request(type: string, what: object) {
      asked.push([type, what]);
      return answer(type, what);
    },
  };
  const model = () => new TalkModel(visit as unknown as TalkRoom);
  const talk = model();
  await settled();
  return { at, talk, state, status, model, ids: () => talk.lines.value.map(({ id }) => id) };
}

test("lines come by request, then by message; after a loss those that were missed", async () => {
  const { at, talk, status, ids } = await room([line(1)]);
  expect(ids()).toEqual([1]);
  talk.take(line(2));
  status.value = "waiting";
  at.lines.push(line(2), line(3), line(4));
  status.value = "connected";
  await settled();
  expect(ids()).toEqual([1, 2, 3, 4]);
  expect(at.asked.at(-1)).toEqual(["talk", { after: 2 }]);
});

test("there are 100 at first; older ones on demand", async () => {
  const { at, talk, ids } = await room(Array.from({ length: 130 }, (_, i) => line(i + 1)));
  expect([ids()[0], talk.hasOlder.value]).toEqual([31, true]);
  await talk.older();
  expect([ids()[0], talk.hasOlder.value]).toEqual([1, false]);
  expect(at.asked.at(-1)).toEqual(["talk", { before: 31 }]);
});

test("as the match is over all that one may read now is requested; before, the gallery is walled", async () => {
  const { at, talk, state, ids } = await room([line(2)]);
  expect(talk.isWalled.value).toBe(true);
  at.lines = [line(1, { channel: "gallery", person: "eve" }), line(2), line(3, { channel: "gallery", person: "eve" })];
  state.value = { ...state.value, phase: "over" };
  await settled();
  expect([ids(), talk.isWalled.value]).toEqual([[1, 2, 3], false]);
  expect(talk.unread.value).toEqual({ table: 0, gallery: 1 });
});

test("lines of others are unread until they are read, also after a reload; one's own, pings and muted people's are not counted", async () => {
  const { at, talk, model } = await room([line(1)]);
  expect(talk.unread.value.table).toBe(0);
  const more = [line(2), line(3, { person: "ann" }), line(4, { text: undefined, place: "h3" } as never), line(5)];
  for (const each of more) talk.take(each);
  expect([talk.unread.value.table, talk.newAfter.value.table]).toEqual([2, 1]);
  at.lines.push(...more);
  const later = model();
  await settled();
  expect([later.unread.value.table, later.newAfter.value.table]).toEqual([2, 1]);
  talk.mute("bo", true);
  expect(talk.unread.value.table).toBe(0);
  expect(model().muted.value).toEqual(new Set(["bo"]));
  talk.mute("bo", false);
  talk.read("table");
  expect(talk.unread.value.table).toBe(0);
  talk.watched.value = "table";
  talk.take(line(6));
  expect(talk.unread.value.table).toBe(0);
});

test("the newest unread line tells whether it was whispered, and by whom", async () => {
  const { talk } = await room([line(1)]);
  const whisper = { channel: "whisper", to: "ann" } as const;
  talk.take(line(2, whisper));
  expect(talk.whisperer.value).toBe("bo");
  talk.take(line(3, { person: "cy" }));
  expect(talk.whisperer.value).toBeUndefined();
  talk.take(line(4, { ...whisper, person: "cy" }));
  talk.take(line(5, { ...whisper, person: "ann", to: "bo" }));
  expect(talk.whisperer.value).toBe("cy");
  talk.read("table");
  expect(talk.whisperer.value).toBeUndefined();
});

test("what is refused is kept with the reason, and said again under the same nonce", async () => {
  const { at, talk, status } = await room();
  at.no = "room.talkSlow";
  expect(await talk.say("table", { text: "Hello" })).toBe(false);
  expect(talk.failed.value?.no.key).toBe("room.talkSlow");
  status.value = "waiting";
  expect(await talk.again()).toBe(false);
  expect(talk.failed.value?.no.key).toBe("talk.offline");
  status.value = "connected";
  at.no = undefined;
  expect(await talk.again()).toBe(true);
  expect(talk.failed.value).toBeUndefined();
  const said = at.asked.filter(([type]) => type === "say").map(([, what]) => what);
  expect(said).toHaveLength(2);
  expect(said[0]).toEqual(said[1]);
  await talk.say("table", { text: "Hello" });
  expect((at.asked.at(-1)![1] as { nonce: string }).nonce).not.toBe((said[0] as { nonce: string }).nonce);
});

test("whoever is new knows for how long before they write, where the host wants quick words of them", async () => {
  const { at, talk, state, status } = await room();
  const settings = (newcomers: string) => ({ ...state.value.settings, newcomers }) as RoomState["settings"];
  state.value = { ...state.value, phase: "lobby", settings: settings("quick") };
  expect(talk.isGreen.value).toBe(false);
  at.newFor = 0.01;
  status.value = "waiting";
  status.value = "connected";
  await settled();
  expect(talk.isGreen.value).toBe(true);
  state.value = { ...state.value, phase: "playing" };
  expect(talk.isGreen.value).toBe(false);
  state.value = { ...state.value, phase: "lobby", settings: settings("free") };
  expect(talk.isGreen.value).toBe(false);
  state.value = { ...state.value, settings: settings("quick") };
  await expect.poll(() => talk.isGreen.value).toBe(false);
});
