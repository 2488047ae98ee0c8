import { keyFrom, Match, rngAt } from "@baseboard/kit";
import { bots } from "../../bot.ts";
import { type Darebase, darebase, type Scenario } from "../../rules/index.ts";

const { writeMove } = darebase.notation;

/** A whole match of two bots. Throws where one answers with anything but one of the moves it is given. */
export function play(scenario: Scenario, blue: string, yellow: string, word: string): Match<Darebase> {
  const match = new Match(darebase, { seats: 2, options: { scenario, waiting: false }, key: keyFrom(word) });
  const rng = rngAt(keyFrom(`bot ${word}`), 0);
  while (match.toAct.length > 0) {
    const [seat] = match.toAct;
    const moves = match.legalMoves(seat);
    const move = bots[[blue, yellow][seat]](match.view(seat), moves, rng);
    if (!moves.includes(move) && !moves.some((each) => writeMove(each) === writeMove(move)))
      throw new Error(`${writeMove(move)} is none of the moves.`);
    const refusal = match.submit(seat, { move });
    if (refusal) throw new Error(`${writeMove(move)} is refused: ${refusal.key}.`);
  }
  return match;
}

/** How often the first of two levels wins, each side in turn; a draw is half a win. */
export function wins(scenario: Scenario, first: string, second: string, matches: number): number {
  let won = 0;
  for (let i = 0; i < matches; i++) {
    const { outcome } = i % 2 === 0 ? play(scenario, first, second, `duel ${i >> 1}`) : play(scenario, second, first, `duel ${i >> 1}`);
    won += outcome?.winners.length === 1 ? Number(outcome.winners[0] === i % 2) : 0.5;
  }
  return won;
}
