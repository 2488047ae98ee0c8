import { expect, test } from "vitest";
import { lookAtTable } from "../src/room/look-at-table.ts";

const sides = ["a", "b", "c", "d"].map((icon, palette) => ({ palette, icon, side: { key: icon } }));
const chairs = (kinds: string) => [...kinds].map((kind) => ({ kind: kind === "-" ? ("open" as const) : ("bot" as const) }));

test("a chair of the lobby looks as at the table, where those that are taken close up; not where all must be taken", () => {
  const looks = (kinds: string, min: number) => [...kinds].map((_, seat) => lookAtTable({ sides }, min, chairs(kinds), seat).icon).join("");
  expect(looks("x-xx", 2)).toBe("abbc");
  expect(looks("--x-", 2)).toBe("aaab");
  expect(looks("xxxx", 2)).toBe("abcd");
  expect(looks("-x", 2)).toBe("ab");
});
