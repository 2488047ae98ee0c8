import { expect, test } from "vitest";
import { optionsOf } from "../src/index.ts";

const shape = optionsOf<{ rounds: number; supply: string; beginners: boolean }>([
  { name: "rounds", kind: "number", min: 1, max: 20, usual: 20 },
  { name: "supply", kind: "choice", values: ["steady", "scarce"], usual: "steady" },
  { name: "beginners", kind: "flag", usual: false },
]);

test("options that are left out are as usual", () => {
  expect(shape.parse({})).toEqual({ rounds: 20, supply: "steady", beginners: false });
  expect(shape.parse({ rounds: 3, beginners: true })).toEqual({ rounds: 3, supply: "steady", beginners: true });
});

test.each([{ rounds: 0 }, { rounds: 21 }, { rounds: 1.5 }, { rounds: "3" }, { supply: "plenty" }, { beginners: "no" }, [], undefined])(
  "%j are no options of the game",
  (options) => expect(shape.safeParse(options).success).toBe(false),
);
