import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rngAt } from "@baseboard/kit";
import { check } from "@baseboard/kit/fields";
import { RoomSettings } from "@baseboard/protocol";
import { expect, test } from "vitest";
import { gameIds, openGame } from "../games.ts";
import { root } from "../workspace.ts";

test.each(gameIds)("%s offers the levels that its bots have", async (id) => {
  const { game, bots } = await openGame(id);
  expect(game.levels).toEqual(Object.keys(bots));
});

test.each(gameIds)("%s is found among what its rules export, and can be set up", async (id) => {
  const { game } = await openGame(id);
  const { table } = game.setup(game.seats.min, game.options.parse({}), rngAt("0".repeat(64), 0));
  expect(game.toAct(table).length).toBeGreaterThan(0);
});

test.each(gameIds)("the short match of %s, if there is one, has options and a clock that are possible", async (id) => {
  const { game } = await openGame(id);
  const { options, clock } = game.short ?? { options: {}, clock: "none" };
  expect(game.options.parse(options)).toMatchObject(options);
  expect(check(RoomSettings.fields.clock, clock, "clock")).toBeUndefined();
});

test("ARCHITECTURE.md says which games use which optional part of the contract", async () => {
  const text = readFileSync(join(root, "ARCHITECTURE.md"), "utf8").split("| optional |")[1].split("\n\n")[0];
  const rows = [...text.matchAll(/^\| `(\w+)` \|.*\| ([^|]+) \|$/gm)].map(([, member, games]) => [
    member,
    games === "none" ? [] : games.split(", ").sort(),
  ]);
  expect(rows.length).toBeGreaterThan(5);
  const played = await Promise.all(gameIds.map(async (id) => (await openGame(id)).game));
  const nameOf = (id: string) => JSON.parse(readFileSync(join(root, "packages/games", id, "words/en/shelf.json"), "utf8"))[`${id}.name`];
  const users = (member: string) => played.filter((game) => !game.template && member in game).map(({ id }) => nameOf(id));
  expect(rows).toEqual(rows.map(([member]) => [member, users(member as string).sort()]));
});
