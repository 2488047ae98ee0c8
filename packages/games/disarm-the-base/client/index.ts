import type { View } from "@baseboard/kit";
import type { Face, Hud } from "@baseboard/stage/contract";
import type { DisarmTheBase } from "../rules/state.ts";
import { positions } from "../test/positions.ts";
import { board } from "./board.ts";
import { looks } from "./looks.ts";

const hud = ({ table }: View<DisarmTheBase>): Hud => ({
  turn: { key: "disarmTheBase.turn" },
  seats: table.players.map(() => ({ note: { key: "disarmTheBase.turn" } })),
  facts: [],
});

/** Disarm the Base's way into the web client. */
export const face: Face<DisarmTheBase> = { ...looks, board, hud, choice: (touch) => ({ label: { key: touch } }), positions };
