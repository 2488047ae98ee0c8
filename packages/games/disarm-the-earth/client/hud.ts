import type { Phrase, Seat, View } from "@baseboard/kit";
import type { Hud } from "@baseboard/stage/contract";
import { manifest } from "../manifest.ts";
import { POINTS } from "../rules/apply.ts";
import { dealsOf, isOpen, partiesOf } from "../rules/deals.ts";
import { armedBy, facingShip, freeable, isArmed, isNeutral, ownedBy } from "../rules/lands.ts";
import { percent } from "../rules/odds.ts";
import { outcome, pointsOf } from "../rules/outcome.ts";
import { pledged } from "../rules/say.ts";
import { type Deal, type DisarmTheEarth, NOBODY, sides, type Table } from "../rules/state.ts";
import { actorOf, attackers, MOST_THROWS, REFUSAL_ARMIES } from "../rules/war.ts";
import { type Continent, continents, squares, type Territory, territories } from "../rules/world.ts";
import { continentState, landPhrase } from "./place-names.ts";
import { reachOf, refusedOdds, warOdds } from "./war-odds.ts";

const phrase = (key: string, gaps?: Phrase["with"]): Phrase => ({ key: `disarmTheEarth.${key}`, ...(gaps && { with: gaps }) });

/** So many rounds before the last the hint says what the deadline does. */
const SHORT = 3;

/** The content of the panels beside the board. */
export function hud(view: View<DisarmTheEarth>): Hud {
  const { table } = view;
  const hinted = hint(view);
  const late = progress(table);
  return {
    turn: turn(view),
    ...(hinted && { hint: hinted, ...(isLastChance(view) && { warns: true as const }) }),
    ...(late && { progress: late }),
    seats: table.players.map((_, seat) => seatLine(table, seat)),
    facts: facts(view),
  };
}

function turn(view: View<DisarmTheEarth>): Phrase {
  const { seat, table } = view;
  if (table.phase === "over") return result(view);
  const who = actorOf(table);
  const offered = who === seat ? undefined : offerTo(view);
  if (offered) return phrase("turn.offeredYours", offered);
  if (table.phase === "act" && who === seat) return phrase(...actsOf(table, who));
  return phrase(`turn.${table.phase}${who === seat ? "Yours" : ""}`, { who, ...about(table) });
}

/** The turn sentence while actions are free: what should not be missed comes first. On phones there is no hint beside the choices. */
function actsOf(table: Table, seat: Seat): [string, Phrase["with"]?] {
  if (table.refused) return ["turn.actRefused", { count: REFUSAL_ARMIES }];
  if (freeable(table, seat).length > 0) return ["turn.actFree", { points: POINTS.continents }];
  const coasts = freeCoasts(table, seat).length;
  if (coasts > 0) return ["turn.actSettle", { count: coasts }];
  return [table.summit && armedBy(table, seat).length > 0 ? "turn.actSummit" : "turn.actYours"];
}

/** The free coasts that the ship of a seat can settle now. */
function freeCoasts(table: Table, seat: Seat): Territory[] {
  const { armies, industries } = table.players[seat];
  return armies > 0 && industries > 0 ? territories.filter((at) => reachOf(table, at, seat) === "settle") : [];
}

/** What fills the turn sentence of this phase. */
function about(table: Table): Record<string, number | Phrase> {
  const { pair, steps, turn: by } = table;
  if (table.phase === "command") return { square: { key: `disarmTheEarth.square.${table.players[by].ship}` } };
  if (pair.to === "") return { count: steps };
  const place = (at: string): Phrase => (Object.hasOwn(squares, at) ? phrase(`square.${at}`) : landPhrase(at as Territory));
  return { by, from: place(pair.from), at: place(pair.to), throws: table.throws, most: MOST_THROWS };
}

/** The first deal that is offered to the viewer. */
function offerTo({ seat, table, hand }: View<DisarmTheEarth>): { who: Seat; gives: Phrase; wants: Phrase } | undefined {
  const deal = dealsOf(table, hand).find(({ to, accepted }) => to === seat && !accepted);
  return deal && { who: deal.by, gives: pledged(deal.gives), wants: pledged(deal.wants) };
}

function result({ seat, table }: View<DisarmTheEarth>): Phrase {
  const winners = outcome(table)?.winners ?? [];
  if (seat !== undefined && winners.includes(seat)) return phrase(`turn.${winners.length > 1 ? "youShare" : "youWon"}`);
  return winners.length === 1 ? phrase("turn.won", { who: winners[0] }) : phrase("turn.shared", { seats: winners });
}

/** What can be done now, the most valuable first. */
export function hint(view: View<DisarmTheEarth>): Phrase | undefined {
  const { seat, table } = view;
  if (seat === undefined || table.phase === "over") return undefined;
  const offered = offerTo(view);
  if (offered) return phrase("hint.offered", offered);
  if (actorOf(table) !== seat) return undefined;
  switch (table.phase) {
    case "roll":
      return table.round === 1 ? phrase("hint.first") : undefined;
    case "loop":
    case "fork":
      return phrase("hint.loop");
    case "sail":
      return phrase("hint.sail");
    case "command":
      return phrase(`hint.${squares[table.players[seat].ship].command}`, { points: POINTS.squares, each: POINTS.mutual });
    case "answer":
      return phrase(table.options.refusalBonus && refusedOdds(table) > 0 ? "hint.answerBonus" : "hint.answer", {
        points: POINTS.treaties,
        percent: percent(refusedOdds(table)),
      });
    case "defend":
      return phrase("hint.defend", { percent: percent(warOdds(table)) });
    case "war":
      return phrase("hint.war", { percent: percent(warOdds(table)), count: MOST_THROWS - table.throws });
    case "occupy":
      return phrase("hint.occupy", { ...attackers(table) });
    case "act":
      return acting(table, seat);
  }
}

/** Ruling 2: in the last round what is still armed when the turn ends brings nothing. */
const isLastChance = ({ seat, table }: View<DisarmTheEarth>): boolean =>
  table.phase === "act" && actorOf(table) === seat && table.round === table.last && armedBy(table, table.turn).length > 0;

function acting(table: Table, seat: Seat): Phrase {
  if (table.round === table.last && armedBy(table, seat).length > 0) return phrase("hint.last", { count: armedBy(table, seat).length });
  if (freeable(table, seat).length > 0) return phrase("hint.free", { points: POINTS.continents });
  if (table.refused) return phrase("hint.refused");
  const coasts = freeCoasts(table, seat);
  if (coasts.length > 0) return phrase("hint.settle", { coasts: coasts.map(landPhrase) });
  if (table.summit && armedBy(table, seat).length > 0) return phrase("hint.summit");
  if (table.last > 0 && table.last - table.round < SHORT) return phrase("hint.deadline", { count: table.last - table.round + 1 });
  if (table.placing && armedBy(table, seat).length > 0) return phrase("hint.place");
  if (armedBy(table, seat).length > 0) return phrase("hint.act");
  return phrase(facingShip(table, seat).some((at) => reachOf(table, at, seat) === "land") ? "hint.land" : "hint.nothing");
}

function progress({ phase, round, last }: Table): Phrase | undefined {
  if (phase === "over") return undefined;
  return last > 0 ? phrase("progress.of", { round, last }) : phrase("progress.round", { round });
}

/** Points; territories armed and neutral; the stock. */
function seatLine(table: Table, seat: Seat): Hud["seats"][number] {
  const { armies, industries, gone } = table.players[seat];
  const owned = ownedBy(table, seat);
  const armed = armedBy(table, seat).length;
  const gaps = { points: pointsOf(table.players[seat]), armed, neutral: owned.length - armed };
  return {
    note: phrase("seat.note", gaps),
    short: phrase("seat.short", gaps),
    ...(table.phase !== "over" &&
      !gone && { badge: phrase("seat.stock", { armies, industries }), held: phrase("seat.held", { armies, industries }) }),
  };
}

/** How much is neutral; what was promised; how each continent stands. Then the options that differ from the usual ones. */
function facts(view: View<DisarmTheEarth>): Hud["facts"] {
  const { table } = view;
  const of = table.lands.length;
  const neutral = table.lands.filter(isNeutral).length;
  const open = table.lands.filter(({ owner }) => owner === NOBODY).length;
  return [
    { label: phrase("fact.neutral"), value: `${neutral} / ${of}`, meter: { value: neutral, of } },
    { label: phrase("fact.armed"), value: String(table.lands.filter(isArmed).length), part: true },
    { label: phrase("fact.open"), value: String(open), part: true },
    ...dealFacts(view),
    ...(Object.keys(continents) as Continent[]).map((continent, i) => continentFact(table, continent, i)),
    ...optionFacts(table),
  ];
}

/** A continent: so many neutral of all, and whoever is alone there. Each line of the panel needs a label of its own. */
function continentFact(table: Table, continent: Continent, i: number): Hud["facts"][number] {
  const { armed, open, neutral, only, isClosed } = continentState(table, continent);
  const how = isClosed ? "closed" : only === undefined ? "state" : "alone";
  return {
    label: { key: `disarmTheEarth.fact.${how}.${i}`, with: { armed, open, ...(only !== undefined && { who: only }) } },
    value: `${neutral} / ${continents[continent].length}`,
    part: true,
  };
}

/** Pledges that are listed, at most. */
const MOST_LISTED = 6;

/** What was promised and is open, as far as the viewer knows it. */
function dealFacts({ table, hand }: View<DisarmTheEarth>): Hud["facts"] {
  const open =
    table.phase === "over"
      ? []
      : dealsOf(table, hand)
          .filter(({ accepted }) => accepted)
          .flatMap(openPledges);
  if (open.length === 0) return [];
  const lines = open.slice(0, MOST_LISTED).map(({ seat: who, other, pledge }, i) => ({
    label: { key: `disarmTheEarth.fact.deal.${i}`, with: { who, other, pledge: pledged(pledge) } },
    value: `${pledge.kind === "truce" ? "<" : "≤"} ${pledge.until}`,
    part: true as const,
  }));
  return [{ label: phrase("fact.deals"), value: String(open.length) }, ...lines];
}

const openPledges = (deal: Deal) =>
  sides.filter((side) => isOpen(deal, side)).map((side) => ({ ...partiesOf(deal, side), pledge: deal[side] }));

/** What is played otherwise than usual. */
function optionFacts({ options }: Table): Hud["facts"] {
  return manifest.fields.flatMap((field) => {
    const value = (options as Record<string, unknown>)[field.name];
    if (value === field.usual || field.name === "deadline") return [];
    const key = `disarm-the-earth.option.${field.name}`;
    return [typeof value === "boolean" ? { label: { key }, value: value ? "✓" : "–" } : { label: { key: `${key}.${value}` }, value: "✓" }];
  });
}
