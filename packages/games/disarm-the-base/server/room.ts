import { gameRoom } from "@baseboard/room";
import { bots } from "../bot.ts";
import { disarmTheBase } from "../rules/index.ts";
import { Table } from "./schema.ts";

export const room = gameRoom({ game: disarmTheBase, bots, shapes: { table: Table } });
