import type { Fixtures } from "@baseboard/stage/contract";
import { positions } from "../test/positions.ts";

/** What the gallery shows of Disarm the Base. */
export const fixtures: Fixtures = { positions };
