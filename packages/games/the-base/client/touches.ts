import type { View } from "@baseboard/kit";
import type { Move, TheBase } from "../rules/state.ts";
import { turnsOf, turnTouch } from "./turns.ts";

/** The touch that confirms the prepared move. */
const OK = "ok";

/** The touch sequence of this move. If a tile can be turned in one way only, that choice is skipped. */
export function touches(move: Move, view: View<TheBase>): string[] {
  const { seat, table } = view;
  switch (move.type) {
    case "orient":
    case "rotate":
      return turnsOf(view, move.tile).length > 1 ? [move.tile, turnTouch(move.by), OK] : [move.tile, OK];
    case "reveal":
      return [move.tile, OK];
    case "move": {
      const from = table.sides[seat ?? table.turn].pieces[move.piece - 1];
      return move.slot ? [from, move.to, move.slot] : [from, move.to];
    }
    case "chip":
      return [`chip:${move.use}`];
    case "pass":
      return ["pass"];
    case "auto":
      return ["auto"];
    case "stop":
      return ["stop", OK];
  }
}
