import { isJailed } from "../rules/power.ts";
import type { Table } from "../rules/state.ts";

/** What a die allows: this pawn, or any if omitted, and its points. */
export interface Allowed {
  pawn?: number;
  points: number;
}

/** Rulings D2, D3: what the first two dice allow, a specific pawn first. Jailed pawns are omitted. */
export function allowed({ dice: [first, second], sides, turn }: Pick<Table, "dice" | "sides" | "turn">): Allowed[] {
  if (first === second) return [{ points: first }];
  const both: Allowed[] = [
    { pawn: first, points: second },
    { pawn: second, points: first },
  ];
  const certain = both.filter(({ pawn = 6 }) => pawn !== 6 && !isJailed({ sides }, turn, pawn));
  const any = both.filter(({ pawn }) => pawn === 6).map(({ points }) => ({ points }));
  return [...certain, ...any];
}

/** The same for a sentence: its variant and variables. */
export function allowedGaps(table: Table): Record<string, string | number> {
  const [one, other] = allowed(table);
  if (!one) return { may: "nobody" };
  if (!other) {
    const jailed = jailedBy(table);
    const may = `${one.pawn === undefined ? "anyPawn" : "onePawn"}${jailed === undefined ? "" : "Jailed"}`;
    return { may, ...one, ...(jailed !== undefined && { jailed }) };
  }
  const gaps = { pawn: one.pawn ?? "", points: one.points };
  if (other.pawn === undefined) return { may: "onePawnOrAny", ...gaps, any: other.points };
  return { may: "twoPawns", ...gaps, other: other.pawn, otherPoints: other.points };
}

/** Of two different dice, the pawn that one names in vain: it is in jail. */
const jailedBy = ({ dice: [first, second], sides, turn }: Table): number | undefined =>
  first === second ? undefined : [first, second].find((pawn) => pawn !== 6 && isJailed({ sides }, turn, pawn));
