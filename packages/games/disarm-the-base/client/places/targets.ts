import type { Seat, View } from "@baseboard/kit";
import type { Target } from "@baseboard/stage/contract";
import { gateSquare, geometry, insidePlace, isPlace, pathPlace } from "../../rules/board.ts";
import { NONE } from "../../rules/cards.ts";
import type { DisarmTheBase } from "../../rules/state.ts";
import type { Layout } from "../layout.ts";
import { handOf, hasCards, playable } from "../visibility.ts";
import { touch } from "./ids.ts";
import { inHand, waysAfter } from "./move-targets.ts";
import { type Offer, offersAfter } from "./offers.ts";
import { baseName, cardName, discardsName, gateName, heldName, hoursName, hutName, mateName, pileName } from "./place-names.ts";

type Spot = Omit<Target, "row" | "column">;
type Offers = ReadonlyMap<string, Offer>;

/** The base as a grid for the arrow keys. */
const map = [
  "p1  .      p2  .      p3  .      p4",
  ".   .      .   gate:N .   .      .",
  ".   h2     h3  .      h4  h5     .",
  "p0  h1     NW  .      NE  gate:E p5",
  ".   .      .   tower  .   .      .",
  "p11 gate:W SW  .      SE  h6     p6",
  ".   h9     h8  .      .   h7     .",
  ".   .      .   gate:S .   .      .",
  "p10 .      p9  .      p8  .      p7",
].map((row) => row.split(/ +/));

/** The end tile is beside the start gate: before, after or at an end of a row. */
function mapFrom(start: number): string[][] {
  const [north, east, south, west] = [0, 1, 2, 3].map((gate) => gate === start);
  const aside = [".", ".", ".", "end"];
  const withEnd = (row: string[]) => [
    ...(west ? [row[1] === "gate:W" ? "end" : "."] : []),
    ...row,
    ...(east && row[5] === "gate:E" ? ["end"] : []),
  ];
  return [...(north ? [aside] : []), ...map.map(withEnd), ...(south ? [aside] : [])];
}

/** All places in reading order: on a phone what is around the map comes first; then the map, the teammates, the own cards. */
export function targets(view: View<DisarmTheBase>, picked: string[], place: Layout): Target[] {
  const offers = offersAfter(view, picked);
  const through = throughGates(view, picked);
  const base = mapFrom(view.table.start).map((row) =>
    row.map((id) => (id === "." ? undefined : isPlace(id) ? ground(view, id, offers, place) : barrier(view, id, offers, place, through))),
  );
  const around = [yard(view, offers, place)];
  const isFree = !inHand(view, picked);
  const mates = inLines(place.mates.map((seat) => mate(view, seat, isFree, offers, place)));
  const rows = [...(place.isHigh ? [...around, ...base] : [...base, ...around]), ...mates, ...inLines(hand(view, offers, place))];
  return rows.flatMap((line, row) => line.flatMap((spot, column) => (spot ? [{ ...spot, row, column }] : [])));
}

/** Splits places into visual lines. */
function inLines(spots: Spot[]): Spot[][] {
  const lines: Spot[][] = [];
  for (const spot of spots) {
    const line = lines.at(-1);
    if (line && spot.x > (line.at(-1)?.x ?? 0)) line.push(spot);
    else lines.push([spot]);
  }
  return lines;
}

const touched = (offer: Offer | undefined): Pick<Spot, "touch"> => (offer?.touch === undefined ? {} : { touch: offer.touch });

const ground = (view: View<DisarmTheBase>, id: string, offers: Offers, place: Layout): Spot => ({
  id,
  ...place.place(id),
  name: baseName(view, id, offers.get(id)),
  ...touched(offers.get(id)),
});

/** A gate. Unless a card applies to it, touching it means going through it. */
function barrier({ table }: View<DisarmTheBase>, id: string, offers: Offers, place: Layout, through: Map<string, string>): Spot {
  const gate = geometry.gates.findIndex((_, each) => touch.gate(each) === id);
  const to = through.get(id);
  const offer = offers.get(id);
  return { id, ...place.gate(gate), name: gateName(table, gate, offer), ...(!offer && to !== undefined && { touch: to }) };
}

/** By gate, its side that is reachable now. */
function throughGates(view: View<DisarmTheBase>, picked: string[]): Map<string, string> {
  const open = picked.length > 0 ? [] : waysAfter(view, picked).flatMap(({ move }) => (move.type === "go" ? [move.to] : []));
  return new Map(
    [...geometry.gates.keys()].flatMap((gate) => {
      const to = [pathPlace(gateSquare(gate)), insidePlace(gate)].find((side) => open.includes(side));
      return to === undefined ? [] : [[touch.gate(gate), to]];
    }),
  );
}

/** The common objects beside the map. */
function yard({ table }: View<DisarmTheBase>, offers: Offers, place: Layout): Spot[] {
  return [
    { id: "hours", ...place.hours, name: hoursName(table) },
    { id: "hut", ...place.hut, name: hutName(table) },
    {
      id: touch.discards,
      ...place.discards,
      name: discardsName(table, offers.get(touch.discards)),
      ...(table.discards.length > 0 && { opens: place.discards }),
    },
  ];
}

/** Touching a teammate's cards enlarges them, unless one can be taken or a card is picked. */
function mate(view: View<DisarmTheBase>, seat: Seat, isFree: boolean, offers: Offers, place: Layout): Spot {
  const id = touch.mate(seat);
  const box = place.mate(seat);
  return { id, ...box, name: mateName(view, seat, offers.get(id)), ...(isFree && hasCards(view.table.players[seat]) && { opens: box }) };
}

/** The card waiting for its pile, and the own cards or piles. */
function hand(view: View<DisarmTheBase>, offers: Offers, place: Layout): Spot[] {
  const { table, seat } = view;
  const { own } = place;
  const player = table.players[own];
  const usable = playable(table, seat);
  const piles = player.piles.map((pile, i) => {
    const top = pile.up.at(-1);
    const id = touch.pile(i);
    const name = pileName(view, own, i, top !== undefined && usable.has(top), offers.get(id));
    return { id, ...place.pile(i, player.piles.length), name };
  });
  const kinds = handOf(player);
  const cards = kinds.map((held, i) => ({
    id: touch.card(held.card),
    ...place.card(i, kinds.length),
    name: cardName(view, own, held, usable.has(held.card)),
  }));
  const isHeld = table.held !== NONE && table.receiver === own;
  const spots = [...(isHeld ? [{ id: "held", ...place.held, name: heldName(table) }] : []), ...piles, ...cards];
  return spots.map((spot) => ({ ...spot, own: touch.of(own, spot.id) }));
}
