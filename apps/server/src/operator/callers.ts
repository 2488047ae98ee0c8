import type { Rejection } from "@baseboard/protocol";
import { type Callers, newSalt, system, tagOf } from "@baseboard/room";

const MINUTE = 60_000;

/** Addresses whose lines are counted at a time, and lines counted of each: more are not told apart. */
const MOST_COUNTED = 1000;
const MOST_LINES = 500;

/** How the rooms of this process know addresses: by tags that say nothing of them. */
export class CallerTags implements Callers {
  #salt = newSalt(system.random);
  /** Tags of the muted, and until when; milliseconds since 1970. */
  #muted = new Map<string, number>();
  /** By tag: when their lines of the last minute were said. */
  #said = new Map<string, number[]>();

  tagOf(address: string): string {
    return tagOf(address, this.#salt, system.hash);
  }

  /** From now on nobody from these addresses says anything, and everybody else may. */
  mute(addresses: { address: string; until: number }[]): void {
    this.#muted = new Map(addresses.map(({ address, until }) => [this.tagOf(address), until]));
  }

  whyNotTalk(tag: string): Rejection | undefined {
    const left = (this.#muted.get(tag) ?? 0) - Date.now();
    return left > 0 ? { key: "room.addressMuted", with: { hours: hoursIn(left) } } : undefined;
  }

  said(tag: string): void {
    const lines = [...this.#recent(tag), Date.now()].slice(-MOST_LINES);
    this.#said.delete(tag);
    this.#said.set(tag, lines);
    const oldest = this.#said.size > MOST_COUNTED ? this.#said.keys().next().value : undefined;
    if (oldest !== undefined) this.#said.delete(oldest);
  }

  /** How many lines were said from there within the last minute. */
  linesOf(tag: string): number {
    return this.#recent(tag).length;
  }

  #recent(tag: string): number[] {
    const since = Date.now() - MINUTE;
    return (this.#said.get(tag) ?? []).filter((at) => at > since);
  }
}

/** Milliseconds in hours, rounded up. */
export const hoursIn = (ms: number): number => Math.ceil(ms / (60 * MINUTE));
