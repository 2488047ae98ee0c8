import type { Seat } from "@baseboard/kit";
import { spare } from "../rules/economy.ts";
import { neighboursOf } from "../rules/geography.ts";
import { armedBy, facingShip, landAt } from "../rules/lands.ts";
import { type Move, NOBODY, type Table } from "../rules/state.ts";
import type { Territory } from "../rules/world.ts";

// RULES "Expeditions": a new territory is a fresh base. Whoever brings armies and industries to where land is free goes on and on.

/** Armies, and industries, with which a territory is settled, and with which it is a base at most. */
const SETTLERS = 4;
const BASE = 6;
/** Of each this many are sent at most. */
const SENT = 30;
/** Of each this many are kept in stock for every free coast that the ship faces. */
const KEPT = 3;

/** A move that gains free land or prepares it; the greater the worth, the sooner. */
interface Expansion {
  move: Move;
  worth: number;
}

/** The move with which a seat takes more of the free land, in numbers that let it go on from there; undefined where there is none. */
export function expansion(table: Table, seat: Seat): Move | undefined {
  if (table.phase !== "act" || table.turn !== seat) return undefined;
  let best: Expansion | undefined;
  for (const each of expansions(table, seat)) if (!best || each.worth > best.worth) best = each;
  return best?.move;
}

/** First what is placed, then what is settled, then expeditions: each of them ends the one before (Ruling 18). */
function* expansions(table: Table, seat: Seat): Generator<Expansion> {
  const coasts = facingShip(table, seat).filter((at) => isFree(table, at));
  const own = armedBy(table, seat);
  if (table.placing) for (const at of own) yield* placing(table, seat, at, KEPT * coasts.length);
  for (const at of coasts) yield* settling(table, seat, at, coasts.length);
  for (const from of own) yield* sending(table, from);
}

const isFree = (table: Table, at: Territory): boolean => landAt(table, at).owner === NOBODY;

const freeAround = (table: Table, at: Territory): Territory[] => (neighboursOf.get(at) ?? []).filter((each) => isFree(table, each));

/** Free neighbours, and by half theirs. */
function reach(table: Table, at: Territory): number {
  const near = freeAround(table, at);
  const all = new Set([at, ...near, ...near.flatMap((each) => freeAround(table, each))]);
  return near.length + 0.5 * (all.size - 1 - near.length);
}

/** So many armies, and industries, a base needs for what it can reach. */
const needed = (far: number): number => (far === 0 ? 0 : Math.min(BASE, Math.round(2 + far)));

function* placing(table: Table, seat: Seat, at: Territory, kept: number): Generator<Expansion> {
  const far = reach(table, at);
  const need = needed(far);
  const [stock, land] = [table.players[seat], landAt(table, at)];
  const armies = Math.max(0, Math.min(need - land.armies, stock.armies - kept));
  const industries = Math.max(0, Math.min(need - land.industries, stock.industries - kept));
  const isBase = land.armies + armies > 1 && land.industries + industries > 1;
  // One kind after the other, as the board offers it.
  if (isBase && armies > 0) yield { move: { type: "place", at, armies, industries: 0 }, worth: 40 + far };
  else if (isBase && industries > 0) yield { move: { type: "place", at, armies: 0, industries }, worth: 40 + far };
}

function* settling(table: Table, seat: Seat, at: Territory, coasts: number): Generator<Expansion> {
  const stock = table.players[seat];
  if (stock.armies === 0 || stock.industries === 0) return;
  const far = reach(table, at);
  const part = (all: number) => Math.max(1, Math.min(Math.max(SETTLERS, needed(far)), Math.floor(all / coasts)));
  yield { move: { type: "settle", at, armies: part(stock.armies), industries: part(stock.industries) }, worth: 30 + far };
}

/** What goes and what stays is shared by what each can still reach. */
function* sending(table: Table, from: Territory): Generator<Expansion> {
  const [armies, industries] = [spare(table, from, "armies"), spare(table, from, "industries")];
  if (table.tired[from] || armies === 0 || industries === 0) return;
  const near = freeAround(table, from);
  for (const to of near) {
    const [here, there] = [near.length - 1, reach(table, to)];
    const part = (all: number) => Math.min(SENT, Math.max(1, Math.round((all * there) / Math.max(1, here + there))));
    yield { move: { type: "expedition", from, to, armies: part(armies), industries: part(industries) }, worth: 20 + there };
  }
}
