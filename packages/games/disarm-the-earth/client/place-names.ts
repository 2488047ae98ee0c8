import type { Phrase, Seat, View } from "@baseboard/kit";
import { type Gaps, type More, namesIn } from "@baseboard/stage/naming";
import { continentWith, facing, isTerritory, neighboursOf } from "../rules/geography.ts";
import { freeable, isAlone, isArmed, isHostile, isNeutral, isSealed, landAt } from "../rules/lands.ts";
import { EXPEDITION_ODDS, percent } from "../rules/odds.ts";
import { type DisarmTheEarth, NOBODY, type Table } from "../rules/state.ts";
import { type Continent, continents, squares, type Territory } from "../rules/world.ts";
import { landIn } from "./ids.ts";
import { attackedFrom, attackOdds, reachOf, threatTo } from "./war-odds.ts";

/** An object's name, and additional phrases. */
const placeName = namesIn("disarmTheEarth");

export const landPhrase = (at: Territory): Phrase => ({ key: `disarmTheEarth.land.${at}` });
export const squarePhrase = (at: string): Phrase => ({ key: `disarmTheEarth.square.${at}` });
/** A territory, or a square. */
export const placePhrase = (at: string): Phrase => (isTerritory(at) ? landPhrase(at) : squarePhrase(at));
export const continentPhrase = (continent: Continent): Phrase => ({ key: `disarmTheEarth.continent.${continent}` });
export const commandPhrase = (at: string): Phrase => ({ key: `disarmTheEarth.command.${squares[at].command}` });

/** The state of a territory: nobody's, armed or neutral, and whose. */
function standing(table: Table, at: Territory, seat: Seat | undefined): { what: string; gaps: Gaps } {
  const land = landAt(table, at);
  const { owner, armies, industries } = land;
  if (owner === NOBODY) return { what: isSealed(table, at) ? "sealed" : "open", gaps: {} };
  const own = owner === seat ? "own" : "other";
  const gaps = { ...(owner !== seat && { who: owner }), industries };
  return isNeutral(land) ? { what: `${own}Neutral`, gaps } : { what: `${own}Armed`, gaps: { ...gaps, armies } };
}

/** A territory: its name, whose it is, what stands there, and what it means now, with what is picked. */
export function landName(view: View<DisarmTheEarth>, at: Territory, picked: string[] = []): Phrase {
  const { what, gaps } = standing(view.table, at, view.seat);
  return placeName(what, { at: landPhrase(at), ...gaps }, [...chances(view, at, picked), ...news(view, at)]);
}

/** With an own territory picked: the odds of what could go out from it to this one. */
function chances({ table, seat }: View<DisarmTheEarth>, at: Territory, picked: string[]): More[] {
  const from = landIn(picked[0]);
  if (from === undefined || from === at || seat === undefined || table.phase !== "act" || table.tired[from]) return [];
  if (!neighboursOf.get(from)?.includes(at)) return [];
  if (landAt(table, at).owner === NOBODY) return [{ more: "expedition", gaps: { percent: percent(EXPEDITION_ODDS) } }];
  return isHostile(table, at, seat) ? [{ more: "war", gaps: { percent: percent(attackOdds(table, from, at)) } }] : [];
}

/** What is to be known of it in this turn. */
function news({ table, seat }: View<DisarmTheEarth>, at: Territory): More[] {
  const more: More[] = [];
  const { from, to } = table.pair;
  if (from === at || to === at) more.push({ more: table.phase === "answer" ? "asked" : "atWar" });
  if (table.tired[at]) more.push({ more: "tired" });
  const bases = attackedFrom(table, at).map(placePhrase);
  if (bases.length > 0) more.push({ more: "fought", gaps: { bases } });
  if (seat === undefined || table.phase === "over") return more;
  const reach = table.turn === seat ? reachOf(table, at, seat) : undefined;
  if (reach) more.push({ more: reach });
  if (freeable(table, seat).includes(at)) more.push({ more: "alone" });
  const threat = landAt(table, at).owner === seat && isArmed(landAt(table, at)) ? threatTo(table, at, seat) : undefined;
  if (threat) more.push({ more: "threat", gaps: { from: landPhrase(threat.from), percent: percent(threat.odds) } });
  return more;
}

/** What the card of a territory says: its name and state; its continent, its neighbours, and the squares it faces. */
export function landCard(view: View<DisarmTheEarth>, at: Territory): Phrase {
  const facedBy = Object.keys(squares).filter((id) => facing(id).includes(at));
  return {
    key: `disarmTheEarth.card.${facedBy.length > 0 ? "coast" : "inland"}`,
    with: {
      land: landName(view, at),
      continent: continentPhrase(continentWith(at)),
      neighbours: (neighboursOf.get(at) ?? []).map(landPhrase),
      squares: facedBy.map(squarePhrase),
    },
  };
}

/** A square of the sea: its name, its command, whose ships are there, and the coasts it faces. */
export function squareName({ table }: View<DisarmTheEarth>, at: string, isNext = false): Phrase {
  const ships = [...table.players.keys()].filter((seat) => table.players[seat].ship === at && !table.players[seat].gone);
  const coasts = facing(at).map(landPhrase);
  return placeName("square", { square: squarePhrase(at), command: commandPhrase(at) }, [
    ...(ships.length > 0 ? [{ more: "ships", gaps: { ships } }] : []),
    ...(isNext ? [{ more: "next" }] : []),
    ...(coasts.length > 0 ? [{ more: "coasts", gaps: { coasts } }] : []),
  ]);
}

/** How far a continent is from being settled, from being alone in it, and from peace. */
export interface ContinentState {
  armed: number;
  open: number;
  neutral: number;
  /** Nobody's, and out of reach for ever. */
  sealed: number;
  /** The only seat with armies there, where that brings anything. */
  only: Seat | undefined;
  /** That seat may disarm there now (Ruling 3). */
  isClosed: boolean;
}

export function continentState(table: Table, continent: Continent): ContinentState {
  const all: readonly Territory[] = continents[continent];
  const lands = all.map((at) => landAt(table, at));
  const holders = new Set(lands.filter(isArmed).map(({ owner }) => owner));
  const [only] = holders.size === 1 && table.options.continents ? holders : [];
  const sealed = all.filter((at) => isSealed(table, at)).length;
  return {
    armed: lands.filter(isArmed).length,
    open: lands.filter(({ owner }) => owner === NOBODY).length - sealed,
    sealed,
    neutral: lands.filter(isNeutral).length,
    only,
    isClosed: only !== undefined && isAlone(table, continent, only),
  };
}

/** How a continent stands, in the few words that its cell has room for: a long name, which is last, is cut there. */
export function continentLabel({ table, seat }: View<DisarmTheEarth>, continent: Continent): Phrase {
  const { armed, open, neutral, only, isClosed } = continentState(table, continent);
  const alone = only === undefined ? undefined : only === seat ? "own" : "other";
  const how = alone ? `${alone}${isClosed ? "Closed" : "Alone"}` : armed + open === 0 ? "peace" : neutral > 0 ? "stateNeutral" : "state";
  return { key: `disarmTheEarth.strip.${how}`, with: { armed, open, neutral, ...(only !== undefined && { who: only }) } };
}

export function continentName({ table, seat }: View<DisarmTheEarth>, continent: Continent): Phrase {
  const { armed, open, neutral, sealed, only, isClosed } = continentState(table, continent);
  const gaps = { continent: continentPhrase(continent), armed, open, neutral };
  const more: More[] = sealed > 0 ? [{ more: "sealed", gaps: { sealed } }] : [];
  const how = isClosed ? "Closed" : "Alone";
  if (only !== undefined) more.push(only === seat ? { more: `own${how}` } : { more: `other${how}`, gaps: { who: only } });
  return placeName("continent", gaps, more);
}
