import type { View } from "@baseboard/kit";
import type { DisarmTheEarth, Move, MoveOf, Table } from "../rules/state.ts";
import { acceptTouch, type Counted, countTouch, loopTouch, moreTouch, pledgeTouch, rejectTouch, touch, withTouch } from "./ids.ts";
import { partOf, quick, rangesOf } from "./numbers.ts";

/**
 * The touch sequence of this move: its places, what is done there where that is open, then its numbers. What draws chance or asks another
 * seat ends with a button, so that nothing of it is done by a touch of the map alone.
 */
export function touches(move: Move, view: View<DisarmTheEarth>): string[] {
  const { table } = view;
  switch (move.type) {
    case "loop":
      return [loopTouch(move.loop)];
    case "roll":
    case "sail":
    case "throw":
    case "done":
      return [touch.ok];
    case "decline":
    case "stop":
      return [move.type];
    case "answer":
      return [move.yes ? touch.yes : touch.no];
    case "pay":
      return [touch.pay, countTouch("steps", move.steps)];
    case "disarm":
      return [move.at, touch.ok];
    case "mutual":
      return [move.own, move.other, touch.ok];
    case "free":
      return [move.at, touch.free];
    case "offer":
      return offerTouches(move);
    case "accept":
      return [acceptTouch(move.deal)];
    case "reject":
      return [rejectTouch(move.deal)];
    default:
      return [...beginning(move), ...counted(table, view.seat ?? table.turn, move)];
  }
}

type WithNumbers = Exclude<
  Move,
  {
    type:
      | "loop"
      | "roll"
      | "sail"
      | "throw"
      | "done"
      | "decline"
      | "stop"
      | "answer"
      | "pay"
      | "disarm"
      | "mutual"
      | "free"
      | "offer"
      | "accept"
      | "reject";
  }
>;

/** With whom, how, and what; and that it is offered, once all of it is said: peace between two territories, and those that are left alone, are touched on the map, other terms are buttons, those of each side. */
function offerTouches({ to, gives, wants, whispered }: MoveOf<"offer">): string[] {
  const begin = [touch.deal, withTouch(to), whispered ? touch.whisper : touch.open];
  const isAccord = gives.kind === "accord" && wants.kind === "accord" && gives.at === wants.other && gives.other === wants.at;
  if (isAccord) return [...begin, touch.accord, gives.at, gives.other, touch.ok];
  const spared = [wants, gives].flatMap(({ kind, at }) => (kind === "truce" && at !== "" ? [at] : []));
  const border = spared.length > 0 ? [touch.border, ...spared] : [];
  // Both are left alone for as long.
  if (spared.length > 1 && gives.until === wants.until) return [...begin, ...border, pledgeTouch("gives", gives), touch.send];
  return [...begin, ...border, pledgeTouch("gives", gives), pledgeTouch("wants", wants), touch.send];
}

/** Where, and what. */
function beginning(move: WithNumbers): string[] {
  switch (move.type) {
    case "place":
      return [move.at, move.armies > 0 ? touch.armies : touch.industries];
    case "buy":
      return move.at === "stock" ? [touch.stock] : [move.at, touch.buy];
    case "settle":
      return [move.at];
    case "expedition":
      return [move.from, move.to];
    case "attack":
      return [move.from, move.to, touch.attack];
    case "propose":
      return [move.from, move.to, touch.propose];
    case "land":
      return [move.to];
    case "defend":
    case "occupy":
      return [];
  }
}

/** How many: the armies are always said, as the last touch before something happens; other numbers where there is a choice. */
function counted(table: Table, seat: number, move: WithNumbers): string[] {
  const ranges = rangesOf(table, seat, move);
  const asked = (["armies", "industries", "buy"] as const).filter((what) => isAsked(what, move, ranges));
  return asked.flatMap((what) => {
    const named = what === "armies" && move.type === "buy" ? "buy" : what;
    const count = numberIn(move, what);
    const range = ranges[what];
    const part = range && partOf(range, count);
    const more = range && !quick(range).includes(count) ? [moreTouch(named), ...(part ? [moreTouch(named, part)] : [])] : [];
    return [...more, countTouch(named, count)];
  });
}

function isAsked(what: "armies" | "industries" | "buy", move: WithNumbers, ranges: ReturnType<typeof rangesOf>): boolean {
  const range = ranges[what];
  if (!range) return false;
  if (range.most > range.least || what === "armies" || move.type === "defend") return true;
  return move.type === "place";
}

const numberIn = (move: WithNumbers, what: Counted): number => (move as unknown as Record<string, number>)[what] ?? 0;
