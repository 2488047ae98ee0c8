import { gameRoom } from "@baseboard/room";
import { bots } from "../bot.ts";
import { toy } from "../rules/index.ts";
import { Hand, Table } from "./schema.ts";

export const room = gameRoom({ game: toy, bots, shapes: { table: Table, hand: Hand } });
