import type { Outcome, Seat } from "@baseboard/kit";
import type { Hangar, Table } from "./state.ts";

/** The seats that may act now: the one in turn, or the one whose card looks for its pile. */
export function toAct({ phase, seat, receiver }: Table): Seat[] {
  if (phase === "over") return [];
  return [phase === "pile" ? receiver : seat];
}

/** How the match came out: won by all, whoever was caught included, or by nobody; undefined while it goes on. */
export function outcome({ phase, ending, players, hangars }: Table): Outcome | undefined {
  if (phase !== "over") return undefined;
  return { winners: ending === "won" ? [...players.keys()] : [], reason: reason(ending, hangars) };
}

/** Ruling E8: given up together, it is won by nobody. */
export const resign = ({ hangars }: Table): Outcome => ({ winners: [], reason: reason("gaveUp", hangars) });

/** How it ended, and after how many planes. */
const reason = (how: string, hangars: Hangar[]): Outcome["reason"] => ({
  key: `disarmTheBase.end.${how}`,
  with: { count: hangars.filter(({ disarmed }) => disarmed).length },
});
