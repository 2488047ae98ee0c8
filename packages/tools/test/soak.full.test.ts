import { type AnyGame, keyFrom, rngAt } from "@baseboard/kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openGame } from "../games.ts";
import { evening } from "../soak/evening.ts";
import { grown, inUnits, type Weighing } from "../soak/growth.ts";
import { type Observed, openObserved, settled } from "../soak/process.ts";

const NIGHTS = 5;
const EVENINGS = 4;
/** Less than a room keeps of one match, in bytes. */
const LITTLE = 8 * 1024;
/** Most of it waiting for places to be given up that were held for nobody. */
const PATIENCE = 300_000;

let server: Observed;
let games: AnyGame[];
beforeAll(async () => {
  server = await openObserved();
  games = await Promise.all(["toy", "darebase"].map(async (id) => (await openGame(id)).game));
});
afterAll(() => server?.stop());

/** So many evenings at a table of each game. */
const night = (nr: number) =>
  Promise.all(
    games.map(async (game) => {
      for (let i = 0; i < EVENINGS; i++) await evening(server.base, game, rngAt(keyFrom(`${game.id} ${nr}`), i));
    }),
  );

test(
  "when everybody has gone, nothing of them is left in the server's memory, and it does not grow",
  async () => {
    const before = await server.ask("census");
    const weighings: Weighing[] = [];
    for (let nr = 0; nr < NIGHTS; nr++) {
      await night(nr);
      expect((await server.ask("census")).rooms).toBeGreaterThan(before.rooms);
      await settled(server, before);
      weighings.push({ ...(await server.ask("memory")), hours: performance.now() / 3_600_000, evenings: nr * EVENINGS * games.length });
    }
    // What is loaded only once is no growth.
    const [heap, rss] = (["heap", "rss"] as const).map((of) => grown(weighings.slice(1), of, "evenings"));
    console.log(`The server's heap grows by ${inUnits(heap, "KB")} an evening, all its memory by ${inUnits(rss, "KB")}.`);
    expect(heap.each - 2 * heap.error).toBeLessThan(LITTLE);
  },
  PATIENCE,
);
