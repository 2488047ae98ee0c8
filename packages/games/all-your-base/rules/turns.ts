import type { Seat } from "@baseboard/kit";
import { inOrder, staying } from "./seats.ts";
import type { Table } from "./state.ts";

/** Who may act: everybody while turns are planned, who is ready included; one alone in a clash, or one after another. */
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

/** Whom the table waits for. */
export function awaits(table: Table): Seat[] {
  if (table.phase !== "plan") return toAct(table);
  const open = inOrder(table).filter((seat) => !table.bases[seat].ready && !table.bases[seat].gone);
  return table.options.inTurn ? open.slice(0, 1) : open.sort((a, b) => a - b);
}
