import { type Bot, copy, OPEN_KEY, type Rng, rngAt, type Seat, type State, sharesOf, type View } from "@baseboard/kit";
import { apply } from "../rules/apply.ts";
import { whisperedIn, writeDeal } from "../rules/deals.ts";
import { evolve } from "../rules/evolve.ts";
import { armedBy } from "../rules/lands.ts";
import { legalMoves } from "../rules/moves.ts";
import { outcome, pointsOf } from "../rules/outcome.ts";
import type { DisarmTheEarth, Hand, Move, Table } from "../rules/state.ts";
import { actorOf } from "../rules/war.ts";

// The next rounds are played on after each of a few moves, all with the same chance.

/** How often they are played after each move, and how many rounds. */
const PLAYOUTS = 8;
const ROUNDS = 2;
/** Points for an armed territory at the end of that, and for an army or an industry in stock. */
const ARMED = 1.8;
const STOCK = 0.02;
/** A lead of so many points makes a seat's chance e times as great as another's. */
const TEMPER = 6;
/** A stream of chance for each turn of each playout. */
const TURNS = 100_000;

/** Of these moves the one after which the seat's chance to win is greatest, when `bot` plays on for all; of those alike the first. */
export function foreseen(view: View<DisarmTheEarth>, moves: Move[], bot: Bot<DisarmTheEarth>): Move {
  const { seat } = view;
  if (seat === undefined || moves.length === 1) return moves[0];
  const sums = moves.map((move) => {
    let sum = 0;
    for (let n = 0; n < PLAYOUTS; n++) sum += chanceOf(playedOn(stateUnder(view), seat, move, bot, n), seat);
    return sum;
  });
  return moves[sums.indexOf(Math.max(...sums))];
}

/** The state as a seat knows it: whispered deals of others are left out. Nobody offers deals in thought. */
function stateUnder({ table, hand }: View<DisarmTheEarth>): State<DisarmTheEarth> {
  const hands: Hand[] = table.players.map(() => ({ deals: {} }));
  for (const deal of whisperedIn(hand)) for (const seat of [deal.by, deal.to]) hands[seat].deals[writeDeal(deal)] = true;
  return { table: { ...copy(table), options: { ...table.options, deals: false } }, hands, box: {} };
}

/** Turns of the match so far. */
const turnsIn = ({ round, played, players }: Table): number => round * players.length + played;

/** The table after a move and the rounds that follow. */
function playedOn(state: State<DisarmTheEarth>, seat: Seat, move: Move, bot: Bot<DisarmTheEarth>, playout: number): Table {
  const { table, hands } = state;
  const end = turnsIn(table) + ROUNDS * table.players.length;
  let turn = -1;
  let rng: Rng;
  const make = (actor: Seat, next: Move) => apply(state, actor, next, { rng, emit: (event) => evolve(table, event) });
  const begin = () => {
    if (turn === turnsIn(table)) return;
    turn = turnsIn(table);
    rng = rngAt(OPEN_KEY, playout * TURNS + turn);
  };
  begin();
  make(seat, move);
  while (table.phase !== "over" && turnsIn(table) < end) {
    begin();
    const view = { seat: actorOf(table), table, hand: hands[actorOf(table)] };
    make(view.seat, bot(view, legalMoves(view), rng!));
  }
  return table;
}

/** A seat's chance to win: as it is decided, or by what all seats have. */
function chanceOf(table: Table, seat: Seat): number {
  const decided = outcome(table);
  if (decided) return sharesOf({}, table.players.length, decided)[seat];
  const weights = table.players.map((player, each) => {
    const stock = STOCK * (player.armies + player.industries);
    return player.gone ? 0 : Math.exp((pointsOf(player) + ARMED * armedBy(table, each).length + stock) / TEMPER);
  });
  return weights[seat] / weights.reduce((sum, weight) => sum + weight, 0);
}
