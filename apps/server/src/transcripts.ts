import { findEnding, type GameRoom, type MatchRoom, type StoredRoom, storedText, system } from "@baseboard/room";
import { matchMaker } from "@colyseus/core";
import { ApiError } from "./http/api-error.ts";
import type { MatchMaker } from "./room-directory.ts";
import type { Known, Store } from "./store/store.ts";

/** A match as text, with its round and the room's number of rounds. */
export interface ServedTranscript {
  text: string;
  round: number;
  rounds: number;
}

/** A cached text and the facts it depends on; valid while they are unchanged. */
interface Kept {
  text: string;
  lines: number;
  touched: number;
}

/** Maximum characters of cached texts. */
const MOST_KEPT = 16_000_000;

/**
 * Exports matches as text without replaying them: a room running here has its text, any other text is made from the store, and a stored
 * room is not opened. Only a missing ending of an older Baseboard's match is found by replaying it, once.
 */
export class Transcripts {
  #games: GameRoom[];
  #store: Store;
  #matchMaker: Pick<MatchMaker, "getLocalRoomById">;
  /** By code and round, most recently used last. */
  #kept = new Map<string, Kept>();
  #size = 0;

  constructor(games: GameRoom[], store: Store, colyseus: Pick<MatchMaker, "getLocalRoomById"> = matchMaker) {
    this.#games = games;
    this.#store = store;
    this.#matchMaker = colyseus;
  }

  /** The match of one round, or the newest. Throws `ApiError`. */
  async of({ code, round: rounds, touched }: Known & { code: string }, asked: number | undefined): Promise<ServedTranscript> {
    const room = this.#matchMaker.getLocalRoomById(code) as MatchRoom | undefined;
    const text = (room && runningText(room, asked)) ?? (await this.#storedText(code, asked ?? rounds, touched));
    if (!text) throw asked ? new ApiError("room.unknownRound", { round: asked }) : new ApiError("room.notBegun");
    return { text, round: asked ?? rounds, rounds };
  }

  async #storedText(code: string, round: number, touched: number): Promise<string | undefined> {
    const name = `${code} ${round}`;
    const lines = await this.#store.count(code, round);
    const kept = this.#forget(name);
    const text = kept?.lines === lines && kept.touched === touched ? kept.text : await this.#read(code, round);
    if (text) this.#keep(name, { text, lines, touched });
    return text;
  }

  async #read(code: string, round: number): Promise<string | undefined> {
    const room = await this.#store.look(code, round);
    if (!room) return undefined;
    await this.#findEnding(room);
    return storedText(room);
  }

  /** Determines a missing ending by replay. Fails if the rules have changed since. */
  async #findEnding({ code, game, match }: StoredRoom): Promise<void> {
    if (match?.ending !== "unknown") return;
    const rules = this.#games.find((kind) => kind.game.id === (match.game ?? game))?.game;
    if (!rules) return;
    try {
      const ending = await findEnding(rules, match, system);
      delete match.ending;
      if (ending) match.ending = ending;
      await this.#store.foundEnding(code, match.round, ending);
    } catch {
      // It is exported as unfinished.
    }
  }

  #keep(name: string, kept: Kept): void {
    this.#kept.set(name, kept);
    this.#size += kept.text.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= MOST_KEPT) return;
      this.#forget(oldest);
    }
  }

  #forget(name: string): Kept | undefined {
    const kept = this.#kept.get(name);
    if (this.#kept.delete(name)) this.#size -= kept?.text.length ?? 0;
    return kept;
  }
}

/** The text of a room's current match; undefined if another round is requested. */
function runningText({ model }: MatchRoom, asked: number | undefined): string | undefined {
  return asked === undefined || asked === model.setup.round ? model.transcript.text(model) : undefined;
}
