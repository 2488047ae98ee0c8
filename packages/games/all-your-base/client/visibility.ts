import type { Seat, View } from "@baseboard/kit";
import { print } from "../rules/cards.ts";
import { doPlay, groundOf, isPossible } from "../rules/ground.ts";
import { groundPlanned, listed, planned } from "../rules/plan.ts";
import { baseWorth, isScored } from "../rules/score.ts";
import { type AllYourBase, type Card, type Hand, NONE, type Station, type Table } from "../rules/state.ts";

/** A station as drawn, with its planned parts. */
export interface SeenStation extends Station {
  /** Whether all of it is only planned. */
  isGhost: boolean;
  /** Whether its software is only planned. */
  isPlanned: boolean;
  /** Planned cubes, by color. */
  extra: number[];
}

/** A card in the player's hand: planned as the first or second play, chosen to be kept, or neither. */
export interface SeenCard {
  card: Card;
  step?: 1 | 2;
  isKept: boolean;
}

/** The seat whose base is large in front: the viewer's own; the first seat for a spectator. */
export const ownSeat = ({ seat, at }: Pick<View<AllYourBase>, "seat" | "at">): Seat => seat ?? at ?? 0;

/** The own stations as planned: what is revealed stays so until it is carried out, unless somebody has to choose anew. */
function stationsPlanned(table: Table, seat: Seat, hand: Hand): Station[] {
  const ground = groundPlanned(table, seat, hand);
  const shown = table.phase === "clash" ? [] : table.shown.filter((play) => play.seat === seat);
  for (const play of shown) if (isPossible(ground, play)) doPlay(ground, play);
  return ground.stations;
}

/** The stations of a base; the own one as planned. */
export function stationsSeen({ table, seat: viewer, hand }: View<AllYourBase>, seat: Seat): SeenStation[] {
  const { stations } = groundOf(table, seat);
  const after = seat === viewer && hand ? stationsPlanned(table, seat, hand) : stations;
  return after.map((station, i) => ({
    ...station,
    isGhost: i >= stations.length,
    isPlanned: station.software !== (stations[i]?.software ?? NONE),
    extra: station.hardware.map((count, colour) => count - (stations[i]?.hardware[colour] ?? 0)),
  }));
}

/** What a base will add to its points; the own one with what is planned for it. Nothing more once the part is scored. */
export const worthSeen = (view: View<AllYourBase>, seat: Seat): number =>
  isScored(view.table) ? 0 : baseWorth({ stations: stationsSeen(view, seat) });

/** Whether the own base has an empty plot beside its stations: any seated player may build. */
export const hasPlot = ({ table, seat }: View<AllYourBase>): boolean => seat !== undefined && table.phase !== "over";

/** Number of places of a base, including the plot. */
export const placesOf = (view: View<AllYourBase>, seat: Seat): number =>
  stationsSeen(view, seat).length + (seat === view.seat && hasPlot(view) ? 1 : 0);

/** A card that the viewer has passed on. */
export interface PassedCard {
  card: Card;
  /** It lies on the table by now. */
  isPlayed: boolean;
}

/** What the viewer has passed on in this part: first what is still in somebody's hand, then what was played since. */
export function passedSeen({ hand, table }: View<AllYourBase>): PassedCard[] {
  const played = new Set([
    ...table.discards,
    ...table.shown.map(({ card }) => card),
    ...table.bases.flatMap(({ stations }) => stations.map(({ software }) => software)),
  ]);
  const cards = listed(hand?.passed ?? {}).map((card) => ({ card, isPlayed: played.has(card) }));
  return cards.toSorted((a, b) => Number(a.isPlayed) - Number(b.isPlayed));
}

/** By color, and of one color by number. */
function inOrder(a: Card, b: Card): number {
  const [one, other] = [print(a), print(b)];
  return one.colour - other.colour || one.number - other.number || a - b;
}

/** The player's own cards, as one sorts a hand. */
export function cardsSeen({ hand }: View<AllYourBase>): SeenCard[] {
  if (!hand) return [];
  const steps = planned(hand).map(({ card }) => card);
  const cards = listed(hand.cards).toSorted(inOrder);
  return cards.map((card) => {
    const step = steps.indexOf(card) + 1;
    return { card, isKept: hand.keeps[card] === true, ...(step > 0 && { step: step as 1 | 2 }) };
  });
}

/** The last step of the own turn: the one that is taken back first. Undefined without one, and for a spectator. */
export function lastStep({ table, seat, hand }: View<AllYourBase>): "ready" | "keeps" | "second" | "first" | undefined {
  if (seat === undefined || !hand) return undefined;
  if (table.bases[seat].ready) return "ready";
  if (listed(hand.keeps).length > 0) return "keeps";
  return (["first", "second"] as const)[planned(hand).length - 1];
}

/** The cards in hand that belong to the last step: touched again, they take it back. */
export function cardsLast(view: View<AllYourBase>): Card[] {
  const { hand, table } = view;
  const last = lastStep(view);
  if (!hand || table.phase !== "plan" || last === undefined || last === "ready") return [];
  return last === "keeps" ? listed(hand.keeps) : [hand[last].card];
}
