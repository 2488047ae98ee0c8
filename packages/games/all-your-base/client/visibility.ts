import type { Seat, View } from "@baseboard/kit";
import { groundOf } from "../rules/ground.ts";
import { groundPlanned, listed, planned } from "../rules/plan.ts";
import { type AllYourBase, type Card, NONE, type Station } from "../rules/state.ts";

/** A station as seen on the table: what of it is only planned. */
export interface SeenStation extends Station {
  /** All of it is only planned. */
  isGhost: boolean;
  /** Its software is only planned. */
  isPlanned: boolean;
  /** Cubes that are only planned, by colour. */
  extra: number[];
}

/** A card in one's hand: planned as the first or second play, chosen to be kept, or neither. */
export interface SeenCard {
  card: Card;
  step?: 1 | 2;
  isKept: boolean;
}

/** Whose base lies large in front: one's own; a spectator sits behind the first seat. */
export const ownSeat = ({ seat }: Pick<View<AllYourBase>, "seat">): Seat => seat ?? 0;

/** The stations of a base, one's own as planned. */
export function stationsSeen({ table, seat: viewer, hand }: View<AllYourBase>, seat: Seat): SeenStation[] {
  const { stations } = groundOf(table, seat);
  const after = seat === viewer && hand ? groundPlanned(table, seat, hand).stations : stations;
  return after.map((station, i) => ({
    ...station,
    isGhost: i >= stations.length,
    isPlanned: station.software !== (stations[i]?.software ?? NONE),
    extra: station.hardware.map((count, colour) => count - (stations[i]?.hardware[colour] ?? 0)),
  }));
}

/** Whether one's own base has an empty plot beside its stations: whoever sits there may build. */
export const hasPlot = ({ table, seat }: View<AllYourBase>): boolean => seat !== undefined && table.phase !== "over";

/** How many places of a base there are, the plot included. */
export const placesOf = (view: View<AllYourBase>, seat: Seat): number =>
  stationsSeen(view, seat).length + (seat === view.seat && hasPlot(view) ? 1 : 0);

/** One's own cards, in the order of the card list. */
export function cardsSeen({ hand }: View<AllYourBase>): SeenCard[] {
  if (!hand) return [];
  const steps = planned(hand).map(({ card }) => card);
  return listed(hand.cards).map((card) => {
    const step = steps.indexOf(card) + 1;
    return { card, isKept: hand.keeps[card] === true, ...(step > 0 && { step: step as 1 | 2 }) };
  });
}
