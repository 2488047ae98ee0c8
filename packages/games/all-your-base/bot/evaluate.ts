import { print } from "../rules/cards.ts";
import { doPlay, type Ground, groundCopy, type Option, optionsFor } from "../rules/ground.ts";
import { type Card, NONE, type Station } from "../rules/state.ts";

/** The value of a station to its seat, which has `same` earlier stations of this symbol. */
export type Evaluate = (station: Station, same: number) => number;

const NO_HARDWARE = [0, 0, 0, 0];

/** The value a possible play adds to a base. */
export function gainOf(evaluate: Evaluate, { stations }: Ground, card: Card, { use, at }: Option): number {
  const { symbol, colour } = print(card);
  if (use === "discard") return 0;
  if (use === "build") return evaluate({ symbol, hardware: NO_HARDWARE, software: NONE }, sameBefore(stations, symbol, stations.length));
  const station = stations[at];
  const same = sameBefore(stations, station.symbol, at);
  return evaluate(use === "install" ? { ...station, software: card } : equipped(station, colour), same) - evaluate(station, same);
}

function equipped(station: Station, colour: number): Station {
  const hardware = [...station.hardware];
  hardware[colour]++;
  return { ...station, hardware };
}

function sameBefore(stations: Station[], symbol: number, at: number): number {
  let same = 0;
  for (let i = 0; i < at; i++) if (stations[i].symbol === symbol) same++;
  return same;
}

/** The most a card can add. */
export const bestGain = (evaluate: Evaluate, ground: Ground, card: Card): number =>
  Math.max(...optionsFor(ground, card).map((option) => gainOf(evaluate, ground, card, option)));

/** The state after a play. */
export function after(ground: Ground, card: Card, option: Option): Ground {
  const next = groundCopy(ground);
  doPlay(next, { card, ...option });
  return next;
}

/** Memoizes an evaluation by station. */
export function memoized(evaluate: Evaluate): Evaluate {
  const known = new Map<number, number>();
  return (station, same) => {
    const name = nameOf(station, same);
    const before = known.get(name);
    if (before !== undefined) return before;
    const worth = evaluate(station, same);
    known.set(name, worth);
    return worth;
  };
}

/** A unique number for each kind of station: 54 cards or none, and up to 20 cubes of each color. */
function nameOf({ symbol, hardware, software }: Station, same: number): number {
  let name = (symbol * 8 + same) * 55 + software + 1;
  for (const count of hardware) name = name * 21 + count;
  return name;
}
