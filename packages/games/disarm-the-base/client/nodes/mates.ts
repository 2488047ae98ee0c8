import type { Seat } from "@baseboard/kit";
import { add, type Paintbox, type Picture, Piece, tokenPicture } from "@baseboard/stage/pieces";
import { type Box, middleOf } from "@baseboard/stage/places";
import { Container } from "pixi.js";
import { manifest } from "../../manifest.ts";
import { type Card, NONE } from "../../rules/cards.ts";
import type { Player, Table } from "../../rules/state.ts";
import { backPicture, stampPicture } from "../art/card.ts";
import { markFrame } from "../art/marks.ts";
import { panelPicture, seatEdge } from "../art/panel.ts";
import { goneSign } from "../art/signs.ts";
import type { Tones } from "../art/tones.ts";
import type { Layout } from "../layout.ts";
import { touch } from "../places/ids.ts";

/** The other players: who they are, and what they hold. */
export class Mates extends Container {
  readonly #paints: Paintbox;
  readonly #tones: Tones;
  /** By seat; undefined for one's own. */
  rows: Piece[] = [];

  constructor(paints: Paintbox, tones: Tones) {
    super();
    this.#paints = paints;
    this.#tones = tones;
  }

  show({ players, phase, seat: inTurn, held, receiver }: Table, place: Layout): void {
    for (const [seat, player] of players.entries()) {
      this.rows[seat] ??= this.addChild(new Piece(touch.mate(seat)));
      const row = this.rows[seat];
      row.fade(seat === place.own ? 0 : 1);
      if (seat === place.own) continue;
      const isInTurn = seat === inTurn && phase !== "over";
      const waits = seat === receiver ? held : NONE;
      const box = place.mate(seat);
      row.lie(box, JSON.stringify([player.cards, player.piles, player.caught, isInTurn, seat, waits]), (into) => {
        const edge = isInTurn ? this.#tones.legal : seatEdge(seat, this.#paints.theme);
        add(this.#paints, into, panelPicture(box, this.#tones, edge, 7));
        this.#mark(into, seat, player, place);
        this.#cards(into, seat, player, place);
        if (waits !== NONE) this.#held(into, seat, waits, player.piles.length, place);
      });
    }
  }

  /** The seat of the row, crossed out if caught. */
  #mark(into: Container, seat: Seat, { caught }: Player, place: Layout): void {
    const { x, y } = middleOf(place.mate(seat));
    const { radius, ...mark } = place.mateMark(seat);
    const { palette, icon } = manifest.sides[seat];
    add(this.#paints, into, tokenPicture({ palette, icon, radius: radius * 0.86 }), mark.x - x, mark.y - y);
    if (caught) add(this.#paints, into, goneSign(radius * 1.5), mark.x - x, mark.y - y);
  }

  /** Open cards, or the tops of piles with an edge of the cards below. */
  #cards(into: Container, seat: Seat, { cards, piles }: Player, place: Layout): void {
    for (const [i, card] of cards.entries()) this.#stamp(into, seat, card, place.mateCard(seat, i, cards.length), place);
    for (const [i, { up, down }] of piles.entries()) {
      const top = up.at(-1);
      if (top === undefined) continue;
      const box = place.matePile(seat, i, piles.length);
      const size = { width: box.width - 5, height: box.height - 5 };
      const isOver = up.length + down > 1;
      if (isOver) this.#lay(into, seat, backPicture(0, size, this.#tones), { ...size, x: box.x + 5, y: box.y + 5 }, place);
      this.#stamp(into, seat, top, isOver ? { ...size, x: box.x, y: box.y } : box, place);
    }
  }

  /** A card waiting for its pile. */
  #held(into: Container, seat: Seat, card: Card, count: number, place: Layout): void {
    const box = place.matePile(seat, count, count);
    this.#stamp(into, seat, card, box, place);
    this.#lay(into, seat, markFrame(box, this.#tones.legal, this.#tones), box, place);
  }

  #stamp(into: Container, seat: Seat, card: Card, box: Box, place: Layout): void {
    this.#lay(into, seat, stampPicture(card, box, this.#tones), box, place);
  }

  #lay(into: Container, seat: Seat, picture: Picture, box: Box, place: Layout): void {
    const [from, at] = [middleOf(place.mate(seat)), middleOf(box)];
    add(this.#paints, into, picture, at.x - from.x, at.y - from.y);
  }
}
