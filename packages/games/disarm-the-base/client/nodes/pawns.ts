import { type Seat, seatLetter } from "@baseboard/kit";
import { type Paintbox, Token } from "@baseboard/stage/pieces";
import { Container, type Sprite } from "pixi.js";
import { manifest } from "../../manifest.ts";
import type { Table } from "../../rules/state.ts";
import { haloPicture } from "../art/marks.ts";
import type { Layout } from "../layout.ts";
import { standOf } from "../visibility.ts";

/** All pawns; the one in turn has a ring of light. */
export class Pawns extends Container {
  readonly pawns: Token[];
  /** Caught, waiting for the escort: shown where they were until then. */
  readonly awaiting = new Set<Seat>();
  readonly #ring: Sprite;

  constructor(paints: Paintbox, radius: number, count: number) {
    super();
    this.#ring = paints.sprite(haloPicture(radius));
    this.pawns = manifest.sides.slice(0, count).map(({ palette, icon }) => new Token(paints, { palette, icon, radius: radius * 0.9 }));
    for (const [seat, pawn] of this.pawns.entries()) pawn.label = seatLetter(seat);
    this.addChild(this.#ring, ...this.pawns);
  }

  show(table: Table, place: Layout): void {
    for (const [seat, player] of table.players.entries()) {
      this.pawns[seat].visible = !player.caught || this.awaiting.has(seat);
      this.pawns[seat].alpha = 1;
      if (player.caught) continue;
      const { x, y, scale } = standOf(place, table, seat);
      this.pawns[seat].position.set(x, y);
      this.pawns[seat].scale.set(scale);
      this.pawns[seat].lift(0);
    }
    const inTurn = this.pawns[table.seat];
    this.#ring.visible = inTurn.visible && table.phase !== "over";
    this.#ring.position.copyFrom(inTurn.position);
    this.#ring.scale.set(inTurn.scale.x);
  }

  /** Hides the ring while a pawn moves. */
  hideRing(): void {
    this.#ring.visible = false;
  }
}
