import type { Refusal, Seat, View } from "@baseboard/kit";
import { MOST_OFFERS, nothing } from "../rules/deals.ts";
import { LEAST_SETTLERS } from "../rules/economy.ts";
import { neighboursOf } from "../rules/geography.ts";
import { disarmTheEarth } from "../rules/index.ts";
import { armedBy, isArmedBy, isHostile, isNeutral, landAt } from "../rules/lands.ts";
import { legalMoves } from "../rules/moves.ts";
import { refuse } from "../rules/refuse.ts";
import { type DisarmTheEarth, type Move, NOBODY, type Table } from "../rules/state.ts";
import { actorOf, LEAST_FORCE } from "../rules/war.ts";
import { squares, type Territory } from "../rules/world.ts";
import { isSquare, landIn, touch } from "./ids.ts";
import { baseOf } from "./move-targets.ts";
import { commandPhrase, squarePhrase } from "./place-names.ts";

/** Why nothing can be done at this place now, if a rule states the reason. */
export function explain(id: string, picked: string[], view: View<DisarmTheEarth>): Refusal | undefined {
  const { seat, table } = view;
  if (seat === undefined || !disarmTheEarth.toAct(table).includes(seat)) return undefined;
  const square = id.replace("-twin", "");
  if (isSquare(square))
    return { rule: "Squares", key: `disarmTheEarth.${isThere(table, seat, square) ? "here" : "far"}`, with: named(square) };
  const at = landIn(id);
  if (at === undefined) return undefined;
  const first = landIn(picked[0]);
  // A coast that is being settled, or landed on, is no territory to go out from.
  const base = first !== undefined && landAt(table, first).owner === seat ? first : undefined;
  if (picked.length === 0 && table.phase === "act" && isArmedBy(table, at, seat)) return idleness(view, seat, at);
  const meant =
    table.phase === "command"
      ? byCommand(table, seat, base, at)
      : base === undefined
        ? alone(table, seat, at)
        : between(table, seat, base, at);
  return firstRefusal(view, meant);
}

/**
 * The own armed territories where nothing can be done now, and a rule says why: a touch there is meant to act, and not to see it large. None
 * while the viewer does not decide what to do.
 */
export function idleLands(view: View<DisarmTheEarth>): Territory[] {
  const { seat, table } = view;
  if (seat === undefined || table.phase !== "act" || actorOf(table) !== seat) return [];
  const busy = new Set(legalMoves(view).map(baseOf));
  return armedBy(table, seat).filter((at) => !busy.has(at) && idleness(view, seat, at));
}

/** Why nothing goes out from an own armed territory; and where there is stock, why none is placed there. */
function idleness(view: View<DisarmTheEarth>, seat: Seat, at: Territory): Refusal | undefined {
  const lacks = firstRefusal(view, goingOut(view.table, seat, at));
  const { armies, industries } = view.table.players[seat];
  const placed = armies > 0 ? { armies: 1, industries: 0 } : { armies: 0, industries: 1 };
  const late = armies + industries > 0 ? refuse(view, { type: "place", at, ...placed }) : undefined;
  if (!lacks || !late) return lacks ?? late;
  return { rule: late.rule, key: "disarmTheEarth.late", with: { why: { key: lacks.key, with: lacks.with } } };
}

/** What may go out from an own territory, to a free neighbour first. */
function goingOut(table: Table, seat: Seat, from: Territory): Move[] {
  const neighbours = neighboursOf.get(from) ?? [];
  const free = neighbours.find((to) => landAt(table, to).owner === NOBODY);
  const hostile = neighbours.find((to) => isHostile(table, to, seat));
  return [
    ...(free ? [{ type: "expedition", from, to: free, ...LEAST_SETTLERS } as const] : []),
    ...(hostile ? [{ type: "attack", from, to: hostile, buy: 0 } as const, { type: "propose", from, to: hostile } as const] : []),
  ];
}

/** Why no further deal can be offered in this turn, where others have been. */
export function withheld(view: View<DisarmTheEarth>): { id: string; why: Refusal }[] {
  const { seat, table } = view;
  if (seat === undefined || actorOf(table) !== seat || table.offers < MOST_OFFERS) return [];
  const [to] = table.players.flatMap(({ gone }, other) => (gone || other === seat ? [] : [other]));
  const why = refuse(view, { type: "offer", to, gives: nothing(), wants: nothing(), whispered: false });
  return why?.rule === "Deals" ? [{ id: touch.deal, why }] : [];
}

const isThere = ({ players }: Table, seat: Seat, square: string): boolean => players[seat].ship === square;
const named = (square: string) => ({ square: squarePhrase(square), command: commandPhrase(square) });

/** The reason against the first of these moves, if all of them are refused. */
function firstRefusal(view: View<DisarmTheEarth>, moves: Move[]): Refusal | undefined {
  const refusals = moves.map((move) => refuse(view, move));
  return refusals.every(Boolean) ? refusals[0] : undefined;
}

/** What a square allows, with this territory. */
function byCommand(table: Table, seat: number, own: Territory | undefined, at: Territory): Move[] {
  if (squares[table.players[seat].ship].command === "disarm") return [{ type: "disarm", at }];
  return [own === undefined ? { type: "mutual", own: at, other: at } : { type: "mutual", own, other: at }];
}

/** What a touch of a territory alone would mean. */
function alone(table: Table, seat: number, at: Territory): Move[] {
  const land = landAt(table, at);
  if (isNeutral(land)) return [{ type: "propose", from: at, to: at }];
  if (land.owner === NOBODY) return [{ type: "settle", at, ...LEAST_SETTLERS }];
  if (land.owner !== seat) return [{ type: "land", to: at, ...LEAST_FORCE, buy: 0 }];
  // In any other phase that is the reason, wherever it would go.
  return table.phase === "act" ? goingOut(table, seat, at) : [{ type: "expedition", from: at, to: at, ...LEAST_SETTLERS }];
}

/** What two territories one after the other would mean. */
function between(table: Table, seat: number, from: Territory, to: Territory): Move[] {
  if (landAt(table, to).owner === NOBODY) return [{ type: "expedition", from, to, armies: 1, industries: 1 }];
  if (landAt(table, to).owner === seat) return [];
  return [
    { type: "attack", from, to, buy: 0 },
    { type: "propose", from, to },
  ];
}
