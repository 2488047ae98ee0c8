import type { Looks } from "@baseboard/stage/contract";
import { type DisarmTheBase, disarmTheBase } from "../rules/index.ts";
import { strings } from "../rules/strings.ts";
import { about } from "./about.ts";

/** What is shown of the game before its board is opened, and its rules. */
export const looks: Looks<DisarmTheBase> = { ...about, game: disarmTheBase, strings };
