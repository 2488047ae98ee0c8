import { rngAt } from "@baseboard/kit";
import { expect, test } from "vitest";
import { gameIds, openGame } from "../games.ts";

test.each(gameIds)("%s offers the levels that its bots have", async (id) => {
  const { game, bots } = await openGame(id);
  expect(game.levels).toEqual(Object.keys(bots));
});

test.each(gameIds)("%s is found among what its rules export, and can be set up", async (id) => {
  const { game } = await openGame(id);
  const { table } = game.setup(game.seats.min, game.options.parse({}), rngAt("0".repeat(64), 0));
  expect(game.toAct(table).length).toBeGreaterThan(0);
});
