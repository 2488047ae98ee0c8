import { gameRoom } from "@baseboard/room";
import { bots } from "../bot.ts";
import { theBase } from "../rules/index.ts";

export const room = gameRoom({ game: theBase, bots });
