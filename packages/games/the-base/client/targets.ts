import type { Phrase, View } from "@baseboard/kit";
import { columnOf, turned } from "@baseboard/kit/grid";
import type { Target } from "@baseboard/stage/contract";
import { exits, isTile, rowAt, slotsOf, tileSquares } from "../rules/board.ts";
import { isHome, occupant } from "../rules/pieces.ts";
import { EXPLORERS, MUTANTS, type Square, type TheBase } from "../rules/state.ts";
import { handles } from "./handles.ts";
import { extent, type Layout } from "./layout.ts";
import { turnPicked } from "./turns.ts";

const allSquares = [...slotsOf(EXPLORERS), ...tileSquares.toReversed(), ...slotsOf(MUTANTS)];

/** All squares in reading order as seen, and the round buttons beside a picked tile. */
export function targets(view: View<TheBase>, picked: string[], place: Layout): Target[] {
  const squares = allSquares
    .map((at) => ({ id: at, ...box(at, place), row: place.row(at), column: place.column(at), name: nameOf(view, picked, at, place) }))
    .sort((a, b) => a.row - b.row || a.column - b.column);
  const buttons = handles(view, picked, place).map(({ touch, x, y, size, way, tile }, column) => ({
    id: `handle:${way}`,
    touch,
    x: x - size / 2,
    y: y - size / 2,
    width: size,
    height: size,
    row: 7,
    column,
    name: { key: `theBase.handle.${way}`, with: { tile } },
  }));
  return [...squares, ...buttons];
}

function box(at: Square, place: Layout): Pick<Target, "x" | "y" | "width" | "height"> {
  const { x, y } = place.spot(at);
  const { width, height } = extent(at);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The content of a square, in words, a tile as the viewer sees it: "c3, Mutant 2; corner, open up and right". */
function nameOf(view: View<TheBase>, picked: string[], at: Square, place: Layout): Phrase {
  const { table } = view;
  const there = occupant(table, at);
  const piece = there && { side: there.seat, piece: there.piece };
  if (isTile(at)) {
    const mask = exits(table.tiles, at);
    const by = at === picked[0] && !piece && mask !== 0 ? turnPicked(view, picked) : 0;
    const key = piece ? "tileWithPiece" : by === 0 ? "tile" : "tileTurned";
    return { key: `theBase.place.${key}`, with: { at, mask: place.seen(turned(mask, by / 90)), ...piece } };
  }
  const owner = rowAt(at) === 0 ? MUTANTS : EXPLORERS;
  const label = table.sides[owner].labels[columnOf(at)];
  const key = label ? "theBase.place.slot" : "theBase.place.blank";
  const state = there ? (isHome(there.seat, at) ? "WithHome" : "WithPiece") : "";
  return { key: key + state, with: { at, owner, label, ...piece } };
}
