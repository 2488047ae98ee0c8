import { client } from "./client.ts";
import type { Mutant } from "./mutant.ts";
import { rules } from "./rules.ts";
import { server } from "./server.ts";

/** All faults that the tests must find. */
export const mutants: Mutant[] = [...rules, ...server, ...client];
