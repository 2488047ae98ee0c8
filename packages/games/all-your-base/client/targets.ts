import type { Seat, View } from "@baseboard/kit";
import type { Target } from "@baseboard/stage/contract";
import type { Box } from "@baseboard/stage/places";
import { hardwareColours, print, symbols } from "../rules/cards.ts";
import { planned } from "../rules/plan.ts";
import type { AllYourBase } from "../rules/state.ts";
import { baseMark, otherStation, stackPlace, supplyPlace, touch } from "./ids.ts";
import { fromOwn, type Layout } from "./layout.ts";
import { inHand, waysAfter } from "./move-targets.ts";
import {
  baseName,
  cardName,
  deckName,
  discardsName,
  type Offer,
  plateName,
  plotName,
  stackName,
  stationName,
  statusName,
  supplyName,
} from "./place-names.ts";
import { cardsLast, cardsSeen, hasPlot, ownSeat, passedSeen, placesOf, stationsSeen } from "./visibility.ts";

type Place = Omit<Target, "row" | "column">;

/** All places in reading order: the others' bases, the middle, the own base, the hand. */
export function targets(view: View<AllYourBase>, picked: string[], place: Layout): Target[] {
  const seats = view.table.bases.length;
  const others = fromOwn(seats, ownSeat(view)).slice(1);
  const bases = others.map((seat) => base(view, picked, seat, place));
  // The others' bases side by side form one row; each is still traversed from its mark to its last station.
  const above = place.portrait ? bases : [bases.flat()];
  const lines = [
    ...above,
    middle(view, picked, place),
    ...inLines(base(view, picked, ownSeat(view), place)),
    ...inLines(hand(view, place)),
  ];
  return lines.flatMap((line, row) => line.map((each, column) => ({ ...each, row, column })));
}

/** Splits places into visual lines. Order is kept, regardless of height. */
function inLines(places: Place[]): Place[][] {
  const lines: Place[][] = [];
  for (const each of places) {
    const line = lines.at(-1);
    const isBeside = line && each.x > (line.at(-1)?.x ?? 0);
    if (isBeside) line.push(each);
    else lines.push([each]);
  }
  return lines;
}

/** A base: its mark, its stations, and the own plot. It can be enlarged if it shows anything, the own one while no card is picked. */
function base(view: View<AllYourBase>, picked: string[], seat: Seat, place: Layout): Place[] {
  const count = placesOf(view, seat);
  const isOwn = seat === view.seat;
  const seen = stationsSeen(view, seat);
  const opens = seen.length > 0 && !(isOwn && inHand(view, picked)) && { opens: boxOf(place.base(seat)) };
  const stations = seen.map((station, at) => {
    const id = isOwn ? touch.station(at) : otherStation(seat, at);
    const whose = isOwn ? { offer: offerAt(view, picked, at) } : { seat };
    return { id, ...boxOf(place.station(seat, at, count)), name: stationName(station, at, whose), ...opens };
  });
  return [
    {
      id: baseMark(seat),
      // Nothing lies in an empty base of another seat: touched anywhere, it says whose it is.
      ...boxOf(isOwn || seen.length > 0 ? place.column(seat) : place.base(seat)),
      name: baseName(view, seat),
      plate: { name: plateName(seat), box: place.name(seat) },
      ...opens,
    },
    ...stations,
    ...(isOwn && hasPlot(view) ? [plot(view, picked, boxOf(place.station(seat, count - 1, count)))] : []),
  ];
}

/** The gain of the picked card at a station. */
function offerAt(view: View<AllYourBase>, picked: string[], at: number): Offer | undefined {
  const there = waysAfter(view, picked).filter((way) => way.at === at);
  if (there.length === 0) return undefined;
  return { gain: Math.max(...there.map(({ points }) => points)), isBest: there.length > 1 };
}

const plot = (view: View<AllYourBase>, picked: string[], box: Box): Place => ({
  id: touch.build,
  ...box,
  name: plotName(symbolToBuild(view, picked)),
});

/** The symbol of the station that the picked card can build now. */
function symbolToBuild(view: View<AllYourBase>, picked: string[]): number | undefined {
  const held = inHand(view, picked);
  return held && waysAfter(view, picked).some(({ use }) => use === "build") ? print(held.card).symbol : undefined;
}

/** The common supply. A stack also stands for the plot if the picked card builds from it, the discards for discarding it. */
function middle(view: View<AllYourBase>, picked: string[], place: Layout): Place[] {
  const { table } = view;
  const building = symbolToBuild(view, picked);
  const passed = table.phase === "over" ? [] : passedSeen(view);
  const isDiscarding = waysAfter(view, picked).some(({ use }) => use === "discard");
  return [
    ...[...symbols.keys()].map((symbol) => ({
      id: stackPlace(symbol),
      ...boxOf(place.stack(symbol)),
      name: stackName(table, symbol, symbol === building),
      ...(symbol === building && { touch: touch.build }),
    })),
    ...[...hardwareColours.keys()].map((colour) => ({
      id: supplyPlace(colour),
      ...boxOf(place.supply(colour)),
      name: supplyName(table, colour),
    })),
    { id: "deck", ...boxOf(place.deck), name: deckName(table) },
    {
      id: "discards",
      ...boxOf(place.discards),
      name: discardsName(table, isDiscarding),
      ...(isDiscarding && { touch: touch.discard }),
      ...(table.discards.length > 0 && { opens: boxOf(place.discards) }),
    },
    {
      id: "status",
      ...boxOf(place.status),
      name: statusName(table, ownSeat(view), passed),
      ...(passed.length > 0 && { tip: { key: "allYourBase.tip.passed", with: { count: passed.length } }, opens: boxOf(place.status) }),
    },
  ];
}

/** The own cards. One of the last step stands for taking it back. Once all is over they have no room on the board. */
function hand(view: View<AllYourBase>, place: Layout): Place[] {
  if (view.table.phase === "over") return [];
  const seen = cardsSeen(view);
  const plans = view.hand ? planned(view.hand) : [];
  const last = cardsLast(view);
  return seen.map((each, i) => {
    const isLast = last.includes(each.card);
    const plan = plans.find(({ card }) => card === each.card);
    const box = boxOf(place.card(i, seen.length));
    return { id: touch.card(each.card), ...box, name: cardName(each, plan, isLast), ...(isLast && { touch: touch.back }) };
  });
}

const boxOf = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });
