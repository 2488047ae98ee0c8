import type { Looks } from "@baseboard/stage/contract";
import { type DisarmTheBase, disarmTheBase } from "../rules/index.ts";
import { strings } from "./strings.ts";

/** The rules and all sentences of the game, for whatever draws no board. */
export const looks: Looks<DisarmTheBase> = { game: disarmTheBase, strings };
