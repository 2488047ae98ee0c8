import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { roomOf } from "@baseboard/games/server";
import { type Toy, toy } from "@baseboard/games/toy/rules";
import { hashOfKey, readTranscript, type Transcript, verify } from "@baseboard/kit";
import { create, join as joinRoom, type Visitor } from "@baseboard/room/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { begun, cardsOf, noLimits, playCard, playOut, type TestServer, table, testServer, withRules } from "../support.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.end());

const get = (code: string, query = "") => fetch(`${server.base}/api/rooms/${code}/transcript${query}`);
const textOf = async (code: string, query = ""): Promise<string> => {
  const response = await get(code, query);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(response.headers.get("cache-control")).toBe("no-store");
  return response.text();
};
const refused = async (code: string, query = ""): Promise<unknown> => {
  const response = await get(code, query);
  return { status: response.status, ...((await response.json()) as object) };
};
const isVerified = (transcript: Transcript) => {
  const { key, flaw } = verify(toy, transcript);
  expect({ key, flaw }).toEqual({ key: "fits", flaw: undefined });
};
const newToy = (rules: Partial<typeof toy>) => withRules(roomOf("toy"), rules);
const notAgain = (): never => {
  throw new Error("This is not to be played again.");
};
const secretOf = (code: string): string => server.room(code).model.match?.start.key ?? "";
const rematch = async ([ann, bo]: Visitor<Toy>[]): Promise<void> => {
  const { round } = ann.state();
  for (const visitor of [ann, bo]) await visitor.ask("again", { want: true });
  for (const visitor of [ann, bo]) await visitor.until((state) => state.round === round + 1 && state.phase === "playing");
};

test("a finished match is handed out with its key, as the room itself does, and can be verified", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  await playOut([ann, bo]);
  const { code } = ann.entry;
  const text = await textOf(code);
  expect(text).toBe((await ann.ask("transcript", {})).text);
  isVerified(readTranscript(text));
  expect(await textOf(code.toLowerCase(), "?round=1")).toBe(text);
});

test("of a room from a position it names that once the match is over, as the room runs and from what is stored; and is verified", async () => {
  const position = "round 2 die 4\nA 3 7 score 0\nB 5 9 score 4 choice 9\ndeck 1 2 4";
  const ann = await create<Toy>(server.base, { game: "toy", name: "Ann", options: { hand: 2 }, from: { position } });
  const { code } = ann.entry;
  const bo = await joinRoom<Toy>(server.base, code, { name: "Bo" });
  await ann.ask("start", {});
  for (const visitor of [ann, bo]) await visitor.until(({ phase }) => phase === "playing");
  expect(await textOf(code)).not.toContain("Position");
  await playOut([ann, bo]);
  const text = await textOf(code);
  expect(readTranscript(text)).toMatchObject({ position, options: { hand: 2 } });
  isVerified(readTranscript(text));
  await rematch([ann, bo]);
  expect(await textOf(code, "?round=1")).toBe(text);
  expect(await textOf(code)).not.toContain("Position");
  server = await server.again();
  expect(await textOf(code, "?round=1")).toBe(text);
});

test("as long as anybody can act there is no secret in it: neither the key nor a hidden choice, but the hash", async () => {
  const [ann] = await begun(server.base, ["Ann", "Bo"]);
  const { code } = ann.entry;
  const secret = secretOf(code);
  const [card] = cardsOf(ann);
  await playCard(ann, card);
  const text = await textOf(code);
  expect(text).toContain(`[Hash "${hashOfKey(secret)}"]`);
  expect(text).toContain("1. A~ ?\n");
  expect(text).not.toContain("Key");
  expect(text).not.toContain(secret);
  expect(text).not.toMatch(new RegExp(`A~ ${card}\\b`));
});

test("while a rematch runs, the earlier rounds have their keys and names by the seats of then, and the running one has none", async () => {
  const seated = await begun(server.base, ["Ann", "Bo"]);
  const [ann, bo] = seated;
  const { code } = ann.entry;
  await playOut(seated);
  const first = await textOf(code);
  await rematch(seated);
  const response = await get(code, "?round=1");
  expect([response.headers.get("x-round"), response.headers.get("x-rounds")]).toEqual(["1", "2"]);
  expect(await response.text()).toBe(first);
  const running = await textOf(code);
  expect(readTranscript(running)).toMatchObject({ names: ["Bo", "Ann"], lines: [] });
  expect(running).not.toContain(secretOf(code));
  expect(running).not.toContain("Key");
  await playOut([bo, ann]);
  isVerified(readTranscript(await textOf(code, "?round=2")));
  await rematch(seated);
  expect(readTranscript(await textOf(code, "?round=1")).names).toEqual(["Ann", "Bo"]);
  expect(readTranscript(await textOf(code, "?round=2")).names).toEqual(["Bo", "Ann"]);
});

test("bots have the names in it that they had at the table", async () => {
  const [ann] = await table(server.base, ["Ann"]);
  await ann.ask("bot", { seat: 1, level: "random" });
  await ann.ask("start", {});
  await playOut([ann]);
  const names = ann.state().seats.map(({ name }) => name);
  await ann.ask("again", { want: true });
  await ann.until(({ round }) => round === 2);
  expect(readTranscript(await textOf(ann.entry.code, "?round=1")).names).toEqual(names);
});

test("a match everybody has left keeps its secret, and the room is not woken for it", async () => {
  const seated = await begun(server.base, ["Ann", "Bo"]);
  const { code } = seated[0].entry;
  const secret = secretOf(code);
  await playCard(seated[0]);
  for (const visitor of seated) await visitor.room.leave();
  await expect.poll(() => server.room(code)).toBeUndefined();
  const text = await textOf(code);
  expect(text).not.toContain(secret);
  expect(text).toContain("1. A~ ?\n");
  expect(server.room(code)).toBeUndefined();
  // And whoever comes back plays on.
  const again = await joinRoom<Toy>(server.base, code, { token: seated[1].entry.token });
  expect(again.state().phase).toBe("playing");
});

test("a round there never was, a match not begun, and a round that is no number are refused", async () => {
  const [ann] = await table(server.base, ["Ann", "Bo"]);
  const { code } = ann.entry;
  expect(await refused(code)).toEqual({ status: 409, no: { key: "room.notBegun" } });
  await ann.ask("start", {});
  expect(await refused(code, "?round=2")).toEqual({ status: 404, no: { key: "room.unknownRound", with: { round: 2 } } });
  for (const query of ["?round=0", "?round=-1", "?round=1.5", "?round=x", "?round=1&round=2", `?round=${"9".repeat(400)}`])
    expect(await refused(code, query), query).toEqual({ status: 400, no: { key: "room.malformed" } });
});

test("a match of older rules is handed out as it was stored: it need not be played again for that", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  await playOut([ann, bo]);
  const { code } = ann.entry;
  const text = await textOf(code);
  const now = newToy({ version: toy.version + 1, apply: notAgain });
  server = await server.again({ games: [now] });
  expect(await textOf(code)).toBe(text);
  expect(text).toContain(`[Game "toy ${toy.version}"]`);
});

test("a match of older rules that are still played goes on by them, and a rematch is played by the new ones", async () => {
  server = await server.again({ games: [newToy({})] });
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  await playCard(ann);
  const { code } = ann.entry;
  const setup = vi.fn(toy.setup);
  const now = newToy({ version: toy.version + 1, oldest: toy.version, setup });
  server = await server.again({ games: [now] });
  const seated = await Promise.all([ann, bo].map(({ entry }) => joinRoom<Toy>(server.base, code, { token: entry.token })));
  await seated[0].until(({ phase, told }) => phase === "playing" && told.version === 1);
  await playOut(seated);
  await rematch(seated);
  expect(setup.mock.calls.map(([, , , version]) => version)).toEqual([toy.version, toy.version + 1]);
  expect(await textOf(code, "?round=1")).toContain(`[Game "toy ${toy.version}"]`);
  expect(await textOf(code)).toContain(`[Game "toy ${toy.version + 1}"]`);
});

test("no match is played again for its text, whoever asks and whether its room sleeps or not", async () => {
  const apply = vi.fn(toy.apply);
  const counting = newToy({ apply });
  server = await server.again({ games: [counting] });
  const seated = await begun(server.base, ["Ann", "Bo"]);
  const { code } = seated[0].entry;
  await playOut(seated);
  await rematch(seated);
  await playCard(seated[0]);
  const played = apply.mock.calls.length;
  const texts = [await textOf(code, "?round=1"), await textOf(code)];
  for (const visitor of seated) await visitor.room.leave();
  await expect.poll(() => server.room(code)).toBeUndefined();
  expect([await textOf(code, "?round=1"), await textOf(code)]).toEqual(texts);
  expect(apply).toHaveBeenCalledTimes(played);
});

test("the text of a match that does not change is read from the store once, however often it is asked for", async () => {
  const seated = await begun(server.base, ["Ann", "Bo"]);
  const { code } = seated[0].entry;
  await playOut(seated);
  await rematch(seated);
  const look = vi.spyOn(server.store, "look");
  const first = await textOf(code, "?round=1");
  for (let i = 0; i < 5; i++) expect(await textOf(code, "?round=1")).toBe(first);
  expect(look).toHaveBeenCalledTimes(1);
  // What is still being played changes, and comes out of its room.
  const running = await textOf(code);
  await playCard(seated[0]);
  expect(await textOf(code)).not.toBe(running);
  expect(look).toHaveBeenCalledTimes(1);
  // Asleep, it is read once more; and again when somebody has played on.
  for (const visitor of seated) await visitor.room.leave();
  await expect.poll(() => server.room(code)).toBeUndefined();
  const asleep = await textOf(code);
  for (let i = 0; i < 5; i++) expect(await textOf(code)).toBe(asleep);
  expect(look).toHaveBeenCalledTimes(2);
  const [, bo] = seated;
  const back = await joinRoom<Toy>(server.base, code, { token: bo.entry.token });
  await playCard(back);
  await back.room.leave();
  await expect.poll(() => server.room(code)).toBeUndefined();
  expect(await textOf(code)).not.toBe(asleep);
  expect(look).toHaveBeenCalledTimes(3);
  look.mockRestore();
});

test("how a match came out that was played before that was stored is found by playing it again, once", async () => {
  const seated = await begun(server.base, ["Ann", "Bo"]);
  const [{ entry }] = seated;
  await playOut(seated);
  const text = await textOf(entry.code);
  const apply = vi.fn(toy.apply);
  const counting = newToy({ apply });
  await server.close();
  const db = new DatabaseSync(join(server.dataDir, "baseboard.sqlite"));
  db.exec(`UPDATE matches SET ending = '"unknown"'`);
  db.close();
  server = await testServer({ dataDir: server.dataDir, games: [counting] });
  expect(await textOf(entry.code)).toBe(text);
  const lines = readTranscript(text).lines.length;
  expect(apply).toHaveBeenCalledTimes(lines);
  server = await server.again();
  expect(await textOf(entry.code)).toBe(text);
  expect(apply).toHaveBeenCalledTimes(lines);
});

test("an address gets so many matches as text a minute, and then waits", async () => {
  const [ann] = await begun(server.base, ["Ann", "Bo"]);
  server = await server.again({ limits: { ...noLimits, export: 2 } });
  const statuses = [];
  for (let i = 0; i < 3; i++) statuses.push((await get(ann.entry.code)).status);
  expect(statuses).toEqual([200, 200, 429]);
});

test("an unknown code is a guess like any other, and too many are refused; a good one is not", async () => {
  const [ann] = await begun(server.base, ["Ann", "Bo"]);
  server = await server.again({ games: undefined, limits: { ...noLimits, guess: 2 } });
  const status = async (code: string) => (await get(code)).status;
  expect(await status(ann.entry.code)).toBe(200);
  expect([await status("ZZZZZZ"), await status("ZZZZZY"), await status("ZZZZZX")]).toEqual([404, 404, 429]);
  expect(await status(ann.entry.code)).toBe(200);
});
