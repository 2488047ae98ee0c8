import type { ApplyContext, Seat, State } from "@baseboard/kit";
import { indexOfTile, rival } from "./board.ts";
import { sensibleTurn } from "./moves.ts";
import { captive, isHome, savedBy, wayBack } from "./pieces.ts";
import { landings } from "./reach.ts";
import { EXPLORERS, type Move, type Square, type Table, type TheBase } from "./state.ts";
import { draw } from "./tiles.ts";
import { beginPlay, endAction, endChallenge, pass, passOn } from "./turns.ts";

/** Applies a legal move of this seat. */
export function apply({ table }: State<TheBase>, seat: Seat, move: Move, at: ApplyContext<TheBase>): void {
  const { emit } = at;
  switch (move.type) {
    case "orient":
    case "auto":
      setFirstTiles(table, seat, move, at);
      break;
    case "chip":
      // Rulings R17, R18: one more action, or one more round. The chip is gone.
      emit({ type: "chipSpent", seat, use: move.use });
      // Ruling R16: after the last chip of a locked-in side there is nothing left to decide.
      passOn(table, emit);
      break;
    case "pass":
      pass(table, emit);
      break;
    case "stop":
      endChallenge(table, "stopped", emit);
      break;
    default:
      act(table, seat, move, at);
      endAction(table, emit);
  }
}

type Action = Extract<Move, { type: "reveal" | "rotate" | "move" }>;

/** Ruling R5: the three kinds of action. */
function act(table: Table, seat: Seat, move: Action, at: ApplyContext<TheBase>): void {
  switch (move.type) {
    case "reveal":
      // Ruling R4.
      at.emit({ type: "revealed", seat, tile: move.tile, mask: draw(table.tiles, at.rng) });
      break;
    case "rotate":
      at.emit({ type: "rotated", seat, tile: move.tile, by: move.by });
      break;
    case "move":
      go(table, seat, move.piece, move.to, move.slot, at);
      break;
  }
}

type FirstTurn = Extract<Move, { type: "orient" | "auto" }>;

/** Ruling R3: the mutants set their tiles, then the explorers, then the mutants begin. */
function setFirstTiles(table: Table, seat: Seat, move: FirstTurn, { emit }: ApplyContext<TheBase>): void {
  const { tiles, sides } = table;
  const side = sides[seat];
  const firstTurns =
    move.type === "orient" ? [move] : side.unset.map((tile) => ({ tile, by: sensibleTurn(seat, tiles[indexOfTile(tile)]) }));
  for (const { tile, by } of firstTurns) emit({ type: "oriented", seat, tile, by });
  if (side.unset.length > 0) return;
  if (seat === EXPLORERS) beginPlay(emit);
  else emit({ type: "turnBegan", phase: "orient", seat: EXPLORERS, actions: 0 });
}

/** Rulings R8 to R12: a step or a jump, with its capture and whether it leads home. */
function go(table: Table, seat: Seat, piece: number, to: Square, slot: Square | undefined, { emit }: ApplyContext<TheBase>): void {
  const from = table.sides[seat].pieces[piece - 1];
  const over = landings(table, seat, piece).find((landing) => landing.to === to)?.over;
  const taken = captive(table, seat, to);
  const back = taken === undefined ? undefined : (slot ?? wayBack(table, rival(seat), taken)[0]);
  emit({ type: "moved", seat, piece, from, to, ...(over && { over }) });
  if (taken !== undefined && back) emit({ type: "captured", seat, piece: taken, at: to, to: back });
  // Rulings R11, R17: home for good, and a chip for the first and the second piece; Ruling R22: none in the challenge.
  if (isHome(seat, to)) emit({ type: "saved", seat, piece, slot: to, chip: table.phase === "play" && savedBy(table, seat) < 3 });
}
