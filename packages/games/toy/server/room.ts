import { gameRoom } from "@baseboard/room";
import { bots } from "../bot.ts";
import { toy } from "../rules/index.ts";

export const room = gameRoom({ game: toy, bots });
