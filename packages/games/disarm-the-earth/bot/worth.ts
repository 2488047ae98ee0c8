import type { Seat } from "@baseboard/kit";
import { dealsOf, isOpen, owed } from "../rules/deals.ts";
import { means } from "../rules/economy.ts";
import { continentWith, facing, neighboursOf, nextSquare } from "../rules/geography.ts";
import { armedBy, isAlone, isArmed, isHostile, landAt } from "../rules/lands.ts";
import { captureOdds, EXPEDITION_ODDS } from "../rules/odds.ts";
import { pointsOf } from "../rules/outcome.ts";
import { isBrokenByAttack, isBrokenByNo } from "../rules/pledges.ts";
import { pathOf } from "../rules/sailing.ts";
import { type Hand, type Move, type MoveOf, NOBODY, type Pledge, sides, type Table } from "../rules/state.ts";
import { attackers, freeArmies, MOST_THROWS, REFUSAL_ARMIES } from "../rules/war.ts";
import { continents, START, squares, type Territory, usualDeadline } from "../rules/world.ts";
import type { Character } from "./character.ts";

// What moves are worth, in points: roughly how much nearer they bring the seat to winning.

/** What a bot looks at. */
export interface Sight {
  table: Table;
  hand: Hand | undefined;
  seat: Seat;
  character: Character;
}

/** The last round; where none is set the usual one: so long everybody goes along with a war. */
const horizon = ({ last, players }: Table): number => last || usualDeadline[players.length];

const roundsLeft = (table: Table): number => Math.max(0, horizon(table) - table.round);

/** Whether a war without a last round has gone on for too long. */
export const isWeary = (table: Table): boolean => table.last === 0 && table.round >= horizon(table);

/** What a move is worth; ending the turn is worth nothing. */
export function worth(sight: Sight, move: Move): number {
  switch (move.type) {
    case "loop":
      return sight.table.round === 1 ? 0 : prospect(sight, `${move.loop}1`, 8);
    case "pay":
      return paid(sight, move);
    case "free":
      return 30;
    case "disarm":
      return disarmed(sight, move.at, 1);
    case "mutual":
      return disarmed(sight, move.own, 2) + taken(sight, landAt(sight.table, move.other).owner, 2) + 0.2;
    case "settle":
      return settled(sight, move);
    case "expedition":
      return 8 * EXPEDITION_ODDS + continentNear(sight, move.to) - Math.abs(move.armies - half(sight, move.from)) * 0.01;
    case "attack":
    case "land":
      return attacked(sight, move);
    case "propose":
      return proposed(sight, move);
    case "answer":
      return move.yes ? agreed(sight) : 0;
    case "place":
    case "buy":
      return strengthened(sight, move);
    case "defend":
      return defended(sight, move.buy);
    case "throw":
      return thrown(sight);
    case "occupy":
      return -Math.abs(move.armies - attackers(sight.table).armies / 2) * 0.01 - Math.abs(move.industries - 1) * 0.001;
    case "offer":
      return offered(sight, move);
    case "accept":
      return accepted(sight, move.deal);
    case "reject":
      return 0.1;
    default:
      return 0;
  }
}

const others = ({ table, seat }: Sight): Seat[] => [...table.players.keys()].filter((each) => each !== seat && !table.players[each].gone);
const pointsAt = ({ table, character }: Sight, seat: Seat): number =>
  pointsOf(table.players[seat]) + character.land * armedBy(table, seat).length * 0.5;

/** How far another seat is ahead of this one. */
const lead = (sight: Sight, other: Seat): number => pointsAt(sight, other) - pointsAt(sight, sight.seat);

/** What it is worth that another has so many points more: the more, the further it is ahead. */
const taken = (sight: Sight, other: Seat, points: number): number => -points * (lead(sight, other) > 0 ? 0.5 : 0.2);

/** Open coasts on the squares from here on, the nearer the better. */
function prospect({ table }: Sight, from: string, count: number): number {
  let [at, sum] = [from, 0];
  for (let i = 0; i < count && at !== START; i++) {
    sum += facing(at).filter((each) => landAt(table, each).owner === NOBODY).length / (1 + i * 0.2);
    at = nextSquare(at);
  }
  return sum;
}

const command = {
  disarm: 0.6,
  mutual: 1.2,
  summit: 1.5,
  industryPlus: 0.6,
  armyPlus: 0.8,
  industryMinus: -0.6,
  armyMinus: -0.6,
  noProduction: -1,
  again: 0.5,
  calm: 0,
  start: 0,
} as const;

/** What a square brings whoever ends there. */
function arrival(sight: Sight, at: string): number {
  const { table, seat } = sight;
  const open = facing(at).filter((each) => landAt(table, each).owner === NOBODY);
  const fit = Math.min(open.length, table.players[seat].armies);
  return fit * 4 + open.reduce((sum, each) => sum + continentNear(sight, each), 0) + command[squares[at].command];
}

/** Whoever has more industries than this feels the price of a move less. */
const RICH = 40;

function paid(sight: Sight, { steps }: MoveOf<"pay">): number {
  const { table, seat, character } = sight;
  const sailed = (count: number) => pathOf(table, seat, count).at(-1) ?? table.players[seat].ship;
  const price = character.pays * Math.min(1, RICH / means(table, seat, "industries"));
  return arrival(sight, sailed(steps)) - arrival(sight, sailed(table.steps)) - price;
}

/** How much of a continent would be this seat's, squared: those that are nearly whole count. */
function continentNear({ table, seat, character }: Sight, at: Territory): number {
  const all = continents[continentWith(at)] as readonly Territory[];
  const hostile = all.filter((each) => isHostile(table, each, seat)).length;
  const own = all.filter((each) => landAt(table, each).owner === seat).length;
  return hostile === 0 ? character.continent * ((own + 1) / all.length) ** 2 : 0.2;
}

const half = ({ table }: Sight, from: Territory): number => Math.floor(landAt(table, from).armies / 2);

/** The greatest chance with which a neighbour could capture a territory. */
function danger({ table, seat }: Sight, at: Territory, armies = landAt(table, at).armies): number {
  const hostile = (neighboursOf.get(at) ?? []).filter((from) => isHostile(table, from, seat));
  return Math.max(0, ...hostile.map((from) => captureOdds(landAt(table, from).armies, armies)));
}

/** Points for an own territory that is armed no more; better where it was in danger, and at the end. */
function disarmed(sight: Sight, at: Territory, points: number): number {
  const { table, seat, character } = sight;
  if (isWeary(table)) return points;
  const isPaid = table.options.continents && (isAlone(table, continentWith(at), seat) || continentNear(sight, at) > 1);
  const keeps = (isPaid ? 3 : character.land) * Math.min(1, roundsLeft(table) / 4);
  return points - keeps * (1 - danger(sight, at) * 0.7) + 0.3;
}

function settled(sight: Sight, { at, armies, industries }: MoveOf<"settle">): number {
  const { table, seat } = sight;
  const stock = table.players[seat].armies;
  const wanted = Math.max(1, Math.min(danger(sight, at, 3) > 0.3 ? 5 : 3, Math.ceil(stock / 2)));
  return 10 + continentNear(sight, at) - Math.abs(armies - wanted) * 0.2 - Math.abs(industries - 1) * 0.05;
}

/** Whether this seat has pledged not to attack there. */
const isPledged = (sight: Sight, to: Territory): boolean =>
  owedTo(sight, landAt(sight.table, to).owner).some((pledge) => isBrokenByAttack(pledge, to));

/** Whether a fair partner may make a move: it breaks no promise, and asks nobody again who has refused in this turn. */
export const isFair = (sight: Sight, move: Move): boolean =>
  !isBreach(sight, move) && !(move.type === "propose" && hasRefused(sight.table, landAt(sight.table, move.to).owner));

/** Whether a move breaks a promise of this seat. */
function isBreach(sight: Sight, move: Move): boolean {
  if (move.type === "attack" || move.type === "land") return isPledged(sight, move.to);
  if (move.type !== "answer" || move.yes) return false;
  const { from, to } = sight.table.pair as { from: Territory; to: Territory };
  return owedTo(sight, sight.table.turn).some((pledge) => isBrokenByNo(pledge, from, to));
}

const owedTo = ({ table, hand, seat }: Sight, other: Seat): Pledge[] => owed(table, hand, seat, other);

function attacked(sight: Sight, move: MoveOf<"attack"> | MoveOf<"land">): number {
  const { table, character } = sight;
  if (isWeary(table)) return -1;
  const free = move.type === "attack" ? freeArmies(table, move.from, move.to) : 0;
  const armies = move.buy + (move.type === "attack" ? landAt(table, move.from).armies + free : move.armies);
  const target = landAt(table, move.to);
  // The defender buys what it can; about half of them do.
  const odds = captureOdds(armies, target.armies + Math.floor((target.industries - 1) / 4));
  if (odds < character.attacks || (isPledged(sight, move.to) && odds < character.breaks)) return -1;
  const gain = character.land + continentNear(sight, move.to) + Math.max(0, lead(sight, target.owner)) * character.leader + 1;
  const risk = move.type === "land" ? armies * 0.5 : 2;
  return odds * gain - (1 - odds) * risk * character.army - move.buy * 0.1;
}

/** Peace is three points for both: good unless the other is ahead, or the continent is nearly one's own. */
function peace(sight: Sight, own: Territory, other: Seat): number {
  const { table, character } = sight;
  if (isWeary(table)) return 3;
  if (lead(sight, other) > character.envy) return -1;
  const isLast = roundsLeft(table) < 2;
  const alone = continentNear(sight, own) > 2 && !isLast ? 1 : 0;
  const crowd = others(sight).length > 1 ? 0 : Math.max(0, lead(sight, other)) * 0.1;
  return 3 - character.land * (isLast ? 0 : 0.5) - alone + taken(sight, other, 3) * 0.5 + danger(sight, own) - crowd + 0.1;
}

/** Whoever has refused in this turn is not asked again. */
function proposed(sight: Sight, { from, to }: MoveOf<"propose">): number {
  const { table } = sight;
  const { owner } = landAt(table, to);
  return hasRefused(table, owner) ? -1 : peace(sight, from, owner) * 2;
}

/** Whether a seat has refused peace in this turn: what was asked and is still armed. */
const hasRefused = (table: Table, seat: Seat): boolean =>
  Object.keys(table.asked)
    .map((pair) => landAt(table, pair.split(">")[1] as Territory))
    .some((land) => land.owner === seat && isArmed(land));

/** An answer: what peace is worth, and what a no may cost. */
function agreed(sight: Sight): number {
  const { from, to } = sight.table.pair as { from: Territory; to: Territory };
  if (isWeary(sight.table)) return 3;
  const pledged = isBreach(sight, { type: "answer", yes: false });
  if (!pledged && lead(sight, sight.table.turn) > sight.character.envy) return -1;
  const free = sight.table.options.refusalBonus ? REFUSAL_ARMIES : 0;
  const odds = captureOdds(landAt(sight.table, from).armies + free, landAt(sight.table, to).armies);
  return peace(sight, to, sight.table.turn) + odds * 2 + (pledged && sight.character.breaks > 0.7 ? 3 : 0);
}

function strengthened(sight: Sight, move: MoveOf<"place"> | MoveOf<"buy">): number {
  const { table, seat, character } = sight;
  const stock = table.players[seat];
  if (move.at === "stock") {
    const after = stock.industries - 2 * move.armies;
    return stock.armies < 9 && after >= character.saves ? 1 + move.armies * 0.01 : -1;
  }
  if (move.armies === 0) return -1;
  const land = landAt(table, move.at);
  const safer = danger(sight, move.at) - danger(sight, move.at, land.armies + move.armies);
  const open = (neighboursOf.get(move.at) ?? []).some((each) => landAt(table, each).owner === NOBODY);
  const need = safer * character.guard + (open && land.armies < 3 && !table.tired[move.at] ? 0.8 : 0);
  const cost = move.type === "place" ? move.armies * (stock.armies - move.armies < 4 ? 0.5 : 0.08) : 0.15 * move.armies;
  return need - cost;
}

function defended({ table, character }: Sight, buy: number): number {
  const { to } = table.pair as { to: Territory };
  const { armies } = landAt(table, to);
  return -captureOdds(attackers(table).armies, armies + buy) * character.holds - buy * 0.25;
}

function thrown({ table, character }: Sight): number {
  const { from, to } = table.pair as { from: string; to: Territory };
  const odds = captureOdds(attackers(table).armies, landAt(table, to).armies, MOST_THROWS - table.throws);
  // A force from the sea is lost if it stops.
  return Object.hasOwn(squares, from) ? 1 : odds - 0.12 * character.army;
}

/** With whoever is not two borders away from attacking the same for the same: peace between two territories where it is wanted, a truce on one or on all. */
function offered(sight: Sight, { to, gives, wants, whispered }: MoveOf<"offer">): number {
  const { table, seat, character } = sight;
  if (gives.kind !== wants.kind || whispered !== character.whispers || gives.until > horizon(table)) return -1;
  if (gives.kind === "yes" || (gives.kind === "accord" && peace(sight, gives.at as Territory, to) <= 0)) return -1;
  const known = dealsOf(table, sight.hand).some(
    (deal) => [deal.by, deal.to].includes(seat) && [deal.by, deal.to].includes(to) && sides.some((side) => isOpen(deal, side)),
  );
  const around = new Set(armedBy(table, seat).flatMap((at) => neighboursOf.get(at) ?? []));
  for (const at of [...around]) for (const next of neighboursOf.get(at) ?? []) around.add(next);
  const near = [...around].some((at) => landAt(table, at).owner === to && isArmed(landAt(table, at)));
  return known || !near ? -1 : 0.2;
}

/** A deal is as good as what it gives, less what it asks for. */
function accepted(sight: Sight, id: number): number {
  const deal = dealsOf(sight.table, sight.hand).find((each) => each.id === id);
  if (!deal) return -1;
  // Peace that would be refused when it is proposed is not promised.
  if (deal.wants.kind === "accord" && peace(sight, deal.wants.at as Territory, deal.by) <= 0) return -1;
  const priceOf = ({ kind, at }: Pledge): number => ({ none: 0, truce: at === "" ? 1 : 0.5, yes: 1.2, accord: 0.8 })[kind];
  const trust = lead(sight, deal.by) > sight.character.envy ? 0.5 : 1;
  return priceOf(deal.gives) * trust - priceOf(deal.wants) * Math.min(1, sight.character.breaks) + 0.2;
}
