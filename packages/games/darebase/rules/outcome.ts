import type { Outcome, Seat } from "@baseboard/kit";
import { bases } from "./squares.ts";
import { BLUE, type Table, YELLOW } from "./state.ts";

/** A side's flags: delivered to enemy bases or collected there, or on its own bases. */
export const flagsOf = ({ scenario, sides, flags }: Pick<Table, "scenario" | "sides" | "flags">, seat: Seat): number =>
  scenario === "capture-the-flag" ? bases[seat].filter((base) => flags.includes(base)).length : sides[seat].supplied.length;

/** Rulings SS3, 29, 30, 31: whether this side meets its scenario's goal. */
export const holder = (table: Table, seat: Seat): boolean => flagsOf(table, seat) === bases[seat].length;

const reasons: Record<Table["scenario"], string> = {
  "steady-supply": "bothBases",
  "double-delivery": "bothBases",
  "quick-pick-up": "bothCollected",
  "capture-the-flag": "bothHome",
};

/** The result of the match; undefined while it is running. */
export function outcome(table: Table): Outcome | undefined {
  if (table.phase !== "over") return undefined;
  const scores = [BLUE, YELLOW].map((seat) => flagsOf(table, seat));
  const winner = [BLUE, YELLOW].find((seat) => holder(table, seat));
  if (winner !== undefined)
    return { winners: [winner], reason: { key: `darebase.end.${reasons[table.scenario]}`, with: { who: winner } }, scores };
  return { ...onTime(table.sides.map(({ supplied }) => supplied.length)), scores };
}

/** Ruling 32: when time is up, the side with more flags delivered or collected wins. */
function onTime([blue, yellow]: number[]): Omit<Outcome, "scores"> {
  if (blue === yellow) return { winners: [], reason: { key: "darebase.end.drawWhenTimeUp", with: { count: blue } } };
  const ahead = blue > yellow ? BLUE : YELLOW;
  const gaps = { who: ahead, more: Math.max(blue, yellow), fewer: Math.min(blue, yellow) };
  return { winners: [ahead], reason: { key: "darebase.end.moreWhenTimeUp", with: gaps } };
}
