import type { Seat } from "@baseboard/kit";
import type { Table } from "./state.ts";

/** The seats in the order of this turn (Ruling 6). */
export const inOrder = ({ bases, start }: Pick<Table, "bases" | "start">): Seat[] => bases.map((_, i) => (start + i) % bases.length);

/** The first seat of the next turn: the next one to the left. */
export const nextStart = ({ bases, start }: Pick<Table, "bases" | "start">): Seat => (start + 1) % bases.length;

/** The seats whose players have not left. */
export const staying = ({ bases }: Pick<Table, "bases">): Seat[] => [...bases.keys()].filter((seat) => !bases[seat].gone);
