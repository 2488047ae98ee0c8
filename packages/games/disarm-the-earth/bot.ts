import { type Bot, best, same } from "@baseboard/kit";
import { foreseen } from "./bot/ahead.ts";
import { type Character, dove, fox, hawk } from "./bot/character.ts";
import { expansion } from "./bot/expand.ts";
import { isFair, isWeary, worth } from "./bot/worth.ts";
import type { DisarmTheEarth, Move } from "./rules/state.ts";

/** A bot of this character: the move that is worth most; of those alike any. */
export const playing =
  (character: Character): Bot<DisarmTheEarth> =>
  ({ seat, table, hand }, moves, rng) => {
    // At the start of a turn, so that there is time for an answer.
    const begins = table.phase === "roll" && !table.again && table.offers === 0;
    const offers = begins && rng.below(100) < character.offers * 100;
    const sight = { seat: seat as number, table, hand, character };
    return best(
      moves.filter(({ type }) => offers || type !== "offer"),
      (move) => worth(sight, move),
      rng,
    );
  };

const striking = playing(hawk);

/** As a hawk, but where land is free it takes that first. */
const expanding: Bot<DisarmTheEarth> = (view, moves, rng) =>
  (view.seat === undefined ? undefined : expansion(view.table, view.seat)) ?? striking(view, moves, rng);

/** What the expert thinks over, where it would do one of these. */
const WEIGHTY: ReadonlySet<Move["type"]> = new Set<Move["type"]>([
  ...(["loop", "sail", "pay", "disarm", "mutual", "decline"] as const),
  ...(["attack", "land", "propose", "free", "done", "answer", "defend", "throw", "stop"] as const),
]);
/** How many choices, and by how many points they may seem worse than the best at first sight. */
const CHOICES = 3;
const NEAR = 3;

/** Takes the free land, keeps its word, and plays the next rounds through after each of its best moves, for all seats. */
const expert: Bot<DisarmTheEarth> = (view, moves, rng) => {
  const sight = { ...view, seat: view.seat as number, character: hawk };
  const fair = moves.filter((move) => isFair(sight, move));
  const usual = expanding(view, fair, rng);
  if (!WEIGHTY.has(usual.type) || isWeary(view.table)) return usual;
  const others = fair
    .filter((move) => WEIGHTY.has(move.type) && !same(move, usual))
    .map((move) => ({ move, worth: worth(sight, move) }))
    .filter((each) => each.worth >= worth(sight, usual) - NEAR)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, CHOICES - 1);
  return foreseen(view, [usual, ...others.map(({ move }) => move)], expanding);
};

/** The bots of this game by level, weakest first. */
export const bots: Record<string, Bot<DisarmTheEarth>> = { dove: playing(dove), fox: playing(fox), hawk: striking, expert };
