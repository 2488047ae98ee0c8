import type { Toy } from "@baseboard/games/toy/rules";
import { copy, same } from "@baseboard/kit";
import { standInFor } from "@baseboard/room/model/time/stand-ins";
import { join, type Visitor, watch } from "@baseboard/room/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { begun, playCard, playOut, seatIn, type TestServer, table, testServer } from "../support.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.end());

/** Where a visitor finds itself among the seats it is shown. */
const own = ({ entry, state }: Visitor<Toy>): number => state().seats.findIndex(({ person }) => person === entry.person);

test("everybody finds their own seat, through swaps, gaps, the start, a rematch, a return and a restart", async () => {
  const [ann, bo, cy] = await table(server.base, ["Ann", "Bo", "Cy"]);
  const all = [ann, bo, cy];
  const { code } = ann.entry;
  const eve = await watch<Toy>(server.base, code);
  expect([...all, eve].map(own)).toEqual([0, 1, 2, -1]);

  await ann.ask("swap", { a: 0, b: 3 });
  await ann.until(() => own(ann) === 3);
  await ann.ask("start", {});
  for (const each of all) await each.until(({ phase }) => phase === "playing");
  expect(all.map(own)).toEqual([2, 0, 1]);
  expect(all.map(seatIn)).toEqual(all.map(own));

  await playOut([bo, cy, ann]);
  for (const each of all) await each.ask("again", { want: true });
  for (const each of all) await each.until(({ round }) => round === 2);
  expect(all.map(own)).toEqual([1, 2, 0]);
  expect(all.map(seatIn)).toEqual(all.map(own));

  const again = await join<Toy>(server.base, code, { token: bo.entry.token });
  expect([again.entry.person, own(again)]).toEqual([bo.entry.person, 2]);
  server = await server.again();
  const late = await watch<Toy>(server.base, code);
  const back = await join<Toy>(server.base, code, { token: cy.entry.token });
  expect([own(back), back.entry.person]).toEqual([0, cy.entry.person]);
  expect(back.state().seats.map(({ person }) => person)).not.toContain(late.entry.person);
});

test("whose seat a bot has played for a while has the hand as it is then, and nothing of what it was before", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  const room = server.room(ann.entry.code).model;
  const before = copy(bo.state().hands[1].hand);
  await room.run(() => room.change((setup) => void standInFor(room, setup, 1)));
  await playCard(ann);
  await ann.until(({ seats, toAct }) => seats[1].stoodIn > 0 && toAct.includes(0));
  await bo.ask("back", {});
  await bo.until(({ seats }) => seats[1].kind === "human");
  const now = room.match!.view(1).hand;
  expect(now).not.toEqual(before);
  await bo.until(({ hands }) => same(hands[1].hand, now));
});
