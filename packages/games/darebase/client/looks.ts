import type { Looks } from "@baseboard/stage/contract";
import { darebase } from "../rules/index.ts";
import type { Darebase } from "../rules/state.ts";
import { about } from "./about.ts";
import { strings } from "./strings.ts";

/** What is shown of the game before its board is opened, and its rules. */
export const looks: Looks<Darebase> = { ...about, game: darebase, strings };
