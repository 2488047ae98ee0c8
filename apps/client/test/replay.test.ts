import { type Toy, toy } from "@baseboard/games/toy/rules";
import { hashOfKey, keyFrom, Match, type Parts, replay, speaker, type Transcript, transcriptOf, writeTranscript } from "@baseboard/kit";
import type { AnyGameClient, Stage } from "@baseboard/stage";
import { signal } from "@preact/signals";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

vi.mock("@baseboard/stage", () => import("@baseboard/stage/picker")); // The stage itself needs a browser.
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { needWords, speakIn } = await import("../src/language.ts");
const { latestTold } = await import("../src/match/model/log.ts");
const { Play } = await import("../src/match/model/play.ts");
const { readAddress, writeAddress } = await import("../src/replay/address.ts");
const { stepFor } = await import("../src/replay/keys.ts");
const { open: openText, openFile, pasted } = await import("../src/replay/pasted.ts");
const { tellNext } = await import("../src/replay/playing.ts");
const { motionChoice } = await import("../src/theme.ts");
const { ownSeat, pathOf, seenHash } = await import("../src/replay/showing.ts");
const { stepOn, stopAt, stopBefore } = await import("../src/replay/stops.ts");
const { ReplayTable, replayed } = await import("../src/replay/table.ts");
const { verdictOn } = await import("../src/replay/verdict.ts");
const { keepHash, keepOwnSeat, keptHash, hasSeenHash } = await import("../src/local-storage.ts");

const kept = new Map<string, string>();
beforeAll(() => Promise.all([speakIn("en"), needWords("pages", "toy/match")]));
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

/** A match of two with hidden choices: A and B choose in turn, so that each pair of lines is a round. */
function whole(): Transcript {
  const match = new Match<Toy>(toy, { seats: 2, options: { hand: 3 }, key: keyFrom("replayed") });
  while (match.toAct.length) match.submit(match.toAct[0], { move: match.legalMoves(match.toAct[0])[0] });
  return transcriptOf(match, ["Ann", "Bo"]);
}
const transcript = whole();
const open = () => {
  const { table } = replayed(toy, transcript, writeTranscript(transcript));
  if (!table) throw new Error("It cannot be played again.");
  return table;
};

test("a moment has an address, and an address its moment; what makes no sense in it is left out", () => {
  expect(readAddress("?round=2&at=34&seat=B")).toEqual({ round: 2, at: 34, viewSeat: 1 });
  expect(writeAddress("ABC234", { round: 2, at: 34, viewSeat: 1 })).toBe("/replay/ABC234?round=2&at=34&seat=B");
  expect(readAddress("?round=x&at=-1&seat=none")).toEqual({ round: undefined, at: undefined, viewSeat: undefined });
  expect(readAddress(`?at=${"9".repeat(40)}&seat=AB`)).toEqual({ round: undefined, at: undefined, viewSeat: undefined });
  expect(writeAddress(undefined, { round: undefined, at: 0, viewSeat: undefined })).toBe("/replay?at=0");
  expect(writeAddress("ABC234", { round: undefined, at: undefined, viewSeat: undefined })).toBe("/replay/ABC234");
  expect(readAddress(writeAddress("ABC234", { round: 1, at: 2, viewSeat: -1 }).slice(14))).toEqual({ round: 1, at: 2, viewSeat: -1 });
});

test("at each moment the whole position is known, and can be played on from until the match is over; where hands are not known none is", () => {
  const table = open();
  const { state } = replay(toy, transcript, 3);
  expect(table.positionAt(3)).toEqual({ state, options: { hand: 3 } });
  const may = [0, 3, table.last].map((line) => {
    table.goTo(line);
    return table.mayPlayOn;
  });
  expect(may).toEqual([true, true, false]);
  const bare = new ReplayTable(toy, [{ state: table.state.value, hands: [], turn: 0 }], [], "");
  expect(bare.mayPlayOn).toBe(false);
  expect(() => bare.positionAt(0)).toThrow();
});

test("a match that began from a position is shown from there on", () => {
  const match = new Match<Toy>(toy, { seats: 2, options: { hand: 3 }, key: keyFrom("on"), state: replay(toy, transcript, 3).state });
  while (match.toAct.length) match.submit(match.toAct[0], { move: match.legalMoves(match.toAct[0])[0] });
  const from = transcriptOf(match, ["Ann", "Bo"]);
  const { rerun, table } = replayed(toy, from, writeTranscript(from));
  expect([rerun.key, rerun.flaw, table?.isFromPosition, open().isFromPosition]).toEqual(["fits", undefined, true, false]);
  expect(table?.positionAt(0).state).toEqual(match.start.state);
});

test("an address may say that the line after its moment is told", () => {
  const moment = { round: 1, at: 2, viewSeat: 0, tells: true };
  expect(readAddress(writeAddress("ABC234", moment).slice(14))).toEqual(moment);
});

test.each([false, true])(
  "the moment is told once the board shows what was before it, unless it shows another by then, or nothing moves",
  async (still) => {
    vi.useFakeTimers();
    motionChoice.value = still ? "reduced" : "full";
    const stage = signal({ idle: Promise.resolve() });
    const play = { stage } as unknown as InstanceType<typeof Play>;
    const table = open();
    table.goTo(1);
    tellNext(play, table);
    await vi.advanceTimersByTimeAsync(1000);
    expect(table.at.value).toBe(still ? 1 : 2);
    tellNext(play, table);
    table.goTo(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(table.at.value).toBe(0);
    vi.useRealTimers();
  },
);

test("keys step by line, with Shift or by page by turn, to the ends, and play", () => {
  const steps = ["ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", " ", "a"].map((key) => stepFor({ key, shiftKey: false }));
  expect(steps).toEqual(["back", "on", "turnBack", "turnOn", "first", "last", "play", undefined]);
  expect(["ArrowLeft", "ArrowRight"].map((key) => stepFor({ key, shiftKey: true }))).toEqual(["turnBack", "turnOn"]);
});

test("a match is shown after any of its lines, and never beyond its ends", () => {
  const table = open();
  expect(table.last).toBe(transcript.lines.length);
  expect(table.state.value).toMatchObject({ told: { version: 0, seat: -1 }, phase: "playing", key: "" });
  table.goTo(1);
  expect(table.state.value).toMatchObject({ told: { version: 1, seat: 0 }, toAct: [1] });
  table.goTo(999);
  expect(table.state.value).toMatchObject({ told: { version: table.last }, phase: "over", toAct: [], key: transcript.key });
  table.goTo(-5);
  expect(table.at.value).toBe(0);
});

test("a turn is where who may act changes, and the end is one, too", () => {
  const table = open();
  expect(table.turns).toEqual(Array.from({ length: table.last + 1 }, (_, i) => i));
  const base = replayed({ ...toy, turn: ({ round }: Toy["table"]) => round }, transcript, "").table;
  if (!base) throw new Error("It cannot be played again.");
  expect(base.turns).toEqual(Array.from({ length: base.last / 2 + 1 }, (_, i) => 2 * i));
  base.goTo(3);
  expect([base.turnBack, base.turnOn]).toEqual([2, 4]);
  base.goTo(2);
  expect([base.turnBack, base.turnOn]).toEqual([0, 4]);
  base.goTo(base.last);
  expect(base.turnOn).toBe(base.last);
});

/** The match with a turn for both seats: what each has chosen is a secret until both have. */
const together = () => replayed({ ...toy, turn: ({ round }: Toy["table"]) => round }, transcript, "").table!;

test("one steps from what is seen to what is seen next: what is chosen in secret is passed over, or is one step for who sees it", () => {
  const table = together();
  expect(table.stops).toEqual(Array.from({ length: table.last / 2 + 1 }, (_, i) => 2 * i));
  table.seeAs(0);
  expect(table.stops).toEqual(Array.from({ length: table.last + 1 }, (_, i) => i));
  table.seeAs(1);
  expect(table.stops).toEqual(Array.from({ length: table.last / 2 + 1 }, (_, i) => 2 * i));
});

test("a step on leads through the line before it, so that the board tells it; a step back leads to another picture", () => {
  const table = together();
  const moments: number[] = [];
  table.at.subscribe((at) => moments.push(at));
  stepOn(table);
  stepOn(table);
  expect(moments).toEqual([0, 1, 2, 3, 4]);
  expect([2, 3, 4].map((at) => stopBefore(table.stops, at))).toEqual([0, 0, 2]);
  // What is planned after the last turn that was told changes no picture.
  const { table: cut } = replayed(
    { ...toy, turn: ({ round }: Toy["table"]) => round },
    { ...transcript, lines: transcript.lines.slice(0, 5) },
    "",
  );
  expect([cut?.last, cut?.stops, stopBefore(cut!.stops, 5)]).toEqual([5, [0, 2, 4], 2]);
  table.goTo(3);
  expect(stopAt(table.stops, table.at.value)).toBe(1);
  table.goTo(table.last);
  stepOn(table);
  expect(table.at.value).toBe(table.last);
});

test("what stands beside the board waits for the board, the log of a replay does not; after a jump nothing is told any more", () => {
  const table = together();
  const play = new Play(table, { game: toy, strings: {}, hud: () => ({}), looks: [] } as unknown as AnyGameClient);
  play.follow();
  let told!: (done: number, at: Parts["table"]) => void;
  const animate = (ply: { told: typeof told }) => {
    told = ply.told;
  };
  play.open({ show() {}, animate, point() {}, touches: () => [], places: [], isBusy: false } as unknown as Stage<Parts>);
  const count = play.sentences.value.length;
  table.goTo(1);
  const { table: before } = table.state.value;
  table.goTo(2);
  told(0, before!);
  expect([play.state.value.told.version, play.state.value.table, play.done.value]).toEqual([2, before, 0]);
  expect([play.telling.value, play.sentences.value.length]).toEqual([undefined, count]);
  table.goTo(0);
  told(1, before!);
  expect([play.state.value.told.version, play.done.value]).toEqual([0, undefined]);
});

test("a spectator sees no hand, a seat its own, and a seat there is not is a spectator's", () => {
  const table = open();
  const held = () => table.state.value.hands.map(({ hand }) => hand !== undefined);
  expect(held()).toEqual([false, false]);
  table.seeAs(1);
  expect(held()).toEqual([false, true]);
  table.seeAs(7);
  expect([table.viewSeat.value, ...held()]).toEqual([-1, false, false]);
});

test("what the seats have is told as the board shows it: as the seat sees it whose view that is; the turn is nobody's", () => {
  const table = open();
  const hud = ({ seat }: { seat?: number }) => ({ turn: { key: `${seat}` }, seats: [{ note: { key: `${seat}` } }] });
  const play = new Play(table, { game: toy, strings: {}, hud, looks: [] } as unknown as AnyGameClient);
  const told = () => [play.hud.value.turn.key, play.hud.value.seats[0].note.key];
  expect(told()).toEqual(["undefined", "undefined"]);
  table.seeAs(1);
  expect(told()).toEqual(["undefined", "1"]);
});

test("what the log says beyond what all are told in a match is what all know at its end, whatever moment is shown, and to whom", () => {
  const table = open();
  const views: unknown[] = [];
  const client = { game: toy, strings: {}, hud: () => ({}), looks: [], sayTo: (_: unknown, view: unknown) => void views.push(view) };
  const play = new Play(table, client as unknown as AnyGameClient);
  table.seeAs(1);
  expect(play.sentences.value.length).toBeGreaterThan(0);
  table.goTo(table.last);
  expect(views[0]).toEqual({ seat: undefined, table: table.state.value.table, hand: undefined });
});

test("one step on is animated; steps back and jumps are shown at once; the whole log is there from the start", () => {
  const table = open();
  const client = { game: toy, strings: {}, hud: () => ({}), looks: [] } as unknown as AnyGameClient;
  const play = new Play(table, client);
  play.follow();
  const drawn: string[] = [];
  const stage = {
    show: () => drawn.push("show"),
    animate: () => drawn.push("tell"),
    point() {},
    touches: () => [],
    places: [],
    isBusy: false,
  };
  play.open(stage as unknown as Stage<Parts>);
  drawn.length = 0;
  for (const line of [1, 2, 1, 5, 6, 0]) table.goTo(line);
  table.seeAs(0);
  expect(drawn).toEqual(["tell", "tell", "show", "show", "tell", "show", "show"]);
  expect(play.log.lines.value).toHaveLength(table.last);
  expect(new Set(play.sentences.value.map(({ version }) => version)).has(table.last)).toBe(true);
});

test("a match is given back as the very text that was brought", async () => {
  const text = `${writeTranscript(transcript)}; a comment`;
  expect(await replayed(toy, transcript, text).table?.transcript()).toBe(text);
});

test("the log says which lines a bot made in a player's place, where the match does", () => {
  const told = (standIn?: number[]) => {
    const { table } = replayed(toy, { ...transcript, ...(standIn && { standIn }) }, "");
    const play = new Play(table!, { game: toy, strings: {}, hud: () => ({}), looks: [] } as unknown as AnyGameClient);
    return play.sentences.value.flatMap((sentence) => play.botFor(sentence) ?? []);
  };
  expect([told(), told([1]), told([2, 4])]).toEqual([[], ["Ann"], ["Bo", "Bo"]]);
});

test("sentences as running text say so, too: once after those in a row of one player", async () => {
  const { table } = replayed(toy, transcript, "");
  const play = new Play(table!, { game: toy, strings: {}, hud: () => ({}), looks: [] } as unknown as AnyGameClient);
  const said = (...all: [text: string, name?: string][]) => {
    vi.spyOn(play, "botFor").mockImplementation(({ id }) => all[Number(id)][1]);
    return play.inWords(all.map(([text], i) => ({ id: String(i), version: 1, seat: 0, text })));
  };
  expect(said(["Ann digs."])).toBe("Ann digs.");
  expect(said(["Ann digs.", "Ann"], ["Ann rests.", "Ann"], ["Bo waits.", "Bo"], ["Dice: 5."])).toBe(
    "Ann digs. Ann rests. (bot) Bo waits. (bot) Dice: 5.",
  );
});

test("of a match that cannot begin there is no table, and of a broken one as much as is good", () => {
  const { key: _, ...keyless } = transcript;
  expect(replayed(toy, keyless, "").table).toBeUndefined();
  const { table, rerun } = replayed(toy, { ...transcript, lines: transcript.lines.with(3, "A: undo") }, "");
  expect([table?.last, rerun.flaw?.line]).toEqual([3, 4]);
  const whole = (lines: string[]) => replayed(toy, { ...transcript, lines }, "").rerun.isWhole;
  expect([whole(transcript.lines), whole(transcript.lines.slice(0, -1))]).toEqual([true, false]);
});

test("a file is shown as the match in it, and one that cannot be read as no match", async () => {
  const at: string[] = [];
  vi.stubGlobal("history", { pushState: (_state: unknown, _title: string, path: string) => at.push(path) });
  vi.stubGlobal("location", { pathname: "/replay", search: "" });
  vi.stubGlobal("scrollTo", () => {});
  const text = writeTranscript(transcript);
  await openFile(new File([text], "match.txt"));
  expect(pasted.value).toBe(text);
  await openFile({
    name: "matches",
    slice: () => ({ text: () => Promise.reject(new DOMException("A folder.", "NotReadableError")) }),
  } as never);
  expect([pasted.value, at]).toEqual(["matches", ["/replay?at=0", "/replay"]]);
  openText(text, 0, 1);
  expect(at.at(-1)).toBe("/replay?at=0&seat=B");
});

const speak = speaker({
  "kit.rerun.line": "Line {{line}}, {{text}}: {{why}}",
  "kit.over": "It is over.",
  "kit.rerun.noResult": "No result.",
});
const flaw = { line: 4, text: "A: 1", reason: { key: "kit.over" } };

test.each([
  ["all of it fits", { key: "fits", flaw: undefined }, "unknown", "good", "Verified", "fits the hash"],
  [
    "and the hash is the one seen then",
    { key: "fits", flaw: undefined },
    "same",
    "good",
    "Verified",
    "the same hash that this browser saw",
  ],
  ["another hash was seen", { key: "fits", flaw: undefined }, "other", "bad", "Another hash", "saw another hash"],
  ["the half does not fit", { key: "half", flaw: undefined }, "unknown", "bad", "Wrong key", "half of the chance does not fit"],
  ["a share does not fit", { key: "share", flaw: undefined }, "same", "bad", "Wrong key", "share of the chance does not fit"],
  ["the key does not fit", { key: "differs", flaw: undefined }, "unknown", "bad", "Wrong key", "does not fit the hash"],
  ["neither key nor line", { key: "differs", flaw }, "unknown", "bad", "Wrong key", "Line 4, A: 1: It is over."],
  ["a line is refused", { key: "fits", flaw }, "same", "bad", "Move 4 is wrong", "Line 4, A: 1: It is over."],
  ["the result differs", { key: "fits", flaw: { reason: { key: "kit.rerun.noResult" } } }, "same", "bad", "Wrong result", "No result."],
  ["there is no hash", { key: "unhashed", flaw: undefined }, "unknown", "plain", "Moves are legal", "No hash is named"],
  ["the end was cut off", { key: "fits", flaw: undefined, isWhole: false }, "same", "plain", "Not to the end", "the end is missing"],
  ["chance is scripted", { key: "scripted", flaw: undefined }, "unknown", "plain", "Moves are legal", "written by hand"],
] as const)("it is said plainly when %s", (_what, rerun, seen, tone, title, sentence) => {
  const verdict = verdictOn({ isWhole: true, ...rerun }, seen, speak);
  expect([verdict.tone, verdict.title]).toEqual([tone, title]);
  expect(verdict.sentences.join(" ")).toContain(sentence);
});

test("the hash first seen of each match is kept, of the newest matches only", () => {
  keepHash("ABC234", 1, "one");
  keepHash("ABC234", 1, "exchanged");
  keepHash("ABC234", 2, "two");
  expect([keptHash("ABC234", 1), keptHash("ABC234", 2), keptHash("ZZZ234", 1)]).toEqual(["one", "two", undefined]);
  expect([hasSeenHash("two"), hasSeenHash("exchanged")]).toEqual([true, false]);
  for (let round = 1; round <= 60; round++) keepHash("XYZ234", round, `hash ${round}`);
  expect([keptHash("ABC234", 1), keptHash("XYZ234", 1)]).toEqual([undefined, "hash 1"]);
  kept.set("baseboard.hashes", "{");
  expect(keptHash("XYZ234", 1)).toBeUndefined();
});

test("a match one had a seat in is found by its hash: in a room, or pasted", () => {
  const hash = hashOfKey(keyFrom("replayed"));
  expect(ownSeat(transcript)).toBeUndefined();
  keepHash("ABC234", 1, "another");
  keepHash("ABC234", 2, hash);
  expect(ownSeat(transcript)).toBeUndefined();
  keepOwnSeat("ABC234", 2, 1);
  expect([ownSeat(transcript), keptHash("ABC234", 1), keptHash("ABC234", 2)]).toEqual([1, "another", hash]);
  const { hash: _, ...hashless } = transcript;
  expect([ownSeat(hashless), ownSeat({ ...transcript, hash: "another" })]).toEqual([undefined, undefined]);
  kept.set("baseboard.hashes", JSON.stringify([["ABC234", 2, hash, "B"]]));
  expect(ownSeat(transcript)).toBeUndefined();
});

test("whoever had a seat finds it in the address of a replay, as another's or a spectator's view; all others as little as before", () => {
  const table = open();
  const paths = (own: number | undefined) =>
    [-1, 0, 1].map((seat) => {
      table.seeAs(seat);
      return pathOf({ table, transcript, origin: undefined, seen: "same", own });
    });
  expect(paths(undefined)).toEqual(["/replay?at=0", "/replay?at=0&seat=A", "/replay?at=0&seat=B"]);
  expect(paths(1)).toEqual(["/replay?at=0&seat=-", "/replay?at=0&seat=A", "/replay?at=0&seat=B"]);
});

test("a transcript's hash is compared with the one seen: that of its match in a room, or any for a pasted one", () => {
  const hash = hashOfKey(keyFrom("replayed"));
  const origin = { code: "ABC234", round: 2, rounds: 2 };
  expect([seenHash(transcript, origin), seenHash(transcript, undefined)]).toEqual(["unknown", "unknown"]);
  keepHash("ABC234", 2, hash);
  expect([seenHash(transcript, origin), seenHash(transcript, undefined)]).toEqual(["same", "same"]);
  expect(seenHash({ ...transcript, hash: hashOfKey(keyFrom("exchanged")) }, origin)).toBe("other");
  const { hash: _, ...hashless } = transcript;
  expect(seenHash(hashless, origin)).toBe("other");
});

test("the log marks what was told last, where the line of the moment has no words", () => {
  const sentences = [2, 2, 5].map((version, i) => ({ id: `${i}`, version, seat: undefined, text: "" }));
  expect([0, 1, 2, 3, 4, 5, 9].map((version) => latestTold(sentences, version))).toEqual([undefined, undefined, 2, 2, 2, 5, 5]);
});
