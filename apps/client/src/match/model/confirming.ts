import { endsTurn, type Parts, type View } from "@baseboard/kit";
import { type AnyGameClient, OK } from "@baseboard/stage";
import { remembered } from "../../chosen.ts";

/** Whether a move that ends the turn is only prepared at first: with a finger, always, or never. */
export const confirmChoices = ["touch", "on", "off"] as const;
export const confirmChoice = remembered("confirm", confirmChoices);

/** Whether a move made at a place is to wait for a yes, where it ends the turn. */
export const wantsToConfirm = (): boolean =>
  confirmChoice.value === "touch" ? matchMedia("(pointer: coarse)").matches : confirmChoice.value === "on";

/** How many actions, of those that are left in `shown`, the seat would give away with this move: it ends the turn before they are used. */
export const actionsLost = (client: AnyGameClient, view: View<Parts>, move: Parts["move"], shown = view): number =>
  view.seat !== undefined && endsTurn(client.game, view, move) ? (client.hud(shown).seats[view.seat]?.pips?.left ?? 0) : 0;

/** What completed a move: a place that was touched, a button, or the end of a drag. */
export type CompletedBy = "place" | "button" | "drop";

/**
 * Whether a move that these touches complete waits for one more: it ends the turn, and was made where the player wants to be asked: at a
 * place, or by a button in a game whose every move ends the turn; or by a button that ends it while actions are left. A move that has a
 * confirmation of its own was confirmed; a drop confirms nothing, whatever touches it stands for: who wants to be asked is asked after
 * it wherever touches ask.
 */
export function waitsForYes(client: AnyGameClient, view: View<Parts>, move: Parts["move"], touches: string[], by: CompletedBy): boolean {
  const hasYes = touches.length > 1 && touches.at(-1) === OK;
  if (hasYes) return by === "drop" && wantsToConfirm();
  if (!endsTurn(client.game, view, move)) return false;
  const isDeliberate = by === "button" && client.game.turn !== undefined;
  return isDeliberate ? actionsLost(client, view, move) > 0 : wantsToConfirm();
}
