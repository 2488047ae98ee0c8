import { type Notation, quoted } from "@baseboard/kit";
import { SQUARE } from "../squares.ts";
import type { Darebase, Move, Square } from "../state.ts";
import { readPosition, writePosition } from "./position.ts";

/** Formats a move as in RULES.md "Notation": `3 e1 e2 d3+`, `2 off`, `2 off e1 e2`, `3 c9+ c10+ @d6`, `@c2`. */
function writeMove(move: Move): string {
  if (move.type === "place") return `@${move.base}`;
  const { pawn, steps, third } = move;
  return [pawn, ...steps, ...(third ? [`@${third}`] : [])].join(" ");
}

const PAWN = /^[1-5]$/;
const STEP = RegExp(`^(?:off|${SQUARE}\\+?)$`);
const PLACE = RegExp(`^@(${SQUARE})$`);
/** No die gives more than six points, and every step costs at least one. */
const MOST = 6;

/** The square of a flag that is put somewhere. */
const placed = (word = ""): Square | undefined => PLACE.exec(word)?.[1];

function readMove(text: string): Move {
  const [first, ...steps] = text.trim().split(/\s+/);
  const base = steps.length === 0 ? placed(first) : undefined;
  if (base) return { type: "place", base };
  const third = placed(steps.at(-1));
  if (third) steps.pop();
  const isRun = PAWN.test(first) && steps.length > 0 && steps.length <= MOST && steps.every((step) => STEP.test(step));
  if (!isRun) throw new SyntaxError(`${quoted(text)} is no move. Moves look like 3 e1 e2 d3+, 2 off, 2 off e1 e2, 3 c9+ c10+ @d6, @c2.`);
  return { type: "run", pawn: Number(first), steps, ...(third && { third }) };
}

export const notation: Notation<Darebase> = { writeMove, readMove, writePosition, readPosition };
