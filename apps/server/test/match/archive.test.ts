import type { Toy } from "@baseboard/games/toy/rules";
import type { Entry } from "@baseboard/protocol";
import { call, join } from "@baseboard/room/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { daysLater } from "../aged.ts";
import { begun, playCard, playOut, type TestServer, table, testServer } from "../support.ts";

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.end();
});

const refused = (path: string, body?: object) =>
  call<Entry>(server.base, path, body)
    .then(() => undefined)
    .catch(({ status, no }) => ({ status, no }));
const transcript = async (code: string): Promise<string> => (await fetch(`${server.base}/api/rooms/${code}/transcript`)).text();

test("a room nobody uses for long is put away: nobody comes in, its match can still be looked at", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  await playOut([ann, bo]);
  const { code, token } = ann.entry;
  const text = await transcript(code);
  server = await daysLater(server, 38);
  const gone = { status: 410, no: { key: "room.archived" } };
  expect(await refused(`/rooms/${code}`)).toEqual(gone);
  for (const [how, body] of [
    ["join", { token }],
    ["join", { name: "Cy" }],
    ["watch", {}],
  ] as const)
    expect(await refused(`/rooms/${code}/${how}`, body)).toEqual(gone);
  expect(await transcript(code)).toBe(text);
});

test("a match that nobody ended keeps its secrets when its room is put away", async () => {
  const [ann] = await begun(server.base, ["Ann", "Bo"]);
  await playCard(ann);
  const { code } = ann.entry;
  expect(await transcript(code)).not.toContain("[Key");
  server = await daysLater(server, 38);
  const text = await transcript(code);
  expect(text).toContain("1. A~ ?\n");
  expect(text).not.toContain("[Key");
  expect(text).not.toContain((await server.store.look(code))?.match?.key);
});

test("a room in which no match began is forgotten, and one used a day ago is kept", async () => {
  const [ann] = await table(server.base, ["Ann"]);
  server = await daysLater(server, 36.5);
  const [bo] = await begun(server.base, ["Bo", "Cy"]);
  server = await daysLater(server, 1);
  expect(await refused(`/rooms/${ann.entry.code}`)).toEqual({
    status: 404,
    no: { key: "room.unknownCode", with: { code: ann.entry.code } },
  });
  expect((await join<Toy>(server.base, bo.entry.code, { token: bo.entry.token })).state().phase).toBe("playing");
});

test("a start with the clock forty days ahead puts nothing away: whoever had a seat comes back to it, then and later", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  const [cy] = await table(server.base, ["Cy"]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 40 * 86_400_000 });
  for (let start = 0; start < 3; start++) server = await server.again();
  expect(await join<Toy>(server.base, bo.entry.code, { token: bo.entry.token })).toMatchObject({ entry: { seat: bo.entry.seat } });
  vi.useRealTimers();
  server = await server.again();
  for (const { code, token, seat } of [ann.entry, cy.entry])
    expect(await join<Toy>(server.base, code, { token })).toMatchObject({ entry: { seat } });
});
