import type { Seat } from "@baseboard/kit";
import type { Paintbox } from "@baseboard/stage/pieces";
import { palette } from "@baseboard/stage/tokens";
import { Container, type Sprite } from "pixi.js";
import { manifest } from "../../manifest.ts";
import { slotsOf } from "../../rules/board.ts";
import { occupant } from "../../rules/pieces.ts";
import { EXPLORERS, MUTANTS, type Square, type Table } from "../../rules/state.ts";
import { homePicture, slotPicture } from "../art/slot.ts";
import type { Tones } from "../art/tones.ts";
import type { Layout } from "../layout.ts";

const SIDES = [MUTANTS, EXPLORERS];
export const seatPalette = (seat: Seat) => palette[manifest.sides[seat].palette];

/** The ten slots; one that holds a piece of the other side is lit: that piece is home. */
export class Slots extends Container {
  #paints: Paintbox;
  #tones: Tones;
  #trays = new Map<Square, Sprite>();
  #homes = new Map<Square, Sprite>();

  constructor(paints: Paintbox, tones: Tones) {
    super();
    this.#paints = paints;
    this.#tones = tones;
  }

  /** Shows the slots of this table. */
  show(table: Table, place: Layout): void {
    for (const seat of SIDES)
      for (const [i, at] of slotsOf(seat).entries()) this.#showSlot(seat, at, table.sides[seat].labels[i], table, place);
  }

  /** Lights the home of a piece, 0 to 1. */
  light(at: Square, seat: Seat, part: number): void {
    const { color, deep } = seatPalette(seat);
    const home = this.#node(this.#homes, at, () => this.#paints.sprite(homePicture(color, deep)));
    this.#paints.swap(home, homePicture(color, deep));
    home.position.copyFrom(this.#trays.get(at) ?? home.position);
    home.alpha = part;
    home.visible = part > 0;
  }

  #showSlot(owner: Seat, at: Square, label: number, table: Table, place: Layout): void {
    const { mutants, explorers } = this.#tones.slotText;
    const picture = slotPicture({ colour: owner === MUTANTS ? mutants : explorers, label, top: place.row(at) === 0 }, this.#tones);
    const tray = this.#node(this.#trays, at, () => this.#paints.sprite(picture));
    this.#paints.swap(tray, picture);
    const { x, y } = place.spot(at);
    tray.position.set(x, y);
    const guest = occupant(table, at);
    const home = guest !== undefined && guest.seat !== owner;
    if (home || this.#homes.has(at)) this.light(at, 1 - owner, home ? 1 : 0);
  }

  #node(nodes: Map<Square, Sprite>, at: Square, make: () => Sprite): Sprite {
    const kept = nodes.get(at);
    if (kept) return kept;
    const node = make();
    nodes.set(at, node);
    this.addChild(node);
    return node;
  }
}
