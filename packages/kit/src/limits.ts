import type { Game, Parts, Refusal, Seat } from "./game.ts";
import type { Act } from "./line.ts";

/** How many things a seat may take back in one turn: thinking is free, an endless log is not. The books name this number. */
export const MOST_TAKEN_BACK = 30;

/**
 * How many lines a match may have before all that is left is to resign. The longest honest ones have some 900 (All Your Base by
 * six); were each of the six to change their mind five times in each of its turns, 1,800.
 */
export const MOST_LINES = 5000;

/** Counts what each seat takes back in the turn that is being taken. */
export class TakeBackCounter<G extends Parts> {
  #game: Game<G>;
  #turn: string | number | undefined;
  #counts = new Map<Seat, number>();

  constructor(game: Game<G>) {
    this.#game = game;
  }

  /** Whether an act leads back to where this seat was before: undo, a step back in a hidden plan, or a wish to stop that is withdrawn. */
  isTakeBack(act: Act<G>, wantsToStop: boolean): boolean {
    if (typeof act === "string") return act === "undo" || wantsToStop;
    return this.#game.isTakeBack?.(act.move) ?? false;
  }

  /** Why this seat may take back nothing more in the turn of this name. */
  refusal(seat: Seat, turn: string | number): Refusal | undefined {
    const count = turn === this.#turn ? (this.#counts.get(seat) ?? 0) : 0;
    return count < MOST_TAKEN_BACK ? undefined : { key: "kit.undoneEnough" };
  }

  /** Counts one more. */
  add(seat: Seat, turn: string | number): void {
    if (turn !== this.#turn) this.#counts.clear();
    this.#turn = turn;
    this.#counts.set(seat, (this.#counts.get(seat) ?? 0) + 1);
  }
}
