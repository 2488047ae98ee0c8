import type { View } from "@baseboard/kit";
import type { Choice } from "@baseboard/stage/contract";
import { exits } from "../rules/board.ts";
import { occupant } from "../rules/pieces.ts";
import type { Move, TheBase } from "../rules/state.ts";
import { changesNothing, plainTurn, turnOf, turnPicked } from "./turns.ts";

/** Labels of touches without a place on the board. */
export function choice(touch: string, picked: string[], view: View<TheBase>, move?: Move): Choice {
  const by = turnOf(touch);
  if (by !== undefined) return turnChoice(by, picked[0], view, move);
  switch (touch) {
    case "ok":
      return done(picked, view, move);
    case "auto":
      return { label: { key: "theBase.choice.auto" }, icon: "check" };
    case "chip:action":
      return { label: { key: "theBase.choice.chipAction" }, icon: "plus" };
    case "chip:time":
      return { label: { key: "theBase.choice.chipTime" }, icon: "hourglass" };
    case "pass":
      return { label: { key: "theBase.choice.pass" }, icon: "skip-forward" };
    case "stop":
      return { label: { key: "theBase.choice.stop" }, icon: "flag" };
    default:
      return { label: { key: "theBase.choice.square", with: { at: touch } } };
  }
}

const icons: Record<number, string> = { 0: "check", 90: "rotate-cw", 180: "refresh-cw", 270: "rotate-ccw" };

/** The turns in display order: left, half, right. */
const fromLeft = [0, 270, 180, 90];

/**
 * A turn that changes nothing says so until it is chosen, as then its confirmation does, and is last; it is all there is to choose for a
 * straight, which is turned by its touch.
 */
function turnChoice(by: number, tile: string | undefined, view: View<TheBase>, move?: Move): Choice {
  const isIdle = tile !== undefined && changesNothing(view, tile, by);
  const isPlain = tile !== undefined && plainTurn(view, tile) !== undefined;
  const order = isIdle ? fromLeft.length : fromLeft.indexOf(by);
  return {
    label: { key: `theBase.choice.turn${isIdle && !move ? "Nothing" : by}` },
    icon: icons[by],
    order,
    asks: { key: `theBase.ask.${isPlain ? "quarter" : "turn"}`, with: { tile: tile ?? "" } },
  };
}

function done([first, to]: string[], view: View<TheBase>, move?: Move): Choice {
  const { table } = view;
  if (first === "stop" || move?.type === "stop") return { label: { key: "theBase.choice.stopNow" }, icon: "flag", primary: true };
  if (table.phase !== "orient" && occupant(table, first)) {
    const what = occupant(table, to) ? "capture" : "go";
    return { label: { key: `theBase.choice.${what}`, with: { to } }, icon: "check", primary: true };
  }
  const faceDown = exits(table.tiles, first) === 0;
  const what =
    table.phase === "orient"
      ? "set"
      : faceDown
        ? "reveal"
        : changesNothing(view, first, turnPicked(view, [first, to]))
          ? "rotateNothing"
          : "rotate";
  return { label: { key: `theBase.choice.${what}`, with: { tile: first } }, icon: faceDown ? "eye" : "check", primary: true };
}
