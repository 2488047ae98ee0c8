import type { AnyGame, Parts, Seat } from "@baseboard/kit";
import { keyFrom, type Rng, rngAt, writeLine } from "@baseboard/kit";
import type { Entry, RoomState } from "@baseboard/protocol";
import { type Connection, connect, Denied, type Status } from "../../../apps/client/src/network/reconnecting-client.ts";
import { Diary } from "./diary.ts";
import { comeIn, openWire } from "./way-in.ts";

/** One move as this client sent it, and what became of it as far as the client knows. */
export interface Intent {
  round: number;
  /** As the store is to hold it. */
  line: string;
  /** By the clock of `performance.now()`. */
  sent: number;
  acknowledged?: number;
  /** The log's length with this move, once it is acknowledged. */
  version?: number;
  /** It was sent just once, and refused: it is not to be stored. */
  refused?: boolean;
}

/** What a client is shown of a match. */
export interface Shown {
  round: number;
  /** The log's length. */
  version: number;
}

/** What may be said to a move that did nothing wrong: it was stored before, or cannot be stored now. */
const USUAL = ["kit.stale", "room.notStored", "room.closing"];
/** Whoever is told this did nothing that could be stored. */
const NOTHING_DONE = ["kit.stale", "room.closing"];
/** How long a player thinks, at most, in milliseconds. */
const THINKS = 150;

const whereOf = (reservation: unknown): string => (reservation as { publicAddress?: string }).publicAddress ?? "";
const whereTo = ({ reservation }: Entry): string => `at ${whereOf(reservation)}`;

/**
 * A client that plays any legal move whenever it may, and comes back by itself: by the very rule of the web client
 * (stage/src/connect.ts). It writes down everything it has sent and all that was acknowledged.
 */
export class Player {
  readonly intents: Intent[] = [];
  /** What should never happen to a client: another person, another room, a seat that is not its own, being sent away for good. */
  readonly strange = new Set<string>();
  readonly entry: Entry;
  /** What it tried, and what it was answered. */
  readonly diary = new Diary();
  /** Where its room is, as its last reservation says. */
  where = "";
  /** The newest that it was shown. */
  shown: Shown = { round: 0, version: 0 };
  #arrivals = 0;
  #game: AnyGame;
  #link: Connection;
  #rng: Rng;
  #state: RoomState<Parts> | undefined;
  #status: Status = "opening";
  #looks = new Set<() => void>();
  #stopped = false;
  /** Resolves when it has stopped. */
  readonly done: Promise<void>;

  constructor(url: string, game: AnyGame, entry: Entry, address: string) {
    this.entry = entry;
    this.#game = game;
    this.#rng = rngAt(keyFrom(`${entry.code} ${entry.person}`), 0);
    const enter = () =>
      this.diary.whole("asks for its place", this.#arrivals++ === 0 ? Promise.resolve(entry) : comeIn(url, entry, address), whereTo);
    this.#link = connect({
      enter,
      open: (given) => this.diary.whole("opens a wire", openWire(url, given), () => "open"),
      state: (now, given) => this.#see(now, given),
      status: (status, why) => this.#is(status, why?.key),
    });
    this.done = this.#play();
  }

  #is(status: Status, why = ""): void {
    this.#status = status;
    this.diary.note(`is ${status} ${why}`.trimEnd());
    if (!this.#stopped && (status === "closed" || status === "elsewhere")) this.strange.add(`${status} ${why}`);
  }

  #see(state: RoomState<Parts>, { person, reservation }: Entry): void {
    this.where = whereOf(reservation);
    if (person !== this.entry.person) this.strange.add("another person");
    if (this.#isOlder(state)) this.strange.add("the match went back");
    const own = state.seats.filter((seat) => seat.person === this.entry.person);
    if (own.length !== 1) this.strange.add(`${own.length} seats`);
    if (this.#hasAnotherSeat(state)) this.strange.add("another seat");
    const { phase, round, toAct, told } = state;
    this.shown = { round, version: told.version };
    this.diary.note(`sees match ${round}, ${phase}, version ${told.version}, to act: ${[...toAct].join(" ")}`);
    this.#state = state;
    this.#look();
  }

  /** Whether a state is of an earlier time than the one seen before. */
  #isOlder({ phase, round, told }: RoomState): boolean {
    const before = this.#state;
    if (!before || before.phase === "lobby") return false;
    return phase === "lobby" || round < before.round || (round === before.round && told.version < before.told.version);
  }

  /** Whether it sits elsewhere than before, in the same match. */
  #hasAnotherSeat(state: RoomState<Parts>): boolean {
    const before = this.#state;
    return before?.phase === "playing" && before.round === state.round && this.#seatIn(before) !== this.#seatIn(state);
  }

  #look(): void {
    for (const look of [...this.#looks]) look();
  }

  #seatIn = ({ seats }: RoomState<Parts>): Seat => seats.findIndex(({ person }) => person === this.entry.person);

  /** Whether it is connected, and in its seat. */
  get isBack(): boolean {
    return this.#status === "connected" && this.strange.size === 0;
  }

  /** Resolves when the room is as wanted, or the player is to stop. */
  #until<T>(answer: () => T | undefined): Promise<T | undefined> {
    return new Promise((resolve) => {
      const look = (): void => {
        const now = this.#stopped ? undefined : answer();
        if (now === undefined && !this.#stopped) return;
        this.#looks.delete(look);
        resolve(now);
      };
      this.#looks.add(look);
      look();
    });
  }

  /** When the first move was acknowledged that it sent after a time. */
  async canPlaySince(at: number): Promise<number | undefined> {
    const since = () => {
      // The newest are looked at first: there may be many thousands.
      let first: number | undefined;
      for (let i = this.intents.length - 1; i >= 0 && this.intents[i].sent >= at; i--) first = this.intents[i].acknowledged ?? first;
      return first;
    };
    return this.#until(since);
  }

  async #play(): Promise<void> {
    while (!this.#stopped) {
      const state = await this.#until(() => (this.#state && this.#hasToDo(this.#state) ? this.#state : undefined));
      if (!state) return;
      if (state.phase === "over") await this.#restoreMatch(state.round);
      else await this.#act(state);
      await new Promise((resolve) => setTimeout(resolve, this.#rng.roll(THINKS)));
    }
  }

  /** Whether it may make a move, or ask for another match. */
  #hasToDo(state: RoomState<Parts>): boolean {
    const { phase, table, toAct } = state;
    if (phase !== "playing") return phase === "over";
    return (this.#game.awaits?.(table) ?? toAct).includes(this.#seatIn(state));
  }

  async #act(state: RoomState<Parts>): Promise<void> {
    const { round, table, hands, told } = state;
    const seat = this.#seatIn(state);
    const move = this.#rng.pick(this.#game.legalMoves({ seat, table, hand: hands[seat]?.hand }));
    const intent: Intent = { round, line: writeLine(this.#game, { seat, act: { move } }), sent: performance.now() };
    this.intents.push(intent);
    const arrivals = this.#arrivals;
    try {
      const asked = this.#link.request("act", { act: { move }, version: told.version });
      const { version } = await this.diary.whole(`moves at version ${told.version}`, asked, ({ version }) => `version ${version}`);
      Object.assign(intent, { version, acknowledged: performance.now() });
      this.#look();
      await this.#until(() => (this.#state as RoomState).told.version >= version || (this.#state as RoomState).round > round || undefined);
    } catch (error) {
      intent.refused = NOTHING_DONE.includes(this.#noOf(error)) && this.#arrivals === arrivals;
    }
  }

  async #restoreMatch(round: number): Promise<void> {
    try {
      await this.diary.whole("asks for another match", this.#link.request("again", { want: true }), () => "asked");
      await this.#until(() => (this.#state as RoomState).round > round || undefined);
    } catch (error) {
      this.#noOf(error, "room.notOver");
    }
  }

  #noOf(error: unknown, ...usual: string[]): string {
    const key = error instanceof Denied ? error.no.key : String(error);
    if (![...USUAL, ...usual].includes(key)) this.strange.add(`was told "${key}"`);
    return key;
  }

  /** Makes no more moves; resolves once the last one is answered or lost. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#look();
    await this.done;
  }

  /** As the host: starts the match. */
  async begin(): Promise<void> {
    await this.#link.request("start", {});
  }

  leave(): void {
    this.#stopped = true;
    this.#look();
    this.#link.leave("for now");
  }
}
