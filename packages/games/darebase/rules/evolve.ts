import type { Seat } from "@baseboard/kit";
import { cubeOf } from "./power.ts";
import { centres, indexOf, rival } from "./squares.ts";
import { type Event, type EventOf, OFF, type Square, type Table } from "./state.ts";

/** Applies an event to the table: the only place where it changes after the setup. */
export function evolve(table: Table, event: Event): void {
  const { sides } = table;
  switch (event.type) {
    case "placed":
      // Ruling 31: blue places its flag on a base, then yellow; then blue begins.
      putFlag(table, event.base);
      table.turn = rival(event.seat);
      if (table.flags.length === 2) table.phase = "play";
      break;
    case "entered":
    case "refreshed":
      put(table, event.seat, event.pawn, event.at);
      putOnTop(table, event.seat, event.pawn);
      break;
    case "left":
      goOff(table, event.seat, event.pawn);
      break;
    case "ran":
      ran(table, event);
      break;
    case "captured":
      // Until it is in jail its cube stays on the scale.
      put(table, rival(event.seat), event.taken, OFF);
      break;
    case "freed":
      sides[rival(event.seat)].jail.pop();
      put(table, event.seat, event.pawn, OFF);
      break;
    case "shifted":
      for (const { pawn, to } of event.moves) put(table, event.seat, pawn, to);
      break;
    case "bumped":
      bumped(table, event);
      break;
    case "jailed":
      takeOff(table, event.seat, event.pawn);
      sides[rival(event.seat)].jail.unshift(event.pawn);
      put(table, event.seat, event.pawn, event.at);
      break;
    case "rescued":
      // Ruling J7: both pawns go off the field.
      sides[rival(event.seat)].jail.pop();
      goOff(table, event.seat, event.mate);
      goOff(table, event.seat, event.pawn);
      break;
    case "delivered":
    case "collected":
      supplied(table, event);
      break;
    case "thirdFlag":
      putFlag(table, event.at);
      break;
    case "secondRound":
      beginAnew(table);
      break;
    case "diceAdvanced":
      table.turns++;
      table.turn = rival(table.turn);
      table.dice = [...event.dice];
      break;
    case "timeUp":
      table.turns++;
      table.phase = "over";
      break;
    case "won":
      table.phase = "over";
      break;
    case "passed":
    case "timeShort":
      break;
  }
}

function ran(table: Table, { seat, pawn, path, flag }: EventOf<"ran">): void {
  const to = path[path.length - 1];
  put(table, seat, pawn, to);
  if (flag) moveFlag(table, path[0], to);
}

function bumped(table: Table, { from, to, pawn: pushed, flag }: EventOf<"bumped">): void {
  if (pushed && to === OFF) goOff(table, pushed.seat, pushed.pawn);
  else if (pushed) put(table, pushed.seat, pushed.pawn, to);
  if (flag) moveFlag(table, from, to);
}

/** Rulings SS1, 30: this base is done, its flag is fixed, and the runner goes off the field. */
function supplied(table: Table, { seat, pawn, base }: EventOf<"delivered" | "collected">): void {
  table.flags = table.flags.filter((flag) => flag !== base);
  table.sides[seat].supplied.push(base);
  goOff(table, seat, pawn);
}

/** Ruling 29: both sides start again, for the last base of each side. */
function beginAnew(table: Table): void {
  for (const side of table.sides) {
    side.pawns = side.pawns.map(() => OFF);
    side.jail = [];
  }
  table.power = [];
  table.flags = [...centres];
}

function put({ sides }: Table, seat: Seat, pawn: number, at: Square): void {
  sides[seat].pawns[pawn - 1] = at;
}

function goOff(table: Table, seat: Seat, pawn: number): void {
  put(table, seat, pawn, OFF);
  takeOff(table, seat, pawn);
}

/** Ruling P1: a pawn that enters the field becomes the strongest. */
function putOnTop(table: Table, seat: Seat, pawn: number): void {
  takeOff(table, seat, pawn);
  table.power.push(cubeOf(seat, pawn));
}

/** Ruling P1: a pawn that leaves the field, or is captured, leaves the scale. */
function takeOff(table: Table, seat: Seat, pawn: number): void {
  const cube = cubeOf(seat, pawn);
  table.power = table.power.filter((each) => each !== cube);
}

function putFlag(table: Table, at: Square): void {
  table.flags = inOrder([...table.flags, at]);
}

function moveFlag(table: Table, from: Square, to: Square): void {
  table.flags = inOrder(table.flags.map((flag) => (flag === from ? to : flag)));
}

const inOrder = (flags: Square[]): Square[] => flags.sort((a, b) => indexOf(a) - indexOf(b));
