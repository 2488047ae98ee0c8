import type { Parts, Phrase } from "@baseboard/kit";
import type { ToldLine } from "@baseboard/protocol";
import type { Sheet } from "@baseboard/stage";
import { computed } from "@preact/signals";
import { gameEvents, kindOf } from "./log.ts";
import type { Play } from "./play.ts";

/** An event of the game, and the log's length when it was told. */
interface ShownPly {
  event: Parts["event"];
  version: number;
}

/** The events told and not undone since. An undo removes the newest remaining line. */
function toldIn(lines: ToldLine[]): ShownPly[] {
  const stand: ShownPly[][] = [];
  for (const [i, line] of lines.entries()) {
    if (kindOf(line) === "undo") stand.pop();
    else stand.push(gameEvents(line.events).map((event) => ({ event, version: i + 1 })));
  }
  return stand.flat();
}

/** The score of a match at the shown moment. */
export class Scores {
  #play: Play;

  constructor(play: Play) {
    this.#play = play;
  }

  #lines = computed(() => this.#play.log.lines.value.slice(0, this.#play.state.value.told.version));
  #told = computed(() => toldIn(this.#lines.value));

  /** Undefined if the game has no score. */
  readonly sheet = computed<Sheet | undefined>(() => {
    const { client, view } = this.#play;
    const events = this.#told.value.map(({ event }) => event);
    return client.sheet?.(events, view.value);
  });

  /** The latest scoring, until the player's next act. */
  readonly news = computed<Phrase | undefined>(() => {
    const news = this.sheet.value?.news;
    if (!news) return undefined;
    const since = this.#lines.value.slice(this.#told.value[news.event].version);
    return since.some(({ seat }) => seat === this.#play.table.seat.value) ? undefined : news.say;
  });
}
