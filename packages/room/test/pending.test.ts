import { expect, test } from "vitest";
import { newSalt, tagOf } from "../src/model/members/addresses.ts";
import { whoYields } from "../src/model/members/pending.ts";
import { system } from "../src/system.ts";

/** Those who are waited for, as they came: "ann@home bo@school". */
const pending = (text: string) =>
  text
    .split(" ")
    .filter(Boolean)
    .map((one) => ({ person: one.split("@")[0], from: one.split("@")[1] }));

test.each([
  ["", "home", undefined],
  ["ann@home", "home", "ann"],
  ["ann@home", "school", "ann"],
  ["ann@home bo@school cy@school", "home", "ann"],
  ["ann@home bo@school cy@school", "train", "bo"],
  ["ann@home bo@school cy@school", undefined, "bo"],
  ["ann@home bo@school", undefined, "ann"],
])("of those waited for, %j, for the next one from %s: %s", (all, from, who) => {
  expect(whoYields(pending(all), from)).toBe(who);
});

test("an address has one tag in a room, another elsewhere, and shares it with hundreds", () => {
  const [here, there] = [newSalt(system.random), newSalt(system.random)];
  expect(tagOf("203.0.113.7", here, system.hash)).toBe(tagOf("203.0.113.7", here, system.hash));
  expect(tagOf("203.0.113.7", here, system.hash)).not.toBe(tagOf("203.0.113.7", there, system.hash));
  expect(tagOf("203.0.113.7", here, system.hash)).toMatch(/^[0-9a-f]{6}$/);
});
