import type { ApplyContext, Seat, State } from "@baseboard/kit";
import { dropOffers, judge, openDeals } from "./deals.ts";
import { isPeace } from "./lands.ts";
import type { DisarmTheEarth, Table } from "./state.ts";

type Emit = ApplyContext<DisarmTheEarth>["emit"];

/** The seats of this round in the order of their turns (Ruling 4). */
function orderOf({ first, round, players, options }: Pick<Table, "first" | "round" | "players" | "options">): Seat[] {
  const start = options.order === "rotating" ? first + round - 1 : first;
  return players.map((_, i) => (start + i) % players.length);
}

/** The next seat clockwise that plays on: it throws against an expedition (Ruling 23). */
export function nextRival({ players }: Pick<Table, "players">, seat: Seat): Seat {
  for (let i = 1; i < players.length; i++) {
    const other = (seat + i) % players.length;
    if (!players[other].gone) return other;
  }
  return seat;
}

/** Ends the turn: the match is over, or the next seat's turn begins. What was promised until then is judged. */
export function endTurn(state: State<DisarmTheEarth>, emit: Emit): void {
  const { table } = state;
  const { round } = table;
  emit({ type: "turnEnded", seat: table.turn });
  dropOffers(state, emit);
  const next = nextTurn(table);
  if (next && !isPeace(table)) {
    emit({ type: "turnBegan", ...next });
    if (next.round > round) judge(state, { type: "round" }, emit);
    return;
  }
  judge(state, { type: "end" }, emit);
  openDeals(state, emit);
  emit({ type: "ended", why: isPeace(table) ? "peace" : "deadline" });
}

/** Whose turn is next; nobody's past the last round. */
export function nextTurn(table: Table): { seat: Seat; round: number; played: number } | undefined {
  const { players, last } = table;
  for (let turns = table.played + 1; turns <= 2 * players.length; turns++) {
    const [round, played] = [table.round + Math.floor(turns / players.length), turns % players.length];
    if (last > 0 && round > last) return undefined;
    const seat = orderOf({ ...table, round })[played];
    if (!players[seat].gone) return { seat, round, played };
  }
  return undefined;
}
