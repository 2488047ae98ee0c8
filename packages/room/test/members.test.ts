import { expect, test } from "vitest";
import { toy } from "../../games/toy/rules/index.ts";
import { Members } from "../src/model/members/members.ts";
import { distinctName, newPerson } from "../src/model/members/people.ts";
import { newSetup, sit } from "../src/model/setup.ts";
import { system } from "../src/system.ts";

let time = 0;
const members = (maxSpectators: number) => new Members({ ...system, clock: { ...system.clock, now: () => time }, maxSpectators });

test("the store hears of those who have had a seat, once, and again when they change", () => {
  const guests = members(200);
  const setup = newSetup(toy, {}, false);
  const ann = { id: "a", name: "Ann", tokenHash: "x" };
  const eve = { id: "e", name: "Eve", tokenHash: "y" };
  guests.addSpectator(eve, "home", () => true);
  sit(setup, "a", 0);
  expect(guests.unstored(setup, ann)).toEqual([ann]);
  guests.areStored([ann]);
  expect(guests.unstored(setup)).toEqual([]);
  expect(guests.unstored(setup, { ...ann, name: "Anne" })).toEqual([{ ...ann, name: "Anne" }]);
  sit(setup, "e", 1);
  expect(guests.unstored(setup)).toEqual([eve]);
});

test("who only watched is forgotten, who has played is not", () => {
  const guests = members(200);
  const played = newPerson("1", "Ann", system);
  const watched = newPerson("2", "Eve", system);
  guests.areStored([played.person]);
  guests.addSpectator(watched.person, "home", () => true);
  for (const { person } of [played, watched]) guests.forget(person.id);
  expect(guests.findByToken(played.token)).toBe(played.person);
  expect(guests.findByToken(watched.token)).toBeUndefined();
});

const somebody = (id: string) => ({ id, name: id, tokenHash: "" });

/** How many who come one after another from these addresses, in turn, are let in to watch. */
function letIn(guests: Members, times: number, ...addresses: string[]): number {
  const come = (i: number) => guests.addSpectator(somebody(guests.newId()), addresses[i % addresses.length], () => true);
  return Array.from({ length: times }, (_, i) => come(i)).filter((no) => no === undefined).length;
}

test("one address takes half of the places to watch at most, and leaves others a share however many it has", () => {
  const guests = members(200);
  expect(letIn(guests, 300, "spam 1")).toBe(100);
  expect(guests.addSpectator(somebody("x"), "spam 1", () => true)).toEqual({ key: "room.crowdedHere" });
  expect(letIn(guests, 300, "spam 2")).toBe(50);
  expect(letIn(guests, 300, "spam 3")).toBe(25);
  expect(letIn(guests, 25, ...Array.from({ length: 25 }, (_, i) => `home ${i}`))).toBe(25);
});

test("a class behind one address fits beside whoever else watches, and into a small room where nobody does", () => {
  const guests = members(200);
  letIn(guests, 140, ...Array.from({ length: 140 }, (_, i) => `home ${i}`));
  expect(letIn(guests, 30, "school")).toBe(30);
  expect(letIn(members(60), 30, "school")).toBe(30);
});

test("those who announced themselves and never came make room for those who do", () => {
  const guests = members(200);
  const nobody = () => false;
  for (let i = 0; i < 200; i++) expect(guests.addSpectator(somebody(`${i}`), `${i}`, nobody)).toBeUndefined();
  const eve = somebody("eve");
  time += 9_000;
  expect(guests.addSpectator(eve, "home", nobody)).toEqual({ key: "room.crowded" });
  time += 2_000;
  expect(guests.addSpectator(eve, "home", (id) => Number(id) < 10)).toBeUndefined();
  expect(guests.people.size).toBe(11);
});

test.each([
  ["Ann", ["Bo"], "Ann"],
  ["Ann", ["ann", "Ann 2"], "Ann 3"],
  ["1234567890123456", ["1234567890123456"], "12345678901234 2"],
])("%s among %j is called %s", (name, others, called) => {
  expect(distinctName(name, others)).toBe(called);
});
