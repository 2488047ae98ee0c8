import type { Act, Parts, Phrase, Refusal, Seat } from "@baseboard/kit";
import { ANYBODY, type Entry, type Pinged, type RoomState, type Roster, type ToldLine, whyNotSit } from "@baseboard/protocol";
import type { Requests } from "@baseboard/room/model";
import { batch, computed, signal } from "@preact/signals";
import { enter } from "./enter.ts";
import { keepHash, keepPlace, rememberedName } from "./local-storage.ts";
import { kindOf } from "./match/model/log.ts";
import type { MatchSource } from "./match/model/match-source.ts";
import {
  type Connection,
  type ConnectionOptions,
  connect,
  Denied,
  joinRoom,
  type Status,
  watchRoom,
} from "./network/reconnecting-client.ts";

/** How one comes to a room: to play, with a place already entered or a token; or to watch. */
export interface Arrival {
  code: string;
  watch: boolean;
  /** The answer to an entry made on another page: used first. */
  entry?: Entry;
}

type Asked<K extends keyof Requests> = Parameters<Requests[K]>[0];
type Answer<K extends keyof Requests> = ReturnType<Requests[K]>;
/** Whether a no means that what was asked for is done already. */
type WasDone = (no: Refusal) => boolean | Promise<boolean>;

/** How long it is told that another is the host. */
const HOST_NEWS = 20_000;

/** One's place at a room: what the room says, and what one asks of it. */
export class Session implements MatchSource {
  readonly code: string;
  readonly state = signal<RoomState<Parts> | undefined>(undefined);
  readonly status = signal<Status>("opening");
  /** Why it closed, or could not be entered; until one is in. */
  readonly trouble = signal<Refusal | undefined>(undefined);
  /** One's own seat; -1 while watching. */
  readonly seat = signal<Seat>(-1);
  readonly viewSeat = this.seat;
  /** The room's last no, until it is dismissed. */
  readonly no = signal<Refusal | undefined>(undefined);
  /** The seat was taken away by the host, and one has none since. */
  readonly lostSeat = signal(false);
  /** The wire came back after a loss: true for a moment. */
  readonly isBack = signal(false);
  readonly isHeld = signal(false);
  /** While watching: whether one may take a seat, as far as the host has it. */
  readonly maySit = signal(false);
  /** While watching: why the host lets one take no seat. */
  readonly whyNotSit = signal<Refusal | undefined>(undefined);
  readonly freeSeat = computed(() => {
    const isWatching = this.maySit.value && !this.isHeld.value;
    return isWatching ? (this.state.value?.seats.findIndex(({ heldFor }) => heldFor === ANYBODY) ?? -1) : -1;
  });
  readonly isHost = computed(() => this.state.value !== undefined && this.state.value.host.person === this.#entered?.person);
  /** That somebody else is the host now, or is the host again; until it is dismissed, or has been there for a while. */
  readonly hostNews = signal<Phrase | undefined>(undefined);
  /** Where somebody pointed last. */
  readonly pinged = signal<Pinged | undefined>(undefined);
  #link: Connection;
  /** Giving the seat up oneself: then it is not lost. */
  #standing = false;

  constructor(arrival: Arrival, open: Partial<ConnectionOptions> = {}) {
    this.code = arrival.code;
    const { code, watch } = arrival;
    let first = arrival.entry;
    this.#link = connect({
      async enter() {
        const entry = first;
        first = undefined;
        return entry ?? enter(code, watch ? watchRoom : joinRoom, rememberedName() || undefined);
      },
      state: (state, entry) => this.#take(state, entry),
      status: (status, why) => this.#turn(status, why),
      pinged: (ping) => {
        this.pinged.value = ping;
      },
      ...open,
    });
  }

  /**
   * Asks the room. A no is shown, and answered with undefined. Asked again after a loss, what had been done already is
   * refused: then `wasDone` finds it done, and there is no no to show.
   */
  async ask<K extends keyof Requests>(type: K, message: Asked<K>, wasDone: WasDone = () => false): Promise<Answer<K> | undefined> {
    const answer = await this.#askFor(type, message);
    const no = answer instanceof Denied && !(await wasDone(answer.no)) ? answer.no : undefined;
    this.no.value = no;
    return answer instanceof Denied ? undefined : answer;
  }

  /** Asks the room to do something; answers whether it is done. */
  async #does<K extends keyof Requests>(type: K, message: Asked<K>, wasDone?: WasDone): Promise<boolean> {
    let isDone = false;
    const answer = await this.ask(type, message, async (no) => {
      isDone = (await wasDone?.(no)) ?? false;
      return isDone;
    });
    return isDone || answer !== undefined;
  }

  /** Asks the room for what nobody pressed a button for: a no is answered with undefined, and not shown. */
  async #askQuietly<K extends keyof Requests>(type: K, message: Asked<K>): Promise<Answer<K> | undefined> {
    const answer = await this.#askFor(type, message);
    return answer instanceof Denied ? undefined : answer;
  }

  #askFor<K extends keyof Requests>(type: K, message: Asked<K>): Promise<Answer<K> | Denied> {
    return this.#link.request(type, message).catch((error: unknown) => {
      if (error instanceof Denied) return error;
      throw error;
    });
  }

  async act(act: Act<Parts>, version: number): Promise<boolean> {
    const round = this.state.peek()?.round;
    return this.#does("act", { act, version }, async ({ key }) => key === "kit.stale" && (await this.#wasDone(act, round, version)));
  }

  /** Asked again after a loss, an act that had been done is "stale"; the log knows: one's first line since then is that act. */
  async #wasDone(act: Act<Parts>, round: number | undefined, version: number): Promise<boolean> {
    if (this.state.peek()?.round !== round) return true; // A match since ended: there is nothing left to choose afresh.
    const own = (await this.lines(version))?.find(({ seat }) => seat === this.seat.peek());
    return own !== undefined && kindOf(own) === (typeof act === "string" ? act : "move");
  }

  async lines(from: number): Promise<ToldLine[] | undefined> {
    const answer = await this.#askQuietly("log", { from });
    const status = this.status.peek();
    if (status === "closed" || status === "elsewhere") return undefined;
    return (answer?.lines ?? []) as ToldLine[];
  }

  async transcript(): Promise<string | undefined> {
    return (await this.ask("transcript", {}))?.text;
  }

  /** Begins the match. */
  async start(): Promise<void> {
    await this.ask("start", {}, ({ key }) => key === "room.begun" && this.state.peek()?.phase === "playing");
  }

  /** Goes on without somebody who has been away for long. When another has done so, or it is over, there is nothing left to do. */
  async without(seat: Seat): Promise<void> {
    await this.ask("without", { seat }, ({ key }) => key === "room.notAwaited" || key === "kit.over");
  }

  /** Points at a place of the board. */
  async ping(place: string): Promise<void> {
    await this.ask("ping", { place });
  }

  /** Takes one's chair back from the bot that holds it. */
  async back(): Promise<void> {
    await this.ask("back", {}, () => this.seat.peek() >= 0);
  }

  /** Asks for a rematch, or takes that back. */
  async rematch(want: boolean): Promise<void> {
    const round = this.state.peek()?.round;
    await this.ask("again", { want }, ({ key }) => want && key === "room.notOver" && this.state.peek()?.round !== round);
  }

  /** Sits down in an open seat, or in one that has been freed. */
  async sit(seat: Seat): Promise<void> {
    await this.ask("sit", { seat });
  }

  /** Gives the seat up. */
  async stand(): Promise<void> {
    this.#standing = true;
    await this.ask("stand", {});
    this.#standing = false;
  }

  /** Who watches and who is kept out, for the host; undefined for anybody else. */
  roster(): Promise<Roster | undefined> {
    return this.#askQuietly("roster", {});
  }

  /** Empties a seat. Answers whether that is done. */
  kick(seat: Seat): Promise<boolean> {
    return this.#does("kick", { seat });
  }

  /** Sends somebody out until they are let in again. Answers whether that is done. */
  ban(person: string): Promise<boolean> {
    return this.#does("ban", { person });
  }

  /** Lets somebody in again who was kicked or banned. Answers whether that is done. */
  readmit(person: string): Promise<boolean> {
    return this.#does("readmit", { person }, ({ key }) => key === "room.notBarred");
  }

  /**
   * Gives one's place a new token, which this browser alone has. It is kept beside the old one before the room is asked: where the
   * answer is lost, either may be the good one, and both are tried. Answers whether that is done.
   */
  async renew(): Promise<boolean> {
    const token = newToken();
    keepPlace({ code: this.code, game: this.state.peek()!.game, token, was: this.#token });
    this.#isRenewing = true;
    const isDone = await this.#does("renew", { token });
    this.#isRenewing = false;
    if (isDone) this.#token = token;
    return isDone;
  }

  /** Gives one's place up on every device. Answers whether that is done: then this is no place of one's own any more. */
  signOut(): Promise<boolean> {
    return this.#does("signOut", {}, () => this.trouble.peek()?.key === "room.badToken");
  }

  /** Comes in again, after another tab took over. */
  again(): void {
    this.#link.again();
  }

  /** Goes away. For good, a seat not yet played in is free again; else one's place is kept. */
  leave(how: "for good" | "for now"): void {
    this.#link.leave(how);
  }

  #entered: Entry | undefined;
  /** The token that is good, as far as is known. */
  #token = "";
  #isRenewing = false;
  /** The match whose hash is kept. */
  #hashed = 0;

  #take(state: RoomState<Parts>, entry: Entry): void {
    batch(() => {
      if (this.#entered !== entry) this.#came(entry);
      // Once the key is known, its hash proves nothing any more.
      if (state.keyHash && !state.key && this.#hashed !== state.round) {
        this.#hashed = state.round;
        keepHash(this.code, state.round, state.keyHash);
      }
      const seat = state.seats.findIndex(({ person }) => person === entry.person);
      if (seat < 0 && this.seat.value >= 0 && state.phase === "lobby" && !this.#standing) this.lostSeat.value = true;
      this.seat.value = seat;
      if (seat >= 0) this.lostSeat.value = false;
      this.whyNotSit.value = seat < 0 ? whyNotSit(state.onlyWatching.includes(entry.person), state.locked) : undefined;
      this.maySit.value = seat < 0 && !this.whyNotSit.value;
      this.isHeld.value = state.seats.some(({ heldFor }) => heldFor === entry.person);
      this.#tellOfHost(newsOfHost(state, this.state.peek(), entry.person, this.hostNews.peek()));
      this.state.value = state;
    });
  }

  #came(entry: Entry): void {
    this.#entered = entry;
    this.#token = entry.token;
    // While it is not known which of two tokens is good, both are kept.
    if (!this.#isRenewing) keepPlace({ code: entry.code, game: entry.game, token: entry.token });
  }

  #turn(status: Status, why?: Refusal): void {
    batch(() => {
      if (status === "connected" && this.status.peek() === "waiting") this.#showBack();
      this.status.value = status;
      if (status === "closed") this.trouble.value = why ?? { key: "closed.gone" };
      else if (status !== "opening") this.trouble.value = undefined;
    });
  }

  #tellOfHost(news: Phrase | undefined): void {
    if (news === this.hostNews.peek()) return;
    this.hostNews.value = news;
    setTimeout(() => {
      if (this.hostNews.peek() === news) this.hostNews.value = undefined;
    }, HOST_NEWS);
  }

  #showBack(): void {
    this.isBack.value = true;
    setTimeout(() => {
      this.isBack.value = false;
    }, 3000);
  }
}

/** What is told to somebody when another is the host than before; else it is what was told last. */
function newsOfHost({ host, owner }: RoomState, before: RoomState | undefined, own: string, last: Phrase | undefined): Phrase | undefined {
  if (!before || before.host.person === host.person) return last;
  if (!host.person) return undefined;
  const isOwn = host.person === own;
  const names = { host: host.name, owner: owner.name };
  if (host.person !== owner.person) return { key: isOwn ? "room.youStandIn" : "room.standsIn", with: names };
  if (before.owner.person === owner.person) return { key: isOwn ? "room.youHostAgain" : "room.hostAgain", with: names };
  return { key: isOwn ? "room.youHostNow" : "room.hostNow", with: names };
}

/** A token that nobody else makes up: 24 random bytes, as base64url. */
const newToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
