import { type Result, resultsOf } from "../rules/results.ts";
import type { Move, Square, Table } from "../rules/state.ts";
import { loose, staying, taken } from "./flags.ts";
import { type TouchWay, waysTo } from "./questions.ts";

export { squareIn, type TouchWay, touch } from "./questions.ts";

interface Asked {
  ways: Map<string, TouchWay>;
  /** By touches so far, all results still possible. */
  after: Map<string, TouchWay[]>;
}

/** Cached: the same table is queried for thousands of moves. */
const known = new WeakMap<Table, Asked>();

function asked(table: Table): Asked {
  const there = known.get(table);
  if (there) return there;
  const ways = table.phase === "play" ? waysTo(resultsOf(table, table.turn), table) : [];
  const after = new Map<string, TouchWay[]>();
  for (const way of ways) {
    for (let depth = 0; depth <= way.touches.length; depth++) {
      const name = way.touches.slice(0, depth).join(" ");
      const group = after.get(name);
      if (group) group.push(way);
      else after.set(name, [way]);
    }
  }
  const made = { ways: new Map(ways.map((way) => [nameOf(way.result.move), way])), after };
  known.set(table, made);
  return made;
}

type Run = Extract<Move, { type: "run" }>;

const nameOf = ({ pawn, steps, third = "" }: Run): string => `${pawn} ${steps.join(" ")} ${third}`;

/** The touches of a legal run. */
export function touchesOf(table: Table, run: Run): string[] {
  const way = asked(table).ways.get(nameOf(run));
  if (!way) throw new Error(`"${nameOf(run)}" is no legal run here.`);
  return way.touches;
}

/** The uses or moves still possible after these touches. */
export const waysAfter = (table: Table, picked: string[]): TouchWay[] => asked(table).after.get(picked.join(" ")) ?? [];

/** The flags that may be moved by the results still possible. */
export function flagsOpen(table: Table, picked: string[]): Square[] {
  const lying = loose(table);
  const moved = new Set(waysAfter(table, picked).flatMap(({ result }) => taken(lying, result)));
  return lying.filter((at) => moved.has(at));
}

/** The flags that stay in place. */
export const flagsStaying = (table: Table, result: Result): Square[] => staying(loose(table), result);
