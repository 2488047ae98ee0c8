import type { Outcome, Seat } from "@baseboard/kit";
import type { Hangar, Table } from "./state.ts";

/** The seats that may act now: the one in turn, or the one whose card waits for its pile. */
export function toAct({ phase, seat, receiver }: Table): Seat[] {
  if (phase === "over") return [];
  return [phase === "pile" ? receiver : seat];
}

/** The result of the match: won by all, including caught players, or by nobody; undefined while it is running. */
export function outcome({ phase, ending, players, hangars }: Table): Outcome | undefined {
  if (phase !== "over") return undefined;
  return { winners: ending === "won" ? [...players.keys()] : [], reason: reason(ending, hangars) };
}

/** Ruling E8: given up by all, it is won by nobody. */
export const resign = ({ hangars }: Table): Outcome => ({ winners: [], reason: reason("gaveUp", hangars) });

/** The number of disarmed planes. */
export const measure = ({ hangars }: Pick<Table, "hangars">): number => hangars.filter(({ disarmed }) => disarmed).length;

/** How it ended, and the number of disarmed planes. */
const reason = (how: string, hangars: Hangar[]): Outcome["reason"] => ({
  key: `disarmTheBase.end.${how}`,
  with: { count: measure({ hangars }) },
});
