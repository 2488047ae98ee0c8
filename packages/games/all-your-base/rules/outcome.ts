import type { Outcome, Seat } from "@baseboard/kit";
import { total } from "./score.ts";
import { staying } from "./seats.ts";
import type { Base, Table } from "./state.ts";

/** Ruling 22: of those who are level, these parts decide, in this order: the third, then the second; counted from 0. */
export const deciding = [2, 1];

/** The criteria in order: the total, then the parts that decide. */
const compared = (base: Base): number[] => [total(base), ...deciding.map((part) => base.points[part] ?? 0)];

/** The leading seats among those that have not left; ties share. */
export function winners(table: Pick<Table, "bases">): Seat[] {
  const { bases } = table;
  let ahead = staying(table);
  for (const by of [0, 1, 2]) {
    const most = Math.max(...ahead.map((seat) => compared(bases[seat])[by]));
    ahead = ahead.filter((seat) => compared(bases[seat])[by] === most);
  }
  return ahead;
}

/** The deciding criterion. */
const decidedBy = ["total", "thirdPart", "secondPart"] as const;

/** The result of the match; undefined while it is running. */
export function outcome(table: Table): Outcome | undefined {
  if (table.phase !== "over") return undefined;
  const { bases } = table;
  const won = winners(table);
  const best = total(bases[won[0]]);
  const level = staying(table).filter((seat) => total(bases[seat]) === best);
  const third = level.filter((seat) => bases[seat].points[2] === bases[won[0]].points[2]);
  const how = won.length > 1 ? "shared" : decidedBy[level.length === 1 ? 0 : third.length === 1 ? 1 : 2];
  return { winners: won, reason: { key: `allYourBase.end.${how}`, with: { points: best } }, scores: bases.map(total) };
}
