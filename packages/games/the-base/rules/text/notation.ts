import { type Notation, quoted } from "@baseboard/kit";
import type { Degrees, Move, TheBase } from "../state.ts";
import { readPosition, writePosition } from "./position.ts";

/** Formats a move as in RULES.md "Notation": `O b1 90`, `auto`, `B time`, `pass`, `R c2`, `T c2 90`, `M 2 c3`, `M 2 c3 >b6`, `stop`. */
function writeMove(move: Move): string {
  switch (move.type) {
    case "orient":
      return `O ${move.tile} ${move.by}`;
    case "chip":
      return `B ${move.use}`;
    case "reveal":
      return `R ${move.tile}`;
    case "rotate":
      return `T ${move.tile} ${move.by}`;
    case "move":
      return `M ${move.piece} ${move.to}${move.slot ? ` >${move.slot}` : ""}`;
    default:
      return move.type;
  }
}

const TILE = "([a-e][1-5])";

/** Each kind of move: its pattern, an example, and the meaning of the capture groups. */
const forms: { looks: RegExp; like: string; read(parts: string[]): Move }[] = [
  {
    looks: RegExp(`^O ${TILE} (0|90|180|270)$`),
    like: "O b1 90",
    read: ([tile, by]) => ({ type: "orient", tile, by: Number(by) as Degrees }),
  },
  { looks: /^auto$/, like: "auto", read: () => ({ type: "auto" }) },
  { looks: /^B (action|time)$/, like: "B time", read: ([use]) => ({ type: "chip", use: use as "action" | "time" }) },
  { looks: /^pass$/, like: "pass", read: () => ({ type: "pass" }) },
  { looks: RegExp(`^R ${TILE}$`), like: "R c2", read: ([tile]) => ({ type: "reveal", tile }) },
  { looks: RegExp(`^T ${TILE} (90|180|270)$`), like: "T c2 90", read: ([tile, by]) => ({ type: "rotate", tile, by: Number(by) as 90 }) },
  {
    looks: /^M ([123]) ([a-e][0-6])(?: >([a-e][06]))?$/,
    like: "M 2 c3",
    read: ([piece, to, slot]) => ({ type: "move", piece: Number(piece), to, ...(slot && { slot }) }),
  },
  { looks: /^stop$/, like: "stop", read: () => ({ type: "stop" }) },
];

function readMove(text: string): Move {
  const words = text.trim().replace(/\s+/g, " ");
  for (const { looks, read } of forms) {
    const parts = looks.exec(words);
    if (parts) return read(parts.slice(1));
  }
  throw new SyntaxError(`${quoted(text)} is no move. Moves look like ${forms.map(({ like }) => like).join(", ")}.`);
}

export const notation: Notation<TheBase> = { writeMove, readMove, writePosition, readPosition };
