import { type Bot, keyFrom, Match, rngAt, type Seat } from "@baseboard/kit";
import { type Phase, type TheBase, theBase } from "../rules/index.ts";

/** A whole match of two bots, up to the end or as far as `until`. */
export function play(mutants: Bot<TheBase>, explorers: Bot<TheBase>, word: string, until: Phase = "over"): Match<TheBase> {
  const match = new Match(theBase, { seats: 2, options: { rounds: 20 }, key: keyFrom(word) });
  const rng = rngAt(keyFrom(`bot ${word}`), 0);
  while (match.toAct.length > 0 && match.state.table.phase !== until) {
    const [seat] = match.toAct;
    const move = [mutants, explorers][seat](match.view(seat), match.legalMoves(seat), rng);
    const refusal = match.submit(seat, { move });
    if (refusal) throw new Error(`${theBase.notation.writeMove(move)} is refused: ${refusal.key}`);
  }
  return match;
}

/** How often each of two bots wins, playing each board from both sides. */
export function duel(first: Bot<TheBase>, second: Bot<TheBase>, boards: number): { first: number; second: number } {
  const won = { first: 0, second: 0 };
  for (let i = 0; i < 2 * boards; i++) {
    const swapped = i % 2 === 1;
    const match = swapped ? play(second, first, `duel ${i >> 1}`, "challenge") : play(first, second, `duel ${i >> 1}`, "challenge");
    const winner: Seat | undefined = match.outcome?.winners[0];
    if (winner !== undefined) won[(winner === 0) === swapped ? "second" : "first"]++;
  }
  return won;
}
