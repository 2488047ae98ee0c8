import { isHardware, print } from "./cards.ts";
import { type Base, type Card, NONE, type Play, type Station, type Table, type Use } from "./state.ts";

/** The state a play changes: a seat's stations, and the common supply. */
export interface Ground {
  stations: Station[];
  stacks: number[];
  supply: number[];
}

/** The live state of a seat: plays on it change the table. */
export const groundOf = ({ bases, stacks, supply }: Table, seat: number): Ground => ({ stations: bases[seat].stations, stacks, supply });

/** A copy for lookahead. */
export const groundCopy = ({ stations, stacks, supply }: Ground): Ground => ({
  stations: stations.map((station) => ({ ...station, hardware: [...station.hardware] })),
  stacks: [...stacks],
  supply: [...supply],
});

/** A possible use of a card. */
export interface Option {
  use: Use;
  at: number;
}

/** Rulings 13 to 19: all possible uses of this card here. Never empty. */
export function optionsFor({ stations, stacks, supply }: Ground, card: Card): Option[] {
  const { symbol, colour } = print(card);
  const places = [...stations.keys()];
  const builds: Option[] = stacks[symbol] > 0 ? [{ use: "build", at: NONE }] : [];
  const equips: Option[] = isHardware(card) && supply[colour] > 0 ? places.map((at) => ({ use: "equip", at })) : [];
  const matching = places.filter((at) => stations[at].symbol === symbol);
  const installs: Option[] = matching.map((at) => ({ use: "install", at }));
  // Ruling 19: nobody is forced to replace better software by weaker.
  const isStuck = builds.length === 0 && equips.length === 0 && matching.every((at) => stations[at].software !== NONE);
  return [...builds, ...equips, ...installs, ...(isStuck ? [{ use: "discard" as const, at: NONE }] : [])];
}

/** Whether a play is possible here. */
export const isPossible = (ground: Ground, { card, use, at }: Omit<Play, "seat">): boolean =>
  optionsFor(ground, card).some((option) => option.use === use && option.at === at);

/** Carries out a possible play. Returns the replaced software, `NONE` if none. */
export function doPlay({ stations, stacks, supply }: Ground, { card, use, at }: Omit<Play, "seat">): Card {
  const { symbol, colour } = print(card);
  switch (use) {
    case "build":
      stacks[symbol]--;
      stations.push({ symbol, hardware: supply.map(() => 0), software: NONE });
      return NONE;
    case "equip":
      supply[colour]--;
      stations[at].hardware[colour]++;
      return NONE;
    case "install": {
      const { software } = stations[at];
      stations[at].software = card;
      return software;
    }
    case "discard":
      return NONE;
  }
}

/** An empty base. */
export const emptyBase = (cards: number): Base => ({ stations: [], points: [], cards, ready: false, gone: false });
