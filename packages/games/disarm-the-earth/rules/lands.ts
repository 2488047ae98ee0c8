import type { Seat } from "@baseboard/kit";
import { continentWith, facing, indexOf, inland, neighboursOf } from "./geography.ts";
import { type Land, NOBODY, type Table } from "./state.ts";
import { type Continent, continents, type Territory, territories } from "./world.ts";

// What can be said of territories as they are.

type Lands = Pick<Table, "lands">;

export const landAt = ({ lands }: Lands, at: Territory): Land => lands[indexOf(at)];

/** Ruling 13. */
export const isArmed = ({ armies }: Land): boolean => armies > 0;
export const isNeutral = ({ owner, armies }: Land): boolean => owner !== NOBODY && armies === 0;

/** Whether a territory is this seat's, and armed. */
export function isArmedBy(table: Lands, at: Territory, seat: Seat): boolean {
  const land = landAt(table, at);
  return land.owner === seat && isArmed(land);
}

/** Whether a territory is another seat's, and armed. */
export function isHostile(table: Lands, at: Territory, seat: Seat): boolean {
  const land = landAt(table, at);
  return land.owner !== seat && isArmed(land);
}

export const armedBy = (table: Lands, seat: Seat): Territory[] => territories.filter((at) => isArmedBy(table, at, seat));

/** The territories of a seat, armed and neutral. */
export const ownedBy = ({ lands }: Lands, seat: Seat): Territory[] => territories.filter((_, i) => lands[i].owner === seat);

/** Ruling 3: nobody's, without a coast, and all around it is neutral: it can never be settled. */
export const isSealed = (table: Lands, at: Territory): boolean =>
  inland.includes(at) &&
  landAt(table, at).owner === NOBODY &&
  (neighboursOf.get(at) ?? []).every((neighbour) => isNeutral(landAt(table, neighbour)));

/** Ruling 3: nobody else has armies in this continent, and nothing of it is left to be settled. */
export const isAlone = (table: Lands, continent: Continent, seat: Seat): boolean =>
  continents[continent].every((at) => isArmedBy(table, at, seat) || isNeutral(landAt(table, at)) || isSealed(table, at));

/** The armed territories of a seat that the continent clause lets it disarm. */
export const freeable = (table: Pick<Table, "lands" | "options">, seat: Seat): Territory[] =>
  table.options.continents ? armedBy(table, seat).filter((at) => isAlone(table, continentWith(at), seat)) : [];

/** Ruling 1: no army stands on any territory, and every coast has been settled. */
export const isPeace = (table: Lands): boolean =>
  table.lands.every((land) => !isArmed(land)) && territories.every((at) => inland.includes(at) || landAt(table, at).owner !== NOBODY);

/** The territories that face the ship of a seat. */
export const facingShip = ({ players }: Pick<Table, "players">, seat: Seat): readonly Territory[] => facing(players[seat].ship);

/** How a pair is written among those of a turn. */
export const pairOf = (from: string, to: string): string => `${from}>${to}`;
