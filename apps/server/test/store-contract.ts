import { toy } from "@baseboard/games/toy/rules";
import { newSetup, type Person, type StoredMatch } from "@baseboard/room";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Store } from "../src/store.ts";

const setup = newSetup(toy, { hand: 3 }, false);
const ann: Person = { id: "a", name: "Ann", tokenHash: "hash a" };
const match: StoredMatch = { round: 1, key: "00", version: 1, seats: 2, options: { hand: 3 }, lines: [] };

/** What every store must do. `open` opens the same place each time, empty at first; `end` throws it away. */
export function keepsTheContract(open: () => Store, end: () => void): void {
  let store: Store;
  beforeEach(() => {
    store = open();
  });
  afterEach(async () => {
    await store.close();
    end();
  });

  const owned = async (): Promise<number> => {
    await store.create({ code: "ABCDEF", game: "toy", setup });
    const claimed = await store.claim("ABCDEF");
    return claimed?.epoch ?? 0;
  };
  const reopened = async (): Promise<Store> => {
    await store.close();
    store = open();
    return store;
  };

  test("a code is given once", async () => {
    expect(await store.create({ code: "ABCDEF", game: "toy", setup })).toBe(true);
    expect(await store.create({ code: "ABCDEF", game: "other", setup })).toBe(false);
    expect(await store.gameOf("ABCDEF")).toBe("toy");
  });

  test("an unknown code has no game and cannot be claimed", async () => {
    expect(await store.gameOf("ZZZZZZ")).toBeUndefined();
    expect(await store.claim("ZZZZZZ")).toBeUndefined();
  });

  test("what was stored is there after it was closed and opened again", async () => {
    const epoch = await owned();
    const started = { ...setup, started: true, host: "a" };
    expect(await store.save("ABCDEF", epoch, setup, [ann])).toBe(true);
    expect(await store.begin("ABCDEF", epoch, started, match)).toBe(true);
    for (const [seq, line] of ["A~ 7", "B~ 12", "A: resign"].entries())
      expect(await store.append("ABCDEF", epoch, 1, seq, line)).toBe(true);
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

  test("a person is stored once, under the newest name", async () => {
    const epoch = await owned();
    await store.save("ABCDEF", epoch, setup, [ann]);
    await store.save("ABCDEF", epoch, setup, [{ ...ann, name: "Anne" }]);
    expect((await store.claim("ABCDEF"))?.room.people).toEqual([{ ...ann, name: "Anne" }]);
  });

  test("the newest match is the one that is handed out", async () => {
    const epoch = await owned();
    await store.begin("ABCDEF", epoch, setup, match);
    await store.append("ABCDEF", epoch, 1, 0, "A~ 7");
    await store.begin("ABCDEF", epoch, { ...setup, round: 2 }, { ...match, round: 2, key: "11" });
    expect((await store.claim("ABCDEF"))?.room.match).toEqual({ ...match, round: 2, key: "11" });
  });

  test("any match of a room can be looked at, and nobody loses the room by it", async () => {
    const epoch = await owned();
    await store.save("ABCDEF", epoch, setup, [ann]);
    expect(await store.look("ABCDEF")).toEqual({ code: "ABCDEF", game: "toy", setup, people: [ann] });
    await store.begin("ABCDEF", epoch, setup, match);
    await store.append("ABCDEF", epoch, 1, 0, "A~ 7");
    await store.begin("ABCDEF", epoch, { ...setup, round: 2 }, { ...match, round: 2, key: "11" });
    const room = { code: "ABCDEF", game: "toy", setup: { ...setup, round: 2 }, people: [ann] };
    expect(await store.look("ABCDEF")).toEqual({ ...room, match: { ...match, round: 2, key: "11" } });
    expect(await store.look("ABCDEF", 1)).toEqual({ ...room, match: { ...match, lines: ["A~ 7"] } });
    expect(await store.look("ABCDEF", 3)).toEqual(room);
    expect(await store.look("ZZZZZZ")).toBeUndefined();
    expect(await store.append("ABCDEF", epoch, 2, 0, "B~ 8")).toBe(true);
  });

  test("once claimed by another, an owner writes nothing any more", async () => {
    const epoch = await owned();
    await store.begin("ABCDEF", epoch, setup, match);
    await store.append("ABCDEF", epoch, 1, 0, "A~ 7");
    await store.claim("ABCDEF");
    expect(await store.append("ABCDEF", epoch, 1, 1, "B~ 8")).toBe(false);
    expect(await store.save("ABCDEF", epoch, { ...setup, hidden: true }, [ann])).toBe(false);
    expect(await store.begin("ABCDEF", epoch, setup, { ...match, round: 2 })).toBe(false);
    const after = (await store.claim("ABCDEF"))?.room;
    expect(after).toEqual({ code: "ABCDEF", game: "toy", setup, people: [], match: { ...match, lines: ["A~ 7"] } });
  });

  test("a line already there is not written over", async () => {
    const epoch = await owned();
    await store.begin("ABCDEF", epoch, setup, match);
    expect(await store.append("ABCDEF", epoch, 1, 0, "A~ 7")).toBe(true);
    expect(await store.append("ABCDEF", epoch, 1, 0, "A~ 9")).toBe(false);
    expect((await store.claim("ABCDEF"))?.room.match?.lines).toEqual(["A~ 7"]);
  });

  test("two that have it open see each other's writing, and one of them owns a room", async () => {
    const other = open();
    await store.create({ code: "ABCDEF", game: "toy", setup });
    const first = await store.claim("ABCDEF");
    const second = await other.claim("ABCDEF");
    expect([first?.epoch, second?.epoch]).toEqual([1, 2]);
    expect(await store.save("ABCDEF", 1, setup, [])).toBe(false);
    expect(await other.save("ABCDEF", 2, setup, [])).toBe(true);
    await other.close();
  });

  test("it says when it can be used, and when it cannot", async () => {
    await store.ready();
    await store.close();
    await expect(store.ready()).rejects.toThrow();
  });
}
