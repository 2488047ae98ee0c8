import type { Seat, View } from "@baseboard/kit";
import type { Target } from "@baseboard/stage/contract";
import { cubeOf } from "../rules/power.ts";
import { squares } from "../rules/squares.ts";
import { BLUE, type Darebase, OFF, pawnNumbers, type Square, type Table, YELLOW } from "../rules/state.ts";
import { flagsOpen, squareIn, touch, waysAfter } from "./asked.ts";
import { DIE, type Layout, SLOT, SLOTS, UNIT } from "./layout.ts";
import { benchName, diceName, placeName, powerName, waitingName } from "./place-names.ts";

type LayoutBox = Pick<Target, "x" | "y" | "width" | "height">;
type Cell = Pick<Target, "row" | "column">;

/** All places in reading order as seen: the power scale, the field between the benches, the dice. */
export function targets({ table }: View<Darebase>, picked: string[], place: Layout): Target[] {
  const meant = meanings(table, picked);
  const field = squares.map((at) => ({
    id: at,
    ...around(place.spot(at), UNIT, UNIT),
    ...below(place.cell(at)),
    name: placeName(table, at),
    ...(meant.has(at) && { touch: meant.get(at) }),
  }));
  const all = [powerScale(table, place), ...benches(table, picked, place), ...field, queue(table, place)];
  return all.sort((a, b) => a.row - b.row || a.column - b.column);
}

const around = ({ x, y }: { x: number; y: number }, width: number, height: number): LayoutBox => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

/** The power scale is the first row. */
const below = ({ row, column }: Cell): Cell => ({ row: row + 1, column });

/** The meaning of touching a square, if a labeled choice has the same: the flag is brought to it, or stays there. */
function meanings(table: Table, picked: string[]): Map<Square, string> {
  const meant = new Map<Square, string>();
  if (picked.length < 2) return meant;
  const ways = waysAfter(table, picked);
  const next = new Set(ways.map(({ touches }) => touches[picked.length]));
  const [flag, ...others] = flagsOpen(table, picked);
  const squareOf = (id: string): Square | undefined => {
    if (id === touch.bring) return ways[0].result.to;
    if (id === touch.leave) return others.length === 0 ? flag : undefined;
    return squareIn(id);
  };
  for (const id of next) {
    const at = squareOf(id);
    if (at !== undefined && !next.has(at)) meant.set(at, id);
  }
  return meant;
}

/** The pawns waiting off the field, and the bench place of the picked pawn. */
function benches(table: Table, picked: string[], place: Layout): Target[] {
  const leaver = picked.length > 0 ? waysAfter(table, picked.slice(0, 1)).find(({ touches }) => touches[1] === touch.off) : undefined;
  const benchOf = (seat: Seat, pawn: number) => ({
    ...around(place.bench(seat, pawn), place.benchExtent.width, Math.min(place.benchExtent.height, place.benchBox(seat).height)),
    ...below(place.benchCell(seat, pawn)),
  });
  const waiting = [BLUE, YELLOW].flatMap((seat) =>
    pawnNumbers
      .filter((pawn) => table.sides[seat].pawns[pawn - 1] === OFF)
      .map((pawn) => ({ id: cubeOf(seat, pawn), ...benchOf(seat, pawn), name: waitingName(seat, pawn) })),
  );
  if (!leaver) return waiting;
  const { turn } = table;
  const { pawn } = leaver.result;
  return [...waiting, { id: `bench:${cubeOf(turn, pawn)}`, touch: touch.off, ...benchOf(turn, pawn), name: benchName(turn, pawn) }];
}

function powerScale(table: Table, place: Layout): Target {
  const [first, last] = [place.slot(0), place.slot(SLOTS - 1)];
  const middle = { x: (first.x + last.x) / 2, y: first.y };
  return { id: "power", ...around(middle, last.x - first.x + SLOT.width, SLOT.height), row: 0, column: 0, name: powerName(table) };
}

/** The dice are the last row. */
function queue(table: Table, place: Layout): Target {
  const [first, last] = [place.die(0), place.die(2)];
  const middle = { x: (first.x + last.x) / 2, y: first.y };
  const row = Math.max(...squares.map((at) => place.cell(at).row)) + (place.portrait ? 3 : 2);
  return { id: "dice", ...around(middle, last.x - first.x + DIE, DIE), row, column: 0, name: diceName(table) };
}
