import type { Seat } from "@baseboard/kit";
import type { Scenario } from "../rules/constants.ts";
import { firstOf, NOWHERE, pair, secondOf } from "../rules/ground.ts";
import { HELD } from "../rules/jail.ts";
import { isJailed, powerOf } from "../rules/power.ts";
import { flagsOf, type Result } from "../rules/results.ts";
import type { Runner } from "../rules/run.ts";
import { bases, centres, indexOf, rival } from "../rules/squares.ts";
import { BLUE, OFF, pawnNumbers, type Table, YELLOW } from "../rules/state.ts";
import { bringsThird, thirdPlaces } from "../rules/third.ts";

/** The position of a pawn in jail. */
export const JAILED = NOWHERE + 1;
const STRONGEST = 99;
const baseSquares = bases.map((pair) => pair.map(indexOf));
const centreSquares = centres.map(indexOf);

/** A table in numbers, as far as bots evaluate it. Pawn 3 of seat 1 has index 7 in its lists. */
export interface Field {
  scenario: Scenario;
  /** The position of each pawn: a square, `NOWHERE` off the field, `JAILED`. */
  at: number[];
  /** Higher is stronger; comparable only among pawns on the field. */
  power: number[];
  /** By seat, its pawns in the rival's jail, the newest first. */
  jailed: number[][];
  /** The flags not delivered or collected yet. */
  flags: number[];
  /** By seat, the bases still to be reached: the enemy's, or in Classic Capture-the-Flag its own. */
  goals: number[][];
}

export const placeOf = (seat: Seat, pawn: number): number => 5 * seat + pawn - 1;

/** Converts a table to numbers. */
export function fieldOf(table: Table): Field {
  const { scenario, sides, flags } = table;
  const goals = (seat: Seat): number[] =>
    scenario === "capture-the-flag"
      ? baseSquares[seat]
      : baseSquares[rival(seat)].filter((base) => !sides[seat].supplied.some((at) => indexOf(at) === base));
  const where = (seat: Seat, pawn: number): number => {
    const at = sides[seat].pawns[pawn - 1];
    if (at === OFF) return NOWHERE;
    return isJailed(table, seat, pawn) ? JAILED : indexOf(at);
  };
  return {
    scenario,
    at: [BLUE, YELLOW].flatMap((seat) => pawnNumbers.map((pawn) => where(seat, pawn))),
    power: [BLUE, YELLOW].flatMap((seat) => pawnNumbers.map((pawn) => powerOf(table, seat, pawn))),
    jailed: [BLUE, YELLOW].map((seat) => [...sides[rival(seat)].jail]),
    flags: flags.map(indexOf),
    goals: [BLUE, YELLOW].map(goals),
  };
}

/** The result of a run, in numbers. */
export interface Run extends Pick<Runner, "at" | "flags" | "fresh" | "ended"> {
  seat: Seat;
  pawn: number;
  /** The square of the third flag, if this run brings it. */
  third?: number | undefined;
}

/** Converts a run to numbers; the third flag goes on any of the possible squares. */
export const runIn = (table: Table, seat: Seat, pawn: number, runner: Runner): Run => ({
  ...runner,
  seat,
  pawn,
  third: runner.ended === "delivered" ? anyThird(table, seat, pawn, runner) : undefined,
});

/** Converts a result to numbers. */
export function runOf(table: Table, seat: Seat, { pawn, to, flags, fresh, ends, third }: Result): Run {
  const [one = NOWHERE, other = NOWHERE] = flags.map(indexOf);
  const at = to === OFF ? NOWHERE : indexOf(to);
  const runner: Runner = { at, flags: pair(one, other), fresh, used: 0, ended: ends, from: undefined };
  const run = runIn(table, seat, pawn, runner);
  return third === undefined ? run : { ...run, third: indexOf(third) };
}

function anyThird(table: Table, seat: Seat, pawn: number, runner: Runner): number | undefined {
  if (!bringsThird(table)) return undefined;
  const lying = flagsOf(runner).filter((flag) => indexOf(flag) !== runner.at);
  const [at] = thirdPlaces(table, { seat, pawn }, lying);
  return at === undefined ? undefined : indexOf(at);
}

/** The field after a run. Pawns that the line of prisoners would push stay in place: an accepted inaccuracy. */
export function after(from: Field, run: Run): Field {
  const { seat, pawn, at, flags, fresh, ended } = run;
  const self = placeOf(seat, pawn);
  const field: Field = { ...from, at: [...from.at], power: from.power };
  field.at[self] = at;
  if (fresh) {
    field.power = [...from.power];
    field.power[self] = STRONGEST;
  }
  // In Quick Pick-Up no flag can be moved, and runs have no flags.
  if (from.scenario !== "quick-pick-up") field.flags = [firstOf(flags), secondOf(flags)].filter((flag) => flag !== NOWHERE);
  if (ended === "captured" || ended === "collected") capture(field, seat, self);
  if (ended === "rescued") rescue(field, seat, self);
  if (ended === "collected" || ended === "delivered") supply(field, run, self);
  return field;
}

function capture(field: Field, seat: Seat, self: number): void {
  const other = rival(seat);
  const taken = field.at.findIndex((where, i) => i !== self && where === field.at[self]);
  if (taken < 0) return;
  field.at[taken] = JAILED;
  const held = [taken - placeOf(other, 1) + 1, ...field.jailed[other]];
  // Ruling J4.
  const freed = held.length > HELD ? held.pop() : undefined;
  if (freed !== undefined) field.at[placeOf(other, freed)] = NOWHERE;
  field.jailed = field.jailed.with(other, held);
}

/** Ruling J7. */
function rescue(field: Field, seat: Seat, self: number): void {
  const held = [...field.jailed[seat]];
  const mate = held.pop();
  field.at[self] = NOWHERE;
  if (mate !== undefined) field.at[placeOf(seat, mate)] = NOWHERE;
  field.jailed = field.jailed.with(seat, held);
}

/** Rulings SS1, SS2, 29, 30. */
function supply(field: Field, { seat, at, third }: Run, self: number): void {
  field.at[self] = NOWHERE;
  field.flags = field.flags.filter((flag) => flag !== at);
  if (third !== undefined) field.flags.push(third);
  const left = field.goals[seat].filter((base) => base !== at);
  field.goals = field.goals.with(seat, left);
  if (field.scenario !== "double-delivery" || field.goals.some((goals) => goals.length !== 1)) return;
  field.at = field.at.map(() => NOWHERE);
  field.jailed = [[], []];
  field.flags = [...centreSquares];
}
