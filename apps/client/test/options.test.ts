import { expect, test, vi } from "vitest";
import { languages, wordsOf } from "../../../packages/tools/words.ts";
import { games } from "../src/games.ts";

vi.hoisted(() => vi.stubGlobal("__TEST__", true)); // As in a test build: every game is on the shelf.

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));
const { chooseFor, chosenFor, isShortFor } = await import("../src/room/chosen.ts");

test("the short match has its own options, until others are chosen; then it is that no more", () => {
  const game = { id: "none", fields: [], short: { options: { rounds: "12" }, clock: "bank-10-10" } };
  expect(chosenFor(game)).toEqual({ options: { rounds: "12" }, short: game.short });
  chooseFor(game, { rounds: "12", deals: false });
  expect([isShortFor("none").value, chosenFor(game).options]).toEqual([true, { rounds: "12", deals: false }]);
  chooseFor(game, { rounds: "20", deals: false });
  expect(chosenFor(game)).toEqual({ options: { rounds: "20", deals: false }, short: undefined });
});

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
