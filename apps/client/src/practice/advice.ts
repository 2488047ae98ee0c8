import { type Parts, same, turnOf, type View } from "@baseboard/kit";
import { OK, type TouchWay } from "@baseboard/stage";
import { batch, computed, effect, signal } from "@preact/signals";
import { sayFor } from "../calm.ts";
import { moveSaid, wordsFor } from "../match/model/moves.ts";
import type { Play } from "../match/model/play.ts";
import { levelName, say } from "../words.ts";

/** A player has so long to think first, from the beginning of a turn, in milliseconds: before that no advice comes. */
const MOMENT = 5000;

/** For how long it is said that there is none, in milliseconds. */
const SAID = 5000;

/** The best bot of a game, and what it would do where this is seen. */
export interface Advisor {
  level: string;
  ask(view: View<Parts>): Promise<unknown>;
}

interface Given {
  way: TouchWay<Parts["move"]>;
  /** What could be done when it was given. */
  legal: readonly Parts["move"][];
}

/** In practice: what the best bot would do in one's place, said and prepared on the board. Doing it is left to the player. */
export class Advice {
  /** It was asked for, and comes. */
  readonly isComing = signal(false);
  readonly #play: Play;
  readonly #advisor: Advisor;
  readonly #given = signal<Given | undefined>(undefined);
  /** The own turn, and since when it has been there to think about, in milliseconds since 1970. */
  #turn = { is: "", since: 0 };

  constructor(play: Play, advisor: Advisor) {
    this.#play = play;
    this.#advisor = advisor;
  }

  /** Of the bot that is asked. */
  get level(): string {
    return this.#advisor.level;
  }

  readonly isOffered = computed(() => {
    const { ways, sending, outcome } = this.#play;
    return ways.value.length > 0 && !sending.value && !outcome.value;
  });

  /** What is advised, in words, for as long as it is what is picked. */
  readonly said = computed<string | undefined>(() => {
    const { view, ways } = this.#play;
    const given = this.#given.value;
    if (!given || !this.#holds(given)) return undefined;
    const what = moveSaid(given.way, ways.value, wordsFor(this.#play, view.value));
    return say("match.advised", { level: levelName(this.level), what });
  });

  /** Follows whose turn it is, and whether what was advised is let go; returns a function that ends it. */
  follow(): () => void {
    const { client, newest, ways } = this.#play;
    const letGo = effect(() => {
      const { value: given } = this.#given;
      if (given && !this.#holds(given)) this.#given.value = undefined;
    });
    const turns = effect(() => {
      const { table, round } = newest.value;
      if (ways.value.length === 0 || !table) return;
      const is = `${round} ${turnOf(client.game, table)}`;
      if (is !== this.#turn.is) this.#turn = { is, since: Date.now() };
    });
    return () => {
      letGo();
      turns();
    };
  }

  /** Whether it is what is picked, and the same can be done as then: an end of the turn has nothing to pick. */
  #holds = ({ way, legal }: Given): boolean => {
    const { picked, moves } = this.#play;
    return picked.value.join() === picksOf(way).join() && same(legal, moves.value);
  };

  /** Asks for it. What is picked then is no longer. It is dropped if what can be done is no longer the same; not if others act meanwhile. */
  async ask(): Promise<void> {
    const { table, view, ways, moves } = this.#play;
    if (!this.isOffered.peek() || this.isComing.peek()) return;
    const legal = moves.peek();
    this.isComing.value = true;
    try {
      const rest = Math.max(0, this.#turn.since + MOMENT - Date.now());
      const [move] = await Promise.all([this.#advisor.ask(view.peek()), new Promise((done) => setTimeout(done, rest))]);
      const way = ways.peek().find((one) => same(one.move, move));
      if (!way || !same(legal, moves.peek())) return;
      batch(() => {
        this.#given.value = { way, legal };
        this.#play.propose(picksOf(way));
      });
    } catch (error) {
      reportError(error);
      sayFor(table.no, { key: "match.adviceNone" }, SAID);
    } finally {
      this.isComing.value = false;
    }
  }
}

/** All touches of a move but the yes. */
const picksOf = ({ touches }: TouchWay<unknown>): string[] => touches.filter((id) => id !== OK);
