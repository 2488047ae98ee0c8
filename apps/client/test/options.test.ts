import { expect, test, vi } from "vitest";
import { games } from "../src/games.ts";
import { languages } from "../src/language.ts";

vi.hoisted(() => vi.stubGlobal("__TEST__", true)); // As in a test build: every game is on the shelf.

const about = await Promise.all(games.map((game) => game.about()));
const choices = about.flatMap(({ game, names }) =>
  game.fields.flatMap((field) =>
    field.kind === "choice" ? [{ names, key: `${game.id}.option.${field.name}`, values: field.values }] : [],
  ),
);

test("every choice among a game's options, and each of its values, has a name in every language", () => {
  expect(choices.length).toBeGreaterThan(0);
  for (const { names, key, values } of choices)
    for (const tongue of Object.keys(languages))
      for (const one of [key, ...values.map((value) => `${key}.${value}`)])
        expect([tongue, one, names[tongue]?.[one]]).toEqual([tongue, one, expect.any(String)]);
});

test("where one value has a line about it, all have: in every language", () => {
  for (const { names, key, values } of choices) {
    const told = Object.keys(languages).flatMap((tongue) => values.map((value) => Boolean(names[tongue]?.[`${key}.${value}.about`])));
    expect(new Set(told).size).toBe(1);
  }
});
