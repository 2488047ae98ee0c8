import type { AnyGame, Parts, Seat } from "@baseboard/kit";
import { keyFrom, type Rng, rngAt, writeLine } from "@baseboard/kit";
import type { Entry, RoomState } from "@baseboard/protocol";
import { type Connection, connect, Denied, type Status } from "../../../apps/client/src/network/reconnecting-client.ts";
import { Diary } from "./diary.ts";
import { comeIn, openWire } from "./way-in.ts";

/** A move as sent by this client, and its result as far as the client knows. */
export interface Intent {
  round: number;
  /** As it should be stored. */
  line: string;
  /** Time from `performance.now()`. */
  sent: number;
  acknowledged?: number;
  /** Log length including this move, once acknowledged. */
  version?: number;
  /** Sent only once and refused: must not be stored. */
  refused?: boolean;
}

/** State of a match as shown to a client. */
export interface Shown {
  round: number;
  /** Log length. */
  version: number;
}

/** Expected refusals of a correct move: already stored, or cannot be stored now. */
const USUAL = ["kit.stale", "room.notStored", "room.closing"];
/** Refusals after which nothing was stored. */
const NOTHING_DONE = ["kit.stale", "room.closing"];
/** Maximum delay before a move, in milliseconds. */
const THINKS = 150;

const whereOf = (reservation: unknown): string => (reservation as { publicAddress?: string }).publicAddress ?? "";
const whereTo = ({ reservation }: Entry): string => `at ${whereOf(reservation)}`;

/**
 * A client that makes random legal moves whenever possible, and reconnects with the web client's own code
 * (apps/client/src/network/reconnecting-client.ts). Records everything sent and acknowledged.
 */
export class Player {
  readonly intents: Intent[] = [];
  /** Events that must never happen to a client: another person, another room, a wrong seat, a permanent disconnect. */
  readonly strange = new Set<string>();
  readonly entry: Entry;
  /** Its requests and their results. */
  readonly diary = new Diary();
  /** Location of its room, from its last reservation. */
  where = "";
  /** The newest match and version shown. */
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

  /** Whether a state is older than the previous one. */
  #isOlder({ phase, round, told }: RoomState): boolean {
    const before = this.#state;
    if (!before || before.phase === "lobby") return false;
    return phase === "lobby" || round < before.round || (round === before.round && told.version < before.told.version);
  }

  /** Whether its seat has changed within the same match. */
  #hasAnotherSeat(state: RoomState<Parts>): boolean {
    const before = this.#state;
    return before?.phase === "playing" && before.round === state.round && this.#seatIn(before) !== this.#seatIn(state);
  }

  #look(): void {
    for (const look of [...this.#looks]) look();
  }

  #seatIn = ({ seats }: RoomState<Parts>): Seat => seats.findIndex(({ person }) => person === this.entry.person);

  /** Whether it is connected, and nothing went wrong. */
  get isBack(): boolean {
    return this.#status === "connected" && this.strange.size === 0;
  }

  /** Resolves when `answer` returns a value, or the player is stopped. */
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

  /** Time of the first acknowledgement of a move sent after `at`. */
  async canPlaySince(at: number): Promise<number | undefined> {
    const since = () => {
      // Newest first: there may be many thousands.
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

  /** Whether it may move, or request a rematch. */
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

  /** Stops moving; resolves when the last move is settled or lost. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#look();
    await this.done;
  }

  /** Starts the match, as host. */
  async begin(): Promise<void> {
    await this.#link.request("start", {});
  }

  leave(): void {
    this.#stopped = true;
    this.#look();
    this.#link.leave("for now");
  }
}
