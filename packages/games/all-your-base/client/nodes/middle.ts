import type { Seat } from "@baseboard/kit";
import { label, type Paintbox, tokenPicture } from "@baseboard/stage/pieces";
import { Container } from "pixi.js";
import { hardwareColours, symbols } from "../../rules/cards.ts";
import { passes } from "../../rules/plan.ts";
import { PARTS, TURNS } from "../../rules/sizes.ts";
import type { Table } from "../../rules/state.ts";
import { about } from "../about.ts";
import { backPicture, miniPicture } from "../art/card.ts";
import { passPicture, pipsPicture } from "../art/signs.ts";
import { cubesPicture, dashedPicture, tilePicture } from "../art/station.ts";
import type { Tones } from "../art/tones.ts";
import type { Layout } from "../layout.ts";
import type { Box } from "../pack.ts";
import { add, Piece } from "./piece.ts";

/** What is common: stacks of station tiles, cubes, the deck and the discards, and how far the match has come. */
export class Middle extends Container {
  #paints: Paintbox;
  #tones: Tones;
  #stacks = symbols.map((name) => new Piece(`=${name}`));
  #supply = hardwareColours.map((name) => new Piece(`=${name}`));
  #deck = new Piece("=deck");
  #discards = new Piece("=discards");
  #status = new Piece("=status");

  constructor(paints: Paintbox, tones: Tones) {
    super();
    this.#paints = paints;
    this.#tones = tones;
    this.addChild(...this.#stacks, ...this.#supply, this.#deck, this.#discards, this.#status);
  }

  show(table: Table, place: Layout): void {
    for (const [symbol, stack] of this.#stacks.entries()) this.#showStack(stack, symbol, table.stacks[symbol], place.stack(symbol));
    for (const [colour, supply] of this.#supply.entries()) this.#showSupply(supply, colour, table.supply[colour], place.supply(colour));
    this.#showDeck(table.deck, place.deck);
    this.#showDiscards(table.discards, place.discards);
    this.#showStatus(table, place);
  }

  #showStack(piece: Piece, symbol: number, left: number, box: Box): void {
    piece.lie(box, String(left), (into) => {
      const side = box.width;
      const top = -box.height / 2 + side / 2;
      if (left === 0) add(this.#paints, into, dashedPicture(side * 0.9, side * 0.9, this.#tones.faint), 0, top);
      const high = Math.min(left, 3);
      for (let i = high - 1; i >= 0; i--)
        add(this.#paints, into, tilePicture(symbol, side * 0.92, this.#tones, true), i * 3 - 2, top + i * 4 - 3);
      this.#count(into, left, 0, box.height / 2 - (box.height - side) / 2 + 4, box.height - side);
    });
  }

  #showSupply(piece: Piece, colour: number, left: number, box: Box): void {
    piece.lie(box, String(left), (into) => {
      const isWide = box.width > box.height;
      const side = isWide ? box.width * 0.5 : box.width * 0.8;
      const picture = cubesPicture(colour, 1, side, side, false);
      add(this.#paints, into, picture, isWide ? -box.width * 0.25 : 0, isWide ? 0 : -box.height * 0.18).alpha = left === 0 ? 0.35 : 1;
      this.#count(into, left, isWide ? box.width * 0.24 : 0, isWide ? 0 : box.height * 0.3, isWide ? 33 : 48);
    });
  }

  #showDeck(left: number, box: Box): void {
    this.#deck.lie(box, String(left), (into) => {
      const [width, height] = [box.width * 0.86, box.height * 0.68];
      const top = -box.height * 0.15;
      if (left === 0) add(this.#paints, into, dashedPicture(width, height, this.#tones.faint), 0, top);
      for (let i = Math.min(left, 3) - 1; i >= 0; i--) add(this.#paints, into, backPicture(width, height), i * 3 - 2, top + i * 3 - 2);
      this.#count(into, left, 0, box.height * 0.37, box.height * 0.3);
    });
  }

  #showDiscards(discards: number[], box: Box): void {
    const top = discards.at(-1);
    this.#discards.lie(box, `${discards.length} ${top}`, (into) => {
      const [width, height] = [box.width * 0.86, box.height * 0.68];
      const y = -box.height * 0.15;
      add(this.#paints, into, dashedPicture(width, height, this.#tones.faint), 0, y);
      if (top !== undefined) add(this.#paints, into, miniPicture(top, width, height), 0, y);
      this.#count(into, discards.length, 0, box.height * 0.37, box.height * 0.3);
    });
  }

  /** Pips for the phase and the turn; beside or below them to whom cards go on. */
  #showStatus(table: Table, place: Layout): void {
    const { width, height } = place.status;
    const next = (place.own + 1) % table.bases.length;
    const at = place.portrait
      ? { x: 0, across: width * 0.94, turn: -height * 0.02, passX: 0, passY: height * 0.34, size: 34 }
      : { x: -width * 0.2, across: width * 0.56, turn: height * 0.18, passX: width * 0.22, passY: 0, size: 60 };
    this.#status.lie(place.status, [table.part, table.turn, passes(table), place.own].join(" "), (into) => {
      add(this.#paints, into, pipsPicture(PARTS, table.part, at.across, height * 0.3, this.#tones), at.x, -height * 0.3);
      add(this.#paints, into, pipsPicture(TURNS, table.turn, at.across, height * 0.3, this.#tones), at.x, at.turn);
      if (passes(table)) this.#showPass(into, next, at.passX, at.passY, at.size);
    });
  }

  /** Cards go on to the left: a back, an arrow, and the mark of who gets them. */
  #showPass(into: Container, next: Seat, x: number, y: number, size: number): void {
    const { palette, icon } = about.looks[next];
    add(this.#paints, into, passPicture(size * 0.9, this.#tones), x - size * 0.42, y);
    add(this.#paints, into, tokenPicture({ palette, icon, radius: size * 0.4 }), x + size * 0.5, y);
  }

  #count(into: Container, left: number, x: number, y: number, room: number): void {
    const size = Math.min(34, Math.max(26, room * 0.7));
    into.addChild(label(this.#paints, String(left), size, left === 0 ? this.#tones.faint : this.#tones.text, 800)).position.set(x, y);
  }
}
