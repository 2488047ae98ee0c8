import type { Game, Parts, Refusal, Seat } from "./game.ts";
import { type Act, isAgreed } from "./line.ts";

/** Maximum take-backs per seat and turn: thinking is free, an endless log is not. The books name this number. */
export const MOST_TAKEN_BACK = 30;

/** Maximum take-backs by agreement in a match, old or new: for each one it is played again from its start. */
export const MOST_AGREED = 100;

/**
 * Log lines after which a match can only be resigned. The longest regular matches have some 900 (All Your Base with six players); if each
 * of the six took back five moves in every turn, 1,800.
 */
export const MOST_LINES = 5000;

/** Counts the take-backs of each seat in the current turn. */
export class TakeBackCounter<G extends Parts> {
  #game: Game<G>;
  #turn: string | number | undefined;
  #counts = new Map<Seat, number>();

  constructor(game: Game<G>) {
    this.#game = game;
  }

  /** Whether an act returns to where this seat was before: a take-back, a step back in a hidden plan, or withdrawing a wish to stop. */
  isTakeBack(act: Act<G>, wantsToStop: boolean): boolean {
    if (typeof act === "string") return act === "undo" || wantsToStop;
    return isAgreed(act) || (this.#game.isTakeBack?.(act.move) ?? false);
  }

  /** Why this seat may take back nothing more in this turn. */
  refusal(seat: Seat, turn: string | number): Refusal | undefined {
    const count = turn === this.#turn ? (this.#counts.get(seat) ?? 0) : 0;
    return count < MOST_TAKEN_BACK ? undefined : { key: "kit.undoneEnough" };
  }

  /** Counts one take-back. */
  add(seat: Seat, turn: string | number): void {
    if (turn !== this.#turn) this.#counts.clear();
    this.#turn = turn;
    this.#counts.set(seat, (this.#counts.get(seat) ?? 0) + 1);
  }
}
