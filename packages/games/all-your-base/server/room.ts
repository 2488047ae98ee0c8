import { gameRoom } from "@baseboard/room";
import { bots } from "../bot.ts";
import { allYourBase } from "../rules/index.ts";

export const room = gameRoom({ game: allYourBase, bots });
