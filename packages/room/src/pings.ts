import type { Seat } from "@baseboard/kit";
import { Gate } from "./gate.ts";
import type { No } from "./protocol.ts";
import { seatOf } from "./setup.ts";
import type { Whole } from "./synced.ts";

/** Three at once, then one every second; who wants more is told to wait, and no more than that. */
const PACE = { burst: 3, perSecond: 1, patience: Number.POSITIVE_INFINITY };

/** Who may point at a place of the board now, and how often. */
export class Pings {
  #whole: Whole;
  /** By person. */
  #gates = new Map<string, Gate>();

  constructor(whole: Whole) {
    this.#whole = whole;
  }

  /** The seat for which somebody may point now, or why not. */
  seatFor(person: string, now = performance.now()): Seat | No {
    const { game, match, setup } = this.#whole;
    const seat = seatOf(setup, person);
    if (seat < 0) return { key: "room.onlyWatching" };
    if (!match) return { key: "room.notBegun" };
    if (match.outcome) return { key: "kit.over" };
    if (!game.together || game.mayPing?.(match.state.table) === false) return { key: "room.noPings" };
    const gate = this.#gates.get(person) ?? new Gate(now, PACE);
    this.#gates.set(person, gate);
    return gate.message(now) === "pass" ? seat : { key: "room.tooFast" };
  }
}
