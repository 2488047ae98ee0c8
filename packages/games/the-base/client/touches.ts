import type { View } from "@baseboard/kit";
import type { Move, TheBase } from "../rules/state.ts";
import { plainTurn, turnTouch } from "./turns.ts";

/** The touch that confirms the prepared move. */
const OK = "ok";

/** The touch sequence of this move: every action ends with the same touch. Where a touch picks the turn, too, it is not chosen. */
export function touches(move: Move, view: View<TheBase>): string[] {
  const { seat, table } = view;
  switch (move.type) {
    case "orient":
    case "rotate":
      return move.by === plainTurn(view, move.tile) ? [move.tile, OK] : [move.tile, turnTouch(move.by), OK];
    case "reveal":
      return [move.tile, OK];
    case "move": {
      const from = table.sides[seat ?? table.turn].pieces[move.piece - 1];
      return move.slot ? [from, move.to, move.slot, OK] : [from, move.to, OK];
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
