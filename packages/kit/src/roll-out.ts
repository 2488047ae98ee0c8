import { copy } from "./copy.ts";
import { blank } from "./fields.ts";
import type { AnyBot, AnyGame, Outcome, Parts, Seat, State, View } from "./game.ts";
import { type Rng, rngAt } from "./rng.ts";

/** A state that may lie under a view: what is hidden from it, dealt at random. The view stays as it is. */
export type Determinize<G extends Parts> = (view: View<G>, rng: Rng) => State<G>;

/** A determinization in a game of any parts. */
// biome-ignore lint/suspicious/noExplicitAny: of any parts
export type AnyDeterminize = Determinize<any>;

/** A move of a seat that is made before bots play on. */
export interface Opening {
  seat: Seat;
  move: unknown;
}

export interface RollOut {
  game: AnyGame;
  /** It plays every seat. */
  bot: AnyBot;
  /** 64 hexadecimal digits: all chance of it, that of the bot included. */
  key: string;
  /** Made first, one after another; those that are not legal when they come up are left out. */
  opening?: readonly Opening[];
}

/** A match is longer than this only among bots that never end it. */
const LONGEST = 4000;

/** Plays on from a state, the caller's own copy, to the end. Undefined where that does not come. */
export function rollOut({ game, bot, key, opening = [] }: RollOut, state: State<Parts>): Outcome | undefined {
  const { table, hands } = state;
  const ahead = [...opening];
  for (let ply = 0; ply < LONGEST; ply++) {
    const outcome = game.outcome(table);
    if (outcome) return outcome;
    let next = ahead.shift();
    while (next && !mayOpen(game, state, next)) next = ahead.shift();
    const seat = next?.seat ?? nextToAct(game, table);
    if (seat === undefined) return undefined;
    const view = { seat, table, hand: hands[seat] };
    const move = next ? next.move : bot(view, game.legalMoves(view), rngAt(key, 2 * ply));
    game.apply(state, seat, move, { rng: rngAt(key, 2 * ply + 1), emit: (event) => game.evolve(table, event) });
  }
  return undefined;
}

/** Whoever is asked something answers first; then those that the match waits for. */
const nextToAct = (game: AnyGame, table: Parts["table"]): Seat | undefined =>
  game.asked?.(table)[0] ?? (game.awaits?.(table) ?? game.toAct(table))[0];

const mayOpen = (game: AnyGame, { table, hands }: State<Parts>, { seat, move }: Opening): boolean =>
  game.toAct(table).includes(seat) && game.refuse({ seat, table, hand: hands[seat] }, move) === undefined;

/** What of a win is each seat's, 0 to 1: of a draw, or where there is no end, the same for all; together all win, or none. */
export function sharesOf({ together }: Pick<AnyGame, "together">, seats: number, outcome: Outcome | undefined): number[] {
  const winners = outcome?.winners ?? [];
  const all = Array.from({ length: seats }, (_, seat) => seat);
  if (together) return all.map(() => Number(winners.length > 0));
  if (winners.length === 0) return all.map(() => 1 / seats);
  return all.map((seat) => (winners.includes(seat) ? 1 / winners.length : 0));
}

/** What chances are estimated by. */
export interface Estimate extends Omit<RollOut, "key"> {
  /** Default: nothing is hidden in this game. */
  determinize?: AnyDeterminize | undefined;
  /** What of the match is known. */
  view: View<Parts>;
  seats: number;
  /** So many roll-outs, each over another determinization. */
  playouts: number;
  /** The streams of chance that they take are those from this one on: with the same ones two estimates meet the same chance. */
  from: number;
}

/** By seat, the sum of what of a win is theirs in so many roll-outs: divided by their number, the chance to win. */
export function estimate({ determinize, view, seats, playouts, from, ...how }: Estimate): number[] {
  const sums = Array.from({ length: seats }, () => 0);
  for (let n = from; n < from + playouts; n++) {
    const state = determinize?.(view, rngAt(DEALS, n)) ?? openState(how.game, view, seats);
    const shares = sharesOf(how.game, seats, rollOut({ ...how, key: keyOf(n) }, state));
    for (const [seat, share] of shares.entries()) sums[seat] += share;
  }
  return sums;
}

/** The state under a view in a game where nothing is hidden that matters: other hands and the box hold what they hold at least. */
function openState({ zones }: AnyGame, { seat, table, hand }: View<Parts>, seats: number): State<Parts> {
  const hands = Array.from({ length: seats }, (_, each) => (each === seat && hand ? copy(hand) : zones.hand ? blank(zones.hand) : {}));
  return { table: copy(table), hands, box: zones.box ? blank(zones.box) : {} };
}

/** Estimates are the same wherever they are made, and know nothing of the chance of any match. */
const DEALS = "ff".repeat(32);
const keyOf = (n: number): string => n.toString(16).padStart(64, "0");
