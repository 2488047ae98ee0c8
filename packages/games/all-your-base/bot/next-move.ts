import type { Seat } from "@baseboard/kit";
import { type Ground, groundOf, isPossible, type Option, optionsFor } from "../rules/ground.ts";
import { type Hand, type Move, NONE, type Play, type Table } from "../rules/state.ts";
import type { bestTurn } from "./best-turn.ts";
import { after, bestGain, type Evaluate, gainOf } from "./evaluate.ts";
import type { Step } from "./play-sequences.ts";
import type { Weights } from "./weights.ts";

/** The next step of the best turn, or the reply to a clash. */
export function nextMove(weights: Weights, turnOf: typeof bestTurn, table: Table, seat: Seat, hand: Hand): Move {
  if (table.phase === "clash") return moveOf(bestAnswer(weights.evaluate, groundOf(table, seat), table.shown));
  const { plays, keeps } = turnOf(weights, table, seat, hand);
  if (plays.length > 0) return moveOf(plays[0]);
  return keeps.length > 0 ? { type: "keep", card: keeps[0] } : { type: "ready" };
}

const moveOf = ({ card, option: { use, at } }: Step): Move => ({ type: "play", card, use, ...(at !== NONE && { at }) });

/** The best other use of the clashed card, including its effect on the seat's next play. */
function bestAnswer(evaluate: Evaluate, ground: Ground, [{ card, seat }, next]: Play[]): Step {
  const own = next?.seat === seat ? next : undefined;
  const worthOf = (option: Option) =>
    gainOf(evaluate, ground, card, option) + (own ? addedNext(evaluate, after(ground, card, option), own) : 0);
  const [first, ...others] = optionsFor(ground, card);
  const option = others.reduce((best, other) => (worthOf(other) > worthOf(best) ? other : best), first);
  return { card, option };
}

/** The value a revealed play adds: as planned, or, if that has become impossible, at its best. */
function addedNext(evaluate: Evaluate, ground: Ground, play: Play): number {
  return isPossible(ground, play) ? gainOf(evaluate, ground, play.card, play) : bestGain(evaluate, ground, play.card);
}
