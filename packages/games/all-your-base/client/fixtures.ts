import type { Fixtures } from "@baseboard/stage/contract";
import { positions } from "../test/positions.ts";

/** The gallery's fixtures for All Your Base. */
export const fixtures: Fixtures = { positions };
