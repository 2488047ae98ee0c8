import type { Seat, View } from "@baseboard/kit";
import type { Size } from "@baseboard/stage/contract";
import { type Box, inset } from "@baseboard/stage/places";
import { dealt } from "../rules/constants.ts";
import type { AllYourBase } from "../rules/state.ts";
import { inRow, pack } from "./boxes.ts";
import { ownSeat } from "./visibility.ts";

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
  /** Minimum size of digits and letters: over twelve CSS pixels in the available space. */
  least: number;
  /** The seat whose base is the large one. */
  own: Seat;
  /** The panel of a base, including its seat's mark. */
  base(seat: Seat): Box;
  /** The column of a base with its seat's mark and details. */
  column(seat: Seat): Box;
  /** The center of a seat's mark, and its radius. */
  mark(seat: Seat): Spot & { radius: number };
  /** The sign that tells whether a seat is ready: its center, and its radius. */
  sign(seat: Seat): Spot & { radius: number };
  /** The pennant of the seat that comes first: its center, and half its height. */
  flag(seat: Seat): Spot & { radius: number };
  /** The number of its cards, by its left edge; none where there is no room. */
  cards(seat: Seat): Spot | undefined;
  /** The seat's name, and below it its points. */
  name(seat: Seat): Box;
  points(seat: Seat): Box;
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
  /** How far a card may be lifted: in two rows it must not cover the one above it. */
  lift: number;
}

/** What of a match its layout depends on. */
export interface Seating {
  seats: number;
  /** The seat whose base is the large one. */
  own: Seat;
  /** Number of cards of a full hand: no card changes its size as the hand shrinks. */
  full: number;
  /** There is no hand any more: the own base has its room, too. All else stays in its place. */
  isOver?: boolean;
}

export const seatingOf = (view: View<AllYourBase>): Seating => {
  const { bases, options, phase } = view.table;
  return { seats: bases.length, own: ownSeat(view), full: dealt(bases.length, options), isOver: phase === "over" };
};

/** The layout for a space (in CSS pixels). */
export function layout(room: Size, seating: Seating): Layout {
  const isWide = room.width >= LAPTOP.least && room.height < room.width * LAPTOP.highest;
  return isWide ? lying(room, seating) : upright(room, seating);
}

/** The seats in viewing order: the own one first, then on to the left. */
export const fromOwn = (seats: number, own: Seat): Seat[] => Array.from({ length: seats }, (_, i) => (own + i) % seats);

/** Minimum width of a laptop's space, and its maximum ratio of height to width. */
const LAPTOP = { least: 800, highest: 0.85 };
/** Approximate margin around the board, in CSS pixels. */
const AROUND = { laptop: 16, phone: 4 };
/** Above this page width there are camera buttons at the lower right of the board: so far they reach into the board; CSS pixels. */
const CAMERA = { from: 600, width: 144, height: 46 };
/** Font size in CSS pixels, with a margin for spaces that become slightly smaller. */
const LEGIBLE = 12.7;
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

/** The hand without the space beside the camera buttons, if there are any. */
const beside = (hand: Box, room: Size, units: number): Box =>
  room.width < CAMERA.from ? hand : { ...hand, width: hand.width - CAMERA.width * units };

/** A hand of one row without the camera buttons: beside them, or above them, where its cards are larger; all of it, if they reach none. */
function clear(hand: Box, full: number, room: Size, units: number): Box {
  const { width } = sizeIn(hand, full, 1);
  if ((hand.width - full * width - (full - 1) * GAP) / 2 > CAMERA.width * units) return hand;
  const above = { ...hand, height: hand.height - CAMERA.height * units };
  const aside = beside(hand, room, units);
  return leastOf(sizeIn(above, full, 1)) > leastOf(sizeIn(aside, full, 1)) ? above : aside;
}

/** A phone, or any narrow space: the others' bases are rows, the hand may have two. */
function upright(room: Size, { seats, own, full, isOver }: Seating): Layout {
  const free = within(room, AROUND.phone);
  const ratio = free.height / free.width;
  const height = limited(PHONE.lowest, PHONE.width * ratio, PHONE.highest);
  const width = limited(PHONE.width, height / ratio, PHONE.widest);
  const across = { x: 4, width: width - 8 };
  const strip = limited(90, height * 0.1, 116);
  const rest = height - strip - 30;
  const others = seats - 1;
  const units = unitsIn(free, { width, height });
  const most = Math.min(PHONE.rows[others] * others, rest * 0.5);
  const strips = [2, 1].map((rows) => {
    const box = beside({ ...across, y: 0, height: Math.min(310, (rest - most) * 0.48) }, room, units);
    return { rows, box, card: sizeIn(box, full, rows) };
  });
  // Cards lie in two rows if that makes them larger for a finger.
  const isLarge = full > ROOMY && leastOf(strips[0].card) >= leastOf(strips[1].card);
  const { rows, box, card } = strips[isLarge ? 0 : 1];
  const tall = full === 0 ? 0 : Math.min(box.height, rows * (card.height + GAP) + 2 * GAP);
  // What a low hand leaves goes to the others' bases.
  const row = Math.min(PHONE.rows[others], (most + box.height - tall) / others);
  const middle = { ...across, y: 4 + row * others + 2, height: strip };
  const held = isOver ? 0 : tall;
  const hand = { ...box, y: height - held - 2, height: held };
  const top = middle.y + strip + 6;
  const large = { ...across, y: top, height: hand.y - top - 14 };
  const above = fromOwn(seats, own).slice(1);
  const base = (seat: Seat): Box => (seat === own ? large : { ...across, y: 4 + row * above.indexOf(seat), height: row - 5 });
  return {
    ...common(base, own, LEGIBLE * units, { radius: 21, column: 116, gap: 6, widest: 180 }),
    ...commonIn(inset(middle, 8)),
    ...{ width, height, portrait: true, middle, hand },
    card: (i, count) => inRows(hand, i, count, full, rows),
    lift: rows > 1 ? GAP - 3 : Number.POSITIVE_INFINITY,
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
function lying(room: Size, { seats, own, full, isOver }: Seating): Layout {
  const free = within(room, AROUND.laptop);
  const width = 2104;
  const height = limited(1380, (width * free.height) / free.width, 1760);
  const rest = height - 196 - 84;
  const across = { x: 16, width: width - 32 };
  const others = { ...across, y: 12, height: rest * 0.32 };
  const middle = { ...across, y: others.y + others.height + 12, height: 196 };
  const below = middle.y + middle.height + 12;
  const large = { ...across, y: below, height: isOver ? height - below - 12 : rest * 0.37 };
  const top = Math.min(height - 12, large.y + large.height + 36);
  const units = unitsIn(free, { width, height });
  const hand = clear({ ...across, y: top, height: height - top - 12 }, full, room, units);
  const rows = fromOwn(seats, own).slice(1);
  const boxes = inRow(others, rows.length, 12, others.width);
  const base = (seat: Seat): Box => (seat === own ? large : boxes[rows.indexOf(seat)]);
  const [left, down] = [middle.x + 24, middle.y + 16];
  return {
    ...common(base, own, LEGIBLE * units, { radius: 29, column: 152, gap: 10, widest: 300 }),
    ...{ width, height, portrait: false, middle, hand },
    stack: (symbol) => ({ x: left + symbol * 136, y: down, width: 120, height: 164 }),
    supply: (colour) => ({ x: left + 872 + colour * 104, y: down + 8, width: 90, height: 150 }),
    deck: { x: left + 1336, y: down, width: 112, height: 164 },
    discards: { x: left + 1470, y: down, width: 112, height: 164 },
    status: { x: left + 1640, y: down, width: 380, height: 164 },
    card: (i, count) => inRows(hand, i, count, full, 1),
    lift: Number.POSITIVE_INFINITY,
  };
}

/** Radius of a seat's mark, minimum width of its column, and the gaps and maximum width of stations. */
interface Bases {
  radius: number;
  column: number;
  gap: number;
  widest: number;
}

/**
 * Height of a line, width of a name of about eight letters below the mark or beside it, and of the signs between mark and name, in sizes of
 * their letters; and their maximum size, in smallest ones.
 */
const LINE = 1.15;
const NAME = { below: 5.6, beside: 4.4 };
const SIGNS = 0.95;
const LARGEST = 1.3;
/** Bases lower than this many lines have the name beside the mark, others below it. */
const BESIDE = 5.6;

/** How far a name below the mark stays from the first station, in board units. */
const APART = 14;

/** So high is a revealed card that has room for its letter, its number and its symbol, in sizes of its letters. */
const WITH_SYMBOL = 3.2;

/** Maximum height of a revealed card beside stations, or beside another one. */
const SHOWN = 104;

/** Properties of bases common to both layouts. */
function common(base: (seat: Seat) => Box, own: Seat, least: number, { radius: small, column, gap, widest }: Bases) {
  const isBeside = (seat: Seat): boolean => base(seat).height < BESIDE * LINE * least;
  const shape = (seat: Seat) => ({ widest: isBeside(seat) ? 2 : 1.5, tallest: 1.12, gap, most: widest });
  /** What a column of this width leaves of a base. */
  const room = (seat: Seat, taken: number): Box => {
    const { x, y, width, height } = inset(base(seat), base(seat).height < LOW ? 4 : gap);
    return { x: x + taken - gap, y, width: width - taken + gap, height };
  };
  const slim = Math.max(column, NAME.below * least + 12);
  const wide = Math.max(column, NAME.below * least) * LARGEST + 12;
  const packed = (seat: Seat, taken: number) => pack(room(seat, taken), { count: ROOMY, ...shape(seat) });
  /** A mark and letters are large where that makes no station smaller, and moves none down. */
  const isWide = (seat: Seat): boolean => {
    if (isBeside(seat) || wide <= slim) return false;
    const before = packed(seat, slim);
    return packed(seat, wide).every(({ y, width }, i) => y === before[i].y && width === before[i].width);
  };
  const across = (seat: Seat): number => (isBeside(seat) ? 2 * small + 14 + (NAME.beside + SIGNS) * least : isWide(seat) ? wide : slim);
  const mark = (seat: Seat) => {
    const radius = isWide(seat) ? small * LARGEST : small;
    return { x: base(seat).x + radius + 9, y: base(seat).y + Math.min(base(seat).height / 2, radius + small), radius };
  };
  /** The name and the points: one line below the other, or closer in a base that is lower. */
  const written = (seat: Seat, i: number): Box => {
    const { x, height } = base(seat);
    const right = x + across(seat) - (isBeside(seat) ? 6 : APART);
    if (isBeside(seat)) {
      const left = x + 2 * small + 13 + SIGNS * least;
      const line = LINE * least;
      const middle = mark(seat).y + (i - 0.5) * Math.min(line, height / 2 - 3);
      return { x: left, y: middle - line / 2, width: right - left, height: line };
    }
    const line = LINE * Math.max(least, Math.min(LARGEST * least, (across(seat) - 12) / NAME.below));
    const { y, radius } = mark(seat);
    return { x: x + 10, y: y + radius + 3 + i * line, width: right - x - 10, height: line };
  };
  /** Right of the mark; between it and the name there are two, one below the other. */
  const signs = (seat: Seat, i: number): Spot & { radius: number } => {
    const { x, y, radius } = mark(seat);
    if (isBeside(seat)) {
      const line = written(seat, i);
      return { x: line.x - (SIGNS * least) / 2 - 3, y: line.y + line.height / 2, radius: least * 0.44 };
    }
    const size = Math.max(least * 0.5, radius * 0.62);
    return { x: x + radius + 4 + size + (i === 0 ? size * 2 : 0), y: y - radius * 0.72, radius: size };
  };
  return {
    own,
    least,
    base,
    mark,
    column: (seat: Seat): Box => ({ ...base(seat), width: across(seat) - 4 }),
    sign: (seat: Seat) => signs(seat, 1),
    flag: (seat: Seat) => signs(seat, 0),
    cards(seat: Seat): Spot | undefined {
      const { x, y, radius } = mark(seat);
      return isBeside(seat) ? undefined : { x: x + radius + 7, y: y + radius * 0.62 };
    },
    name: (seat: Seat): Box => written(seat, 0),
    points: (seat: Seat): Box => written(seat, 1),
    station: (seat: Seat, i: number, count: number): Box =>
      pack(room(seat, across(seat)), { count: Math.max(count, ROOMY), ...shape(seat) })[i],
    // Positioned to hide no station: below its points, one below the other or side by side; in a low base at its end, where that may be its
    // last ones.
    shown: (seat: Seat, i: number): Box => {
      const { x, y, width, height } = inset(base(seat), 6);
      const [points, { y: middle, radius }] = [written(seat, 1), mark(seat)];
      const below = Math.max(points.y + points.height, middle + radius) + 2;
      const free = y + height - below;
      const tall = (free - 6) / 2;
      if (!isBeside(seat) && tall >= WITH_SYMBOL * least) {
        const size = Math.min(tall, (across(seat) - 16) / 0.74);
        return { x: x + 1, y: below + i * (size + 6), width: size * 0.74, height: size };
      }
      if (free >= 56) {
        const size = Math.min(free, SHOWN);
        const wide = Math.min((across(seat) - 22) / 2, Math.max(size * 0.74, 2.5 * least));
        return { x: x + 1 + i * (wide + 6), y: y + height - size, width: wide, height: size };
      }
      const size = Math.min(height, SHOWN);
      return { x: x + width - (size * 0.74 + 6) * (2 - i), y: y + height - size, width: size * 0.74, height: size };
    },
  };
}

/** The size of a card in a hand of so many, in rows. */
function sizeIn({ width, height }: Size, count: number, rows: number): Size {
  const across = Math.ceil(count / rows);
  const wide = Math.min(rows > 1 ? 196 : 236, (width - GAP * (across - 1)) / across);
  return { width: wide, height: Math.min((height - GAP * (rows - 1)) / rows, wide * TALLEST) };
}

const leastOf = ({ width, height }: Size): number => Math.min(width, height);

/** The position of a card in the hand: of the size it has in a `full` hand in so many rows, and in fewer rows where they do. */
function inRows(hand: Box, i: number, count: number, full: number, rows: number): Box {
  const most = Math.max(full, count);
  const { width, height } = sizeIn(hand, most, rows);
  const used = Math.ceil(count / Math.ceil(most / rows));
  const across = Math.ceil(count / used);
  const row = Math.floor(i / across);
  const top = hand.y + (hand.height - used * height - GAP * (used - 1)) / 2;
  const inThis = row === used - 1 ? count - across * row : across;
  return inRow({ ...hand, y: top + row * (height + GAP), height }, inThis, GAP, width)[i - row * across];
}
