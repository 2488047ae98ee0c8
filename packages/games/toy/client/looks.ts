import type { Looks } from "@baseboard/stage/contract";
import { type Toy, toy } from "../rules/index.ts";
import { words } from "./words.ts";

/** The rules and all sentences of the game, for whatever draws no board. */
export const looks: Looks<Toy> = { game: toy, strings: words };
