import type { Seat } from "@baseboard/kit";
import { geometry, nextSquare, type Place, places } from "../rules/board.ts";
import { cardFor } from "../rules/cards.ts";
import { MOST_CAUGHT } from "../rules/caught.ts";
import { nextUnguarded } from "../rules/red.ts";
import { isSeenAt, team } from "../rules/sight.ts";
import { sizesOf } from "../rules/sizes.ts";
import type { Move, Table } from "../rules/state.ts";

/** The places seen by the patrol where it is, and after its next step. */
interface Danger {
  now: Place[];
  next: Place[];
}

const seenFrom = (square: number, { lights }: Table): Place[] => places.filter((place) => isSeenAt(place, square, lights));

export const dangerOf = (table: Table): Danger => ({
  now: seenFrom(table.guard, table),
  next: seenFrom(nextSquare(table.guard), table),
});

/** Ruling E2: whether this move gets its player caught. Only a step can lead into the patrol's sight. */
export const isRash = ({ guard, lights }: Table, move: Move): boolean => move.type === "go" && isSeenAt(move.to, guard, lights);

/** The seats the patrol sees after its next step, if nobody moves and no card changes a light. Whom it sees now is caught: no warning helps. */
export const seenNext = (table: Table): Seat[] => {
  const isSeen = (seat: Seat, guard: number): boolean => isSeenAt(table.players[seat].place, guard, table.lights);
  return team(table).filter((seat) => isSeen(seat, nextSquare(table.guard)) && !isSeen(seat, table.guard));
};

/** Rulings E3, E5, E6: whether it is lost if the patrol sees these seats: too many are caught, nobody is left, or nobody leads them away. */
export const isLostBy = (table: Table, shown: Seat[]): boolean => {
  const caught = table.players.length - team(table).length;
  return caught + shown.length > MOST_CAUGHT || team(table).length === shown.length || table.hut < shown.length;
};

/** Rulings D6, F6: whether the next guard card loses: it calls more guards than are in the hut, and there is one in the deck. */
export const isAlarmNear = (table: Table): boolean => table.hut < guardsCalled(table) && guardsToCome(table).length > 0;

/** Ruling C11: how many guards the next guard card calls. */
export const guardsCalled = ({ noise }: Table): number => (noise > 0 ? 2 : 1);

/** Ruling F1: turns until the deck runs out, including this one. */
export const turnsLeft = ({ deck, players, options }: Pick<Table, "deck" | "players" | "options">): number =>
  Math.ceil(deck / sizesOf(players.length, options).draws);

/** Ruling F1: whether the draws after this turn exhaust the deck. */
export const isLastTurn = (table: Table): boolean => turnsLeft(table) <= 1;

/** The hangars of the guard cards still to come: red cards are either in the deck or discarded. */
export const guardsToCome = ({ discards }: Table): number[] =>
  [...geometry.hangars.keys()].filter((hangar) => !discards.includes(cardFor("guard", hangar)));

/** Rulings D4, C11: the hangars to which the next guard card may bring a guard. */
export function hangarsAtRisk(table: Table): Set<number> {
  if (table.hut === 0) return new Set();
  const isTwo = table.noise > 0 && table.hut > 1;
  return new Set(
    guardsToCome(table).flatMap((shown) => {
      const first = nextUnguarded(table, shown);
      return isTwo ? [first, nextUnguarded(table, first + 1)] : [first];
    }),
  );
}
