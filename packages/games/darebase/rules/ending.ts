import type { ApplyContext, Seat } from "@baseboard/kit";
import { LAST_TURN } from "./constants.ts";
import { holder } from "./outcome.ts";
import { canMove } from "./results.ts";
import { centres, rival } from "./squares.ts";
import { type Darebase, OFF, type Table } from "./state.ts";

/** How many turns before the last the table is told. */
const WARNED = [40, 10];

/** Ends a move: the match is won, or goes on with the next side that can move. */
export function endMove(table: Table, seat: Seat, delivered: boolean, at: ApplyContext<Darebase>): void {
  const winner = winnerNow(table, seat);
  if (winner !== undefined) {
    table.phase = "over";
    at.emit({ type: "won", seat: winner });
    return;
  }
  if (delivered) beginSecondRound(table, at.emit);
  endTurn(table, at);
  // Ruling D4: who cannot move passes, and the dice advance all the same.
  while (table.phase === "play" && !canMove(table, table.turn)) {
    at.emit({ type: "passed", seat: table.turn, dice: table.dice.slice(0, 2) });
    endTurn(table, at);
  }
}

/** Rulings SS3, 29, 30; Ruling 31: the mover first. */
const winnerNow = (table: Table, mover: Seat): Seat | undefined => [mover, rival(mover)].find((seat) => holder(table, seat));

/** Ruling 29: at one all in Double Delivery everybody begins anew, for the last base of each side. */
function beginSecondRound(table: Table, emit: ApplyContext<Darebase>["emit"]): void {
  const { scenario, sides } = table;
  if (scenario !== "double-delivery" || sides.some(({ supplied }) => supplied.length !== 1)) return;
  for (const side of sides) {
    side.pawns = side.pawns.map(() => OFF);
    side.jail = [];
  }
  table.power = [];
  table.flags = [...centres];
  emit({ type: "secondRound" });
}

/** Rulings D1, 32: the turn is counted, the dice advance, the other side is in turn. */
function endTurn(table: Table, { rng, emit }: ApplyContext<Darebase>): void {
  table.turns++;
  if (table.turns >= LAST_TURN) {
    table.phase = "over";
    emit({ type: "timeUp" });
    return;
  }
  const rolled = rng.roll(6);
  table.dice = [...table.dice.slice(1), rolled];
  table.turn = rival(table.turn);
  emit({ type: "diceAdvanced", rolled, dice: table.dice });
  const left = LAST_TURN - table.turns;
  if (WARNED.includes(left)) emit({ type: "timeShort", left });
}
