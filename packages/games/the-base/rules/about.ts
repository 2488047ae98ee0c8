import type { About } from "@baseboard/kit";
import * as z from "zod/mini";
import type { TheBase } from "./state.ts";
import { strings } from "./strings.ts";

/** R18: the end of the countdown's track. */
export const TRACK = 20;

/** What a room must know of the game before its rules are needed. */
export const about: About<TheBase> = {
  id: "the-base",
  version: 1,
  seats: { min: 2, max: 2 },
  options: z.object({ rounds: z._default(z.int().check(z.minimum(1), z.maximum(TRACK)), TRACK) }),
  strings,
};
