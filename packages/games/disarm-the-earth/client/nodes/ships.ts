import type { Seat } from "@baseboard/kit";
import { type Paintbox, Token } from "@baseboard/stage/pieces";
import { Container } from "pixi.js";
import type { Table } from "../../rules/state.ts";
import type { Layout } from "../layout.ts";
import { seatLook } from "../seats.ts";

/** Radius of a ship. */
export const SHIP = 12;

/** The ships, one a seat; on a square drawn at both edges of the map each has a twin. */
export class Ships extends Container {
  readonly #paints: Paintbox;
  readonly #ships = new Map<string, Token>();

  constructor(paints: Paintbox) {
    super();
    this.#paints = paints;
  }

  /** Shows the ships of a table. */
  show({ players, phase }: Table, place: Layout): void {
    for (const [seat, { ship, gone }] of players.entries()) {
      const here = [...players.entries()].filter(([, other]) => other.ship === ship && !other.gone).map(([each]) => each);
      const spots = place.spots(ship);
      for (const [i, name] of [`${seat}`, `${seat}'`].entries()) {
        const token = this.#token(name, seat);
        token.visible = i < spots.length && !(gone && phase !== "over");
        if (i >= spots.length) continue;
        const { x, y } = place.ship(ship, here.indexOf(seat), here.length);
        token.position.set(x + spots[i].x - spots[0].x, y + spots[i].y - spots[0].y);
        token.lift(0);
      }
    }
  }

  ship(seat: Seat): Token {
    return this.#token(`${seat}`, seat);
  }

  /** Seen only on a square that is drawn at both edges. */
  twin(seat: Seat): Token {
    return this.#token(`${seat}'`, seat);
  }

  #token(name: string, seat: Seat): Token {
    const kept = this.#ships.get(name);
    if (kept) return kept;
    const { palette, icon } = seatLook(seat);
    const token = new Token(this.#paints, { palette, icon, radius: SHIP });
    token.label = `ship ${name}`;
    this.#ships.set(name, token);
    this.addChild(token);
    return token;
  }
}
