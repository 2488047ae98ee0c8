import type { ApplyContext, Seat } from "@baseboard/kit";
import { LAST_TURN } from "./constants.ts";
import { holder } from "./outcome.ts";
import { canMove } from "./results.ts";
import { rival } from "./squares.ts";
import type { Darebase, Table } from "./state.ts";

/** Remaining turns at which the players are warned. */
const WARNED = [40, 10];

/** Ends a move: the match is won, or continues with the next side that can move. */
export function endMove(table: Table, seat: Seat, delivered: boolean, at: ApplyContext<Darebase>): void {
  const winner = winnerNow(table, seat);
  if (winner !== undefined) {
    at.emit({ type: "won", seat: winner });
    return;
  }
  if (delivered) beginSecondRound(table, at.emit);
  endTurn(table, at);
  // Ruling D4: a side that cannot move passes, and the dice still advance.
  while (table.phase === "play" && !canMove(table, table.turn)) {
    at.emit({ type: "passed", seat: table.turn, dice: table.dice.slice(0, 2) });
    endTurn(table, at);
  }
}

/** Rulings SS3, 29, 30; Ruling 31: the mover first. */
const winnerNow = (table: Table, mover: Seat): Seat | undefined => [mover, rival(mover)].find((seat) => holder(table, seat));

/** Ruling 29: at one all in Double Delivery both sides start again, for the last base of each side. */
function beginSecondRound({ scenario, sides }: Table, emit: ApplyContext<Darebase>["emit"]): void {
  if (scenario === "double-delivery" && sides.every(({ supplied }) => supplied.length === 1)) emit({ type: "secondRound" });
}

/** Rulings D1, 32: the turn is counted, the dice advance, and the other side is in turn. */
function endTurn(table: Table, { rng, emit }: ApplyContext<Darebase>): void {
  const turns = table.turns + 1;
  if (turns >= LAST_TURN) {
    emit({ type: "timeUp" });
    return;
  }
  const rolled = rng.roll(6);
  emit({ type: "diceAdvanced", rolled, dice: [...table.dice.slice(1), rolled] });
  const left = LAST_TURN - turns;
  if (WARNED.includes(left)) emit({ type: "timeShort", left });
}
