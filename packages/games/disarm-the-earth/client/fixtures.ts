import type { Fixtures } from "@baseboard/stage/contract";
import { positions } from "../test/positions.ts";

/** The gallery's fixtures for Disarm the Earth. */
export const fixtures: Fixtures = { positions };
