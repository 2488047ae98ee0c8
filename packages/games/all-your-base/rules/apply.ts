import type { ApplyContext, Seat, State } from "@baseboard/kit";
import { listed, noPlan, planned } from "./plan.ts";
import { type AllYourBase, type Hand, type Move, NONE, type Table } from "./state.ts";
import { goOn, playNow, resolve } from "./turn.ts";

/** Changes `state` as a legal move of this seat does. */
export function apply(state: State<AllYourBase>, seat: Seat, move: Move, at: ApplyContext<AllYourBase>): void {
  const { table } = state;
  const hand = state.hands[seat];
  switch (move.type) {
    case "play":
      play(state, seat, move, at);
      break;
    case "keep":
      hand.keeps = { ...hand.keeps, [move.card]: true };
      break;
    case "back":
      goBack(table, seat, hand);
      break;
    case "ready":
      table.bases[seat].ready = true;
      table.played = 0;
      goOn(state, at);
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
    table.shown[0] = { seat, card, use, at: where };
    resolve(state, at);
  } else if (table.options.inTurn) {
    playNow(state, { seat, card, use, at: where }, at.emit);
  } else {
    hand[hand.first.card === NONE ? "first" : "second"] = { card, use, at: where };
  }
}

/** Who was ready is so no more; else the cards to keep are chosen anew, else the last play. */
function goBack(table: Table, seat: Seat, hand: Hand): void {
  if (table.bases[seat].ready) table.bases[seat].ready = false;
  else if (listed(hand.keeps).length > 0) hand.keeps = {};
  else if (planned(hand).length > 1) hand.second = noPlan();
  else hand.first = noPlan();
}
