import type { Seat, View } from "@baseboard/kit";
import { MOST_OFFERS, nothing } from "./deals.ts";
import { ARMY_PRICE, buyable, MOVE_PRICE, means, spare, takeFrom } from "./economy.ts";
import { neighboursOf } from "./geography.ts";
import { armedBy, facingShip, freeable, isArmedBy, isHostile, landAt } from "./lands.ts";
import { refuse } from "./refuse.ts";
import { type DisarmTheEarth, type Move, NOBODY, type Pledge, type Table } from "./state.ts";
import { actorOf, attackers, LEAST_FORCE } from "./war.ts";
import { loops, squares, type Territory } from "./world.ts";

// Where a choice is a number there are many moves that are legal. Of those a few are listed that make a difference: least, half, most.

/** Legal moves of `view.seat`; of numbers a sample. */
export function legalMoves(view: View<DisarmTheEarth>): Move[] {
  const { seat, table } = view;
  if (seat === undefined) return [];
  const own = actorOf(table) === seat ? [...candidates(table, seat), ...offers(table, seat)] : [];
  return [...replies(table, seat), ...own].filter((move) => !refuse(view, move));
}

/** To deals that are offered to a seat. */
function* replies({ deals }: Table, seat: Seat): Generator<Move> {
  for (const { id, to, accepted } of deals) {
    if (accepted || to !== seat) continue;
    yield { type: "accept", deal: id };
    yield { type: "reject", deal: id };
  }
}

/** For how many rounds a truce is offered, in the sample. */
const TRUCES = [2, 4];

/** A sample of deals, openly and in a whisper: a truce, a yes or nothing for one of these; and of two neighbours peace, or a truce. */
function* offers(table: Table, seat: Seat): Generator<Move> {
  if (!table.options.deals || table.offers >= MOST_OFFERS) return;
  const after = (rounds: number) =>
    table.last > 0 ? Math.min(table.round + rounds, Math.max(table.last, table.round + 1)) : table.round + rounds;
  const yes: Pledge = { ...nothing(), kind: "yes", until: after(2) };
  const truces = [...new Set(TRUCES.map(after))].map((end): Pledge => ({ ...nothing(), kind: "truce", until: end }));
  for (const [to, { gone }] of table.players.entries()) {
    if (to === seat || gone) continue;
    for (const whispered of [false, true]) {
      for (const [gives, wants] of termsOf([...truces, yes, nothing()])) yield { type: "offer", to, gives, wants, whispered };
      for (const [at, other] of bordersBetween(table, seat, to)) {
        const { until } = truces[0];
        const accord = { kind: "accord", at, other, until: yes.until } as const;
        yield { type: "offer", to, gives: accord, wants: { ...accord, at: other, other: at }, whispered };
        yield { type: "offer", to, gives: truceOn(other, until), wants: truceOn(at, until), whispered };
      }
    }
  }
}

/** No attack on a territory before this round. */
const truceOn = (at: Territory, until: number): Pledge => ({ kind: "truce", at, other: "", until });

/** Each of these for each of these. */
function* termsOf(pledges: Pledge[]): Generator<[Pledge, Pledge]> {
  for (const gives of pledges) for (const wants of pledges) if (gives.kind !== "none" || wants.kind !== "none") yield [gives, wants];
}

/** Neighbouring armed territories of two seats. */
function* bordersBetween(table: Table, seat: Seat, other: Seat): Generator<[Territory, Territory]> {
  for (const at of armedBy(table, seat)) for (const to of neighboursOf.get(at) ?? []) if (isArmedBy(table, to, other)) yield [at, to];
}

function candidates(table: Table, seat: Seat): Iterable<Move> {
  switch (table.phase) {
    case "loop":
    case "fork":
      return loops.map((loop): Move => ({ type: "loop", loop }));
    case "roll":
      return [{ type: "roll" }];
    case "sail":
      return sailing(table, seat);
    case "command":
      return obeying(table, seat);
    case "act":
      return acting(table, seat);
    case "answer":
      return [true, false].map((yes): Move => ({ type: "answer", yes }));
    case "defend":
      return sample(0, buyable(table, table.pair.to as Territory)).map((buy): Move => ({ type: "defend", buy }));
    case "war":
      return [{ type: "throw" }, { type: "stop" }];
    case "occupy":
      return occupying(table);
    case "over":
      return [];
  }
}

/** The least, about half, and the most of a number; nothing where there is none. */
export function sample(least: number, most: number): number[] {
  return most < least ? [] : [...new Set([least, Math.ceil((least + most) / 2), most])];
}

const DIE = [1, 2, 3, 4, 5, 6];

function* sailing(table: Table, seat: Seat): Generator<Move> {
  yield { type: "sail" };
  if (table.paid || means(table, seat, "industries") < MOVE_PRICE) return;
  const { shares } = takeFrom(table, seat, "industries", MOVE_PRICE);
  for (const steps of DIE) if (steps !== table.steps) yield { type: "pay", steps, shares };
}

function* obeying(table: Table, seat: Seat): Generator<Move> {
  yield { type: "decline" };
  const own = armedBy(table, seat);
  if (squares[table.players[seat].ship].command === "disarm") {
    for (const at of own) yield { type: "disarm", at };
    return;
  }
  const others = [...table.players.keys()].filter((each) => each !== seat).flatMap((each) => armedBy(table, each));
  for (const mine of own) for (const other of others) yield { type: "mutual", own: mine, other };
}

function* acting(table: Table, seat: Seat): Generator<Move> {
  yield { type: "done" };
  const own = armedBy(table, seat);
  for (const at of freeable(table, seat)) yield { type: "free", at };
  yield* buying(table, seat);
  yield* placing(table, seat, own);
  yield* settling(table, seat);
  for (const from of own) yield* fromBase(table, seat, from);
  if (table.summit) for (const from of own) yield* proposals(table, seat, from);
  yield* landing(table, seat);
}

/** Ruling 19: at any time of one's turn; listed among the free actions, where it is wanted. */
function* buying(table: Table, seat: Seat): Generator<Move> {
  for (const armies of sample(1, Math.floor(table.players[seat].industries / ARMY_PRICE))) yield { type: "buy", at: "stock", armies };
  for (const at of armedBy(table, seat)) for (const armies of sample(1, buyable(table, at))) yield { type: "buy", at, armies };
}

function* placing(table: Table, seat: Seat, own: Territory[]): Generator<Move> {
  if (!table.placing) return;
  const stock = table.players[seat];
  for (const at of own) {
    for (const armies of sample(1, stock.armies)) yield { type: "place", at, armies, industries: 0 };
    for (const industries of sample(1, stock.industries)) yield { type: "place", at, armies: 0, industries };
  }
}

function* settling(table: Table, seat: Seat): Generator<Move> {
  const { armies: most, industries } = table.players[seat];
  for (const at of facingShip(table, seat))
    for (const armies of new Set([...sample(1, Math.min(most, 4)), most])) {
      yield { type: "settle", at, armies, industries: 1 };
      if (industries > 2) yield { type: "settle", at, armies, industries: Math.min(industries, 4) };
    }
}

/** Expeditions, attacks and proposals from an armed territory. */
function* fromBase(table: Table, seat: Seat, from: Territory): Generator<Move> {
  for (const to of neighboursOf.get(from) ?? []) {
    if (landAt(table, to).owner === NOBODY) {
      for (const armies of sample(1, spare(table, from, "armies"))) yield { type: "expedition", from, to, armies, industries: 1 };
    } else if (isHostile(table, to, seat)) {
      for (const buy of sample(0, buyable(table, from))) yield { type: "attack", from, to, buy };
      if (!table.summit) yield { type: "propose", from, to };
    }
  }
}

function* proposals(table: Table, seat: Seat, from: Territory): Generator<Move> {
  for (const other of table.players.keys()) if (other !== seat) for (const to of armedBy(table, other)) yield { type: "propose", from, to };
}

function* landing(table: Table, seat: Seat): Generator<Move> {
  const stock = table.players[seat];
  for (const to of facingShip(table, seat).filter((each) => isHostile(table, each, seat)))
    for (const armies of sample(LEAST_FORCE.armies, stock.armies))
      yield { type: "land", to, armies, industries: LEAST_FORCE.industries, buy: 0 };
}

function* occupying(table: Table): Generator<Move> {
  const base = attackers(table);
  for (const armies of sample(0, base.armies - 1))
    for (const industries of sample(0, base.industries - 1)) yield { type: "occupy", armies, industries };
}
