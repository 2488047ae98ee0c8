import type { Seat, View } from "@baseboard/kit";
import type { Target } from "@baseboard/stage/contract";
import { type Box, boxAround, cornersOf } from "@baseboard/stage/places";
import { gateSquare, geometry, insidePlace, isPlace, type Place, pathPlace, spotOf } from "../../rules/board.ts";
import { NONE } from "../../rules/cards.ts";
import type { DisarmTheBase } from "../../rules/state.ts";
import { choice } from "../choice.ts";
import type { Layout } from "../layout.ts";
import { handOf, hasCards, playable, seatsAt, standOf } from "../visibility.ts";
import { cardIn, mateIn, takenPile, touch } from "./ids.ts";
import { inHand, waysAfter } from "./move-targets.ts";
import { offersAfter } from "./offers.ts";
import {
  baseName,
  baseTip,
  cardName,
  cardTip,
  discardsName,
  gateName,
  heldName,
  hoursName,
  hutName,
  mateName,
  pileName,
} from "./place-names.ts";

type Spot = Omit<Target, "row" | "column">;
type Offers = ReadonlyMap<string, string>;

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
  const mates = inLines(
    place.mates.flatMap((seat) => [
      mate(view, seat, picked[0] === touch.mate(seat), isFree, offers, place),
      ...taking(view, seat, picked, place),
    ]),
  );
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

/** A pawn, to be dragged. */
function pawn({ table }: View<DisarmTheBase>, seat: Seat, place: Layout): Box & { id: string } {
  const { scale, ...middle } = standOf(place, table, seat);
  return { id: touch.pawn(seat), ...boxAround(middle, 2 * place.pawnSize * scale) };
}

const ground = (view: View<DisarmTheBase>, id: string, offers: Offers, place: Layout): Spot => ({
  id,
  ...place.place(id),
  name: baseName(view, id, offers.get(id)),
  tip: baseTip(view, id),
  ...groundOf(id, place),
  pieces: seatsAt(view.table, id).map((seat) => pawn(view, seat, place)),
});

/** Inside, a quarter is touched wherever nothing else is in it. */
function groundOf(id: Place, place: Layout): Pick<Target, "ground"> {
  const { kind, quarter } = spotOf(id);
  return kind === "inside" && quarter !== undefined ? { ground: [cornersOf(place.yard(quarter))] } : {};
}

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

/** Touching a teammate's cards enlarges them, unless a card is picked. Where one can be taken, the first touch asks which, the second enlarges them. */
function mate(view: View<DisarmTheBase>, seat: Seat, isPicked: boolean, isFree: boolean, offers: Offers, place: Layout): Spot {
  const id = touch.mate(seat);
  const box = place.mate(seat);
  const isOpening = isFree && hasCards(view.table.players[seat]);
  return {
    id,
    ...box,
    pieces: mateCards(view, seat, place),
    name: mateName(view, seat, offers.get(id)),
    ...(isOpening && { opens: box }),
    ...(isOpening && isPicked && { touch: touch.look(seat) }),
  };
}

/** The cards of a teammate that can be used, to be dragged. */
function mateCards({ table }: View<DisarmTheBase>, seat: Seat, place: Layout): (Box & { id: string })[] {
  const { piles, cards } = table.players[seat];
  const ids = cards.map((card) => touch.take(card));
  const open = ids.map((take, i) => ({ id: touch.of(seat, take), ...place.mateCard(seat, i, ids.length) }));
  const tops = piles.flatMap(({ up }, i) =>
    up.slice(-1).map((card) => ({ id: touch.of(seat, touch.take(card, i)), ...place.matePile(seat, i, piles.length) })),
  );
  return [...open, ...tops];
}

/** A card on the board is touched to take it only if it is so large: 32 CSS pixels, or a little more on a very large board. */
const TOUCHED = 64;

/** Where the cards of the picked teammate lie, by the touches that take them; on a small board none: there they are taken by buttons. */
export function takeable(view: View<DisarmTheBase>, picked: string[], place: Layout): Map<string, Box> {
  const seat = mateIn(picked[0]);
  if (seat === undefined || !place.mates.includes(seat)) return new Map();
  const boxes = mateCards(view, seat, place).flatMap(({ id, ...box }) =>
    Math.min(box.width, box.height) < TOUCHED ? [] : [[id, box] as const],
  );
  const large = new Map(boxes);
  return new Map(
    waysAfter(view, picked.slice(0, 1)).flatMap(({ touches: [, take] }) => {
      const box = large.get(touch.of(seat, take));
      return box ? [[take, box] as const] : [];
    }),
  );
}

/** Once a teammate is picked, each of their cards that can be taken is touched where it lies, too. */
function taking(view: View<DisarmTheBase>, seat: Seat, picked: string[], place: Layout): Spot[] {
  if (picked[0] !== touch.mate(seat)) return [];
  return [...takeable(view, picked, place)].map(([take, box]) => {
    const [card, pile] = [cardIn(take)!, takenPile(take)];
    const own = touch.of(seat, pile === undefined ? touch.card(card) : touch.pile(pile));
    return { id: touch.of(seat, take), touch: take, own, ...box, name: choice(take, picked, view).label };
  });
}

/** The card waiting for its pile, and the own cards or piles: while nothing can be done with them, a touch enlarges them. */
function hand(view: View<DisarmTheBase>, offers: Offers, place: Layout): Spot[] {
  const { table, seat } = view;
  const { own } = place;
  const player = table.players[own];
  const opens = (box: Box) => hasCards(player) && { opens: box };
  const usable = playable(table, seat);
  const piles = player.piles.map((pile, i) => {
    const top = pile.up.at(-1);
    const id = touch.pile(i);
    const name = pileName(view, own, i, top !== undefined && usable.has(top), offers.get(id));
    const box = place.pile(i, player.piles.length);
    return { id, ...box, name, ...opens(box) };
  });
  const kinds = handOf(player);
  const cards = kinds.map((held, i) => {
    const box = place.card(i, kinds.length);
    return {
      id: touch.card(held.card),
      ...box,
      name: cardName(view, own, held, usable.has(held.card)),
      ...(seat === own && { tip: cardTip(view, held, usable.has(held.card)) }),
      ...opens(box),
    };
  });
  const isHeld = table.held !== NONE && table.receiver === own;
  const spots = [...(isHeld ? [{ id: "held", ...place.held, name: heldName(table) }] : []), ...piles, ...cards];
  return spots.map((spot) => ({ ...spot, own: touch.of(own, spot.id) }));
}
