import type { Hud } from "@baseboard/stage/contract";
import { guardsInAll } from "../rules/card-census.ts";
import { type Card, cardFor, isRed, kindOf, kinds, redCards, reds, spared } from "../rules/cards.ts";
import { isAllFound, isPlane } from "../rules/found.ts";
import { planesIn, sizesOf } from "../rules/sizes.ts";
import { type Table, UNSEEN } from "../rules/state.ts";
import { cardText } from "../rules/text/codes.ts";
import { turnsLeft } from "./danger.ts";

type Fact = Hud["facts"][number];

const fact = (name: string, value: number | string, more: Partial<Fact> = {}): Fact => ({
  label: { key: `disarmTheBase.fact.${name}` },
  value: String(value),
  ...more,
});

/** Public statistics: planes, guards, the night, and the cards that can still come. */
export function facts(table: Table): Fact[] {
  return [
    ...planes(table),
    ...hut(table),
    ...(table.phase === "over" ? [] : [...night(table), ...toCome(table), ...usedUp(table)]),
    ...agreed(table),
  ];
}

/** Ruling H3: with a lot, the number of planes is unknown until every tile has been seen. */
function planesToFind(table: Table): number | undefined {
  const { mix } = sizesOf(table.players.length, table.options);
  if (isAllFound(table)) return table.hangars.filter(isPlane).length;
  return mix === "lot" ? undefined : planesIn(mix);
}

function planes(table: Table): Fact[] {
  const { hangars } = table;
  const of = planesToFind(table);
  const counted = (value: number) => (of === undefined ? value : `${value} / ${of}`);
  const disarmed = hangars.filter((hangar) => hangar.disarmed).length;
  return [
    fact("disarmed", counted(disarmed), of === undefined ? {} : { meter: { value: disarmed, of } }),
    fact("found", counted(hangars.filter(isPlane).length), { part: true }),
    fact("unknown", hangars.filter(({ tile }) => tile === UNSEEN).length, { part: true }),
  ];
}

function hut(table: Table): Fact[] {
  const { hut: left, noise } = table;
  const of = guardsInAll(table);
  return [
    fact("hut", `${left} / ${of}`, { meter: { value: left, of, bad: true } }),
    ...(noise > 0 ? [fact("noise", noise, { part: true })] : []),
  ];
}

const night = (table: Table): Fact[] => [fact("deck", table.deck), fact("turns", turnsLeft(table), { part: true })];

/** Red cards are in the deck until discarded, so they can be counted. */
function toCome({ discards }: Table): Fact[] {
  const left = (does: (typeof reds)[number]) => ofKind(redCards, does) - ofKind(discards, does);
  return [fact("red", redCards.length - discards.filter(isRed).length), ...reds.map((does) => fact(does, left(does), { part: true }))];
}

const ofKind = (cards: readonly Card[], does: string): number => cards.filter((card) => kindOf(card).does === does).length;

/** Of cards with several copies: the kinds that are used up. */
function usedUp({ players, options, discards, noise }: Table): Fact[] {
  const { isSparse } = sizesOf(players.length, options);
  const used = (card: Card) => discards.filter((each) => each === card).length + (card === cardFor("noise") ? noise : 0);
  const inMatch = (card: Card) => kinds[card].copies - (isSparse && spared.includes(card) ? 1 : 0);
  const gone = [...new Set(spared)].filter((card) => used(card) >= inMatch(card));
  if (gone.length === 0) return [];
  return [
    fact("gone", gone.length),
    ...gone.map((card): Fact => ({ label: { key: `disarmTheBase.fact.none_${cardText(card)}` }, value: "", part: true })),
  ];
}

/** The match's options, as far as they matter during play; a single player talks to nobody. */
function agreed({ options, players }: Table): Fact[] {
  const { tiles, talk } = options;
  return [
    ...(tiles === "six" ? [] : [fact(`tiles.${tiles}`, "✓")]),
    ...(talk === "free" || players.length === 1 ? [] : [fact(`talk.${talk}`, "✓")]),
  ];
}
