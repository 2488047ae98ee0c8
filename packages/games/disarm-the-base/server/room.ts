import { gameRoom } from "@baseboard/room";
import { bots } from "../bot.ts";
import { disarmTheBase } from "../rules/index.ts";

export const room = gameRoom({ game: disarmTheBase, bots });
