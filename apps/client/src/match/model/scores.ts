import type { Parts, Phrase } from "@baseboard/kit";
import type { ToldLine } from "@baseboard/protocol";
import type { Sheet } from "@baseboard/stage";
import { computed } from "@preact/signals";
import { gameEvents, standingIn } from "./log.ts";
import type { Play } from "./play.ts";

/** An event of the game, and the log's length when it was told. */
export interface ToldEvent {
  event: Parts["event"];
  version: number;
}

/** The events told and not taken back since. */
export const toldIn = (lines: ToldLine[]): ToldEvent[] =>
  standingIn(lines).flatMap((i) => gameEvents(lines[i].events).map((event) => ({ event, version: i + 1 })));

/** A sheet once nobody can act any more: what was not final counts for nothing, and is not shown. */
function closed(sheet: Sheet): Sheet {
  const isOpen = sheet.columns.map(({ is }) => is === "running");
  if (!isOpen.includes(true)) return sheet;
  const columns = sheet.columns.map(({ is, ...column }) => (is === "total" ? { ...column, is } : column));
  return { ...sheet, columns, rows: sheet.rows.map((cells) => cells.map((cell, i) => (isOpen[i] ? {} : cell))) };
}

/** The score of a match at the shown moment. */
export class Scores {
  #play: Play;

  constructor(play: Play) {
    this.#play = play;
  }

  #lines = computed(() => this.#play.log.lines.value.slice(0, this.#play.state.value.told.version));
  #told = computed(() => {
    const all = toldIn(this.#lines.value);
    const [{ done }, last] = [this.#play, this.#lines.value.at(-1)];
    const left = done.value === undefined || !last ? 0 : gameEvents(last.events).length - done.value;
    return left > 0 ? all.slice(0, -left) : all;
  });

  /** Undefined if the game has no score. */
  readonly sheet = computed<Sheet | undefined>(() => {
    const { client, shown, isOver } = this.#play;
    const events = this.#told.value.map(({ event }) => event);
    const sheet = client.sheet?.(events, shown.value);
    return sheet && isOver.value ? closed(sheet) : sheet;
  });

  /** The latest scoring, until the player's next act. */
  readonly news = computed<Phrase | undefined>(() => {
    const news = this.sheet.value?.news;
    if (!news) return undefined;
    const since = this.#lines.value.slice(this.#told.value[news.event].version);
    return since.some(({ seat }) => seat === this.#play.table.seat.value) ? undefined : news.say;
  });
}
