import { type Match, pliesIn, type Rng } from "@baseboard/kit";
import { allCards } from "../../rules/cards.ts";
import { CUBES, tiles } from "../../rules/constants.ts";
import { groundOf, optionsFor } from "../../rules/ground.ts";
import { type AllYourBase, type Event, NONE } from "../../rules/index.ts";
import { listed } from "../../rules/plan.ts";
import { pointsInWords, type StationInWords, waysOf } from "../rules/oracle.ts";
import { middleInWords, stationInWords, wayInWords, words } from "../rules/words.ts";

const check = (what: string, holds: boolean): void => {
  if (!holds) throw new Error(`Law broken: ${what}.`);
};
const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Nothing is lost and nothing appears, what is said in numbers is so, and rules and rulings agree on what a card can do and a base is worth. */
export function takesStock(match: Match<AllYourBase>, rng: Rng): void {
  countCards(match);
  countPieces(match);
  askRulings(match, rng);
  scoreAgain(match);
}

function countCards({ state: { table, hands, box } }: Match<AllYourBase>): void {
  const installed = table.bases.flatMap(({ stations }) => stations.map(({ software }) => software)).filter((card) => card !== NONE);
  const shown = table.shown.map(({ card }) => card);
  const held = hands.flatMap(({ cards }) => listed(cards));
  const everywhere = [...installed, ...shown, ...held, ...table.discards, ...box.deck, ...box.out];
  const used = table.bases.flatMap(({ stations }) => stations).length;
  check(
    `every card is in one place (${everywhere.length}, ${used} stations)`,
    everywhere.toSorted((a, b) => a - b).join() === allCards.join(),
  );
  check("the deck is as high as it is said to be", table.deck === box.deck.length);
  for (const [seat, { cards, first, second, keeps }] of hands.entries()) {
    check("a hand is as large as it is said to be", table.bases[seat].cards === listed(cards).length);
    const spoken = [first.card, second.card, ...listed(keeps)].filter((card) => card !== NONE);
    check(
      "what is planned or kept is held, and spoken for once",
      spoken.every((card) => cards[card]) && new Set(spoken).size === spoken.length,
    );
  }
}

function countPieces({ state: { table } }: Match<AllYourBase>): void {
  const stations = table.bases.flatMap((base) => base.stations);
  for (const [symbol, left] of table.stacks.entries())
    check(
      "every tile is somewhere",
      left >= 0 && left + stations.filter((each) => each.symbol === symbol).length === tiles(table.bases.length),
    );
  for (const [colour, left] of table.supply.entries())
    check("every cube is somewhere", left >= 0 && left + sum(stations.map(({ hardware }) => hardware[colour])) === CUBES);
  for (const { symbol, software } of stations.map(stationInWords))
    check("software stands where its symbol is", !software || software.symbol === symbol);
}

function askRulings({ state: { table } }: Match<AllYourBase>, rng: Rng): void {
  const ground = groundOf(table, rng.below(table.bases.length));
  const card = rng.pick(allCards);
  const wanted = waysOf(words(card), ground.stations.map(stationInWords), middleInWords(ground));
  check("a card can do what the rulings say", optionsFor(ground, card).map(wayInWords).toSorted().join() === wanted.join());
}

/** Ruling 20: when a part is over its software is gone again; so bases are put together anew from what was told. */
function scoreAgain({ log, state: { table } }: Match<AllYourBase>): void {
  const standing: typeof log = [];
  for (const line of log) {
    const plies = pliesIn(line.events);
    if (plies < 0) standing.splice(plies);
    else if (plies > 0) standing.push(line);
  }
  if (!standing.at(-1)?.events.some(({ type }) => type === "scored")) return;
  let bases = table.bases.map((): StationInWords[] => []);
  for (const event of standing.flatMap(({ events }) => events as Event[])) {
    retell(bases, event);
    if (event.type !== "scored") continue;
    const points = bases.map((stations) => sum(stations.map(pointsInWords)));
    check("the points are those of the rulings", points.join() === event.points.join());
    check("they are noted", points.join() === table.bases.map((base) => base.points[event.part - 1]).join());
    bases = bases.map((stations) => (table.options.reset ? [] : stations.map((station) => ({ ...station, software: undefined }))));
  }
}

function retell(bases: StationInWords[][], event: Event): void {
  if (event.type === "built") bases[event.seat].push({ symbol: words(event.card).symbol, cubes: "", software: undefined });
  if (event.type === "equipped") bases[event.seat][event.station].cubes += words(event.card).colour;
  if (event.type === "installed") bases[event.seat][event.station].software = words(event.card);
}
