import { rooms } from "@baseboard/games/server";
import type { GameRoom } from "@baseboard/room";

/** The games on offer, in shelf order, with or without those for trying things out. */
export const games = (withToy: boolean): GameRoom[] => rooms.filter(({ game }) => withToy || !game.template);
