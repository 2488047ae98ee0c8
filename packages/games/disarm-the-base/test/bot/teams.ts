import type { Match, Rng } from "@baseboard/kit";
import { bots } from "../../bot.ts";
import { type DisarmTheBase, disarmTheBase, type Options } from "../../rules/index.ts";
import { begun, chance } from "../rules/play.ts";

const { writeMove } = disarmTheBase.notation;

/** The move of one of these bots, in words; throws where it is not one that it was given. */
export function step(match: Match<DisarmTheBase>, level: string, rng: Rng): string {
  const [seat] = match.toAct;
  const moves = match.legalMoves(seat);
  const move = bots[level](match.view(seat), moves, rng);
  const text = writeMove(move);
  if (!moves.map(writeMove).includes(text)) throw new Error(`${level} does ${text}.`);
  match.submit(seat, { move });
  return text;
}

/** A whole match of a team of bots. */
export function play(team: string[], changed: Partial<Options> = {}, word = "bots"): Match<DisarmTheBase> {
  const match = begun(team.length, changed, word);
  const rng = chance(word);
  while (match.toAct.length > 0) step(match, team[match.toAct[0]], rng);
  return match;
}

/** How many planes so many matches of such a team leave disarmed; each of it begins in turn. */
export function planesOf(team: string[], matches: number): number {
  const turned = (by: number) => team.map((_, seat) => team[(seat + by) % team.length]);
  const tables = Array.from({ length: matches }, (_, i) => play(turned(i), {}, `planes ${i}`).state.table);
  return tables.flatMap(({ hangars }) => hangars.filter(({ disarmed }) => disarmed)).length;
}

/** The same of a team of one level. */
export const planes = (level: string, seats: number, matches: number): number => planesOf(Array(seats).fill(level), matches);
