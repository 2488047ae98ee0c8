import { type AnyGame, keyOf, Match, type Parts, play, readStart, type Seat, sealedBy, seatLetter, unfitShare } from "@baseboard/kit";
import type { RoomState } from "@baseboard/protocol";
import type { MatchRoom, StoredMatch, StoredRoom } from "@baseboard/room";
import type { Setup } from "@baseboard/room/model";
import { mirror, roomState, rootOf } from "@baseboard/room/testing";
import type { Doubt } from "../../../apps/client/src/sealing.ts";
import { ClockTruth } from "./clock-truth.ts";
import type { Books, Scribe } from "./disk.ts";
import { TalkTruth } from "./talk-truth.ts";

// biome-ignore lint/suspicious/noExplicitAny: a match of any game
type AnyMatch = Match<any>;

/** One act as a client sent it, and what became of it as far as the client knows. */
export interface Sent {
  who: string;
  round: number;
  /** As it should be stored. */
  line: string;
  /** The version of the log that it is about. */
  version: number;
  /** The log's length with it, once it is acknowledged. */
  acknowledged?: number;
  /** How often it was sent without being answered that nothing was done: where it never was, it is not to be stored. */
  open: number;
}

/** Whoever is told this has done nothing that could be stored; for any other no of the room's own that is not known. */
const MAY_BE_STORED = ["room.notStored", "room.ourFault", "closed.unsure", "closed.gone"];
export const isNothingDone = (key: string): boolean => !MAY_BE_STORED.includes(key);

/** Whether a state is of an earlier time than another one. */
export const isOlder = ({ round, told }: RoomState, than: RoomState | undefined): boolean =>
  than !== undefined && (round < than.round || (round === than.round && told.version < than.told.version));

/** What somebody has seen of a match. */
interface Sight {
  who: string;
  round: number;
  version: number;
  /** What everybody may see of that position, as JSON. */
  text: string;
  hasKey: boolean;
}

/** Knows what must be so in one room, whatever breaks; what is not is a problem. */
export class Truth implements Scribe {
  readonly game: AnyGame;
  readonly problems: string[] = [];
  readonly sent: Sent[] = [];
  books: () => Books;
  readonly talk: TalkTruth;
  readonly clocks: ClockTruth;
  #epochs = new Map<string, number>();
  #lengths = new Map<string, number>();
  #sights = new Map<string, Sight>();
  /** What nobody may be sent but one: their name, by the secret. */
  #secrets = new Map<string, string>();
  /** The keys of matches that are not over, and the halves that were drawn for them. */
  #keys = new Set<string>();
  /** The seats, by match and letter, for which others may act. */
  #others = new Set<string>();
  code = "";

  /** `now` is the time of the world, in milliseconds. */
  constructor(game: AnyGame, books: () => Books, now: () => number) {
    this.game = game;
    this.books = books;
    this.talk = new TalkTruth(books, (what) => this.problem(what));
    this.clocks = new ClockTruth(now, (what) => this.problem(what));
  }

  problem(what: string): void {
    if (!this.problems.includes(what)) this.problems.push(what);
  }

  claimed(code: string, epoch: number, room: StoredRoom): void {
    const { match } = room;
    // Of two claims at the same time the first may be answered last.
    const newest = this.#epochs.get(code) ?? 0;
    if (epoch === newest) this.problem(`epoch ${epoch} of ${code} is handed out twice`);
    if (epoch > newest) this.#epochs.set(code, epoch);
    if (epoch >= newest) this.clocks.claimed(room);
    if (!match || epoch < newest) return;
    this.stored(code, match.round, match.lines.length);
    if (typeof match.ending === "object" && match.ending.isOver) this.#reveal(match);
  }

  /** Whoever had a room is gone; who had it last may be forgotten. */
  powerCut(): void {
    this.#epochs.clear();
  }

  isOwner(code: string, epoch: number): boolean {
    return this.#epochs.get(code) === epoch;
  }

  wroteAsNoOwner(code: string): void {
    this.problem(`two servers write ${code}: one of them has lost it`);
  }

  stored(code: string, round: number, length: number): void {
    this.#lengths.set(`${code} ${round}`, length);
  }

  begun({ key: half, seal }: Pick<StoredMatch, "key" | "seal">): void {
    this.#keys.add(half).add(keyOf(half, seal));
    if (seal && unfitShare(seal) !== undefined) this.problem(`a share is stored that does not fit: ${JSON.stringify(seal)}`);
    this.clocks.begun();
  }

  timed(clocks: string | undefined): void {
    this.clocks.stored(clocks);
  }

  saved(setup: Setup): void {
    // Where all play together a bot comes for whoever is gone on without, too.
    if (!this.game.together) this.clocks.saved(setup);
  }

  drawn({ half }: Setup): void {
    if (half) this.#keys.add(half);
  }

  over(round: number): void {
    for (const each of this.books().rounds(this.code)) if (each.round === round) this.#reveal(each);
  }

  #reveal({ key: half, seal }: Pick<StoredMatch, "key" | "seal">): void {
    this.#keys.delete(half);
    this.#keys.delete(keyOf(half, seal));
  }

  /** A browser finds that a room does not keep to what it has seen. Shares that are late, or asked for twice after a crash, are in order. */
  doubts(who: string, doubt: Doubt | undefined): void {
    if (doubt === "half" || doubt === "changed" || doubt === "key")
      this.problem(`${who} finds the chance of a match tampered with: ${doubt}`);
  }

  /** How many shares are in the keys of all matches. */
  get shares(): number {
    return this.books()
      .rounds(this.code)
      .reduce((sum, { seal }) => sum + (seal ? sealedBy(seal).length : 0), 0);
  }

  /** Somebody has been given a token. */
  handedOut(token: string, to: string): void {
    this.#secrets.set(token, to);
  }

  /** Something is sent to somebody. */
  watch(to: string, bytes: Uint8Array | string): void {
    const text = typeof bytes === "string" ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
    for (const [secret, owner] of this.#secrets)
      if (owner !== to && text.includes(secret)) this.problem(`${to} is sent the token of ${owner}`);
    this.talk.watch(to, text);
    for (const key of this.#keys) if (text.includes(key)) this.problem(`${to} is sent the key of a match that is not over`);
  }

  /** Somebody's act was acknowledged. */
  acknowledged(sent: Sent, version: number): void {
    if (sent.acknowledged !== undefined && sent.acknowledged !== version)
      this.problem(`an act of ${sent.who} is acknowledged at two places`);
    sent.acknowledged = version;
    const stored = this.books().line(this.code, sent.round, version - 1);
    if (stored !== sent.line)
      this.problem(`"${sent.line}" of ${sent.who}, match ${sent.round}, is acknowledged as line ${version}, where "${stored}" is stored`);
  }

  /** Somebody is shown a state. */
  sees(who: string, person: string, state: RoomState<Parts>, before: RoomState<Parts> | undefined): void {
    const { round, told, hands, seats } = state;
    const own = seats.findIndex((seat) => seat.person === person);
    for (const [seat, { hand }] of hands.entries())
      if (seat !== own && Object.keys(hand ?? {}).length > 0) this.problem(`${who} sees the hand of seat ${seat}: ${JSON.stringify(hand)}`);
    if (before && isOlder(state, before))
      this.problem(`${who} is shown match ${round}, line ${told.version}, after match ${before.round}, line ${before.told.version}`);
    if (state.phase !== "lobby") this.#seesMatch(who, state);
  }

  #seesMatch(who: string, state: RoomState<Parts>): void {
    const { round, told, key, seats } = state;
    for (const [seat, { kind }] of seats.entries()) if (kind === "bot") this.actsFor(round, seat);
    const stored = this.#lengths.get(`${this.code} ${round}`) ?? 0;
    if (told.version > stored) this.problem(`${who} is shown ${told.version} lines of match ${round}, of which ${stored} are stored`);
    const sight = { who, round, version: told.version, hasKey: key !== "", text: publicText(state) };
    const name = `${round} ${told.version} ${sight.hasKey}`;
    const other = this.#sights.get(name);
    if (!other) this.#sights.set(name, sight);
    else if (other.text !== sight.text)
      this.problem(`${who} and ${other.who} see other things after line ${told.version} of match ${round}`);
  }

  /** How somebody sees something else than the very state of the room, with no more than their own hand. */
  differsFrom(room: MatchRoom, who: string, own: Seat, state: RoomState<Parts>): string | undefined {
    const whole = JSON.parse(JSON.stringify(truthOf(room))) as RoomState<Parts>;
    // A hand in a game without hands is empty, and not hidden.
    const isOpen = room.kind.game.zones.hand === undefined;
    whole.hands = whole.hands.map((hand, seat) => (isOpen || seat === own ? hand : {}));
    const [is, should] = [JSON.stringify(state), JSON.stringify(whole)];
    return is === should ? undefined : `${who} ends on ${is}, not on ${should}`;
  }

  /** Compares all that was sent, acknowledged and seen with what is stored. */
  judge(): void {
    if (!this.code) return;
    this.talk.judge(this.code);
    const rounds = this.books().rounds(this.code);
    if (rounds.some(({ round }, i) => round !== i + 1)) this.problem(`the matches ${rounds.map(({ round }) => round)} are stored`);
    for (const { round, key: half, seal, position, seats, options } of rounds) {
      const lines = this.books().lines(this.code, round);
      if (lines.some(({ seq }, i) => seq !== i)) this.problem(`match ${round} has a gap: ${lines.map(({ seq }) => seq)}`);
      const match: AnyMatch = new Match(this.game, {
        ...{ seats, options, key: keyOf(half, seal) },
        ...(position !== undefined && { state: readStart<Parts>(this.game, position) }),
      });
      this.#compare(round, match);
      for (const { line } of lines) {
        try {
          play(match, line);
        } catch (error) {
          this.problem(`match ${round}, line ${match.version + 1}, "${line}": ${(error as Error).message}`);
          break;
        }
        this.#compare(round, match);
      }
      this.#count(
        round,
        lines.map(({ line }) => line),
      );
    }
  }

  /** What was seen after a line, with how it was. */
  #compare(round: number, match: AnyMatch): void {
    for (const hasKey of [false, true]) {
      const sight = this.#sights.get(`${round} ${match.version} ${hasKey}`);
      if (!sight) continue;
      const table = new (rootFor(this.game))() as unknown as { table: { toJSON(): unknown } };
      mirror({ table: match.state.table }, table as never);
      const text = JSON.stringify([table.table.toJSON(), match.toAct, match.outcome ?? ""]);
      if (sight.text !== text)
        this.problem(`${sight.who} was shown ${sight.text} after line ${match.version} of match ${round}: it is ${text}`);
      if (hasKey && !(match.outcome && match.toAct.length === 0))
        this.problem(`${sight.who} was shown the key of match ${round} at line ${match.version}`);
    }
  }

  /** Every line of somebody's seat is one that they sent, and no more often than they did. */
  #count(round: number, lines: string[]): void {
    const sent = this.sent.filter((each) => each.round === round);
    for (const each of sent)
      if (each.acknowledged !== undefined && lines[each.acknowledged - 1] !== each.line)
        this.problem(`"${each.line}" of ${each.who}, acknowledged as line ${each.acknowledged} of match ${round}, is lost`);
    for (const seat of new Set(sent.map((each) => each.line[0]))) {
      for (const line of new Set(lines.filter((each) => each[0] === seat))) {
        const stored = lines.filter((each) => each === line).length;
        const explained = sent.filter((each) => each.line === line && each.open > 0).length;
        if (stored > explained && !this.#others.has(`${round} ${seat}`))
          this.problem(`"${line}" of match ${round} is stored ${stored} times and was sent ${explained} times`);
      }
    }
  }

  /** A bot, or the room itself, may act for a seat in a match. */
  actsFor(round: number, seat: number): void {
    this.#others.add(`${round} ${seatLetter(seat)}`);
  }
}

const publicText = ({ table, toAct, outcome }: RoomState<Parts>): string =>
  JSON.stringify([table, toAct, outcome === "" ? "" : JSON.parse(outcome)]);

const roots = new WeakMap<AnyGame, ReturnType<typeof rootOf>>();

/** The synced state of a game's rooms, on the wire. */
function rootFor(game: AnyGame): ReturnType<typeof rootOf> {
  const root = roots.get(game) ?? rootOf(game.zones);
  roots.set(game, root);
  return root;
}

/** The whole state of a room as it is to arrive. */
function truthOf({ model }: MatchRoom): unknown {
  const node = new (rootFor(model.game))();
  mirror(roomState(model), node);
  return node.toJSON();
}
