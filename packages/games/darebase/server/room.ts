import { gameRoom } from "@baseboard/room";
import { bots } from "../bot.ts";
import { darebase } from "../rules/index.ts";

export const room = gameRoom({ game: darebase, bots });
