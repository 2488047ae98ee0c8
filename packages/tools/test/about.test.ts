import type { RoomLooks } from "@baseboard/stage/contract";
import { expect, test } from "vitest";
import { gameIds, openGame } from "../games.ts";

test.each(gameIds)("a room of %s knows the game as its rules do, and offers the levels that its bots have", async (id) => {
  const { game, bots } = await openGame(id);
  // biome-ignore lint/suspicious/noExplicitAny: the looks of any game
  const { about }: { about: RoomLooks<any> } = await import(`@baseboard/games/${id}/about`);
  expect(game).toMatchObject(about.game);
  expect(about.levels).toEqual(Object.keys(bots));
});
