import type { Seat } from "@baseboard/kit";
import { type Ground, groundOf, isPossible, type Option, optionsFor } from "../rules/ground.ts";
import { type Hand, type Move, NONE, type Play, type Table } from "../rules/state.ts";
import { added, after, type Judge, mostAdded } from "./judge.ts";
import type { Step } from "./lines.ts";
import type { Mind } from "./mind.ts";
import { bestTurn } from "./turn.ts";

/** The next step of the best turn, or the answer to a clash. */
export function nextMove(mind: Mind, table: Table, seat: Seat, hand: Hand): Move {
  if (table.phase === "clash") return moveOf(bestAnswer(mind.judge, groundOf(table, seat), table.shown));
  const { plays, keeps } = bestTurn(mind, table, seat, hand);
  if (plays.length > 0) return moveOf(plays[0]);
  return keeps.length > 0 ? { type: "keep", card: keeps[0] } : { type: "ready" };
}

const moveOf = ({ card, option: { use, at } }: Step): Move => ({ type: "play", card, use, ...(at !== NONE && { at }) });

/** Another use of the card that clashed, with what becomes of the seat's next play. */
function bestAnswer(judge: Judge, ground: Ground, [{ card, seat }, next]: Play[]): Step {
  const own = next?.seat === seat ? next : undefined;
  const worthOf = (option: Option) => added(judge, ground, card, option) + (own ? addedNext(judge, after(ground, card, option), own) : 0);
  const [first, ...others] = optionsFor(ground, card);
  const option = others.reduce((best, other) => (worthOf(other) > worthOf(best) ? other : best), first);
  return { card, option };
}

/** What a play that is shown adds: as planned, or, where that has become impossible, at its best. */
function addedNext(judge: Judge, ground: Ground, play: Play): number {
  return isPossible(ground, play) ? added(judge, ground, play.card, play) : mostAdded(judge, ground, play.card);
}
