import type { Seat } from "@baseboard/kit";
import { legalMoves } from "../rules/moves.ts";
import type { Move, Table } from "../rules/state.ts";
import { after, prospects } from "./judge.ts";

/** Consecutive moves of one turn: the first of them, how many they are, the resulting table and its value. */
export interface Line {
  first: Move | undefined;
  length: number;
  table: Table;
  worth: number;
}

/** A line up to a reveal: what follows is planned once the tile is seen. */
export interface Unseen {
  first: Move;
  table: Table;
  reveal: Extract<Move, { type: "reveal" }>;
}

/** Whether a turn that began at `start` goes on. */
export const goesOn = (now: Table, start: Table): boolean => now.turns === start.turns && now.phase === start.phase;

/** How the tiles lie and where the pieces stand. */
export const layOf = ({ tiles, sides }: Table): string => `${tiles} ${sides[0].pieces} ${sides[1].pieces}`;

/** The promising turns from a table, best first, and the reveals on the way. A beam search: after each action only the best lines go on. */
export function turnsFrom(table: Table, seat: Seat, width: number): { whole: Line[]; revealing: Unseen[] } {
  const whole: Line[] = [];
  const revealing: Unseen[] = [];
  const known = new Set<string>();
  let open: Line[] = [{ first: undefined, length: 0, table, worth: 0 }];
  while (open.length > 0) {
    const longer: Line[] = [];
    for (const line of open)
      for (const move of legalMoves({ seat, table: line.table, hand: {} })) {
        if (move.type === "reveal") revealing.push({ first: line.first ?? move, table: line.table, reveal: move });
        else prolong(line, seat, move, known, longer);
      }
    longer.sort((a, b) => b.worth - a.worth);
    whole.push(...longer.filter((line) => !goesOn(line.table, table)));
    open = longer.filter((line) => goesOn(line.table, table)).slice(0, width);
  }
  return { whole: whole.sort((a, b) => b.worth - a.worth), revealing };
}

/** Adds the line extended by a move, unless another one led to the same table. */
function prolong({ first, length, table }: Line, seat: Seat, move: Move, known: Set<string>, longer: Line[]): void {
  const next = after(table, seat, move);
  const name = `${layOf(next)} ${next.actions} ${next.countdown} ${next.sides[0].chips} ${next.sides[1].chips}`;
  if (known.has(name)) return;
  known.add(name);
  longer.push({ first: first ?? move, length: length + 1, table: next, worth: prospects(next, seat) });
}
