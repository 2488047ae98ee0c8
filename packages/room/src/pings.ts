import type { Seat } from "@baseboard/kit";
import { Gates } from "./gate.ts";
import type { No } from "./protocol.ts";
import { seatOf } from "./setup.ts";
import { noMatch, type Whole } from "./synced.ts";

/** Three at once, then one every second; who wants more is told to wait, and no more than that. */
const PACE = { burst: 3, perSecond: 1, patience: Number.POSITIVE_INFINITY };

/** Who may point at a place of the board now, and how often. */
export class Pings {
  #whole: Whole;
  /** By person. */
  #gates = new Gates(PACE);

  constructor(whole: Whole) {
    this.#whole = whole;
  }

  /** The seat for which somebody may point now, or why not. */
  seatFor(person: string, now = performance.now()): Seat | No {
    const { game, match, setup } = this.#whole;
    const seat = seatOf(setup, person);
    if (seat < 0) return { key: "room.onlyWatching" };
    if (!match) return noMatch(this.#whole);
    if (match.outcome) return { key: "kit.over" };
    if (!game.together) return { key: "room.noPings" };
    if (game.mayPing?.(match.state.table) === false) return { key: "room.silence" };
    return this.#gates.of(person, now).message(now) === "pass" ? seat : { key: "room.tooFast" };
  }
}
