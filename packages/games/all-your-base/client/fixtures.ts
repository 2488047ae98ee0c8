import type { Fixtures } from "@baseboard/stage/contract";
import { positions } from "../test/positions.ts";

/** What the gallery shows of All Your Base. */
export const fixtures: Fixtures = { positions };
