import type { View } from "@baseboard/kit";
import type { Choice } from "@baseboard/stage/contract";
import { exits } from "../rules/board.ts";
import type { Move, TheBase } from "../rules/state.ts";
import { turnOf, turnsOf } from "./turns.ts";

/** Labels of touches without a place on the board. */
export function choice(touch: string, picked: string[], view: View<TheBase>, move?: Move): Choice {
  const by = turnOf(touch);
  if (by !== undefined) return turnChoice(by, picked[0], view);
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

/** If a left and a right quarter turn show the same, the label is just "quarter". */
function turnChoice(by: number, tile: string | undefined, view: View<TheBase>): Choice {
  const onlyQuarter = by === 90 && tile !== undefined && view.table.phase !== "orient" && !turnsOf(view, tile).includes(270);
  return { label: { key: `theBase.choice.turn${onlyQuarter ? "Quarter" : by}` }, icon: icons[by], order: fromLeft.indexOf(by) };
}

function done([first]: string[], { table }: View<TheBase>, move?: Move): Choice {
  if (first === "stop" || move?.type === "stop") return { label: { key: "theBase.choice.stopNow" }, icon: "flag", primary: true };
  const faceDown = exits(table.tiles, first) === 0;
  const what = table.phase === "orient" ? "set" : faceDown ? "reveal" : "rotate";
  return { label: { key: `theBase.choice.${what}`, with: { tile: first } }, icon: faceDown ? "eye" : "check", primary: true };
}
