import { Match } from "@baseboard/kit";
import { gateSquare, geometry, nextSquare } from "../../rules/board.ts";
import { allCards, cardFor, isRed, NONE } from "../../rules/cards.ts";
import { type DisarmTheBase, EMPTY, GAP, UNSEEN } from "../../rules/index.ts";
import { sizesOf } from "../../rules/sizes.ts";

const check = (what: string, holds: boolean): void => {
  if (!holds) throw new Error(`Law broken: ${what}.`);
};

/** Every card, tile and guard is somewhere, once; what is said in numbers is so; and nobody stands where the guard sees. */
export function takesStock(match: Match<DisarmTheBase>): void {
  countCards(match);
  countTiles(match);
  countGuards(match);
  followPatrol(match);
  lookRound(match);
}

function countCards({ state: { table, box } }: Match<DisarmTheBase>): void {
  const held = table.players.flatMap(({ cards, piles }) => [...cards, ...piles.flatMap(({ up }) => up)]);
  const kept = [...held, ...box.piles.flat(2), ...box.out, ...(table.held === NONE ? [] : [table.held])];
  const waiting = Array.from({ length: table.noise }, () => cardFor("noise"));
  const everywhere = [...kept, ...waiting, ...table.discards, ...box.deck];
  check("every card is in one place", everywhere.toSorted((a, b) => a - b).join() === allCards.join());
  check("nobody keeps a red card", !kept.some(isRed));
  check("the deck is as high as it is said to be", table.deck === box.deck.length);
  for (const [seat, { piles, caught, cards }] of table.players.entries()) {
    check(
      "as many cards lie below as it is said",
      piles.every(({ down }, pile) => down === box.piles[seat][pile].length),
    );
    check(
      "on what lies face down lies a card face up",
      piles.every(({ up, down }) => down === 0 || up.length > 0),
    );
    check("who was caught has nothing left", !caught || [...cards, ...piles.flatMap(({ up }) => up)].length === 0);
  }
}

/** By what is in the nine hangars: how many planes, empty tiles and gaps there are. */
const counts: Record<string, RegExp> = {
  six: /^6 3 0$/,
  five: /^5 4 0$/,
  gaps: /^6 0 3$/,
  lot: /^(6 3|5 4|4 5) 0$/,
};

function countTiles({ state: { table, box } }: Match<DisarmTheBase>): void {
  const tiles = table.hangars.map(({ tile }, at) => {
    check("a tile was seen or lies face down", (tile === UNSEEN) !== (box.tiles[at] === UNSEEN));
    return tile === UNSEEN ? box.tiles[at] : tile;
  });
  const planes = tiles.filter((tile) => tile < EMPTY);
  const count = (tile: number) => tiles.filter((each) => each === tile).length;
  const { mix } = sizesOf(table.players.length, table.options);
  check("every plane is there once", new Set(planes).size === planes.length);
  check("there are as many of each as there should be", counts[mix].test(`${planes.length} ${count(EMPTY)} ${count(GAP)}`));
}

/** Ruling E5: only where nobody was left to go with somebody caught a guard is missing. */
function countGuards({ state: { table }, rulesVersion }: Match<DisarmTheBase>): void {
  const { hut, hangars, players, options, phase } = table;
  const all = hut + hangars.filter(({ guarded }) => guarded).length + players.filter(({ caught }) => caught).length;
  const wanted = sizesOf(players.length, options, rulesVersion).hut;
  check("every guard is somewhere", all === wanted || (phase === "over" && hut === 0 && all > wanted));
}

/** A turn, a step; and as many cards as belong to a turn. */
function followPatrol({ game, start: beginning, state: { table } }: Match<DisarmTheBase>): void {
  const { phase, guard, start, turn, players, options, deck, seat } = table;
  if (phase === "over") return;
  check("the guard goes one square a turn", guard === nextSquare(gateSquare(start), turn));
  if (players.some(({ caught }) => caught)) return;
  const first = new Match(game, beginning).state.table;
  check("turns go round", seat === (first.seat + turn - first.turn) % players.length);
  const { isHidden, isSparse } = sizesOf(players.length, options);
  const all = isHidden ? 29 : 61 - (isSparse ? 8 : 0) - 2 * players.length;
  const drawn = isHidden ? turn - 1 + (table.drawn ? 1 : 0) : 2 * (turn - 1);
  check("as many cards were drawn as belong to so many turns", deck === all - drawn);
}

/** Rulings E1, E4, B6: where somebody may be. */
function lookRound({ state: { table } }: Match<DisarmTheBase>): void {
  const { players, guard, lights, hangars, phase } = table;
  if (phase === "over") return;
  const lit = geometry.quarters.filter((_, quarter) => lights[quarter]);
  const watched = geometry.quarters[geometry.path[guard].quarter];
  for (const { place, caught } of players) {
    const open = /^p\d+$/.test(place) ? geometry.quarters[geometry.path[Number(place.slice(1))].quarter] : place;
    check("the guard sees nobody", caught || open !== watched || !lit.includes(watched));
    const hangar = /^h\d$/.test(place) ? hangars[Number(place.slice(1)) - 1] : undefined;
    check("whoever is in a hangar came through a door and met no guard", !hangar || (hangar.unlocked && !hangar.guarded));
  }
}
