import type { Phrase, Seat, View } from "@baseboard/kit";
import { type Gaps, type More, namesIn } from "@baseboard/stage/naming";
import { colours, hardwareColours, print, symbols } from "../rules/cards.ts";
import { PARTS, TURNS } from "../rules/constants.ts";
import { passes } from "../rules/plan.ts";
import { pointsOf, total, worthOf } from "../rules/score.ts";
import { type AllYourBase, type Card, type Colour, type Emblem, NONE, type Planned, type Play, type Table } from "../rules/state.ts";
import { signed } from "./move-targets.ts";
import { type PassedCard, type SeenCard, type SeenStation, stationsSeen, worthSeen } from "./visibility.ts";

/** An object's name, and additional phrases. */
const placeName = namesIn("allYourBase");

/** A card's gaps in a sentence. */
export function cardGaps(card: Card): Gaps {
  const { colour, symbol, number } = print(card);
  return { colour: colours[colour], symbol: symbols[symbol], number };
}

/** A card as a part of a sentence. */
const cardPhrase = (card: Card): Phrase => ({ key: "allYourBase.card", with: cardGaps(card) });

const useGaps = ({ use, at }: Pick<Planned | Play, "use" | "at">): Gaps => ({ use, on: at + 1 });

/** A card in the player's hand, and the plan for it; `isLast`: a touch takes that back. */
export function cardName({ card, step, isKept }: SeenCard, plan: Planned | undefined, isLast: boolean): Phrase {
  const planned: More[] = step && plan ? [{ more: step === 1 ? "first" : "second", gaps: useGaps(plan) }] : [];
  const back: More[] = isLast ? [{ more: isKept ? "keepsOthers" : "letsGo" }] : [];
  return placeName("card", cardGaps(card), [...(isKept ? [{ more: "kept" }] : planned), ...back]);
}

/** The gain of a play at a place where the picked card may go. */
export interface Offer {
  gain: number;
  /** Whether the place also allows another use. */
  isBest: boolean;
}

/** A station with its hardware, its software and its value; `seat` is its owner, undefined for one's own. */
export function stationName(station: SeenStation, at: number, { seat, offer }: { seat?: Seat; offer?: Offer | undefined }): Phrase {
  const { software, symbol, isGhost, isPlanned, extra } = station;
  const isChanged = isPlanned || extra.some((count) => count > 0);
  const more: More[] = [
    ...(isGhost ? [{ more: "planned" }] : isChanged ? [{ more: "changed" }] : []),
    ...(offer ? [{ more: offer.isBest ? "upTo" : "gain", gaps: { gain: signed(offer.gain) } }] : []),
  ];
  const gaps = {
    station: at + 1,
    symbol: symbols[symbol],
    ...(seat !== undefined && { who: seat }),
    hardware: hardwarePhrase(station),
    software: software === NONE ? "none" : "is",
    ...(software !== NONE && cardGaps(software)),
    count: pointsOf(worthOf(station)),
  };
  return placeName(seat === undefined ? "ownStation" : "station", gaps, more);
}

/** How many cubes there are of each color. */
function hardwarePhrase({ hardware }: SeenStation): Phrase {
  const all = hardware.flatMap((cubes, colour) =>
    cubes > 0 ? [{ key: "allYourBase.cubes", with: { cubes, colour: hardwareColours[colour] } }] : [],
  );
  return all.length > 0 ? { key: "allYourBase.hardware", with: { all } } : { key: "allYourBase.noHardware" };
}

/** A base in one sentence: its stations, its points, its cards, and its seat's status; the own one with what is planned. */
export function baseName(view: View<AllYourBase>, seat: Seat): Phrase {
  const { table } = view;
  const base = table.bases[seat];
  const isOwn = seat === view.seat;
  const gaps = {
    ...(!isOwn && { who: seat }),
    stations: stationsSeen(view, seat).length,
    worth: worthSeen(view, seat),
    points: total(base),
    cards: base.cards,
  };
  return placeName(table.phase === "over" ? (isOwn ? "ownBaseOver" : "baseOver") : isOwn ? "ownBase" : "base", gaps, standing(table, seat));
}

function standing(table: Table, seat: Seat): More[] {
  if (table.phase === "over") return [];
  const ready: More[] = table.phase === "plan" && table.bases[seat].ready ? [{ more: "ready" }] : [];
  return [...(table.start === seat ? [{ more: "start" }] : []), ...ready, ...shown(table, seat)];
}

/** In a clash: the revealed cards waiting at this base. */
function shown({ shown: plays }: Table, seat: Seat): More[] {
  const [first, second] = plays.filter((play) => play.seat === seat);
  if (!first) return [];
  const isAnew = first === plays[0];
  const gaps = { ...cardGaps(first.card), ...useGaps(first) };
  if (!second) return [{ more: isAnew ? "anew" : "shown", gaps }];
  const use2 = { key: `allYourBase.use.${second.use}`, with: useGaps(second) };
  return [{ more: isAnew ? "anewTwo" : "shownTwo", gaps: { ...gaps, card2: cardPhrase(second.card), use2 } }];
}

/** A seat's name alone, as written at its base. */
export const plateName = (who: Seat): Phrase => ({ key: "allYourBase.plate", with: { who } });

/** The empty plot of the own base; `symbol` is that of the station the picked card would build there. */
export const plotName = (symbol: Emblem | undefined): Phrase => placeName("plot", {}, builds(symbol));

export const stackName = (table: Table, symbol: Emblem, isLive: boolean): Phrase =>
  placeName(
    table.stacks[symbol] > 0 ? "stack" : "stackEmpty",
    { symbol: symbols[symbol], left: table.stacks[symbol] },
    builds(isLive ? symbol : undefined),
  );

const builds = (symbol: Emblem | undefined): More[] =>
  symbol === undefined ? [] : [{ more: "builds", gaps: { symbol: symbols[symbol] } }];

export const supplyName = ({ supply }: Table, colour: Colour): Phrase =>
  placeName(supply[colour] > 0 ? "supply" : "supplyEmpty", { colour: hardwareColours[colour], left: supply[colour] });

export const deckName = ({ deck }: Table): Phrase => placeName("deck", { count: deck });

export function discardsName({ discards }: Table, isLive: boolean): Phrase {
  const top = discards.at(-1);
  const more = isLive ? [{ more: "discards" }] : [];
  return top === undefined ? placeName("noDiscards", {}, more) : placeName("discards", { count: discards.length, ...cardGaps(top) }, more);
}

/** A list of cards. */
export const cardsListed = (cards: Card[]): Phrase => ({
  key: "allYourBase.allCards",
  with: { cards: cards.map(cardPhrase) },
});

/** What the viewer has passed on: how many cards are still in hands, and how many were played. */
export function passedName(passed: PassedCard[]): Phrase {
  const played = passed.filter(({ isPlayed }) => isPlayed).length;
  return { key: "allYourBase.passedOn", with: { held: passed.length - played, played } };
}

/** Those cards, named. */
export function passedListed(passed: PassedCard[]): Phrase {
  const of = (isPlayed: boolean) => passed.filter((each) => each.isPlayed === isPlayed).map(({ card }) => cardPhrase(card));
  const [held, played] = [of(false), of(true)];
  const key = held.length === 0 ? "Played" : played.length === 0 ? "Held" : "";
  return { key: `allYourBase.passedCards${key}`, with: { held, played } };
}

/** The progress of the match, the first seat, the seat to which the viewer's cards are passed, and what has been. */
export function statusName(table: Table, own: Seat, passed: PassedCard[]): Phrase {
  const { part, turn, start, bases, phase } = table;
  if (phase === "over") return placeName("statusOver", {});
  const gaps = { part, parts: PARTS, turn, turns: TURNS, start };
  const passing = { more: "passes", gaps: { from: own, to: (own + 1) % bases.length } };
  const seen = passed.length > 0 ? [{ more: "passed", gaps: { count: passed.length } }] : [];
  return placeName("status", gaps, [...(passes(table) && turn < TURNS ? [passing] : []), ...seen]);
}
