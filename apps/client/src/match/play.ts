import { type Act, type Outcome, type Parts, type Phrase, type Speaker, speaker, type View } from "@baseboard/kit";
import type { RoomState } from "@baseboard/room/protocol";
import { type AnyFace, OK, type Picking, picking, reachable, type Stage, touched, type Way } from "@baseboard/stage";
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import type { Session } from "../session.ts";
import { bareWords, marked, say, shellStrings } from "../words.ts";
import { gameEvents, kindOf, Log, type Sentence, sentencesOf } from "./log.ts";

type Move = Parts["move"];

/** One match as a person plays or watches it: what is seen, what may be done, what is being picked. */
export class Play {
  readonly session: Session;
  readonly face: AnyFace;
  readonly stage = signal<Stage<Parts> | undefined>(undefined);
  readonly picked = signal<string[]>([]);
  /** A move is on its way to the room. */
  readonly sending = signal(false);
  /** How each legal move is made by touching. Empty while the picture lags behind. */
  readonly ways = signal<Way<Move>[]>([]);
  readonly log: Log;
  #seen: RoomState | undefined;

  constructor(session: Session, face: AnyFace) {
    this.session = session;
    this.face = face;
    this.log = new Log(session);
  }

  readonly state = computed(() => this.session.state.value!);
  readonly view = computed<View<Parts>>(() => viewOf(this.state.value, this.session.seat.value));
  readonly mayAct = computed(() => this.session.seat.value >= 0 && this.state.value.toAct.includes(this.session.seat.value));
  readonly moves = computed<Move[]>(() => (this.mayAct.value ? this.face.game.legalMoves(this.view.value) : []));
  readonly picking = computed<Picking<Move>>(() => picking(this.ways.value, this.picked.value));
  readonly hud = computed(() => this.face.hud(this.view.value));
  readonly outcome = computed<Outcome | undefined>(() => (this.state.value.outcome ? JSON.parse(this.state.value.outcome) : undefined));
  readonly mayUndo = computed(() => this.session.seat.value >= 0 && this.state.value.undo === this.session.seat.value);
  #names = computed(() => JSON.stringify(this.state.value.seats.map(({ name }) => name)));

  /** Puts the phrases of this match into words, with names between marks. */
  readonly speak = computed<Speaker>(() => {
    const names: string[] = JSON.parse(this.#names.value);
    const { game, strings } = this.face;
    return speaker([...shellStrings, game.strings, strings], "en", (seat) => marked(names[seat] ?? ""));
  });

  /** Who won, as one line: said to the winner and the beaten themselves. */
  readonly headline = computed<string | undefined>(() => {
    const outcome = this.outcome.value;
    if (!outcome) return undefined;
    const { winners } = outcome;
    const own = this.session.seat.value;
    if (winners.length === 0) return say("match.overNone");
    if (winners.length > 1)
      return say("match.overWonMany", { names: winners.map((seat) => marked(this.state.value.seats[seat].name)).join(", ") });
    if (own >= 0) return say(winners[0] === own ? "match.overYouWon" : "match.overYouLost");
    return this.speak.value({ key: "match.overWon", with: { who: winners[0] } });
  });

  /** What to do next, or how it came out. */
  readonly turn = computed<string>(() => {
    const hasEnded = this.outcome.value !== undefined && this.state.value.toAct.length === 0;
    return (hasEnded && this.headline.value) || this.speak.value(this.hud.value.turn);
  });

  /** The log in sentences. */
  readonly sentences = computed<Sentence[]>(() =>
    this.log.lines.value.flatMap((line, i) => sentencesOf(this.face.game, this.speak.value, line, i + 1)),
  );

  /** Follows the room until the answer is called. */
  follow(): () => void {
    const stops = [
      effect(() => {
        const state = this.state.value;
        const view = this.view.value;
        untracked(() => this.#take(state, view));
      }),
      effect(() => {
        const { picked, live, preview } = this.picking.value;
        const stage = this.stage.value;
        const last = gameEvents(JSON.parse(this.state.value.told.events));
        const waits = this.sending.value;
        stage?.point({
          picked,
          live: waits ? [] : live,
          preview: preview as Move,
          last,
          reachable: waits ? new Set() : reachable(this.ways.value, picked),
        });
      }),
      effect(() => {
        const speak = this.speak.value;
        if (this.stage.value) this.stage.value.speak = (phrase) => bareWords(speak(phrase));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** The board has caught up: what can be touched is known again. */
  settled(): void {
    const stage = this.stage.peek();
    if (!stage || stage.isBusy) return;
    this.ways.value = this.moves.peek().map((move) => ({ move, touches: stage.touches(move) }));
  }

  #take(state: RoomState, view: View<Parts>): void {
    const before = this.#seen;
    this.#seen = state;
    this.log.take(state);
    const isSame = before?.round === state.round && before.told.version === state.told.version;
    if (isSame && this.stage.peek()) this.#turnedTo(view);
    else this.#goneOn(before, state, view);
  }

  /** Something happened: it is animated where the step from what was seen is known, else just shown. */
  #goneOn(before: RoomState | undefined, state: RoomState, view: View<Parts>): void {
    batch(() => {
      this.picked.value = [];
      this.sending.value = false;
      this.ways.value = [];
    });
    const stage = this.stage.peek();
    if (!stage) return;
    this.#shownSeat = view.seat;
    const follows = before?.round === state.round && before.table && state.told.version === before.told.version + 1;
    const events = gameEvents(JSON.parse(state.told.events));
    if (follows) stage.tell({ events, before: viewOf(before, view.seat ?? -1), after: view });
    else stage.show(view);
  }

  #shownSeat: number | undefined;

  /** Nothing happened on the table; but the same table may now be seen from another seat. */
  #turnedTo(view: View<Parts>): void {
    if (this.#shownSeat !== view.seat) this.stage.peek()?.show(view);
    this.#shownSeat = view.seat;
  }

  /** The stage has opened. */
  open(stage: Stage<Parts>): void {
    this.stage.value = stage;
    this.#shownSeat = this.view.peek().seat;
    stage.show(this.view.peek());
    this.settled();
  }

  /** Touches a place or presses a choice. */
  touch(id: string): void {
    if (this.sending.peek()) return;
    const ways = this.ways.peek();
    const next = picking(ways, touched(ways, this.picking.peek().picked, id));
    this.picked.value = next.picked;
    if (next.complete !== undefined) void this.act({ move: next.complete });
  }

  /** Lets go of everything picked. */
  clear(): void {
    if (!this.sending.peek()) this.picked.value = [];
  }

  /** Sends an act. Nothing is shown as done before the room says so. */
  async act(act: Act<Parts>): Promise<void> {
    this.sending.value = true;
    const { round, told } = this.state.peek();
    const { version } = told;
    let isDone = false;
    const answer = await this.session.ask("act", { act, version }, async ({ key }) => {
      isDone = key === "kit.stale" && (await this.#wasDone(act, round, version));
      return isDone;
    });
    isDone ||= answer !== undefined;
    const now = this.state.peek();
    // The table has gone on already: what is picked or sent by now is the next act.
    if (isDone && (now.round !== round || now.told.version > version)) return;
    batch(() => {
      this.sending.value = false;
      if (!isDone) this.picked.value = [];
    });
  }

  /** Asked again after a loss, an act that had been done is "stale"; the log knows: one's first line since then is that act. */
  async #wasDone(act: Act<Parts>, round: number, version: number): Promise<boolean> {
    if (this.state.peek().round !== round) return true; // A match since ended: there is nothing left to choose afresh.
    const lines = await this.log.since(version);
    const own = lines.find(({ seat }) => seat === this.session.seat.peek());
    return own !== undefined && kindOf(own) === (typeof act === "string" ? act : "move");
  }

  /** The choices to show below the board: those live now without a place, and those made already, to choose anew. */
  choices(): { id: string; pressed: boolean; label: Phrase; icon: string | undefined; primary: boolean }[] {
    const { picked, live, preview } = this.picking.value;
    const ways = this.ways.value;
    const stage = this.stage.value;
    const places = new Set(stage?.places.map(({ id }) => id) ?? []);
    const depths = [...picked.keys(), picked.length];
    return depths.flatMap((depth) => {
      const before = picked.slice(0, depth);
      const open = depth === picked.length ? live : picking(ways, before).live;
      const bare = open.filter((id) => id !== OK && !places.has(id));
      if (depth < picked.length && !bare.includes(picked[depth])) return [];
      const shown = bare.map((id) => {
        const whole = ways.find(({ touches }) => touches.join("\n") === [...before, id].join("\n"))?.move;
        const choice = this.face.choice(id, before, this.view.value, whole ?? (picked[depth] === id ? preview : undefined));
        return {
          id,
          pressed: picked[depth] === id,
          label: choice.label,
          icon: choice.icon,
          primary: choice.primary ?? false,
          order: choice.order ?? 0,
        };
      });
      return shown.sort((a, b) => a.order - b.order);
    });
  }

  /** The button that does what was prepared; none while nothing is. */
  ok(): { label: Phrase; icon: string | undefined } | undefined {
    const { picked, live, preview } = this.picking.value;
    if (!live.includes(OK)) return undefined;
    const { label, icon } = this.face.choice(OK, picked, this.view.value, preview);
    return { label, icon };
  }
}

/** What a seat (-1 for none) sees in a state. */
function viewOf(state: RoomState, seat: number): View<Parts> {
  const table = state.table as Parts["table"];
  return seat < 0 ? { seat: undefined, table, hand: undefined } : { seat, table, hand: state.hands[seat]?.hand ?? {} };
}
