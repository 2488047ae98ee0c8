import { expect, test } from "vitest";
import { toy } from "../../games/toy/rules/index.ts";
import { newSetup, type RoomStore, type Setup, type StoredMatch, type StoredRoom } from "../src/model/index.ts";
import { FencedOff, MatchLog, NotStored } from "../src/model/match/match-log.ts";

const lobby = newSetup(toy, { hand: 3 }, false);
const match: StoredMatch = { round: 1, key: "00", version: 1, seats: 2, options: { hand: 3 }, lines: [] };

/** A store of one room, whose next write may fail: `stores` says whether it is stored all the same. */
function opened() {
  const room: StoredRoom = { code: "ABCDEF", game: "toy", setup: lobby, people: [] };
  const next = { fails: false, stores: true };
  const write = async (work: () => void): Promise<boolean> => {
    const { fails, stores } = next;
    Object.assign(next, { fails: false, stores: true });
    if (stores) work();
    if (fails) throw new Error("The connection is lost.");
    return true;
  };
  const store: RoomStore = {
    claim: async () => ({ epoch: 1, room: structuredClone(room) }),
    look: async () => structuredClone(room),
    save: (_code, _epoch, setup) => write(() => Object.assign(room, { setup })),
    begin: (_code, _epoch, setup, begun) => write(() => Object.assign(room, { setup, match: structuredClone(begun) })),
    changeGame: (_code, _epoch, game, setup) => write(() => Object.assign(room, { game, setup })),
    stands: async () => {},
    append: (_code, _epoch, _round, _seq, { text }) => write(() => room.match?.lines.push(text)),
    rest: async () => true,
    say: () => write(() => {}),
    said: async () => undefined,
    talk: async () => [],
  };
  let fenced = 0;
  const log = new MatchLog("ABCDEF", { store }, { fencedOff: () => fenced++, report: () => {} });
  return { room, log, fail: (stores: boolean) => void Object.assign(next, { fails: true, stores }), fenced: () => fenced };
}

const hidden: Setup = { ...lobby, hidden: true };

test("after a write that failed but was stored, the next one writes nothing over it: the room closes", async () => {
  const { room, log, fail, fenced } = opened();
  await log.claim();
  fail(true);
  await expect(log.begin({ ...lobby, started: true }, match)).rejects.toThrow(NotStored);
  await expect(log.save(hidden, [])).rejects.toThrow(FencedOff);
  expect(fenced()).toBe(1);
  expect(room).toMatchObject({ setup: { started: true, hidden: false }, match: { round: 1 } });
});

test("after a write that failed and was not stored, the next one is stored", async () => {
  const { room, log, fail, fenced } = opened();
  await log.claim();
  await log.begin({ ...lobby, started: true }, match);
  await log.append(1, 0, { text: "A~ 7" });
  await log.save(hidden, [{ id: "1", name: "Ann", tokenHash: "hash" }]);
  room.people = [{ id: "1", name: "Ann", tokenHash: "hash" }];
  fail(false);
  await expect(log.append(1, 1, { text: "B~ 8" })).rejects.toThrow(NotStored);
  await log.append(1, 1, { text: "B~ 9" });
  expect([room.match?.lines, fenced()]).toEqual([["A~ 7", "B~ 9"], 0]);
});
