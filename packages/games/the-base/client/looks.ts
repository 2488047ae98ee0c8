import type { Looks } from "@baseboard/stage/contract";
import { theBase } from "../rules/index.ts";
import type { TheBase } from "../rules/state.ts";
import { strings } from "./strings.ts";

/** The rules and all sentences of the game, for whatever draws no board. */
export const looks: Looks<TheBase> = { game: theBase, strings };
