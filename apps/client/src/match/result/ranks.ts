import type { Outcome, Phrase, Seat } from "@baseboard/kit";
import type { Sheet } from "@baseboard/stage";

/** A part of a seat's points, by its column of the score sheet. */
export interface Part {
  label: Phrase;
  value: number;
}

/** How a seat came out. */
export interface Rank {
  seat: Seat;
  /** From 1; seats that are level share it. Undefined where no points decide. */
  place: number | undefined;
  hasWon: boolean;
  /** Undefined if nothing is counted. */
  total: number | undefined;
  /** Those that make up the total, as far as a score sheet tells. */
  parts: Part[];
}

/** A match that is over, as far as ranks depend on it. */
export interface Ended {
  outcome: Outcome;
  seats: number;
  /** Seats that have left: they come last. */
  gone: Seat[];
  sheet: Sheet | undefined;
  /** All win or lose together: the seats stay in their order. */
  together: boolean;
}

/** The column of totals; those before it make it up. */
export const totalOf = ({ columns }: Sheet): number => columns.findIndex(({ is }) => is === "total");

/** Every seat in order of its place: the winners, whoever else has points, and who has left. */
export function ranksOf({ outcome: { winners, scores }, seats, gone, sheet, together }: Ended): Rank[] {
  const all = Array.from({ length: seats }, (_, seat): Rank => {
    const at = sheet ? totalOf(sheet) : -1;
    const cells = sheet && at >= 0 ? sheet.rows[seat] : [];
    const parts = cells.slice(0, Math.max(0, at)).map(({ value = 0 }, i) => ({ label: sheet!.columns[i].label, value }));
    return { seat, place: undefined, hasWon: winners.includes(seat), total: scores?.[seat] ?? cells[at]?.value, parts };
  });
  if (together) return all;
  const group = ({ seat, hasWon }: Rank): number => (hasWon ? 0 : gone.includes(seat) ? 2 : 1);
  const ahead = (a: Rank, b: Rank): number => (b.total ?? 0) - (a.total ?? 0) || aheadByTies(sheet, b.seat, a.seat);
  const ranks = all.toSorted((a, b) => group(a) - group(b) || ahead(a, b));
  if (!scores || !sheet || winners.length === 0) return ranks;
  let place = 1;
  return ranks.map((rank, i) => {
    const above = ranks[i - 1];
    if (above && (group(above) !== group(rank) || (!rank.hasWon && ahead(above, rank) !== 0))) place = i + 1;
    return { ...rank, place };
  });
}

/** By how much one seat has more than another in the first column that tells them apart, of those that decide between seats that are level. */
const aheadByTies = (sheet: Sheet | undefined, one: Seat, other: Seat): number =>
  (sheet?.ties ?? [])
    .map((column) => (sheet!.rows[one][column].value ?? 0) - (sheet!.rows[other][column].value ?? 0))
    .find((by) => by !== 0) ?? 0;
