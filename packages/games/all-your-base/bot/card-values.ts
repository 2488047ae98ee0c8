import { allCards, fits, print, symbols } from "../rules/cards.ts";
import { CUBE_POINTS } from "../rules/score.ts";
import { type Card, type Hand, NONE, type Station, type Table } from "../rules/state.ts";
import { cardOddsLater, cardOddsNow } from "./card-odds.ts";
import { type Evaluate, memoized } from "./evaluate.ts";

// Tuned by playing the bots against each other.

/** The others choose first: the share of possible cards that really comes, in this part and in later ones. */
const SHARE_NOW = 0.7;
const SHARE_LATER = 0.85;
/** What a card could gain elsewhere, by part: software below this is not waited for. */
const PRICES = [5, 4, 3];
/** Each further station of a symbol gets the software left by the one before. */
const SECOND = 0.6;

const bySymbol: Card[][] = symbols.map((_, symbol) => allCards.filter((card) => print(card).symbol === symbol));

/** Ruling 21: the value of the station with this software. */
function worthWith({ hardware }: Station, software: Card): number {
  let worth = print(software).number;
  for (const [colour, count] of hardware.entries()) if (fits(software, colour)) worth += CUBE_POINTS * count;
  return worth;
}

/** The expected improvement by the best software to come. */
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

/** Values stations by their points in this part and in later ones (Rulings 1 and 2). */
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
