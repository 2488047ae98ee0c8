import type { ApplyContext, Seat, State } from "@baseboard/kit";
import { turned } from "@baseboard/kit/grid";
import { indexOfTile, rival } from "./board.ts";
import { sensibleTurn } from "./moves.ts";
import { captive, isHome, savedBy, wayBack } from "./pieces.ts";
import { landings } from "./reach.ts";
import { type Degrees, EXPLORERS, type Move, type Square, type Table, type TheBase } from "./state.ts";
import { draw } from "./tiles.ts";
import { beginPlay, countAction, endChallenge, pass, passOn } from "./turns.ts";

/** Changes `state` as a legal move of this seat does. */
export function apply({ table }: State<TheBase>, seat: Seat, move: Move, at: ApplyContext<TheBase>): void {
  switch (move.type) {
    case "orient":
    case "auto":
      setFirstTiles(table, seat, move, at);
      break;
    case "chip":
      spendChip(table, seat, move.use, at);
      // Ruling R16: after the last chip of a side that is locked in nothing is left to decide.
      passOn(table, at.emit);
      break;
    case "pass":
      pass(table, at.emit);
      break;
    case "stop":
      endChallenge(table, "stopped", at.emit);
      break;
    default:
      act(table, seat, move, at);
      countAction(table, at.emit);
  }
}

type Action = Extract<Move, { type: "reveal" | "rotate" | "move" }>;

/** Ruling R5: the three kinds of action. */
function act(table: Table, seat: Seat, move: Action, at: ApplyContext<TheBase>): void {
  switch (move.type) {
    case "reveal":
      reveal(table, seat, move.tile, at);
      break;
    case "rotate":
      turn(table, move.tile, move.by);
      at.emit({ type: "rotated", seat, tile: move.tile, by: move.by });
      break;
    case "move":
      go(table, seat, move.piece, move.to, move.slot, at);
      break;
  }
}

function turn({ tiles }: Table, tile: Square, by: Degrees): void {
  const index = indexOfTile(tile);
  tiles[index] = turned(tiles[index], by / 90);
}

type FirstTurn = Extract<Move, { type: "orient" | "auto" }>;

/** Ruling R3: the mutants set theirs, then the explorers, then the mutants begin. */
function setFirstTiles(table: Table, seat: Seat, move: FirstTurn, { emit }: ApplyContext<TheBase>): void {
  const side = table.sides[seat];
  const turns =
    move.type === "orient" ? [move] : side.unset.map((tile) => ({ tile, by: sensibleTurn(seat, table.tiles[indexOfTile(tile)]) }));
  for (const { tile, by } of turns) {
    turn(table, tile, by);
    side.unset = side.unset.filter((each) => each !== tile);
    emit({ type: "oriented", seat, tile, by });
  }
  if (side.unset.length > 0) return;
  if (seat === EXPLORERS) beginPlay(table);
  else table.turn = EXPLORERS;
}

/** Rulings R17, R18: one more action, or the countdown one up. The chip is gone. */
function spendChip(table: Table, seat: Seat, use: "action" | "time", { emit }: ApplyContext<TheBase>): void {
  table.sides[seat].chips--;
  if (use === "action") table.actions++;
  else table.countdown++;
  emit({ type: "chipSpent", seat, use });
}

/** Ruling R4. */
function reveal({ tiles }: Table, seat: Seat, tile: Square, { rng, emit }: ApplyContext<TheBase>): void {
  const mask = draw(tiles, rng);
  tiles[indexOfTile(tile)] = mask;
  emit({ type: "revealed", seat, tile, mask });
}

/** Rulings R8 to R12: a step or a jump, with what it captures and whether it leads home. */
function go(table: Table, seat: Seat, piece: number, to: Square, slot: Square | undefined, { emit }: ApplyContext<TheBase>): void {
  const { pieces } = table.sides[seat];
  const from = pieces[piece - 1];
  const over = landings(table, seat, piece).find((landing) => landing.to === to)?.over;
  const taken = captive(table, seat, to);
  const back = taken === undefined ? undefined : (slot ?? wayBack(table, rival(seat), taken)[0]);
  pieces[piece - 1] = to;
  emit({ type: "moved", seat, piece, from, to, ...(over && { over }) });
  if (taken !== undefined && back) {
    table.sides[rival(seat)].pieces[taken - 1] = back;
    emit({ type: "captured", seat, piece: taken, at: to, to: back });
  }
  if (isHome(seat, to)) save(table, seat, piece, to, emit);
}

/** Rulings R11, R17: home for good, and a chip for the first and the second; Ruling R22: none against time. */
function save(table: Table, seat: Seat, piece: number, slot: Square, emit: ApplyContext<TheBase>["emit"]): void {
  const chip = table.phase === "play" && savedBy(table, seat) < 3;
  if (chip) table.sides[seat].chips++;
  emit({ type: "saved", seat, piece, slot, chip });
}
