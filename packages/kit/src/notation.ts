import type { Parts, Seat, State } from "./game.ts";

/** How a game is read and written as text. `write` gives the one canonical form; `read` throws a SyntaxError that says what is wrong. */
export interface Notation<G extends Parts> {
  writeMove(move: G["move"]): string;
  readMove(text: string): G["move"];
  writePosition(state: State<G>): string;
  readPosition(text: string): State<G>;
  /** True for a choice the other seats must not learn yet: written `A~`, and left out of what is shared before the end. */
  isHidden?(move: G["move"]): boolean;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Seat 0 is A, seat 1 is B… */
export const seatLetter = (seat: Seat): string => LETTERS[seat] ?? "?";

/** The seat a letter stands for; throws a SyntaxError for anything that is not one capital letter. */
export function readSeat(text: string): Seat {
  const seat = text.length === 1 ? LETTERS.indexOf(text) : -1;
  if (seat < 0) throw new SyntaxError(`"${text}" is no seat: seats are written A, B, C…`);
  return seat;
}

/** A sentence about a text repeats no more of it than this. */
const REPEATED = 60;

/** What somebody wrote, for a sentence that says what is wrong with it: only its beginning when it is long. */
export const quoted = (text: string): string => `"${text.length > REPEATED ? `${text.slice(0, REPEATED - 1)}…` : text}"`;

/** A line without its comment (from `;` on) and outer spaces. */
export const bare = (line: string): string => line.replace(/;.*/s, "").trim();

/** The lines of a text that say something, without comments. */
export const linesOf = (text: string): string[] => text.split("\n").map(bare).filter(Boolean);
