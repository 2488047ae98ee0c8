import { isHardware, print, symbols } from "../rules/cards.ts";
import type { Ground, Option } from "../rules/ground.ts";
import { type Card, type Colour, type Emblem, NONE, type Station } from "../rules/state.ts";
import type { Evaluate } from "./evaluate.ts";

// As `gainOf` for each of `optionsFor`, but without a copy of anything: rollouts ask for little else.

/** The use of a card that gains most. */
export interface BestUse extends Option {
  card: Card;
  gain: number;
}

const impossible: Omit<BestUse, "card"> = { use: "discard", at: NONE, gain: Number.NEGATIVE_INFINITY };
const unused: Omit<BestUse, "card"> = { use: "discard", at: NONE, gain: 0 };
const built: Station[] = symbols.map((_, symbol) => ({ symbol, hardware: [0, 0, 0, 0], software: NONE }));

/** The best use of each of these cards. */
export function bestUses(evaluate: Evaluate, { stations, stacks, supply }: Ground, cards: Card[]): BestUse[] {
  const count = symbols.map(() => 0);
  const base = stations.map((station): Valued => {
    const same = count[station.symbol]++;
    return { station, same, worth: evaluate(station, same) };
  });
  const build = (symbol: Emblem) =>
    stacks[symbol] > 0 ? { use: "build" as const, at: NONE, gain: evaluate(built[symbol], count[symbol]) } : impossible;
  const equips: Omit<BestUse, "card">[] = [];
  return cards.map((card) => {
    const { symbol, colour } = print(card);
    if (isHardware(card)) equips[colour] ??= supply[colour] > 0 ? bestEquip(evaluate, base, colour) : impossible;
    const best = better(build(symbol), equips[colour] ?? impossible);
    // Ruling 19: nobody has to replace software.
    const isStuck = best === impossible && base.every(({ station }) => station.symbol !== symbol || station.software !== NONE);
    const { use, at, gain } = better(isStuck ? unused : best, bestInstall(evaluate, base, card));
    return { card, use, at, gain };
  });
}

/** A station with its value now, and the number of earlier ones of its symbol. */
interface Valued {
  station: Station;
  same: number;
  worth: number;
}

/** The first, unless the second gains more. */
const better = <T extends { gain: number }>(first: T, second: T): T => (second.gain > first.gain ? second : first);

/** Stations are changed to be valued, and changed back. */
function bestEquip(evaluate: Evaluate, base: Valued[], colour: Colour): Omit<BestUse, "card"> {
  let [best, most] = [NONE, Number.NEGATIVE_INFINITY];
  for (const [at, { station, same, worth }] of base.entries()) {
    station.hardware[colour]++;
    const gain = evaluate(station, same) - worth;
    station.hardware[colour]--;
    if (gain > most) [best, most] = [at, gain];
  }
  return best === NONE ? impossible : { use: "equip", at: best, gain: most };
}

/** As `bestEquip`. */
function bestInstall(evaluate: Evaluate, base: Valued[], card: Card): Omit<BestUse, "card"> {
  let [best, most] = [NONE, Number.NEGATIVE_INFINITY];
  for (const [at, { station, same, worth }] of base.entries()) {
    if (station.symbol !== print(card).symbol) continue;
    const { software } = station;
    station.software = card;
    const gain = evaluate(station, same) - worth;
    station.software = software;
    if (gain > most) [best, most] = [at, gain];
  }
  return best === NONE ? impossible : { use: "install", at: best, gain: most };
}
