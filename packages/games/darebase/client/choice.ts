import type { Phrase, View } from "@baseboard/kit";
import type { Choice } from "@baseboard/stage/contract";
import type { Darebase, Table } from "../rules/state.ts";
import { flagsOpen, flagsStaying, squareIn, touch, waysAfter } from "./asked.ts";

const icons: Record<string, string> = {
  [touch.off]: "log-out",
  [touch.back]: "rotate-ccw",
  [touch.fresh]: "refresh-cw",
  [touch.asIs]: "arrow-right",
  [touch.leave]: "flag-off",
  [touch.bring]: "flag",
};

/** As they stand side by side: the usual ones first. */
const order = [touch.bring, touch.leave, touch.off, touch.back, touch.asIs, touch.fresh] as string[];

/** Words for a touch that has no place on the board. */
export function choice(id: string, picked: string[], { table }: View<Darebase>): Choice {
  if (id === touch.ok) return { label: done(picked, table), icon: "check", primary: true };
  if (id in icons) return { label: labelOf(id, picked, table), icon: icons[id], order: order.indexOf(id) };
  const at = squareIn(id);
  if (at === undefined) return { label: { key: "darebase.choice.square", with: { at: id } }, icon: "dot" };
  return { label: { key: id.startsWith("take:") ? "darebase.choice.take" : "darebase.choice.third", with: { at } }, icon: "flag" };
}

function labelOf(id: string, picked: string[], table: Table): Phrase {
  const ways = waysAfter(table, [...picked, id]);
  const delivers = ways.length > 0 && ways.every(({ result }) => result.ends === "delivered");
  const at = ways.at(0)?.result.to ?? "";
  switch (id) {
    case touch.back:
      return { key: `darebase.choice.${delivers ? "deliver" : "back"}`, with: { at } };
    case touch.bring:
      return { key: `darebase.choice.${delivers ? "deliver" : "bring"}`, with: { at } };
    case touch.leave: {
      const flags = flagsOpen(table, picked);
      return flags.length === 1 ? { key: "darebase.choice.leave", with: { at: flags[0] } } : { key: "darebase.choice.leaveAll" };
    }
    default:
      return { key: `darebase.choice.${id}` };
  }
}

/** What the last button does: put a flag on a base, or leave the other flag alone. */
function done(picked: string[], table: Table): Phrase {
  if (table.phase === "place") return { key: "darebase.choice.place", with: { base: picked[0] ?? "" } };
  const [way] = waysAfter(table, [...picked, touch.ok]);
  return { key: "darebase.choice.leave", with: { at: way ? flagsStaying(table, way.result)[0] : "" } };
}
