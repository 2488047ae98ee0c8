import type { Looks } from "@baseboard/stage/contract";
import { darebase } from "../rules/index.ts";
import type { Darebase } from "../rules/state.ts";
import { strings } from "./strings.ts";

/** The rules and all sentences of the game, for whatever draws no board. */
export const looks: Looks<Darebase> = { game: darebase, strings };
