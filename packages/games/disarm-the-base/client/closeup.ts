import type { Phrase, Seat, View } from "@baseboard/kit";
import type { BoardOptions, CloseUp, Enlarged, Size } from "@baseboard/stage/contract";
import { Paintbox, Piece } from "@baseboard/stage/pieces";
import { type Box, inset, middleOf } from "@baseboard/stage/places";
import { Container } from "pixi.js";
import { type Card, sorted } from "../rules/cards.ts";
import type { DisarmTheBase, Pile } from "../rules/state.ts";
import { panelPicture, seatEdge } from "./art/panel.ts";
import { type Tones, tonesOf } from "./art/tones.ts";
import { type Packing, pack } from "./boxes.ts";
import { layCards, layPile } from "./nodes/hand.ts";
import { mateIn, touch } from "./places/ids.ts";
import { isOwn } from "./places/move-targets.ts";
import { cardPhrases, discardsName, mateName, placeName } from "./places/place-names.ts";
import { type Held, handOf, hasCards } from "./visibility.ts";

type Seen = View<DisarmTheBase>;

/** Board units per CSS pixel. */
const FINE = 2;
const PAD = 20;
/** Minimum fraction of the space to use: keeps few cards from becoming huge. */
const LEAST = 0.55;
const cards = { widest: 0.72, tallest: 1.45, gap: PAD * 0.6, most: 220 };
const piles = { widest: 0.8, tallest: 1.7, gap: PAD * 0.6, most: 260 };

/** The enlarged content of a place: the cards or piles of a teammate, or of the seat in front (`own`), or all the discards. */
export function closeUp(scenery: BoardOptions, place: string, view: Seen, own: Seat): CloseUp | undefined {
  const { discards, players } = view.table;
  if (place === touch.discards) return discards.length === 0 ? undefined : openDiscards(scenery, view);
  const seat = isOwn(place) ? own : mateIn(place);
  if (seat === undefined || !hasCards(players[seat])) return undefined;
  const draw: CloseUp["draw"] = (room) => drawMate(new Paper(scenery, room), view, seat);
  if (seat !== view.seat) return { name: mateName(view, seat), draw };
  const { cards, piles } = players[seat];
  return { name: placeName("yourself", {}), more: listed([...cards, ...piles.flatMap(({ up }) => up.slice(-1))]), draw };
}

const listed = (cards: Card[]): Phrase => ({ key: "disarmTheBase.cards", with: { all: cardPhrases(cards) } });

/** Sorted by kind: shows at a glance what is gone, and what may still come. */
function openDiscards(scenery: BoardOptions, { table }: Seen): CloseUp {
  const kinds = handOf({ cards: sorted(table.discards) });
  return {
    name: discardsName(table),
    more: listed(kinds.map(({ card }) => card)),
    draw: (room) => drawCards(new Paper(scenery, room), kinds),
  };
}

/** The canvas of a close-up: as high as its content. */
class Paper {
  readonly root = new Container();
  readonly paint: { paints: Paintbox; tones: Tones };
  readonly size: Size;

  constructor(scenery: BoardOptions, { width, height }: Size) {
    this.paint = { paints: new Paintbox(scenery, this.root), tones: tonesOf(scenery) };
    this.size = { width: width * FINE, height: height * FINE };
  }

  /** Centered boxes, on a panel around them. */
  boxes(shape: Packing, edge?: string): Box[] {
    const packed = pack(inset({ x: 0, y: 0, ...this.size }, PAD), shape);
    const [left, top] = [Math.min(...packed.map(({ x }) => x)), packed[0].y];
    const width = Math.max(...packed.map((box) => box.x + box.width)) - left + 2 * PAD;
    const height = Math.max(...packed.map((box) => box.y + box.height)) - top + 2 * PAD;
    this.size.width = Math.max(width, this.size.width * LEAST);
    this.size.height = Math.max(height, this.size.height * LEAST);
    const middle = middleOf({ x: 0, y: 0, ...this.size });
    const { paints, tones } = this.paint;
    const panel = paints.sprite(panelPicture({ width, height }, tones, edge));
    panel.position.copyFrom(middle);
    this.root.addChild(panel);
    const [dx, dy] = [middle.x - width / 2 + PAD - left, middle.y - height / 2 + PAD - top];
    return packed.map((box) => ({ ...box, x: box.x + dx, y: box.y + dy }));
  }

  /** A container at the center of a box. */
  in(box: Box): Container {
    const piece = this.root.addChild(new Piece(""));
    piece.position.copyFrom(middleOf(box));
    return piece;
  }
}

function drawMate(paper: Paper, { table }: Seen, seat: Seat): Enlarged {
  const player = table.players[seat];
  const edge = seatEdge(seat, paper.paint.paints.theme);
  return player.piles.length > 0 ? drawPiles(paper, player.piles, edge) : drawCards(paper, handOf(player), edge);
}

function drawCards(paper: Paper, kinds: Held[], edge?: string): Enlarged {
  const boxes = paper.boxes({ ...cards, count: kinds.length }, edge);
  for (const [i, held] of kinds.entries()) layCards(paper.paint, paper.in(boxes[i]), held, boxes[i], "open");
  return { root: paper.root, ...paper.size };
}

function drawPiles(paper: Paper, all: Pile[], edge: string): Enlarged {
  const boxes = paper.boxes({ ...piles, count: all.length }, edge);
  for (const [i, pile] of all.entries()) layPile(paper.paint, paper.in(boxes[i]), pile, boxes[i], "open");
  return { root: paper.root, ...paper.size };
}
