import type { Play } from "./play.ts";

/** Whether one may take back the own last ply with the agreement of the others; not where one may undo it freely. */
export function mayTakeBack({ table, past, mayUndo }: Play): boolean {
  const may = table.takeBack !== undefined && !past.value && !mayUndo.value;
  return may && (table.state.value?.takeBack.may.includes(table.seat.value) ?? false);
}
