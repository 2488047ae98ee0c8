import type { ApplyContext, Seat, State } from "@baseboard/kit";
import { judge, offer, reply } from "./deals.ts";
import { MOVE_PRICE } from "./economy.ts";
import { landAt } from "./lands.ts";
import { produce, roll, sail } from "./sailing.ts";
import type { DisarmTheEarth, Move, MoveOf, Reason, Table } from "./state.ts";
import { endTurn, nextRival } from "./turn.ts";
import { begin, freeArmies, mayFight, stop, throwDice } from "./war.ts";
import type { Territory } from "./world.ts";

type At = ApplyContext<DisarmTheEarth>;

/** Points for each territory that is disarmed for a reason; two for each side of `mutual`. */
export const POINTS = { treaties: 3, squares: 1, continents: 3, mutual: 2 } as const;

/** Applies a legal move of this seat. */
export function apply(state: State<DisarmTheEarth>, seat: Seat, move: Move, at: At): void {
  const { table } = state;
  const { emit } = at;
  switch (move.type) {
    case "loop":
      emit({ type: "loopChosen", seat, loop: move.loop });
      // Chosen in passing: the ship goes on at once.
      if (table.steps > 0) sail(table, seat, emit);
      break;
    case "roll":
      roll(table, seat, at);
      break;
    case "sail":
      sail(table, seat, emit);
      break;
    case "pay":
      pay(table, seat, move, at);
      break;
    case "disarm":
      disarmBySquare(table, seat, seat, move.at, POINTS.squares, emit);
      produce(table, seat, emit);
      break;
    case "mutual":
      disarmBySquare(table, seat, seat, move.own, POINTS.mutual, emit);
      disarmBySquare(table, seat, landAt(table, move.other).owner, move.other, POINTS.mutual, emit);
      produce(table, seat, emit);
      break;
    case "decline":
      emit({ type: "declined", seat });
      produce(table, seat, emit);
      break;
    case "expedition":
      expedition(table, seat, move, at);
      break;
    case "attack":
    case "land":
      makeWar(state, seat, move, at);
      break;
    case "propose":
      emit({ type: "proposed", seat, from: move.from, to: move.to, other: landAt(table, move.to).owner });
      break;
    case "answer":
      answer(state, move.yes, emit);
      break;
    case "defend":
      emit({ type: "defended", seat, at: table.pair.to as Territory, bought: move.buy });
      throwDice(table, table.turn, at);
      break;
    case "throw":
      throwDice(table, seat, at);
      break;
    case "stop":
      stop(table, seat, emit);
      break;
    case "free":
      disarm(seat, move.at, "continents", POINTS.continents, emit);
      break;
    case "done":
      endTurn(state, emit);
      break;
    case "offer":
      offer(state, seat, move, emit);
      break;
    case "accept":
    case "reject":
      reply(state, seat, move.deal, move.type === "accept", emit);
      break;
    default:
      alter(table, seat, move, emit);
  }
}

/** What only moves armies and industries. */
function alter(table: Table, seat: Seat, move: MoveOf<"place" | "buy" | "settle" | "occupy">, emit: At["emit"]): void {
  if (move.type === "place") emit({ ...move, type: "placed", seat });
  else if (move.type === "buy") emit({ ...move, type: "bought", seat });
  else if (move.type === "settle") emit({ ...move, type: "settled", seat });
  else emit({ ...move, type: "occupied", seat, from: table.pair.from, to: table.pair.to as Territory });
}

/** Ruling 9: the rest of the price is from stock. */
function pay(table: Table, seat: Seat, { steps, shares }: MoveOf<"pay">, { emit }: At): void {
  const stock = MOVE_PRICE - shares.reduce((sum, { count }) => sum + count, 0);
  emit({ type: "paid", seat, steps, stock, shares });
  sail(table, seat, emit);
}

/** Ruling 23: the rival throws by itself; the same fails. */
function expedition(table: Table, seat: Seat, { from, to, armies, industries }: MoveOf<"expedition">, { rng, emit }: At): void {
  const dice = [rng.roll(6), rng.roll(6)];
  emit({ type: "tried", seat, from, to, dice, rival: nextRival(table, seat), armies, industries, won: dice[0] > dice[1] });
}

/** Whoever attacks may break a promise. */
function makeWar(state: State<DisarmTheEarth>, seat: Seat, move: MoveOf<"attack" | "land">, at: At): void {
  const { table } = state;
  const other = landAt(table, move.to).owner;
  if (move.type === "attack") attack(table, seat, move, at);
  else land(table, seat, move, at);
  judge(state, { type: "attack", seat, other, to: move.to }, at.emit);
}

function attack(table: Table, seat: Seat, { from, to, buy: bought }: MoveOf<"attack">, at: At): void {
  begin(table, seat, { from, to, bought, free: freeArmies(table, from, to) }, at);
}

/** Ruling 29. */
function land(table: Table, seat: Seat, { to, armies, industries, buy: bought }: MoveOf<"land">, at: At): void {
  at.emit({ type: "embarked", seat, armies, industries });
  begin(table, seat, { from: table.players[seat].ship, to, bought, free: 0 }, at);
}

/** Rulings 32, 34. */
function answer(state: State<DisarmTheEarth>, yes: boolean, emit: At["emit"]): void {
  const { table } = state;
  const { from, to } = table.pair as { from: Territory; to: Territory };
  const [seat, other] = [table.turn, landAt(table, to).owner];
  if (!yes) {
    emit({ type: "refused", seat, from, to, other, bonus: table.options.refusalBonus && mayFight(table, from, to) });
  } else {
    emit({ type: "agreed", seat, from, to, other });
    disarm(seat, from, "treaties", POINTS.treaties, emit);
    disarm(other, to, "treaties", POINTS.treaties, emit);
  }
  judge(state, { type: "answer", seat, other, from, to, yes }, emit);
}

const disarm = (seat: Seat, at: Territory, by: Reason, points: number, emit: At["emit"]): void =>
  emit({ type: "disarmed", seat, at, by, points });

/** By leave of the square where the ship of `by` is. */
const disarmBySquare = (table: Table, by: Seat, seat: Seat, at: Territory, points: number, emit: At["emit"]): void =>
  emit({ type: "disarmed", seat, at, by: "squares", points, square: table.players[by].ship });
