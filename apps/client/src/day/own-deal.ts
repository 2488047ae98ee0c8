import { type AnyGame, Match, type Phrase, type SeatResult, seatResult, writeLine } from "@baseboard/kit";
import { namesAmongBots } from "@baseboard/protocol/bot-names";
import { type DayDeal, type DayTable, dayAt } from "@baseboard/protocol/day";
import { type Signal, signal } from "@preact/signals";
import { keepDeal, keptDeal } from "../local-storage.ts";
import { dayOffer, putInTable, Refused } from "../network/entry.ts";
import { type PracticeRun, reopened, written } from "../practice/running.ts";
import { base64url } from "../token.ts";

/** The match of a day's deal that is played in this browser, as it is kept: one of each game, the newest. */
export interface KeptDeal {
  day: string;
  deal: DayDeal;
  /** By this it stands in the table. */
  id: string;
  /** As `written` has it, with its key and all that is hidden. */
  match: string;
  /** How it came out; none before its end. */
  result?: SeatResult;
  /** It was put into the table. */
  isIn?: true;
}

/** What is kept of a game's deal; undefined where there is nothing that can be read. */
export function readKept(game: string): KeptDeal | undefined {
  try {
    const kept: KeptDeal | undefined = JSON.parse(keptDeal(game) ?? "null") ?? undefined;
    return kept && [kept.day, kept.id, kept.match, kept.deal.key].every((text) => typeof text === "string") ? kept : undefined;
  } catch {
    return undefined; // Not written by us: ignored.
  }
}

/** A day's deal as a match that begins, for somebody of this name. */
export function begunDeal(game: AnyGame, { seats, seat, level, options, key }: DayDeal, name: string): PracticeRun {
  const match = new Match(game, { seats, options: game.options.parse(options), key });
  const sitters = namesAmongBots(seats, seat, name).map((one, i) => (i === seat ? { name: one } : { name: one, level }));
  return { match, sitters, seat };
}

/** A match of a day's deal in this browser, running or over. */
export class OwnDeal {
  readonly kept: Signal<KeptDeal>;
  readonly running: PracticeRun;

  /** Throws where the match is damaged, or was played by other rules. */
  constructor(game: AnyGame, kept: KeptDeal) {
    this.kept = signal(kept);
    this.running = reopened(game, kept.match);
  }

  /** Stores the match as it is now; once it has come out, how: the first end counts. */
  keep(): void {
    const { match, seat } = this.running;
    const result = this.kept.peek().result ?? seatResult(match, seat);
    this.#keep({ ...this.kept.peek(), match: written(this.running), ...(result && { result }) });
  }

  #keep(kept: KeptDeal): void {
    this.kept.value = kept;
    keepDeal(kept.deal.game, JSON.stringify(kept));
  }

  /** Puts the match into its day's table, with a name or none; answers with the table. Rejects with `Refused`. */
  async putIn(name: string): Promise<DayTable> {
    const { match } = this.running;
    const { day, deal, id } = this.kept.peek();
    const lines = match.log.map((line) => writeLine(match.game, line));
    const named = name.trim() && { name: name.trim() };
    const table = await putInTable({ ...{ day, game: deal.game, id, version: match.rulesVersion, lines }, ...named });
    this.#keep({ ...this.kept.peek(), isIn: true });
    return table;
  }
}

/**
 * Today's match of a game: the one that is kept, else a new one of the server's deal, for somebody of this name. One that today's rules do
 * not play on is given up. Or why there is none: the server cannot be reached, or does not deal this game.
 */
export async function openDeal(game: AnyGame, name: string, now = Date.now()): Promise<OwnDeal | { why: Phrase }> {
  const kept = readKept(game.id);
  const old = kept && reopen(game, kept);
  if (old && kept.day === dayAt(now)) return old;
  try {
    const { day, deals } = await dayOffer();
    // The clock here may be wrong.
    if (old && kept.day === day) return old;
    const offered = deals.find((one) => one.game === game.id);
    if (!offered) return { why: { key: "day.notDealt" } };
    const { entries: _, count: __, ...deal } = offered;
    const match = written(begunDeal(game, deal, name));
    return new OwnDeal(game, { day, deal, id: base64url(crypto.getRandomValues(new Uint8Array(16))), match });
  } catch (error) {
    if (error instanceof Refused) return { why: error.phrase };
    throw error;
  }
}

function reopen(game: AnyGame, kept: KeptDeal): OwnDeal | undefined {
  try {
    return new OwnDeal(game, kept);
  } catch {
    return undefined; // Other rules by now: a new match of the deal begins.
  }
}
