import { type Seat, seatLetter } from "@baseboard/kit";
import { add, label, type Paintbox, Piece, tokenPicture } from "@baseboard/stage/pieces";
import { boxAround } from "@baseboard/stage/places";
import { manifest } from "../../manifest.ts";
import { backPicture } from "../art/card.ts";
import { startPicture, thinkingPicture, tickPicture } from "../art/signs.ts";
import type { Tones } from "../art/tones.ts";
import type { Layout } from "../layout.ts";

/** The state shown beside a seat's base. */
interface SeatSeen {
  cards: number;
  isReady: boolean;
  /** Whether the table waits for this seat. */
  isAwaited: boolean;
  isFirst: boolean;
}

/** A seat's mark at the edge of its base: whether it is ready, whether it comes first, its number of cards. */
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
    const { palette, icon } = manifest.sides[this.seat];
    const [paints, tones] = [this.#paints, this.#tones];
    this.lie(boxAround({ x, y }, 2 * radius), [cards, isReady, isAwaited, isFirst].join(" "), (into) => {
      add(paints, into, tokenPicture({ palette, icon, radius }), 0, 0);
      if (isFirst) add(paints, into, startPicture(radius * 1.3, tones), -radius * 0.55, -radius * 0.75);
      const beside = radius + 5;
      const sign = Math.max(place.least * 0.54, radius * 0.62);
      if (isReady) add(paints, into, tickPicture(sign, tones), beside + sign + 3, -radius * 0.72);
      else if (isAwaited) add(paints, into, thinkingPicture(sign, tones), beside + sign + 3, -radius * 0.72);
      if (cards === 0) return;
      add(paints, into, backPicture(place.least * 0.42, place.least * 0.64), beside + 2, radius * 0.62);
      const count = label(paints, String(cards), place.least, tones.text, 800);
      into.addChild(count).position.set(beside + 13 + place.least * 0.34 * String(cards).length, radius * 0.62);
    });
  }
}
