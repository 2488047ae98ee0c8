import { room as theBase } from "@baseboard/games/the-base/room";
import { room as toy } from "@baseboard/games/toy/room";
import type { GameRoom } from "@baseboard/room";

/** The games on offer, a line each. */
export const games = (withToy: boolean): GameRoom[] => [theBase, ...(withToy ? [toy] : [])];
