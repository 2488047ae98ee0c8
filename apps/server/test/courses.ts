import { type AllYourBase, allYourBase, type Card, type Move, type Options } from "@baseboard/games/all-your-base/rules";
import { keyFrom, Match, type Rng, rngAt, type Seat, type State } from "@baseboard/kit";

/** What one seat does: a ply. */
export interface Step {
  seat: Seat;
  move: Move;
}

export type Here = Match<AllYourBase>;
type PlayMove = Extract<Move, { type: "play" }>;

const READY: Move = { type: "ready" };
const BACK: Move = { type: "back" };

export const chance = (word: string): Rng => rngAt(keyFrom(word), 0);

export const begin = (seats: number, changed: Partial<Options>, key: string): Here =>
  new Match(allYourBase, { seats, options: { ...(allYourBase.options.parse({}) as Options), ...changed }, key });

/** Another match that stands where this one does, to think in; or in another state. */
export function branch(match: Here, state: State<AllYourBase> = match.state): Here {
  const other = new Match(allYourBase, { ...match.start, state });
  other.plies = match.plies;
  return other;
}

/** Does steps; throws for one that is refused. */
export function go(match: Here, steps: Step[]): void {
  for (const { seat, move } of steps) {
    const no = match.submit(seat, { move });
    if (no) throw new Error(`${allYourBase.notation.writeMove(move)} is refused: ${no.key}`);
  }
}

export const cardsOf = (match: Here, seat: Seat): Card[] => Object.keys(match.state.hands[seat].cards).map(Number);

/** A seat's plan of one turn: what it plays, in order, and the cards it keeps. */
export interface Plan {
  plays: PlayMove[];
  keeps: Card[];
}

/** A whole plan at random; only cards that `may` be played are. */
export function planOf(match: Here, seat: Seat, rng: Rng, may: (card: Card) => boolean = () => true): Plan {
  const thought = branch(match);
  const plan: Plan = { plays: [], keeps: [] };
  for (;;) {
    const moves = thought.legalMoves(seat).filter((move) => move.type === "play" || move.type === "keep");
    const open = moves.filter(({ type, card }) => type === "keep" || may(card));
    if (open.length === 0) return plan;
    // A card first, then its use: else cards with few uses would be left to the end.
    const card = rng.pick([...new Set(open.map((move) => move.card))]);
    const move = rng.pick(open.filter((each) => each.card === card));
    if (move.type === "play") plan.plays.push(move);
    else plan.keeps.push(card);
    go(thought, [{ seat, move }]);
  }
}

const planned = ({ plays, keeps }: Plan): Move[] => [...plays, ...keeps.map((card): Move => ({ type: "keep", card }))];

/** A plan made, and then ready. */
export const ready = (plan: Plan): Move[] => [...planned(plan), READY];

/** A plan made, ready, and step by step taken back to nothing. The cards kept go back in one step. */
export const madeAndUndone = (plan: Plan): Move[] => [
  ...ready(plan),
  BACK,
  ...(plan.keeps.length > 0 ? [BACK] : []),
  ...plan.plays.map(() => BACK),
];

/** A plan made, and then ready, with one step taken back on the way and made anew: the first play, or the first card kept. */
export function hesitating(plan: Plan, over: "play" | "keep"): Move[] {
  const moves = ready(plan);
  const at = over === "play" || plan.keeps.length === 0 ? 1 : plan.plays.length + 1;
  return [...moves.slice(0, at), BACK, ...moves.slice(at - 1)];
}

/** One order of everybody's steps, at random; `last` makes its last step when all others have made theirs. */
export function together<T>(rng: Rng, lists: T[][], last: Seat): { seat: Seat; move: T }[] {
  const left = lists.map((list, seat) => (seat === last ? list.slice(0, -1) : [...list]));
  const steps: { seat: Seat; move: T }[] = [];
  for (;;) {
    const open = [...left.keys()].filter((seat) => left[seat].length > 0);
    if (open.length === 0) return [...steps, ...lists[last].slice(-1).map((move) => ({ seat: last, move }))];
    const seat = rng.pick(open);
    steps.push({ seat, move: left[seat].shift() as T });
  }
}

/** A turn of a match: everybody's plan, and what was chosen anew in clashes. */
export interface Turn {
  /** The match at its beginning. */
  before: Here;
  plans: Plan[];
  clashes: Step[];
}

/** A match of random plans, turn by turn. Every seat plans without a second thought. */
export function* turnsOf(match: Here, rng: Rng): Generator<Turn> {
  while (!match.outcome) {
    const before = branch(match);
    const plans = before.state.hands.map((_, seat) => planOf(match, seat, rng));
    go(match, together(rng, plans.map(ready), rng.below(plans.length)));
    yield { before, plans, clashes: settle(match, rng) };
  }
}

/** Chooses anew as long as there is a clash. */
export function settle(match: Here, rng: Rng): Step[] {
  const steps: Step[] = [];
  while (match.state.table.phase === "clash") {
    const [seat] = match.toAct;
    const step = { seat, move: rng.pick(match.legalMoves(seat)) };
    steps.push(step);
    go(match, [step]);
  }
  return steps;
}
