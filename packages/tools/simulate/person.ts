import { type Act, type AnyGame, keyFrom, type Parts, type Rng, type Seat, writeLine } from "@baseboard/kit";
import { asAsked, type Entry, type RoomState, type TalkLine } from "@baseboard/protocol";
import type { Requests } from "@baseboard/room/model";
import { forgetPlace, keepPlace, rememberName } from "../../../apps/client/src/local-storage.ts";
import { createRoom, joinRoom, Refused, watchRoom } from "../../../apps/client/src/network/reconnecting-client.ts";
import { openTransport, type Transport } from "../../../apps/client/src/network/transport.ts";
import { Session } from "../../../apps/client/src/session.ts";
import type { Machine } from "./timeline.ts";
import { isNothingDone, isOlder, type Sent, type Truth } from "./truth.ts";

/** What people meet in. */
export interface Place {
  game: AnyGame;
  /** The levels of its bots. */
  levels: string[];
  truth: Truth;
  /** What the room is made from, where that is a position. */
  position: string | undefined;
  /** The code of the room, once there is one. */
  code: string;
  /** Nothing breaks any more: everybody comes back, and plays to the end. */
  isQuiet: boolean;
  note(what: string): void;
  broken(what: string, where: string): void;
}

/** Noes after which there is no way into the room for the one who asked. */
const SHUT = ["room.banned", "room.crowded", "room.crowdedHere", "room.noWatching"];
/** Noes to somebody who would play that leave them to watch. */
const WATCH = ["room.full", "room.begunWatch", "room.locked", "room.keptOut", "room.badToken"];
const MOST_WAITING = 3;

type State = RoomState<Parts>;

/** The seats that the match waits for; in the lobby there is none. */
const awaitedIn = ({ awaits }: AnyGame, { table, toAct }: State): Seat[] => [...((table && awaits?.(table as never)) || toAct)];

/** Those, and the seats that are asked something. */
const hasToDo = (game: AnyGame, state: State): Seat[] => [...awaitedIn(game, state), ...(game.asked?.(state.table as never) ?? [])];

/** Somebody with a browser, who does by chance what the page lets them do: by the real session of the page. */
export class SimulatedPerson {
  readonly name: string;
  readonly machine: Machine;
  /** Requests that are not answered, and since when. */
  readonly waiting = new Map<string, number>();
  session: Session | undefined;
  /** Does nothing more. */
  isResting = false;
  /** There is no way in: banned, or no room left. */
  isShutOut = false;
  #place: Place;
  #rng: Rng;
  #person = "";
  #isHost: boolean;
  #asked = 0;
  /** Tabs that were left open as another one was opened. */
  #otherTabs: Session[] = [];
  /** The acts that have no answer yet. */
  #acts: Sent[] = [];

  constructor(machine: Machine, rng: Rng, place: Place, isHost: boolean) {
    this.name = machine.name;
    this.machine = machine;
    this.#rng = rng;
    this.#place = place;
    this.#isHost = isHost;
  }

  get state(): State | undefined {
    return this.session?.state.peek();
  }

  get isIn(): boolean {
    return this.session?.status.peek() === "connected";
  }

  get seat(): Seat {
    return this.session?.seat.peek() ?? -1;
  }

  /** Lives on, a few things every second, until the world ends. */
  async live(): Promise<void> {
    rememberName(this.name);
    for (;;) {
      const isHasty = this.#place.isQuiet || this.#rng.below(3) > 0;
      await this.machine.sleep(20 + this.#rng.below(isHasty ? 300 : 4000));
      if (this.isResting) return;
      if (!this.session) await this.#arrive();
      else if (this.waiting.size < MOST_WAITING) this.#live(this.session);
    }
  }

  /** Comes in: to a room of one's own, to one's old place, or as somebody new. */
  async #arrive(): Promise<void> {
    const { code, game, position } = this.#place;
    if (this.isShutOut || (!code && !this.#isHost)) return;
    if (this.#person) return this.#open(undefined, this.#rng.below(6) === 0);
    try {
      const from = position === undefined ? {} : { from: { position } };
      if (!code) this.#enter(await createRoom({ game: game.id, name: this.name, hidden: this.#rng.below(2) === 0, ...from }), false);
      else if (this.#rng.below(5) === 0) this.#enter(await watchRoom(code, { name: this.name }), true);
      else this.#enter(await joinRoom(code, { name: this.name }), false);
    } catch (error) {
      await this.#isRefused(error);
    }
  }

  async #isRefused(error: unknown): Promise<void> {
    if (!(error instanceof Refused)) throw error;
    const { key } = error.phrase;
    this.#note(`is refused: ${key}`);
    if (SHUT.includes(key)) this.isShutOut = true;
    if (!WATCH.includes(key)) return;
    const entry = await watchRoom(this.#place.code, { name: this.name }).catch((again) => {
      if (SHUT.includes((again as Refused).phrase?.key)) this.isShutOut = true;
    });
    if (entry) this.#enter(entry, true);
  }

  #enter(entry: Entry, watch: boolean): void {
    const place = this.#place;
    place.code ||= entry.code;
    place.truth.code ||= entry.code;
    keepPlace({ code: entry.code, game: entry.game, token: entry.token });
    this.#open(entry, watch);
  }

  #open(entry: Entry | undefined, watch: boolean): void {
    const seen: { last?: State } = {};
    const session = new Session(
      { code: this.#place.code, watch, ...(entry && { entry }) },
      {
        open: async (given) => {
          this.#person = given.person;
          this.#place.truth.talk.names.set(given.person, this.name);
          this.#place.truth.handedOut(given.token, this.name);
          return this.#watched(await openTransport(given), given, seen);
        },
      },
    );
    this.session = session;
    session.doubt.subscribe((doubt) => this.#place.truth.doubts(this.name, doubt));
    session.status.subscribe((status) => this.#note(`is ${status} ${session.trouble.peek()?.key ?? ""}`));
  }

  /** A connection, of which all that comes over it is looked at. */
  #watched(transport: Transport, { person }: Entry, seen: { last?: State }): Transport {
    const { truth, broken } = this.#place;
    let before: State | undefined;
    const hears = (line: TalkLine): void => truth.talk.hears(this.name, person, line, truth.code, before);
    return {
      ...transport,
      request: async (type, message) => {
        if (type === "act") return this.#sends(transport, message);
        const answer = await transport.request(type, message);
        if (type === "say") this.#isSaid(message as { nonce: string }, answer as { id: number });
        if (type === "talk") for (const line of (answer as { lines: TalkLine[] }).lines) hears(line);
        return answer;
      },
      onSaid: (call) =>
        transport.onSaid((line) => {
          hears(line);
          call(line);
        }),
      onState: (call) =>
        transport.onState((state) => {
          truth.sees(this.name, person, state, before);
          // A server that has lost a room without having heard of it shows what it knows, until it writes.
          if (!before && isOlder(state, seen.last)) broken("older state shown", this.name);
          before = state;
          seen.last = state;
          call(state);
        }),
    };
  }

  #isSaid({ nonce }: { nonce: string }, { id }: { id: number }): void {
    const { talk } = this.#place.truth;
    const saying = talk.said.find((one) => one.nonce === nonce);
    if (saying) talk.acknowledged(saying, id);
  }

  /** Says something that nobody has said before: where one may, or elsewhere. */
  #say(session: Session, { seats }: State): void {
    const { talk } = this.#place.truth;
    const mine = this.seat < 0 ? "gallery" : "table";
    const channel = this.#rng.pick([mine, mine, "whisper", "table"] as const);
    const nonce = `${this.name} ${talk.said.length}`;
    const text = `${this.name} says ${keyFrom(nonce).slice(0, 12)}`;
    const to = channel === "whisper" ? { to: this.#rng.pick(seats).person } : {};
    talk.said.push({ who: this.name, nonce, text, ...to });
    this.#request(`say ${text}`, session.ask("say", { channel, text, nonce, ...to }));
  }

  /** An act goes over a connection, perhaps once more. */
  async #sends(transport: Transport, message: unknown): Promise<unknown> {
    const sent = this.#actOf(message);
    sent.open++;
    try {
      const answer = (await transport.request("act", message)) as { version: number };
      this.#place.truth.acknowledged(sent, answer.version);
      return answer;
    } catch (error) {
      const { reason } = error as { reason?: { key: string } };
      if (reason && isNothingDone(reason.key)) sent.open--;
      throw error;
    }
  }

  /** Which act this is: of two that are the same, one that has gone over a connection before if it is a retry, else one that has not. */
  #actOf(message: unknown): Sent {
    const { asked, isRepeated } = asAsked(message);
    const [act, version] = asked as [string, number];
    const alike = this.#acts.filter((sent) => sent.version === version && sent.line.slice("A: ".length) === act);
    const sent = alike.find(({ open }) => open > 0 === isRepeated) ?? alike[0];
    if (!sent) throw new Error(`Nobody has sent "${act}".`);
    return sent;
  }

  #live(session: Session): void {
    const status = session.status.peek();
    const state = session.state.peek();
    if (status === "closed") this.#isClosed(session);
    else if (status === "elsewhere") session.again();
    else if (!state || status === "opening") return;
    else if (this.#place.isQuiet) this.#bringToAnEnd(session, state);
    else this.#doAnything(session, state);
  }

  #doAnything(session: Session, state: State): void {
    const act = this.#rng.below(100);
    if (act < 1) this.#openAnotherTab();
    else if (act < 3) this.#leave(session);
    else if (act < 10) this.#say(session, state);
    else if (act < 25) this.#doSomething(session, state);
    else this.#playOn(session, state);
  }

  #isClosed(session: Session): void {
    const why = session.trouble.peek()?.key ?? "";
    if (why === "closed.abuse") this.#place.truth.problem(`${this.name} is closed out for abuse`);
    this.session = undefined;
    this.#note(`is closed: ${why}`);
    if (SHUT.includes(why)) this.isShutOut = true;
    // A place that is no longer one's own: as somebody new.
    if (why === "room.badToken") {
      forgetPlace(this.#place.code);
      this.#person = "";
    } else if (WATCH.includes(why)) this.#open(undefined, true);
  }

  /** Goes away: closes the tab, or leaves for good. */
  #leave(session: Session): void {
    const isForGood = this.#rng.below(8) === 0;
    this.#note(`leaves for ${isForGood ? "good" : "now"}`);
    session.leave(isForGood ? "for good" : "for now");
    this.session = undefined;
  }

  /** The tab that was open stays so, and hears that one is elsewhere. */
  #openAnotherTab(): void {
    this.#note("opens another tab");
    if (this.session) this.#otherTabs.push(this.session);
    this.#open(undefined, false);
  }

  /** Does what is due in a match. */
  #playOn(session: Session, state: State): void {
    const { game } = this.#place;
    const { seat } = this;
    if (state.phase === "lobby") {
      if (session.isHost.peek() && this.#rng.below(3) === 0) this.#begin(session, state);
      else if (seat < 0) this.#sitDown(session, state);
    } else if (state.phase === "over") {
      if (seat >= 0) this.#request("rematch", session.ask("again", { want: true }));
    } else if (seat >= 0 && state.undo === seat && this.#rng.below(5) === 0) this.#act(session, "undo", state.told.version, state.round);
    else if (seat >= 0 && hasToDo(game, state).includes(seat)) this.#move(session, state);
  }

  #begin(session: Session, { round, settings }: State): void {
    if (round === 1 && settings.clock === "none" && this.#rng.below(3) === 0) this.#setClock(session);
    else this.#request("start", session.ask("start", {}));
  }

  /** Has the match played by a clock; at zero a bot comes, or the seat resigns. Bots come for nothing else. */
  #setClock(session: Session): void {
    const { truth, game } = this.#place;
    for (let seat = 0; seat < game.seats.max; seat++) truth.actsFor(1, seat);
    const clock = this.#rng.pick(["turn-30", "turn-60", "bank-3-2"] as const);
    const atZero = this.#rng.pick(["bot", "resign", "nothing"] as const);
    this.#request("settings", session.ask("settings", { clock, atZero, standIn: "never" }));
  }

  #sitDown(session: Session, { seats }: State): void {
    const open = seats.findIndex(({ kind }) => kind === "open");
    if (open >= 0 && session.maySit.peek()) this.#request("sit", session.ask("sit", { seat: open }));
  }

  #move(session: Session, { table, hands, told, round }: State): void {
    const { seat } = this;
    const moves = this.#place.game.legalMoves({ seat, table, hand: hands[seat]?.hand } as never);
    if (moves.length === 0) return;
    this.#act(session, { move: this.#rng.pick(moves) } as Act<Parts>, told.version, round);
  }

  /** Sends an act, and remembers it. */
  #act(session: Session, act: Act<Parts>, version: number, round: number): void {
    const { truth, game } = this.#place;
    const { seat } = this;
    const sent: Sent = { who: this.name, round, version, line: writeLine(game, { seat, act }), open: 0 };
    truth.sent.push(sent);
    this.#acts.push(sent);
    const asked = session.act(act, version, game).finally(() => this.#acts.splice(this.#acts.indexOf(sent), 1));
    this.#request(`${sent.line} at ${version} of ${round}`, asked);
  }

  /** Something that is not due. */
  #doSomething(session: Session, state: State): void {
    const { seat } = this;
    const seats = state.seats.length;
    const { round, told } = state;
    const ask = <K extends keyof Requests>(type: K, message: Parameters<Requests[K]>[0]) => this.#request(type, session.ask(type, message));
    const anySeat = () => this.#rng.below(seats);
    const doings: (() => void)[] = [
      () => ask("rename", { name: `${this.name}${this.#rng.below(3)}` }),
      () => this.#request("lines", session.lines(this.#rng.below(told.version + 1))),
      () => this.#request("transcript", session.ask("transcript", {})),
      () => this.#request("roster", session.ask("roster", {})),
      () => ask("stand", {}),
      () => ask("sit", { seat: anySeat() }),
      () => this.#goOnWithout(session, state, anySeat()),
      () => ask("back", {}),
      () => ask("again", { want: this.#rng.below(2) === 0 }),
      () => state.phase === "playing" && seat >= 0 && this.#act(session, this.#rng.below(4) === 0 ? "resign" : "undo", told.version, round),
      () => state.phase === "playing" && seat >= 0 && state.table && this.#move(session, state),
      () => this.#request("renew", session.renew()),
      () =>
        this.#request("talk", session.ask("talk", this.#rng.pick([{}, { after: this.#rng.below(20) }, { before: this.#rng.below(20) }]))),
    ];
    const hosts: (() => void)[] = [
      () => ask("bot", { seat: anySeat(), level: this.#place.levels[0] }),
      () => ask("swap", { a: anySeat(), b: anySeat() }),
      () => ask("draw", {}),
      () => ask("kick", { seat: anySeat() }),
      () => ask("lock", { locked: this.#rng.below(4) === 0 }),
      () => ask("visibility", { hidden: this.#rng.below(2) === 0 }),
      () => this.#rng.below(4) === 0 && ask("ban", { person: String(1 + this.#rng.below(5)) }),
      () => ask("mute", { person: String(1 + this.#rng.below(5)), muted: this.#rng.below(3) === 0 }),
      () => ask("settings", { gallery: this.#rng.pick(["after", "after", "open", "off"] as const) }),
      () => ask("readmit", { person: String(1 + this.#rng.below(5)) }),
    ];
    this.#rng.pick(session.isHost.peek() ? [...doings, ...hosts] : doings)();
  }

  #goOnWithout(session: Session, { round }: State, seat: Seat): void {
    this.#place.truth.actsFor(round, seat);
    this.#request("without", session.ask("without", { seat }));
  }

  /** When nothing breaks any more: what leads to the end of the match. */
  #bringToAnEnd(session: Session, state: State): void {
    const { phase, seats } = state;
    for (const tab of this.#otherTabs.splice(0)) tab.leave("for now");
    if (phase === "stopped" || phase === "over") return;
    if (phase === "lobby" && session.isHost.peek()) {
      const open = seats.findIndex(({ kind }) => kind === "open");
      const taken = seats.filter(({ kind }) => kind !== "open").length;
      if (taken < this.#place.game.seats.min && open >= 0)
        this.#request("bot", session.ask("bot", { seat: open, level: this.#place.levels[0] }));
      else this.#request("start", session.ask("start", {}));
      return;
    }
    // Where the host lets no bot stand in, a table that plays together would wait for ever.
    if (session.isHost.peek() && state.settings.standIn === "never") {
      this.#request("settings", session.ask("settings", { standIn: "vote" }));
      return;
    }
    const gone = awaitedIn(this.#place.game, state).find((seat) => seats[seat].away > 0 && !seats[seat].online);
    if (gone !== undefined && this.seat >= 0) this.#goOnWithout(session, state, gone);
    else this.#playOn(session, state);
  }

  #request(what: string, answer: Promise<unknown>): void {
    const name = `${what} (${++this.#asked})`;
    this.#note(`asks: ${what}`);
    this.waiting.set(name, this.machine.timeline.now);
    const session = this.session;
    answer.then(
      (answered) => {
        this.waiting.delete(name);
        this.#note(`is answered: ${what}: ${answered === undefined || answered === false ? (session?.no.peek()?.key ?? "no") : "yes"}`);
      },
      (error) => this.#place.truth.problem(`${this.name}: ${what} throws ${(error as Error).stack}`),
    );
  }

  #note(what: string): void {
    this.#place.note(`${this.name} ${what}`);
  }
}
