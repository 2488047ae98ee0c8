import { type Seat, seatLetter } from "@baseboard/kit";
import { label, type Paintbox, tokenPicture } from "@baseboard/stage/pieces";
import { about } from "../about.ts";
import { backPicture } from "../art/card.ts";
import { startPicture, thinkingPicture, tickPicture } from "../art/signs.ts";
import type { Tones } from "../art/tones.ts";
import type { Layout } from "../layout.ts";
import { add, Piece } from "./piece.ts";

/** What is known of a seat beside its base. */
export interface SeatSeen {
  cards: number;
  isReady: boolean;
  /** The table waits for it. */
  isAwaited: boolean;
  isFirst: boolean;
}

/** A seat's mark at the edge of its base: ready or not, who comes first, how many cards it holds. */
export class SeatMark extends Piece {
  #paints: Paintbox;
  #tones: Tones;
  readonly seat: Seat;

  constructor(paints: Paintbox, tones: Tones, seat: Seat) {
    super(`${seatLetter(seat)}!`);
    this.#paints = paints;
    this.#tones = tones;
    this.seat = seat;
  }

  show({ cards, isReady, isAwaited, isFirst }: SeatSeen, place: Layout): void {
    const { x, y, radius } = place.mark(this.seat);
    const { palette, icon } = about.looks[this.seat];
    const [paints, tones] = [this.#paints, this.#tones];
    const box = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
    this.lie(box, [cards, isReady, isAwaited, isFirst, place.portrait].join(" "), (into) => {
      add(paints, into, tokenPicture({ palette, icon, radius }), -4, 0);
      if (isFirst) add(paints, into, startPicture(radius * 1.15, tones), radius * 1.1, -radius * 0.55);
      const sign = radius * 0.5;
      if (isReady) add(paints, into, tickPicture(sign, tones), radius * 1.05, radius * 0.6);
      else if (isAwaited) add(paints, into, thinkingPicture(sign, tones), radius * 1.05, radius * 0.6);
      if (cards === 0) return;
      const below = radius + (place.portrait ? 15 : 26);
      add(paints, into, backPicture(radius * 0.68, radius * 0.92), -radius * 0.55, below);
      into.addChild(label(paints, String(cards), place.portrait ? 25 : 30, tones.text, 800)).position.set(radius * 0.45, below);
    });
  }
}
