import type { Toy } from "@baseboard/games/toy/rules";
import type { Notice } from "@baseboard/protocol";
import { call, create, watch } from "@baseboard/room/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type TestServer, testServer } from "../support.ts";
import { operatorOf, TOKEN } from "./operator.ts";

let server: TestServer;
beforeEach(async () => {
  server = await testServer({ config: { adminToken: TOKEN } });
});
afterEach(() => {
  vi.useRealTimers();
  return server.end();
});

const asked = () => call<Notice>(server.base, "/notice");
const MINUTE = 60_000;

test("a notice is told in every room, to whoever comes later, and to whoever asks; taken back it is gone", async () => {
  const { tell, takeBack } = operatorOf(server.base);
  expect(await asked()).toEqual({ id: 0, text: "", left: 0 });
  const [ann, bo] = [
    await create<Toy>(server.base, { game: "toy", name: "Ann" }),
    await create<Toy>(server.base, { game: "toy", name: "Bo" }),
  ];
  const heard = [ann.notices, bo.notices];
  await tell(" Cake\tin the hall ");
  await vi.waitFor(() => expect(heard.map((each) => each.map(({ text }) => text))).toEqual([["Cake in the hall"], ["Cake in the hall"]]), {
    timeout: 20_000,
  });
  const { notices: eve } = await watch<Toy>(server.base, ann.entry.code);
  await vi.waitFor(() => expect(eve).toMatchObject([{ id: heard[0][0].id, text: "Cake in the hall" }]), { timeout: 20_000 });
  expect(await asked()).toMatchObject({ id: heard[0][0].id, text: "Cake in the hall" });
  expect((await asked()).restartIn).toBeUndefined();
  await takeBack();
  await vi.waitFor(() => expect(eve.at(-1)).toEqual({ id: 0, text: "", left: 0 }), { timeout: 20_000 });
  expect((await asked()).id).toBe(0);
});

test("with minutes to a restart it counts down, outlives a restart before its time, and goes by itself soon after it", async () => {
  const { tell } = operatorOf(server.base);
  await tell("An update", 15);
  const { id, restartIn = 0, left } = await asked();
  expect(restartIn).toBeGreaterThan(14 * MINUTE);
  expect(restartIn).toBeLessThanOrEqual(15 * MINUTE);
  expect(left - restartIn).toBe(2 * MINUTE);
  server = await server.again();
  expect(await asked()).toMatchObject({ id, text: "An update" });
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: now + 16 * MINUTE });
  expect((await asked()).restartIn).toBeLessThan(0);
  vi.setSystemTime(now + 18 * MINUTE);
  expect((await asked()).id).toBe(0);
});

test("a newer notice takes the place of the older one, even at the same moment", async () => {
  const { tell } = operatorOf(server.base);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  await tell("First");
  const { id } = await asked();
  await tell("Second");
  expect((await asked()).id).toBeGreaterThan(id);
});
