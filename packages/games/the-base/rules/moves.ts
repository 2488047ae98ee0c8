import type { Seat, View } from "@baseboard/kit";
import { opposite, turned } from "@baseboard/kit/grid";
import { ahead, indexOfTile, rival } from "./board.ts";
import { TRACK } from "./constants.ts";
import { captive, pieceNumbers, wayBack } from "./pieces.ts";
import { handles, isLockedIn, landings } from "./reach.ts";
import type { Degrees, Move, Square, Table, TheBase } from "./state.ts";
import { distinctTurns } from "./tiles.ts";

const anyTurn: readonly Degrees[] = [0, 90, 180, 270];
const realTurns = [90, 180, 270] as const;

/** Ruling R3: whether a first tile with this mask opens to the slot behind it. */
export const opensToSlot = (seat: Seat, mask: number): boolean => (mask & opposite(ahead(seat))) !== 0;

/** The turn that `auto` gives a first tile: it opens to its slot, and straight ahead too if possible. */
export function sensibleTurn(seat: Seat, mask: number): Degrees {
  const shown = (by: Degrees) => turned(mask, by / 90);
  const good = anyTurn.filter((by) => opensToSlot(seat, shown(by)));
  return good.find((by) => shown(by) & ahead(seat)) ?? good[0];
}

/** All legal moves of `view.seat`; only one of several turns with the same result. */
export function legalMoves({ seat, table }: View<TheBase>): Move[] {
  if (seat === undefined) return [];
  switch (table.phase) {
    case "orient":
      return orientations(table, seat);
    case "play":
      if (isLockedIn(table, seat)) return [{ type: "chip", use: "time" }, { type: "pass" }];
      return [...chipUses(table, seat), ...actions(table, seat)];
    case "challenge":
      return [...actions(table, seat), { type: "stop" }];
    case "over":
      return [];
  }
}

/** Ruling R3. */
function orientations({ tiles, sides }: Table, seat: Seat): Move[] {
  const single = sides[seat].unset.flatMap((tile) => {
    const mask = tiles[indexOfTile(tile)];
    const good = distinctTurns(mask, anyTurn).filter((by) => opensToSlot(seat, turned(mask, by / 90)));
    return good.map((by): Move => ({ type: "orient", tile, by }));
  });
  return single.length > 0 ? [...single, { type: "auto" }] : [];
}

/** Rulings R17, R18. */
function chipUses({ fresh, countdown, sides }: Table, seat: Seat): Move[] {
  if (!fresh || sides[seat].chips === 0) return [];
  const action: Move = { type: "chip", use: "action" };
  return countdown < TRACK ? [action, { type: "chip", use: "time" }] : [action];
}

/** Ruling R5: any of the three kinds. */
const actions = (table: Table, seat: Seat): Move[] => [...moves(table, seat), ...handling(table, seat)];

function moves(table: Table, seat: Seat): Move[] {
  return pieceNumbers.flatMap((piece) => landings(table, seat, piece).flatMap(({ to }) => moveTo(table, seat, piece, to)));
}

/** Ruling R14: a capture with a choice of slots is one move per slot. */
function moveTo(table: Table, seat: Seat, piece: number, to: Square): Move[] {
  const slots = slotChoices(table, seat, to);
  return slots.length > 0 ? slots.map((slot) => ({ type: "move", piece, to, slot })) : [{ type: "move", piece, to }];
}

/** The slots a captor can choose from when capturing at `to`; empty if there is no choice. */
export function slotChoices(table: Table, seat: Seat, to: Square): Square[] {
  const taken = captive(table, seat, to);
  const slots = taken === undefined ? [] : wayBack(table, rival(seat), taken);
  return slots.length > 1 ? slots : [];
}

/** Rulings R4, R7. */
function handling(table: Table, seat: Seat): Move[] {
  return handles(table, seat).flatMap((tile): Move[] => {
    const mask = table.tiles[indexOfTile(tile)];
    if (mask === 0) return [{ type: "reveal", tile }];
    return turnsOffered(mask).map((by) => ({ type: "rotate", tile, by }));
  });
}

/** Ruling R7: three for corners and forks; a straight has two, one of which changes nothing, and the crossing only such a one. */
const turnsOffered = (mask: number) => distinctTurns(mask, realTurns);
