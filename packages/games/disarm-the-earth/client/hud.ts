import { type Phrase, type Seat, same, type View } from "@baseboard/kit";
import type { Hud } from "@baseboard/stage/contract";
import { manifest } from "../manifest.ts";
import { POINTS } from "../rules/apply.ts";
import { dealsOf, fateOf, isKnown, isMutual, isOpen, MOST_OFFERS, owed, partiesOf } from "../rules/deals.ts";
import { ARMY_PRICE, LEAST_SETTLERS } from "../rules/economy.ts";
import { continentWith, facing, isTerritory } from "../rules/geography.ts";
import { armedBy, facingShip, freeable, isArmed, isNeutral, isSealed, landAt, ownedBy } from "../rules/lands.ts";
import { legalMoves } from "../rules/moves.ts";
import { percent } from "../rules/odds.ts";
import { outcome, pointsOf } from "../rules/outcome.ts";
import { isBrokenByAttack } from "../rules/pledges.ts";
import { judgedPledge, pledged } from "../rules/say.ts";
import { type Deal, type DisarmTheEarth, type Move, NOBODY, type Pledge, type Side, sides, type Table } from "../rules/state.ts";
import { actorOf, attackers, LEAST_FORCE, MOST_THROWS, REFUSAL_ARMIES } from "../rules/war.ts";
import { type Continent, continents, squares, type Territory, territories } from "../rules/world.ts";
import { MAP, stackAt } from "./art/geography.ts";
import { stateOf } from "./art/land.ts";
import { endBy, leftPastStart, squareAfter } from "./move-targets.ts";
import { askedDeal } from "./numbers.ts";
import { continentPhrase, continentState, landPhrase, placePhrase, squarePhrase } from "./place-names.ts";
import { brokenByAttack } from "./promises.ts";
import { isByShip, reachOf, refusedOdds, warOdds } from "./war-odds.ts";

const phrase = (key: string, gaps?: Phrase["with"]): Phrase => ({ key: `disarmTheEarth.${key}`, ...(gaps && { with: gaps }) });

/** So many rounds before the last the hint says what the deadline does. */
const SHORT = 3;

/** The content of the panels beside the board, with what is picked on it. */
export function hud(view: View<DisarmTheEarth>, picked: string[] = []): Hud {
  const { table } = view;
  const said = turn(view, picked);
  const hinted = hint(view);
  const late = progress(table);
  return {
    turn: said,
    ...(hinted && { hint: hinted, ...(isLastChance(view) && { warns: true as const }) }),
    ...(late && { progress: late, round: phrase("progress.round", { round: table.round }) }),
    ...(table.phase !== "over" && { outlook: outlook(view, picked, said) }),
    seats: table.players.map((_, seat) => seatLine(table, seat)),
    facts: facts(view),
  };
}

function turn(view: View<DisarmTheEarth>, picked: string[]): Phrase {
  const { seat, table } = view;
  if (table.phase === "over") return result(view);
  const who = actorOf(table);
  const offered = askedDeal(view);
  if (offered) return phrase(`turn.${offered.whispered ? "whispered" : "offered"}Yours`, { who: offered.by });
  if (table.phase === "act" && who === seat) return phrase(...actsOf(view, who));
  const key = who === seat ? ownTurn(table) : `turn.${table.phase}`;
  // Two are disarmed together, one after the other is touched.
  const isMutual = key === "turn.commandYours" && squares[table.players[who].ship].command === "mutual";
  return phrase(!isMutual ? key : picked.length > 0 ? "turn.mutualYours" : "turn.commandMutualYours", { who, ...about(table) });
}

/** The turn sentence of whoever decides; of the way from the start it says more: the loop that is chosen, or that squares are left beyond. */
function ownTurn(table: Table): string {
  const { phase, loop } = table;
  if (phase === "roll" && loop !== "none") return `turn.roll${loop}`;
  return phase === "sail" && sailsOn(table) ? "turn.sailOnYours" : `turn.${phase}Yours`;
}

/** Whether squares are left beyond the start. */
const sailsOn = (table: Table): boolean => leftPastStart(table) > 0;

/** So many coasts are named in the turn sentence. */
const NAMED = 2;

/** The turn sentence while actions are free: what should not be missed comes first. On phones there is no hint beside the choices. */
function actsOf(view: View<DisarmTheEarth>, seat: Seat): [string, Phrase["with"]?] {
  const { table } = view;
  if (table.refused) return ["turn.actRefused", { count: REFUSAL_ARMIES }];
  const own = [...new Set(freeable(table, seat).map(continentWith))];
  // On a phone the cell that would say which continent is out of view.
  if (own.length === 1) return ["turn.actFreeIn", { continent: continentPhrase(own[0]), points: POINTS.continents }];
  if (own.length > 1) return ["turn.actFree", { points: POINTS.continents }];
  const coasts = freeCoasts(table, seat);
  if (coasts.length > 0) return settling(view, coasts);
  if (mayAskFar(view)) return ["turn.actSummit"];
  const { coasts: dear, isLanding } = inReachOfStock(view, seat);
  if (dear.length > 0 && dear.length <= NAMED) return ["turn.actBuySettleAt", { coasts: dear.map(landPhrase) }];
  if (dear.length > 0) return ["turn.actBuySettle", { free: dear.length }];
  const acts = possible(view);
  if (acts.length > 0) return ["turn.actYours", { acts }];
  return [isLanding ? "turn.actBuyLand" : "turn.actNothing"];
}

/**
 * The turn sentence where free coasts can be settled: that comes first; then war and peace, where an attack is possible, too. In so few words
 * that two coasts are named on a phone.
 */
function settling(view: View<DisarmTheEarth>, coasts: Territory[]): [string, Phrase["with"]] {
  const all = new Set(legalMoves(view).map(({ type }) => acts[type]));
  const hostile = all.has("attack") ? (["attack", "peace"] as const).filter((act) => all.has(act)) : [];
  const isWord = attackable(view).length === 0;
  // What is over with the first action comes first; there is room for one of the others beside it.
  const said = mayPlace(view) ? (["place", ...hostile.slice(0, 1)] as const) : hostile;
  const others = said.map((act) => phrase(act === "attack" && isWord ? "act.breakWord" : `turn.or.${act}`));
  const isOr = others.length > 0;
  if (coasts.length <= NAMED) return [isOr ? "turn.actSettleOrAt" : "turn.actSettleAt", { coasts: coastPhrases(coasts), acts: others }];
  return [isOr ? "turn.actSettleOr" : "turn.actSettle", { count: coasts.length, acts: others }];
}

/** Coasts by name. Of a strait that lies at both edges of the map the eastern one is looked at: the other says where it is. */
const coastPhrases = (coasts: Territory[]): Phrase[] =>
  coasts.map((at) => {
    const isFar = coasts.some((other) => stackAt(other).x - stackAt(at).x > MAP.width / 2);
    return isFar ? phrase("farWest", { at: landPhrase(at) }) : landPhrase(at);
  });

/** Whether the viewer may place stock: before the first other action of the turn (Ruling 18). */
export const mayPlace = (view: View<DisarmTheEarth>): boolean =>
  view.table.placing && legalMoves(view).some(({ type }) => type === "place");

/** The territories that can be attacked now, from land or sea, without a word that is broken. */
const attackable = (view: View<DisarmTheEarth>): Territory[] =>
  legalMoves(view).flatMap((move) => ((move.type === "attack" || move.type === "land") && !brokenByAttack(view, move.to) ? [move.to] : []));

/**
 * What lies in reach of the ship, but for armies that are not in stock and can be bought now: the free coasts, and whether there is
 * anything to attack. Nothing of what the stock is enough for already.
 */
function inReachOfStock(view: View<DisarmTheEarth>, seat: Seat): { coasts: Territory[]; isLanding: boolean } {
  const { table } = view;
  const { armies, industries } = table.players[seat];
  const isFor = (least: { armies: number; industries: number }): boolean =>
    armies < least.armies && industries >= ARMY_PRICE * (least.armies - armies) + least.industries && legalMoves(view).some(isStocking);
  const reached = (what: "settle" | "land") => facingShip(table, seat).filter((at) => reachOf(table, at, seat) === what);
  const [coasts, lands] = [reached("settle"), reached("land")];
  return { coasts: coasts.length > 0 && isFor(LEAST_SETTLERS) ? coasts : [], isLanding: lands.length > 0 && isFor(LEAST_FORCE) };
}

/** Whether a summit lets the viewer offer peace to somebody, with or without a border. */
export const mayAskFar = (view: View<DisarmTheEarth>, from?: Territory): boolean =>
  view.table.summit && legalMoves(view).some((move) => move.type === "propose" && (from === undefined || move.from === from));

const isStocking = (move: Move): boolean => move.type === "buy" && move.at === "stock";

/** What can be done at a territory now, in short; of attacks, if each would break a promise, that they would. */
function possible(view: View<DisarmTheEarth>): Phrase[] {
  const moves = legalMoves(view);
  const kinds = new Set(moves.map((move) => (isStocking(move) ? "" : acts[move.type]) ?? ""));
  // Where stock is placed armies are bought, too.
  if (kinds.has("place")) kinds.delete("buy");
  const attacked = moves.flatMap((move) => (move.type === "attack" || move.type === "land" ? [move.to] : []));
  const isWord = attacked.every((at) => brokenByAttack(view, at));
  return [...new Set(Object.values(acts))]
    .filter((act) => kinds.has(act))
    .map((act) => phrase(`act.${act === "attack" && isWord ? "breakWord" : act}`));
}

const acts: Partial<Record<Move["type"], string>> = {
  place: "place",
  expedition: "expedition",
  buy: "buy",
  attack: "attack",
  land: "attack",
  propose: "peace",
};

/** The free coasts that the ship of a seat can settle now. */
const freeCoasts = (table: Table, seat: Seat): Territory[] => territories.filter((at) => isByShip(table, at, seat, "settle"));

/** What fills the turn sentence of this phase. */
function about(table: Table): Record<string, number | Phrase> {
  const { pair, steps, turn: by } = table;
  if (table.phase === "sail") return { count: steps, square: squarePhrase(squareAfter(table, steps)), ...onward(table) };
  if (table.phase === "fork") return onward(table);
  if (table.phase === "command") return { square: { key: `disarmTheEarth.square.${table.players[by].ship}` } };
  if (pair.to === "") return { count: steps };
  return { by, from: placePhrase(pair.from), at: placePhrase(pair.to), throws: table.throws, most: MOST_THROWS };
}

/** How many squares are left at the start, and where each loop leads in so many. */
const onward = (table: Table): Record<string, number | Phrase> => ({
  left: leftPastStart(table),
  east: squarePhrase(endBy("E", table)),
  west: squarePhrase(endBy("W", table)),
});

/** Who offers the viewer a deal, and its terms. */
export function offerTo(view: View<DisarmTheEarth>): { who: Seat; gives: Phrase; wants: Phrase } | undefined {
  const deal = askedDeal(view);
  return deal && { who: deal.by, gives: pledged(deal.gives), wants: pledged(deal.wants) };
}

function result({ seat, table }: View<DisarmTheEarth>): Phrase {
  const winners = outcome(table)?.winners ?? [];
  if (seat !== undefined && winners.includes(seat)) return phrase(`turn.${winners.length > 1 ? "youShare" : "youWon"}`);
  return winners.length === 1 ? phrase("turn.won", { who: winners[0] }) : phrase("turn.shared", { seats: winners });
}

/** With more free territories than that in a continent, who is alone there is far from disarming it. */
const NEAR = 2;

/**
 * How the continent stands that matters most: that of the territory picked last; else where the viewer may disarm, or nearly; else the one
 * that is looked at, which is that of a question or of a war, or the one at the ship in turn; else where others may disarm. With nothing
 * picked, what the turn's sentence names is not said again.
 */
function outlook({ seat, table }: View<DisarmTheEarth>, picked: string[], turned: Phrase): Hud["outlook"] {
  const rule = "Alone in a continent";
  const seen = placesSeen(table).map(continentWith);
  const last = picked.findLast(isTerritory);
  const standings = (last ? [continentWith(last)] : (Object.keys(continents) as Continent[]))
    .map((name) => ({ name, continent: continentPhrase(name), isHere: seen.includes(name), ...continentState(table, name) }))
    .filter(({ continent }) => last !== undefined || !same(continent, turned.with?.continent))
    .map((each) => ({ ...each, isNear: each.only !== undefined && each.open <= NEAR }));
  type Standing = (typeof standings)[number];
  const worth = ({ only, armed, open, isHere, isClosed, isNear }: Standing): number =>
    (isNear && only === seat ? 80 : 0) + (isHere ? 40 : 0) + (isNear ? (isClosed ? 30 : 20) - open : armed);
  const [{ name, continent, only: who, armed, open, sealed, isClosed, isNear }] = standings.sort((a, b) => worth(b) - worth(a));
  const parts = partsIn(table, name);
  if (who === undefined || !isNear) {
    const state = armed + open === 0 ? "peace" : "state";
    const how = open === 0 && sealed > 0 ? "Sealed" : "";
    return { say: phrase(`outlook.${state}${how}`, { continent, armed, open, sealed }), parts, rule };
  }
  const how = isClosed ? "Closed" : "Alone";
  const gaps = { continent, ...(isClosed ? { points: POINTS.continents } : { open }) };
  return { say: who === seat ? phrase(`outlook.own${how}`, gaps) : phrase(`outlook.other${how}`, { ...gaps, who }), parts, rule };
}

/** The territories that are looked at: those of a question or a war, or those that the ship in turn faces, or would where it sails. */
function placesSeen(table: Table): Territory[] {
  const { pair, phase, players, steps, turn: by } = table;
  const asked = [pair.from, pair.to].filter(isTerritory);
  return asked.length > 0 ? asked : [...facing(phase === "sail" ? squareAfter(table, steps) : players[by].ship)];
}

/** The territories of a continent, as the strip marks them. */
const partsIn = (table: Table, name: Continent): NonNullable<Hud["outlook"]>["parts"] =>
  (continents[name] as readonly Territory[]).map((at) => {
    const state = stateOf(table, at);
    return state === "open" ? {} : { seat: landAt(table, at).owner, ...(state === "neutral" && { calm: true as const }) };
  });

/** What can be done now, the most valuable first. */
export function hint(view: View<DisarmTheEarth>): Phrase | undefined {
  const { seat, table } = view;
  if (seat === undefined || table.phase === "over") return undefined;
  const deal = askedDeal(view);
  if (deal) {
    const said = phrase(isMutual(deal) ? "hint.offeredBoth" : "hint.offered", offerTo(view));
    return deal.whispered ? phrase("hint.whispered", { said }) : said;
  }
  if (actorOf(table) !== seat) return undefined;
  switch (table.phase) {
    case "roll":
      return table.round === 1 ? phrase("hint.first") : undefined;
    case "loop":
      return phrase("hint.loop");
    case "fork":
      return phrase("hint.fork", onward(table));
    case "sail":
      return phrase(sailsOn(table) ? "hint.sailOn" : "hint.sail", onward(table));
    case "command":
      return phrase(`hint.${squares[table.players[seat].ship].command}`, { points: POINTS.squares, each: POINTS.mutual });
    case "answer":
      return answering(view, seat);
    case "defend":
      return phrase("hint.defend", { ...about(table), ...attackers(table), percent: percent(warOdds(table)) });
    case "war":
      return war(table);
    case "occupy":
      return phrase("hint.occupy", { ...attackers(table) });
    case "act":
      return acting(view, seat);
  }
}

/** What may follow a no: nothing, an attack with the extra armies, or one that breaks this promise of whoever asks. */
export function afterNo(
  { table, hand }: View<DisarmTheEarth>,
  seat: Seat,
): { may: "nothing" | "attack" } | { may: "breach"; word: Pledge } {
  if (!table.options.refusalBonus || refusedOdds(table) === 0) return { may: "nothing" };
  const word = owed(table, hand, table.turn, seat).find((pledge) => isBrokenByAttack(pledge, table.pair.to as Territory));
  return word ? { may: "breach", word } : { may: "attack" };
}

/** What follows from a yes and from a no. */
function answering(view: View<DisarmTheEarth>, seat: Seat): Phrase {
  const { table } = view;
  const gaps = { ...about(table), points: POINTS.treaties, percent: percent(refusedOdds(table)) };
  const no = afterNo(view, seat);
  if (no.may === "nothing") return phrase("hint.answer", gaps);
  return no.may === "breach" ? phrase("hint.answerTruce", { ...gaps, pledge: pledged(no.word) }) : phrase("hint.answerBonus", gaps);
}

/** How a war stands; and of a force from the sea, what a failure costs (Ruling 29). */
function war(table: Table): Phrase {
  const { pair, throws } = table;
  const others = landAt(table, pair.to as Territory).armies;
  const own = attackers(table);
  const said = phrase("hint.war", { percent: percent(warOdds(table)), count: MOST_THROWS - throws, armies: own.armies, others });
  const { armies, industries } = own;
  return isTerritory(pair.from) ? said : phrase("hint.warSea", { war: said, armies, industries });
}

/** Ruling 2: in the last round what is still armed when the turn ends brings nothing. */
const isLastChance = ({ seat, table }: View<DisarmTheEarth>): boolean =>
  table.phase === "act" && actorOf(table) === seat && table.round === table.last && armedBy(table, table.turn).length > 0;

function acting(view: View<DisarmTheEarth>, seat: Seat): Phrase {
  const { table } = view;
  const armed = armedBy(table, seat).length;
  if (table.round === table.last && armed > 0) return phrase("hint.last", { count: armed });
  if (freeable(table, seat).length > 0) return phrase("hint.free", { points: POINTS.continents });
  if (table.refused) return phrase("hint.refused");
  const coasts = freeCoasts(table, seat);
  if (coasts.length > 0) return stockFirst(view, settleHint(view, seat, coasts));
  if (mayAskFar(view)) return stockFirst(view, phrase("hint.summit"));
  if (table.last > 0 && table.last - table.round < SHORT) return phrase("hint.deadline", { count: table.last - table.round + 1 });
  const { coasts: dear, isLanding } = inReachOfStock(view, seat);
  if (dear.length > 0) return stockFirst(view, phrase("hint.buySettle", { coasts: dear.map(landPhrase) }));
  if (isLanding && (armed === 0 || possible(view).length === 0)) return phrase("hint.buyLand");
  if (armed > 0) return phrase(atTerritories(view));
  return phrase(facingShip(table, seat).some((at) => isByShip(table, at, seat, "land")) ? "hint.land" : "hint.nothing");
}

/** What can be done; and that stock comes before it, where there is some to place. */
const stockFirst = (view: View<DisarmTheEarth>, said: Phrase): Phrase => (mayPlace(view) ? phrase("hint.stockFirst", { said }) : said);

/** How free coasts are settled; and where something can be attacked, too, from where. */
function settleHint(view: View<DisarmTheEarth>, seat: Seat, coasts: Territory[]): Phrase {
  const attacked = attackable(view);
  const lands = [...new Set(attacked)].filter((at) => isByShip(view.table, at, seat, "land"));
  const how = lands.length > 0 ? "Land" : attacked.length > 0 ? "Attack" : "";
  return phrase(`hint.settle${how}`, { coasts: coastPhrases(coasts), lands: lands.map(landPhrase) });
}

/** What to do with territories of one's own. */
function atTerritories(view: View<DisarmTheEarth>): string {
  if (possible(view).length === 0) return "hint.idle";
  return mayPlace(view) ? "hint.place" : "hint.act";
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
    points: gaps.points,
    ...(table.phase !== "over" &&
      !gone && {
        stock: [
          { icon: "brodie-helmet", count: armies },
          { icon: "factory", count: industries },
        ],
        held: phrase("seat.held", { armies, industries }),
      }),
  };
}

/** How much is neutral, which ends the match (each continent says so in its cell on the board); what was promised; options that are not as usual. */
function facts(view: View<DisarmTheEarth>): Hud["facts"] {
  const { table } = view;
  const of = table.lands.length;
  const neutral = table.lands.filter(isNeutral).length;
  const open = territories.filter((at) => landAt(table, at).owner === NOBODY && !isSealed(table, at)).length;
  return [
    { label: phrase("fact.neutral"), value: `${neutral} / ${of}`, meter: { value: neutral, of } },
    { label: phrase("fact.others", { armed: table.lands.filter(isArmed).length, open }), value: "", part: true },
    ...dealFacts(view),
    ...optionFacts(table),
  ];
}

/** Offers and pledges that are listed, at most: with more the panel would scroll. The score sheet has all that are open. */
const MOST_LISTED = 6;

/**
 * What was promised and is open, as far as the viewer knows it; what was kept or broken of a whisper, of which no line of the log tells;
 * and of the offers of this turn those that wait for an answer, or were declined.
 */
function dealFacts({ seat, table, hand }: View<DisarmTheEarth>): Hud["facts"] {
  if (table.phase === "over") return [];
  const isOwn = ({ by, to }: Deal): boolean => by === seat || to === seat;
  const accepted = dealsOf(table, hand).filter((deal) => deal.accepted);
  // The viewer's own come first, of them the newest.
  const deals = accepted.sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || b.id - a.id);
  // What both promise alike is one line.
  const open = deals.flatMap((deal) => {
    const isBoth = isOpen(deal, "gives") && isOpen(deal, "wants") && isMutual(deal);
    return pledgesOf(deal, (side) => isOpen(deal, side) && !(isBoth && side === "wants")).map((each) => ({ ...each, isMutual: isBoth }));
  });
  const judged = (fate: "kept" | "broken") =>
    deals
      .flatMap((deal) => pledgesOf(deal, (side) => deal.whispered && deal[fateOf[side]] === fate))
      .map((each) => ({
        ...each,
        isMutual: false,
        say: judgedPledge(each.pledge, fate),
        value: fate === "kept" ? "✓" : "✗",
      }));
  const offered = offersOf(table, hand);
  const lines = [
    ...open.map((each) => ({
      ...each,
      say: each.whispered ? phrase("fact.whispered", { pledge: pledged(each.pledge) }) : pledged(each.pledge),
      value: "",
    })),
    ...judged("broken"),
    ...judged("kept"),
  ];
  if (lines.length + offered.length === 0) return [];
  const room = MOST_LISTED - offered.length;
  const more = Math.max(0, open.length - room);
  return [
    { label: phrase("fact.deals"), value: "" },
    ...lines.slice(0, room).map(({ seat: who, other, say, value, isMutual }) => ({
      label: phrase(isMutual ? "fact.mutual" : "promise", { who, other, pledge: say }),
      value,
      part: true as const,
    })),
    ...(more > 0 ? [{ label: phrase("fact.more", { count: more }), value: "", part: true as const }] : []),
    ...offered.map((each) => ({ label: sayOffer(each), value: each.isRejected ? "✗" : "?", part: true as const })),
  ];
}

type Offer = Deal & { isRejected: boolean };

/** Of a whispered one those two see the terms, which are in their hands alone. */
function sayOffer(offer: Offer): Phrase {
  const { by: who, to: other, whispered, isRejected, gives, wants } = offer;
  if (isRejected) return phrase("fact.rejected", { who, other });
  if (!whispered) return phrase("fact.offered", { who, other });
  if (!isKnown(offer)) return phrase("fact.whispers", { who, other });
  return phrase("fact.whispersTerms", { who, other, gives: pledged(gives), wants: pledged(wants) });
}

/** The offers of this turn that were not accepted, in order, as the viewer knows them. */
const offersOf = (table: Table, hand: View<DisarmTheEarth>["hand"]): Offer[] =>
  [
    ...dealsOf(table, hand)
      .filter(({ accepted }) => !accepted)
      .map((deal) => ({ ...deal, isRejected: false })),
    ...table.rejected.map((deal) => ({ ...deal, isRejected: true })),
  ]
    .sort((a, b) => a.id - b.id)
    .slice(0, MOST_OFFERS);

const pledgesOf = (deal: Deal, isMeant: (side: Side) => boolean) =>
  sides.filter(isMeant).map((side) => ({ ...partiesOf(deal, side), pledge: deal[side], whispered: deal.whispered }));

/** What is played otherwise than usual. */
function optionFacts({ options }: Table): Hud["facts"] {
  return manifest.fields.flatMap((field) => {
    const value = (options as Record<string, unknown>)[field.name];
    if (value === field.usual || field.name === "deadline") return [];
    const key = `disarm-the-earth.option.${field.name}`;
    return [typeof value === "boolean" ? { label: { key }, value: value ? "✓" : "–" } : { label: { key: `${key}.${value}` }, value: "✓" }];
  });
}
