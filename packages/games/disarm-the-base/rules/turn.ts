import type { ApplyContext, State } from "@baseboard/kit";
import { nextSquare } from "./board.ts";
import { isRed } from "./cards.ts";
import { checkSight, end } from "./caught.ts";
import { gain } from "./hands.ts";
import { resolve } from "./red.ts";
import { ACTIONS, sizesOf } from "./sizes.ts";
import type { DisarmTheBase } from "./state.ts";

type Whole = State<DisarmTheBase>;
type Emit = ApplyContext<DisarmTheBase>["emit"];

/** Rulings D1 to D3: the cards of this turn, one after another; the turn ends unless one of them waits for its pile. */
export function draw(state: Whole, emit: Emit): void {
  const { table, box } = state;
  const { draws } = sizesOf(table.players.length, table.options);
  for (let left = draws; left > 0 && table.phase !== "over" && !table.players[table.seat].caught; left--) {
    const card = box.deck.pop();
    if (card === undefined) break;
    table.deck--;
    emit({ type: "drew", seat: table.seat, card });
    if (isRed(card)) resolve(state, card, emit);
    // With hidden hands no more than this one is drawn.
    else if (gain(state, table.seat, card, true)) return;
  }
  if (table.phase !== "over") afterDraw(state, emit);
}

/** Ruling F1: with an empty deck the sun is up, whether a card was missing or not; else the guard walks on and the next one's turn begins. */
export function afterDraw(state: Whole, emit: Emit): void {
  if (state.table.deck === 0) end(state.table, "deck", emit);
  else patrol(state, emit);
}

/** The guard on the path takes a step; then the next one's turn begins (Ruling E7: who was caught has none). */
export function patrol(state: Whole, emit: Emit): void {
  const { table } = state;
  const from = table.guard;
  table.guard = nextSquare(from);
  emit({ type: "patrolled", from, to: table.guard });
  checkSight(state, emit);
  if (table.phase === "over") return;
  const { players } = table;
  do table.seat = (table.seat + 1) % players.length;
  while (players[table.seat].caught);
  table.turn++;
  table.actions = ACTIONS;
  emit({ type: "turnBegan", turn: table.turn, seat: table.seat });
}
