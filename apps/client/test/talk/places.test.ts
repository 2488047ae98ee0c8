import { expect, test } from "vitest";
import { nameIn, nameWithin } from "../../src/place-name.ts";
import { distinct, encoded, offered, piecesOf, plainText } from "../../src/talk/places.ts";

const places = [
  { id: "h3", name: "Hangar 3" },
  { id: "h13", name: "Hangar 13" },
  { id: "tower", name: "Tower" },
  { id: "c3", name: "c3" },
  { id: "a", name: "A" },
  { id: "cube:1", name: "Cube" },
  { id: "cube:2", name: "Cube" },
];
const ORIGIN = "https://table.example";

test.each([
  ["c3, Mutant 2, with a flag", "c3"],
  ["Hangar 3: locked", "Hangar 3"],
  ["Tower", "Tower"],
])("the name of a place, of %s, is %s", (description, name) => {
  expect(nameIn(description)).toBe(name);
});

test("names of places go over the wire as ids, the longest first, and no parts of words", () => {
  expect(encoded("open Hangar 3, or hangar 13 by the Tower; towers", places, [])).toBe("open ⟦h3⟧, or ⟦h13⟧ by the ⟦tower⟧; towers");
  expect(encoded("A c3!", places, [])).toBe("A ⟦c3⟧!");
});

test("a # by which a place was asked for is not said, others are", () => {
  const places = [{ id: "france", name: "Gaul" }];
  expect(encoded("To #Gaul, (#gaul) and # Gaul, #1", places, [])).toBe("To ⟦france⟧, (⟦france⟧) and # ⟦france⟧, #1");
});

test("of several places of one name the one is meant that was picked; a letter is a place only if it was", () => {
  expect(encoded("a Cube", places, [])).toBe("a Cube");
  expect(encoded("a Cube", places, [places[4], places[6]])).toBe("⟦a⟧ ⟦cube:2⟧");
});

test("nothing in what is said is a link but places, and rooms and replays of this server", () => {
  expect(piecesOf(`to ⟦h3⟧ ${ORIGIN}/r/ABC234. ${ORIGIN}/credits https://elsewhere.example/r/ABC234`, ORIGIN)).toEqual([
    "to ",
    { place: "h3" },
    " ",
    { path: "/r/ABC234" },
    `. ${ORIGIN}/credits https://elsewhere.example/r/ABC234`,
  ]);
  expect(piecesOf("⟦⟧ <b>", ORIGIN)).toEqual(["⟦⟧ <b>"]);
  expect(piecesOf(`${ORIGIN}.evil.example/r/ABC234`, ORIGIN)).toEqual([`${ORIGIN}.evil.example/r/ABC234`]);
});

test("aloud, a place is its name; an unknown one its id", () => {
  expect(plainText("to ⟦h3⟧ or ⟦x⟧", (id) => places.find((place) => place.id === id)?.name)).toBe("to Hangar 3 or x");
});

test("three letters of a name offer places, and # at once; a name in full does not", () => {
  const names = (before: string) => offered(before, distinct(places))?.places.map(({ name }) => name);
  expect(names("guard at ha")).toBeUndefined();
  expect(names("guard at han")).toEqual(["Hangar 3", "Hangar 13"]);
  expect(names("go to hangar 1")).toEqual(["Hangar 13"]);
  expect(names("the tower")).toBeUndefined();
  expect(names("#to")).toEqual(["Tower"]);
  expect(names("#")).toHaveLength(6);
  expect(names("#zzz")).toBeUndefined();
});

test("within a sentence a name does not begin with a capital article, nor with a capital “your”", () => {
  const names = ["The discards", "Die Ablage", "An outpost", "Hangar 1", "Thebes", "Dieter", "Your station 1", "Deine Station 1"];
  const within = ["the discards", "die Ablage", "an outpost", "Hangar 1", "Thebes", "Dieter", "your station 1", "deine Station 1"];
  expect(names.map(nameWithin)).toEqual(within);
});
