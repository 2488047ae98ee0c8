import { type State, seatLetter } from "@baseboard/kit";
import { columns } from "./board.ts";
import { pieceNumbers, slotOf } from "./pieces.ts";
import { EXPLORERS, MUTANTS, type Side, type Table, type TheBase } from "./state.ts";

/** The tile with these ways out, drawn; a face-down tile is `?`. The place in this row is the mask. */
export const glyphs = [..."?##└#│┌├#┘─┴┐┤┬┼"];
/** A blank slot. */
export const BLANK = "·";

/** What a position has where its text says nothing. */
export const usual = {
  phase: "play",
  turn: MUTANTS,
  /** Ruling R5: outside a turn there are none. */
  actions: (phase: Table["phase"]): number => (phase === "play" || phase === "challenge" ? 3 : 0),
  countdown: (phase: Table["phase"]): number => (phase === "over" ? 0 : 20),
  /** Ruling R19: two turns a round, from 20 on. */
  turns: ({ phase, countdown, turn }: Pick<Table, "phase" | "countdown" | "turn">): number =>
    phase === "orient" ? 0 : 2 * (20 - countdown) + turn,
  /** Whether a turn is still without an action, going by how many are left. */
  fresh: ({ phase, actions }: Pick<Table, "phase" | "actions">): boolean => phase === "play" && actions >= 3,
} as const;

/** A position: the drawn board, then a line for each thing that is not as usual. */
export function writePosition({ table }: State<TheBase>): string {
  return [...drawBoard(table), ...writeSides(table), ...writeTurn(table)].join("\n");
}

function drawBoard({ tiles, sides }: Table): string[] {
  const slots = ({ labels }: Side) => labels.map((label) => label || BLANK).join(" ");
  const rows = [5, 4, 3, 2, 1].map((y) => {
    const masks = tiles.slice(5 * (y - 1), 5 * y);
    return `${y} ${masks.map((mask) => glyphs[mask]).join(" ")}`;
  });
  return [`6 ${slots(sides[EXPLORERS])}`, ...rows, `0 ${slots(sides[MUTANTS])}`, `  ${columns.join(" ")}`];
}

/** `A 2c3 3b6 chips 1 unset a1`: the pieces that are not on their number, chips, and tiles still to be turned. */
function writeSides(table: Table): string[] {
  return table.sides.flatMap(({ pieces, chips, unset }, seat) => {
    const words = pieceNumbers
      .filter((piece) => pieces[piece - 1] !== slotOf(table, seat, piece))
      .map((piece) => piece + pieces[piece - 1]);
    if (chips > 0) words.push(`chips ${chips}`);
    if (unset.length > 0) words.push("unset", ...unset);
    return words.length > 0 ? [`${seatLetter(seat)} ${words.join(" ")}`] : [];
  });
}

function writeTurn(table: Table): string[] {
  const { phase, turn, actions, countdown, turns, fresh } = table;
  const lines = [
    phase !== usual.phase && `phase ${phase}`,
    turn !== usual.turn && `turn ${seatLetter(turn)}`,
    actions !== usual.actions(phase) && `actions ${actions}`,
    fresh !== usual.fresh(table) && "begun",
    countdown !== usual.countdown(phase) && `countdown ${countdown}`,
    turns !== usual.turns(table) && `turns ${turns}`,
  ];
  return lines.filter((line) => line !== false);
}
