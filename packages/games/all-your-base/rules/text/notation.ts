import type { Notation } from "@baseboard/kit";
import { type AllYourBase, type Move, NONE } from "../state.ts";
import { CARD, cardText, PLAY, playText, readCard, readPlay } from "./codes.ts";
import { readPosition, writePosition } from "./position.ts";

/** A move as RULES.md "Notation" has it: `build rd1`, `equip 2 rd1`, `install 3 rd1`, `discard rd1`, `keep rd1`, `back`, `ready`. */
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

/** Reads a move; spaces and capitals do not matter. Throws a SyntaxError for what is none. */
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

/** A move does not tell whether it belongs to a plan, so all of them stay hidden to the end. What came of them is told anyway. */
export const notation: Notation<AllYourBase> = { writeMove, readMove, writePosition, readPosition, isHidden: () => true };
