import type { ApplyContext, Seat, View } from "@baseboard/kit";
import { rival } from "./board.ts";
import { outcome } from "./outcome.ts";
import { allHome, savedBy } from "./pieces.ts";
import { canAct, isLockedIn } from "./reach.ts";
import { EXPLORERS, type Move, MUTANTS, type Table, type TheBase } from "./state.ts";

/** Ruling R5: actions per turn, without chips. */
const ACTIONS = 3;

/** Ruling R5: a turn ends with its last action; one ends before if what is left cannot be used. Ruling R3: so does setting the last tile. */
export function endsTurn({ seat, table }: View<TheBase>, move: Move): boolean {
  switch (move.type) {
    case "orient":
      return seat !== undefined && table.sides[seat].unset.length === 1;
    case "chip":
      return false;
    case "auto":
    case "pass":
    case "stop":
      return true;
    default:
      return table.actions === 1;
  }
}

type Emit = ApplyContext<TheBase>["emit"];

/** Once both sides have set their first tiles, the mutants begin. All their pieces can step out, so no action lapses. */
export const beginPlay = (emit: Emit): void => beginTurn("play", MUTANTS, emit);

const beginTurn = (phase: "play" | "challenge", seat: Seat, emit: Emit): void => emit({ type: "turnBegan", phase, seat, actions: ACTIONS });

/** The consequences of a completed action. */
export function endAction(table: Table, emit: Emit): void {
  if (allHome(table, table.turn)) bringLastHome(table, emit);
  passOn(table, emit);
}

/** Ruling R17: a locked-in side lets its turn lapse. */
export function pass(table: Table, emit: Emit): void {
  lapse(table, emit);
  passOn(table, emit);
}

const lapse = ({ turn, actions }: Table, emit: Emit): void => emit({ type: "lapsed", seat: turn, actions });

/** Rulings R5, R16: turns end until a side has actions left and can use one, or has a decision about chips. Unusable actions lapse. */
export function passOn(table: Table, emit: Emit): void {
  while (table.phase !== "over") {
    if (table.actions > 0) {
      if (canAct(table, table.turn) || isLockedIn(table, table.turn)) return;
      lapse(table, emit);
    }
    endTurn(table, emit);
  }
}

/** Ruling R19: the countdown decreases after the explorers' turn; Ruling R22: in the challenge, after each turn. */
function endTurn(table: Table, emit: Emit): void {
  const isChallenge = table.phase === "challenge";
  if (isChallenge || table.turn === EXPLORERS) emit({ type: "roundEnded", countdown: table.countdown - 1 });
  if (table.countdown === 0) endAtZero(table, emit);
  else if (isChallenge) beginTurn("challenge", table.turn, emit);
  else beginTurn("play", rival(table.turn), emit);
}

/** Ruling R21; in the challenge the result is final already. */
function endAtZero(table: Table, emit: Emit): void {
  if (table.phase === "challenge") {
    endChallenge(table, "time", emit);
    return;
  }
  emit({ type: "timeUp" });
  for (const seat of outcome(table)?.winners ?? []) emit({ type: "won", seat });
}

/**
 * Ruling R20: the third piece home wins at once. Ruling R22: the beaten side may then play on alone; this never happens at zero, so there
 * is always time left for it.
 */
function bringLastHome(table: Table, emit: Emit): void {
  const { phase, turn } = table;
  if (phase === "challenge") {
    endChallenge(table, "out", emit);
    return;
  }
  emit({ type: "won", seat: turn });
  beginTurn("challenge", rival(turn), emit);
}

/** Ruling R22: all out, out of time, or stopped. */
export const endChallenge = (table: Table, how: "out" | "time" | "stopped", emit: Emit): void =>
  emit({ type: "challengeEnded", seat: table.turn, saved: savedBy(table, table.turn), how });
