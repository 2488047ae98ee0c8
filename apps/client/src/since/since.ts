import type { RoomState } from "@baseboard/protocol";
import { effect, signal, untracked } from "@preact/signals";
import { keepLook, keptLook, type LastLook } from "../local-storage.ts";
import type { Play } from "../match/model/play.ts";
import type { ReplayTable } from "../replay/table.ts";
import type { Session } from "../session.ts";
import { wantsStill } from "../theme.ts";

/** So many lines are told on the board; of more only the end is shown, and they can be stepped through. */
const MOST_TOLD = 30;
/** More than this are not fetched. */
const MOST_LINES = 500;

/** What was played in a room since this browser last looked: told in order, once; to be stepped through afterwards, until one acts or the match ends. */
export class Since {
  /** telling: the board tells it; told: it is over, or too much to tell. */
  readonly mode = signal<"none" | "telling" | "told">("none");
  readonly player = signal<ReplayTable | undefined>(undefined);
  #session: Session;
  #play: Play;
  #seen: LastLook | undefined;
  /** Of which match it is told. */
  #round = 0;

  constructor(session: Session, play: Play) {
    this.#session = session;
    this.#play = play;
  }

  /** Begins, and keeps in mind what was seen; returns a function that ends it. */
  follow(): () => void {
    const kept = keptLook(this.#session.code);
    if (kept) void this.#begin(kept);
    const keep = () => this.#seen && keepLook(this.#session.code, this.#seen);
    const turned = () => {
      if (document.hidden) keep();
      else if (this.#seen && !this.#play.past.peek()) void this.#begin(this.#seen);
      if (!document.hidden) this.#look();
    };
    const stops = [
      effect(() => {
        void [this.#session.state.value, this.mode.value];
        untracked(() => this.#look());
      }),
      effect(() => {
        const isTelling = this.mode.value === "telling";
        const past = isTelling ? this.player.value?.state.value : undefined;
        if (past || !isTelling) untracked(() => this.#play.show(past));
      }),
      effect(() => {
        const isNews = this.mode.value !== "none" && this.#isNews(this.#session.state.value);
        if (!isNews) untracked(() => this.dismiss());
      }),
    ];
    document.addEventListener("visibilitychange", turned);
    addEventListener("pagehide", keep);
    return () => {
      document.removeEventListener("visibilitychange", turned);
      removeEventListener("pagehide", keep);
      for (const stop of stops) stop();
      keep();
    };
  }

  /** Ends what is told: the match as it is now. */
  now(): void {
    this.mode.value = this.player.peek() ? "told" : "none";
  }

  dismiss(): void {
    this.mode.value = "none";
    this.#play.since.value = undefined;
  }

  /** Whether what is told is still news: of the match that is on, which has not ended, and in which oneself has not acted since. */
  #isNews(now: RoomState | undefined): boolean {
    const { player } = this;
    if (!now || now.round !== this.#round) return false;
    if (this.mode.value === "telling") return true;
    const isPast = player.value !== undefined && now.told.version > player.value.from + player.value.last;
    return now.phase === "playing" && !(isPast && now.told.seat === this.#session.seat.value);
  }

  /** The match is seen as it is now. */
  #look(): void {
    const state = this.#session.state.peek();
    const isSeen = !document.hidden && this.mode.peek() !== "telling";
    if (!isSeen || !state?.table || state.stopped) return;
    const { round, told, table } = state;
    this.#seen = { round, version: told.version, rules: this.#play.client.game.version, table };
  }

  async #begin(look: LastLook): Promise<void> {
    const { client } = this.#play;
    const now = this.#session.state.peek();
    if (!now?.table || now.stopped || look.round !== now.round || look.rules !== client.game.version) return;
    const count = now.told.version - look.version;
    if (count <= 0 || count > MOST_LINES) return;
    this.player.value = undefined;
    this.#round = now.round;
    const isTold = count <= MOST_TOLD && !wantsStill();
    if (isTold) this.mode.value = "telling";
    const { playedSince, stateAt } = await import("./frames.ts");
    // From the beginning on what was seen last, not what is only about to be told.
    if (isTold) this.#play.show(stateAt(look, now));
    const lines = await this.#session.lines(look.version);
    const state = this.#session.state.peek();
    const player = lines && state && playedSince(client.game, look, lines.slice(0, state.told.version - look.version), state);
    this.player.value = player;
    this.#play.since.value = player && { from: look.version, count: player.last };
    this.mode.value = !player ? "none" : isTold ? "telling" : "told";
  }
}
