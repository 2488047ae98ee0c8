import { type Act, type AnyGame, leftOut, type Parts, type Phrase, type Refusal, type Seat, writeAct } from "@baseboard/kit";
import { ANYBODY, type Entry, MOST_IDLE, type Pinged, type RoomState, type SeatState, type ToldLine, whyNotSit } from "@baseboard/protocol";
import type { Requests } from "@baseboard/room/model";
import { batch, computed, signal } from "@preact/signals";
import { enter } from "./enter.ts";
import { keepHash, keepOwnSeat, keepPlace, rememberedName } from "./local-storage.ts";
import type { MatchSource } from "./match/model/match-source.ts";
import {
  type Answer,
  type Asked,
  type Connection,
  type ConnectionOptions,
  connect,
  Denied,
  joinRoom,
  type Status,
  watchRoom,
} from "./network/reconnecting-client.ts";
import { askForNotice, tellNotice } from "./notice.ts";
import { addToSeal, type Doubt, doubtOf, type ShareOwner } from "./sealing.ts";
import { isBackIn, type StandIn, standInsBetween } from "./talk/stand-ins.ts";
import { TalkModel } from "./talk/talk-model.ts";
import { newToken } from "./token.ts";

/** How to enter a room: to play, with an entry or a token; or to watch. */
export interface Arrival {
  code: string;
  watch: boolean;
  /** An entry made on another page: used first. */
  entry?: Entry;
}

/** How long news of the room are shown, in milliseconds. */
const NEWS = 12_000;
/** For how long a connection is gone before that is shown, in milliseconds. */
const LOST = 1000;

/** A visit to a room: its state and the connection as signals, and the way to ask the room. */
export class Session implements MatchSource {
  readonly code: string;
  readonly state = signal<RoomState<Parts> | undefined>(undefined);
  /** The place one has, from when it is given: the state comes once one is connected. */
  readonly entry = signal<Entry | undefined>(undefined);
  readonly status = signal<Status>("opening");
  /** Why it closed, or could not be entered; undefined once connected. */
  readonly trouble = signal<Refusal | undefined>(undefined);
  /** The own seat; -1 while watching. */
  readonly seat = signal<Seat>(-1);
  readonly viewSeat = this.seat;
  /** The room's last refusal, until dismissed. */
  readonly no = signal<Refusal | undefined>(undefined);
  /** The host took the seat away, and no other was taken since. */
  readonly lostSeat = signal(false);
  /** The connection has been gone for a while. */
  readonly isLost = signal(false);
  /** It was restored: true for a moment. */
  readonly isBack = signal(false);
  readonly heldSeat = signal<Seat>(-1);
  readonly isHeld = computed(() => this.heldSeat.value >= 0);
  /** For spectators: whether the host lets them take a seat. */
  readonly maySit = signal(false);
  /** For spectators: why the host denies them a seat. */
  readonly whyNotSit = signal<Refusal | undefined>(undefined);
  readonly freeSeat = computed(() => {
    const isWatching = this.maySit.value && !this.isHeld.value;
    return isWatching ? (this.state.value?.seats.findIndex(({ heldFor }) => heldFor === ANYBODY) ?? -1) : -1;
  });
  /** The seat that is offered to this page's person; -1 for none. */
  readonly offeredSeat = computed(() => this.state.value?.offers.find(({ person }) => person === this.#entered?.person)?.seat ?? -1);
  readonly isHost = computed(() => this.state.value !== undefined && this.state.value.host.person === this.#entered?.person);
  /** Whether the match begins, or began, from a position: a getter, since a room changes that. */
  get isFromPosition(): boolean {
    return ["open", "hidden"].includes(this.state.value?.fromPosition ?? "no");
  }

  /** News of another game, a player who is back, a new host, or of the owner's return as host; until dismissed or timed out. */
  readonly news = signal<Phrase | undefined>(undefined);
  /** Where bots have taken over, and players came back, while this page was here; oldest first. */
  readonly standIns = signal<StandIn[]>([]);
  /** Where the room does not keep to what this browser has seen of the chance of the match. */
  readonly doubt = signal<Doubt | undefined>(undefined);
  /** The last ping. */
  readonly pinged = signal<Pinged | undefined>(undefined);
  #link: Connection;
  #talk: TalkModel | undefined;
  /** What is being asked. */
  #asking = new Set<keyof Requests>();

  constructor(arrival: Arrival, open: Partial<ConnectionOptions> = {}) {
    this.code = arrival.code;
    const { code, watch } = arrival;
    let first = arrival.entry;
    this.#link = connect({
      enter: async () => {
        const entry = first ?? (await enter(code, watch ? watchRoom : joinRoom, rememberedName() || undefined));
        first = undefined;
        this.entry.value = entry;
        return entry;
      },
      state: (state, entry) => this.#take(state, entry),
      status: (status, why) => this.#turn(status, why),
      pinged: (ping) => {
        this.pinged.value = ping;
      },
      said: (line) => this.#talk?.take(line),
      told: tellNotice,
      ...open,
    });
  }

  /**
   * Asks the room. A no is shown, and answered with undefined. One of those in `fine` means that there is nothing left to do: it is
   * as good as done.
   */
  async ask<K extends keyof Requests>(type: K, asked: Asked<K>, ...fine: string[]): Promise<Answer<K> | undefined> {
    this.#asking.add(type);
    const answer = await this.request(type, asked);
    this.#asking.delete(type);
    const no = answer instanceof Denied ? answer.no : undefined;
    const isFine = no && fine.includes(no.key);
    // Why it is closed is shown elsewhere.
    this.no.value = isFine || this.status.peek() === "closed" ? undefined : no;
    if (isFine) return {} as Answer<K>;
    return answer instanceof Denied ? undefined : answer;
  }

  /** Sends a request not triggered by the user: a refusal returns undefined, and is not shown. */
  async askQuietly<K extends keyof Requests>(type: K, asked: Asked<K>): Promise<Answer<K> | undefined> {
    const answer = await this.request(type, asked);
    return answer instanceof Denied ? undefined : answer;
  }

  /** What is said here; requested from the room once something reads it. */
  get talk(): TalkModel {
    this.#talk ??= new TalkModel(this);
    return this.#talk;
  }

  /** The own `person` in this room; undefined before one has entered. */
  get person(): string | undefined {
    return this.#entered?.person;
  }

  /** The token of the own place, as far as is known. */
  get token(): string {
    return this.#token;
  }

  /** Asks the room. A no is answered with, and not shown. */
  request<K extends keyof Requests>(type: K, asked: Asked<K>): Promise<Answer<K> | Denied> {
    return this.#link.request(type, asked).catch((error: unknown) => {
      if (error instanceof Denied) return error;
      throw error;
    });
  }

  async act(act: Act<Parts>, version: number, game: AnyGame): Promise<boolean> {
    const round = this.state.peek()?.round;
    const answer = await this.ask("act", [writeAct(game, act), version]);
    if (this.state.peek()?.round === round) return answer !== undefined;
    // It was of a match that has ended since: there is nothing left to choose afresh.
    this.no.value = undefined;
    return true;
  }

  async takeBack(version: number): Promise<void> {
    await this.ask("askBack", { version });
  }

  async lines(from: number): Promise<ToldLine[] | undefined> {
    const answer = await this.askQuietly("log", { from });
    const status = this.status.peek();
    if (status === "closed" || status === "elsewhere") return undefined;
    return answer?.lines ?? [];
  }

  async first(): Promise<Parts["table"] | undefined> {
    const { version = 0 } = this.state.peek()?.told ?? {};
    return (await this.askQuietly("log", { from: version, first: true }))?.first;
  }

  async transcript(): Promise<string | undefined> {
    return (await this.ask("transcript", {}))?.text;
  }

  /** Asks for a rematch, or takes that back. Where one has begun, there is nothing left to ask for. */
  async rematch(want: boolean): Promise<void> {
    await this.ask("again", { want }, ...(want ? ["room.notOver"] : []));
  }

  /**
   * Gives the place a new token, known to this browser only. It is stored beside the old one before the request: if the answer is lost,
   * either may be valid, and both are tried; then it is asked with the same one again. Returns whether that is done.
   */
  async renew(): Promise<boolean> {
    this.#nextToken ??= newToken();
    const token = this.#nextToken;
    const place = { code: this.code, game: this.state.peek()!.game, token, was: this.#token };
    keepPlace(place);
    this.#isRenewing = true;
    const isDone = (await this.ask("renew", { token })) !== undefined;
    this.#isRenewing = false;
    if (isDone) {
      this.#nextToken = undefined;
      this.#token = token;
      keepPlace(place); // Another tab that came in meanwhile has kept the old one.
    }
    return isDone;
  }

  /** Reconnects, after another tab took over. */
  again(): void {
    this.#link.again();
  }

  /** Leaves. For good, a seat not yet played in becomes free; else the place is kept. */
  leave(how: "for good" | "for now"): void {
    this.#link.leave(how);
  }

  #entered: Entry | undefined;
  /** The current token, as far as is known. */
  #token = "";
  /** The token that is to replace it, as long as the room may or may not have it. */
  #nextToken: string | undefined;
  #isRenewing = false;
  /** The round whose hash is stored, and one's own seat in it. */
  #hashed = "";

  #take(state: RoomState<Parts>, entry: Entry): void {
    batch(() => {
      if (this.#entered !== entry) this.#came(entry);
      const seat = state.seats.findIndex(({ person }) => person === entry.person);
      this.#keepHash(state, seat);
      // Who stands up has not lost it.
      if (seat < 0 && this.seat.value >= 0 && state.phase === "lobby" && !this.#asking.has("stand")) this.lostSeat.value = true;
      this.seat.value = seat;
      if (seat >= 0) this.lostSeat.value = false;
      this.whyNotSit.value = seat < 0 ? whyNotSit(state.onlyWatching.includes(entry.person), state.locked) : undefined;
      this.maySit.value = seat < 0 && !this.whyNotSit.value;
      this.heldSeat.value = state.seats.findIndex(({ heldFor }) => heldFor === entry.person);
      this.#tell(
        newsOfRoom(state, this.state.peek(), entry.person) ??
          newsOfHost(state, this.state.peek(), entry.person, stillNews(state, this.state.peek(), entry.person, this.news.peek())),
      );
      this.#seal({ code: this.code, person: entry.person, seat }, state);
      this.#letGo(state);
      const changed = standInsBetween(state, this.state.peek(), this.#talk?.lines.peek().at(-1)?.id ?? 0);
      if (changed.length > 0) this.standIns.value = [...this.standIns.peek(), ...changed];
      this.state.value = state;
    });
    const isTimed = state.seats.some(({ since }) => since > 0);
    if (isTimed && this.#ahead.peek() === undefined) void this.#askTime({});
  }

  /** What was to be answered first is over: nothing is said of it any more. */
  #letGo({ takeBack }: RoomState<Parts>): void {
    if (this.no.peek()?.key === "room.answerFirst" && takeBack.seat < 0) this.no.value = undefined;
  }

  /** The last that was asked for the seal over this connection: the room's answer may come after other states. */
  #sealAsked = "";
  /** What was looked at last: most news of a match change nothing of it. */
  #sealSeen = "";

  /** Adds to the chance of the match to come, and looks whether the room keeps to that. */
  #seal(owner: ShareOwner, state: RoomState<Parts>): void {
    const toAsk = addToSeal(owner, state, this.state.peek());
    const asked = toAsk ? JSON.stringify(toAsk) : "";
    if (toAsk && asked !== this.#sealAsked) void this.askQuietly(toAsk.type, toAsk.asked);
    this.#sealAsked = asked;
    const { phase, round, seal, key } = state;
    const seen = JSON.stringify([phase === "lobby", round, seal, key]);
    if (seen === this.#sealSeen) return;
    this.#sealSeen = seen;
    const doubt = doubtOf(owner, state);
    if (doubt && doubt !== this.doubt.peek()) this.#tell({ key: `seal.doubt.${doubt}` });
    this.doubt.value = doubt;
  }

  #keepHash({ round, keyHash, key, seal }: RoomState<Parts>, seat: Seat): void {
    const hashed = `${round} ${seat}`;
    // Once the key is revealed, its hash proves nothing.
    if (!keyHash || key || this.#hashed === hashed) return;
    this.#hashed = hashed;
    keepHash(this.code, round, seal.hash || keyHash);
    if (seat >= 0) keepOwnSeat(this.code, round, seat);
  }

  /** By how much the server's time is ahead of this page's own, which may be wrong by hours; undefined where it is not known. */
  #ahead = signal<number | undefined>(undefined);
  #isAskingTime = false;

  serverNow(): number | undefined {
    return this.#ahead.value === undefined ? undefined : performance.now() + this.#ahead.value;
  }

  /** The board shows the match: the own clock may run. */
  shown(version: number): void {
    const since = this.state.peek()?.seats[this.seat.peek()]?.since ?? 0;
    if (since > (this.serverNow() ?? 0)) void this.#askTime({ shown: version });
  }

  /** Where an answer took long, it is not known when it was given: the quickest is the best. */
  #trip = Number.POSITIVE_INFINITY;

  async #askTime(asked: { shown?: number }): Promise<void> {
    if (this.#isAskingTime && asked.shown === undefined) return;
    this.#isAskingTime = true;
    const before = performance.now();
    const answer = await this.askQuietly("clock", asked);
    this.#isAskingTime = false;
    const trip = performance.now() - before;
    if (!answer || trip > this.#trip) return;
    this.#trip = trip;
    this.#ahead.value = answer.now - before - trip / 2;
  }

  #came(entry: Entry): void {
    this.#entered = entry;
    this.#sealAsked = "";
    this.#token = entry.token;
    if (entry.token === this.#nextToken) this.#nextToken = undefined;
    // While it is unknown which of the two tokens is valid, both are kept.
    if (!this.#isRenewing) keepPlace({ code: entry.code, game: entry.game, token: entry.token, isSeated: entry.seat >= 0 });
  }

  #losing: ReturnType<typeof setTimeout> | undefined;

  #turn(status: Status, why?: Refusal): void {
    batch(() => {
      clearTimeout(this.#losing);
      if (status === "waiting") {
        this.#losing = setTimeout(() => {
          this.isLost.value = true;
        }, LOST);
      } else {
        if (status === "connected" && this.isLost.peek()) this.#showBack();
        this.isLost.value = false;
      }
      this.status.value = status;
      // Another server may be ahead by another time; and a page's own time may have stood while it slept.
      if (status !== "connected") {
        this.#ahead.value = undefined;
        this.#trip = Number.POSITIVE_INFINITY;
      }
      if (status === "closed") this.trouble.value = why ?? { key: "closed.gone" };
      else if (status !== "opening") this.trouble.value = undefined;
    });
  }

  #tell(news: Phrase | undefined): void {
    if (news === this.news.peek()) return;
    this.news.value = news;
    setTimeout(() => {
      if (this.news.peek() === news) this.news.value = undefined;
    }, NEWS);
  }

  #showBack(): void {
    this.isBack.value = true;
    // It may have been taken back meanwhile.
    void askForNotice();
    setTimeout(() => {
      this.isBack.value = false;
    }, 3000);
  }
}

/**
 * The message about another game, about who was left out of the chance of a match that begins, that one's time ran out, or about a player who is back in a seat that a bot kept; undefined if there is none.
 */
function newsOfRoom({ game, seats, phase, seal }: RoomState, before: RoomState | undefined, own: string): Phrase | undefined {
  if (!before) return undefined;
  const out = phase === "playing" && before.phase !== "playing" ? leftOut(seal) : [];
  if (out.length > 0) return { key: "seal.leftOut", with: { names: out.map((seat) => seats[seat].name) } };
  if (before.game !== game) return { key: "room.nowPlays", with: { game: { key: `${game}.name` } } };
  if (phase !== "playing") return undefined;
  const again = seats.find((seat, i) => seat.person === own && seat.idle > 0 && before.seats[i]?.heldFor === own);
  if (again) return { key: isLastTime(again, own) ? "room.lastTime" : "room.firstTime" };
  const back = seats.find((seat, i) => seat.person !== own && seat.heldFor !== own && isBackIn(seat, before.seats[i]));
  return back && { key: "room.isBack", with: { name: back.name } };
}

/** Whether somebody sits there again whose time was up so often in a row that a bot keeps the seat the next time. */
const isLastTime = ({ person, idle }: SeatState, own: string): boolean => person === own && idle === MOST_IDLE;

/** The message that is shown, as long as it is news: who is said to be back may be gone again or have acted, and the match may be over. */
function stillNews(
  { phase, seats, told }: RoomState,
  before: RoomState | undefined,
  own: string,
  last: Phrase | undefined,
): Phrase | undefined {
  const actor = told.version === before?.told.version ? undefined : seats[told.seat];
  const isBack = (seat: SeatState) =>
    seat.name === last?.with?.name && seat.online && (seat.person !== "" || seat.passing) && (seat !== actor || told.byStandIn);
  const ofMatch: Record<string, (seat: SeatState) => boolean> = {
    "room.isBack": isBack,
    "room.firstTime": ({ person, idle }) => person === own && idle > 0 && idle < MOST_IDLE,
    "room.lastTime": (seat) => isLastTime(seat, own),
  };
  const isNews = ofMatch[last?.key ?? ""];
  return isNews && !(phase === "playing" && seats.some(isNews)) ? undefined : last;
}

/** The message about a change of host; the previous message if there is no change. */
function newsOfHost({ host, owner }: RoomState, before: RoomState | undefined, own: string, last: Phrase | undefined): Phrase | undefined {
  if (!before || before.host.person === host.person) return last;
  if (!host.person) return undefined;
  const isOwn = host.person === own;
  const names = { host: host.name, owner: owner.name };
  if (host.person !== owner.person) return { key: isOwn ? "room.youStandIn" : "room.standsIn", with: names };
  if (before.owner.person === owner.person) return { key: isOwn ? "room.youHostAgain" : "room.hostAgain", with: names };
  return { key: isOwn ? "room.youHostNow" : "room.hostNow", with: names };
}
