import {
  type Act,
  type Outcome,
  type Parts,
  type Phrase,
  type Refusal,
  type Seat,
  type Speaker,
  same,
  turnOf,
  type View,
} from "@baseboard/kit";
import { type RoomState, type ToldLine, toldEvents } from "@baseboard/protocol";
import {
  type AnyGameClient,
  aimed,
  completing,
  type Drags,
  draggable,
  leading,
  meant,
  OK,
  type Picking,
  picking,
  reachable,
  type Stage,
  type TouchWay,
  touched,
} from "@baseboard/stage";
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { sayFor } from "../../calm.ts";
import type { Story } from "../../story/story.ts";
import { bareWords, marked, say, speakerOf } from "../../words.ts";
import { placesOf } from "./choices.ts";
import { waitsForYes } from "./confirming.ts";
import { ResultView } from "./ending.ts";
import { hasVote } from "./leaving.ts";
import { gameEvents, LogLines, type LogRow, plainRows, type Sentence, saidSoFar, sentencesOf, toldOfStandIns } from "./log.ts";
import type { MatchSource } from "./match-source.ts";
import { headlineOf } from "./outcome.ts";
import { OwnHands } from "./own-hands.ts";
import { Pinging } from "./pinging.ts";
import { Scores } from "./scores.ts";
import { ToldSoFar, tellingOf } from "./told-so-far.ts";

type Move = Parts["move"];

/** A touch without effect: where, how many in a row, and the reason, if there is one. */
export interface Missed {
  place: string;
  times: number;
  why?: Refusal;
}

/** For how long it is said that something is too late, in milliseconds: an answer at least so long, a press no longer. */
const LAPSED = 5000;

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
  /** What one was asked is over without an answer, as the match went on: since then, until the next touch, or for some seconds. */
  readonly lapsed = signal<number | undefined>(undefined);
  /** A move was sent and not yet answered. */
  readonly sending = signal(false);
  /** How each legal move is made by touching. Empty while animations run, but for those of others that change nothing about it. */
  readonly ways = signal<TouchWay<Move>[]>([]);
  /** What could be touched before the own act that the board tells now, in a turn that goes on. */
  #ways = signal<TouchWay<Move>[]>([]);
  readonly log: LogLines;
  readonly ending: ResultView;
  #seen: RoomState | undefined;

  /** A lesson: only the requested move is offered, nobody resigns, and nothing is stored. */
  get isLed(): boolean {
    return this.table.offers !== undefined;
  }

  /** One person acts for all seats: every line is one's own, and can be taken back. */
  get actsForAll(): boolean {
    return this.table.seenFrom !== undefined;
  }

  /** One's own seat; undefined for whoever watches. */
  get ownSeat(): Seat | undefined {
    const { value: seat } = this.table.seat;
    return seat < 0 ? undefined : seat;
  }

  constructor(table: MatchSource, client: AnyGameClient) {
    this.table = table;
    this.client = client;
    this.log = new LogLines(table);
    this.ending = new ResultView(this);
  }

  /** An earlier moment of the match, while that is shown in the place of the newest one; nobody can act then. */
  readonly past = signal<RoomState | undefined>(undefined);
  /** The lines that are marked in the log, as news: so many, after that version. */
  readonly since = signal<{ from: number; count: number } | undefined>(undefined);
  #kept: RoomState | undefined;
  /** What is known of the log besides its sentences; undefined until that is loaded. */
  readonly story = signal<Story | undefined>(undefined);
  /** The newest state with a match of this game: a room may go on to another game while this match is still on the page. */
  readonly now = computed<RoomState>(() => {
    const { value: state } = this.table.state;
    if (!this.#kept || (state?.table && state.game === this.#kept.game)) this.#kept = state!;
    return this.#kept;
  });
  /** What the board is to show: the match as it is now, or the moment that is looked at. */
  readonly newest = computed<RoomState>(() => this.past.value ?? this.now.value);
  #told = new ToldSoFar(
    () => this.stage.peek()?.telling,
    () => this.table.seat.peek(),
  );
  readonly done = this.#told.done;
  readonly telling = this.#told.telling;
  /** What everything beside the board speaks of: the match as far as the board has told it, the room as it is. */
  readonly state = computed<RoomState>(() => this.#told.in(this.newest.value));
  /** What the game calls the event that the board shows now, where that is no longer what was played. */
  #caption = computed<Phrase | undefined>(() => {
    const { client, done, state } = this;
    if (!client.caption || done.value === undefined) return undefined;
    const event = gameEvents(toldEvents(state.value.told))[done.value];
    return event && client.caption(event);
  });
  /** So many events of that ply are said, while more are to come: one that has a caption is said as it begins. */
  readonly said = computed<number | undefined>(() => (this.#caption.value ? this.done.value! + 1 : this.done.value));
  /** What is told, in a few words; undefined as `telling` is. */
  readonly tells = computed<Phrase | undefined>(() => this.telling.value && (this.#caption.value ?? tellingOf(this.telling.value)));
  /** Which of its seat's acts is told; and of how many, once none can follow: while more are coming the number would grow. */
  readonly tellsAt = computed<{ at: number; of?: number } | undefined>(() => {
    const { value: telling } = this.telling;
    if (!telling) return undefined;
    const { by, at, of } = telling;
    const goesOn = by !== undefined && this.newest.value.toAct.includes(by);
    return goesOn ? { at } : { at, of };
  });
  #hands = new OwnHands();
  /** The seat whose hand the page is given, whoever may act for it: also the own one while a bot holds it; -1 for none. */
  readonly #eye = computed<Seat>(() => {
    const { viewSeat, heldSeat } = this.table;
    return viewSeat.value < 0 ? (heldSeat?.value ?? -1) : viewSeat.value;
  });
  /**
   * Whose view it is. A moment of the past of which the own hand is not known is shown to nobody's, from one's own place. So is the match
   * while a bot holds the own chair, unless there is a hand to see.
   */
  #viewOf = (state: RoomState): View<Parts> => {
    const seat = this.#eye.value;
    const isHeld = seat !== this.table.viewSeat.value;
    const isUnknown = !state.hands[seat]?.hand && (isHeld || (this.past.value && this.client.game.zones.hand));
    return viewOf(state, isUnknown ? -1 : seat, this.table.seenFrom ?? seat);
  };
  /** The newest view: what may be done is asked of it. */
  readonly view = computed<View<Parts>>(() => this.#viewOf(this.newest.value));
  /** The view that the panels speak of. */
  readonly shown = computed<View<Parts>>(() => this.#viewOf(this.state.value));
  readonly mayAct = computed(() => this.table.seat.value >= 0 && this.newest.value.toAct.includes(this.table.seat.value));
  /** The seats the table waits for, without those that are ready, though they may still choose again. */
  readonly awaited = computed<Seat[]>(() => this.#awaitedIn(this.state.value));
  #awaitedIn = ({ toAct, table }: RoomState): Seat[] => (toAct.length === 0 ? toAct : (this.client.game.awaits?.(table) ?? toAct));
  /** The seats that the match waits for as it is now, whatever moment of it is shown or told: those whose clocks may run. */
  readonly called = computed<Seat[]>(() => this.#awaitedIn(this.now.value));
  /** Whether the own seat is among them. */
  readonly isCalled = computed(() => this.called.value.includes(this.table.seat.value));
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
  /** Which other seats the match waits for, if any: the board may tell the end of a turn that all have had. */
  readonly waitsFor = computed<Phrase | undefined>((): Phrase | undefined => {
    // Whose own seat a bot holds is not told to wait for it.
    const seats = this.awaited.value.filter((seat) => seat !== this.table.heldSeat?.value);
    if (this.isAwaited.value || this.telling.value || seats.length === 0) return undefined;
    const chairs = this.state.value.seats;
    const isAway = seats.some((seat) => chairs[seat].kind === "human" && !chairs[seat].online);
    const { absence: count } = this.state.value;
    // It will be asked whether a bot plays, once somebody has been away for so long.
    const mayVote = isAway && count > 0 && chairs.every(({ away }) => away === 0) && hasVote(this);
    if (mayVote) return { key: "match.waitAwayVote", with: { seats, count } };
    return { key: isAway ? "match.waitAway" : "match.waitFor", with: { seats } };
  });
  /** Whose sign and color stand for what happens now: who acts on the board, or whose turn it is. */
  readonly actor = computed<Seat | undefined>(() => {
    if (this.telling.value) return this.telling.value.by;
    return this.isHalted.value ? undefined : this.inTurn.value;
  });
  readonly moves = computed<Move[]>(() => {
    const legal = this.mayAct.value ? this.client.game.legalMoves(this.view.value) : [];
    return this.table.offers?.(legal) ?? legal;
  });
  /** What the newest line tells of the game: unpacked once, and not at each step of a drag. */
  #last = computed(() => gameEvents(toldEvents(this.newest.value.told)));
  /** How many moves of the game itself can be made now, without those beside it: none while the board tells something. */
  readonly moveCount = computed<number>(() => this.ways.value.filter(({ move }) => !this.client.aside?.(move)).length);
  /** What is picked, and what that leads to; a move that waits for a yes has one touch left: `OK`. */
  readonly picking = computed<Picking<Move>>(() => {
    const now = picking(this.ways.value, this.picked.value);
    return now.complete === undefined || this.sending.value ? now : { ...now, live: [OK] };
  });
  /**
   * What is offered below the board: what can be touched; while an own act is told and the turn goes on, what could be before and still
   * may be, so that no button goes and comes. A touch of it shows the rest at once.
   */
  readonly offered = computed<TouchWay<Move>[]>(() => {
    const [ways, before] = [this.ways.value, this.#ways.value];
    if (ways.length > 0 || before.length === 0) return ways;
    const legal = new Set(this.moves.value.map((move) => JSON.stringify(move)));
    return before.filter(({ move }) => legal.has(JSON.stringify(move)));
  });
  /** What is picked of that. */
  readonly offering = computed<Picking<Move>>(() => (this.ways.value.length > 0 ? this.picking.value : picking(this.offered.value, [])));
  /** The move that is complete, and waits for a yes. */
  readonly prepared = computed<Move | undefined>(() => (this.sending.value ? undefined : this.picking.value.complete));
  /** Whether something is picked, and only places of the board come next. */
  readonly placesOnly = computed<boolean>(() => {
    const { picked, live } = this.picking.value;
    const stage = this.stage.value;
    return stage !== undefined && !this.sending.value && picked.length > 0 && live.length > 0 && live.every(placesOf(stage));
  });
  /** What the game says of what is picked, in place of where it goes. */
  readonly chosen = computed<Phrase[]>(() => {
    const { picked } = this.picking.value;
    const isOpen = picked.length > 0 && !this.sending.value && this.prepared.value === undefined;
    return (isOpen && this.client.chosen?.(picked, this.view.value)) || [];
  });
  /** The pieces that stand on places and can be dragged now, by their ids: where letting go of them does something. */
  #goals = computed<Map<string, string[]>>(() => {
    const [ways, stage] = [this.ways.value, this.stage.value];
    const pieces = stage?.places.flatMap((place) => place.pieces ?? []) ?? [];
    if (!stage || pieces.length === 0) return new Map();
    const firsts = [...reachable(ways, [])].filter(placesOf(stage));
    const goals = pieces.map(({ id }) => [id, firsts.filter((to) => aimed(ways, stage.dragPath([id, to])))] as const);
    return new Map(goals.filter(([, places]) => places.length > 0).map(([id, places]) => [id, places]));
  });
  /** The picking as displayed: while dragging, with a preview of the drop. */
  #pointed = computed<Picking<Move>>(() => {
    const [now, trail, stage] = [this.picking.value, this.trail.value, this.stage.value];
    if (!trail || !stage || this.sending.value) return now;
    const aim = aimed(this.ways.value, stage.dragPath(trail));
    const end = trail.at(-1)!;
    // A drag may depend on its path: if it makes a move, its end is a drop target.
    const live = this.#goals.value.get(trail[0]) ?? now.live;
    const isEnd = aim?.complete !== undefined && end !== trail[0] && !live.includes(end);
    return { picked: now.picked, live: isEnd ? [...live, end] : live, preview: aim?.complete ?? aim?.preview };
  });
  /** The past is told to nobody in particular: there is nothing to be done in it. What the seats have is told as the board shows it. */
  readonly hud = computed(() => {
    const { client, state, past, table, shown } = this;
    const isPast = past.value !== undefined;
    const isOver = this.isOver.value;
    const view = viewOf(state.value, isPast ? -1 : table.seat.value);
    const panels = client.hud(view, isPast ? [] : this.picking.value.picked, isOver);
    return view.seat === shown.value.seat ? panels : { ...panels, seats: client.hud(shown.value, [], isOver).seats };
  });
  /** What threatens all, while the match goes on. */
  readonly danger = computed<string | undefined>(() => {
    const { danger } = this.hud.value;
    if (!danger || this.isStopped.value || this.outcome.value) return undefined;
    return danger.map((phrase) => bareWords(this.speak.value(phrase))).join(" ");
  });
  readonly scores = new Scores(this);
  readonly pinging = new Pinging(this);
  readonly outcome = computed<Outcome | undefined>(() => (this.state.value.outcome ? JSON.parse(this.state.value.outcome) : undefined));
  /** The result is certain, and nobody plays on: nothing more can be scored. */
  readonly isOver = computed(() => this.outcome.value !== undefined && this.state.value.toAct.length === 0);
  readonly mayUndo = computed(() => this.table.seat.value >= 0 && this.newest.value.undo === this.table.seat.value);
  /** Whether an own act came last, in a turn that goes on. */
  #isOwnTurn = signal(false);
  /** Whether that act stays, though others of the turn can be undone: chance, or something hidden, came into it. */
  readonly isFinal = computed(
    () => this.#isOwnTurn.value && this.mayAct.value && !this.mayUndo.value && !this.client.game.final && this.#last.value.length > 0,
  );
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

  /** Bots hold the seats of all who play on, and wait until one of those players is back; as the match goes on now. */
  readonly isHalted = computed(() => this.state.value.halted && !this.past.value && this.outcome.value === undefined);

  /** Not over, but cannot continue. */
  readonly isStopped = computed(() => this.state.value.phase === "stopped");

  /** What to do next, or the result. */
  readonly turn = computed<string>(() => {
    if (this.isStopped.value) return say("match.stopped");
    if (this.isHalted.value) return say("match.halted");
    return (this.isOver.value && this.headline.value) || this.speak.value(this.hud.value.turn);
  });

  /** The match is shown as it goes on: neither a replay nor an earlier moment, of which all is known. */
  #isLive = computed<boolean>(() => !this.past.value && !this.table.whole);

  /** The lines of the log; while the match goes on, up to the one that the board tells. */
  readonly #toldLines = computed<ToldLine[]>(() => {
    const { state } = this.#isLive.value ? this.#told : {};
    return this.log.lines.value.slice(0, state?.value?.told.version);
  });
  /** The sentences of each of these. */
  readonly #saidByLine = computed<Sentence[][]>(() => {
    const speak = this.speak.value;
    const { value: at } = this.#eye;
    if (this.#said?.speak !== speak || this.#said.at !== at) this.#said = { speak, at, of: new WeakMap() };
    const { of } = this.#said;
    // What the own hand tells of a line is said as it is when the line comes; of a match that is whole, what all know at its end.
    const end = this.table.whole?.end;
    const over = end && { seat: undefined, table: end, hand: undefined };
    const sayMore = (event: Parts["event"]) => this.client.sayTo?.(event, over ?? this.#viewOf(this.now.peek()));
    return this.#toldLines.value.map((line, i) => {
      const said = of.get(line) ?? sentencesOf(this.client.game, speak, line, i + 1, sayMore);
      of.set(line, said);
      return said;
    });
  });
  /** The log as sentences; while the match goes on, as far as the board has told it. */
  readonly sentences = computed<Sentence[]>(() => {
    const lines = this.#toldLines.value;
    const done = this.#isLive.value ? this.said.value : undefined;
    return this.#saidByLine.value.flatMap((said, i) =>
      done === undefined || i < lines.length - 1 ? said : saidSoFar(said, lines[i], done),
    );
  });
  readonly #toldOfStandIns = computed(() => toldOfStandIns(this.#toldLines.value, this.#saidByLine.value));

  /** Of a sentence of the log that tells what a bot did in a player's place: the name of that player. */
  botFor({ id }: Sentence): string | undefined {
    const seat = this.#toldOfStandIns.value.get(id);
    return seat === undefined ? undefined : this.state.value.seats[seat]?.name;
  }

  /** Sentences of the log as running text; after those that tell what a bot did in one player's place, that it was one. */
  inWords(sentences: Sentence[]): string {
    const names = sentences.map((sentence) => this.botFor(sentence));
    const isLast = (i: number) => names[i] !== undefined && names[i] !== names[i + 1];
    return sentences.map(({ text }, i) => (isLast(i) ? `${text} (${say("match.byBot")})` : text)).join(" ");
  }

  /** What each line was said to be, by this speaker to this seat. */
  #said: { speak: Speaker; at: Seat; of: WeakMap<object, Sentence[]> } | undefined;
  /** The log as it is shown. */
  readonly logRows = computed<LogRow[]>(() => {
    const rows = this.story.value?.rows.value ?? plainRows(this.sentences.value);
    return this.table.isFromPosition ? [{ kind: "heading", key: "from", version: 0, title: { key: "match.fromPosition" } }, ...rows] : rows;
  });

  /** Subscribes to the match; returns a function that unsubscribes. */
  follow(): () => void {
    const stops = [
      effect(() => {
        const now = this.now.value;
        const seat = this.#eye.value;
        untracked(() => {
          this.#hands.take(now, seat);
          this.log.take(now);
        });
      }),
      effect(() => {
        const state = this.newest.value;
        const view = this.view.value;
        untracked(() => this.#take(state, view));
      }),
      // Whoever has their seat again acts in it, though no line comes with that.
      effect(() => {
        void this.table.seat.value;
        untracked(() => this.settled());
      }),
      effect(() => {
        const { picked, live, preview } = this.#pointed.value;
        const trail = this.trail.value;
        const stage = this.stage.value;
        const last = this.#last.value;
        const waits = this.sending.value;
        stage?.point({
          picked,
          live: waits ? [] : live,
          preview: preview as Move,
          last,
          ...(trail && { trail }),
          pings: this.pinging.isOn.value,
          reachable: waits
            ? new Set()
            : new Set([...reachable(this.ways.value, picked), ...(this.prepared.value === undefined ? [] : [OK])]),
          whole: waits ? new Set() : completing(this.ways.value, picked),
          drags: waits || !stage ? new Set() : new Set([...draggable(this.ways.value, placesOf(stage)), ...this.#goals.value.keys()]),
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

  /** Shows an earlier moment in the place of the newest, with the own hand where that is known; undefined: the match as it is now. */
  show(past: RoomState | undefined): void {
    if (!this.past.peek() && !past) return;
    this.past.value = past && { ...past, hands: this.#hands.in(past, this.#eye.peek()) };
    if (!past) void this.stage.peek()?.idle.then(() => this.settled());
  }

  /** Animations have ended: recomputes what can be touched. */
  settled(): void {
    const stage = this.stage.peek();
    if (!stage || stage.isBusy) return;
    if (this.actsForAll && !this.#isNextSeen()) return;
    this.#told.upToDate();
    this.ending.settled();
    if (this.isAwaited.peek()) this.table.shown?.(this.newest.peek().told.version);
    this.ways.value = this.moves.peek().map((move) => ({ move, touches: stage.touches(move) }));
    if (this.mayAct.peek() || Date.now() - (this.lapsed.peek() ?? 0) > LAPSED) this.lapsed.value = undefined;
  }

  /** Where one acts for all, shows whoever acts next their view, after what was told. Returns whether the board has been given the newest line. */
  #isNextSeen(): boolean {
    const isTaken = this.#seen === this.newest.peek();
    if (isTaken) this.#turnedTo(this.view.peek());
    return isTaken;
  }

  /** Shows at once what the board has still to tell. */
  skip(): void {
    this.stage.peek()?.skip();
  }

  #take(state: RoomState, view: View<Parts>): void {
    const before = this.#seen;
    this.#seen = state;
    const isSame = before?.round === state.round && before.told.version === state.told.version;
    if (isSame && this.stage.peek()) this.#turnedTo(view);
    else this.#goneOn(before, state, view);
  }

  /** A new state: animates the lines since the shown one where they are known, else shows it. */
  #goneOn(before: RoomState | undefined, state: RoomState, view: View<Parts>): void {
    const follows = before?.round === state.round && before.table && state.told.version === before.told.version + 1;
    // With simultaneous turns another seat's act keeps the local picks and the pending move; and where it leaves the same legal moves,
    // what is touched while it is animated is not lost either.
    const isOthers = follows && this.#isOthers(state);
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
      const goesOn = this.#goesOn(before, state);
      this.#isOwnTurn.value = goesOn;
      this.#ways.value = goesOn ? (this.ways.peek().length > 0 ? this.ways.peek() : this.#ways.peek()) : [];
      if (!isAsBefore) this.ways.value = [];
      this.missed.value = undefined;
      if (follows && this.#isLapsed(before, state)) this.lapsed.value = Date.now();
    });
    const stage = this.stage.peek();
    if (!stage) return;
    // Where the own hand is not known before, it is not animated from there.
    const seen = this.#toldIn(state, view, Boolean(follows));
    const isOfSame = this.#isShownAs(seen);
    this.#shownAs = seen;
    const all = gameEvents(toldEvents(state.told));
    // A line without sentences is not animated.
    const events = all.some((event) => this.client.game.say(event)) ? all : [];
    const by = state.told.seat < 0 ? undefined : state.told.seat;
    if (follows && isOfSame) {
      const isOfAll = this.#isTurnOfAll(before, state);
      const isLive = this.#isLive.peek();
      stage.animate({
        events,
        before: viewOf(before, seen.seat ?? -1, seen.at),
        after: seen,
        by: isOfAll ? undefined : by,
        turn: turnOf(this.client.game, before.table!),
        told: this.#told.follow({ before, after: state, events: events.length, isOfAll, isLive }),
      });
      if (isLive) this.#told.hasMore();
    } else {
      this.#told.upToDate();
      stage.show(view, before !== undefined && before.round !== state.round);
    }
  }

  /** Whether the own seat was asked something before this line of another, and is not any more. */
  #isLapsed({ table }: RoomState, after: RoomState): boolean {
    if (this.actsForAll) return false;
    const own = this.table.seat.peek();
    const isAsked = (at: RoomState["table"]) => this.client.game.asked?.(at!).includes(own) === true;
    return after.told.seat !== own && isAsked(table) && !isAsked(after.table);
  }

  /** Whether the own turn goes on after an own act. */
  #goesOn(before: RoomState | undefined, after: RoomState): boolean {
    const { game } = this.client;
    const isOwn = after.told.seat >= 0 && after.told.seat === this.table.seat.peek();
    return isOwn && !this.isLed && before?.round === after.round && turnOf(game, before.table!) === turnOf(game, after.table!);
  }

  /** Whether what all have chosen at once is played out between these: no one seat does that. Who is only asked something plays no turn. */
  #isTurnOfAll({ toAct, table }: RoomState, after: RoomState): boolean {
    const { game } = this.client;
    const asked = game.asked?.(table!) ?? [];
    return toAct.filter((seat) => !asked.includes(seat)).length > 1 && turnOf(game, table!) !== turnOf(game, after.table!);
  }

  /** Whose view the board shows, and from where. */
  #shownAs: Pick<View<Parts>, "seat" | "at"> = { seat: undefined };
  #isShownAs = ({ seat, at }: View<Parts>): boolean => this.#shownAs.seat === seat && this.#shownAs.at === at;

  /** Whether the newest line is another seat's, and the own one may act. */
  #isOthers = ({ told }: RoomState): boolean => !this.actsForAll && told.seat !== this.table.seat.peek() && this.mayAct.peek();

  /** The view in which a line is told: where one acts for all, that of whoever moved, before the next one's is shown. */
  #toldIn(state: RoomState, view: View<Parts>, follows: boolean): View<Parts> {
    const { seat = -1, at } = this.#shownAs;
    return this.actsForAll && follows ? viewOf(state, seat, at) : view;
  }

  /** No new line; the view may have changed to another seat. */
  #turnedTo(view: View<Parts>): void {
    const isNew = !this.#isShownAs(view);
    this.#shownAs = view;
    if (isNew) this.stage.peek()?.show(view);
  }

  /** Attaches the opened stage. */
  open(stage: Stage<Parts>): void {
    this.stage.value = stage;
    this.#shownAs = this.view.peek();
    stage.show(this.view.peek());
    this.settled();
  }

  /** Touches a place or presses a choice. */
  touch(id: string): void {
    if (this.sending.peek()) return;
    const stage = this.stage.peek();
    if (stage?.isBusy && this.ways.peek().length === 0 && this.offered.peek().length > 0) {
      this.skip();
      void stage.idle.then(() => this.#touchNow(id));
    } else this.#touchNow(id);
  }

  #touchNow(id: string): void {
    if (this.sending.peek()) return;
    this.lapsed.value = undefined;
    const ways = this.ways.peek();
    const prepared = this.prepared.peek();
    if (id === OK && prepared !== undefined) void this.act({ move: prepared });
    else this.#pick(picking(ways, touched(ways, this.picking.peek().picked, id)));
  }

  /** Presses a choice; by key, a choice already pressed confirms the prepared move. One that is not to be had any more says so. */
  choose(id: string, byKey: boolean): void {
    if (!this.sending.peek() && !reachable(this.offered.peek(), this.offering.peek().picked).has(id)) this.late();
    else this.touch(byKey ? meant(this.picking.peek(), id) : id);
  }

  /** What was pressed is not to be had any more: the match went on under the finger. */
  late(): void {
    sayFor(this.table.no, { key: "match.late" }, LAPSED);
  }

  /**
   * A place without a legal action was touched: what alone leads there is picked, or the place says why, or whom the match waits for.
   * Returns whether any of it happened.
   */
  miss(place: string, picked = this.picking.peek().picked): boolean {
    if (this.sending.peek() || this.table.seat.peek() < 0 || this.outcome.peek() || this.stage.peek()?.isBusy) return false;
    const head = picked.length === 0 && !this.isLed ? leading(this.ways.peek(), place) : undefined;
    if (head) {
      this.#pick(picking(this.ways.peek(), head));
      return true;
    }
    const why = this.isLed ? undefined : this.#whyNot(place, picked);
    this.missed.value = { place, times: (this.missed.peek()?.times ?? 0) + 1, ...(why && { why }) };
    this.stage.peek()?.refuse(place);
    return true;
  }

  /** A place that is shown large otherwise: where it is known why it cannot follow what is picked, it says so instead. */
  objects(place: string): boolean {
    const { picked } = this.picking.peek();
    return picked.length > 0 && !this.isLed && this.#whyNot(place, picked) !== undefined && this.miss(place);
  }

  /** A piece that stands on a place cannot be dragged now: the place says why. */
  stuck(piece: string, place: string): boolean {
    return this.miss(place, [piece]);
  }

  /** A choice that is forbidden now is pressed: it says why. */
  forbid(why: Refusal): void {
    this.table.no.value = why;
  }

  #whyNot(place: string, picked: string[]): Refusal | undefined {
    if (this.moves.peek().length > 0) return this.client.explain?.(place, picked, this.view.peek());
    const seats = this.awaited.peek();
    return seats.length > 0 ? { key: "match.waitFor", with: { seats } } : undefined;
  }

  get mayMove(): boolean {
    return this.moves.peek().length > 0 && !this.sending.peek();
  }

  /** Picks what is dragged, and shows its position; a piece that stands on a place is dragged with nothing picked. */
  drag(trail: string[]): void {
    const isPiece = this.#goals.peek().has(trail[0]);
    const picked = isPiece ? [] : trail.slice(0, 1);
    if (this.sending.peek() || (!isPiece && picking(this.ways.peek(), picked).picked.length === 0)) return;
    batch(() => {
      this.missed.value = undefined;
      if (this.picked.peek().join() !== picked.join()) this.picked.value = picked;
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

  /** Picks these touches, and does nothing of what they make: it waits for a yes. */
  propose(touches: string[]): void {
    batch(() => {
      this.#letGo();
      this.missed.value = undefined;
      this.picked.value = touches;
    });
  }

  #letGo(): void {
    batch(() => {
      this.picked.value = [];
      this.trail.value = undefined;
    });
  }

  /** A dragged piece stays where it was dropped until the answer arrives, or while it waits for a yes. */
  #pick({ picked, complete }: Picking<Move>, trail?: string[]): void {
    batch(() => {
      this.missed.value = undefined;
      this.picked.value = picked;
      this.trail.value = complete === undefined ? undefined : trail;
      if (complete !== undefined && !this.#waitsForYes(picked, complete, trail !== undefined)) void this.act({ move: complete });
    });
  }

  #waitsForYes(picked: string[], move: Move, isDrop: boolean): boolean {
    const stage = this.stage.peek();
    const touched = stage !== undefined && placesOf(stage)(picked.at(-1)!) ? "place" : "button";
    return !this.isLed && !this.actsForAll && waitsForYes(this.client, this.view.peek(), move, picked, isDrop ? "drop" : touched);
  }

  /** Sends an act. Nothing is shown before the room has confirmed it. */
  async act(act: Act<Parts>): Promise<void> {
    this.sending.value = true;
    const { round, told } = this.newest.peek();
    const { version } = told;
    const isDone = await this.table.act(act, version, this.client.game);
    const now = this.newest.peek();
    // It was, when this was pressed.
    if (!isDone && now.told.version > version && this.table.no.peek()?.key === "kit.notYourTurn") this.late();
    // The state is already newer: the current selection or pending act belongs to the next act.
    if (isDone && (now.round !== round || now.told.version > version)) return;
    batch(() => {
      this.sending.value = false;
      if (!isDone) this.#letGo();
    });
  }
}

/** The view of a seat (-1 for none) in a state, seen from the place of another (-1 for a spectator's). */
function viewOf(state: RoomState, seat: number, at = seat): View<Parts> {
  const table = state.table as Parts["table"];
  if (seat < 0) return { seat: undefined, table, hand: undefined, ...(at >= 0 && { at }) };
  return { seat, table, hand: state.hands[seat]?.hand ?? {}, ...(at !== seat && { at }) };
}
