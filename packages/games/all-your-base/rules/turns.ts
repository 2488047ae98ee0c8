import type { Seat } from "@baseboard/kit";
import { inOrder, staying } from "./seats.ts";
import type { Table } from "./state.ts";

/** The seats that may act: all while turns are planned, including ready ones; a single one in a clash, or with turns in sequence. */
export function toAct(table: Table): Seat[] {
  switch (table.phase) {
    case "plan":
      return table.options.inTurn ? awaits(table) : staying(table);
    case "clash":
      return table.shown.slice(0, 1).map(({ seat }) => seat);
    case "over":
      return [];
  }
}

/** The seats the table waits for. */
export function awaits(table: Table): Seat[] {
  if (table.phase !== "plan") return toAct(table);
  const open = inOrder(table).filter((seat) => !table.bases[seat].ready && !table.bases[seat].gone);
  return table.options.inTurn ? open.slice(0, 1) : open.sort((a, b) => a - b);
}
