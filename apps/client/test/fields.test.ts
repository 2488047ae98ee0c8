import { expect, test } from "vitest";
import * as z from "zod/mini";
import { fieldsOf } from "../src/room/fields.ts";

test("a form is made from the shape of a game's options", () => {
  const options = z.object({
    rounds: z._default(z.int().check(z.minimum(1), z.maximum(20)), 20),
    supply: z._default(z.enum(["steady", "scarce"]), "steady"),
    beginners: z._default(z.boolean(), false),
    name: z._default(z.string(), ""),
  });
  expect(fieldsOf(options)).toEqual([
    { name: "rounds", kind: "number", min: 1, max: 20, usual: 20 },
    { name: "supply", kind: "choice", values: ["steady", "scarce"], usual: "steady" },
    { name: "beginners", kind: "flag", usual: false },
  ]);
});
