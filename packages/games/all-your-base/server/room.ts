import { gameRoom } from "@baseboard/room";
import { bots } from "../bot.ts";
import { allYourBase } from "../rules/index.ts";
import { Hand, Table } from "./schema.ts";

export const room = gameRoom({ game: allYourBase, bots, shapes: { table: Table, hand: Hand } });
