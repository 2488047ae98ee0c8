import { type Act, type Outcome, type Parts, type Refusal, type Seat, type Speaker, same, type View } from "@baseboard/kit";
import type { RoomState } from "@baseboard/protocol";
import {
  type AnyGameClient,
  aimed,
  completing,
  type Drags,
  draggable,
  entered,
  type Picking,
  picking,
  reachable,
  type Stage,
  type TouchWay,
  touched,
} from "@baseboard/stage";
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { bareWords, marked, say, speakerOf } from "../../words.ts";
import { placesOf } from "./choices.ts";
import { gameEvents, LogLines, type Sentence, sentencesOf } from "./log.ts";
import type { MatchSource } from "./match-source.ts";
import { headlineOf } from "./outcome.ts";
import { Pinging } from "./pinging.ts";
import { Scores } from "./scores.ts";

type Move = Parts["move"];

/** A touch without effect: how many in a row, and the reason, if the game gives one. */
export interface Missed {
  times: number;
  why?: Refusal;
}

/** One match as a user plays or watches it: the view, the legal moves, the current selection. */
export class Play implements Drags {
  readonly table: MatchSource;
  readonly client: AnyGameClient;
  readonly stage = signal<Stage<Parts> | undefined>(undefined);
  readonly picked = signal<string[]>([]);
  /** The places along which the selection is dragged. */
  readonly trail = signal<string[] | undefined>(undefined);
  /** The last touch had no effect; undefined after one that has. */
  readonly missed = signal<Missed | undefined>(undefined);
  /** A move was sent and not yet answered. */
  readonly sending = signal(false);
  /** How each legal move is made by touching. Empty while animations run, but for those of others that change nothing about it. */
  readonly ways = signal<TouchWay<Move>[]>([]);
  readonly log: LogLines;
  #seen: RoomState | undefined;

  /** A lesson: only the requested move is offered, nobody resigns, and nothing is stored. */
  get isLed(): boolean {
    return this.table.offers !== undefined;
  }

  constructor(table: MatchSource, client: AnyGameClient) {
    this.table = table;
    this.client = client;
    this.log = new LogLines(table);
  }

  /** An earlier moment of the match, while that is shown in the place of the newest one; nobody can act then. */
  readonly past = signal<RoomState | undefined>(undefined);
  /** The lines that are marked in the log, as news: so many, after that version. */
  readonly since = signal<{ from: number; count: number } | undefined>(undefined);
  #newest: RoomState | undefined;
  /** The newest state with a match of this game: a room may go on to another game while this match is still on the page. */
  readonly state = computed<RoomState>(() => {
    if (this.past.value) return this.past.value;
    const { value: state } = this.table.state;
    if (!this.#newest || (state?.table && state.game === this.#newest.game)) this.#newest = state!;
    return this.#newest;
  });
  /** Whose view it is: of the past no hands are known, and where there are any it is shown to nobody's. */
  #seatOf = (seat: Seat): Seat => (this.past.value && this.client.game.zones.hand ? -1 : seat);
  readonly view = computed<View<Parts>>(() => viewOf(this.state.value, this.#seatOf(this.table.viewSeat.value)));
  readonly mayAct = computed(() => this.table.seat.value >= 0 && this.state.value.toAct.includes(this.table.seat.value));
  /** The seats the table waits for, without those that are ready, though they may still choose again. */
  readonly awaited = computed<Seat[]>(() => {
    const { toAct, table } = this.state.value;
    return toAct.length === 0 ? toAct : (this.client.game.awaits?.(table) ?? toAct);
  });
  /** The seats that have left while the others play on, and whether the own seat is among them. */
  readonly gone = computed<Seat[]>(() => this.client.game.leaving?.gone(this.state.value.table) ?? []);
  readonly hasLeft = computed(() => this.gone.value.includes(this.table.seat.value));
  /** The seats that are asked something that nobody waits for. */
  readonly asked = computed<Seat[]>(() => this.client.game.asked?.(this.state.value.table) ?? []);
  readonly isAwaited = computed(() => [...this.awaited.value, ...this.asked.value].includes(this.table.seat.value));
  /** The seat in turn, the own one first; undefined if the table waits for several others, or for nobody. */
  readonly inTurn = computed<Seat | undefined>(() => {
    const [first, ...more] = this.awaited.value;
    return this.isAwaited.value ? this.table.seat.value : more.length === 0 ? first : undefined;
  });
  readonly moves = computed<Move[]>(() => {
    const legal = this.mayAct.value ? this.client.game.legalMoves(this.view.value) : [];
    return this.table.offers?.(legal) ?? legal;
  });
  readonly picking = computed<Picking<Move>>(() => picking(this.ways.value, this.picked.value));
  /** Whether something is picked, and only places of the board come next. */
  readonly placesOnly = computed<boolean>(() => {
    const { picked, live } = this.picking.value;
    const stage = this.stage.value;
    return stage !== undefined && !this.sending.value && picked.length > 0 && live.length > 0 && live.every(placesOf(stage));
  });
  /** The picking as displayed: while dragging, with a preview of the drop. */
  #pointed = computed<Picking<Move>>(() => {
    const [now, trail, stage] = [this.picking.value, this.trail.value, this.stage.value];
    if (!trail || !stage || this.sending.value) return now;
    const aim = aimed(this.ways.value, stage.dragPath(trail));
    const end = trail.at(-1)!;
    // A drag may depend on its path: if it makes a move, its end is a drop target.
    const isEnd = aim?.complete !== undefined && end !== trail[0] && !now.live.includes(end);
    return { picked: now.picked, live: isEnd ? [...now.live, end] : now.live, preview: aim?.complete ?? aim?.preview };
  });
  readonly hud = computed(() => this.client.hud(viewOf(this.state.value, this.#seatOf(this.table.seat.value))));
  readonly scores = new Scores(this);
  readonly pinging = new Pinging(this);
  readonly outcome = computed<Outcome | undefined>(() => (this.state.value.outcome ? JSON.parse(this.state.value.outcome) : undefined));
  readonly mayUndo = computed(() => this.table.seat.value >= 0 && this.state.value.undo === this.table.seat.value);
  #names = computed(() => JSON.stringify(this.state.value.seats.map(({ name }) => name)));

  /** Formats the phrases of this match, with names marked. */
  readonly speak = computed<Speaker>(() => {
    const names: string[] = JSON.parse(this.#names.value);
    return speakerOf((seat) => marked(names[seat] ?? ""));
  });

  /** Single-player match. */
  get isAlone(): boolean {
    return this.state.value.seats.length === 1;
  }

  /** The result in one line: in the second person for players, in the third for others. */
  readonly headline = computed<string | undefined>(() => this.outcome.value && headlineOf(this, this.outcome.value));

  /** Not over, but cannot continue. */
  readonly isStopped = computed(() => this.state.value.phase === "stopped");

  /** What to do next, or the result. */
  readonly turn = computed<string>(() => {
    if (this.isStopped.value) return say("match.stopped");
    const hasEnded = this.outcome.value !== undefined && this.state.value.toAct.length === 0;
    return (hasEnded && this.headline.value) || this.speak.value(this.hud.value.turn);
  });

  /** The log as sentences. */
  readonly sentences = computed<Sentence[]>(() =>
    this.log.lines.value.flatMap((line, i) => sentencesOf(this.client.game, this.speak.value, line, i + 1)),
  );

  /** Subscribes to the match; returns a function that unsubscribes. */
  follow(): () => void {
    const stops = [
      effect(() => {
        const state = this.state.value;
        const view = this.view.value;
        untracked(() => this.#take(state, view));
      }),
      effect(() => {
        const { picked, live, preview } = this.#pointed.value;
        const trail = this.trail.value;
        const stage = this.stage.value;
        const last = gameEvents(JSON.parse(this.state.value.told.events));
        const waits = this.sending.value;
        stage?.point({
          picked,
          live: waits ? [] : live,
          preview: preview as Move,
          last,
          ...(trail && { trail }),
          pings: this.pinging.isOn.value,
          reachable: waits ? new Set() : reachable(this.ways.value, picked),
          whole: waits ? new Set() : completing(this.ways.value, picked),
          drags: waits || !stage ? new Set() : draggable(this.ways.value, placesOf(stage)),
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

  /** Animations have ended: recomputes what can be touched. */
  settled(): void {
    const stage = this.stage.peek();
    if (!stage || stage.isBusy) return;
    if (this.isAwaited.peek()) this.table.shown?.(this.state.peek().told.version);
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

  /** A new state: animates the lines since the shown one where they are known, else shows it. */
  #goneOn(before: RoomState | undefined, state: RoomState, view: View<Parts>): void {
    const follows = before?.round === state.round && before.table && state.told.version === before.told.version + 1;
    // With simultaneous turns another seat's act keeps the local picks and the pending move; and where it leaves the same legal moves,
    // what is touched while it is animated is not lost either.
    const isOthers = follows && state.told.seat !== this.table.seat.peek() && this.mayAct.peek();
    const isAsBefore =
      isOthers &&
      same(
        this.ways.peek().map(({ move }) => move),
        this.moves.peek(),
      );
    batch(() => {
      if (!isOthers) {
        this.#letGo();
        this.sending.value = false;
      }
      if (!isAsBefore) this.ways.value = [];
      this.missed.value = undefined;
    });
    const stage = this.stage.peek();
    if (!stage) return;
    this.#shownSeat = view.seat;
    const all = gameEvents(JSON.parse(state.told.events));
    // A line without sentences is not animated.
    const events = all.some((event) => this.client.game.say(event)) ? all : [];
    if (follows) stage.animate({ events, before: viewOf(before, view.seat ?? -1), after: view });
    else stage.show(view);
  }

  #shownSeat: number | undefined;

  /** No new line; the view may have changed to another seat. */
  #turnedTo(view: View<Parts>): void {
    if (this.#shownSeat !== view.seat) this.stage.peek()?.show(view);
    this.#shownSeat = view.seat;
  }

  /** Attaches the opened stage. */
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
    this.#pick(picking(ways, touched(ways, this.picking.peek().picked, id)));
  }

  /** Presses a choice; by key, a choice already pressed confirms the prepared move. */
  choose(id: string, byKey: boolean): void {
    this.touch(byKey ? entered(this.picking.peek(), id) : id);
  }

  /** A place without a legal action was touched. Deselecting by touching elsewhere needs no message, unless there is a reason. */
  miss(place: string, picked = this.picking.peek().picked): void {
    if (this.sending.peek() || this.ways.peek().length === 0) return;
    const why = this.isLed ? undefined : this.client.explain?.(place, picked, this.view.peek());
    if (picked.length > 0 && !why) this.missed.value = undefined;
    else this.missed.value = { times: (this.missed.peek()?.times ?? 0) + 1, ...(why && { why }) };
  }

  get mayMove(): boolean {
    return this.moves.peek().length > 0 && !this.sending.peek();
  }

  /** Picks what is dragged, and shows its position. */
  drag(trail: string[]): void {
    const [first] = trail;
    if (this.sending.peek() || picking(this.ways.peek(), [first]).picked.length === 0) return;
    batch(() => {
      this.missed.value = undefined;
      if (this.picked.peek().join() !== first) this.picked.value = [first];
      this.trail.value = trail;
    });
  }

  /** Performs the move a drag along these places means; without one, clears the selection. */
  drop(trail: string[]): void {
    const stage = this.stage.peek();
    if (!stage || this.sending.peek()) return;
    const aim = aimed(this.ways.peek(), stage.dragPath(trail));
    if (aim) this.#pick(aim, trail);
    else {
      if (trail.at(-1) !== trail[0]) this.miss(trail.at(-1)!, trail.slice(0, 1));
      this.clear();
    }
  }

  /** Clears the selection. */
  clear(): void {
    this.pinging.stop();
    if (!this.sending.peek()) this.#letGo();
  }

  #letGo(): void {
    batch(() => {
      this.picked.value = [];
      this.trail.value = undefined;
    });
  }

  /** A dragged piece stays where it was dropped until the answer arrives. */
  #pick({ picked, complete }: Picking<Move>, trail?: string[]): void {
    batch(() => {
      this.missed.value = undefined;
      this.picked.value = picked;
      this.trail.value = complete === undefined ? undefined : trail;
      if (complete !== undefined) void this.act({ move: complete });
    });
  }

  /** Sends an act. Nothing is shown before the room has confirmed it. */
  async act(act: Act<Parts>): Promise<void> {
    this.sending.value = true;
    const { round, told } = this.state.peek();
    const { version } = told;
    const isDone = await this.table.act(act, version);
    const now = this.state.peek();
    // The state is already newer: the current selection or pending act belongs to the next act.
    if (isDone && (now.round !== round || now.told.version > version)) return;
    batch(() => {
      this.sending.value = false;
      if (!isDone) this.#letGo();
    });
  }
}

/** The view of a seat (-1 for none) in a state. */
function viewOf(state: RoomState, seat: number): View<Parts> {
  const table = state.table as Parts["table"];
  return seat < 0 ? { seat: undefined, table, hand: undefined } : { seat, table, hand: state.hands[seat]?.hand ?? {} };
}
