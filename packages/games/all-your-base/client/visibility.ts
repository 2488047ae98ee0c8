import type { Seat, View } from "@baseboard/kit";
import { groundOf } from "../rules/ground.ts";
import { groundPlanned, listed, planned } from "../rules/plan.ts";
import { type AllYourBase, type Card, NONE, type Station } from "../rules/state.ts";

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
export const ownSeat = ({ seat }: Pick<View<AllYourBase>, "seat">): Seat => seat ?? 0;

/** The stations of a base; the own one as planned. */
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

/** Whether the own base has an empty plot beside its stations: any seated player may build. */
export const hasPlot = ({ table, seat }: View<AllYourBase>): boolean => seat !== undefined && table.phase !== "over";

/** Number of places of a base, including the plot. */
export const placesOf = (view: View<AllYourBase>, seat: Seat): number =>
  stationsSeen(view, seat).length + (seat === view.seat && hasPlot(view) ? 1 : 0);

/** The player's own cards, in card-list order. */
export function cardsSeen({ hand }: View<AllYourBase>): SeenCard[] {
  if (!hand) return [];
  const steps = planned(hand).map(({ card }) => card);
  return listed(hand.cards).map((card) => {
    const step = steps.indexOf(card) + 1;
    return { card, isKept: hand.keeps[card] === true, ...(step > 0 && { step: step as 1 | 2 }) };
  });
}
