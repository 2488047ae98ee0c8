import { readClocks, type StoredRoom } from "@baseboard/room";
import type { Setup } from "@baseboard/room/model";

/** How far a moment that is stored may be from the one it is about: a write waits for slower ones before it. */
const LATE = 15_000;

/** Knows what must be so of the clocks in one room: nobody loses time while no server has the room open, or more than has gone by. */
export class ClockTruth {
  #now: () => number;
  #problem: (what: string) => void;
  /** What each seat had left, as it was stored last; undefined where there are no clocks. */
  #left: number[] | undefined;
  /** Since when that has been so at the earliest, and when the room was opened last. */
  #since = 0;
  #claimedAt = 0;
  /** The seats in which a bot stands in. */
  #held: number[] = [];
  /** Nothing was written since the room was opened. */
  #isFirst = false;

  /** `now` is the time of the world, in milliseconds. */
  constructor(now: () => number, problem: (what: string) => void) {
    this.#now = now;
    this.#problem = problem;
  }

  /** A server has opened the room. */
  claimed({ match, setup }: Pick<StoredRoom, "match" | "setup">): void {
    this.#claimedAt = this.#now();
    this.#held = heldIn(setup);
    this.#isFirst = true;
    if (!match) return;
    const { last, lines, clocks } = match;
    const known = readClocks(last?.version === lines.length ? last.clocks : undefined) ?? readClocks(clocks?.[lines.length]);
    this.#left = known?.left;
  }

  /** A match begins: what seats have left is known with its first line. */
  begun(): void {
    this.#left = undefined;
  }

  /** How the clocks stand is stored: with a line, or as the room closes. */
  stored(text: string | undefined): void {
    const clocks = readClocks(text);
    if (!clocks) return;
    // What is stored is rounded.
    const open = this.#now() - this.#claimedAt + 1;
    if (this.#isFirst) {
      if (clocks.used > open) this.#problem(`${clocks.used} ms were used over a line, in a room that has been open for ${open}`);
      for (const [seat, left] of (this.#left ?? []).entries())
        if (clocks.left[seat] < left - open)
          this.#problem(`seat ${seat} has lost ${left - clocks.left[seat]} ms, in a room that has been open for ${open}`);
    }
    this.#isFirst = false;
    this.#left = clocks.left;
    this.#since = this.#now();
  }

  /** The room's setup is stored. A bot that nobody has voted for is there because time was up. */
  saved(setup: Setup): void {
    const gone = this.#now() - Math.max(this.#since, this.#claimedAt);
    const held = heldIn(setup);
    for (const seat of held)
      if (!this.#held.includes(seat) && this.#left && this.#left[seat] > gone + LATE)
        this.#problem(`a bot stands in for seat ${seat}, which had ${this.#left[seat]} ms left ${gone} ms ago`);
    this.#held = held;
  }
}

const heldIn = ({ chairs }: Setup): number[] => [...chairs.keys()].filter((seat) => chairs[seat].heldFor !== undefined);
