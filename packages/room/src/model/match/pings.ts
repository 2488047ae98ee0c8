import { mayTalk, type Seat } from "@baseboard/kit";
import type { Rejection } from "@baseboard/protocol";
import { TokenBuckets } from "../rate-limit.ts";
import { noMatch, type RoomContents } from "../room-state.ts";
import { seatOf } from "../setup.ts";
import type { Clock } from "../world.ts";

/** Three at once, then one a second. Nobody is disconnected for more. */
const PACE = { burst: 3, perSecond: 1, patience: Number.POSITIVE_INFINITY };

/** Who may point at a place of the board now, and how often. */
export class Pings {
  #model: RoomContents;
  #clock: Clock;
  #whyMuted: (person: string) => Rejection | undefined;
  /** By person. */
  #gates = new TokenBuckets(PACE);

  constructor(model: RoomContents, clock: Clock, whyMuted: (person: string) => Rejection | undefined) {
    this.#whyMuted = whyMuted;
    this.#clock = clock;
    this.#model = model;
  }

  /** The seat for which somebody may point now, or why not. */
  seatFor(person: string): Seat | Rejection {
    const now = this.#clock.now();
    const { game, match, setup } = this.#model;
    const seat = seatOf(setup, person);
    if (seat < 0) return { key: "room.onlyWatching" };
    if (!match) return noMatch(this.#model);
    const muted = this.#whyMuted(person);
    if (muted) return muted;
    if (match.outcome) return { key: "kit.over" };
    if (!game.together) return { key: "room.noPings" };
    if (mayTalk(game, match.state.table, seat) === "nothing") return { key: "room.silence" };
    return this.#gates.of(person, now).message(now) === "pass" ? seat : { key: "room.tooFast" };
  }
}
