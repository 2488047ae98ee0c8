import { type Manifest, playingLevels } from "@baseboard/kit";
import { expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("__TEST__", true)); // As in a test build: every game is on the shelf.
const { games } = await import("../src/games.ts");
const { proposedLevel } = await import("../src/practice/levels.ts");

test.each([
  ["the-base", "beginner"],
  ["darebase", "beginner"],
  ["all-your-base", "beginner"],
  ["disarm-the-base", "expert"],
  ["disarm-the-earth", "dove"],
  ["toy", "random"],
])("practice of %s proposes %s at first: the weakest opponent, the best partner", (id, level) => {
  expect(proposedLevel(games.find((game) => game.id === id) as Manifest)).toBe(level);
});

test.each(games)("nobody is proposed the random level of $id, where there is another", (game) => {
  if (game.levels.length > 1) expect(proposedLevel(game)).not.toBe("random");
  expect(playingLevels(game.levels)).toContain(proposedLevel(game));
});
