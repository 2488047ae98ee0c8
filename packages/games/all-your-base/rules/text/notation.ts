import type { Notation } from "@baseboard/kit";
import { type AllYourBase, type Move, NONE } from "../state.ts";
import { CARD, cardText, PLAY, playText, readCard, readPlay } from "./codes.ts";
import { readPosition, writeCompared, writePosition } from "./position.ts";

/** Formats a move as in RULES.md "Notation": `build rd1`, `equip 2 rd1`, `install 3 rd1`, `discard rd1`, `keep rd1`, `back`, `ready`. */
function writeMove(move: Move): string {
  switch (move.type) {
    case "play":
      return playText({ ...move, at: move.at ?? NONE });
    case "keep":
      return `keep ${cardText(move.card)}`;
    default:
      return move.type;
  }
}

const IS_PLAY = RegExp(`^${PLAY}$`);
const IS_KEEP = RegExp(`^keep ${CARD}$`);

/** Parses a move; spaces and case are ignored. Throws a SyntaxError if it is invalid. */
function readMove(text: string): Move {
  const words = text.trim().replace(/\s+/g, " ").toLowerCase();
  if (words === "back" || words === "ready") return { type: words };
  if (IS_KEEP.test(words)) return { type: "keep", card: readCard(words.slice(-3)) };
  if (!IS_PLAY.test(words))
    throw new SyntaxError(
      `"${text}" is no move. Moves look like build rd1, equip 2 rd1, install 3 rd1, discard rd1, keep rd1, back, ready.`,
    );
  const { at, ...play } = readPlay(words);
  return { type: "play", ...play, ...(at !== NONE && { at }) };
}

/** A move does not show whether it belongs to a plan, so all stay hidden until the end. Their effects are public anyway. */
export const notation: Notation<AllYourBase> = { writeMove, readMove, writePosition, readPosition, writeCompared, isHidden: () => true };
