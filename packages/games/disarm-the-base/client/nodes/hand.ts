import type { Paintbox } from "@baseboard/stage/pieces";
import { add, Piece } from "@baseboard/stage/pieces";
import type { Box } from "@baseboard/stage/places";
import { Container } from "pixi.js";
import { type Card, NONE } from "../../rules/cards.ts";
import type { Pile, Player, Table } from "../../rules/state.ts";
import { backPicture, cardPicture, copiesPicture, stampPicture, vacancyPicture } from "../art/card.ts";
import type { Tones } from "../art/tones.ts";
import { touch } from "../ids.ts";
import type { Layout } from "../layout.ts";
import { type Held, handOf } from "../seen.ts";

/** One's own cards or piles. */
export class Hand extends Container {
  readonly #paints: Paintbox;
  readonly #tones: Tones;
  /** The pieces, and what a touch calls them: `card:crowbar`, `pile:2`. */
  pieces: Piece[] = [];
  readonly held = new Piece("held");

  constructor(paints: Paintbox, tones: Tones) {
    super();
    this.#paints = paints;
    this.#tones = tones;
    this.addChild(this.held);
  }

  /** Shows what this player holds. Cards that are not in `usable` are dull, unless nothing is said about that. */
  show(player: Player, { held, receiver }: Table, place: Layout, usable: Set<Card> | undefined): void {
    const isDull = (card: Card) => usable !== undefined && !usable.has(card);
    const cards = handOf(player);
    const { piles } = player;
    this.#count(piles.length || cards.length);
    for (const [i, { card, copies }] of cards.entries()) {
      const box = place.card(i, cards.length);
      const piece = this.pieces[i];
      piece.label = touch.card(card);
      piece.lie(box, `${card} ${copies} ${isDull(card)}`, (into) =>
        layCards({ paints: this.#paints, tones: this.#tones }, into, { card, copies }, box, isDull(card)),
      );
    }
    for (const [i, pile] of piles.entries()) {
      const box = place.pile(i, piles.length);
      const piece = this.pieces[i];
      piece.label = touch.pile(i);
      const top = pile.up.at(-1);
      const dull = top !== undefined && isDull(top);
      piece.lie(box, JSON.stringify([pile, dull]), (into) => layPile({ paints: this.#paints, tones: this.#tones }, into, pile, box, dull));
    }
    this.held.fade(0);
    if (held === NONE || receiver !== place.own) return;
    this.held.lie(place.held, String(held), (into) => add(this.#paints, into, cardPicture(held, place.held, false, this.#tones)));
  }

  #count(count: number): void {
    while (this.pieces.length < count) this.pieces.push(this.addChildAt(new Piece(""), 0));
    for (const piece of this.pieces.splice(count)) piece.destroy({ children: true });
  }

  /** Where a piece of the hand is, by what a touch calls it. */
  spot(id: string): { x: number; y: number } | undefined {
    const piece = this.pieces.find(({ label }) => label === id);
    return piece && { x: piece.x, y: piece.y };
  }
}

/** What is painted with, and in which colours. */
export interface Paint {
  paints: Paintbox;
  tones: Tones;
}

/** Cards of a kind, and how many they are. */
export function layCards({ paints, tones }: Paint, into: Container, { card, copies }: Held, box: Box, isDull: boolean): void {
  const size = copies > 1 ? { width: box.width - 8, height: box.height - 8 } : box;
  if (copies > 1) add(paints, into, cardPicture(card, size, isDull, tones), 4, 4);
  const aside = copies > 1 ? -4 : 0;
  add(paints, into, cardPicture(card, size, isDull, tones), aside, aside);
  if (copies > 1) add(paints, into, copiesPicture(copies), -box.width / 2 + 26, box.height / 2 - 24);
}

/** A pile: its uppermost card large; beside it those that it covers, and how many lie face down. */
export function layPile({ paints, tones }: Paint, into: Container, { up, down }: Pile, box: Box, isDull: boolean): void {
  const top = up.at(-1);
  const column = box.width * 0.28;
  const size = { width: box.width - column - 6, height: box.height };
  const left = -(box.width - size.width) / 2;
  add(paints, into, vacancyPicture(box, tones));
  if (top !== undefined) add(paints, into, cardPicture(top, size, isDull, tones), left, 0);
  const covered = up.slice(0, -1).toReversed();
  const rows = Math.max(3, covered.length + (down > 0 ? 1 : 0));
  const each = { width: column, height: (box.height - 4 * (rows - 1)) / rows };
  const at = (row: number) => ({ x: (box.width - column) / 2, y: -box.height / 2 + each.height / 2 + row * (each.height + 4) });
  for (const [row, card] of covered.entries()) add(paints, into, stampPicture(card, each, tones), at(row).x, at(row).y);
  if (down > 0) add(paints, into, backPicture(down, each, tones), at(covered.length).x, at(covered.length).y);
}
