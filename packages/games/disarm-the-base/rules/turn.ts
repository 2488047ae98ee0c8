import type { ApplyContext, State } from "@baseboard/kit";
import { nextSquare } from "./board.ts";
import { isRed } from "./cards.ts";
import { checkSight } from "./caught.ts";
import { endsNoise, resolve } from "./red.ts";
import { sizesOf } from "./sizes.ts";
import type { DisarmTheBase } from "./state.ts";

type GameState = State<DisarmTheBase>;
type Emit = ApplyContext<DisarmTheBase>["emit"];

/** Rulings D1 to D3: the cards of this turn, one after another; the turn ends unless one of them waits for its pile. */
export function draw(state: GameState, emit: Emit): void {
  const { table, box } = state;
  const { draws } = sizesOf(table.players.length, table.options);
  for (let left = draws; left > 0 && table.phase !== "over" && !table.players[table.seat].caught; left--) {
    const card = box.deck.pop();
    if (card === undefined) break;
    const isTwo = endsNoise(table, card);
    emit({ type: "drew", seat: table.seat, card, ...(isTwo && { endsNoise: true }) });
    if (isRed(card)) resolve(state, card, isTwo, emit);
    // With hidden hands only this one is drawn.
    else if (table.phase === "pile") return;
  }
  if (table.phase !== "over") afterDraw(state, emit);
}

/** Ruling F1: with an empty deck the sun rises, even if no card was missing; else the guard walks on and the next turn begins. */
export function afterDraw(state: GameState, emit: Emit): void {
  if (state.table.deck === 0) emit({ type: "ended", how: "deck" });
  else patrol(state, emit);
}

/** The patrolling guard takes a step; then the next turn begins (Ruling E7: caught players are skipped). */
export function patrol(state: GameState, emit: Emit): void {
  const { table } = state;
  emit({ type: "patrolled", from: table.guard, to: nextSquare(table.guard) });
  checkSight(state, emit);
  if (table.phase === "over") return;
  const { players } = table;
  let { seat } = table;
  do seat = (seat + 1) % players.length;
  while (players[seat].caught);
  emit({ type: "turnBegan", turn: table.turn + 1, seat });
}
