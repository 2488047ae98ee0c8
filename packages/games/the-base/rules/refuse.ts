import type { Refusal, Seat, View } from "@baseboard/kit";
import { turned, ways } from "@baseboard/kit/grid";
import { beside, exits, indexOfTile, isSlot, rowAt } from "./board.ts";
import { TRACK } from "./constants.ts";
import { opensToSlot, slotChoices } from "./moves.ts";
import { captive, isHome, occupant, through } from "./pieces.ts";
import { handles, isLockedIn, landings } from "./reach.ts";
import type { Degrees, Move, Square, Table, TheBase } from "./state.ts";

/** A refusal: a heading of RULES.md, and a sentence. */
const no = (rule: string, key: string, gaps?: Refusal["with"]): Refusal => ({
  rule,
  key: `theBase.no.${key}`,
  ...(gaps && { with: gaps }),
});

/** Why `view.seat` may not make this move; undefined if legal. */
export function refuse({ seat, table }: View<TheBase>, move: Move): Refusal | undefined {
  if (seat === undefined) return no("A turn", "spectator");
  const untimely = refusePhase(table, move);
  if (untimely) return untimely;
  switch (move.type) {
    case "orient":
      return refuseOrient(table, seat, move.tile, move.by);
    case "chip":
      return refuseChip(table, seat, move.use);
    case "pass":
      return isLockedIn(table, seat) ? undefined : no("A turn", "noPassing");
    case "reveal":
      return refuseReveal(table, seat, move.tile);
    case "rotate":
      return refuseRotate(table, seat, move.tile);
    case "move":
      return refuseMove(table, seat, move.piece, move.to) ?? refuseSlot(table, seat, move.to, move.slot);
    default:
      return undefined;
  }
}

function refusePhase({ phase }: Table, { type }: Move): Refusal | undefined {
  const setting = type === "orient" || type === "auto";
  if (phase === "over") return no("The end", "over");
  if (phase === "orient") return setting ? undefined : no("First tiles", "orientFirst");
  if (setting) return no("First tiles", "alreadySet");
  if (type === "stop" && phase === "play") return no("Against time", "stopInPlay");
  if (type === "chip" && phase === "challenge") return no("Against time", "chipAgainstTime");
  return undefined;
}

/** Ruling R3. */
function refuseOrient({ tiles, sides }: Table, seat: Seat, tile: Square, by: Degrees): Refusal | undefined {
  if (!sides[seat].unset.includes(tile)) return no("First tiles", "notYourTile", { tile });
  if (!opensToSlot(seat, turned(tiles[indexOfTile(tile)], by / 90))) return no("First tiles", "wallToSlot", { tile });
  return undefined;
}

/** Rulings R17, R18. */
function refuseChip(table: Table, seat: Seat, use: "action" | "time"): Refusal | undefined {
  const { fresh, countdown, sides } = table;
  if (sides[seat].chips === 0) return no("Bonus chips", "noChip");
  if (!fresh) return no("Bonus chips", "turnBegun");
  if (use === "time" && countdown >= TRACK) return no("Bonus chips", "trackEnds", { countdown });
  if (use === "action" && isLockedIn(table, seat)) return no("Locked in", "nothingToDo");
  return undefined;
}

/** Ruling R4. */
function refuseReveal(table: Table, seat: Seat, tile: Square): Refusal | undefined {
  if (table.tiles[indexOfTile(tile)] !== 0) return no("Revealing", "faceUp", { tile });
  return refuseHandling(table, seat, tile);
}

/** Ruling R7: turns that change nothing are legal. */
function refuseRotate(table: Table, seat: Seat, tile: Square): Refusal | undefined {
  if (table.tiles[indexOfTile(tile)] === 0) return no("Rotating", "faceDown", { tile });
  return refuseHandling(table, seat, tile);
}

/** Rulings R6, R11. */
function refuseHandling(table: Table, seat: Seat, tile: Square): Refusal | undefined {
  if (occupant(table, tile)) return no("Within reach", "occupied", { tile });
  if (handles(table, seat).includes(tile)) return undefined;
  const near = table.sides[seat].pieces.filter((at) => ways.some((way) => beside(at, way) === tile));
  if (near.length === 0) return no("Within reach", "tooFar", { tile });
  return near.some((at) => !isHome(seat, at)) ? no("Within reach", "behindWall", { tile }) : no("Home", "handledFromHome", { tile });
}

function refuseMove(table: Table, seat: Seat, piece: number, to: Square): Refusal | undefined {
  const from = table.sides[seat].pieces[piece - 1];
  if (isHome(seat, from)) return no("Home", "staysHome", { side: seat, piece });
  if (from === to) return no("Moving", "alreadyThere", { side: seat, piece, to });
  if (landings(table, seat, piece).some((landing) => landing.to === to)) return undefined;
  const way = ways.find((each) => beside(from, each) === to);
  return way ? refuseStep(table, seat, from, to) : refuseJump(table, seat, from, to);
}

/** Rulings R8, R10, R13: why a piece cannot reach an adjacent square. */
function refuseStep(table: Table, seat: Seat, from: Square, to: Square): Refusal {
  if (isSlot(from) && isSlot(to)) return no("Slots", "slotToSlot");
  if (exits(table.tiles, to) === 0) return no("Moving", "stepFaceDown", { to });
  if (!ways.some((way) => through(table, from, way) === to)) return no("Moving", "wall", { from, to });
  if (isSlot(to)) return no("Slots", "slotTaken", { to });
  return no("Moving", "ownPiece", { side: seat, to });
}

/** Rulings R8, R9: why a piece cannot reach a more distant square. */
function refuseJump(table: Table, seat: Seat, from: Square, to: Square): Refusal {
  if (isSlot(from) && rowAt(from) === rowAt(to)) return no("Slots", "slotToSlot");
  const between = ways.map((way) => beside(from, way)).filter((over) => over && ways.some((way) => beside(over, way) === to));
  const mates = between.filter((over) => over && table.sides[seat].pieces.includes(over));
  if (mates.length === 0) return no("Moving", "oneStep", { from, to });
  if (occupant(table, to)) return no("Jumping", "landOnPiece", { to });
  return no("Jumping", "jumpBlocked", { to });
}

/** Ruling R14. */
function refuseSlot(table: Table, seat: Seat, to: Square, slot: Square | undefined): Refusal | undefined {
  const choices = slotChoices(table, seat, to);
  const slots = choices.join(", ");
  if (slot === undefined) return choices.length > 0 ? no("The way back", "chooseSlot", { slots }) : undefined;
  if (captive(table, seat, to) === undefined) return no("The way back", "nobodyCaptured", { to });
  if (choices.length === 0) return no("The way back", "noChoice", { to });
  return choices.includes(slot) ? undefined : no("The way back", "wrongSlot", { slot, slots });
}
