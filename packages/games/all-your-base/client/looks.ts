import type { Looks } from "@baseboard/stage/contract";
import { allYourBase } from "../rules/index.ts";
import type { AllYourBase } from "../rules/state.ts";
import { strings } from "./strings.ts";

/** The rules and all sentences of the game, for whatever draws no board. */
export const looks: Looks<AllYourBase> = { game: allYourBase, strings };
