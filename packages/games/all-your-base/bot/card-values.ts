import { allCards, fits, print, symbols } from "../rules/cards.ts";
import { CUBE_POINTS } from "../rules/score.ts";
import { type Card, type Hand, NONE, type Station, type Table } from "../rules/state.ts";
import { cardOddsLater, cardOddsNow } from "./card-odds.ts";
import { type Evaluate, memoized } from "./evaluate.ts";

// The numbers were found by playing the bots against each other.

/** The others choose first: how much of what could come does come, in this part and in those to come. */
const SHARE_NOW = 0.7;
const SHARE_LATER = 0.85;
/** What a card could bring elsewhere, by part: software that brings no more is not waited for. */
const PRICES = [5, 4, 3];
/** Each further station of a symbol gets the software that the one before leaves. */
const SECOND = 0.6;

const bySymbol: Card[][] = symbols.map((_, symbol) => allCards.filter((card) => print(card).symbol === symbol));

/** Ruling 21: what the station would be worth with this software. */
function worthWith({ hardware }: Station, software: Card): number {
  let worth = print(software).number;
  for (const [colour, count] of hardware.entries()) if (fits(software, colour)) worth += CUBE_POINTS * count;
  return worth;
}

/** By how much the best software to come will be better than this, on average. */
function hope(station: Station, chances: number[], share: number, than: number): number {
  const better = bySymbol[station.symbol].map((card) => ({ more: worthWith(station, card) - than, chance: share * chances[card] }));
  let sum = 0;
  let none = 1;
  for (const { more, chance } of better.sort((a, b) => b.more - a.more)) {
    if (more <= 0) break;
    sum += none * chance * more;
    none *= 1 - chance;
  }
  return sum;
}

/** Judges stations by what they bring in this part and in those to come (Rulings 1 and 2). */
export function cardValues(table: Table, hand: Hand): Evaluate {
  const now = cardOddsNow(table, hand);
  const later = table.options.reset ? [] : cardOddsLater(table);
  const prices = PRICES.slice(table.part - 1);
  return memoized((station, same) => {
    const share = SECOND ** same;
    const points = station.software === NONE ? 0 : worthWith(station, station.software);
    let worth = points + hope(station, now, SHARE_NOW * share, points + prices[0]);
    for (const [i, chances] of later.entries()) worth += hope(station, chances, SHARE_LATER * share, prices[i + 1]);
    return worth;
  });
}
