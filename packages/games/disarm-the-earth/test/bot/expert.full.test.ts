import { expect, test } from "vitest";
import type { Options } from "../../rules/index.ts";
import { play, usual } from "./tournament.ts";

test.each([2, 3])("the expert plays a whole match among %i", (seats) => {
  const levels = ["expert", "fox", "hawk"].slice(0, seats);
  expect(play(levels, { ...usual, deadline: "12" }, `expert ${seats}`).outcome).toBeDefined();
});

test("experts end a war that has no last round and pays for no continent", () => {
  const options: Options = { ...usual, deadline: "none", continents: false };
  expect(play(["expert", "expert", "expert", "expert"], options, "weary experts").outcome).toBeDefined();
});

test("among three hawks the expert wins more than its share", () => {
  const won = [0, 1, 2, 3].filter((seat) => {
    const levels = Array.from({ length: 4 }, () => "hawk").with(seat, "expert");
    return play(levels, usual, `expert among hawks ${seat}`).outcome?.winners.includes(seat);
  });
  expect(won.length).toBeGreaterThanOrEqual(2);
});
