import type { Outcome, Refusal } from "@baseboard/kit";
import { EventShapes } from "@baseboard/protocol";
import { type Cue, cues } from "@baseboard/stage/cues";
import { computed, signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { playMatchSounds } from "../../src/match/model/match-sounds.ts";
import type { Play } from "../../src/match/model/play.ts";
import { playRoomSounds } from "../../src/room/room-sounds.ts";
import { Sounds } from "../../src/sound.ts";

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

/** A page whose sounds are written down. */
function page() {
  const heard: Cue[] = [];
  const at = { opened: 0, resumed: 0, hidden: false };
  const context = { state: "suspended", resume: async () => void at.resumed++ } as unknown as AudioContext;
  const sounds = new Sounds({
    open() {
      at.opened++;
      return context;
    },
    isHidden: () => at.hidden,
    make: (_, cue) => void heard.push(cue),
  });
  return { at, heard, sounds };
}

test("before a gesture there is no sound, and nothing to make one with", () => {
  const { at, heard, sounds } = page();
  sounds.play("yours");
  expect([at.opened, heard]).toEqual([0, []]);
  sounds.woken();
  sounds.woken();
  sounds.play("yours");
  expect([at.opened, at.resumed, heard]).toEqual([1, 2, ["yours"]]);
});

test("who has muted hears nothing, opens nothing, and is remembered", () => {
  const first = page();
  first.sounds.woken();
  first.sounds.muted.value = true;
  first.sounds.play("won");
  expect(first.heard).toEqual([]);
  const later = page();
  later.sounds.woken();
  later.sounds.play("won");
  expect([later.at.opened, later.heard]).toEqual([0, []]);
  later.sounds.muted.value = false;
  expect(page().sounds.muted.value).toBe(false);
});

test("a page nobody looks at is silent", () => {
  const { at, heard, sounds } = page();
  sounds.woken();
  at.hidden = true;
  sounds.play("moved");
  expect(heard).toEqual([]);
});

interface Shown {
  round?: number;
  version: number;
  awaited?: number[];
  events?: { type: string }[];
  outcome?: Outcome;
  /** Whom the match waits for now, where an earlier moment of it is shown. */
  now?: number[];
}

/** A match heard from seat 0, whose game names a cue for some of its events. */
function match(first: Shown, game: { together?: true } = {}) {
  const heard: Cue[] = [];
  const shown = signal(first);
  const no = signal<Refusal | undefined>(undefined);
  const play = {
    table: { no, seat: signal(0) },
    client: { game, sound: ({ type }: { type: string }) => cues.find((cue) => cue === type) },
    state: computed(() => {
      const { round = 1, version, events = [] } = shown.value;
      return { round, told: new EventShapes().told({ seat: 0, events }, version) };
    }),
    past: computed(() => shown.value.now && {}),
    isCalled: computed(() => (shown.value.now ?? shown.value.awaited)?.includes(0) ?? false),
    isAwaited: computed(() => shown.value.awaited?.includes(0) ?? false),
    outcome: computed(() => shown.value.outcome),
  } as unknown as Play;
  const stop = playMatchSounds(play, { play: (cue) => heard.push(cue) });
  return {
    stop,
    no,
    hears(next: Shown) {
      heard.length = 0;
      shown.value = next;
      return [...heard];
    },
    heard,
  };
}

const moved = { type: "moved" };
const captured = { type: "captured" };
const lost = { winners: [1], reason: { key: "x" } };

test("a ply is one cue: its weightiest event, one's own turn, or the end", () => {
  const { hears } = match({ version: 3, awaited: [0] });
  expect(hears({ version: 4, awaited: [0], events: [moved] })).toEqual(["moved"]);
  expect(hears({ version: 5, awaited: [1], events: [moved, captured] })).toEqual(["captured"]);
  expect(hears({ version: 6, awaited: [1], events: [{ type: "quiet" }] })).toEqual([]);
  expect(hears({ version: 7, awaited: [0], events: [moved] })).toEqual(["yours"]);
  expect(hears({ version: 8, events: [captured], outcome: lost })).toEqual(["lost"]);
  expect(hears({ version: 0, round: 2, awaited: [0] })).toEqual(["started"]);
});

test("one's turn is heard where the table waits for one again", () => {
  const { hears } = match({ version: 3, awaited: [0, 1] });
  expect(hears({ version: 4, awaited: [1], events: [] })).toEqual([]);
  expect(hears({ version: 5, awaited: [1], events: [] })).toEqual([]);
  expect(hears({ version: 6, awaited: [0, 1], events: [moved] })).toEqual(["yours"]);
});

test("one's turn is heard while an earlier moment is shown, and not again when one is back", () => {
  const { hears } = match({ version: 3, awaited: [1] });
  expect(hears({ version: 1, now: [1] })).toEqual([]);
  expect(hears({ version: 1, now: [0] })).toEqual(["yours"]);
  expect(hears({ version: 2, now: [0], events: [moved] })).toEqual(["moved"]);
  expect(hears({ version: 1, now: [0] })).toEqual([]);
});

test("how it came out is heard from one's own seat", () => {
  const ends = (winners: number[]) => match({ version: 1 }).hears({ version: 2, outcome: { ...lost, winners } });
  expect([ends([0]), ends([1]), ends([0, 1]), ends([])]).toEqual([["won"], ["lost"], ["won"], ["drawn"]]);
});

test("where all play together, what nobody has won is lost, for those who watch, too", () => {
  const ends = (winners: number[]) => match({ version: 1 }, { together: true }).hears({ version: 2, outcome: { ...lost, winners } });
  expect([ends([0, 1]), ends([])]).toEqual([["won"], ["lost"]]);
});

test("what was there on arrival, what nothing happened to, and what passed while away are silent", () => {
  const { heard, hears } = match({ version: 7, awaited: [0], events: [captured], outcome: lost });
  expect(heard).toEqual([]);
  expect(hears({ version: 7, awaited: [0], events: [captured], outcome: lost })).toEqual([]);
  expect(hears({ version: 11, awaited: [0], events: [captured], outcome: lost })).toEqual([]);
});

test("a no is heard, until one has gone", () => {
  const { no, heard, stop } = match({ version: 1 });
  no.value = { key: "kit.stale" };
  expect(heard).toEqual(["no"]);
  stop();
  no.value = { key: "kit.over" };
  expect(heard).toEqual(["no"]);
});

test("in a room one hears others sit down, and the match start", () => {
  const heard: Cue[] = [];
  const room = (kinds: string[], phase = "lobby") => ({ phase, seats: kinds.map((kind) => ({ kind })) });
  const state = signal<object>(room(["human", "open", "open"]));
  playRoomSounds({ state, seat: signal(0) } as never, { play: (cue) => heard.push(cue) });
  state.value = room(["human", "human", "open"]);
  state.value = room(["human", "human", "bot"]);
  state.value = room(["human", "open", "bot"]);
  expect(heard).toEqual(["joined"]);
  state.value = room(["human", "human", "bot"], "playing");
  state.value = room(["human", "human", "bot"], "over");
  expect(heard).toEqual(["joined", "started"]);
});
