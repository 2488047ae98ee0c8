import { type Seat, seatLetter } from "@baseboard/kit";
import { LAST_TURN } from "../constants.ts";
import { looseFlagCount } from "../flags.ts";
import { holder } from "../outcome.ts";
import { cubeOf, isFree, isJailed } from "../power.ts";
import { canMove } from "../results.ts";
import { bases, rival } from "../squares.ts";
import { BLUE, OFF, type Phase, pawnNumbers, type Table, YELLOW } from "../state.ts";

/** Throws a SyntaxError for a table that cannot occur in a match. */
export function checkPosition(table: Table): void {
  for (const wrong of faults(table)) throw new SyntaxError(wrong);
}

function* faults(table: Table): Generator<string> {
  if (table.phase === "place" && table.scenario !== "capture-the-flag") yield "Flags are placed in capture-the-flag only.";
  yield* wrongSupplies(table);
  yield* wrongPawns(table);
  yield* wrongPower(table);
  yield* wrongFlags(table);
  yield* wrongTurn(table);
}

const bothSeats = [BLUE, YELLOW];
const pawnsWhere = (is: (seat: Seat, pawn: number) => boolean): [Seat, number][] =>
  bothSeats.flatMap((seat) => pawnNumbers.filter((pawn) => is(seat, pawn)).map((pawn): [Seat, number] => [seat, pawn]));

const twice = (words: string[]): string | undefined => words.find((word, i) => words.indexOf(word) < i);

function* wrongSupplies({ scenario, sides }: Table): Generator<string> {
  for (const seat of bothSeats) {
    const { supplied } = sides[seat];
    const own = supplied.find((base) => !bases[rival(seat)].includes(base));
    if (own) yield `${seatLetter(seat)} supplies the bases ${bases[rival(seat)].join(" and ")}, not ${own}.`;
    if (twice(supplied)) yield `The base ${twice(supplied)} is supplied once only.`;
    if (scenario === "capture-the-flag" && supplied.length > 0) yield "In capture-the-flag no base is supplied.";
  }
  if (sides.every(({ supplied }) => supplied.length === 2)) yield "Not both sides can have won.";
}

function* wrongPawns(table: Table): Generator<string> {
  const { scenario, phase, sides, flags } = table;
  const standing = sides.flatMap(({ pawns }) => pawns).filter((at) => at !== OFF);
  if (twice(standing)) yield `Two pawns stand on ${twice(standing)}.`;
  if (phase === "place" && standing.length > 0) yield "Nobody is on the field before both flags are placed.";
  if (scenario !== "quick-pick-up") return;
  // Ruling 30: a pawn reaching such a base collects the flag and goes off the field.
  const isThere = (seat: Seat, pawn: number) =>
    bases[rival(seat)].some((base) => flags.includes(base) && sides[seat].pawns[pawn - 1] === base);
  for (const [seat, pawn] of pawnsWhere(isThere)) yield `${cubeOf(seat, pawn)} would have collected the flag it stands on.`;
}

/** Ruling P1. */
function* wrongPower(table: Table): Generator<string> {
  const { power } = table;
  const free = pawnsWhere((seat, pawn) => isFree(table, seat, pawn)).map(([seat, pawn]) => cubeOf(seat, pawn));
  if (twice(power)) yield `${twice(power)} is on the power scale twice.`;
  for (const cube of power) if (!free.includes(cube)) yield `${cube} is on the power scale, but not free on the field.`;
  for (const cube of free) if (!power.includes(cube)) yield `${cube} is on the field, but not on the power scale.`;
}

function* wrongFlags(table: Table): Generator<string> {
  const { scenario, phase, sides, flags } = table;
  const count = looseFlagCount(table);
  if (flags.length !== count) yield `Flags that are not delivered or collected: ${count}, not ${flags.length}.`;
  // Ruling F2.
  const lying = [...flags, ...sides.flatMap(({ supplied }) => supplied)];
  if (twice(lying)) yield `Two flags lie on ${twice(lying)}.`;
  // Ruling J5: no flag lies under a prisoner.
  for (const [seat, pawn] of pawnsWhere((each, number) => isJailed(table, each, number)))
    if (flags.includes(sides[seat].pawns[pawn - 1])) yield `A flag lies under the prisoner ${cubeOf(seat, pawn)}.`;
  const places = fixedPlaces(scenario, phase);
  const astray = places && flags.find((flag) => !places.includes(flag));
  if (astray) yield `Here a flag lies on ${places.join(", ")}, not on ${astray}.`;
}

/** The fixed places of flags while nobody may move them (Rulings 30, 31). */
function fixedPlaces(scenario: Table["scenario"], phase: Phase): string[] | undefined {
  if (scenario === "quick-pick-up") return bases.flat();
  return phase === "place" ? bases[BLUE] : undefined;
}

function* wrongTurn(table: Table): Generator<string> {
  if (table.turns > LAST_TURN) yield `There are ${LAST_TURN} turns, not ${table.turns}.`;
  yield* wrongIn[table.phase](table);
}

const isWon = (table: Table): boolean => bothSeats.some((seat) => holder(table, seat));

/** Faults by phase. */
const wrongIn: Record<Phase, (table: Table) => Generator<string>> = {
  *place({ turns }) {
    if (turns > 0) yield "No turn is finished before both flags are placed.";
  },
  *play(table) {
    const { turn, turns } = table;
    if (turns % 2 !== turn) yield `After ${turns} turns it is not ${seatLetter(turn)} who is in turn.`;
    // Ruling 32.
    if (turns === LAST_TURN) yield `After ${turns} turns the match is over.`;
    if (isWon(table)) yield "The match is won: it is over.";
    // Ruling D4.
    if (!canMove(table, turn)) yield `${seatLetter(turn)} cannot move here: it would have passed.`;
  },
  *over(table) {
    if (table.turns < LAST_TURN && !isWon(table)) yield `It is over when a side has won, or after ${LAST_TURN} turns.`;
  },
};
