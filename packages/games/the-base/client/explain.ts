import type { Refusal, View } from "@baseboard/kit";
import { exits, isSlot, isTile } from "../rules/board.ts";
import { isHome, occupant } from "../rules/pieces.ts";
import { refuse } from "../rules/refuse.ts";
import type { Square, TheBase } from "../rules/state.ts";
import { isSquare } from "./layout.ts";

/** Why nothing can be done at this place now, after what is picked. */
export function explain(id: string, picked: string[], view: View<TheBase>): Refusal | undefined {
  const { seat, table } = view;
  if (seat === undefined || !isSquare(id)) return undefined;
  if (table.phase !== "over" && table.turn !== seat) return { rule: "A turn", key: "theBase.why.notYourTurn", with: { who: table.turn } };
  const there = occupant(table, id);
  if (table.phase === "orient") return whyNotSet(view, id);
  const [from, to] = picked;
  const mover = from === undefined ? undefined : occupant(table, from);
  if (mover?.seat === seat && from !== id) return whyNotTo(view, mover.piece, id, to);
  if (isTile(id) && !there)
    return refuse(view, exits(table.tiles, id) === 0 ? { type: "reveal", tile: id } : { type: "rotate", tile: id, by: 90 });
  return whyNotWith(view, id);
}

/** Ruling R3: a piece waits until all first tiles are set; other tiles are not turned yet. */
function whyNotSet(view: View<TheBase>, id: Square): Refusal | undefined {
  const there = occupant(view.table, id);
  if (there && there.seat === view.seat) return refuse(view, { type: "move", piece: there.piece, to: id });
  return refuse(view, { type: "orient", tile: id, by: 0 });
}

/** Why the picked piece cannot go there; or why what it captures on `taken` cannot go back there. */
function whyNotTo(view: View<TheBase>, piece: number, id: Square, taken: Square | undefined): Refusal | undefined {
  const step = refuse(view, { type: "move", piece, to: id });
  if (taken === undefined || !isSlot(id)) return step;
  const back = refuse(view, { type: "move", piece, to: taken, slot: id });
  return back?.key === "theBase.no.wrongSlot" ? back : step;
}

/** Why nothing begins with a piece, or with an empty slot. */
function whyNotWith(view: View<TheBase>, at: Square): Refusal | undefined {
  const { seat, table } = view;
  if (table.phase === "over") return refuse(view, { type: "stop" });
  const there = occupant(table, at);
  if (!there)
    return isHome(seat ?? 0, at)
      ? { rule: "Home", key: "theBase.why.emptyHome", with: { at } }
      : { rule: "Slots", key: "theBase.why.emptySlot", with: { at } };
  const gaps = { side: there.seat, piece: there.piece, at, to: at };
  if (there.seat !== seat)
    return isSlot(at)
      ? { rule: "Slots", key: "theBase.no.slotTaken", with: gaps }
      : { rule: "Capturing", key: "theBase.why.theirPiece", with: gaps };
  if (isHome(seat, at)) return { rule: "Home", key: "theBase.no.staysHome", with: gaps };
  return { rule: "Moving", key: "theBase.why.noWay", with: gaps };
}
