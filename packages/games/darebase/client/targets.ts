import type { Phrase, Seat, View } from "@baseboard/kit";
import type { Target } from "@baseboard/stage/contract";
import { cubeOf } from "../rules/power.ts";
import { squares } from "../rules/squares.ts";
import { BLUE, type Darebase, OFF, pawnNumbers, type Square, type Table, YELLOW } from "../rules/state.ts";
import { flagsOpen, squareIn, touch, waysAfter } from "./asked.ts";
import { DIE, type Layout, SLOT, SLOTS, UNIT } from "./layout.ts";
import { benchName, deedName, diceName, placeName, powerName, putName, waitingName } from "./place-names.ts";
import { warningAt } from "./rivals.ts";

type LayoutBox = Pick<Target, "x" | "y" | "width" | "height">;

/** All places in reading order as seen: the power scale, the field between the benches, the dice. */
export function targets({ table }: View<Darebase>, picked: string[], place: Layout): Target[] {
  const meant = meanings(table, picked);
  const field = squares.map((at) => ({
    id: at,
    ...around(place.spot(at), UNIT, UNIT),
    ...place.cell(at),
    name: placeName(table, at),
    ...tipAt(table, picked, at, meant.get(at) ?? at),
    ...(meant.has(at) && { touch: meant.get(at) }),
  }));
  const all = [powerScale(table, place), ...benches(table, picked, place), ...field, queue(table, place)];
  return all.sort((a, b) => a.row - b.row || a.column - b.column);
}

/** With a pawn picked: what it does on a square, or what it is about to do there; then what it does with a flag left there; what a warning sign says. */
function tipAt(table: Table, picked: string[], at: Square, id: string): { tip?: Phrase } {
  if (picked.length === 0) return {};
  const isPicked = picked.length > 1 && picked.at(-1) === at;
  const isEnd = picked.length === 1 || (isPicked && picked.length === 2);
  const ways = waysAfter(table, isPicked && id === at ? picked : [...picked, id]);
  const tip = isEnd ? deedName(table, at, ways) : putName(table, at, ways);
  if (tip) return { tip };
  const warning = warningAt(table, picked, at);
  return warning ? { tip: { key: "darebase.tip.stronger", with: warning } } : {};
}

const around = ({ x, y }: { x: number; y: number }, width: number, height: number): LayoutBox => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

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
  // Where no flag can be brought, its end touched again goes on without one; a pawn touched twice is deselected.
  const { to } = ways[0]?.result ?? {};
  if (to && to !== picked[0] && next.has(touch.leave) && !next.has(to) && !meant.has(to)) meant.set(to, touch.leave);
  return meant;
}

/** The pawns waiting off the field, and the bench place of the picked pawn. */
function benches(table: Table, picked: string[], place: Layout): Target[] {
  const leaver = picked.length > 0 ? waysAfter(table, picked.slice(0, 1)).find(({ touches }) => touches[1] === touch.off) : undefined;
  const benchOf = (seat: Seat, pawn: number) => ({
    ...place.benchPlace(seat, pawn),
    ...place.benchCell(seat, pawn),
  });
  const waiting = [BLUE, YELLOW].flatMap((seat) =>
    pawnNumbers
      .filter((pawn) => table.sides[seat].pawns[pawn - 1] === OFF)
      .map((pawn) => ({ id: cubeOf(seat, pawn), ...benchOf(seat, pawn), name: waitingName(seat, pawn) })),
  );
  if (!leaver) return waiting;
  const { turn } = table;
  const { pawn } = leaver.result;
  return [
    ...waiting,
    {
      id: `bench:${cubeOf(turn, pawn)}`,
      touch: touch.off,
      ...benchOf(turn, pawn),
      name: benchName(turn, pawn),
      tip: { key: "darebase.deed.left", with: { side: turn, pawn } },
    },
  ];
}

function powerScale(table: Table, place: Layout): Target {
  const [first, last] = [place.slot(0), place.slot(SLOTS - 1)];
  const middle = { x: (first.x + last.x) / 2, y: first.y };
  return {
    id: "power",
    ...around(middle, last.x - first.x + SLOT.width * first.scale, SLOT.height * first.scale),
    row: 0,
    column: 0,
    name: powerName(table),
  };
}

/** The dice are the last row. */
function queue(table: Table, place: Layout): Target {
  const [first, last] = [place.die(0), place.die(2)];
  const middle = { x: (first.x + last.x) / 2, y: first.y };
  const row = Math.max(...squares.map((at) => place.cell(at).row)) + 1;
  const size = DIE * first.scale;
  return { id: "dice", ...around(middle, last.x - first.x + size, size), row, column: pawnNumbers.length, name: diceName(table) };
}
