import type { Seat, View } from "@baseboard/kit";
import { LEAST_SETTLERS } from "../rules/economy.ts";
import { neighboursOf } from "../rules/geography.ts";
import { facingShip, isHostile, landAt, pairOf } from "../rules/lands.ts";
import { legalMoves } from "../rules/moves.ts";
import { captureOdds } from "../rules/odds.ts";
import { type DisarmTheEarth, type Move, NOBODY, type Table } from "../rules/state.ts";
import { attackers, freeArmies, LEAST_FORCE, MOST_THROWS, mayFight, REFUSAL_ARMIES } from "../rules/war.ts";
import type { Territory } from "../rules/world.ts";

/** The chance that an attack from one territory against another captures it, if neither side buys armies. */
export function attackOdds(table: Table, from: Territory, to: Territory, bought = 0): number {
  return captureOdds(landAt(table, from).armies + bought + freeArmies(table, from, to), landAt(table, to).armies);
}

/** The chance that the war that goes on captures, in the throws that are left; with so many armies bought by the defender. */
export const warOdds = (table: Table, bought = 0): number =>
  captureOdds(attackers(table).armies, landAt(table, table.pair.to as Territory).armies + bought, MOST_THROWS - table.throws);

/** The chance of the attack that follows when this proposal is refused (Ruling 34); with so many armies bought by the defender. */
export function refusedOdds(table: Table, bought = 0): number {
  const { from, to } = table.pair as { from: Territory; to: Territory };
  if (!mayFight(table, from, to)) return 0;
  const free = table.options.refusalBonus ? REFUSAL_ARMIES : 0;
  return captureOdds(landAt(table, from).armies + free, landAt(table, to).armies + bought);
}

/** The chance of an attack between these two, as it stands: what is said of a proposal, or a war, that goes on between them. */
function odds(table: Table, from: Territory, to: Territory): number {
  const { pair, phase } = table;
  if (pair.from !== from || pair.to !== to) return attackOdds(table, from, to);
  if (phase === "answer") return refusedOdds(table);
  return phase === "defend" || phase === "war" ? warOdds(table) : attackOdds(table, from, to);
}

/** From where an armed territory of this seat is in most danger, and how great it is: the best attack of any neighbour that is hostile. */
export function threatTo(table: Table, at: Territory, seat: Seat): { from: Territory; odds: number } | undefined {
  const threats = (neighboursOf.get(at) ?? [])
    .filter((from) => isHostile(table, from, seat))
    .map((from) => ({ from, odds: odds(table, from, at) }))
    .filter(({ odds }) => odds > 0);
  return threats.reduce<(typeof threats)[number] | undefined>(
    (worst, each) => (worst && worst.odds >= each.odds ? worst : each),
    undefined,
  );
}

/** What the ship of a seat has in reach here: a coast to settle, or one to attack that it has not attacked in this turn; undefined elsewhere. */
export function reachOf(table: Table, at: Territory, seat: Seat): "settle" | "land" | undefined {
  if (table.phase === "over" || !facingShip(table, seat).includes(at)) return undefined;
  if (landAt(table, at).owner === NOBODY) return "settle";
  return isHostile(table, at, seat) && !table.fought[pairOf(table.players[seat].ship, at)] ? "land" : undefined;
}

/** What each takes of the stock, at least. */
const LEAST = { settle: LEAST_SETTLERS, land: LEAST_FORCE };

/** Whether the ship of a seat can do that here with what is in stock. */
export function isByShip(table: Table, at: Territory, seat: Seat, what: "settle" | "land"): boolean {
  const { armies, industries } = table.players[seat];
  return reachOf(table, at, seat) === what && armies >= LEAST[what].armies && industries >= LEAST[what].industries;
}

/** From where the seat in turn has attacked this territory in this turn without capturing it; but for the war that goes on. */
export function attackedFrom(table: Table, at: Territory): string[] {
  const { pair, fought, phase, turn } = table;
  if (phase === "over" || !isHostile(table, at, turn)) return [];
  const wars = Object.keys(fought).map((each) => each.split(">"));
  return wars.flatMap(([from, to]) => (to === at && pairOf(from, to) !== pairOf(pair.from, pair.to) ? [from] : []));
}

/** The territories that can be attacked now: from the one that is picked, or with nothing picked from the sea. */
export function targetsOfWar(view: View<DisarmTheEarth>, picked: string[]): Territory[] {
  const isMeant = (move: Move) => (move.type === "attack" ? move.from === picked[0] : move.type === "land" && picked.length === 0);
  return legalMoves(view).flatMap((move) => (isMeant(move) && (move.type === "attack" || move.type === "land") ? [move.to] : []));
}
