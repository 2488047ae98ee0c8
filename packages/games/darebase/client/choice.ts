import type { Phrase, View } from "@baseboard/kit";
import type { Choice } from "@baseboard/stage/contract";
import { squares } from "../rules/squares.ts";
import type { Darebase, Move, Table } from "../rules/state.ts";
import { flagsOpen, flagsStaying, squareIn, type TouchWay, touch, waysAfter } from "./asked.ts";
import { deedName, putName } from "./place-names.ts";

const icons: Record<string, string> = {
  [touch.off]: "log-out",
  // Not round: an arrow back is the sign of taking back.
  [touch.onAndOff]: "arrow-left-right",
  [touch.back]: "arrow-left-right",
  [touch.fresh]: "refresh-cw",
  [touch.asIs]: "arrow-right",
  [touch.leave]: "flag-off",
  [touch.bring]: "flag",
};

/** In display order: the usual ones first. */
const order = [touch.bring, touch.leave, touch.off, touch.onAndOff, touch.back, touch.asIs, touch.fresh] as string[];

/** What a run does that ends with the touch of a square, with a flag that is put somewhere or brought along; the others are said by their buttons. */
export function does(_move: Move, touches: string[], { table }: View<Darebase>): Phrase | undefined {
  const ways = waysAfter(table, touches);
  const [way] = ways;
  const last = touches.at(-1)!;
  if (!way || touches.length < 2) return undefined;
  if (last === touch.bring) return deedName(table, way.result.to, ways);
  if (last.startsWith("third:")) return { key: "darebase.deed.third", with: { to: way.result.to, at: squareIn(last) ?? "" } };
  const at = squares.find((each) => each === last);
  if (at === undefined) return undefined;
  return touches.length === 2 ? deedName(table, at, ways) : putName(table, at, ways);
}

/** How a pawn comes to its end: a flag may have to be put down on the board after it, where no button asks. */
const onItsWay = [touch.back, touch.asIs, touch.fresh] as string[];

/** Labels of touches without a place on the board. */
export function choice(id: string, picked: string[], { table }: View<Darebase>, move?: Move): Choice {
  if (id === touch.ok) return { label: done(picked, table), icon: "check", primary: true };
  const asks = askedBy(id, picked, table);
  if (id in icons) {
    const label = (move && deedOf(id, picked, table)) ?? labelOf(id, picked, table);
    const next = onItsWay.includes(id) ? whereTheFlag([...picked, id], table) : undefined;
    // With `short`, the other answers go once it was given: the next question is asked.
    return { label, short: label, icon: icons[id], order: order.indexOf(id), asks, ...(next && { next }) };
  }
  const at = squareIn(id);
  if (at === undefined) return { label: { key: "darebase.choice.square", with: { at: id } }, icon: "dot" };
  const label = { key: id.startsWith("take:") ? "darebase.choice.take" : "darebase.choice.third", with: { at } };
  return { label, short: label, icon: "flag", asks };
}

const ask = (key: string, gaps?: Phrase["with"]): Phrase => ({ key: `darebase.ask.${key}`, ...(gaps && { with: gaps }) });

/** The question that a choice answers, after these touches. */
function askedBy(id: string, picked: string[], table: Table): Phrase | undefined {
  if (picked.length === 1) return whereToEnd(picked, table);
  if (id === touch.asIs || id === touch.fresh) return ask("howStrong");
  if (id.startsWith("take:")) return ask("whichFlag");
  if (squareIn(id) !== undefined) return ask("third");
  return whereTheFlag(picked, table);
}

/** Where a flag shall lie; Ruling J1: not where somebody is captured, and why. */
function whereTheFlag(picked: string[], table: Table): Phrase | undefined {
  const [flag, ...others] = flagsOpen(table, picked);
  if (flag === undefined) return undefined;
  const captures = waysAfter(table, picked).every(({ result }) => result.ends === "captured") ? ".captured" : "";
  return others.length > 0 ? ask(`flags${captures}`) : ask(`flag${captures}`, { at: flag });
}

/** Where a run ends: on the board, or in one of the ways that have a button, each with what it is good for. */
function whereToEnd(picked: string[], table: Table): Phrase {
  const ways = Map.groupBy(waysAfter(table, picked), ({ touches }) => touches[1]);
  const others = order.flatMap((id) => {
    const group = ways.get(id);
    if (!group || group.every(({ result }) => result.ends === "delivered")) return [];
    return [ask(`where.${id}${id === touch.back ? howBack(group, table) : ""}`)];
  });
  return others.length > 0 ? ask("whereOr", { others }) : ask("where");
}

/** What changes where a pawn comes back to its start: Ruling 33 lets it be nothing. */
function howBack(ways: TouchWay[], { waiting }: Table): string {
  if (waiting) return "Waiting";
  return ways.some(({ result }) => result.fresh) ? "Either" : "";
}

/** Short, so that two fit side by side on a phone: an extra row would move the board under the finger. */
function labelOf(id: string, picked: string[], table: Table): Phrase {
  const ways = waysAfter(table, [...picked, id]);
  const at = ways.at(0)?.result.to ?? "";
  const delivers = ways.length > 0 && ways.every(({ result }) => result.ends === "delivered");
  if (delivers && (id === touch.back || id === touch.bring)) return { key: "darebase.choice.deliver" };
  if (id === touch.back) return { key: `darebase.choice.back${howBack(ways, table)}` };
  if (id !== touch.bring && id !== touch.leave) return { key: `darebase.choice.${id}`, with: { at } };
  const [flag, ...others] = flagsOpen(table, picked);
  if (others.length > 0) return { key: id === touch.bring ? "darebase.choice.bringOne" : "darebase.choice.leaveBoth" };
  return { key: `darebase.choice.${id}`, with: { at: flag ?? "" } };
}

/** What else a run does that leaves the flags alone: it is said where nothing is asked after it. */
function deedOf(id: string, picked: string[], table: Table): Phrase | undefined {
  const [way] = waysAfter(table, [...picked, id]);
  const { ends, to = "" } = way?.result ?? {};
  if (id !== touch.leave || (ends !== "captured" && ends !== "rescued")) return undefined;
  return { key: `darebase.choice.leave.${ends}`, with: { at: to } };
}

/** The label of the last button: put a flag on a base, or leave the other flag alone. */
function done(picked: string[], table: Table): Phrase {
  if (table.phase === "place") return { key: "darebase.choice.place", with: { base: picked[0] ?? "" } };
  const [way] = waysAfter(table, [...picked, touch.ok]);
  const { ends } = way?.result ?? {};
  const deed = ends === "captured" || ends === "rescued" || ends === "delivered" ? `.${ends}` : "";
  return { key: `darebase.choice.done${deed}`, with: { at: way ? flagsStaying(table, way.result)[0] : "" } };
}
