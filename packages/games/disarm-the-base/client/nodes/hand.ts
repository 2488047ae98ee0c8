import { add, type Paintbox, type Picture, Piece, recount } from "@baseboard/stage/pieces";
import { type Box, middleOf } from "@baseboard/stage/places";
import { Container } from "pixi.js";
import { type Card, NONE } from "../../rules/cards.ts";
import type { Pile, Player, Table } from "../../rules/state.ts";
import { backPicture, cardPicture, copiesPicture, type Standing, stampPicture, vacancyPicture } from "../art/card.ts";
import { markFrame } from "../art/marks.ts";
import { panelPicture, seatEdge } from "../art/panel.ts";
import type { Tones } from "../art/tones.ts";
import type { Layout } from "../layout.ts";
import { spread } from "../piles.ts";
import { touch } from "../places/ids.ts";
import { type Held, handOf } from "../visibility.ts";

/** The player's own cards or piles. */
export class Hand extends Container {
  readonly #paint: Paint;
  /** The pieces, labeled with their touch ids: `card:crowbar`, `pile:2`. */
  pieces: Piece[] = [];
  readonly held = new Piece("held");
  readonly #tray = new Piece("tray");

  constructor(paints: Paintbox, tones: Tones) {
    super();
    this.#paint = { paints, tones };
    this.addChild(this.#tray, this.held);
  }

  /** Shows this player's cards, as each lies there now. */
  show(player: Player, { held, receiver }: Table, place: Layout, standing: (card: Card) => Standing): void {
    const cards = handOf(player);
    const { piles } = player;
    const boxes = piles.length > 0 ? piles.map((_, i) => place.pile(i, piles.length)) : cards.map((_, i) => place.card(i, cards.length));
    recount(this.pieces, boxes.length, () => this.addChildAt(new Piece(""), 1));
    this.#layTray(boxes, place);
    // Whoever is caught holds nothing any more: an empty box would only look as if something were missing.
    if (player.caught) this.#tray.fade(0);
    for (const [i, held] of cards.entries()) this.#layCards(this.pieces[i], held, boxes[i], standing(held.card));
    for (const [i, pile] of piles.entries()) this.#layPile(i, pile, boxes[i], standing(pile.up.at(-1) ?? NONE));
    this.held.fade(0);
    if (held !== NONE && receiver === place.own) this.#layHeld(held, place.held);
  }

  #layCards(piece: Piece, held: Held, box: Box, standing: Standing): void {
    const { card, copies } = held;
    piece.label = touch.card(card);
    piece.lie(box, `${card} ${copies} ${standing}`, (into) => layCards(this.#paint, into, held, box, standing));
  }

  #layPile(i: number, pile: Pile, box: Box, standing: Standing): void {
    const piece = this.pieces[i];
    piece.label = touch.pile(i);
    piece.lie(box, JSON.stringify([pile, standing]), (into) => layPile(this.#paint, into, pile, box, standing));
  }

  /** The card waiting for its pile. */
  #layHeld(card: Card, box: Box): void {
    const { paints, tones } = this.#paint;
    this.held.lie(box, String(card), (into) => {
      add(paints, into, cardPicture(card, box, "open", tones));
      add(paints, into, markFrame(box, tones.legal, tones, true));
    });
  }

  /** The panel of the own cards, with an edge in the seat's color. */
  #layTray(cards: Box[], place: Layout): void {
    const box = place.tray(cards);
    const { paints, tones } = this.#paint;
    const edge = seatEdge(place.own, paints.theme);
    this.#tray.lie(box, `${edge} ${box.height}`, (into) => add(paints, into, panelPicture(box, tones, edge)));
  }
}

/** Dependencies for painting. */
interface Paint {
  paints: Paintbox;
  tones: Tones;
}

/** Cards of a kind, with their number. */
export function layCards({ paints, tones }: Paint, into: Container, { card, copies }: Held, box: Box, standing: Standing): void {
  const size = copies > 1 ? { width: box.width - 8, height: box.height - 8 } : box;
  if (copies > 1) add(paints, into, cardPicture(card, size, standing, tones, copies), 4, 4);
  const aside = copies > 1 ? -4 : 0;
  add(paints, into, cardPicture(card, size, standing, tones, copies), aside, aside);
  if (copies === 1) return;
  const count = copiesPicture(copies);
  add(paints, into, count, (count.width - box.width) / 2, (count.height - box.height) / 2);
}

/** A pile: its top card large; above it the edges of the cards it covers, and the number of face-down ones. */
export function layPile({ paints, tones }: Paint, into: Container, pile: Pile, box: Box, standing: Standing): void {
  const { up, down } = pile;
  const { covered, top } = spread(pile, { x: -box.width / 2, y: -box.height / 2, width: box.width, height: box.height });
  const lay = (picture: Picture, at: Box) => {
    const { x, y } = middleOf(at);
    add(paints, into, picture, x, y);
  };
  const uppermost = up.at(-1);
  if (uppermost !== undefined) lay(cardPicture(uppermost, top, standing, tones), top);
  else lay(down > 0 ? backPicture(down, top, tones) : vacancyPicture(top, tones), top);
  const hidden = down > 0 ? 1 : 0;
  for (const [i, at] of covered.entries()) lay(i < hidden ? backPicture(down, at, tones) : stampPicture(up[i - hidden], at, tones), at);
}
