import type { Phrase, View } from "@baseboard/kit";
import type { Choice } from "@baseboard/stage/contract";
import type { Darebase, Table } from "../rules/state.ts";
import { flagsOpen, flagsStaying, squareIn, touch, waysAfter } from "./asked.ts";

const icons: Record<string, string> = {
  [touch.off]: "log-out",
  [touch.onAndOff]: "rotate-ccw",
  [touch.back]: "rotate-ccw",
  [touch.fresh]: "refresh-cw",
  [touch.asIs]: "arrow-right",
  [touch.leave]: "flag-off",
  [touch.bring]: "flag",
};

/** In display order: the usual ones first. */
const order = [touch.bring, touch.leave, touch.off, touch.onAndOff, touch.back, touch.asIs, touch.fresh] as string[];

/** Labels of touches without a place on the board. */
export function choice(id: string, picked: string[], { table }: View<Darebase>): Choice {
  if (id === touch.ok) return { label: done(picked, table), icon: "check", primary: true };
  if (id in icons) return { label: labelOf(id, picked, table), icon: icons[id], order: order.indexOf(id) };
  const at = squareIn(id);
  if (at === undefined) return { label: { key: "darebase.choice.square", with: { at: id } }, icon: "dot" };
  return { label: { key: id.startsWith("take:") ? "darebase.choice.take" : "darebase.choice.third", with: { at } }, icon: "flag" };
}

/** Short, so that two fit side by side on a phone: an extra row would move the board under the finger. */
function labelOf(id: string, picked: string[], table: Table): Phrase {
  const ways = waysAfter(table, [...picked, id]);
  const at = ways.at(0)?.result.to ?? "";
  const delivers = ways.length > 0 && ways.every(({ result }) => result.ends === "delivered");
  if (delivers && (id === touch.back || id === touch.bring)) return { key: "darebase.choice.deliver" };
  if (id !== touch.bring && id !== touch.leave) return { key: `darebase.choice.${id}`, with: { at } };
  const [flag, ...others] = flagsOpen(table, picked);
  if (others.length > 0) return { key: id === touch.bring ? "darebase.choice.bringOne" : "darebase.choice.leaveBoth" };
  return { key: `darebase.choice.${id}`, with: { at: flag ?? "" } };
}

/** The label of the last button: put a flag on a base, or leave the other flag alone. */
function done(picked: string[], table: Table): Phrase {
  if (table.phase === "place") return { key: "darebase.choice.place", with: { base: picked[0] ?? "" } };
  const [way] = waysAfter(table, [...picked, touch.ok]);
  return { key: "darebase.choice.done", with: { at: way ? flagsStaying(table, way.result)[0] : "" } };
}
