import type { Seat } from "@baseboard/kit";
import { type Box, inRow, inset, pack } from "./pack.ts";

export type { Box } from "./pack.ts";

export interface Spot {
  x: number;
  y: number;
}

/** A base keeps room for so many stations: with fewer, none moves when one is added. */
const ROOMY = 6;

/** Where everything lies. Two board units are about one CSS pixel on a laptop and on a phone. */
export interface Layout {
  width: number;
  height: number;
  portrait: boolean;
  /** Whose base is the large one. */
  own: Seat;
  /** The ground of a base, its seat's mark and all. */
  base(seat: Seat): Box;
  /** The middle of a seat's mark, and its radius. */
  mark(seat: Seat): Spot & { radius: number };
  /** A station, one of `count`. The empty plot of one's own base is the last of them. */
  station(seat: Seat, i: number, count: number): Box;
  /** A card that was played and lies open at its base until it is done. */
  shown(seat: Seat, i: number): Box;
  /** The strip of everything that is common. */
  middle: Box;
  /** A stack of station tiles, and the number below it. */
  stack(symbol: number): Box;
  /** The cubes of a colour. */
  supply(colour: number): Box;
  deck: Box;
  discards: Box;
  /** The phase, the turn and whom cards are passed to. */
  status: Box;
  /** The lower edge: one's own cards. */
  hand: Box;
  /** One's card, one of `count`. */
  card(i: number, count: number): Box;
}

/** The layout for one shape of room, so many bases, and one of them large. */
export const layout = (portrait: boolean, seats: number, own: Seat): Layout => (portrait ? upright(seats, own) : lying(seats, own));

/** The seats as seen: one's own first, then on to the left. */
export const fromOwn = (seats: number, own: Seat): Seat[] => Array.from({ length: seats }, (_, i) => (own + i) % seats);

const GAP = 8;
/** The column of a base with its mark. */
const MARGIN = 88;
/** Height to width of a card, at the most. */
const TALLEST = 1.55;

/** A phone: the others' bases are rows, one's cards two rows. */
function upright(seats: number, own: Seat): Layout {
  const [width, height] = [780, 1120];
  const row = [0, 170, 140, 120, 104, 91][seats - 1];
  const others = { x: 4, y: 4, width: width - 8, height: row * (seats - 1) };
  const middle = { x: 4, y: others.y + others.height + 4, width: width - 8, height: 122 };
  const rest = height - middle.y - middle.height - 8;
  const hand = { x: 4, y: 0, width: width - 8, height: Math.min(360, Math.max(272, rest * 0.5)) };
  hand.y = height - hand.height - 2;
  const large = { x: 4, y: middle.y + middle.height + 4, width: width - 8, height: hand.y - middle.y - middle.height - 8 - 12 };
  const rows = fromOwn(seats, own).slice(1);
  const base = (seat: Seat): Box => (seat === own ? large : { ...others, y: others.y + row * rows.indexOf(seat), height: row - 5 });
  const [left, top] = [middle.x + 8, middle.y + 8];
  return {
    ...common(base, own, seats === 6 ? 23 : 26, { gap: 6, widest: 150 }),
    width,
    height,
    portrait: true,
    middle,
    stack: (symbol) => ({ x: left + symbol * 66, y: top, width: 62, height: 106 }),
    supply: (colour) => ({ x: left + 402 + (colour % 2) * 76, y: top + Math.floor(colour / 2) * 54, width: 72, height: 52 }),
    deck: { x: left + 558, y: top, width: 50, height: 106 },
    discards: { x: left + 614, y: top, width: 50, height: 106 },
    status: { x: left + 672, y: top, width: 86, height: 106 },
    hand,
    card: (i, count) => inRows(hand, i, count, count > ROOMY ? 2 : 1),
  };
}

/** A laptop: the others' bases lie side by side, one's cards in a row. */
function lying(seats: number, own: Seat): Layout {
  const [width, height] = [2104, 1476];
  const others = { x: 16, y: 12, width: width - 32, height: 386 };
  const middle = { x: 16, y: 410, width: width - 32, height: 196 };
  const large = { x: 16, y: 618, width: width - 32, height: 446 };
  const hand = { x: 16, y: 1104, width: width - 32, height: 362 };
  const rows = fromOwn(seats, own).slice(1);
  const boxes = inRow(others, rows.length, 12, others.width);
  const base = (seat: Seat): Box => (seat === own ? large : boxes[rows.indexOf(seat)]);
  const [left, top] = [middle.x + 24, middle.y + 16];
  return {
    ...common(base, own, 32, { gap: 12, widest: 250 }),
    width,
    height,
    portrait: false,
    middle,
    stack: (symbol) => ({ x: left + symbol * 136, y: top, width: 116, height: 166 }),
    supply: (colour) => ({ x: left + 872 + colour * 104, y: top + 8, width: 90, height: 150 }),
    deck: { x: left + 1336, y: top, width: 112, height: 166 },
    discards: { x: left + 1470, y: top, width: 112, height: 166 },
    status: { x: left + 1640, y: top, width: 380, height: 166 },
    hand,
    card: (i, count) => inRows(hand, i, count, 1),
  };
}

/** What bases are like on both. */
function common(base: (seat: Seat) => Box, own: Seat, radius: number, { gap, widest }: { gap: number; widest: number }) {
  return {
    own,
    base,
    mark: (seat: Seat) => ({ x: base(seat).x + MARGIN / 2, y: base(seat).y + radius + 8, radius }),
    station: (seat: Seat, i: number, count: number): Box => {
      const { x, y, width, height } = inset(base(seat), gap - 2);
      const room = { x: x + MARGIN, y, width: width - MARGIN, height };
      return pack(room, { count: Math.max(count, ROOMY), ratio: 1, gap, widest })[i];
    },
    shown: (seat: Seat, i: number): Box => {
      const { x, y, width, height } = inset(base(seat), 6);
      const size = Math.min(height, seat === own ? 190 : 112);
      return { x: x + width - size * 0.74 * (2 - i) - 6 * (1 - i), y: y + (height - size) / 2, width: size * 0.74, height: size };
    },
  };
}

/** A card among all that are in hand. */
function inRows(hand: Box, i: number, count: number, rows: number): Box {
  const across = Math.ceil(count / rows);
  const row = Math.floor(i / across);
  const room = (hand.height - GAP * (rows - 1)) / rows;
  const width = Math.min(rows > 1 ? 196 : 236, (hand.width - GAP * (across - 1)) / across);
  const height = Math.min(room, width * TALLEST);
  const inThis = row === rows - 1 ? count - across * row : across;
  const strip = { ...hand, y: hand.y + row * (room + GAP) + (room - height) / 2, height };
  return inRow(strip, inThis, GAP, width)[i - row * across];
}
