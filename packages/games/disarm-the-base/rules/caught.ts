import type { ApplyContext, Seat, State } from "@baseboard/kit";
import { hangarPlace } from "./board.ts";
import { seen, team } from "./sight.ts";
import type { DisarmTheBase } from "./state.ts";

type GameState = State<DisarmTheBase>;
type Emit = ApplyContext<DisarmTheBase>["emit"];

/** One player may be caught, and the others play on. */
export const MOST_CAUGHT = 1;

/** Ruling E1: pawns the patrolling guard sees now are caught. */
export const checkSight = (state: GameState, emit: Emit): void => capture(state, seen(state.table), "patrol", emit);

/** Ruling E4: guards entering hangars catch everybody inside. */
export function checkHangars(state: GameState, hangars: number[], emit: Emit): void {
  const { players } = state.table;
  const searched = hangars.map(hangarPlace);
  const inside = [...players.keys()].filter((seat) => searched.includes(players[seat].place));
  capture(state, inside, "guard", emit);
}

/** Rulings E3, E5, E6, F7: all caught pawns leave, with their cards and a guard each; then the match may be lost. */
function capture(state: GameState, seats: Seat[], by: "patrol" | "guard", emit: Emit): void {
  const { table } = state;
  for (const seat of seats) takeAway(state, seat, by, emit);
  const escorts = seats.slice(0, table.hut);
  for (const seat of escorts) emit({ type: "escorted", seat });
  if (escorts.length < seats.length) emit({ type: "alarm" });
  const caught = table.players.length - team(table).length;
  if (caught > MOST_CAUGHT || caught === table.players.length) emit({ type: "ended", how: "seen" });
  else if (escorts.length < seats.length) emit({ type: "ended", how: "hut" });
}

/** Rulings E5, G6: a caught player's cards leave the match unseen. */
function takeAway({ table, box }: GameState, seat: Seat, by: "patrol" | "guard", emit: Emit): void {
  const { cards, piles } = table.players[seat];
  box.out.push(...cards, ...piles.flatMap(({ up }) => up), ...box.piles[seat].flat());
  box.piles[seat] = box.piles[seat].map(() => []);
  emit({ type: "caught", seat, by });
}
