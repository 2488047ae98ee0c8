import { keyFrom, Match, writeLine } from "@baseboard/kit";
import { expect, test } from "vitest";
import { allYourBase } from "../../games/all-your-base/rules/index.ts";
import { toy } from "../../games/toy/rules/index.ts";
import { restoreMatch } from "../src/model/match/restore-match.ts";
import { system } from "../src/system.ts";

test("a long match is played again in slices, between which everybody else is served", async () => {
  const start = { seats: 6, options: allYourBase.options.parse({}), key: keyFrom("long") };
  const match = new Match(allYourBase, start);
  while (match.version < 4000) {
    const seat = match.awaited[0];
    const moves = match.legalMoves(seat);
    match.redo(seat, { move: moves.find(({ type }) => type === "back") ?? moves[0] });
  }
  const lines = match.log.map((line) => writeLine(allYourBase, line));
  let served = 0;
  const serve = (): void => {
    served++;
    timer = setImmediate(serve);
  };
  let timer = setImmediate(serve);
  const { match: again } = await restoreMatch(allYourBase, { ...start, round: 1, version: allYourBase.version, lines }, system);
  clearImmediate(timer);
  expect(again?.state).toEqual(match.state);
  expect(served).toBeGreaterThan(2);
});

test("an option that was not there yet when a match was stored is as usual", async () => {
  const stored = { round: 1, version: toy.version, seats: 2, options: {}, key: keyFrom("stored"), lines: [] };
  const { match } = await restoreMatch(toy, stored, system);
  expect([match?.start.options, match?.state.table.handSizes]).toEqual([{ hand: 3 }, [3, 3]]);
});
