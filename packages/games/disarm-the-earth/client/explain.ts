import type { Refusal, Seat, View } from "@baseboard/kit";
import { MOST_OFFERS, nothing } from "../rules/deals.ts";
import { neighboursOf } from "../rules/geography.ts";
import { disarmTheEarth } from "../rules/index.ts";
import { isNeutral, landAt } from "../rules/lands.ts";
import { refuse } from "../rules/refuse.ts";
import { type DisarmTheEarth, type Move, NOBODY, type Table } from "../rules/state.ts";
import { actorOf, LEAST_FORCE } from "../rules/war.ts";
import { squares, type Territory } from "../rules/world.ts";
import { isSquare, landIn, touch } from "./ids.ts";
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
  const base = landIn(picked[0]);
  const meant =
    table.phase === "command"
      ? byCommand(table, seat, base, at)
      : base === undefined
        ? alone(table, seat, at)
        : between(table, seat, base, at);
  return firstRefusal(view, meant);
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

/** What a touch of a territory alone would mean: of an own one that something goes out from it. */
function alone(table: Table, seat: number, at: Territory): Move[] {
  const land = landAt(table, at);
  if (isNeutral(land)) return [{ type: "propose", from: at, to: at }];
  if (land.owner === NOBODY) return [{ type: "settle", at, armies: 1, industries: 1 }];
  if (land.owner !== seat) return [{ type: "land", to: at, ...LEAST_FORCE, buy: 0 }];
  const to = (neighboursOf.get(at) ?? []).find((each) => landAt(table, each).owner !== seat) ?? at;
  return [{ type: "expedition", from: at, to, armies: 1, industries: 1 }];
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
