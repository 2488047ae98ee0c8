import type { Seat } from "@baseboard/kit";
import { add, type Paintbox, Piece, tokenPicture } from "@baseboard/stage/pieces";
import { middleOf } from "@baseboard/stage/places";
import { palette } from "@baseboard/stage/tokens";
import { Container } from "pixi.js";
import type { Player, Table } from "../../rules/state.ts";
import { about } from "../about.ts";
import { backPicture, stampPicture } from "../art/card.ts";
import { panelPicture } from "../art/panel.ts";
import { goneSign } from "../art/signs.ts";
import type { Tones } from "../art/tones.ts";
import { touch } from "../ids.ts";
import type { Layout } from "../layout.ts";

/** The others: who they are, and what they hold. */
export class Mates extends Container {
  readonly #paints: Paintbox;
  readonly #tones: Tones;
  /** By seat; none for one's own. */
  rows: Piece[] = [];

  constructor(paints: Paintbox, tones: Tones) {
    super();
    this.#paints = paints;
    this.#tones = tones;
  }

  show({ players, phase, seat: inTurn }: Table, place: Layout): void {
    for (const [seat, player] of players.entries()) {
      this.rows[seat] ??= this.addChild(new Piece(touch.mate(seat)));
      const row = this.rows[seat];
      row.fade(seat === place.own ? 0 : 1);
      if (seat === place.own) continue;
      const isInTurn = seat === inTurn && phase !== "over";
      const box = place.mate(seat);
      row.lie(box, JSON.stringify([player.cards, player.piles, player.caught, isInTurn, seat]), (into) => {
        const edge = this.#paints.theme === "dark" ? palette[about.looks[seat].palette].text : palette[about.looks[seat].palette].deep;
        add(this.#paints, into, panelPicture(box, this.#tones, isInTurn ? this.#tones.legal : edge, 7));
        this.#fill(into, seat, player, place);
      });
    }
  }

  /** A seat's mark and its cards, around the middle of its row. */
  #fill(into: Container, seat: Seat, player: Player, place: Layout): void {
    const { x, y } = middleOf(place.mate(seat));
    const mark = place.mateMark(seat);
    const radius = 30 * mark.scale;
    const { palette: tone, icon } = about.looks[seat];
    add(this.#paints, into, tokenPicture({ palette: tone, icon, radius: radius * 0.86 }), mark.x - x, mark.y - y);
    if (player.caught) add(this.#paints, into, goneSign(radius * 1.5), mark.x - x, mark.y - y);
    const held = player.piles.length
      ? player.piles.map(({ up, down }) => ({ card: up.at(-1), below: up.length - 1 + down }))
      : player.cards.map((card) => ({ card, below: 0 }));
    for (const [i, { card, below }] of held.entries()) {
      const box = place.mateCard(seat, i, held.length);
      const at = middleOf(box);
      const [dx, dy] = [at.x - x, at.y - y];
      if (card === undefined) continue;
      const smaller = { width: box.width - 5, height: box.height - 5 };
      if (below > 0) add(this.#paints, into, backPicture(0, smaller, this.#tones), dx + 2.5, dy + 2.5);
      add(
        this.#paints,
        into,
        stampPicture(card, below > 0 ? smaller : box, this.#tones),
        below > 0 ? dx - 2.5 : dx,
        below > 0 ? dy - 2.5 : dy,
      );
    }
  }
}
