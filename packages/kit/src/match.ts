import { copy, same } from "./copy.ts";
import {
  type ApplyContext,
  type Game,
  type Outcome,
  type Parts,
  playsVersion,
  type Refusal,
  type Seat,
  type State,
  turnOf,
  type View,
} from "./game.ts";
import { MOST_AGREED, MOST_LINES, TakeBackCounter } from "./limits.ts";
import { type Act, isAgreed, isMove, isOfMatch, type Line, type MatchEvent } from "./line.ts";
import { hashOfKey, type Rng, rngAt } from "./rng.ts";
import type { Seal } from "./seal.ts";
import { type Ply, type TakeBack, takeBackOf } from "./standing-plies.ts";
import { teller } from "./teller.ts";

/** A legal act not yet committed, so that it can be stored before anyone sees it. */
export interface Proposal<G extends Parts> {
  version: number;
  line: Line<G>;
  state: State<G>;
  /** The state to return to when this ply is undone; undefined if it cannot be. */
  before: State<G> | undefined;
  /** For a ply: it drew no chance and changed nothing hidden. */
  isOpen?: boolean;
  /** Where plies are taken back by agreement: the match as it stood before them. */
  earlier?: Match<G>;
  /** The result, if a seat ends the match by resigning. */
  resigned?: Outcome | undefined;
}

/** Initial conditions of a match. */
export interface Start<G extends Parts> {
  seats: number;
  options: G["options"];
  /** The rules version it began with; default: the game's own. */
  rulesVersion?: number;
  /** The secret seed of all chance in this match: 64 hexadecimal digits. */
  key: string;
  /** What the key was made of, with the half; none where the room drew all of it. */
  seal?: Seal | undefined;
  /** RNG by ply; the key's stream unless scripted by a test or transcript. */
  chance?: (ply: number) => Rng;
  /** A position to start from instead of the game's setup. */
  state?: State<G>;
}

/** True for a refusal, false for a proposal. */
export const isRefusal = (answer: Refusal | object): answer is Refusal => "key" in answer;

/** The only object that advances a match: in rooms, bots, replays, tests and practice. */
export class Match<G extends Parts> {
  readonly game: Game<G>;
  readonly start: Start<G>;
  state: State<G>;
  /** All lines so far, those taken back included. Append-only; its length is the version that an act refers to. */
  readonly log: Line<G>[] = [];
  /** Plies not taken back, leaving included: the number of the last ply. */
  plies = 0;
  /** Those plies themselves. */
  #standing: Ply<G>[] = [];
  #keyHash: string | undefined;
  #halfHash: string | undefined;
  #resigned: Outcome | undefined;
  /** Seats that want to give up together. */
  #givingUp = new Set<Seat>();
  /** States that undo can return to, newest last, with the seat of each ply. */
  #takeBack: { seat: Seat; state: State<G> }[] = [];
  #takenBack: TakeBackCounter<G>;
  /** How many take-backs all agreed to. */
  #agreed = 0;
  #askedAt: number[];

  constructor(game: Game<G>, start: Start<G>) {
    this.game = game;
    this.start = start;
    this.#takenBack = new TakeBackCounter(game);
    this.state = start.state ? copy(start.state) : game.setup(start.seats, start.options, this.#chance(0), this.rulesVersion);
    this.#askedAt = Array.from({ length: start.seats }, () => 0);
  }

  /** The rules version in use: that of the start, if the game still plays it. */
  get rulesVersion(): number {
    const { game, start } = this;
    return start.rulesVersion !== undefined && playsVersion(game, start.rulesVersion) ? start.rulesVersion : game.version;
  }

  #chance(ply: number): Rng {
    return this.start.chance ? this.start.chance(ply) : rngAt(this.start.key, ply);
  }

  /** SHA-256 of the key: public from the start, so that the key revealed at the end can be verified. */
  get keyHash(): string {
    this.#keyHash ??= hashOfKey(this.start.key);
    return this.#keyHash;
  }

  /** SHA-256 of the room's half of the key, published before the match; undefined where there is no seal. */
  get halfHash(): string | undefined {
    const { half } = this.start.seal ?? {};
    if (half) this.#halfHash ??= hashOfKey(half);
    return this.#halfHash;
  }

  /** Number of log lines: the version that an act formed now refers to. */
  get version(): number {
    return this.log.length;
  }

  /** The seats that may act now; none when the match is over. */
  get toAct(): Seat[] {
    return this.#resigned ? [] : this.game.toAct(this.state.table);
  }

  /** The seats that the match waits for: some or all of those that may act now. */
  get awaited(): Seat[] {
    return this.#resigned ? [] : this.#awaitedAt(this.state.table);
  }

  /** The seats that are asked something that the match does not wait for. */
  get asked(): Seat[] {
    return this.#resigned ? [] : (this.game.asked?.(this.state.table) ?? []);
  }

  #awaitedAt(table: G["table"]): Seat[] {
    const toAct = this.game.toAct(table);
    return toAct.length === 0 ? toAct : (this.game.awaits?.(table) ?? toAct);
  }

  /** The seats that have left while the others continue. */
  get gone(): Seat[] {
    return this.game.leaving?.gone(this.state.table) ?? [];
  }

  /** The seats that want to give up a cooperative match; it ends once all do. */
  get givingUp(): Seat[] {
    return [...this.#givingUp].sort((a, b) => a - b);
  }

  /** In cooperative games bots give up once all other seats would, if there are any: the next bot to do so. */
  yielding(bots: Seat[]): Seat | undefined {
    if (this.#givingUp.size === 0 || this.outcome) return undefined;
    const others = [...this.#askedAt.keys()].filter((seat) => !this.#givingUp.has(seat));
    return others.every((seat) => bots.includes(seat)) ? others[0] : undefined;
  }

  /** Whether the last line has no sentence: a step of a hidden plan, or a seat that is ready. */
  get isSilent(): boolean {
    return this.log.at(-1)?.events.every((event) => !isOfMatch(event) && !this.game.say(event)) ?? false;
  }

  /** The result; undefined until it is certain. */
  get outcome(): Outcome | undefined {
    return this.#resigned ?? this.game.outcome(this.state.table);
  }

  /** The table before the first line: from it the events of the lines lead to every later one. Not a copy: read-only. */
  get firstTable(): G["table"] {
    const { game, start } = this;
    this.#firstTable ??= start.state
      ? copy(start.state.table)
      : game.setup(start.seats, start.options, this.#chance(0), this.rulesVersion).table;
    return this.#firstTable;
  }

  #firstTable: G["table"] | undefined;

  /** The view of a seat, or of a spectator (undefined). Not a copy: read-only. */
  view(seat: Seat | undefined): View<G> {
    return { seat, table: this.state.table, hand: seat === undefined ? undefined : this.state.hands[seat] };
  }

  /** The legal moves of a seat. */
  legalMoves(seat: Seat): G["move"][] {
    return this.toAct.includes(seat) ? this.game.legalMoves(this.view(seat)) : [];
  }

  /**
   * Whether this seat may undo its last move: it drew no chance, changed nothing hidden, neither the turn nor the match has passed, and no
   * ply of another seat follows. Lines that are not plies, such as a wish to give up or another seat's undo, do not matter.
   */
  mayUndo(seat: Seat): boolean {
    return this.#takeBack.at(-1)?.seat === seat && this.#resigned === undefined;
  }

  /**
   * What this seat may take back if the others agree, whether or not the turn has passed and whatever came up since; undefined where there
   * is nothing, the outcome is certain, or a move of the game leads back: there seats plan in secret, and that one may ask would tell of it.
   */
  takeBackOf(seat: Seat): TakeBack<G> | undefined {
    if (this.outcome || this.game.isTakeBack || this.gone.includes(seat)) return undefined;
    return takeBackOf(this.#standing, seat);
  }

  /** Whether the log is full: the match can only be ended. */
  get isFull(): boolean {
    return this.version >= MOST_LINES;
  }

  /**
   * Checks an act without committing it, and limits the log. `version` is the log length known to the seat: an act formed before the seat
   * was last prompted is stale. (Not compared with the newest line: of two simultaneous players one is always slower.)
   */
  propose(seat: Seat, act: Act<G>, version = this.version): Proposal<G> | Refusal {
    const answer = this.#weigh(seat, act, version);
    return isRefusal(answer) ? answer : (this.#tooMuch(seat, act) ?? answer);
  }

  /** Why an otherwise legal act exceeds a limit. Acts that advance the turn are never refused before the log is full. */
  #tooMuch(seat: Seat, act: Act<G>): Refusal | undefined {
    const isTakeBack = this.#isTakeBack(seat, act);
    if (this.isFull && (isTakeBack || !this.#endsIt(act))) return { key: "kit.full" };
    return isTakeBack ? this.#takenBack.refusal(seat, turnOf(this.game, this.state.table)) : undefined;
  }

  #isTakeBack(seat: Seat, act: Act<G>): boolean {
    return this.#takenBack.isTakeBack(act, this.#givingUp.has(seat));
  }

  /** Whether an act brings a full match nearer to its end. */
  #endsIt(act: Act<G>): boolean {
    return act === "resign" || (isMove(act) && this.outcome !== undefined && same(act.move, this.game.epilogue));
  }

  #weigh(seat: Seat, act: Act<G>, version: number): Proposal<G> | Refusal {
    if (!(seat in this.#askedAt)) return { key: "kit.notYourTurn" };
    if (version > this.version || version < this.#askedAt[seat]) return { key: "kit.stale" };
    if (this.gone.includes(seat)) return { key: "kit.gone" };
    if (act === "undo") return this.#proposeUndo(seat);
    if (act === "resign") return this.#proposeResign(seat);
    if (isAgreed(act)) return this.#proposeBack(seat, act.back);
    const toAct = this.toAct;
    if (toAct.length === 0) return { key: "kit.over" };
    if (!toAct.includes(seat)) return { key: "kit.notYourTurn" };
    const refusal = this.game.refuse(this.view(seat), act.move);
    if (refusal) return refusal;
    return this.#proposeMove(seat, act.move);
  }

  /** State and events after the next ply. */
  #next(work: (state: State<G>, at: ApplyContext<G>) => void): { state: State<G>; events: G["event"][]; rng: Rng } {
    const state = copy(this.state);
    const rng = this.#chance(this.plies + 1);
    const { events, emit } = teller(this.game, state.table);
    work(state, { rng, emit });
    return { state, events, rng };
  }

  #proposeMove(seat: Seat, move: G["move"]): Proposal<G> {
    const before = this.state;
    const { state, events, rng } = this.#next((next, at) => this.game.apply(next, seat, move, at));
    const isOpen = rng.drawn === 0 && same(before.box, state.box) && same(before.hands, state.hands);
    const canBeTakenBack =
      this.game.toAct(state.table).length > 0 &&
      isOpen &&
      turnOf(this.game, before.table) === turnOf(this.game, state.table) &&
      this.game.final?.(before.table) === this.game.final?.(state.table);
    return { version: this.version, line: { seat, act: { move }, events }, state, before: canBeTakenBack ? before : undefined, isOpen };
  }

  #proposeUndo(seat: Seat): Proposal<G> | Refusal {
    const last = this.#takeBack.at(-1);
    if (!last || !this.mayUndo(seat)) return { key: this.toAct.length === 0 ? "kit.over" : "kit.noUndo" };
    return { version: this.version, line: { seat, act: "undo", events: [{ type: "undone", seat }] }, state: last.state, before: undefined };
  }

  /** The others have agreed: who may agree to what, rooms know. */
  #proposeBack(seat: Seat, count: number): Proposal<G> | Refusal {
    const own = this.takeBackOf(seat);
    if (!own) return { key: this.outcome ? "kit.over" : "kit.noUndo" };
    if (this.isFull) return { key: "kit.full" };
    if (this.#agreed >= MOST_AGREED) return { key: "kit.undoneEnough" };
    if (own.count !== count) return { key: "kit.stale" };
    const earlier = this.#playedAgain(this.#standing.slice(0, -count));
    const line: Line<G> = { seat, act: { back: count }, events: [{ type: "tookBack", seat, count }] };
    return { version: this.version, line, state: earlier.state, before: undefined, earlier };
  }

  /** A match with the same start and these plies: no state but the newest is kept, and it is rarely that another one is asked for. */
  #playedAgain(plies: Ply<G>[]): Match<G> {
    const match = new Match(this.game, this.start);
    for (const { line } of plies) {
      const refusal = match.redo(line.seat, line.act);
      if (refusal) throw new Error(refusal.key);
    }
    return match;
  }

  #proposeResign(seat: Seat): Proposal<G> | Refusal {
    if (this.outcome) return { key: "kit.over" };
    const { leaving, together } = this.game;
    const { version } = this;
    const line = (type: Exclude<MatchEvent["type"], "written">): Line<G> => ({ seat, act: "resign", events: [{ type, seat }] });
    if (together) {
      const wishes = new Set(this.#givingUp).add(seat);
      const type = this.#givingUp.has(seat) ? "playsOn" : "wantsToStop";
      const isEnd = type === "wantsToStop" && wishes.size === this.#askedAt.length;
      return { version, line: line(type), state: this.state, before: undefined, resigned: isEnd ? this.#resigning(seat) : undefined };
    }
    if (!leaving || this.#others(seat).length < 2)
      return { version, line: line("resigned"), state: this.state, before: undefined, resigned: this.#resigning(seat) };
    const { state, events } = this.#next((next, at) => leaving.leave(next, seat, at));
    return { version, line: { seat, act: "resign", events: [{ type: "leftMatch", seat }, ...events] }, state, before: undefined };
  }

  /** The other seats that have not left. */
  #others(seat: Seat): Seat[] {
    const { gone } = this;
    return [...this.#askedAt.keys()].filter((each) => each !== seat && !gone.includes(each));
  }

  /** Commits a proposal. Throws if another act was committed since it was made. */
  commit(proposal: Proposal<G>): void {
    const { version, line, state } = proposal;
    if (version !== this.version) throw new Error(`Proposed at version ${version}, but the match is at ${this.version}.`);
    const asked = this.toAct;
    const turn = turnOf(this.game, this.state.table);
    if (this.#isTakeBack(line.seat, line.act)) this.#takenBack.add(line.seat, turn);
    this.log.push(line);
    this.state = state;
    this.#count(proposal);
    // The acting seat is prompted anew, in turn or not: the same act sent twice is stale the second time.
    this.#askedAt[line.seat] = this.version;
    // Whatever was formed about a position that is taken back is stale.
    if (proposal.earlier) this.#askedAt.fill(this.version);
    const isNewTurn = this.game.turn !== undefined && turnOf(this.game, this.state.table) !== turn;
    for (const seat of this.toAct) if (isNewTurn || !asked.includes(seat)) this.#askedAt[seat] = this.version;
  }

  /** Bookkeeping for a line, besides its state. */
  #count({ line, before, isOpen = false, earlier, resigned }: Proposal<G>): void {
    this.#resigned = resigned;
    if (earlier) {
      this.#agreed++;
      this.plies = earlier.plies;
      this.#standing.length = earlier.#standing.length;
      this.#takeBack = earlier.#takeBack;
    } else if (line.act === "undo") {
      this.plies--;
      this.#standing.pop();
      this.#takeBack.pop();
    } else if (line.act === "resign" && this.game.together) {
      // Toggles the wish to give up.
      if (!this.#givingUp.delete(line.seat)) this.#givingUp.add(line.seat);
    } else if (!resigned) {
      this.plies++;
      this.#standing.push({ line, isOpen });
      if (before) this.#takeBack.push({ seat: line.seat, state: before });
      else this.#takeBack.length = 0;
    }
  }

  /** The result when a resignation ends the match. */
  #resigning(seat: Seat): Outcome {
    const own = this.game.resign?.(this.state.table, seat);
    if (own) return own;
    if (this.game.together) return { winners: [], reason: { key: "kit.gaveUp" } };
    return { winners: this.#others(seat), reason: { key: "kit.resigned", with: { who: seat } } };
  }

  /** The result after a proposal, if certain, whether no seat can act any more, and the seats that are waited for then. */
  after({ state: { table }, resigned }: Proposal<G>): { outcome: Outcome | undefined; isOver: boolean; awaited: Seat[] } {
    if (resigned) return { outcome: resigned, isOver: true, awaited: [] };
    const awaited = this.#awaitedAt(table);
    return { outcome: this.game.outcome(table), isOver: this.game.toAct(table).length === 0, awaited };
  }

  /** Proposes and commits; returns the refusal, if any. */
  submit(seat: Seat, act: Act<G>, version = this.version): Refusal | undefined {
    return this.#do(this.propose(seat, act, version));
  }

  /** Repeats an act of an earlier match, without limits on the log: some matches are older than the limits. */
  redo(seat: Seat, act: Act<G>): Refusal | undefined {
    return this.#do(this.#weigh(seat, act, this.version));
  }

  #do(answer: Proposal<G> | Refusal): Refusal | undefined {
    if (isRefusal(answer)) return answer;
    this.commit(answer);
    return undefined;
  }
}
