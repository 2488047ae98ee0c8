import { expect, test } from "vitest";
import { toy } from "../../games/toy/rules/index.ts";
import { Guests } from "../src/guests.ts";
import { distinctName, newPerson } from "../src/people.ts";
import { newSetup, sit } from "../src/setup.ts";

test("the store hears of those who have had a seat, once, and again when they change", () => {
  const guests = new Guests(200);
  const setup = newSetup(toy, {}, false);
  const ann = { id: "a", name: "Ann", tokenHash: "x" };
  const eve = { id: "e", name: "Eve", tokenHash: "y" };
  guests.welcome(eve, () => true);
  sit(setup, "a", 0);
  expect(guests.unstored(setup, ann)).toEqual([ann]);
  guests.areStored([ann]);
  expect(guests.unstored(setup)).toEqual([]);
  expect(guests.unstored(setup, { ...ann, name: "Anne" })).toEqual([{ ...ann, name: "Anne" }]);
  sit(setup, "e", 1);
  expect(guests.unstored(setup)).toEqual([eve]);
});

test("who only watched is forgotten, who has played is not", () => {
  const guests = new Guests(200);
  const played = newPerson("1", "Ann");
  const watched = newPerson("2", "Eve");
  guests.areStored([played.person]);
  guests.welcome(watched.person, () => true);
  for (const { person } of [played, watched]) guests.forget(person.id);
  expect(guests.bearer(played.token)).toBe(played.person);
  expect(guests.bearer(watched.token)).toBeUndefined();
});

test("those who announced themselves and never came make room for those who do", () => {
  const guests = new Guests(200);
  const nobody = () => false;
  for (let i = 0; i < 200; i++) expect(guests.welcome({ id: `${i}`, name: `${i}`, tokenHash: "" }, nobody, 0)).toBe(true);
  const eve = { id: "eve", name: "Eve", tokenHash: "" };
  expect(guests.welcome(eve, nobody, 9_000)).toBe(false);
  expect(guests.welcome(eve, (id) => Number(id) < 10, 11_000)).toBe(true);
  expect(guests.people.size).toBe(11);
});

test.each([
  ["Ann", ["Bo"], "Ann"],
  ["Ann", ["ann", "Ann 2"], "Ann 3"],
  ["1234567890123456", ["1234567890123456"], "12345678901234 2"],
])("%s among %j is called %s", (name, others, called) => {
  expect(distinctName(name, others)).toBe(called);
});
