import { toy } from "@baseboard/games/toy/rules";
import { DAYS_KEPT, dayAt, daysBefore, TABLE_SHOWN } from "@baseboard/protocol/day";
import { type Alert, mayRead, type NewLine, newSetup, type Person, type StoredMatch, type StoredTalk } from "@baseboard/room";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MOST_ENTRIES, type StoredDayEntry } from "../../src/store/day-entries.ts";
import { MOST_FAILURES, type Recipient, type StoredRecipient, WEBHOOK } from "../../src/store/recipients.ts";
import { type BackupRow, NotEmpty, type Store, type Swept, type WholeRoom } from "../../src/store/store.ts";
import { HOURS_MARKED } from "../../src/store/sweep-steps.ts";

export const setup = newSetup(toy, { hand: 3 }, false);
export const ann: Person = { id: "a", name: "Ann", tokenHash: "hash a" };
export const match: StoredMatch = { round: 1, key: "00", version: 1, seats: 2, options: { hand: 3 }, lines: [] };

/** What every store must do. `open` opens the same place each time, empty at first; `end` throws it away. */
export function keepsTheContract(open: () => Promise<Store>, end: () => Promise<void> | void): void {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(async () => {
    await store.close();
    await end();
  });

  const owned = async (): Promise<number> => {
    await store.create({ code: "ABCDEF", game: "toy", setup });
    const claimed = await store.claim("ABCDEF");
    return claimed?.epoch ?? 0;
  };
  /** Until the clock shows another millisecond. */
  const later = () => new Promise((resolve) => setTimeout(resolve, 2));
  const reopened = async (): Promise<Store> => {
    await store.close();
    store = await open();
    return store;
  };

  test("a code is given once", async () => {
    expect(await store.create({ code: "ABCDEF", game: "toy", setup })).toBe(true);
    expect(await store.create({ code: "ABCDEF", game: "other", setup })).toBe(false);
    expect(await store.find("ABCDEF")).toEqual({ game: "toy", round: 1, touched: expect.any(Number), isArchived: false });
  });

  test("an unknown code is not found and cannot be claimed", async () => {
    expect(await store.find("ZZZZZZ")).toBeUndefined();
    expect(await store.claim("ZZZZZZ")).toBeUndefined();
  });

  test("what was stored is there after it was closed and opened again", async () => {
    const epoch = await owned();
    const started = { ...setup, started: true, host: "a" };
    expect(await store.save("ABCDEF", epoch, setup, [ann])).toBe(true);
    expect(await store.begin("ABCDEF", epoch, started, match)).toBe(true);
    for (const [seq, line] of ["A~ 7", "B~ 12", "A: resign"].entries())
      expect(await store.append("ABCDEF", epoch, 1, seq, { text: line })).toBe(true);
    const again = await (await reopened()).claim("ABCDEF");
    expect(again?.epoch).toBe(epoch + 1);
    expect(again?.room).toEqual({
      code: "ABCDEF",
      game: "toy",
      setup: started,
      people: [ann],
      match: { ...match, lines: ["A~ 7", "B~ 12", "A: resign"] },
    });
  });

  test("a person is stored once, with the newest name and token", async () => {
    const epoch = await owned();
    await store.save("ABCDEF", epoch, setup, [ann]);
    await store.save("ABCDEF", epoch, setup, [{ ...ann, name: "Anne", tokenHash: "new" }]);
    expect((await store.claim("ABCDEF"))?.room.people).toEqual([{ ...ann, name: "Anne", tokenHash: "new" }]);
  });

  test("the newest match is the one that is handed out", async () => {
    const epoch = await owned();
    await store.begin("ABCDEF", epoch, setup, match);
    await store.append("ABCDEF", epoch, 1, 0, { text: "A~ 7" });
    await store.begin("ABCDEF", epoch, { ...setup, round: 2 }, { ...match, round: 2, key: "11" });
    expect((await store.claim("ABCDEF"))?.room.match).toEqual({ ...match, round: 2, key: "11" });
  });

  test("any match of a room can be looked at, and nobody loses the room by it", async () => {
    const epoch = await owned();
    await store.save("ABCDEF", epoch, setup, [ann]);
    expect(await store.look("ABCDEF")).toEqual({ code: "ABCDEF", game: "toy", setup, people: [ann] });
    await store.begin("ABCDEF", epoch, setup, match);
    await store.append("ABCDEF", epoch, 1, 0, { text: "A~ 7" });
    await store.begin("ABCDEF", epoch, { ...setup, round: 2 }, { ...match, round: 2, key: "11" });
    const room = { code: "ABCDEF", game: "toy", setup: { ...setup, round: 2 }, people: [ann] };
    expect(await store.look("ABCDEF")).toEqual({ ...room, match: { ...match, round: 2, key: "11" } });
    expect(await store.look("ABCDEF", 1)).toEqual({ ...room, match: { ...match, lines: ["A~ 7"] } });
    expect(await store.look("ABCDEF", 3)).toEqual(room);
    expect(await store.look("ZZZZZZ")).toBeUndefined();
    expect(await store.append("ABCDEF", epoch, 2, 0, { text: "B~ 8" })).toBe(true);
  });

  test("a glance at a room shows its newest match without its lines, and its standing is that of the last line", async () => {
    const epoch = await owned();
    const room = { code: "ABCDEF", game: "toy", setup, people: [ann], isArchived: false };
    await store.save("ABCDEF", epoch, setup, [ann]);
    expect(await store.glance("ABCDEF")).toEqual(room);
    expect(await store.glance("ZZZZZZ")).toBeUndefined();
    const seen = async () => (await store.glance("ABCDEF"))?.match;
    const at = expect.any(Number);
    await store.begin("ABCDEF", epoch, setup, match);
    expect(await seen()).toEqual({ round: 1, lines: 0, at });
    await store.stands("ABCDEF", 1, 0, "AB");
    expect(await seen()).toEqual({ round: 1, lines: 0, at, standing: "AB" });
    await store.append("ABCDEF", epoch, 1, 0, { text: "A~ 7" });
    expect(await seen()).toEqual({ round: 1, lines: 1, at });
    await store.stands("ABCDEF", 1, 1, "B");
    expect(await seen()).toEqual({ round: 1, lines: 1, at, standing: "B" });
    const ending = { result: "A", isOver: true };
    await store.append("ABCDEF", epoch, 1, 1, { text: "B: resign", ending, standing: "over" });
    expect(await seen()).toEqual({ round: 1, lines: 2, at, standing: "over", ending });
    expect((await store.look("ABCDEF"))?.match?.standing).toBe("over");
    await store.begin("ABCDEF", epoch, { ...setup, round: 2 }, { ...match, round: 2 });
    expect(await store.glance("ABCDEF")).toEqual({ ...room, setup: { ...setup, round: 2 }, match: { round: 2, lines: 0, at } });
  });

  test("a room that plays another game keeps its matches as those of the one before, also in a backup", async () => {
    const epoch = await owned();
    await store.begin("ABCDEF", epoch, setup, match);
    const next = { ...setup, round: 2 };
    expect(await store.changeGame("ABCDEF", epoch - 1, "other", next)).toBe(false);
    expect(await store.find("ABCDEF")).toMatchObject({ game: "toy" });
    expect((await store.look("ABCDEF"))?.match).not.toHaveProperty("game");
    expect(await store.changeGame("ABCDEF", epoch, "other", next)).toBe(true);
    await reopened();
    const before = { ...match, game: "toy" };
    expect(await store.look("ABCDEF")).toEqual({ code: "ABCDEF", game: "other", setup: next, people: [], match: before });
    await store.begin("ABCDEF", epoch, next, { ...match, round: 2 });
    expect(await store.changeGame("ABCDEF", epoch, "toy", { ...setup, round: 3 })).toBe(true);
    const games = async () => [1, 2].map(async (round) => (await store.look("ABCDEF", round))?.match?.game);
    expect(await Promise.all(await games())).toEqual(["toy", "other"]);
    const rooms = [];
    for await (const room of store.all()) rooms.push(room);
    expect(rooms[0].matches.map(({ game }) => game)).toEqual(["toy", "other"]);
  });

  test("the lines of a match can be counted without being read", async () => {
    const epoch = await owned();
    await store.begin("ABCDEF", epoch, setup, match);
    expect(await store.count("ABCDEF", 1)).toBe(0);
    for (const seq of [0, 1]) await store.append("ABCDEF", epoch, 1, seq, { text: "A~ 7" });
    expect([await store.count("ABCDEF", 1), await store.count("ABCDEF", 2), await store.count("ZZZZZZ", 1)]).toEqual([2, 0, 0]);
  });

  test("how a match came out is stored with the line that ends it, and with nothing else", async () => {
    const epoch = await owned();
    const ending = { result: "A", isOver: true };
    const stored = async () => (await store.look("ABCDEF"))?.match;
    await store.begin("ABCDEF", epoch, setup, match);
    await store.append("ABCDEF", epoch, 1, 0, { text: "A~ 7" });
    expect(await stored()).not.toHaveProperty("ending");
    expect(await store.append("ABCDEF", epoch - 1, 1, 1, { text: "B: resign", ending })).toBe(false);
    expect(await store.append("ABCDEF", epoch, 1, 0, { text: "B: resign", ending })).toBe(false);
    expect(await stored()).not.toHaveProperty("ending");
    expect(await store.append("ABCDEF", epoch, 1, 1, { text: "B: resign", ending })).toBe(true);
    await reopened();
    expect(await stored()).toEqual({ ...match, lines: ["A~ 7", "B: resign"], ending });
  });

  test("how the clocks stood is stored with a line, and with how the match stood as its room closed", async () => {
    const epoch = await owned();
    const clocks = JSON.stringify({ left: [60_000, 30_500], turn: [1], used: 12_345, at: 1_700_000_000_000 });
    const last = { version: 2, table: {}, hands: [], hash: "h", clocks };
    await store.begin("ABCDEF", epoch, setup, match);
    await store.append("ABCDEF", epoch, 1, 0, { text: "A~ 7" });
    await store.append("ABCDEF", epoch, 1, 1, { text: "B~ 8", clocks });
    await store.rest("ABCDEF", epoch, 1, last);
    await reopened();
    const stored = { ...match, lines: ["A~ 7", "B~ 8"], clocks: { 2: clocks }, last };
    expect((await store.look("ABCDEF"))?.match).toEqual(stored);
    expect((await store.claim("ABCDEF"))?.room.match).toEqual(stored);
    for await (const room of store.all()) expect(room.matches).toMatchObject([stored]);
  });

  test("an ending that is found later is stored only where it was unknown", async () => {
    const epoch = await owned();
    const ending = { result: "none", isOver: true };
    const stored = async (round: number) => (await store.look("ABCDEF", round))?.match?.ending;
    await store.begin("ABCDEF", epoch, setup, { ...match, ending: "unknown" });
    await store.begin("ABCDEF", epoch, setup, { ...match, round: 2, ending: "unknown" });
    await store.foundEnding("ABCDEF", 1, ending);
    await store.foundEnding("ABCDEF", 2, undefined);
    for (const round of [1, 2]) await store.foundEnding("ABCDEF", round, { result: "B", isOver: true });
    expect([await stored(1), await stored(2)]).toEqual([ending, undefined]);
  });

  test("once claimed by another, an owner writes nothing any more", async () => {
    const epoch = await owned();
    await store.begin("ABCDEF", epoch, setup, match);
    await store.append("ABCDEF", epoch, 1, 0, { text: "A~ 7" });
    await store.claim("ABCDEF");
    expect(await store.append("ABCDEF", epoch, 1, 1, { text: "B~ 8" })).toBe(false);
    expect(await store.save("ABCDEF", epoch, { ...setup, hidden: true }, [ann])).toBe(false);
    expect(await store.begin("ABCDEF", epoch, setup, { ...match, round: 2 })).toBe(false);
    const after = (await store.claim("ABCDEF"))?.room;
    expect(after).toEqual({ code: "ABCDEF", game: "toy", setup, people: [], match: { ...match, lines: ["A~ 7"] } });
  });

  test("a line already there is not written over", async () => {
    const epoch = await owned();
    await store.begin("ABCDEF", epoch, setup, match);
    expect(await store.append("ABCDEF", epoch, 1, 0, { text: "A~ 7" })).toBe(true);
    expect(await store.append("ABCDEF", epoch, 1, 0, { text: "A~ 9" })).toBe(false);
    expect((await store.claim("ABCDEF"))?.room.match?.lines).toEqual(["A~ 7"]);
  });

  test("of lines of many rooms at once each is stored and answered for itself", async () => {
    const codes = Array.from({ length: 30 }, (_, i) => `ROOM${10 + i}`);
    const epochs = new Map<string, number>();
    for (const code of codes) {
      await store.create({ code, game: "toy", setup });
      epochs.set(code, (await store.claim(code))!.epoch);
      await store.begin(code, epochs.get(code)!, setup, match);
    }
    await store.append("ROOM11", epochs.get("ROOM11")!, 1, 0, { text: "A~ 1" });
    // One has another owner by now, one has such a line.
    await store.claim("ROOM10");
    const said = await Promise.all(codes.map((code, i) => store.append(code, epochs.get(code)!, 1, 0, { text: `A~ ${i}`, clocks: "{}" })));
    expect(said).toEqual(codes.map((_, i) => i > 1));
    for (const [i, code] of codes.entries()) expect((await store.claim(code))?.room.match?.lines).toEqual(i === 0 ? [] : [`A~ ${i}`]);
  });

  test("a match that has begun does not begin again, and its setup stays", async () => {
    const epoch = await owned();
    expect(await store.begin("ABCDEF", epoch, setup, match)).toBe(true);
    expect(await store.begin("ABCDEF", epoch, { ...setup, hidden: true }, { ...match, key: "11" })).toBe(false);
    const { room } = (await store.claim("ABCDEF")) ?? {};
    expect([room?.match, room?.setup]).toEqual([match, setup]);
  });

  test("two that have it open see each other's writing, and one of them owns a room", async () => {
    const other = await open();
    await store.create({ code: "ABCDEF", game: "toy", setup });
    const first = await store.claim("ABCDEF");
    const second = await other.claim("ABCDEF");
    expect([first?.epoch, second?.epoch]).toEqual([1, 2]);
    expect(await store.save("ABCDEF", 1, setup, [])).toBe(false);
    expect(await other.save("ABCDEF", 2, setup, [])).toBe(true);
    await other.close();
  });

  const HOUR = 3_600_000;
  const DAY = 24 * HOUR;
  /** How long a room may lie unused in these tests. */
  const TTL = 30 * DAY;
  /** A sweep when so much time has gone by, as the clock has it: that of a server which has just started, or has run for an hour. */
  const sweep = (time: number, hours: 0 | 1): Promise<Swept> => {
    const now = Date.now() + time;
    return store.sweep({ now, before: now - TTL, hours });
  };
  /** What the sweeps of so many hours did, from a time on. */
  const run = async (hours: number, from: number): Promise<Pick<Swept, "marked" | "unmarked" | "archived" | "forgotten">> => {
    const done = { marked: 0, unmarked: 0, archived: 0, forgotten: 0 };
    for (let hour = 1; hour <= hours; hour++) {
      const swept = await sweep(from + hour * HOUR, 1);
      for (const what of Object.keys(done) as (keyof typeof done)[]) done[what] += swept[what];
    }
    return done;
  };
  const nothing = { marked: 0, unmarked: 0, archived: 0, forgotten: 0 };
  /** Opens rooms in which nothing is ever done; the first one first. */
  const openRooms = async (...codes: string[]): Promise<void> => {
    for (const code of codes) {
      await store.create({ code, game: "toy", setup });
      await later();
    }
  };

  test("what nobody has used for long is put away a week later: matches stay; tokens, whom a host kept out and empty rooms go", async () => {
    const epoch = await owned();
    const barred = { ...setup, locked: true, barred: [{ person: "b", from: "00aaff" }], salt: "salt" };
    await store.save("ABCDEF", epoch, barred, [ann]);
    await store.begin("ABCDEF", epoch, barred, match);
    await openRooms("BBBBBB");
    expect(await sweep(29 * DAY, 0)).toMatchObject({ ...nothing, open: 2 });
    expect(await sweep(31 * DAY, 0)).toMatchObject({ ...nothing, marked: 2, open: 2 });
    expect(await run(HOURS_MARKED - 1, 31 * DAY)).toEqual(nothing);
    // Until then they are as they were.
    expect(await store.find("ABCDEF")).toMatchObject({ isArchived: false });
    expect(await store.look("ABCDEF")).toMatchObject({ setup: barred, people: [ann] });
    expect(await store.append("ABCDEF", epoch, 1, 0, { text: "A~ 7" })).toBe(true);
    expect(await run(2, 38 * DAY)).toEqual({ ...nothing, archived: 1, forgotten: 1 });
    expect(await store.find("ABCDEF")).toEqual({ game: "toy", round: 1, touched: expect.any(Number), isArchived: true });
    expect(await store.find("BBBBBB")).toBeUndefined();
    expect(await store.claim("ABCDEF")).toBeUndefined();
    expect(await store.append("ABCDEF", epoch, 1, 1, { text: "B~ 8" })).toBe(false);
    expect((await store.look("ABCDEF"))?.match).toEqual({ ...match, lines: ["A~ 7"] });
    expect((await store.look("ABCDEF"))?.people).toEqual([{ ...ann, tokenHash: "" }]);
    expect((await store.look("ABCDEF"))?.setup).toEqual({ ...setup, locked: true });
    expect(await run(HOURS_MARKED, 40 * DAY)).toEqual(nothing);
    expect(await store.create({ code: "ABCDEF", game: "toy", setup })).toBe(false);
  });

  test("whoever uses a marked room has it for as long as anybody: entering, changing and playing count", async () => {
    const epoch = await owned();
    await store.begin("ABCDEF", epoch, setup, match);
    await openRooms("BBBBBB", "CCCCCC", "DDDDDD");
    const saved = (await store.claim("CCCCCC"))?.epoch ?? 0;
    // The clock of the database is that of the test: a month has gone by when it sweeps.
    expect(await sweep(31 * DAY, 0)).toMatchObject({ marked: 4 });
    await run(HOURS_MARKED - 1, 31 * DAY);
    await later();
    const before = Date.now();
    await store.append("ABCDEF", epoch, 1, 0, { text: "A~ 7" });
    await store.claim("BBBBBB");
    await store.save("CCCCCC", saved, setup, [ann]);
    expect(await store.sweep({ now: before + 39 * DAY, before, hours: 1 })).toMatchObject({ archived: 0, unmarked: 1, forgotten: 1 });
    for (const code of ["ABCDEF", "BBBBBB", "CCCCCC"]) expect(await store.find(code)).toMatchObject({ isArchived: false });
    expect(await store.find("DDDDDD")).toBeUndefined();
  });

  test("a room in which somebody plays is not marked, however long ago it was opened", async () => {
    const epoch = await owned();
    await store.begin("ABCDEF", epoch, setup, match);
    await later();
    const before = Date.now();
    await store.append("ABCDEF", epoch, 1, 0, { text: "A~ 7" });
    expect(await store.sweep({ now: before, before, hours: 0 })).toMatchObject(nothing);
  });

  test("a start with a wrong clock puts nothing away, however often; and nothing stays of it once the clock is right", async () => {
    const epoch = await owned();
    await store.begin("ABCDEF", epoch, setup, match);
    await openRooms("BBBBBB");
    expect(await sweep(40 * DAY, 0)).toMatchObject({ ...nothing, marked: 2 });
    for (let start = 0; start < HOURS_MARKED + 10; start++) expect(await sweep(40 * DAY + start * HOUR, 0)).toMatchObject(nothing);
    // It jumps on, between two hours in which the server runs: they are two hours.
    expect(await sweep(50 * DAY, 1)).toMatchObject(nothing);
    expect(await sweep(9000 * DAY, 1)).toMatchObject(nothing);
    expect(await sweep(60 * DAY, 1)).toMatchObject(nothing);
    // It comes back, or even goes back too far, and is wrong again: the week begins anew.
    expect(await sweep(0, 0)).toMatchObject({ ...nothing, unmarked: 2 });
    expect(await sweep(-9000 * DAY, 1)).toMatchObject(nothing);
    expect(await sweep(40 * DAY, 1)).toMatchObject({ ...nothing, marked: 2 });
    expect(await run(HOURS_MARKED - 1, 40 * DAY)).toEqual(nothing);
    expect(await sweep(0, 1)).toMatchObject({ ...nothing, unmarked: 2 });
  });

  test("servers that share it count each hour once", async () => {
    await openRooms("ABCDEF");
    await sweep(40 * DAY, 0);
    for (let sixth = 0; sixth < HOURS_MARKED; sixth++) expect(await sweep(40 * DAY + (sixth * HOUR) / 6, 1)).toMatchObject(nothing);
  });

  test("of many rooms ten are put away in an hour, those unused for longest first; where none is used at all, one", async () => {
    const codes = Array.from({ length: 25 }, (_, i) => `R${i + 10}`);
    await openRooms(...codes);
    await later();
    const before = Date.now();
    await openRooms("FRESH1");
    const at = (hour: number) => ({ now: before + hour * HOUR, before, hours: 1 }) as const;
    for (let hour = 1; hour <= HOURS_MARKED; hour++) expect(await store.sweep(at(hour))).toMatchObject({ forgotten: 0, left: 0 });
    expect(await store.sweep(at(200))).toMatchObject({ forgotten: 10, left: 15, open: 26, most: 10 });
    expect((await everything()).map(({ code }) => code)).toEqual(["FRESH1", ...codes.slice(10)]);
    expect(await store.sweep({ ...at(999), hours: 0 })).toMatchObject({ forgotten: 0, left: 0 });
    // By the clock, FRESH1 was not used for long now, either.
    expect(await sweep(40 * DAY, 1)).toMatchObject({ marked: 1, forgotten: 1, left: 14, open: 16, most: 1, lastUsed: expect.any(Number) });
    expect(await store.sweep(at(201))).toMatchObject({ unmarked: 1, forgotten: 10, left: 4 });
    expect(await store.sweep(at(202))).toMatchObject({ forgotten: 4, left: 0 });
  });

  test("of very many rooms one in a hundred is put away in an hour", async () => {
    await store.restore(these(Array.from({ length: 2000 }, (_, i) => aged(`R${i}`))));
    await run(HOURS_MARKED, 0);
    await openRooms("FRESH1");
    expect(await sweep(8 * DAY, 1)).toMatchObject({ forgotten: 20, left: 1980, open: 2001, most: 20 });
  });

  test("what was put back from a backup is not put away before a week", async () => {
    await openRooms("ABCDEF");
    await sweep(40 * DAY, 0);
    await run(HOURS_MARKED - 1, 40 * DAY);
    const rooms = await everything();
    await store.close();
    await end();
    store = await open();
    await store.restore(these(rooms));
    expect(await run(HOURS_MARKED, 40 * DAY)).toEqual({ ...nothing, marked: 1 });
  });

  /** A room that was opened long ago. */
  const aged = (code: string): WholeRoom => {
    const touched = Date.now() - 2 * TTL;
    return { code, game: "toy", epoch: 0, setup, created: touched, touched, archived: null, people: [], matches: [] };
  };

  const last = { version: 2, hash: "hash 2", table: { phase: "choose" }, hands: [{ choice: 7 }], log: [{ seat: 0, events: [] }] };

  test("hashes of positions come back by how many lines led to them, and so does how a match stood last", async () => {
    const epoch = await owned();
    await store.begin("ABCDEF", epoch, setup, { ...match, hashes: { 0: "hash 0" } });
    await store.append("ABCDEF", epoch, 1, 0, { text: "A~ 7" });
    await store.append("ABCDEF", epoch, 1, 1, { text: "B~ 12", hash: "hash 2" });
    expect(await store.rest("ABCDEF", epoch, 1, { ...last, version: 1 })).toBe(true);
    expect(await store.rest("ABCDEF", epoch, 1, last)).toBe(true);
    const known = { lines: ["A~ 7", "B~ 12"], hashes: { 0: "hash 0", 2: "hash 2" }, last };
    const claimed = await (await reopened()).claim("ABCDEF");
    expect(claimed?.room.match).toEqual({ ...match, ...known });
    expect(await store.rest("ABCDEF", epoch, 1, { ...last, version: 3 })).toBe(false);
    expect((await store.look("ABCDEF"))?.match?.last).toEqual(last);
  });

  test("what the key of a match was made of comes back, and goes along into another store", async () => {
    const epoch = await owned();
    const sealed = { ...match, seal: { commitments: ["aa", ""], shares: ["bb", ""] } };
    await store.begin("ABCDEF", epoch, { ...setup, half: "half" }, sealed);
    const claimed = await (await reopened()).claim("ABCDEF");
    expect(claimed?.room).toMatchObject({ setup: { half: "half" }, match: { key: match.key, seal: sealed.seal } });
    expect((await everything())[0].matches[0].seal).toEqual(sealed.seal);
    await store.begin("ABCDEF", claimed!.epoch, { ...setup, round: 2 }, { ...match, round: 2 });
    expect((await store.look("ABCDEF"))?.match).not.toHaveProperty("seal");
  });

  test("the position that a match began from comes back, and is none of the next one's", async () => {
    const epoch = await owned();
    const position = 'A 1a2\nB "3c4"\ndice 2 3 6';
    await store.begin("ABCDEF", epoch, { ...setup, position }, { ...match, position });
    const claimed = await (await reopened()).claim("ABCDEF");
    expect(claimed?.room).toMatchObject({ setup: { position }, match: { position } });
    expect((await everything())[0].matches[0].position).toBe(position);
    await store.begin("ABCDEF", claimed!.epoch, { ...setup, round: 2 }, { ...match, round: 2 });
    expect((await store.look("ABCDEF"))?.match).not.toHaveProperty("position");
    expect((await store.look("ABCDEF", 1))?.match).toMatchObject({ position });
  });

  const everything = async (): Promise<WholeRoom[]> => {
    const rooms: WholeRoom[] = [];
    for await (const room of store.all()) rooms.push(room);
    return rooms;
  };
  async function* these<Row extends BackupRow>(rows: Row[]): AsyncGenerator<Row> {
    yield* rows;
  }
  const said: StoredTalk[] = [
    { id: 1, at: 5, channel: "table", person: "1", name: "Ann", seat: 0, round: 1, version: 0, quick: "hello", nonce: "x" },
    { id: 2, at: 6, channel: "whisper", to: "2", person: "1", name: "Ann", seat: 0, round: 1, version: 0, text: "⟦c3⟧?" },
  ];
  const fill = async (): Promise<void> => {
    const epoch = await owned();
    await store.save("ABCDEF", epoch, setup, [ann, { id: "b", name: "Bo", tokenHash: "hash b" }]);
    await store.begin("ABCDEF", epoch, setup, { ...match, hashes: { 0: "hash 0" } });
    await store.append("ABCDEF", epoch, 1, 0, { text: "A~ 7" });
    await store.append("ABCDEF", epoch, 1, 1, { text: "B~ 12", hash: "hash 2" });
    await store.rest("ABCDEF", epoch, 1, last);
    await store.begin("ABCDEF", epoch, { ...setup, round: 2 }, { ...match, round: 2, key: "11", position: "dice 2" });
    await store.say("ABCDEF", epoch, said[0]);
    await store.say("ABCDEF", epoch, said[1]);
    for (let i = 0; i < 250; i++) await store.create({ code: `R${i}`, game: "toy", setup });
  };

  test("all that is stored can be read, and put back into an empty store", async () => {
    await fill();
    const rooms = await everything();
    expect(rooms).toHaveLength(251);
    expect(rooms[0]).toMatchObject({ code: "ABCDEF", game: "toy", epoch: 1, archived: null, people: [{ id: "a" }, { id: "b" }] });
    expect(rooms[0].matches.map(({ round, lines, times, hashes }) => [round, lines, times.length, hashes])).toEqual([
      [1, ["A~ 7", "B~ 12"], 2, { 0: "hash 0", 2: "hash 2" }],
      [2, [], 0, undefined],
    ]);
    expect(rooms[0].matches[0].last).toEqual(last);
    expect(rooms[0].talk).toEqual(said);
    await store.close();
    await end();
    store = await open();
    await store.restore(these(rooms));
    expect(await everything()).toEqual(rooms);
    expect((await store.claim("ABCDEF"))?.epoch).toBe(2);
  });

  test("what is written while all is read belongs to another moment", async () => {
    await fill();
    const reading = store.all();
    const rooms = [(await reading.next()).value as WholeRoom];
    expect(await store.append("ABCDEF", 1, 2, 0, { text: "A~ 7" })).toBe(true);
    expect(await store.create({ code: "ZZZZZZ", game: "toy", setup })).toBe(true);
    for await (const room of reading) rooms.push(room);
    expect(rooms).toHaveLength(251);
    expect(rooms.find(({ code }) => code === "ABCDEF")?.matches[1].lines).toEqual([]);
  });

  test("nothing is put back into a store that is not empty, and half of it into none", async () => {
    await fill();
    const rooms = await everything();
    await expect(store.restore(these(rooms))).rejects.toThrow(NotEmpty);
    await store.close();
    await end();
    store = await open();
    await expect(store.restore(these([...rooms, rooms[0]]))).rejects.toThrow();
    expect(await everything()).toEqual([]);
  });

  test("of two who claim a room while its owner writes, nothing written is missed", async () => {
    const epoch = await owned();
    await store.begin("ABCDEF", epoch, setup, match);
    const other = await open();
    let written = 0;
    const writing = (async () => {
      while (await store.append("ABCDEF", epoch, 1, written, { text: `A~ ${written}` })) {
        written++;
        await later();
      }
    })();
    while (written < 5) await later();
    const claimed = await other.claim("ABCDEF");
    await writing;
    expect(claimed?.room.match?.lines).toHaveLength(written);
    await other.close();
  });

  /** A line of talk, as somebody has said it. */
  const line = (id: number, what: Partial<StoredTalk> = {}): StoredTalk => ({
    ...{ id, at: Date.now(), channel: "table", person: "7", name: "Ann", seat: 0, round: 1, version: 3, text: `Line ${id} “ÄÖ” 👋` },
    ...what,
  });
  const eve = { person: "9", name: "Eve", seat: -1 };
  /** Lines of talk, every third in each channel, of three rounds; whispers from 7 to 8. */
  const kinds: Partial<StoredTalk>[] = [{}, { channel: "gallery", ...eve }, { channel: "whisper", to: "8" }];
  const lines = Array.from({ length: 12 }, (_, i) => line(i + 1, { ...kinds[i % 3], round: 1 + Math.floor(i / 4) }));
  const everyLine = { person: "", galleryUpTo: 9, whispersUpTo: 9 };

  test("what people say is there after it was closed, for whom it is", async () => {
    const epoch = await owned();
    for (const each of lines) expect(await store.say("ABCDEF", epoch, each)).toBe(true);
    await reopened();
    const readers = ["7", "8", "9"].flatMap((person) =>
      [0, 1, 3].flatMap((galleryUpTo) => [0, 2].map((whispersUpTo) => ({ person, galleryUpTo, whispersUpTo }))),
    );
    const parts: { after?: number; before?: number }[] = [{}, { after: 2 }, { after: 12 }, { before: 11 }, { before: 1 }];
    for (const reader of readers)
      for (const part of [...parts, { after: 3, before: 9 }]) {
        const { after = 0, before = 99 } = part;
        const due = lines.filter((each) => mayRead(reader, each) && each.id > after && each.id < before);
        expect(await store.talk("ABCDEF", { ...reader, ...part })).toEqual(due);
      }
    expect(await store.talk("ZZZZZZ", everyLine)).toEqual([]);
    expect((await store.claim("ABCDEF"))?.room.talk).toEqual({ last: 12, newest: 9 });
    expect((await store.look("ABCDEF"))?.talk).toEqual({ last: 12, newest: 9 });
  });

  test("of what people say the newest lines are kept, and a hundred handed out at a time: the newest, or those after one", async () => {
    const epoch = await owned();
    for (let id = 1; id <= 410; id++) await store.say("ABCDEF", epoch, line(id, { ...(id % 2 && kinds[2]), nonce: `n${id}` }));
    const ids = async (asked: object) => (await store.talk("ABCDEF", { ...everyLine, ...asked })).map(({ id }) => id);
    const from = (first: number, length: number) => Array.from({ length }, (_, i) => first + i);
    expect(await ids({})).toEqual(from(311, 100));
    expect(await ids({ before: 21 })).toEqual(from(11, 10));
    expect(await ids({ after: 0 })).toEqual(from(11, 100));
    expect(await ids({ after: 400 })).toEqual(from(401, 10));
    expect([await store.said("ABCDEF", "7", "n410"), await store.said("ABCDEF", "7", "n1")]).toEqual([410, undefined]);
    expect([await store.said("ABCDEF", "8", "n410"), await store.said("ZZZZZZ", "7", "n410")]).toEqual([undefined, undefined]);
    // However much is said in the gallery, the table keeps its own.
    for (let id = 411; id <= 520; id++) await store.say("ABCDEF", epoch, line(id, kinds[1]));
    expect(await ids({ after: 0 })).toEqual(from(11, 100));
    expect(await ids({ after: 400 })).toEqual([...from(401, 10), ...from(421, 90)]);
    expect(await ids({ after: 510 })).toEqual(from(511, 10));
  });

  test("a line of talk is stored once, by the owner of its room alone, and nothing goes for one that is not stored", async () => {
    const epoch = await owned();
    expect(await store.say("ABCDEF", epoch, line(1))).toBe(true);
    expect(await store.say("ABCDEF", epoch, line(1, { text: "another" }))).toBe(false);
    expect(await store.say("ABCDEF", epoch - 1, line(900))).toBe(false);
    expect(await store.say("ZZZZZZ", epoch, line(1))).toBe(false);
    expect(await store.say("ABCDEF", epoch, line(2, { nonce: "x" }))).toBe(true);
    expect(await store.say("ABCDEF", epoch, line(902, { nonce: "x" }))).toBe(false);
    expect(await store.talk("ABCDEF", everyLine)).toMatchObject([{ text: line(1).text }, { id: 2 }]);
    expect(await store.talk("ABCDEF", everyLine)).not.toHaveProperty([1, "nonce"]);
  });

  test("talk counts as using a room, and goes with it: where it is put away, and where it is forgotten", async () => {
    const epoch = await owned();
    await store.begin("ABCDEF", epoch, setup, match);
    await openRooms("BBBBBB", "CCCCCC");
    const other = (await store.claim("BBBBBB"))?.epoch ?? 0;
    for (const [code, as] of [
      ["ABCDEF", epoch],
      ["BBBBBB", other],
    ] as const)
      await store.say(code, as, line(1));
    const talking = (await store.claim("CCCCCC"))?.epoch ?? 0;
    await store.say("CCCCCC", talking, line(1, { at: Date.now() + 31 * DAY }));
    await run(HOURS_MARKED + 1, 31 * DAY);
    expect((await everything()).map(({ code, archived, talk }) => [code, archived === null, talk?.length])).toEqual([
      ["ABCDEF", false, 0],
      ["CCCCCC", true, 1],
    ]);
    await store.create({ code: "BBBBBB", game: "toy", setup });
    expect(await store.talk("BBBBBB", everyLine)).toEqual([]);
  });

  const kept = (idHash: string) => store.bundle(idHash);

  test("a bundle is written in the place of the one that was read, and by nobody any more once it is void", async () => {
    expect(await kept("one")).toBeUndefined();
    expect(await store.keepBundle("one", 1, "early")).toBe(false);
    expect(await store.keepBundle("one", 0, "first")).toBe(true);
    expect(await store.keepBundle("one", 0, "again")).toBe(false);
    expect(await store.keepBundle("one", 1, "second")).toBe(true);
    expect(await store.keepBundle("one", 1, "late")).toBe(false);
    expect(await (await reopened()).bundle("one")).toEqual({ revision: 2, sealed: "second" });
    await store.voidBundle("one");
    expect(await kept("one")).toEqual({ revision: 3, sealed: "" });
    for (const was of [0, 2, 3]) expect(await store.keepBundle("one", was, "by a thief")).toBe(false);
  });

  test("a bundle that can be taken once goes to one of two, is no other bundle, and is nobody's once it is out of date or void", async () => {
    const soon = Date.now() + 60_000;
    expect(await store.keepBundle("one", 0, "all", soon)).toBe(true);
    expect(await kept("one")).toBeUndefined();
    expect(await store.keepBundle("one", 1, "other")).toBe(false);
    const taken = await Promise.all([store.takeBundle("one"), store.takeBundle("one")]);
    expect(taken.toSorted()).toEqual(["all", undefined]);
    await store.keepBundle("old", 0, "all", Date.now() - 1);
    await store.keepBundle("void", 0, "all", soon);
    await store.voidBundle("void");
    await store.keepBundle("lasting", 0, "all");
    for (const id of ["old", "void", "lasting"]) expect(await store.takeBundle(id)).toBeUndefined();
    expect(await kept("lasting")).toMatchObject({ sealed: "all" });
  });

  test("bundles that nobody uses go as rooms do, a week after they were marked; void ones, too; those that could be taken at once", async () => {
    await store.keepBundle("used", 0, "all");
    await store.keepBundle("left", 0, "all");
    await store.keepBundle("void", 0, "all");
    await store.voidBundle("void");
    await store.keepBundle("brief", 0, "all", Date.now() + 60_000);
    const ids = async () => (await store.bundles()).map(({ idHash }) => idHash);
    await run(HOURS_MARKED - 1, 31 * DAY);
    expect(await ids()).toEqual(["left", "used", "void"]);
    expect(await store.keepBundle("used", 1, "more")).toBe(true);
    await run(2, 31 * DAY);
    expect(await ids()).toEqual(["used"]);
    expect(await store.keepBundle("brief", 0, "all")).toBe(true);
  });

  test("bundles are put back from a backup, but for those that can be taken once", async () => {
    await store.keepBundle("one", 0, "first");
    await store.keepBundle("one", 1, "second");
    await store.keepBundle("brief", 0, "all", Date.now() + 60_000);
    const bundles = await store.bundles();
    expect(bundles).toEqual([{ idHash: "one", revision: 2, sealed: "second", touched: expect.any(Number) }]);
    await store.close();
    await end();
    store = await open();
    await store.restore(these([aged("ABCDEF"), ...bundles]));
    expect(await store.bundles()).toEqual(bundles);
  });

  const day = dayAt(Date.now());
  let entries = 0;
  /** An entry of today's table of the toy, unless something else is said. */
  const entry = (more: Partial<StoredDayEntry>): StoredDayEntry => ({
    ...{ day, game: "toy", id: `entry ${entries++}`, name: "", at: 1, came: "won", turns: 5, version: 1, lines: ["A~ 7", "B~ 12"] },
    ...more,
  });
  const table = async () => (await store.days.best(day, "toy")).map(({ name }) => name).join(" ");

  test("a day's table begins with the best: how it came out, then what was counted, then turns, then who was earlier", async () => {
    const all: Partial<StoredDayEntry>[] = [
      { name: "later", at: 2, measure: 7 },
      { name: "won", measure: 7 },
      { name: "slow", measure: 7, turns: 6 },
      { name: "more", measure: 8, turns: 9 },
      { name: "lost", came: "lost", measure: 9 },
      { name: "lostLater", came: "lost", measure: 9, turns: 6 },
      { name: "uncounted" },
      { name: "shared", came: "shared", measure: 9 },
      { name: "drawn", came: "nobody", measure: 9 },
      { name: "elsewhere", game: "other" },
      { name: "before", day: daysBefore(day, 1) },
    ];
    for (const one of all) expect(await store.days.put(entry(one))).toBe(true);
    expect(await table()).toBe("more won later slow uncounted shared drawn lostLater lost");
    expect(await store.days.count(day, "toy")).toBe(9);
    expect(await (await reopened()).days.best(day, "other")).toEqual([
      { name: "elsewhere", id: expect.any(String), at: 1, came: "won", turns: 5 },
    ]);
  });

  test("an entry is stored once, with its match, and only so many of a day; the best are shown", async () => {
    const one = entry({ name: "Ann", measure: 3 });
    for (const name of ["Ann", "Bo"]) expect(await store.days.put({ ...one, name })).toBe(true);
    expect(await store.days.entry(day, "toy", one.id)).toEqual(one);
    expect(await store.days.entry(day, "other", one.id)).toBeUndefined();
    for (let i = 1; i < MOST_ENTRIES; i++) await store.days.put(entry({ measure: 1 }));
    const late = entry({ measure: 99 });
    expect([await store.days.put(late), await store.days.put(one)]).toEqual([false, true]);
    expect(await store.days.count(day, "toy")).toBe(MOST_ENTRIES);
    expect(await store.days.best(day, "toy")).toHaveLength(TABLE_SHOWN);
  });

  test("days' tables go once they are old, and come back from a backup before", async () => {
    for (const days of [DAYS_KEPT + 1, DAYS_KEPT, 0]) await store.days.put(entry({ day: daysBefore(day, days), name: String(days) }));
    await store.sweep({ now: Date.now(), before: 0, hours: 0 });
    const all = await store.days.all();
    expect(all.map(({ name }) => Number(name))).toEqual([DAYS_KEPT, 0]);
    await store.close();
    await end();
    store = await open();
    await store.restore(these(all));
    expect(await store.days.all()).toEqual(all);
  });

  test("a room that the operator closes keeps its matches and the reason; its owner writes nothing more, and nobody claims it", async () => {
    const epoch = await owned();
    await store.save("ABCDEF", epoch, { ...setup, barred: [{ person: "b" }] }, [ann]);
    await store.begin("ABCDEF", epoch, setup, match);
    await store.say("ABCDEF", epoch, said[0]);
    expect(await store.shut("ABCDEF", "Words that hurt")).toBe(true);
    expect(await store.shut("ABCDEF", "Again")).toBe(false);
    expect(await store.shut("ZZZZZZ", "")).toBe(false);
    expect(await store.find("ABCDEF")).toMatchObject({ isArchived: true, closed: "Words that hurt" });
    expect(await store.append("ABCDEF", epoch, 1, 0, { text: "A~ 7" })).toBe(false);
    expect(await store.claim("ABCDEF")).toBeUndefined();
    expect(await store.look("ABCDEF")).toMatchObject({ match: { round: 1 }, people: [{ id: "a", tokenHash: "" }] });
    const [room] = await everything();
    expect([room.closed, room.talk]).toEqual(["Words that hurt", []]);
    await (await reopened()).close();
    await end();
    store = await open();
    await store.restore(these([room]));
    expect(await store.find("ABCDEF")).toMatchObject({ isArchived: true, closed: "Words that hurt" });
  });

  test("of rooms that the operator has closed, those without a match are forgotten in time", async () => {
    const epoch = await owned();
    await store.begin("ABCDEF", epoch, setup, match);
    await store.create({ code: "UVWXYZ", game: "toy", setup });
    for (const code of ["ABCDEF", "UVWXYZ"]) await store.shut(code, "");
    const now = Date.now();
    await store.sweep({ now, before: now - 1000, hours: 1 });
    expect(await store.find("UVWXYZ")).toMatchObject({ closed: "" });
    const then = now + 2 * 3_600_000;
    await store.sweep({ now: then, before: then - 1000, hours: 1 });
    expect(await store.find("UVWXYZ")).toBeUndefined();
    expect(await store.find("ABCDEF")).toMatchObject({ closed: "" });
  });

  test("notes are kept until their time is over", async () => {
    await store.note({ name: "one", text: "first", until: 2000 });
    await store.note({ name: "one", text: "newer", until: 3000 });
    await store.note({ name: "two", text: "second", until: 2000 });
    const both = [
      { name: "one", text: "newer", until: 3000 },
      { name: "two", text: "second", until: 2000 },
    ];
    expect(await (await reopened()).notes(1999)).toEqual(both);
    expect(await store.notes(2000)).toEqual(both.slice(0, 1));
    // A clock that jumps back brings nothing back.
    expect(await store.notes(0)).toEqual(both.slice(0, 1));
    await store.unnote("one");
    await store.unnote("nobody");
    expect(await store.notes(0)).toEqual([]);
  });

  test("it counts what it holds", async () => {
    expect(await store.holdings()).toEqual({ open: 0, archived: 0, matches: 0, lines: 0, talk: 0, bytes: expect.any(Number) });
    const before = Date.now();
    await fill();
    await store.shut("R7", "");
    const holdings = await store.holdings();
    expect(holdings).toMatchObject({ open: 250, archived: 1, matches: 2, lines: 2, talk: 2 });
    expect(holdings.oldest).toBeGreaterThanOrEqual(before);
    expect(holdings.bytes).toBeGreaterThan(10_000);
  });

  test("it says when it can be used, and when it cannot", async () => {
    await store.ready();
    await store.close();
    await expect(store.ready()).rejects.toThrow();
  });

  describe("alerts", () => {
    const code = "ABCDEF";
    const push = (person: string, address = `https://push.example/${person}`): Recipient => ({
      ...{ code, address, person },
      how: { keys: { p256dh: "p", auth: "a" }, tokenHash: "t" },
    });
    const hook: Recipient = { ...push(WEBHOOK, "https://hook.example/1"), how: { template: "{text}", texts: {} as never } };
    const alert = (kind: Alert["kind"], version: number, ...people: string[]): Alert => ({ kind, people, round: 1, version });
    const told = ({ address, alert: told }: StoredRecipient) => [address, told?.kind, told?.version];
    const line = (text: string, more: Alert): NewLine => ({ text, alert: more });

    test("are due as soon as what they are about is stored, for those they are for, and the webhook", async () => {
      const epoch = await owned();
      for (const one of [push("a"), push("b"), push("b", "https://push.example/b2"), hook]) await store.recipients.put(one);
      expect(await store.begin(code, epoch, setup, match, alert("begins", 0, "a"))).toBe(true);
      expect((await store.recipients.take(Date.now(), Date.now() + 1000)).map(told).sort()).toEqual([
        ["https://hook.example/1", "begins", 0],
        ["https://push.example/a", "begins", 0],
      ]);
      expect(await store.append(code, epoch, 1, 0, line("A~ 7", alert("turn", 1, "b")))).toBe(true);
      await (await reopened()).claim(code);
      expect((await store.recipients.take(Date.now(), Date.now() + 1000, code)).map(told).sort()).toEqual([
        ["https://hook.example/1", "turn", 1],
        ["https://push.example/b", "turn", 1],
        ["https://push.example/b2", "turn", 1],
      ]);
      expect(await store.recipients.take(Date.now(), Date.now() + 1000)).toEqual([]);
    });

    test("are not due where the line is not stored", async () => {
      const epoch = await owned();
      await store.recipients.put(push("a"));
      await store.begin(code, epoch, setup, match);
      await store.append(code, epoch, 1, 0, { text: "A~ 7" });
      for (const [as, seq] of [[epoch, 0] as const, [epoch - 1, 1] as const])
        expect(await store.append(code, as, 1, seq, line("A~ 8", alert("turn", 1, "a")))).toBe(false);
      expect(await store.save(code, epoch - 1, setup, [], [], alert("rematch", 0, "a"))).toBe(false);
      expect(await store.recipients.take(Date.now(), Date.now())).toEqual([]);
    });

    test("of the same moment are raised once, and not at all for those who come in, or who failed too often", async () => {
      const epoch = await owned();
      await store.recipients.put(push("a"));
      await store.recipients.put(hook);
      const wanted = alert("rematch", 0, "a");
      await store.save(code, epoch, setup, [], [], wanted);
      const [first, second] = await store.recipients.take(Date.now(), Date.now() + 1000);
      for (const one of [first, second]) await store.recipients.settle(one, { unseen: 1, failures: 0, sent: 7 });
      await store.save(code, epoch, setup, [], [], wanted);
      expect(await store.recipients.take(Date.now(), Date.now())).toEqual([]);
      expect((await store.recipients.of(code)).map(({ unseen, sent }) => [unseen, sent])).toEqual([
        [1, 7],
        [1, 7],
      ]);
      await store.save(code, epoch, setup, [], [], alert("turn", 1, "a"));
      await store.recipients.seen(code, "a");
      expect((await store.recipients.take(Date.now(), Date.now())).map(told)).toEqual([["https://hook.example/1", "turn", 1]]);
      expect((await store.recipients.of(code)).map(({ unseen }) => unseen)).toEqual([0, 0]);
      for (const one of await store.recipients.of(code)) await store.recipients.settle(one, { unseen: 0, failures: MOST_FAILURES });
      await store.save(code, epoch, setup, [], [], alert("turn", 2, "a"));
      expect(await store.recipients.take(Date.now(), Date.now())).toEqual([]);
    });

    test("are taken by one of two at the same time, and by another one later where nothing became of it", async () => {
      const epoch = await owned();
      await store.recipients.put(push("a"));
      await store.save(code, epoch, setup, [], [], alert("rematch", 0, "a"));
      const other = await open();
      const now = Date.now();
      const taken = await Promise.all([store, other].map((one) => one.recipients.take(now, now + 1000)));
      expect(taken.map(({ length }) => length).sort()).toEqual([0, 1]);
      expect(await other.recipients.take(now + 1000, now + 2000)).toHaveLength(1);
      await other.close();
    });

    test("that are raised while another one is sent stay due", async () => {
      const epoch = await owned();
      await store.recipients.put(push("a"));
      await store.save(code, epoch, setup, [], [], alert("rematch", 0, "a"));
      const [taken] = await store.recipients.take(Date.now(), Date.now() + 1000);
      await store.save(code, epoch, setup, [], [], alert("turn", 1, "a"));
      await store.recipients.settle(taken, { unseen: 1, failures: 0, sent: Date.now() });
      expect((await store.recipients.take(Date.now(), Date.now())).map(told)).toEqual([["https://push.example/a", "turn", 1]]);
    });

    test("know a browser at several rooms, and a secret is made once", async () => {
      await owned();
      await store.create({ code: "BCDEFG", game: "toy", setup });
      await store.recipients.put(push("a"));
      await store.recipients.put({ ...push("c", "https://push.example/a"), code: "BCDEFG" });
      expect((await store.recipients.at("https://push.example/a")).map(({ code: at, person }) => [at, person])).toEqual([
        ["ABCDEF", "a"],
        ["BCDEFG", "c"],
      ]);
      await store.recipients.drop(push("a"));
      expect(await store.recipients.of(code)).toEqual([]);
      expect(await store.recipients.secret("vapid", "one")).toBe("one");
      expect(await (await reopened()).recipients.secret("vapid", "two")).toBe("one");
    });

    test("go into a backup and come back, with whom they are due for", async () => {
      const epoch = await owned();
      for (const one of [push("a"), hook]) await store.recipients.put(one);
      await store.save(code, epoch, setup, [], [], alert("rematch", 0, "a"));
      await store.recipients.settle((await store.recipients.take(0, 0)).at(0) ?? (await store.recipients.of(code))[0], {
        ...{ due: 5, sent: 3, unseen: 2, failures: 1, result: { at: 3, said: "refused", status: 500 } },
      });
      const before = await store.recipients.of(code);
      const rooms: WholeRoom[] = [];
      for await (const room of store.all()) rooms.push(room);
      expect(rooms[0].recipients).toEqual(before);
      await store.close();
      await end();
      store = await open();
      await store.restore(
        (async function* () {
          yield* rooms;
        })(),
      );
      expect(await store.recipients.of(code)).toEqual(before);
    });
  });
}
