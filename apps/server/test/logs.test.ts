import { bots } from "@baseboard/games/toy/bot";
import { room as toyRoom } from "@baseboard/games/toy/room";
import { type Toy, toy } from "@baseboard/games/toy/rules";
import type { State } from "@baseboard/kit";
import { gameRoom } from "@baseboard/room";
import { create, join, watch } from "@baseboard/room/testing";
import { schema, t } from "@colyseus/schema";
import { expect, test } from "vitest";
import { openLog } from "../src/log.ts";
import { begun, playOut, testServer } from "./support.ts";

/** The toy with marks in hands and box, and a bot that throws in its second round. */
function marked() {
  const Marked = schema({ cards: t.map("boolean"), choice: t.uint8(), mark: t.string() }, "LoggedHand");
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
  return gameRoom({ game: { ...toy, setup }, bots: { ...bots, clumsy }, shapes: { table: toyRoom.shapes.table, hand: Marked } });
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
  expect(lines.some((line) => line.includes("The bot tripped."))).toBe(true);
  for (const secret of [...tokens, ...keys, "HIDDEN-CARD", "HIDDEN-TOKEN", ...tokens.map((token) => token.slice(0, 12))])
    expect(written).not.toContain(secret);
});
