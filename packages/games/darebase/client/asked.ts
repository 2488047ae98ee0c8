import { type Result, resultsOf } from "../rules/results.ts";
import type { Move, Square, Table } from "../rules/state.ts";
import { loose, staying, taken } from "./flags.ts";
import { type TouchWay, waysTo } from "./questions.ts";

export { squareIn, type TouchWay, touch } from "./questions.ts";

interface Asked {
  ways: Map<string, TouchWay>;
  /** By the touches so far, everything they can still lead to. */
  after: Map<string, TouchWay[]>;
}

/** Thousands of moves ask for the same table. */
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

/** What a person touches for a legal run. */
export function touchesOf(table: Table, run: Run): string[] {
  const way = asked(table).ways.get(nameOf(run));
  if (!way) throw new Error(`"${nameOf(run)}" is no legal run here.`);
  return way.touches;
}

/** What these touches can still lead to. */
export const waysAfter = (table: Table, picked: string[]): TouchWay[] => asked(table).after.get(picked.join(" ")) ?? [];

/** The flags that may come to lie elsewhere by what these touches can still lead to. */
export function flagsOpen(table: Table, picked: string[]): Square[] {
  const lying = loose(table);
  const moved = new Set(waysAfter(table, picked).flatMap(({ result }) => taken(lying, result)));
  return lying.filter((at) => moved.has(at));
}

/** The flags that stay where they lie. */
export const flagsStaying = (table: Table, result: Result): Square[] => staying(loose(table), result);
