import { expect, test, vi } from "vitest";
import { languages, wordsOf } from "../../../packages/tools/words.ts";
import { games } from "../src/games.ts";

vi.hoisted(() => vi.stubGlobal("__TEST__", true)); // As in a test build: every game is on the shelf.

const choices = games.flatMap(({ id, fields }) => {
  const names = Object.fromEntries(languages.map((tongue) => [tongue, wordsOf(`packages/games/${id}`, tongue, "room")]));
  return fields.flatMap((field) => (field.kind === "choice" ? [{ names, key: `${id}.option.${field.name}`, values: field.values }] : []));
});

test("every choice among a game's options, and each of its values, has a name in every language", () => {
  expect(choices.length).toBeGreaterThan(0);
  for (const { names, key, values } of choices)
    for (const tongue of languages)
      for (const one of [key, ...values.map((value) => `${key}.${value}`)])
        expect([tongue, one, names[tongue]?.[one]]).toEqual([tongue, one, expect.any(String)]);
});

test("where one value has a line about it, all have: in every language", () => {
  for (const { names, key, values } of choices) {
    const told = languages.flatMap((tongue) => values.map((value) => Boolean(names[tongue]?.[`${key}.${value}.about`])));
    expect(new Set(told).size).toBe(1);
  }
});
