import { rooms } from "@baseboard/games/server";
import type { GameRoom } from "@baseboard/room";

/** The games on offer, in the order of the shelf; with those for trying things out, or without. */
export const games = (withToy: boolean): GameRoom[] => rooms.filter(({ game }) => withToy || !game.template);
