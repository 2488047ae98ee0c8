import type { View } from "@baseboard/kit";
import type { Move, TheBase } from "../rules/state.ts";

/** The touch that does what was prepared. */
const OK = "ok";

/** A turn as a touch, and back. */
export const turnTouch = (by: number): string => `turn:${by}`;
export const turnOf = (touch: string | undefined): number | undefined => (touch?.startsWith("turn:") ? Number(touch.slice(5)) : undefined);

/** What a person touches, in order, to make this move. */
export function touches(move: Move, { seat, table }: View<TheBase>): string[] {
  switch (move.type) {
    case "orient":
    case "rotate":
      return [move.tile, turnTouch(move.by), OK];
    case "reveal":
      return [move.tile, OK];
    case "move": {
      const from = table.sides[seat ?? table.turn].pieces[move.piece - 1];
      return move.slot ? [from, move.to, move.slot] : [from, move.to];
    }
    case "chip":
      return [`chip:${move.use}`];
    case "auto":
      return ["auto"];
    case "stop":
      return ["stop", OK];
  }
}
