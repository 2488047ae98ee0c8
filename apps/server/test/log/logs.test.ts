import { bots } from "@baseboard/games/toy/bot";
import { type Toy, toy } from "@baseboard/games/toy/rules";
import type { State } from "@baseboard/kit";
import { gameRoom } from "@baseboard/room";
import { call, create, join, watch } from "@baseboard/room/testing";
import { type IRoomCache, matchMaker } from "@colyseus/core";
import { expect, onTestFinished, test } from "vitest";
import { openLog } from "../../src/log/open.ts";
import { askForSocket } from "../bare.ts";
import { begun, playOut, table, testServer, withText } from "../support.ts";

/** The toy with marks in hands and box, and a bot that throws in its second round. */
function marked() {
  const zones = { ...toy.zones, hand: withText(toy.zones.hand!, "mark") };
  const setup = (...given: Parameters<typeof toy.setup>): State<Toy> => {
    const state = toy.setup(...given);
    for (const hand of state.hands) Object.assign(hand, { mark: "HIDDEN-CARD" });
    Object.assign(state.box, { mark: "HIDDEN-CARD" });
    return state;
  };
  const clumsy: (typeof bots)[string] = (view, moves, rng) => {
    if (view.table.round === 2) throw new Error("The bot tripped.");
    return rng.pick(moves);
  };
  return gameRoom({ game: { ...toy, zones, setup }, bots: { ...bots, clumsy } });
}

test("the log of a whole match, with refusals, faults and a restart, holds no token, no key and no hidden card", async () => {
  let written = "";
  const keys: string[] = [];
  const newKey = () => {
    keys.push(keys.length.toString(16).padStart(64, "5"));
    return keys[keys.length - 1];
  };
  const log = openLog("debug", {
    write(line: string) {
      written += line;
    },
  });
  let server = await testServer({ log, newKey, games: [marked()] });
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"], { hand: 4 });
  const tokens = [ann, bo].map(({ entry }) => entry.token);
  const eve = await watch<Toy>(server.base, ann.entry.code);
  tokens.push(eve.entry.token);
  await ann.no("act", { act: { move: { card: "HIDDEN-CARD" } }, version: 0 });
  await bo.no("act", { act: { move: { card: 24 } }, version: 99 });
  await join(server.base, ann.entry.code, { token: "HIDDEN-TOKEN" }).catch(() => {});
  await fetch(`${server.base}/api/rooms`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"token":"HIDDEN-TOKEN"',
  });
  await playOut([ann, bo]);
  for (const visitor of [ann, bo]) await visitor.ask("again", { want: true });
  server = await server.again();
  const back = await join<Toy>(server.base, ann.entry.code, { token: ann.entry.token });
  await back.ask("act", { act: "resign", version: 0 });

  // A match with the clumsy bot: it is reported, and the match goes on.
  const cy = await create<Toy>(server.base, { game: "toy", name: "Cy" });
  tokens.push(cy.entry.token);
  await cy.ask("bot", { seat: 1, level: "clumsy" });
  await cy.ask("start", {});
  await playOut([cy]);
  await server.end();

  const lines = written.trim().split("\n");
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  expect(lines.some((line) => line.includes("a match began"))).toBe(true);
  // What an error says is not told, but where it was made.
  const tripped = lines.map((line) => JSON.parse(line)).find(({ where }) => where === "bot");
  expect(tripped.error).toMatchObject({
    type: "Error",
    at: expect.arrayContaining([expect.stringMatching(/^apps\/server\/test\/log\/logs.test.ts:\d+$/)]),
  });
  expect(written).not.toContain("tripped");
  for (const secret of [...tokens, ...keys, "HIDDEN-CARD", "HIDDEN-TOKEN", ...tokens.map((token) => token.slice(0, 12))])
    expect(written).not.toContain(secret);
});

test("what a room in another process does not answer in time is a fault that is told without the token that was asked with", async () => {
  let written = "";
  const log = openLog("debug", {
    write(line: string) {
      written += line;
    },
  });
  let server = await testServer({ log });
  const [ann] = await table(server.base, ["Ann"]);
  server = await server.again();
  onTestFinished(() => server.end());
  const { code, token } = ann.entry;
  // Another process has the room, says so, and is too busy to let anybody in.
  const { presence, driver } = matchMaker;
  await driver.persist({ roomId: code, processId: "other", name: "toy", clients: 0, maxClients: 10 } as unknown as IRoomCache, true);
  const asked: unknown[] = [];
  await presence.subscribe(`$${code}`, ([method, id, given]: [string, string, unknown]) => {
    if (method === "roomId") presence.publish(`ipc:${id}`, [0, code]);
    else asked.push(given);
  });
  await expect(call(server.base, `/rooms/${code}/join`, { token })).rejects.toMatchObject({ no: { key: "room.ourFault" } });
  expect(JSON.stringify(asked)).toContain(token);
  const fault = written
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
    .find(({ msg }) => msg === "a fault of ours");
  expect(fault).toMatchObject({
    method: "POST",
    route: "/rooms/:code/join",
    error: { type: expect.stringContaining("ServerError"), code: expect.any(Number) },
  });
  expect(fault.error.at[0]).toMatch(/^@colyseus\/core\/build\/MatchMaker.mjs:\d+$/);
  expect(written).not.toContain(token);
});

test.each([
  ["https://elsewhere.example:8443", "https://elsewhere.example:8443"],
  ["https://elsewhere.example/?token=HIDDEN-TOKEN#HIDDEN-TOKEN", "https://elsewhere.example"],
  ["javascript:HIDDEN-TOKEN", "none"],
  ["HIDDEN-TOKEN", "none"],
  [`https://${"a".repeat(300)}.example`, "none"],
])("of a page that is refused its address is written down, and nothing else it says: %s", async (origin, told) => {
  const said: unknown[] = [];
  const log = { info() {}, warn: (...line: unknown[]) => void said.push(line), error() {} };
  const server = await testServer({ log });
  expect((await askForSocket(server.base, "/x/ABCDEF?sessionId=x", [`Origin: ${origin}`])).status).toBe(403);
  await server.end();
  expect(said).toEqual([[{ origin: told }, "refused a WebSocket from another page"]]);
});
