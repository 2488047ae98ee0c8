import { expect, test } from "vitest";
import { z } from "zod";
import { fieldsOf } from "../src/room/fields.ts";

test("a form is made from the shape of a game's options", () => {
  const options = z.object({
    rounds: z.int().min(1).max(20).default(20),
    supply: z.enum(["steady", "scarce"]).default("steady"),
    beginners: z.boolean().default(false),
    name: z.string().default(""),
  });
  expect(fieldsOf(options)).toEqual([
    { name: "rounds", kind: "number", min: 1, max: 20, usual: 20 },
    { name: "supply", kind: "choice", values: ["steady", "scarce"], usual: "steady" },
    { name: "beginners", kind: "flag", usual: false },
  ]);
});
