import type { About } from "@baseboard/kit";
import * as z from "zod/mini";
import { strings } from "./say.ts";
import type { Toy } from "./state.ts";

/** What a room must know of the game before its rules are needed. */
export const about: About<Toy> = {
  id: "toy",
  version: 1,
  seats: { min: 2, max: 4 },
  options: z.object({ hand: z._default(z.int().check(z.minimum(2), z.maximum(5)), 3) }),
  strings,
};
