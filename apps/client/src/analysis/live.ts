import { type Parts, strongLevel, turnOf, type View } from "@baseboard/kit";
import { effect, signal } from "@preact/signals";
import type { Play } from "../match/model/play.ts";
import type { Analyst } from "./analysis.ts";

/** Roll-outs of one answer, and how many answers there are for a turn: each makes the estimate finer. */
const PLAYOUTS = 8;
const ROUNDS = 4;

/** During a match: each seat's chance to win at the beginning of the turn that the board shows, from what this page may see. */
export class Live {
  /** By seat, 0 to 1; of the turn before until something is known of this one. */
  readonly chances = signal<number[] | undefined>(undefined);
  readonly #play: Pick<Play, "client" | "shown" | "state">;
  readonly #analyst: Pick<Analyst, "estimate" | "stop">;
  #turn = "";

  constructor(play: Pick<Play, "client" | "shown" | "state">, analyst: Pick<Analyst, "estimate" | "stop">) {
    this.#play = play;
    this.#analyst = analyst;
  }

  /** Works it out anew at each turn. Returns a function that ends it. */
  follow(): () => void {
    const { client, shown, state } = this.#play;
    const end = effect(() => {
      const { value: view } = shown;
      const turn = `${state.value.round} ${turnOf(client.game, view.table)}`;
      if (turn === this.#turn) return;
      this.#turn = turn;
      void this.#estimate(turn, view);
    });
    return () => {
      end();
      this.#turn = "";
      this.#analyst.stop();
    };
  }

  async #estimate(turn: string, view: View<Parts>): Promise<void> {
    const { game } = this.#play.client;
    const seats = this.#play.state.peek().seats.length;
    const sums = Array<number>(seats).fill(0);
    try {
      for (let from = 0; from < ROUNDS * PLAYOUTS; from += PLAYOUTS) {
        const more = await this.#analyst.estimate({
          game: game.id,
          level: strongLevel(game.levels),
          view,
          seats,
          playouts: PLAYOUTS,
          from,
        });
        if (turn !== this.#turn) return;
        more.forEach((sum, seat) => {
          sums[seat] += sum;
        });
        this.chances.value = sums.map((sum) => sum / (from + PLAYOUTS));
      }
    } catch (error) {
      // The next turn is tried again.
      if (turn === this.#turn) reportError(error);
    }
  }
}
