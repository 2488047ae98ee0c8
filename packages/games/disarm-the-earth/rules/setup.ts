import type { Rng, Seat, State } from "@baseboard/kit";
import { blank } from "@baseboard/kit/fields";
import { type DisarmTheEarth, Land, NOBODY, type Options, Player, Table } from "./state.ts";
import { START, territories, usualDeadline } from "./world.ts";

/** Industries and armies of each player at first (Ruling 5). */
export const FIRST_STOCK = 25;

/** Ruling 2: the last round for so many seats; 0 for none. */
export const lastRound = (deadline: Options["deadline"], seats: number): number =>
  deadline === "none" ? 0 : deadline === "usual" ? usualDeadline[seats] : Number(deadline);

/** Rulings 5, 6: nothing is on the map, all ships are at the start, the highest die begins. */
export function setup(seats: number, options: Options, rng: Rng): State<DisarmTheEarth> {
  const table = firstTable(seats, options, highest(seats, rng));
  return { table, hands: table.players.map(() => ({ deals: {} })), box: {} };
}

/** The table with which a match begins, once it is known who does. */
export function firstTable(seats: number, options: Options, first: Seat): Table {
  return {
    ...blank(Table),
    options: { ...options },
    last: lastRound(options.deadline, seats),
    first,
    turn: first,
    players: Array.from({ length: seats }, () => ({ ...blank(Player), ship: START, armies: FIRST_STOCK, industries: FIRST_STOCK })),
    lands: territories.map(() => ({ ...blank(Land), owner: NOBODY })),
  };
}

/** The seat with the highest die; those with the same throw again. */
function highest(seats: number, rng: Rng): Seat {
  let among = Array.from({ length: seats }, (_, seat) => seat);
  while (among.length > 1) {
    const dice = among.map(() => rng.roll(6));
    const best = Math.max(...dice);
    among = among.filter((_, i) => dice[i] === best);
  }
  return among[0];
}
