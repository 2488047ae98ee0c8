import { type Seat, seatLetter } from "@baseboard/kit";
import { add, label, type Paintbox, Piece, tokenPicture } from "@baseboard/stage/pieces";
import { boxAround, middleOf } from "@baseboard/stage/places";
import { manifest } from "../../manifest.ts";
import { backPicture } from "../art/card.ts";
import { scorePicture, startPicture, thinkingPicture, tickPicture } from "../art/signs.ts";
import type { Tones } from "../art/tones.ts";
import type { Layout } from "../layout.ts";

/** The state shown beside a seat's base. */
interface SeatSeen {
  cards: number;
  isReady: boolean;
  /** Whether the table waits for this seat. */
  isAwaited: boolean;
  isFirst: boolean;
  /** Its points from the phases that are over, and what its base is worth now; undefined once the match is over. */
  points: number;
  now: number | undefined;
}

/** A seat's mark at the edge of its base: whether it is ready, whether it comes first, its number of cards, its points. */
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

  show({ cards, isReady, isAwaited, isFirst, points, now }: SeatSeen, place: Layout): void {
    const { x, y, radius } = place.mark(this.seat);
    const { least } = place;
    const { palette, icon } = manifest.sides[this.seat];
    const [paints, tones] = [this.#paints, this.#tones];
    this.lie(boxAround({ x, y }, 2 * radius), [cards, isReady, isAwaited, isFirst, points, now].join(" "), (into) => {
      add(paints, into, tokenPicture({ palette, icon, radius }), 0, 0);
      const flag = place.flag(this.seat);
      if (isFirst) add(paints, into, startPicture(flag.radius * 2.4, tones), flag.x - x, flag.y - y);
      const sign = place.sign(this.seat);
      if (isReady || isAwaited) add(paints, into, (isReady ? tickPicture : thinkingPicture)(sign.radius, tones), sign.x - x, sign.y - y);
      const hand = place.cards(this.seat);
      if (hand && cards > 0) {
        const wide = least * 0.56;
        add(paints, into, backPicture(wide, least * 0.82, true), hand.x - x + wide * 0.3, hand.y - y);
        const count = label(paints, String(cards), least, tones.text, 800);
        into.addChild(count).position.set(hand.x - x + wide + 3 + least * 0.34 * String(cards).length, hand.y - y);
      }
      const score = place.points(this.seat);
      const { x: midX, y: midY } = middleOf(score);
      add(paints, into, scorePicture({ points, now }, score, tones), midX - x, midY - y);
    });
  }
}
