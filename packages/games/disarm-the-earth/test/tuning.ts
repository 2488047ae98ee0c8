import { type Character, hawk } from "../bot/character.ts";
import { playing } from "../bot.ts";
import { play, usual } from "./bot/tournament.ts";

const { offers, whispers, ...weights } = hawk;

type Weights = Record<string, number>;

const character = (by: Weights): Character => ({ ...hawk, ...by });

/** What of a character can be tuned, in matches of four. */
export const tuning = {
  seats: 4,
  weights: weights as Weights,
  plays(all: Weights[], key: string): number[] {
    const bots = Object.fromEntries(all.map((by, seat) => [seat, playing(character(by))]));
    const { winners } = play(Object.keys(bots), usual, key, bots).outcome!;
    return all.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
  },
};
