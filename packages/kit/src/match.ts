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
  type View,
} from "./game.ts";
import { MOST_LINES, TakeBackCounter } from "./limits.ts";
import { type Act, isOfMatch, type Line, type MatchEvent } from "./line.ts";
import { hashOfKey, type Rng, rngAt } from "./rng.ts";
import { teller } from "./teller.ts";

/** An act found good but not yet done, so that it can be stored before anyone sees it. */
export interface Proposal<G extends Parts> {
  version: number;
  line: Line<G>;
  state: State<G>;
  /** The state to return to when this ply is taken back; none when it cannot be. */
  before: State<G> | undefined;
  /** The result, where a seat ends the match by resigning. */
  resigned?: Outcome | undefined;
}

/** What a match starts from. */
export interface Start<G extends Parts> {
  seats: number;
  options: G["options"];
  /** The version of the rules it began with; the game's own where it is left out. */
  rulesVersion?: number;
  /** The secret of all chance in this match: 64 hexadecimal digits. */
  key: string;
  /** Chance by ply; the key's stream unless a test or a transcript scripts it. */
  chance?: (ply: number) => Rng;
  /** A position to start from instead of the game's setup. */
  state?: State<G>;
}

/** True for a refusal, false for a proposal. */
export const isRefusal = (answer: Refusal | object): answer is Refusal => "key" in answer;

/** What names the turn being taken: by the game's own word, or by who may act. */
export const turnOf = <G extends Parts>(game: Game<G>, table: G["table"]): string | number =>
  game.turn ? game.turn(table) : game.toAct(table).join();

/** The one object that advances a match: in rooms, bots, replays, tests and practice alike. */
export class Match<G extends Parts> {
  readonly game: Game<G>;
  readonly start: Start<G>;
  state: State<G>;
  /** Everything done so far, taken-back moves included. Only ever grows; its length is the version an intent names. */
  readonly log: Line<G>[] = [];
  /** Accepted moves that stand, and leavings: the number of the last ply. */
  plies = 0;
  #keyHash: string | undefined;
  #resigned: Outcome | undefined;
  /** Together: who would give up. */
  #givingUp = new Set<Seat>();
  /** The states to return to, the newest last, and whose ply each was. */
  #takeBack: { seat: Seat; state: State<G> }[] = [];
  #takenBack: TakeBackCounter<G>;
  #askedAt: number[];

  constructor(game: Game<G>, start: Start<G>) {
    this.game = game;
    this.start = start;
    this.#takenBack = new TakeBackCounter(game);
    this.state = start.state ? copy(start.state) : game.setup(start.seats, start.options, this.#chance(0), this.rulesVersion);
    this.#askedAt = Array.from({ length: start.seats }, () => 0);
  }

  /** The version of the rules this match is played by: that with which it began, where the game still plays it. */
  get rulesVersion(): number {
    const { game, start } = this;
    return start.rulesVersion !== undefined && playsVersion(game, start.rulesVersion) ? start.rulesVersion : game.version;
  }

  #chance(ply: number): Rng {
    return this.start.chance ? this.start.chance(ply) : rngAt(this.start.key, ply);
  }

  /** The SHA-256 of the key: public from the start, so that the key shown at the end can be checked against it. */
  get keyHash(): string {
    this.#keyHash ??= hashOfKey(this.start.key);
    return this.#keyHash;
  }

  /** How many log lines there are: what an intent formed now is about. */
  get version(): number {
    return this.log.length;
  }

  /** The seats that may act now; none when the match is over. */
  get toAct(): Seat[] {
    return this.#resigned ? [] : this.game.toAct(this.state.table);
  }

  /** The seats that the table waits for: some or all of those that may act now. */
  get awaited(): Seat[] {
    const { toAct } = this;
    return toAct.length === 0 ? toAct : (this.game.awaits?.(this.state.table) ?? toAct);
  }

  /** The seats that have left while the others play on. */
  get gone(): Seat[] {
    return this.game.leaving?.gone(this.state.table) ?? [];
  }

  /** The seats that would give up a match that is played together; it ends once all of them would. */
  get givingUp(): Seat[] {
    return [...this.#givingUp].sort((a, b) => a - b);
  }

  /** Together, bots give up once all others would, if there are any: the next of them to say so. */
  yielding(bots: Seat[]): Seat | undefined {
    if (this.#givingUp.size === 0 || this.outcome) return undefined;
    const others = [...this.#askedAt.keys()].filter((seat) => !this.#givingUp.has(seat));
    return others.every((seat) => bots.includes(seat)) ? others[0] : undefined;
  }

  /** Whether there is nothing to be said of what was done last: a step of a plan that is still hidden, or that a seat is ready. */
  get isSilent(): boolean {
    return this.log.at(-1)?.events.every((event) => !isOfMatch(event) && !this.game.say(event)) ?? false;
  }

  /** The result, once it is certain. */
  get outcome(): Outcome | undefined {
    return this.#resigned ?? this.game.outcome(this.state.table);
  }

  /** What a seat sees, or a spectator (undefined). Not a copy: it must not be written to. */
  view(seat: Seat | undefined): View<G> {
    return { seat, table: this.state.table, hand: seat === undefined ? undefined : this.state.hands[seat] };
  }

  /** The moves open to a seat now. */
  legalMoves(seat: Seat): G["move"][] {
    return this.toAct.includes(seat) ? this.game.legalMoves(this.view(seat)) : [];
  }

  /**
   * Whether this seat may take its last move back: it drew no chance, moved nothing hidden, the turn has not passed, and no ply of
   * another seat stands after it. A line that is no ply, such as a wish to give up or another seat's undo, changes nothing in this.
   */
  mayUndo(seat: Seat): boolean {
    return this.#takeBack.at(-1)?.seat === seat && this.#resigned === undefined;
  }

  /** Whether the log may grow no more: all that is left is to end the match. */
  get isFull(): boolean {
    return this.version >= MOST_LINES;
  }

  /**
   * Weighs an act without doing it, and sees that the log does not grow without end. `version` is the log length the seat was looking at: an act formed before the seat
   * was last asked is stale. (Not compared with the newest line: of two honest simultaneous players one is always slower.)
   */
  propose(seat: Seat, act: Act<G>, version = this.version): Proposal<G> | Refusal {
    const answer = this.#weigh(seat, act, version);
    return isRefusal(answer) ? answer : (this.#tooMuch(seat, act) ?? answer);
  }

  /** Why an act that is good in itself would be one line too many. What leads on to the end of a turn is never refused before the log is full. */
  #tooMuch(seat: Seat, act: Act<G>): Refusal | undefined {
    const isTakeBack = this.#isTakeBack(seat, act);
    if (this.isFull && (isTakeBack || !this.#endsIt(act))) return { key: "kit.full" };
    return isTakeBack ? this.#takenBack.refusal(seat, turnOf(this.game, this.state.table)) : undefined;
  }

  #isTakeBack(seat: Seat, act: Act<G>): boolean {
    return this.#takenBack.isTakeBack(act, this.#givingUp.has(seat));
  }

  /** Whether an act brings a match that is full nearer to its end. */
  #endsIt(act: Act<G>): boolean {
    return act === "resign" || (typeof act === "object" && this.outcome !== undefined && same(act.move, this.game.epilogue));
  }

  #weigh(seat: Seat, act: Act<G>, version: number): Proposal<G> | Refusal {
    if (!(seat in this.#askedAt)) return { key: "kit.notYourTurn" };
    if (version > this.version || version < this.#askedAt[seat]) return { key: "kit.stale" };
    if (this.gone.includes(seat)) return { key: "kit.gone" };
    if (act === "undo") return this.#proposeUndo(seat);
    if (act === "resign") return this.#proposeResign(seat);
    const toAct = this.toAct;
    if (toAct.length === 0) return { key: "kit.over" };
    if (!toAct.includes(seat)) return { key: "kit.notYourTurn" };
    const refusal = this.game.refuse(this.view(seat), act.move);
    if (refusal) return refusal;
    return this.#proposeMove(seat, act.move);
  }

  /** What becomes of the state by the next ply, and what is told of it. */
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
    const canBeTakenBack =
      rng.drawn === 0 &&
      same(before.box, state.box) &&
      same(before.hands, state.hands) &&
      turnOf(this.game, before.table) === turnOf(this.game, state.table);
    return { version: this.version, line: { seat, act: { move }, events }, state, before: canBeTakenBack ? before : undefined };
  }

  #proposeUndo(seat: Seat): Proposal<G> | Refusal {
    const last = this.#takeBack.at(-1);
    if (!last || !this.mayUndo(seat)) return { key: this.toAct.length === 0 ? "kit.over" : "kit.noUndo" };
    return { version: this.version, line: { seat, act: "undo", events: [{ type: "undone", seat }] }, state: last.state, before: undefined };
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

  /** Does what was proposed. Throws for a proposal weighed before some other act was done. */
  commit(proposal: Proposal<G>): void {
    const { version, line, state } = proposal;
    if (version !== this.version) throw new Error(`Proposed at version ${version}, but the match is at ${this.version}.`);
    const asked = this.toAct;
    const turn = turnOf(this.game, this.state.table);
    if (this.#isTakeBack(line.seat, line.act)) this.#takenBack.add(line.seat, turn);
    this.log.push(line);
    this.state = state;
    this.#count(proposal);
    // Whoever acted is asked afresh, in turn or not: the same intent sent twice is stale the second time.
    this.#askedAt[line.seat] = this.version;
    const isNewTurn = this.game.turn !== undefined && turnOf(this.game, this.state.table) !== turn;
    for (const seat of this.toAct) if (isNewTurn || !asked.includes(seat)) this.#askedAt[seat] = this.version;
  }

  /** What a line is to the match, besides the state it leads to. */
  #count({ line, before, resigned }: Proposal<G>): void {
    this.#resigned = resigned;
    if (line.act === "undo") {
      this.plies--;
      this.#takeBack.pop();
    } else if (line.act === "resign" && this.game.together) {
      // One more would give up, or would not after all.
      if (!this.#givingUp.delete(line.seat)) this.#givingUp.add(line.seat);
    } else if (!resigned) {
      this.plies++;
      if (before) this.#takeBack.push({ seat: line.seat, state: before });
      else this.#takeBack.length = 0;
    }
  }

  /** The result when a seat resigns and that ends the match. */
  #resigning(seat: Seat): Outcome {
    const own = this.game.resign?.(this.state.table, seat);
    if (own) return own;
    if (this.game.together) return { winners: [], reason: { key: "kit.gaveUp" } };
    return { winners: this.#others(seat), reason: { key: "kit.resigned", with: { who: seat } } };
  }

  /** How the match stands once this is done: its result, if that is certain, and whether nobody can act any more. */
  after({ state: { table }, resigned }: Proposal<G>): { outcome: Outcome | undefined; isOver: boolean } {
    if (resigned) return { outcome: resigned, isOver: true };
    return { outcome: this.game.outcome(table), isOver: this.game.toAct(table).length === 0 };
  }

  /** Proposes and does in one go; answers with the refusal, if any. */
  submit(seat: Seat, act: Act<G>, version = this.version): Refusal | undefined {
    return this.#do(this.propose(seat, act, version));
  }

  /** Does what was done in a match before, however long its log is: the limits on lines are younger than some of them. */
  redo(seat: Seat, act: Act<G>): Refusal | undefined {
    return this.#do(this.#weigh(seat, act, this.version));
  }

  #do(answer: Proposal<G> | Refusal): Refusal | undefined {
    if (isRefusal(answer)) return answer;
    this.commit(answer);
    return undefined;
  }
}
