import type { AnyGame } from "@baseboard/kit";
import type { ToldLine } from "@baseboard/protocol";
import { isTold } from "../match/model/log.ts";
import type { SteppedTable } from "./table.ts";

/** What the stops of a match are found by. */
interface Stepped {
  game: AnyGame;
  lines: ToldLine[];
  /** Identifies the turn after so many lines. */
  turnAt(line: number): string | number | undefined;
  /** Whether something else is seen after so many lines than after so many, though nothing of it is told. */
  differ?(from: number, to: number): boolean;
}

/**
 * After how many lines one can see another picture than before: the first moment, and each line that tells something or ends a turn. What
 * is planned in secret before it is a step of its own, all of it together, where it is seen.
 */
export function stopsIn({ game, lines, turnAt, differ = () => false }: Stepped): number[] {
  const stops = [0];
  for (const [i, line] of lines.entries()) {
    if (turnAt(i + 1) === turnAt(i) && !isTold(game, line)) continue;
    if (stops.at(-1)! < i && differ(stops.at(-1)!, i)) stops.push(i);
    stops.push(i + 1);
  }
  return stops;
}

/** Which of the stops is the picture after so many lines. */
export const stopAt = (stops: readonly number[], at: number): number => stops.findLastIndex((line) => line <= at);

/** The stop before the picture that is shown, which may have been the same for some lines; the first one, where that is it. */
export const stopBefore = (stops: number[], at: number): number => stops.filter((line) => line <= at).at(-2) ?? 0;

/** Steps on, after the last stop to the end: the last line on the way there is told by the board. */
export function stepOn(table: SteppedTable): void {
  const at = table.at.peek();
  const next = table.stops.find((line) => line > at) ?? table.last;
  if (next > at + 1) table.goTo(next - 1);
  table.goTo(next);
}
