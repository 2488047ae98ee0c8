import type { Match } from "@baseboard/kit";
import { bots } from "../../bot.ts";
import { type AllYourBase, allYourBase, type Options } from "../../rules/index.ts";
import { begun, chance } from "../rules/play.ts";

const { writeMove } = allYourBase.notation;

/** A whole match of bots. Throws where one answers with anything but a move it is given, or goes back. */
export function play(seated: string[], changed: Partial<Options> = {}, word = "bots"): Match<AllYourBase> {
  const match = begun(seated.length, changed, word);
  const rng = chance(word);
  while (match.toAct.length > 0) {
    const seat = rng.pick(match.awaited);
    const moves = match.legalMoves(seat);
    const move = bots[seated[seat]](match.view(seat), moves, rng);
    const text = writeMove(move);
    if (move.type === "back" || !moves.map(writeMove).includes(text)) throw new Error(`${seated[seat]} does ${text}.`);
    match.submit(seat, { move });
  }
  return match;
}

/** How many of so many matches this level wins against others, with each seat in turn; a shared win counts in part. */
export function wins(level: string, other: string, seats: number, matches: number): number {
  let won = 0;
  for (let i = 0; i < matches; i++) {
    const self = i % seats;
    const seated = Array.from({ length: seats }, () => other).with(self, level);
    const winners = play(seated, {}, `duel ${i - self}`).outcome?.winners ?? [];
    if (winners.includes(self)) won += 1 / winners.length;
  }
  return won;
}
