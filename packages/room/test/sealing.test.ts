import { commitmentTo, hashOfKey, keyFrom, keyOf, readTranscript, verify } from "@baseboard/kit";
import type { RoomState } from "@baseboard/protocol";
import { expect, test } from "vitest";
import { toy } from "../../games/toy/rules/index.ts";
import { LATE } from "../src/model/match/sealing.ts";
import type { World } from "../src/model/world.ts";
import { pureRoom } from "./pure-room.ts";

/** The share of somebody; of another try with a number. */
const shareOf = (name: string, number = 0): string => keyFrom(`${name} ${number}`).slice(0, 32);

/** A room of Ann, who hosts, and Bo, and what browsers do in it. Each key that it draws is another. */
async function table(wish: Partial<World> = {}) {
  let keys = 0;
  const at = await pureRoom({ newKey: () => keyFrom(`drawn ${keys++}`), ...wish });
  const state = (): RoomState => at.states.at(-1)!;
  const [ann, bo] = [await at.join("Ann"), await at.join("Bo")];
  const commit = (person: string, share: string, hash = state().nextSeal.hash) =>
    at.ask(person, "commit", { hash, commitment: commitmentTo(share) });
  const reveal = (person: string, share: string, to?: string[]) => at.ask(person, "reveal", { share, ...(to && { to }) });
  /** The host begins; resolves once shares are asked for, or the match has begun. */
  async function start(): Promise<{ answer: Promise<object> }> {
    const answer = at.ask(ann, "start");
    await at.clock.turn();
    return { answer };
  }
  return { ...at, state, ann, bo, commit, reveal, start };
}
const half = ({ room }: { room: { setup: { half?: string } } }): string => room.setup.half!;

test("in the lobby the half's hash is shown before anybody has added anything, and it stays the same", async () => {
  const at = await table();
  const { hash, commitments, isOpening } = at.states.find(({ seats }) => seats.some(({ kind }) => kind === "human"))!.nextSeal;
  expect([hash, isOpening]).toEqual([hashOfKey(half(at)), false]);
  expect(commitments.every((one) => one === "")).toBe(true);
  await at.commit(at.bo, shareOf("Bo"));
  expect(at.state().nextSeal).toMatchObject({ hash, commitments: ["", commitmentTo(shareOf("Bo")), "", ""] });
  expect(at.store.room.setup.half).toBe(half(at));
  expect(JSON.stringify(at.states)).not.toContain(half(at));
});

test("who has a seat commits to the half that is shown; commitments go where people sit", async () => {
  const at = await table();
  const eve = await at.join("Eve", true);
  expect(await at.commit(eve, shareOf("Eve"))).toEqual({ key: "room.onlyWatching" });
  expect(await at.commit(at.bo, shareOf("Bo"), hashOfKey(keyFrom("another")))).toEqual({ key: "kit.stale" });
  expect(await at.ask(at.bo, "commit", { hash: "x", commitment: "y" })).toEqual({ key: "room.malformed" });
  await at.commit(at.bo, shareOf("Bo"));
  await at.ask(at.ann, "swap", { a: 1, b: 2 });
  expect(at.state().nextSeal.commitments).toEqual(["", "", commitmentTo(shareOf("Bo")), ""]);
});

test("the key is made of the half and all shares, in one round trip; before it begins no share is shown", async () => {
  const at = await table();
  const drawn = half(at);
  const [a, b] = [shareOf("Ann"), shareOf("Bo")];
  await at.commit(at.ann, a);
  await at.commit(at.bo, b);
  const { answer } = await at.start();
  expect(at.state()).toMatchObject({ phase: "lobby", nextSeal: { isOpening: true, commitments: [a, b].map(commitmentTo) } });
  // Meant for another beginning, as one that another server of the room has asked for.
  expect(await at.reveal(at.bo, b, [commitmentTo(b), commitmentTo(a)])).toEqual({ key: "kit.stale" });
  expect(await at.reveal(at.bo, b, [a, b].map(commitmentTo))).toEqual({});
  expect(JSON.stringify(at.states)).not.toContain(b);
  expect(await at.reveal(at.ann, a)).toEqual({});
  expect(await answer).toEqual({});
  expect(at.clock.now()).toBe(0);
  const key = keyOf(drawn, { shares: [a, b] });
  expect(at.state()).toMatchObject({
    ...{ phase: "playing", keyHash: hashOfKey(key), key: "", nextSeal: { hash: "", commitments: [] } },
    seal: { hash: hashOfKey(drawn), half: "", commitments: [a, b].map(commitmentTo), shares: [a, b] },
  });
  expect(at.store.room.match).toMatchObject({ key: drawn, seal: { shares: [a, b] } });
  for (const secret of [drawn, key]) expect(JSON.stringify(at.states)).not.toContain(secret);
});

test("a transcript has hash, commitments and shares from the first line, and after the end all that it takes to verify it", async () => {
  const at = await table();
  const drawn = half(at);
  await at.commit(at.bo, shareOf("Bo"));
  const { answer } = await at.start();
  await at.reveal(at.bo, shareOf("Bo"));
  await answer;
  const text = async () => readTranscript(((await at.ask(at.ann, "transcript")) as { text: string }).text);
  const seal = { commitments: ["", commitmentTo(shareOf("Bo"))], shares: ["", shareOf("Bo")] };
  expect(await text()).toMatchObject({ hash: hashOfKey(drawn), seal });
  expect((await text()).seal).toEqual(seal);
  await at.ask(at.ann, "act", { act: "resign", version: 0 });
  expect((await text()).seal).toEqual({ ...seal, half: drawn });
  expect(verify(toy, await text())).toMatchObject({ key: "fits", flaw: undefined });
  expect(at.state()).toMatchObject({ key: keyOf(drawn, seal), seal: { half: drawn } });
});

test("who is late is left out after five seconds; who was not there is not waited for", async () => {
  const at = await table();
  const cy = await at.join("Cy");
  const drawn = half(at);
  for (const [person, name] of [
    [at.ann, "Ann"],
    [at.bo, "Bo"],
    [cy, "Cy"],
  ])
    await at.commit(person, shareOf(name));
  at.room.port.dismiss(cy, 4000);
  const { answer } = await at.start();
  await at.reveal(at.ann, shareOf("Ann"));
  await at.clock.pass(LATE - 1);
  expect(at.state().phase).toBe("lobby");
  await at.clock.pass(1);
  expect(await answer).toEqual({});
  expect(at.state().seal.shares).toEqual([shareOf("Ann"), "", ""]);
  expect(at.state().seal.commitments).toEqual(["Ann", "Bo", "Cy"].map((name) => commitmentTo(shareOf(name))));
  expect(at.state().keyHash).toBe(hashOfKey(keyOf(drawn, { shares: [shareOf("Ann")] })));
  expect(await at.reveal(at.bo, shareOf("Bo"))).toEqual({ key: "kit.stale" });
});

test("a share that comes while the match is being stored is late, too: what is in the key stands", async () => {
  const at = await table();
  for (const person of [at.ann, at.bo]) await at.commit(person, shareOf(person));
  const { promise: disk, resolve: stored } = Promise.withResolvers<void>();
  const begin = at.store.begin.bind(at.store);
  at.store.begin = async (...given) => {
    await disk;
    return begin(...given);
  };
  const { answer } = await at.start();
  await at.reveal(at.ann, shareOf(at.ann));
  await at.clock.pass(LATE);
  await at.clock.turn();
  expect(await at.reveal(at.bo, shareOf(at.bo))).toEqual({ key: "kit.stale" });
  stored();
  await answer;
  const { seal, keyHash } = at.state();
  expect(seal.shares).toEqual([shareOf(at.ann), ""]);
  expect(keyHash).toBe(hashOfKey(keyOf(at.store.room.match!.key, seal)));
});

test("where every share is late the key is the half, and not its hash, which is known to all", async () => {
  const at = await table();
  const drawn = half(at);
  await at.commit(at.ann, shareOf("Ann"));
  const { answer } = await at.start();
  await at.clock.pass(LATE);
  await answer;
  expect(at.state()).toMatchObject({ phase: "playing", keyHash: hashOfKey(drawn), seal: { hash: hashOfKey(drawn), shares: ["", ""] } });
  expect(at.room.match?.start.key).toBe(drawn);
});

test("a share that does not fit its commitment is left out, without a second try and without waiting", async () => {
  const at = await table();
  for (const person of [at.ann, at.bo]) await at.commit(person, shareOf(person));
  const { answer } = await at.start();
  expect(await at.reveal(at.bo, shareOf("another"))).toEqual({ key: "room.malformed" });
  expect(await at.reveal(at.bo, shareOf(at.bo))).toEqual({ key: "kit.stale" });
  await at.reveal(at.ann, shareOf(at.ann));
  await answer;
  expect([at.clock.now(), at.state().seal.shares]).toEqual([0, [shareOf(at.ann), ""]]);
});

test("where nobody is committed a match begins at once, and its key is what was drawn in the lobby", async () => {
  const at = await table();
  const drawn = half(at);
  const { hash } = at.state().nextSeal;
  expect(await at.ask(at.ann, "start")).toEqual({});
  expect(at.state()).toMatchObject({ phase: "playing", keyHash: hash, seal: { hash: "", commitments: [], shares: [] } });
  expect(at.store.room.match).toMatchObject({ key: drawn });
  expect(at.store.room.match).not.toHaveProperty("seal");
});

test("bots add nothing", async () => {
  const at = await table();
  await at.ask(at.ann, "bot", { seat: 2, level: "random" });
  await at.commit(at.ann, shareOf("Ann"));
  const { answer } = await at.start();
  await at.reveal(at.ann, shareOf("Ann"));
  await answer;
  expect(at.state().seal).toMatchObject({ commitments: [commitmentTo(shareOf("Ann")), "", ""], shares: [shareOf("Ann"), "", ""] });
});

test("a rematch has another half, known once the match before is over, and new commitments in the order of its seats", async () => {
  const at = await table();
  await at.commit(at.ann, shareOf("Ann"));
  const first = half(at);
  const { answer } = await at.start();
  await at.reveal(at.ann, shareOf("Ann"));
  await answer;
  expect(half(at)).not.toBe(first);
  expect(at.store.room.setup.half).toBe(half(at));
  await at.ask(at.ann, "act", { act: "resign", version: 0 });
  const second = half(at);
  expect(at.state().nextSeal).toEqual({ hash: hashOfKey(second), commitments: ["", ""], isOpening: false });
  await at.commit(at.ann, shareOf("Ann", 2));
  await at.ask(at.ann, "again", { want: true });
  const begun = at.ask(at.bo, "again", { want: true });
  await at.clock.turn();
  expect(at.state().nextSeal).toMatchObject({ commitments: ["", commitmentTo(shareOf("Ann", 2))], isOpening: true });
  await at.reveal(at.ann, shareOf("Ann", 2));
  expect(await begun).toEqual({});
  expect(at.state()).toMatchObject({ phase: "playing", round: 2, seal: { hash: hashOfKey(second), shares: ["", shareOf("Ann", 2)] } });
});

test("after a restart in the lobby the half is the same, and browsers commit anew", async () => {
  const at = await table();
  await at.commit(at.ann, shareOf("Ann"));
  const again = await pureRoom({ store: at.store });
  again.connect(at.ann);
  expect(again.states.at(-1)!.nextSeal).toMatchObject({ hash: at.state().nextSeal.hash, commitments: ["", "", "", ""] });
});

test("a restart while shares are asked for begins nothing: what was shown by then is used up", async () => {
  const at = await table();
  const { hash } = at.state().nextSeal;
  for (const person of [at.ann, at.bo]) await at.commit(person, shareOf(person));
  const { answer } = await at.start();
  await at.reveal(at.bo, shareOf(at.bo));
  at.room.close();
  expect(await answer).toEqual({ key: "room.closing" });
  expect(at.store.room.match).toBeUndefined();
  const again = await pureRoom({ store: at.store });
  for (const person of [at.ann, at.bo]) again.connect(person);
  expect(again.states.at(-1)).toMatchObject({ phase: "lobby", nextSeal: { hash, commitments: ["", "", "", ""] } });
  expect(await again.ask(at.ann, "start")).toEqual({});
  expect(again.states.at(-1)!.phase).toBe("playing");
});

test("where the store fails no match has begun, and commitments are asked for anew", async () => {
  const at = await table({ log: { info() {}, warn() {}, error() {} } });
  await at.commit(at.ann, shareOf("Ann"));
  at.store.begin = () => Promise.reject(new Error("full"));
  const { answer } = await at.start();
  await at.reveal(at.ann, shareOf("Ann"));
  expect(await answer).toEqual({ key: "room.notStored" });
  expect(at.state()).toMatchObject({ phase: "lobby", nextSeal: { isOpening: false, commitments: ["", "", "", ""] } });
  expect(at.state().nextSeal.hash).toBe(hashOfKey(half(at)));
});

test("nothing changes who plays while shares are asked for; a host who goes meanwhile leaves the match to begin", async () => {
  const at = await table();
  for (const person of [at.ann, at.bo]) await at.commit(person, shareOf(person));
  const { answer } = await at.start();
  const standing = at.ask(at.bo, "stand");
  at.room.port.dismiss(at.ann, 4000);
  await at.reveal(at.bo, shareOf(at.bo));
  await at.clock.pass(LATE);
  expect([await answer, await standing]).toEqual([{}, { key: "room.begun" }]);
  expect(at.state()).toMatchObject({ phase: "playing", seal: { shares: ["", shareOf(at.bo)] } });
});

test("another host finds the same half", async () => {
  const at = await table();
  const { hash } = at.state().nextSeal;
  await at.ask(at.ann, "passHost", { person: at.bo });
  expect(at.state()).toMatchObject({ host: { person: at.bo }, nextSeal: { hash } });
});

test("a match that was stored with a key and no half goes on as before, and is followed by a sealed one", async () => {
  const before = await table();
  await before.ask(before.ann, "start");
  delete before.store.room.setup.half;
  const at = await pureRoom({ store: before.store });
  for (const person of [before.ann, before.bo]) at.connect(person);
  expect(at.states.at(-1)).toMatchObject({ phase: "playing", keyHash: before.state().keyHash });
  await at.ask(before.ann, "act", { act: "resign", version: 0 });
  expect(at.states.at(-1)!.nextSeal.hash).toBe("");
  await at.ask(before.ann, "again", { want: true });
  expect(at.states.at(-1)!.nextSeal.hash).toBe(hashOfKey(half(at)));
});
