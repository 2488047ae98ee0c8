import type { AnyGame, Parts, Seat, State } from "./game.ts";
import { type Act, isAgreed } from "./line.ts";

/** Text notation of a game. `write` returns the canonical form; `read` throws a SyntaxError that says what is wrong. */
export interface Notation<G extends Parts> {
  writeMove(move: G["move"]): string;
  readMove(text: string): G["move"];
  writePosition(state: State<G>): string;
  readPosition(text: string): State<G>;
  /**
   * Only if there are lines of a position by which stored matches are not compared (`isMemory`): the text without them. A match that was
   * begun before there was such a line goes on.
   */
  writeCompared?(state: State<G>): string;
  /** True for a choice still secret from other seats: written `A~`, and omitted from what is shared before the end. */
  isHidden?(move: G["move"]): boolean;
}

/** A position as it is compared with a stored one. */
export const comparedText = ({ notation }: Pick<AnyGame, "notation">, state: State<Parts>): string =>
  (notation.writeCompared ?? notation.writePosition)(state);

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Seat 0 is A, seat 1 is B… */
export const seatLetter = (seat: Seat): string => LETTERS[seat] ?? "?";

/** The seat of a letter; throws a SyntaxError for anything but one capital letter. */
export function readSeat(text: string): Seat {
  const seat = text.length === 1 ? LETTERS.indexOf(text) : -1;
  if (seat < 0) throw new SyntaxError(`"${text}" is no seat: seats are written A, B, C…`);
  return seat;
}

/** Maximum characters of input quoted in an error. */
const REPEATED = 60;

/** Input quoted for an error message; truncated if long. */
export const quoted = (text: string): string => `"${text.length > REPEATED ? `${text.slice(0, REPEATED - 1)}…` : text}"`;

/** A line without comment (from `;` on) and outer spaces. */
export const bare = (line: string): string => line.replace(/;.*/s, "").trim();

/** The non-empty lines of a text, without comments. */
export const linesOf = (text: string): string[] => text.split("\n").map(bare).filter(Boolean);

/** An act alone, as in a line: `M1a2`, `undo`, `back 3`, `resign`. */
export function writeAct<G extends Parts>({ notation }: { notation: Notation<G> }, act: Act<G>): string {
  if (typeof act === "string") return act;
  return isAgreed(act) ? `back ${act.back}` : notation.writeMove(act.move);
}

/** Parses an act, written by `writeAct` or by hand. Throws a SyntaxError. */
export function readAct<G extends Parts>({ notation }: { notation: Notation<G> }, text: string): Act<G> {
  if (text === "undo" || text === "resign") return text;
  const back = /^back ([1-9]\d{0,3})$/.exec(text);
  return back ? { back: Number(back[1]) } : { move: notation.readMove(text) };
}
