import type { Seat, View } from "@baseboard/kit";
import { add, iconPicture, label, type Paintbox, type Picture, Piece, tokenPicture } from "@baseboard/stage/pieces";
import { type Box, middleOf } from "@baseboard/stage/places";
import { Container } from "pixi.js";
import { manifest } from "../../manifest.ts";
import { hardwareColours, symbols } from "../../rules/cards.ts";
import { PARTS, TURNS } from "../../rules/constants.ts";
import { passes } from "../../rules/plan.ts";
import type { AllYourBase, Table } from "../../rules/state.ts";
import { backPicture, miniPicture } from "../art/card.ts";
import { passPicture, pipsPicture } from "../art/signs.ts";
import { cubesPicture, dashedPicture, stackPicture } from "../art/station.ts";
import type { Tones } from "../art/tones.ts";
import type { Layout } from "../layout.ts";
import { passedSeen } from "../visibility.ts";

/** Piles lower than this need more of their height for the count. */
const LOW_PILE = 120;

/** A card on a pile, above the count. */
export const cardOn = ({ x, y, width, height }: Box): Box => ({
  x: x + width * 0.05,
  y,
  width: width * 0.9,
  height: height * (height < LOW_PILE ? 0.55 : 0.66),
});

/** A cube of the supply, beside or above the count. */
export function cubeOn({ x, y, width, height }: Box): Box {
  const isWide = width > height;
  const side = isWide ? Math.min(height, width * 0.47) : width * 0.8;
  return { x: isWide ? x : x + (width - side) / 2, y: y + (isWide ? (height - side) / 2 : height * 0.05), width: side, height: side };
}

const WHITE = "#ffffff";

type CardPicture = (width: number, height: number) => Picture;

/** The common supply: stacks of station tiles, cubes, the deck and the discards, and the progress of the match. */
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

  show(view: View<AllYourBase>, place: Layout): void {
    const { table } = view;
    for (const [symbol, stack] of this.#stacks.entries()) this.#showStack(stack, symbol, table.stacks[symbol], place);
    for (const [colour, supply] of this.#supply.entries()) this.#showSupply(supply, colour, table.supply[colour], place);
    this.#showDeck(table.deck, place);
    this.#showDiscards(table.discards, place);
    this.#showStatus(table, passedSeen(view).length > 0, place);
  }

  #showStack(piece: Piece, symbol: number, left: number, { least, stack }: Layout): void {
    const box = stack(symbol);
    piece.lie(box, String(left), (into) => add(this.#paints, into, stackPicture(symbol, left, box, least, this.#tones), 2, 2));
  }

  #showSupply(piece: Piece, colour: number, left: number, { least, supply }: Layout): void {
    const box = supply(colour);
    piece.lie(box, String(left), (into) => {
      const { x, y, width: side } = inside(box, cubeOn(box));
      const picture = cubesPicture({ colour, count: 1, counts: false, least }, side, side);
      add(this.#paints, into, picture, x, y).alpha = left === 0 ? 0.35 : 1;
      if (box.width > box.height) this.#count(into, left, side / 2 + 1, 0, least);
      else this.#count(into, left, 0, box.height * 0.32, Math.max(least, 34));
    });
  }

  #showDeck(left: number, { least, deck }: Layout): void {
    this.#showPile(this.#deck, deck, least, String(left), left, () => backPicture);
  }

  #showDiscards(discards: number[], { least, discards: box }: Layout): void {
    const cardAt = (i: number) => (width: number, height: number) => miniPicture(discards.at(-1 - i)!, width, height, least);
    this.#showPile(this.#discards, box, least, discards.slice(-3).join(), discards.length, cardAt);
  }

  /** The top three cards of a pile, and its count. */
  #showPile(piece: Piece, box: Box, least: number, name: string, count: number, cardAt: (i: number) => CardPicture): void {
    piece.lie(box, `${count} ${name}`, (into) => {
      const { x, y, width, height } = inside(box, cardOn(box));
      if (count === 0) add(this.#paints, into, dashedPicture(width, height, this.#tones.faint), x, y);
      for (let i = Math.min(count, 3) - 1; i >= 0; i--) add(this.#paints, into, cardAt(i)(width, height), x + i * 3 - 2, y + i * 3 - 2);
      const size = Math.max(least, box.height * 0.22);
      // Clear of the cards: where the strip is low, as low as it goes.
      this.#count(into, count, 0, Math.max(box.height * 0.34, box.height * 0.16 + 4 + size * 0.4), size);
    });
  }

  /** Pips for the phase and the turn; beside or below them the seat to which cards are passed, and whether some can be looked at. */
  #showStatus(table: Table, isSeen: boolean, place: Layout): void {
    const { width, height } = place.status;
    const next = (place.own + 1) % table.bases.length;
    const at = place.portrait
      ? {
          x: 0,
          across: width,
          phase: -height * 0.37,
          turn: -height * 0.06,
          passX: 0,
          passY: height * 0.32,
          size: height * 0.42,
          high: height * 0.3,
        }
      : {
          x: -width * 0.24,
          across: width * 0.48,
          phase: -height * 0.22,
          turn: height * 0.22,
          passX: width * 0.29,
          passY: 0,
          size: 70,
          high: 54,
        };
    this.#status.lie(place.status, [table.part, table.turn, passes(table), isSeen, place.own].join(" "), (into) => {
      add(this.#paints, into, pipsPicture(PARTS, table.part, at.across, at.high, this.#tones), at.x, at.phase);
      add(this.#paints, into, pipsPicture(TURNS, table.turn, at.across, at.high, this.#tones), at.x, at.turn);
      if (!passes(table)) return;
      this.#showPass(into, next, { x: at.passX, y: at.passY, size: at.size, least: place.least }, isSeen);
    });
  }

  /**
   * Cards are passed to the left: a back, an arrow, and the mark of the next seat. An eye on the back, which is larger then: those that the
   * viewer has passed on can be looked at. How many they are stands there: before the arrow a number reads as what goes there now.
   */
  #showPass(
    into: Container,
    next: Seat,
    { x, y, size, least }: { x: number; y: number; size: number; least: number },
    isSeen: boolean,
  ): void {
    const { palette, icon } = manifest.sides[next];
    const high = size * (isSeen ? 0.9 : 0.72);
    const eye = Math.max(least, size * 0.5);
    const wide = isSeen ? Math.max(high * 0.7, eye * 1.2) : high * 0.7;
    const more = wide - high * 0.7;
    const back = x - size * 0.98 - more * 0.1;
    add(this.#paints, into, backPicture(wide, high, isSeen), back, y);
    add(this.#paints, into, passPicture(size * 0.72, this.#tones), x - size * 0.18 + more * 0.32, y);
    add(this.#paints, into, tokenPicture({ palette, icon, radius: size * 0.45 }), x + size * 0.72 + more * 0.32, y);
    if (isSeen) add(this.#paints, into, iconPicture("eye", eye, WHITE), back, y);
  }

  #count(into: Container, left: number, x: number, y: number, size: number): void {
    into.addChild(label(this.#paints, String(left), size, left === 0 ? this.#tones.faint : this.#tones.text, 800)).position.set(x, y);
  }
}

/** The position of a box relative to the center of another. */
const inside = (outer: Box, { x, y, width, height }: Box): Box => {
  const middle = middleOf(outer);
  return { x: x + width / 2 - middle.x, y: y + height / 2 - middle.y, width, height };
};
