import { copy, type Match, type Rng, type Seat, same, teller } from "@baseboard/kit";
import { columnOf, rowOf, square, turned } from "@baseboard/kit/grid";
import { rival } from "../rules/board.ts";
import { type Move, type Square, type Table, type TheBase, theBase } from "../rules/index.ts";

/** The square seen from the other side of the table. */
const across = (at: Square): Square => square(4 - columnOf(at), 6 - rowOf(at));

/** The table seen from the other side: turned by half a turn, the sides changed over. */
function half(table: Table): Table {
  const sides = table.sides.map(({ labels, pieces, chips, unset }) => ({
    labels: labels.toReversed(),
    pieces: pieces.map(across),
    chips,
    unset: unset.map(across).toReversed(),
  }));
  return { ...table, turn: rival(table.turn), tiles: table.tiles.toReversed().map((mask) => turned(mask, 2)), sides: sides.toReversed() };
}

function halfMove(move: Move): Move {
  switch (move.type) {
    case "orient":
    case "reveal":
    case "rotate":
      return { ...move, tile: across(move.tile) };
    case "move":
      return { ...move, to: across(move.to), ...(move.slot && { slot: across(move.slot) }) };
    default:
      return move;
  }
}

const legal = (table: Table, seat: Seat): string[] => theBase.legalMoves({ seat, table, hand: {} }).map(theBase.notation.writeMove);

/** The table after a move that draws no chance, as far as it is the same for both sides: before anybody's turn ends. */
function after(table: Table, seat: Seat, move: Move): Table {
  const next = copy(table);
  const at = { rng: undefined as unknown as Rng, emit: teller(theBase, next).emit };
  theBase.apply({ table: next, hands: [{}, {}], box: {} }, seat, move, at);
  return next;
}

/**
 * No side is favoured: seen from the other side of the table the same moves are legal, and they lead to the same place.
 * (Who sets first tiles first, who begins and whose turn ends the round is not the same for both.)
 */
export function asSeenFromBehind(match: Match<TheBase>, rng: Rng): void {
  const { table } = match.state;
  if (match.toAct.length === 0 || rng.below(4) > 0) return;
  const there = half(table);
  const moves = theBase.legalMoves({ seat: table.turn, table, hand: {} });
  const seen = moves.map((move) => theBase.notation.writeMove(halfMove(move)));
  if (!same(seen.toSorted(), legal(there, there.turn).toSorted())) throw new Error("Law broken: the sides have the same moves.");
  if (table.phase !== "play" || table.actions === 1) return;
  const move = rng.pick(moves.filter(({ type }) => type !== "reveal").concat({ type: "auto" }));
  if (move.type === "auto") return;
  const here = after(table, table.turn, move);
  // A turn that lapsed went through the end of a round, which only one side has.
  if (here.turns === table.turns && !same(half(here), after(there, there.turn, halfMove(move))))
    throw new Error(`Law broken: ${theBase.notation.writeMove(move)} leads both sides to the same place.`);
}
