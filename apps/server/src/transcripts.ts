import { findEnding, type GameRoom, type MatchRoom, type StoredRoom, storedText } from "@baseboard/room";
import { matchMaker } from "@colyseus/core";
import { ApiRefusal } from "./no.ts";
import type { Known, Store } from "./store/store.ts";

/** A match as text, and which of the room's rounds it was. */
export interface Transcript {
  text: string;
  round: number;
  rounds: number;
}

/** How many characters of texts that do not change any more are kept. */
const MOST_KEPT = 16_000_000;

/**
 * Hands out matches as text. No match is played again for it: a room that runs here has its text, any other text is made of what
 * is stored, and a room that sleeps is not woken. Only how a match of an older Baseboard came out is found by playing it, once.
 */
export class Transcripts {
  #games: GameRoom[];
  #store: Store;
  /** Texts of matches that are over, by code and round, the one asked for last at the end. */
  #kept = new Map<string, string>();
  #size = 0;

  constructor(games: GameRoom[], store: Store) {
    this.#games = games;
    this.#store = store;
  }

  /** The match of one round, or the newest. Throws the refusal. */
  async of({ code, round: rounds }: Known & { code: string }, asked: number | undefined): Promise<Transcript> {
    const room = matchMaker.getLocalRoomById(code) as MatchRoom | undefined;
    const text = (room && runningText(room, asked)) ?? (await this.#oldText(code, asked ?? rounds));
    if (!text) throw asked ? new ApiRefusal("room.unknownRound", { round: asked }) : new ApiRefusal("room.notBegun");
    return { text, round: asked ?? rounds, rounds };
  }

  async #oldText(code: string, round: number): Promise<string | undefined> {
    const name = `${code} ${round}`;
    const kept = this.#kept.get(name);
    if (kept !== undefined) {
      this.#kept.delete(name);
      this.#kept.set(name, kept);
      return kept;
    }
    const room = await this.#store.look(code, round);
    if (!room) return undefined;
    await this.#findEnding(room);
    const text = storedText(room);
    const { ending } = room.match ?? {};
    if (text && typeof ending === "object" && ending.isOver) this.#keep(name, text);
    return text;
  }

  /** Sees how a match came out that was played before that was stored. Rules that have changed since cannot tell. */
  async #findEnding({ code, game, match }: StoredRoom): Promise<void> {
    const rules = this.#games.find((kind) => kind.game.id === game)?.game;
    if (match?.ending !== "unknown" || !rules) return;
    try {
      const ending = await findEnding(rules, match);
      delete match.ending;
      if (ending) match.ending = ending;
      await this.#store.foundEnding(code, match.round, ending);
    } catch {
      // It is handed out like one that is not over.
    }
  }

  #keep(name: string, text: string): void {
    this.#kept.set(name, text);
    this.#size += text.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#size <= MOST_KEPT) return;
      this.#kept.delete(oldest);
      this.#size -= length;
    }
  }
}

/** The text of the match that a room has before it; undefined where another one is asked for. */
function runningText({ whole, transcript }: MatchRoom, asked: number | undefined): string | undefined {
  return asked === undefined || asked === whole.setup.round ? transcript.text(whole) : undefined;
}
