import { type Bot, keyFrom, Match, rngAt, type Seat } from "@baseboard/kit";
import * as levelsOf from "../../bot.ts";
import { manifest } from "../../manifest.ts";
import { type DisarmTheEarth, disarmTheEarth, type Options } from "../../rules/index.ts";

export const usual: Options = { deadline: "usual", order: "rotating", continents: true, refusalBonus: true, deals: true };

/** The levels that answer at once: the expert takes its time, and plays fewer matches. */
export const quickLevels = manifest.levels.filter((level) => level !== "expert");

/** More plies than any match between bots has. */
const MOST = 20_000;

/** A match between bots, one level a seat. Throws where a bot's move is refused, or the match does not end. */
export function play(
  levels: string[],
  options: Options,
  name: string,
  bots: Record<string, Bot<DisarmTheEarth>> = levelsOf.bots,
): Match<DisarmTheEarth> {
  const match = new Match(disarmTheEarth, { seats: levels.length, options, key: keyFrom(name) });
  const chance = keyFrom(`bots ${name}`);
  for (let ply = 0; ply < MOST; ply++) {
    const { toAct } = match;
    if (toAct.length === 0) return match;
    // Whoever is asked answers before the one in turn goes on.
    const seat = toAct.at(-1) as Seat;
    const rng = rngAt(chance, ply);
    const move = bots[levels[seat]](match.view(seat), match.legalMoves(seat), rng);
    const refusal = match.submit(seat, { move });
    if (refusal) throw new Error(`${disarmTheEarth.notation.writeMove(move)} is refused: ${refusal.key}`);
  }
  throw new Error(`The match ${name} does not end.`);
}
