import { type Bot, best } from "@baseboard/kit";
import { type Character, dove, fox, hawk } from "./bot/character.ts";
import { worth } from "./bot/worth.ts";
import type { DisarmTheEarth } from "./rules/state.ts";

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

/** The bots of this game by level, weakest first. */
export const bots: Record<string, Bot<DisarmTheEarth>> = { dove: playing(dove), fox: playing(fox), hawk: playing(hawk) };
