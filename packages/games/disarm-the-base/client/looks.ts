import type { Looks } from "@baseboard/stage/contract";
import { type DisarmTheBase, disarmTheBase } from "../rules/index.ts";
import { about } from "./about.ts";
import { strings } from "./strings.ts";

/** What is shown of the game before its board is opened, and its rules. */
export const looks: Looks<DisarmTheBase> = { ...about, game: disarmTheBase, strings };
