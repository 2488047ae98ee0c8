import { type Notation, quoted } from "@baseboard/kit";
import { SQUARE } from "../squares.ts";
import type { Darebase, Move } from "../state.ts";
import { readPosition, writePosition } from "./position.ts";

/** Formats a move as in RULES.md "Notation": `3 e1 e2 d3+`, `2 off`, `2 off e1 e2`, `3 c9+ c10+ @d6`, `@c2`. */
function writeMove(move: Move): string {
  if (move.type === "place") return `@${move.base}`;
  const { pawn, steps, third } = move;
  return [pawn, ...steps, ...(third ? [`@${third}`] : [])].join(" ");
}

// No die gives more than six points, and every step costs at least one.
const RUN = RegExp(`^([1-5])((?: (?:off|${SQUARE}\\+?)){1,6})(?: @(${SQUARE}))?$`);
const PLACE = RegExp(`^@(${SQUARE})$`);

function readMove(text: string): Move {
  const words = text.trim().replace(/\s+/g, " ");
  const place = PLACE.exec(words);
  if (place) return { type: "place", base: place[1] };
  const run = RUN.exec(words);
  if (!run) throw new SyntaxError(`${quoted(text)} is no move. Moves look like 3 e1 e2 d3+, 2 off, 2 off e1 e2, 3 c9+ c10+ @d6, @c2.`);
  const [, pawn, steps, third] = run;
  return { type: "run", pawn: Number(pawn), steps: steps.trim().split(" "), ...(third && { third }) };
}

export const notation: Notation<Darebase> = { writeMove, readMove, writePosition, readPosition };
