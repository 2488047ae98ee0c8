import { copy, freeze, notPlain, same } from "./copy.ts";
import { checkZones } from "./fields.ts";
import type { Bot, Game, Parts, Seat, State } from "./game.ts";
import { isOfMatch } from "./line.ts";
import { endsInTime, linesOfLongestTurn } from "./longest-turn.ts";
import { isRefusal, Match } from "./match.ts";
import { keyFrom, type Rng, rngAt } from "./rng.ts";
import { readTranscript, transcriptOf, writeTranscript } from "./transcript.ts";
import { verify } from "./verify.ts";

/** Configuration of the laws for one game. */
export interface LawConfig<G extends Parts> {
  /** Options to play with, in rotation. Default: the game's defaults. */
  options?: G["options"][];
  /** Maximum plies per match. */
  longest: number;
  /** Chooses the moves. Default: a uniformly random legal move. */
  bot?: Bot<G>;
  /** A different state that `seat` cannot tell from this one; required if anything is hidden. */
  resample?(state: State<G>, seat: Seat, rng: Rng): State<G>;
  /** Further properties of this game; throws if one does not hold. */
  also?(match: Match<G>, rng: Rng): void;
}

const atRandom = <T>(_view: unknown, moves: T[], rng: Rng): T => rng.pick(moves);

/** A law that did not hold, with the command that repeats it. */
export class LawBroken extends Error {}

/**
 * Plays random matches of a game, `from` to `from + matches - 1`, and checks at each ply what every game must keep. Throws `LawBroken` with
 * the law, the position and the command that repeats the match. Returns counts of plies and moves.
 */
export function keepsTheLaws<G extends Parts>(
  game: Game<G>,
  lawConfig: LawConfig<G>,
  matches: number,
  from = 1,
): { plies: number; moves: number } {
  const seen = { plies: 0, moves: 0 };
  for (let seed = from; seed < from + matches; seed++) {
    try {
      oneMatch(game, lawConfig, seed, seen);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new LawBroken(`${why}\nTo repeat it: pnpm laws ${game.id} ${seed}`, { cause: error });
    }
  }
  return seen;
}

function oneMatch<G extends Parts>(game: Game<G>, lawConfig: LawConfig<G>, seed: number, seen: { plies: number; moves: number }): void {
  const rng = rngAt(keyFrom(`laws ${seed}`), 0);
  // Separate RNG, so that the match of a seed stays the same.
  const dawdling = rngAt(keyFrom(`dawdling ${seed}`), 0);
  const { min, max } = game.seats;
  const seats = min + (seed % (max - min + 1));
  const options = lawConfig.options ? lawConfig.options[seed % lawConfig.options.length] : game.options.parse({});
  const match = new Match(game, { seats, options, key: keyFrom(`match ${seed}`) });
  const law = (name: string, holds: boolean): void => {
    if (!holds) throw new Error(`Law broken: ${name}, at line ${match.version}.\n${game.notation.writePosition(match.state)}`);
  };
  const played: Ply<G>[] = [];
  let undone = 0;
  const agree = agreeing<G>(rngAt(keyFrom(`agreeing ${seed}`), 0), law);
  let outcome = match.outcome;
  while (match.toAct.length > 0) {
    law("it ends", match.plies < lawConfig.longest);
    if (game.leaving && seed % 3 === 0 && rng.below(LEAVES) === 0) checkLeaving(match, rng, law);
    if (match.toAct.length === 0) break;
    const seat = rng.pick([...match.asked, ...match.awaited]);
    law("the table waits only for seats that may act", match.toAct.includes(seat));
    freeze(match.state);
    const moves = match.legalMoves(seat);
    law("someone can act until it is over", moves.length > 0);
    seen.moves += moves.length;
    seen.plies++;
    checkMoves(match, seat, moves, rng, law);
    checkState(match, lawConfig, seat, rng, law);
    checkOrder(match, rng, law);
    if (dawdling.below(DAWDLES) === 0)
      law("a turn comes to an end, whatever its seats do", endsInTime(linesOfLongestTurn(match, dawdling)));
    const move = (lawConfig.bot ?? atRandom)(match.view(seat), moves, rng);
    const before = match.state;
    law("a listed move is never refused", match.submit(seat, { move }) === undefined);
    checkEvents(match, before, law);
    checkEnd(match, { seat, move, before }, law);
    played.push({ seat, move, before });
    if (match.mayUndo(seat) && undone < UNDONE && rng.below(8) === 0) {
      undone++;
      checkUndo(match, played, seat, law);
    }
    agree(match, played);
    lawConfig.also?.(match, rng);
    law("an outcome never changes", outcome === undefined || same(outcome, match.outcome));
    outcome = match.outcome;
    law("nobody can act after it is over", game.epilogue !== undefined || !outcome || match.toAct.length === 0);
  }
  law("what is over has an outcome", outcome !== undefined);
  checkReplay(match, law);
}

/** On average one in this many plies starts a check of the longest possible turn. */
const DAWDLES = 200;

/** In some matches, a seat leaves with a chance of one in this many per ply. */
const LEAVES = 150;

/** A seat leaves: if two stay, the match continues without it, and nothing before can be taken back. */
function checkLeaving<G extends Parts>(match: Match<G>, rng: Rng, law: Check): void {
  const here = [...match.state.hands.keys()].filter((seat) => !match.gone.includes(seat));
  if (here.length < 3) return;
  const seat = rng.pick(here);
  const before = match.state;
  law("whoever is at the table may leave it", match.submit(seat, "resign") === undefined);
  checkEvents(match, before, law);
  law("who leaves is gone", match.gone.includes(seat) && match.gone.length === match.state.hands.length - here.length + 1);
  law("who is gone may do nothing", !match.toAct.includes(seat) && isRefusal(match.propose(seat, "resign")));
  law(
    "nothing from before is taken back",
    here.every((each) => !match.mayUndo(each)),
  );
}

type Check = (name: string, holds: boolean) => void;

/** The events of the newest line, applied in order to the table before it, give the table after it: nothing else changes it. */
function checkEvents<G extends Parts>({ game, state, log }: Match<G>, before: State<G>, law: Check): void {
  const table = copy(before.table);
  for (const event of log.at(-1)?.events ?? []) if (!isOfMatch(event)) game.evolve(table, copy(event));
  law("a line's events lead from the table before it to the table after it", same(table, state.table));
}

function checkMoves<G extends Parts>({ game, ...match }: Match<G>, seat: Seat, moves: G["move"][], rng: Rng, law: Check): void {
  const { writeMove, readMove } = game.notation;
  const move = rng.pick(moves);
  law("a move survives write and read", same(readMove(writeMove(move)), move));
  law("a move has the shape it has on the wire", same(game.move.parse(move), move));
  law("moves are plain data", notPlain(move, "move") === undefined);
  if (rng.below(4) > 0) return;
  law("legal moves are all different", new Set(moves.map(writeMove)).size === moves.length);
  const view = { seat, table: match.state.table, hand: match.state.hands[seat] };
  for (const each of moves) law("a listed move is never refused", game.refuse(view, each) === undefined);
}

function checkState<G extends Parts>(match: Match<G>, lawConfig: LawConfig<G>, seat: Seat, rng: Rng, law: Check): void {
  const { game, state } = match;
  if (rng.below(4) > 0) return;
  law(`state is plain data (${notPlain(state)})`, notPlain(state) === undefined);
  const undeclared = checkZones(game.zones, state);
  law(`the state is as its fields are declared (${undeclared})`, undeclared === undefined);
  const { writePosition, readPosition } = game.notation;
  const text = writePosition(state);
  law("a position survives write and read", same(readPosition(text), state) && writePosition(readPosition(text)) === text);
  if (!lawConfig.resample) return;
  const resample = lawConfig.resample(copy(state), seat, rng);
  const view = { seat, table: resample.table, hand: resample.hands[seat] };
  law("what a seat cannot see does not change its view", same(view, match.view(seat)));
  law("what a seat cannot see does not change its moves", same(game.legalMoves(view), match.legalMoves(seat)));
}

/** Simultaneous choices commute: two seats choosing in either order yield the same state. */
function checkOrder<G extends Parts>(match: Match<G>, rng: Rng, law: Check): void {
  const [first, second] = match.awaited;
  if (second === undefined) return;
  const choices = [first, second].map((seat) => ({ seat, move: rng.pick(match.legalMoves(seat)) }));
  const after = (order: typeof choices): State<G> => {
    const branch = new Match(match.game, { ...match.start, state: match.state });
    branch.plies = match.plies;
    for (const { seat, move } of order) law("simultaneous choices do not hinder each other", branch.submit(seat, { move }) === undefined);
    return branch.state;
  };
  law("simultaneous choices commute", same(after(choices), after(choices.toReversed())));
}

/** A move that is said to end the turn cannot be taken back, nor can anything once the match is over. */
function checkEnd<G extends Parts>(match: Match<G>, { seat, move, before }: Ply<G>, law: Check): void {
  const ends = match.game.endsTurn?.({ seat, table: before.table, hand: before.hands[seat] }, move) ?? false;
  law("a move that ends the turn cannot be taken back", !ends || !match.mayUndo(seat));
  law("nothing is taken back after the end", match.toAct.length > 0 || !match.mayUndo(seat));
}

/** A move not taken back, and the state before it. */
interface Ply<G extends Parts> {
  seat: Seat;
  move: G["move"];
  before: State<G>;
}

/** Maximum plies undone per check, and maximum checks per match: together fewer than `MOST_TAKEN_BACK`. */
const UNDONE = 5;

/** Undoes all that can be undone, newest first, and redoes it. */
function checkUndo<G extends Parts>(match: Match<G>, played: Ply<G>[], seat: Seat, law: Check): void {
  const after = match.state;
  const taken: Ply<G>[] = [];
  while (match.mayUndo(seat) && taken.length < UNDONE) {
    const ply = played[played.length - 1 - taken.length];
    taken.unshift(ply);
    law("one takes back only what one did", ply.seat === seat);
    law("what may be taken back is", match.submit(seat, "undo") === undefined);
    law("taking back restores the state", same(match.state, ply.before));
  }
  for (const { move } of taken) law("what was taken back can be done again", match.submit(seat, { move }) === undefined);
  law("undo and the same moves give the same state", same(match.state, after));
}

/** Maximum take-backs by agreement per match: each plays it again. */
const AGREED = 2;

/** Now and then, after a ply, all agree to take something back. */
function agreeing<G extends Parts>(rng: Rng, law: Check): (match: Match<G>, played: Ply<G>[]) => void {
  let agreed = 0;
  return (match, played) => {
    if (agreed < AGREED && rng.below(16) === 0) agreed += Number(checkTakeBack(match, played, rng, law));
  };
}

/** Takes back the last ply of any seat, with all that came after it, and plays it again. Answers whether there was one. */
function checkTakeBack<G extends Parts>(match: Match<G>, played: Ply<G>[], rng: Rng, law: Check): boolean {
  const seat = rng.below(match.state.hands.length);
  const own = match.takeBackOf(seat);
  if (!own) return false;
  const after = match.state;
  const { plies } = match;
  const taken = played.slice(-own.count);
  law("what is taken back by agreement begins with one's own last ply", taken.findLastIndex((ply) => ply.seat === seat) === 0);
  law("what all agree to is taken back", match.submit(seat, { back: own.count }) === undefined);
  law("taking back by agreement restores the state", same(match.state, taken[0].before) && match.plies === plies - own.count);
  for (const ply of taken) law("what was taken back can be done again", match.submit(ply.seat, { move: ply.move }) === undefined);
  law("take-back by agreement and the same moves give the same state", same(match.state, after) && match.plies === plies);
  return true;
}

function checkReplay<G extends Parts>(match: Match<G>, law: Check): void {
  const names = match.state.hands.map((_, seat) => `P${seat}`);
  const text = writeTranscript(transcriptOf(match, names));
  const { match: again, key, flaw } = verify(match.game, readTranscript(text));
  law(`its transcript is played again (${JSON.stringify(flaw)})`, flaw === undefined);
  law("its key fits the hash in its transcript", key === "fits");
  law("same key and moves, same match", same(again?.state, match.state) && same(again?.outcome, match.outcome));
  law("same key and moves, same events", same(again?.log, match.log));
}
