import type { Looks } from "@baseboard/stage/contract";
import { allYourBase } from "../rules/index.ts";
import type { AllYourBase } from "../rules/state.ts";
import { about } from "./about.ts";
import { strings } from "./strings.ts";

/** What is shown of the game before its board is opened, and its rules. */
export const looks: Looks<AllYourBase> = { ...about, game: allYourBase, strings };
