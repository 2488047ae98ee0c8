import type { Seat } from "@baseboard/kit";
import type { Square, Table } from "../../rules/index.ts";

// The rulings read once more, step by step and without any cleverness: every path there is, and at each step with and without a flag.
// Nothing of rules/ is used, so that the two agree only when both are right.

const xOf = (at: Square): number => "abcdefgh".indexOf(at[0]);
const yOf = (at: Square): number => Number(at.slice(1));
const named = (x: number, y: number): Square | undefined => (x < 0 || x > 7 || y < 1 || y > 11 ? undefined : "abcdefgh"[x] + y);

const homeRank = (seat: Seat): number => (seat === 0 ? 1 : 11);
const basesOf = (seat: Seat): Square[] => (seat === 0 ? ["c2", "f2"] : ["c10", "f10"]);

interface Field {
  table: Table;
  seat: Seat;
  /** The number of the pawn that runs. */
  pawn: number;
  /** Whom one may meet: everybody else on the field. */
  others: Map<Square, { seat: Seat; pawn: number; isPrisoner: boolean }>;
  /** Flags that nobody moves. */
  fixed: Square[];
  found: Set<string>;
}

interface Run {
  /** "" off the field. */
  at: Square;
  flags: Square[];
  left: number;
  cameOn: boolean;
}

/** All that a side can bring about, in words: `3 d5 flags d6 e6 top captured @c6`. */
export function everyResult(table: Table, seat: Seat): string[] {
  return [1, 2, 3, 4, 5].flatMap((pawn) => {
    const prisoner = table.sides[1 - seat].jail.includes(pawn);
    const left = prisoner ? 0 : pointsFor(table.dice[0], table.dice[1], pawn);
    const field = fieldFor(table, seat, pawn);
    const loose = table.flags.filter((flag) => !field.fixed.includes(flag));
    if (left > 0) goOn(field, { at: table.sides[seat].pawns[pawn - 1], flags: loose, left, cameOn: false });
    return [...field.found];
  });
}

/** Rulings D2, D3. */
function pointsFor(one: number, two: number, pawn: number): number {
  if (one === two) return one;
  const ways = [];
  if (one === pawn || one === 6) ways.push(two);
  if (two === pawn || two === 6) ways.push(one);
  return Math.max(0, ...ways);
}

function fieldFor(table: Table, seat: Seat, pawn: number): Field {
  const others: Field["others"] = new Map();
  for (const side of [0, 1])
    for (const number of [1, 2, 3, 4, 5]) {
      const at = table.sides[side].pawns[number - 1];
      if (at === "" || (side === seat && number === pawn)) continue;
      others.set(at, { seat: side, pawn: number, isPrisoner: table.sides[1 - side].jail.includes(number) });
    }
  const fixed = table.scenario === "quick-pick-up" ? table.flags : [...table.sides[0].supplied, ...table.sides[1].supplied];
  return { table, seat, pawn, others, fixed, found: new Set() };
}

function goOn(field: Field, run: Run): void {
  if (run.at === "") {
    comeOn(field, run);
    return;
  }
  for (const dx of [-1, 0, 1])
    for (const dy of [-1, 0, 1]) {
      const to = named(xOf(run.at) + dx, yOf(run.at) + dy);
      const cost = Math.abs(dx) + Math.abs(dy);
      if (!to || cost === 0 || cost > run.left || isGap(field, run.at, dx, dy)) continue;
      step(field, run, to, cost, false);
      if (run.flags.includes(run.at)) step(field, run, to, cost, true);
    }
  goOff(field, run);
}

/** Ruling E1. */
function comeOn(field: Field, run: Run): void {
  for (const letter of "abcdefgh") {
    const at = letter + homeRank(field.seat);
    if (!field.others.has(at)) arrive(field, { ...run, at, left: run.left - 1, cameOn: true });
  }
}

/** Rulings E2, E3, 33. */
function goOff(field: Field, run: Run): void {
  if (yOf(run.at) !== homeRank(field.seat) || (run.cameOn && !field.table.waiting) || run.left === 0) return;
  note(field, { ...run, at: "" }, "left");
  if (run.left >= 2) arrive(field, { ...run, left: run.left - 2, cameOn: true });
}

/** Ruling S3. */
function isGap({ others, seat }: Field, at: Square, dx: number, dy: number): boolean {
  if (dx === 0 || dy === 0) return false;
  return [named(xOf(at) + dx, yOf(at)), named(xOf(at), yOf(at) + dy)].every((beside) => {
    const who = others.get(beside ?? "");
    return who !== undefined && who.seat !== seat && !who.isPrisoner;
  });
}

function step(field: Field, run: Run, to: Square, cost: number, carry: boolean): void {
  // Ruling F2.
  if (carry && (run.flags.includes(to) || field.fixed.includes(to))) return;
  const flags = carry ? run.flags.map((flag) => (flag === run.at ? to : flag)) : run.flags;
  const next = { ...run, at: to, flags, left: run.left - cost };
  const who = field.others.get(to);
  if (who) meet(field, next, who, carry);
  else if (collects(field, to)) note(field, next, "collected");
  else if (carry && delivers(field, to)) note(field, next, "delivered");
  else arrive(field, next);
}

/** Rulings S2, J1, J7. */
function meet(field: Field, next: Run, who: { seat: Seat; pawn: number; isPrisoner: boolean }, carry: boolean): void {
  const isMate = who.seat === field.seat;
  const line = field.table.sides[1 - field.seat].jail;
  if (who.isPrisoner && isMate && line[line.length - 1] === who.pawn) note(field, next, "rescued");
  if (who.isPrisoner || isMate || carry || !isStronger(field, next, who.pawn)) return;
  if (collects(field, next.at)) note(field, next, "collected");
  else note(field, { ...next, flags: pushed(field, next) }, "captured");
}

/** Rulings J3, J5: where the flags lie once there is one prisoner more. */
function pushed({ table, seat, others }: Field, { at, flags }: Run): Square[] {
  const { length } = table.sides[seat].jail;
  if (length === 3) return flags;
  const column = seat === 0 ? hFile : aFile;
  const isTaken = (square: Square) => square === at || others.has(square) || flags.includes(square);
  // Some square is free on any field that is compared.
  const gap = column.findIndex((square, i) => i >= length && !isTaken(square));
  return flags.map((flag) => {
    const i = column.indexOf(flag);
    return i >= length && i < gap ? column[i + 1] : flag;
  });
}

const hFile = ["h1", "h2", "h3", "h4", "h5", "h6", "h7", "h8", "h9", "h10", "h11"];
const aFile = ["a11", "a10", "a9", "a8", "a7", "a6", "a5", "a4", "a3", "a2", "a1"];

/** Ruling P2. */
function isStronger({ table: { power }, seat, pawn }: Field, run: Run, other: number): boolean {
  const [mine, theirs] = seat === 0 ? ["A", "B"] : ["B", "A"];
  return run.cameOn || power.indexOf(mine + pawn) > power.indexOf(theirs + other);
}

const collects = ({ table, seat }: Field, to: Square): boolean =>
  table.scenario === "quick-pick-up" && basesOf(1 - seat).includes(to) && table.flags.includes(to);

const delivers = ({ table, seat }: Field, to: Square): boolean =>
  (table.scenario === "steady-supply" || table.scenario === "double-delivery") && basesOf(1 - seat).includes(to);

/** The pawn may stop here, or go on. */
function arrive(field: Field, run: Run): void {
  note(field, run, undefined);
  if (run.left > 0) goOn(field, run);
}

function note(field: Field, run: Run, ends: string | undefined): void {
  const { table, seat, pawn, found } = field;
  const start = table.sides[seat].pawns[pawn - 1];
  const wasTop = start !== "" && table.power.at(-1) === (seat === 0 ? "A" : "B") + pawn;
  const loose = table.flags.filter((flag) => !field.fixed.includes(flag));
  const changed = run.at !== start || ends !== undefined || (run.cameOn && !wasTop) || loose.some((flag) => !run.flags.includes(flag));
  // Rulings D4, 33.
  if (!changed && !table.waiting) return;
  const places = ends === "delivered" ? thirdFlag(field, run) : [];
  const isTop = run.cameOn || wasTop;
  for (const third of places.length > 1 ? places : [undefined])
    found.add(inWords({ pawn, to: run.at, flags: run.flags, isTop, ends, third }));
}

/** Ruling SS2. */
function thirdFlag({ table, others }: Field, { at, flags }: Run): Square[] {
  if (table.scenario !== "steady-supply" || table.sides.some(({ supplied }) => supplied.length > 0)) return [];
  const isFree = (square: Square) => !others.has(square) && !flags.some((flag) => flag === square && flag !== at);
  for (const [a, b] of ["de", "cf", "bg", "ah"]) {
    const free = [`${a}6`, `${b}6`].filter(isFree);
    if (free.length > 0) return free;
  }
  return ["d5", "e5", "d7", "e7"].filter(isFree);
}

export interface Words {
  pawn: number;
  to: Square;
  flags: Square[];
  /** It is the strongest now; does not matter for a pawn that is gone. */
  isTop: boolean;
  ends: string | undefined;
  third: Square | undefined;
}

export function inWords({ pawn, to, flags, isTop, ends, third }: Words): string {
  const isGone = ends !== undefined && ends !== "captured";
  const strength = isTop && !isGone ? "top" : "";
  return [pawn, to || "off", "flags", ...flags.toSorted(), strength, ends, third && `@${third}`].filter(Boolean).join(" ");
}
