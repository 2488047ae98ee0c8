import { keepsTheLaws } from "@baseboard/kit/testing";
import { expect, test } from "vitest";
import { gameIds, openGame, openLawConfig } from "../games.ts";

/** How long each game is played, in milliseconds, but for the match that is under way then. */
const LASTING = 20_000;

/** The first seed that the tests of no game come to. */
const FIRST = 10_001;

test.each(gameIds)("random matches of %s keep every law, as many as can be played in a while", async (id) => {
  const [{ game }, setting] = await Promise.all([openGame(id), openLawConfig(id)]);
  const began = performance.now();
  let [seed, plies] = [FIRST, 0];
  for (; performance.now() - began < LASTING; seed++) plies += keepsTheLaws(game, setting, 1, seed).plies;
  console.log(`${id}: ${seed - FIRST} matches, ${plies} plies`);
  expect(plies).toBeGreaterThan(0);
});
