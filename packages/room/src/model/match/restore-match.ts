import {
  type AnyGame,
  keyOf,
  Match,
  type Parts,
  playLine,
  playsVersion,
  readStart,
  resultText,
  type Start,
  seatLetter,
} from "@baseboard/kit";
import type { ToldLine } from "@baseboard/protocol";
import type { AnyMatch } from "../room-state.ts";
import type { Setup } from "../setup.ts";
import type { Position, Standing, StoredEnding, StoredMatch } from "../store.ts";
import type { Hashes, Platform } from "../world.ts";
import { positionHash } from "./position-hash.ts";

/** What a match is made of that decides its chance. */
type Drawn = Pick<StoredMatch, "key" | "seal">;

/** A new match, and as it is to be stored. */
export function newMatch(
  game: AnyGame,
  { round, chairs, options, position }: Setup,
  drawn: Drawn,
  hash: Hashes,
): { match: AnyMatch; stored: StoredMatch } {
  const seats = chairs.length;
  const match: AnyMatch = new Match(game, { seats, options, ...chanceOf(drawn), ...startOf(game, position) });
  const hashes = { 0: positionHash(game, match.state, hash) };
  return {
    match,
    stored: { round, ...drawn, ...(position !== undefined && { position }), version: game.version, seats, options, lines: [], hashes },
  };
}

const chanceOf = ({ key: half, seal }: Drawn): Pick<Start<Parts>, "key" | "seal"> => ({
  key: keyOf(half, seal),
  ...(seal && { seal: { ...seal, half } }),
});

/** The state that a match begins from, where that is not the game's own beginning. Throws where today's rules cannot begin from it. */
const startOf = (game: AnyGame, position: string | undefined): Pick<Start<Parts>, "state"> =>
  position === undefined ? {} : { state: readStart<Parts>(game, position) };

/** Where today's rules do not agree with a stored match. */
export interface Stop {
  /** The number of the line, from 1; 0 for the setup. */
  line: number;
  /**
   * The key of the rules' own refusal; or unreadable: it is no line; throws: the rules stumble over it; position: it led
   * elsewhere; ending: so does the match as a whole; options: they are not possible. It tells nothing of what the line holds.
   */
  why: string;
}

/** A stored match that was played again: as it stands; or where it stops, and the last position on which these rules agree with it. */
export type PlayedAgain = { match: AnyMatch; stop?: undefined } | { match?: undefined; stop: Stop; position?: Position };

/** How long one match that is played again may hold up everything else, in milliseconds. */
const SLICE = 5;

/**
 * Plays a stored match again by today's rules, in slices. It stops at the first line that cannot be read, is refused, throws, or
 * leads to another position than it did. Never throws.
 */
export async function restoreMatch(
  game: AnyGame,
  stored: StoredMatch,
  { clock, hash }: Pick<Platform, "clock" | "hash">,
): Promise<PlayedAgain> {
  const match = begun(game, stored);
  if ("why" in match) return { stop: match };
  const known = new Known(match, stored, hash);
  let until = clock.now() + SLICE;
  for (const line of stored.lines) {
    if (!known.agrees) return known.stopped(match.version, "position");
    const flaw = playLine(match, line);
    if (flaw) return known.stopped(match.version + 1, flaws[flaw.reason.key] ?? flaw.reason.key);
    if (clock.now() < until) continue;
    await clock.turn();
    until = clock.now() + SLICE;
  }
  if (!known.agrees) return known.stopped(match.version, "position");
  return endsAs(match, stored.ending) ? { match } : known.stopped(match.version, "ending");
}

const flaws: Record<string, string> = { "kit.rerun.unreadable": "unreadable", "kit.rerun.stumbles": "throws" };

function begun(game: AnyGame, { seats, options, position, version: rulesVersion, ...drawn }: StoredMatch): AnyMatch | Stop {
  const read = game.options.safeParse(options);
  if (!read.success) return { line: 0, why: "options" };
  try {
    return new Match(game, { seats, options: read.data, rulesVersion, ...chanceOf(drawn), ...startOf(game, position) });
  } catch {
    return { line: 0, why: "throws" };
  }
}

/** What is known of the positions of a stored match, and how far a match that is played again agrees with it. */
class Known {
  #match: AnyMatch;
  #hash: Hashes;
  #hashes: Record<number, string>;
  /** Whether a position is taken for good whose hash is not stored: the rules are the same, or there is nothing to go by. */
  #trusts: boolean;
  /** The newest position whose hash was the stored one, and the newest that is taken for good. */
  #proven: Moment | undefined;
  #good: Moment | undefined;

  constructor(match: AnyMatch, { version, hashes = {}, last }: StoredMatch, hash: Hashes) {
    this.#hash = hash;
    this.#match = match;
    this.#hashes = last ? { ...hashes, [last.version]: last.hash } : hashes;
    this.#trusts = playsVersion(match.game, version) || Object.keys(this.#hashes).length === 0;
  }

  /** Whether the match stands as the stored one did after as many lines. */
  get agrees(): boolean {
    const { version, state } = this.#match;
    const hash = this.#hashes[version];
    if (hash !== undefined && hash !== this.#hashNow()) return false;
    if (hash !== undefined) this.#proven = { version, state };
    if (hash !== undefined || this.#trusts) this.#good = { version, state };
    return true;
  }

  /** The notation may stumble over a position that is not as it was. */
  #hashNow(): string | undefined {
    try {
      return positionHash(this.#match.game, this.#match.state, this.#hash);
    } catch {
      return undefined;
    }
  }

  stopped(line: number, why: string): PlayedAgain {
    const last = why === "position" ? this.#proven : this.#good;
    return { stop: { line, why }, ...(last && { position: positionOf(last, this.#match.log) }) };
  }
}

/** How a match stood after so many lines. */
type Moment = Pick<AnyMatch, "version" | "state">;

/** A position as people are shown it, and what was told up to it. */
export const positionOf = ({ version, state: { table, hands } }: Moment, log: ToldLine[]): Position => ({
  ...{ version, table, hands },
  log: log.slice(0, version).map(({ seat, events }) => ({ seat, events })),
});

/** How a match has come out; undefined as long as it has not. */
export const endingOf = ({ outcome, toAct }: AnyMatch): StoredEnding | undefined =>
  outcome && { result: resultText(outcome), isOver: toAct.length === 0 };

/** The standing of a match, or of one that waits for these seats. */
export const standingOf = ({ outcome, awaited }: Pick<AnyMatch, "outcome" | "awaited">): Standing =>
  outcome ? "over" : awaited.map(seatLetter).join("");

/** Whether a match has come out as it is stored that it has. What was taken back afterwards may have been stored. */
function endsAs(match: AnyMatch, stored: StoredMatch["ending"]): boolean {
  if (stored === "unknown") return true;
  const ending = endingOf(match);
  if (!ending) return !stored?.isOver;
  return ending.result === stored?.result && ending.isOver === stored.isOver;
}
