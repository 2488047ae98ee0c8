import { gameRoom } from "@baseboard/room";
import { bots } from "../bot.ts";
import { darebase } from "../rules/index.ts";
import { Table } from "./schema.ts";

export const room = gameRoom({ game: darebase, bots, shapes: { table: Table } });
