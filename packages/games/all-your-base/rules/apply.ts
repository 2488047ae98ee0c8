import type { ApplyContext, Seat, State } from "@baseboard/kit";
import { listed, noPlan, planned } from "./plan.ts";
import { type AllYourBase, type Hand, type Move, NONE } from "./state.ts";
import { becomeReady, done, playNow, resolve } from "./turn.ts";

/** Applies a legal move of this seat to hands and box, and emits the public events. */
export function apply(state: State<AllYourBase>, seat: Seat, move: Move, at: ApplyContext<AllYourBase>): void {
  const hand = state.hands[seat];
  switch (move.type) {
    case "play":
      play(state, seat, move, at);
      break;
    case "keep":
      hand.keeps = { ...hand.keeps, [move.card]: true };
      break;
    case "back":
      if (state.table.bases[seat].ready) at.emit({ type: "thoughtAgain", seat });
      else stepBack(hand);
      break;
    case "ready":
      becomeReady(state, seat, at);
      break;
  }
}

function play(
  state: State<AllYourBase>,
  seat: Seat,
  { card, use, at: where = NONE }: Extract<Move, { type: "play" }>,
  at: ApplyContext<AllYourBase>,
): void {
  const { table, hands } = state;
  const hand = hands[seat];
  if (table.phase === "clash") {
    done(table, { seat, card, use, at: where }, at.emit);
    resolve(state, at);
  } else if (table.options.inTurn) {
    playNow(state, { seat, card, use, at: where }, at.emit);
  } else {
    hand[hand.first.card === NONE ? "first" : "second"] = { card, use, at: where };
  }
}

/** Resets the cards to keep, else the last play. */
function stepBack(hand: Hand): void {
  if (listed(hand.keeps).length > 0) hand.keeps = {};
  else if (planned(hand).length > 1) hand.second = noPlan();
  else hand.first = noPlan();
}
