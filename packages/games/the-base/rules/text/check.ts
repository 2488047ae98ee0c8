import { seatLetter } from "@baseboard/kit";
import { CENTRE, exits, indexOfTile, inFrontOf, isSlot, rival } from "../board.ts";
import { TRACK } from "../constants.ts";
import { allHome, savedBy, slotOf } from "../pieces.ts";
import { canAct, isLockedIn } from "../reach.ts";
import { EXPLORERS, MUTANTS, type Phase, type Table } from "../state.ts";
import { bag, kindOf } from "../tiles.ts";

/** Throws a SyntaxError for a table that cannot occur in a match. */
export function checkPosition(table: Table): void {
  for (const wrong of faults(table)) throw new SyntaxError(wrong);
}

function* faults(table: Table): Generator<string> {
  yield* wrongTiles(table);
  yield* wrongPieces(table);
  yield* wrongTurn(table);
}

function* wrongTiles({ tiles }: Table): Generator<string> {
  if (kindOf(tiles[indexOfTile(CENTRE)]) !== "X") yield `The crossing lies on ${CENTRE}.`;
  for (const [kind, left] of Object.entries(bag(tiles))) if (left < 0) yield `There are not so many tiles of kind ${kind} in the box.`;
}

function* wrongPieces(table: Table): Generator<string> {
  const all = table.sides.flatMap(({ pieces }) => pieces);
  for (const at of all) {
    if (exits(table.tiles, at) === 0) yield `A piece stands on ${at}, which is face down.`;
    if (all.indexOf(at) !== all.lastIndexOf(at)) yield `Two pieces stand on ${at}.`;
  }
  for (const seat of [MUTANTS, EXPLORERS]) {
    const { chips, unset } = table.sides[seat];
    const first = [1, 2, 3].map((piece) => inFrontOf(slotOf(table, seat, piece)));
    if (chips > Math.min(2, savedBy(table, seat))) yield `${seatLetter(seat)} has more chips than pieces home.`;
    if (unset.some((tile) => !first.includes(tile))) yield `Only tiles in front of numbered slots wait to be turned, not ${unset}.`;
    if (unset.some((tile, i) => exits(table.tiles, tile) === 0 || unset.indexOf(tile) < i))
      yield `Tiles to be turned lie face up, each named once.`;
  }
}

function* wrongTurn(table: Table): Generator<string> {
  const { phase, turn, countdown, sides } = table;
  if (phase !== "orient" && sides.some(({ unset }) => unset.length > 0)) yield "Tiles wait to be turned in the phase orient only.";
  if (countdown > TRACK || (phase !== "over" && countdown === 0)) yield `The countdown cannot stand at ${countdown} now.`;
  yield* wrongIn[phase](table);
  const acting = phase === "play" || phase === "challenge";
  if (acting && !canAct(table, turn) && !isLockedIn(table, turn)) yield `${seatLetter(turn)} cannot act here: the turn would have passed.`;
}

/** Faults by phase. */
const wrongIn: Record<Phase, (table: Table) => Generator<string>> = {
  *orient({ actions, turn, sides }) {
    const [first, second] = sides.map(({ unset }) => unset.length);
    if (actions > 0 || turn !== (first > 0 ? MUTANTS : EXPLORERS))
      yield "The mutants turn their first tiles, then the explorers; nobody has actions yet.";
    if (first + second === 0) yield "When the first tiles are turned, play begins.";
    if (!sides.every(({ pieces }) => pieces.every(isSlot))) yield "The pieces stay in their slots until the first tiles are turned.";
  },
  *play(table) {
    if (table.actions < 1 || table.actions > 5) yield `A turn has 1 to 5 actions left, not ${table.actions}.`;
    if (allHome(table, MUTANTS) || allHome(table, EXPLORERS)) yield "With three pieces home the match is decided.";
  },
  *challenge(table) {
    if (table.actions < 1 || table.actions > 3) yield `Against time a turn has 1 to 3 actions left, not ${table.actions}.`;
    if (!allHome(table, rival(table.turn)) || allHome(table, table.turn))
      yield "Against time the side that is not all home plays on alone.";
  },
  *over(table) {
    if (table.actions > 0) yield "When it is over no actions are left.";
    if (table.countdown > 0 && !allHome(table, rival(table.turn)))
      yield "It is over when the countdown is at zero or three pieces are home.";
  },
};
