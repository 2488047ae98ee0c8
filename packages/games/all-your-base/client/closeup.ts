import type { Seat, View } from "@baseboard/kit";
import type { BoardOptions, CloseUp, Enlarged, Size } from "@baseboard/stage/contract";
import { add, label, Paintbox, Piece, tokenPicture } from "@baseboard/stage/pieces";
import { type Box, middleOf } from "@baseboard/stage/places";
import { palette } from "@baseboard/stage/tokens";
import { Container } from "pixi.js";
import { manifest } from "../manifest.ts";
import { pointsOf, worthOf } from "../rules/score.ts";
import type { AllYourBase, Card } from "../rules/state.ts";
import { cardPicture, miniPicture } from "./art/card.ts";
import { panelPicture } from "./art/ground.ts";
import { gainPicture } from "./art/marks.ts";
import { type Tones, tonesOf } from "./art/tones.ts";
import { pack } from "./boxes.ts";
import { baseIn } from "./ids.ts";
import { layStation } from "./nodes/station.ts";
import { baseName, cardsListed, discardsName, passedListed, passedName } from "./place-names.ts";
import { passedSeen, stationsSeen } from "./visibility.ts";

type Seen = View<AllYourBase>;

/** Board units per CSS pixel. */
const FINE = 2;
/** Minimum size of letters and digits. */
const LEAST = 24;
/** The value below each station: its size as a fraction of the height of both, and its maximum. */
const WORTH = { part: 0.19, most: 38 };
const PAD = 24;
/** A seat's mark: its radius as a fraction of the available height, and its maximum. */
const MARK = { part: 0.045, most: 34 };
/** Narrower cards use the minimal version. */
const NARROW = 110;
/** What is no longer in anybody's hand. */
const PALE = 0.35;

/** The enlarged content of a place: a base with the value of each station, all the discards, or what the viewer has passed on. */
export function closeUp(scenery: BoardOptions, place: string, view: Seen): CloseUp | undefined {
  if (place === "discards") return view.table.discards.length === 0 ? undefined : discards(scenery, view);
  if (place === "status") return passed(scenery, view);
  const seat = baseIn(place, view);
  if (seat === undefined || stationsSeen(view, seat).length === 0) return undefined;
  return { name: baseName(view, seat), draw: (room) => drawBase(new Paper(scenery, room), view, seat) };
}

/** Sorted as in the card list: shows at a glance what is gone, and what may still come. */
function discards(scenery: BoardOptions, { table }: Seen): CloseUp {
  const cards = table.discards.toSorted((a, b) => a - b);
  return { name: discardsName(table, false), more: cardsListed(cards), draw: (room) => drawCards(new Paper(scenery, room), cards) };
}

/** What was played since is pale. */
function passed(scenery: BoardOptions, view: Seen): CloseUp | undefined {
  const all = passedSeen(view);
  const cards = all.map(({ card }) => card);
  const pale = new Set(all.flatMap(({ card, isPlayed }) => (isPlayed ? [card] : [])));
  if (all.length === 0) return undefined;
  return { name: passedName(all), more: passedListed(all), draw: (room) => drawCards(new Paper(scenery, room), cards, pale) };
}

/** The canvas of a close-up: as high as its content. */
class Paper {
  readonly root = new Container();
  readonly paints: Paintbox;
  readonly tones: Tones;
  readonly size: Size;

  constructor(scenery: BoardOptions, { width, height }: Size) {
    this.paints = new Paintbox(scenery, this.root);
    this.tones = tonesOf(scenery.theme);
    this.size = { width: width * FINE, height: height * FINE };
  }

  /** This many boxes below `top`, on a panel around them. */
  boxes(count: number, top: number, shape: { widest: number; tallest: number; most: number }, edge: string): Box[] {
    const { width, height } = this.size;
    const room = { x: PAD, y: top, width: width - 2 * PAD, height: height - top - PAD };
    const packed = pack(room, { count, gap: PAD * 0.6, ...shape });
    const up = packed[0].y - top;
    const boxes = packed.map((box) => ({ ...box, y: box.y - up }));
    const low = Math.max(...boxes.map(({ y, height: high }) => y + high));
    this.size.height = low + PAD;
    this.size.width = Math.max(...boxes.map(({ x, width: wide }) => x + wide)) + PAD;
    const panel = { x: 0, y: 0, ...this.size };
    const { x, y } = middleOf(panel);
    add(this.paints, this.root, panelPicture(panel, this.tones.own, edge, { solid: true }), x, y);
    return boxes;
  }
}

function drawBase(paper: Paper, view: Seen, seat: Seat): Enlarged {
  const { root, paints, tones, size } = paper;
  const stations = stationsSeen(view, seat);
  const look = palette[seat];
  const edge = paints.theme === "dark" ? look.color : look.deep;
  const mark = Math.min(MARK.most, size.height * MARK.part);
  const cells = paper.boxes(stations.length, PAD + 2 * mark, { widest: 1.2, tallest: 1.25, most: 360 }, edge);
  for (const [at, station] of stations.entries()) {
    const worth = Math.max(LEAST, Math.min(WORTH.most, cells[at].height * WORTH.part));
    const cell = { ...cells[at], height: cells[at].height - worth * 1.6 };
    layStation({ paints, tones, least: LEAST }, root.addChild(new Piece("")), station, cell);
    const points = pointsOf(worthOf(station));
    const [x, y] = [middleOf(cell).x, cell.y + cell.height + worth * 0.95];
    if (points > 0) add(paints, root, gainPicture(String(points), worth, tones), x, y);
    else root.addChild(label(paints, "0", worth, tones.faint, 800)).position.set(x, y);
  }
  add(paints, root, tokenPicture({ palette: seat, icon: manifest.sides[seat].icon, radius: mark }), PAD + mark, PAD * 0.6 + mark);
  return { root, ...size };
}

function drawCards(paper: Paper, cards: Card[], pale = new Set<Card>()): Enlarged {
  const { root, paints, tones, size } = paper;
  const boxes = paper.boxes(cards.length, PAD, { widest: 0.75, tallest: 1.4, most: 200 }, tones.panelEdge);
  for (const [i, card] of cards.entries()) {
    const { x, y } = middleOf(boxes[i]);
    const { width, height } = boxes[i];
    const picture = (width < NARROW ? miniPicture : cardPicture)(card, width, height, LEAST);
    add(paints, root, picture, x, y).alpha = pale.has(card) ? PALE : 1;
  }
  return { root, ...size };
}
