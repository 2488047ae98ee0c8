import type { Seat } from "@baseboard/kit";
import type { Size } from "@baseboard/stage/contract";
import { type Box, inset } from "@baseboard/stage/places";
import { inRow, pack } from "./boxes.ts";

export interface Spot {
  x: number;
  y: number;
}

/** Each base reserves space for this many stations: below that, adding one moves none. */
const ROOMY = 6;

/** Positions of everything, in board units. */
export interface Layout {
  width: number;
  height: number;
  /** The others' bases are rows, as on a phone. */
  portrait: boolean;
  /** Minimum size of digits and letters: over eleven CSS pixels in the available space. */
  least: number;
  /** The seat whose base is the large one. */
  own: Seat;
  /** The panel of a base, including its seat's mark. */
  base(seat: Seat): Box;
  /** The column of a base with its seat's mark and details. */
  column(seat: Seat): Box;
  /** The center of a seat's mark, and its radius. */
  mark(seat: Seat): Spot & { radius: number };
  /** A station, one of `count`. The last one is the empty plot of the own base. */
  station(seat: Seat, i: number, count: number): Box;
  /** A revealed card beside its base, until it is carried out. */
  shown(seat: Seat, i: number): Box;
  /** The strip of the common supply. */
  middle: Box;
  /** A stack of station tiles with its count. */
  stack(symbol: number): Box;
  /** The cubes of a color. */
  supply(colour: number): Box;
  deck: Box;
  discards: Box;
  /** The phase, the turn and the direction in which cards are passed. */
  status: Box;
  /** The lower edge: the player's own cards. */
  hand: Box;
  /** A card in the player's hand, one of `count`. */
  card(i: number, count: number): Box;
}

/** The layout for a space (in CSS pixels), a number of bases, and the large one. */
export function layout(room: Size, seats: number, own: Seat): Layout {
  const isWide = room.width >= LAPTOP.least && room.height < room.width * LAPTOP.highest;
  return isWide ? lying(room, seats, own) : upright(room, seats, own);
}

/** The seats in viewing order: the own one first, then on to the left. */
export const fromOwn = (seats: number, own: Seat): Seat[] => Array.from({ length: seats }, (_, i) => (own + i) % seats);

/** Minimum width of a laptop's space, and its maximum ratio of height to width. */
const LAPTOP = { least: 800, highest: 0.85 };
/** Approximate margin around the board, in CSS pixels. */
const AROUND = { laptop: 16, phone: 4 };
/** Above this page width there are camera buttons at the lower right of the board, this wide; CSS pixels. */
const CAMERA = { from: 600, width: 60 };
/** Font size in CSS pixels, with a margin for spaces that become slightly smaller. */
const LEGIBLE = 11.6;
const GAP = 8;
/** Bases lower than this use the minimum padding around their stations. */
const LOW = 90;
/** Maximum ratio of height to width of a card. */
const TALLEST = 1.55;
/** A phone's board: minimum and maximum width and height; maximum row height by number of other seats. */
const PHONE = { width: 780, lowest: 830, highest: 1330, widest: 1300, rows: [0, 190, 150, 130, 116, 106] };

const limited = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));

/** The space left for the board itself. */
const within = ({ width, height }: Size, around: number): Size => ({
  width: Math.max(1, width - 2 * around),
  height: Math.max(1, height - 2 * around),
});

/** Board units per CSS pixel. */
const unitsIn = (free: Size, board: Size): number => Math.max(board.width / free.width, board.height / free.height);

/** The hand without the space of the camera buttons, if there are any. */
const clear = (hand: Box, room: Size, units: number): Box =>
  room.width < CAMERA.from ? hand : { ...hand, width: hand.width - CAMERA.width * units };

/** A phone, or any narrow space: the others' bases are rows, the hand may have two. */
function upright(room: Size, seats: number, own: Seat): Layout {
  const free = within(room, AROUND.phone);
  const ratio = free.height / free.width;
  const height = limited(PHONE.lowest, PHONE.width * ratio, PHONE.highest);
  const width = limited(PHONE.width, height / ratio, PHONE.widest);
  const across = { x: 4, width: width - 8 };
  const strip = limited(90, height * 0.1, 116);
  const rest = height - strip - 30;
  const row = Math.min(PHONE.rows[seats - 1], (rest * 0.5) / Math.max(1, seats - 1));
  const middle = { ...across, y: 4 + row * (seats - 1) + 2, height: strip };
  const tall = Math.min(310, (rest - row * (seats - 1)) * 0.48);
  const units = unitsIn(free, { width, height });
  const hand = clear({ ...across, y: height - tall - 2, height: tall }, room, units);
  const top = middle.y + strip + 6;
  const large = { ...across, y: top, height: hand.y - top - 14 };
  const rows = fromOwn(seats, own).slice(1);
  const base = (seat: Seat): Box => (seat === own ? large : { ...across, y: 4 + row * rows.indexOf(seat), height: row - 5 });
  return {
    ...common(base, own, { radius: 21, column: 100, gap: 6, widest: 180 }),
    ...commonIn(inset(middle, 8)),
    ...{ width, height, portrait: true, least: LEGIBLE * units, middle, hand },
    card: (i, count) => inRows(hand, i, count, count > ROOMY && width < 1000 ? 2 : 1),
  };
}

/** The common supply on a phone, as wide as it fits. */
function commonIn({ x, y, width, height }: Box): Pick<Layout, "stack" | "supply" | "deck" | "discards" | "status"> {
  const unit = (width - 4 * 12) / 708;
  const at = (from: number, groups: number, wide: number): Box => ({ x: x + from * unit + groups * 12, y, width: wide * unit, height });
  const half = (height - 4) / 2;
  return {
    stack: (symbol) => at(symbol * 60, 0, 52),
    supply: (colour) => ({ ...at(360 + (colour % 2) * 72, 1, 70), y: y + Math.floor(colour / 2) * (half + 4), height: half }),
    deck: at(504, 2, 50),
    discards: at(554, 3, 50),
    status: at(604, 4, 104),
  };
}

/** A laptop: the others' bases are side by side, the hand is one row. */
function lying(room: Size, seats: number, own: Seat): Layout {
  const free = within(room, AROUND.laptop);
  const width = 2104;
  const height = limited(1380, (width * free.height) / free.width, 1760);
  const rest = height - 196 - 84;
  const across = { x: 16, width: width - 32 };
  const others = { ...across, y: 12, height: rest * 0.32 };
  const middle = { ...across, y: others.y + others.height + 12, height: 196 };
  const large = { ...across, y: middle.y + middle.height + 12, height: rest * 0.37 };
  const top = large.y + large.height + 36;
  const units = unitsIn(free, { width, height });
  const hand = clear({ ...across, y: top, height: height - top - 12 }, room, units);
  const rows = fromOwn(seats, own).slice(1);
  const boxes = inRow(others, rows.length, 12, others.width);
  const base = (seat: Seat): Box => (seat === own ? large : boxes[rows.indexOf(seat)]);
  const [left, down] = [middle.x + 24, middle.y + 16];
  return {
    ...common(base, own, { radius: 29, column: 122, gap: 10, widest: 300 }),
    ...{ width, height, portrait: false, least: LEGIBLE * units, middle, hand },
    stack: (symbol) => ({ x: left + symbol * 136, y: down, width: 120, height: 164 }),
    supply: (colour) => ({ x: left + 872 + colour * 104, y: down + 8, width: 90, height: 150 }),
    deck: { x: left + 1336, y: down, width: 112, height: 164 },
    discards: { x: left + 1470, y: down, width: 112, height: 164 },
    status: { x: left + 1640, y: down, width: 380, height: 164 },
    card: (i, count) => inRows(hand, i, count, 1),
  };
}

/** Radius of a seat's mark, width of its column, and the gaps and maximum width of stations. */
interface Bases {
  radius: number;
  column: number;
  gap: number;
  widest: number;
}

/** Properties of bases common to both layouts. */
function common(base: (seat: Seat) => Box, own: Seat, { radius, column, gap, widest }: Bases) {
  return {
    own,
    base,
    column: (seat: Seat): Box => ({ ...base(seat), width: column - 4 }),
    mark: (seat: Seat) => ({ x: base(seat).x + radius + 9, y: base(seat).y + Math.min(base(seat).height / 2, radius * 2), radius }),
    station: (seat: Seat, i: number, count: number): Box => {
      const { x, y, width, height } = inset(base(seat), base(seat).height < LOW ? 4 : gap);
      const room = { x: x + column - gap, y, width: width - column + gap, height };
      return pack(room, { count: Math.max(count, ROOMY), widest: 1.5, tallest: 1.12, gap, most: widest })[i];
    },
    // Positioned to hide no station: below its mark, or in a low base at its end.
    shown: (seat: Seat, i: number): Box => {
      const { x, y, width, height } = inset(base(seat), 6);
      const below = y + 42 + radius * 2 + 20;
      const room = (y + height - below - 6) / 2;
      if (room < 56) return { x: x + width - (height * 0.74 + 6) * (2 - i), y, width: height * 0.74, height };
      const size = Math.min(room, (column - 16) / 0.74);
      return { x: x + 1, y: below + i * (size + 6), width: size * 0.74, height: size };
    },
  };
}

/** The position of a card in the hand. */
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
