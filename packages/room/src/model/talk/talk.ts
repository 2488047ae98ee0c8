import { type MayTalk, mayTalk, type Seat } from "@baseboard/kit";
import type { Channel, QuickWord, Rejection, TalkLine } from "@baseboard/protocol";
import type { MatchLog } from "../match/match-log.ts";
import type { RoomModel } from "../room-model.ts";
import { phaseOf } from "../room-state.ts";
import { hostOf, placeOf, seatOf, settingsOf } from "../setup.ts";
import type { StoredTalk, TalkSoFar } from "../store.ts";
import { cleanText } from "./clean-text.ts";
import { whyMuted } from "./muted.ts";
import { mayRead, readerOf } from "./reader.ts";
import { TalkPace } from "./talk-pace.ts";

/** What somebody asks to say. */
export interface SayRequest {
  channel: Channel;
  to?: string;
  quick?: QuickWord;
  text?: string;
  nonce: string;
}

/** Within so many milliseconds, pointing at the same place again is no new line. */
const SAME_PING = 5000;

/** What is said in one room. Nothing of it is held here but the number of the newest line: the store has the rest. */
export class Talk {
  #room: RoomModel;
  #matchLog: MatchLog;
  #pace: TalkPace;
  #last = 0;
  /** The ping that was told last. */
  #pointed = { person: "", place: "", at: 0 };

  constructor(room: RoomModel, matchLog: MatchLog) {
    this.#room = room;
    this.#matchLog = matchLog;
    this.#pace = new TalkPace(room.world.clock);
  }

  /** Takes in what is stored as the room is opened. */
  resume(talk: TalkSoFar | undefined): void {
    this.#last = talk?.last ?? 0;
    if (talk) this.#room.members.isTaken(talk.newest);
  }

  /** Says something: stored, then sent to whoever may read it. What was said before with this nonce is not said again. */
  async say(person: string, { channel, to, quick, text, nonce }: SayRequest): Promise<{ id: number } | Rejection> {
    const id = await this.#idOf(person, nonce);
    if (id !== undefined) return { id };
    const no = this.#whyNot(person, channel, to) ?? this.#whyNotThis(person, channel, quick);
    if (no) return no;
    const clean = text === undefined ? undefined : cleanText(text);
    if (typeof clean === "object") return clean;
    const from = channel === "gallery" ? this.#room.members.from(person) : undefined;
    const tooFast = this.#pace.count(person, quick ?? clean ?? "", this.#slow(person), from);
    if (tooFast) return tooFast;
    return this.#tell({ channel, ...(to !== undefined && { to }), ...(clean === undefined ? { quick } : { text: clean }), nonce }, person);
  }

  /** Somebody who may do so points at a place: a line, unless it repeats the one before. */
  async point(person: string, place: string, nonce?: string): Promise<void> {
    const now = this.#room.world.clock.now();
    const { person: who, place: where, at } = this.#pointed;
    if (who === person && where === place && now - at < SAME_PING) return;
    if (nonce !== undefined && (await this.#idOf(person, nonce)) !== undefined) return;
    await this.#tell({ channel: "table", place, ...(nonce !== undefined && { nonce }) }, person);
    this.#pointed = { person, place, at: now };
  }

  /** Older lines, or newer ones, as far as this person may read them. */
  async lines(person: string, asked: { before?: number; after?: number }): Promise<TalkLine[]> {
    const { before = this.#last + 1, after = 0 } = asked;
    if (after >= this.#last || before <= 1) return [];
    return this.#matchLog.read((store, code) => store.talk(code, { ...readerOf(this.#room, person), ...asked }));
  }

  /** The line that somebody said with this nonce. */
  #idOf(person: string, nonce: string): Promise<number | undefined> {
    return this.#matchLog.read((store, code) => store.said(code, person, nonce));
  }

  async #tell(what: Partial<StoredTalk> & { channel: Channel }, person: string): Promise<{ id: number }> {
    const { setup, people, members, match, stopped, world, port } = this.#room;
    const { nonce, ...said } = what;
    const line: TalkLine = {
      id: this.#last + 1,
      at: world.clock.date(),
      ...said,
      person,
      name: people.get(person)?.name ?? "",
      seat: placeOf(setup, person),
      round: setup.round,
      version: (match ?? stopped)?.log.length ?? 0,
    };
    await this.#matchLog.say(nonce === undefined ? line : { ...line, nonce });
    this.#last = line.id;
    const caller = members.callerOf(person);
    if (caller !== undefined) world.callers?.said(caller);
    port.talk(line, (reader) => mayRead(readerOf(this.#room, reader), line));
    return { id: line.id };
  }

  /** Why somebody may say nothing in this channel now. */
  #whyNot(person: string, channel: Channel, to: string | undefined): Rejection | undefined {
    const { setup, people, game, match } = this.#room;
    const isWatching = placeOf(setup, person) < 0;
    const muted = whyMuted(this.#room, person);
    if (muted) return muted;
    if (channel === "gallery") {
      if (!isWatching) return { key: "room.notInGallery" };
      return settingsOf(setup).gallery === "off" ? { key: "room.galleryOff" } : undefined;
    }
    if (isWatching) return { key: "room.notAtTable" };
    if (channel === "table") return undefined;
    if (!game.whispers) return { key: "room.noWhispers" };
    if (!match) return { key: "room.notBegun" };
    return to === undefined || to === person || !people.has(to) || placeOf(setup, to) < 0 ? { key: "room.noSuchPerson" } : undefined;
  }

  /** Why somebody may not say this now, where they may say something. */
  #whyNotThis(person: string, channel: Channel, quick: QuickWord | undefined): Rejection | undefined {
    const { setup, members } = this.#room;
    const may = channel === "gallery" ? "free" : this.#mayTalk(placeOf(setup, person));
    if (may === "nothing") return { key: "room.talkNothing" };
    if (quick !== undefined) return undefined;
    if (may === "quick") return { key: "room.talkQuick" };
    const seconds = members.isNewFor(person);
    const isGreen = settingsOf(setup).newcomers === "quick" && seconds > 0 && hostOf(setup) !== person;
    return isGreen && !(setup.started && seatOf(setup, person) >= 0) ? { key: "room.newcomer", with: { seconds } } : undefined;
  }

  /** What the game lets a seat say now. */
  #mayTalk(seat: Seat): MayTalk {
    const { game, match } = this.#room;
    const isPlaying = match && phaseOf(this.#room) === "playing";
    return isPlaying ? mayTalk(game, match.state.table, seat) : "free";
  }

  /** Seconds between two lines of this person. */
  #slow(person: string): number {
    const { setup } = this.#room;
    return hostOf(setup) === person ? 0 : Number(settingsOf(setup).slow) || 0;
  }
}
