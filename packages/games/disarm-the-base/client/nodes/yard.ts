import { add, type Paintbox, Piece, recount } from "@baseboard/stage/pieces";
import { boxAround } from "@baseboard/stage/places";
import { Container } from "pixi.js";
import { cardFor } from "../../rules/cards.ts";
import type { Table } from "../../rules/state.ts";
import { stampPicture } from "../art/card.ts";
import { discardsPicture } from "../art/discards.ts";
import { guardPicture, vacantPicture } from "../art/guard.ts";
import { hutPicture } from "../art/panel.ts";
import { SKIES, skyPicture } from "../art/sky.ts";
import type { Tones } from "../art/tones.ts";
import type { Layout } from "../layout.ts";
import { hutPlaces, lateness } from "../visibility.ts";

/** The common objects beside the map: the hours, the hut with its guards, the discards. */
export class Yard extends Container {
  readonly #paints: Paintbox;
  readonly #tones: Tones;
  readonly hours = new Piece("hours");
  readonly hut = new Piece("hut");
  readonly discards = new Piece("discards");
  #guards: Piece[] = [];
  #noises = [new Piece("noise:1"), new Piece("noise:2")];

  constructor(paints: Paintbox, tones: Tones) {
    super();
    this.#paints = paints;
    this.#tones = tones;
    this.addChild(this.hours, this.hut, this.discards, ...this.#noises);
  }

  get pieces(): Piece[] {
    return [this.hours, this.hut, this.discards, ...this.#noises, ...this.#guards];
  }

  show(table: Table, place: Layout): void {
    const [paints, tones] = [this.#paints, this.#tones];
    const late = Math.round(lateness(table) * SKIES) / SKIES;
    this.hours.lie(place.hours, `${late} ${table.deck}`, (into) => add(paints, into, skyPicture(late, table.deck, place.hours, tones)));
    this.hut.lie(place.hut, "hut", (into) => add(paints, into, hutPicture(place.hut, tones)));
    const top = table.discards.at(-1);
    this.discards.lie(place.discards, `${top} ${table.discards.length}`, (into) =>
      add(paints, into, discardsPicture(top, table.discards.length, place.discards, tones)),
    );
    for (const [i, piece] of this.#noises.entries()) {
      piece.lie(place.noise(i), "noise", (into) => add(paints, into, stampPicture(cardFor("noise"), place.noise(i), tones)));
      piece.fade(i < table.noise ? 1 : 0);
    }
    this.#showGuards(table, place);
  }

  /** The guards in the hut, and the places of those that have left it. */
  #showGuards(table: Table, place: Layout): void {
    const count = hutPlaces(table);
    recount(this.#guards, count, (i) => this.addChild(new Piece(`hut:${i + 1}`)));
    for (const [i, piece] of this.#guards.entries()) {
      const { radius, ...at } = place.hutGuard(i, count);
      const isThere = i < table.hut;
      piece.lie(boxAround(at, radius * 2), String(isThere), (into) =>
        add(this.#paints, into, isThere ? guardPicture(radius) : vacantPicture(radius, this.#tones)),
      );
    }
  }
}
