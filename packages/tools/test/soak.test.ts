import { keyFrom, rngAt } from "@baseboard/kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openGame } from "../games.ts";
import { evening } from "../soak/evening.ts";
import { type Observed, openObserved, settled } from "../soak/process.ts";

let server: Observed;
beforeAll(async () => {
  server = await openObserved();
});
afterAll(() => server?.stop());

test("when everybody has gone, nothing of them is left in the server's memory", async () => {
  const games = await Promise.all(["toy", "darebase"].map(async (id) => (await openGame(id)).game));
  const night = (evenings: number) =>
    Promise.all(
      games.map(async (game) => {
        for (let i = 0; i < evenings; i++) await evening(server.base, game, rngAt(keyFrom(game.id), i));
      }),
    );
  const before = await server.ask("census");
  await night(4);
  expect((await server.ask("census")).rooms).toBeGreaterThan(before.rooms);
  await settled(server, before);
});
