import type { ApplyContext } from "@baseboard/kit";
import { rival } from "./board.ts";
import { outcome } from "./outcome.ts";
import { allHome, savedBy } from "./pieces.ts";
import { canAct, isLockedIn } from "./reach.ts";
import { EXPLORERS, MUTANTS, type Table, type TheBase } from "./state.ts";

/** Ruling R5: actions in a turn, without chips. */
const ACTIONS = 3;

type Emit = ApplyContext<TheBase>["emit"];

/** Once both sides have set their first tiles, the mutants begin. All their pieces can step out, so no action lapses. */
export function beginPlay(table: Table): void {
  table.phase = "play";
  beginTurn(table, MUTANTS);
}

function beginTurn(table: Table, seat: number): void {
  table.turn = seat;
  table.actions = ACTIONS;
  // Ruling R22: against time there are no chips.
  table.fresh = table.phase === "play";
}

/** An action is done; what follows from it. */
export function countAction(table: Table, emit: Emit): void {
  table.fresh = false;
  table.actions--;
  if (allHome(table, table.turn)) bringLastHome(table, emit);
  passOn(table, emit);
}

/** Ruling R17: a side that is locked in lets its turn lapse. */
export function pass(table: Table, emit: Emit): void {
  table.fresh = false;
  passOn(table, emit);
}

/** Rulings R5, R16: turns end until a side has actions left and can use one, or chips to decide about. What cannot be used lapses. */
export function passOn(table: Table, emit: Emit): void {
  while (table.phase !== "over") {
    if (table.actions > 0) {
      if (canAct(table, table.turn) || isLockedIn(table, table.turn)) return;
      emit({ type: "lapsed", seat: table.turn, actions: table.actions });
    }
    endTurn(table, emit);
  }
}

/** Ruling R19: the countdown goes down after the explorers' turn; Ruling R22: against time, after each turn. */
function endTurn(table: Table, emit: Emit): void {
  table.turns++;
  if (table.phase === "challenge" || table.turn === EXPLORERS) {
    table.countdown--;
    emit({ type: "roundEnded", countdown: table.countdown });
  }
  if (table.countdown === 0) endAtZero(table, emit);
  else beginTurn(table, table.phase === "challenge" ? table.turn : rival(table.turn));
}

/** Ruling R21; in the challenge the result stands already. */
function endAtZero(table: Table, emit: Emit): void {
  if (table.phase === "challenge") {
    endChallenge(table, "time", emit);
    return;
  }
  close(table);
  table.turn = MUTANTS;
  emit({ type: "timeUp" });
  for (const seat of outcome(table)?.winners ?? []) emit({ type: "won", seat });
}

/**
 * Ruling R20: the third piece home wins at once. Ruling R22: the beaten side may then go on alone; play never reaches this at zero, so
 * there is always time left for it.
 */
function bringLastHome(table: Table, emit: Emit): void {
  if (table.phase === "challenge") {
    endChallenge(table, "out", emit);
    return;
  }
  emit({ type: "won", seat: table.turn });
  table.phase = "challenge";
  table.turns++;
  beginTurn(table, rival(table.turn));
}

/** Ruling R22: all out, out of time, or stopped. */
export function endChallenge(table: Table, how: "out" | "time" | "stopped", emit: Emit): void {
  close(table);
  emit({ type: "challengeEnded", seat: table.turn, saved: savedBy(table, table.turn), how });
}

function close(table: Table): void {
  table.phase = "over";
  table.actions = 0;
  table.fresh = false;
}
