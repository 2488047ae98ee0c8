import type { Seat } from "@baseboard/kit";
import { type Paintbox, type Point, Token } from "@baseboard/stage/pieces";
import { Container } from "pixi.js";
import type { Table } from "../../rules/state.ts";
import type { Layout } from "../layout.ts";
import { seatLook } from "../seats.ts";

/** Radius of a ship. */
export const SHIP = 12;

/** Where the ship of a seat lies, beside others on its square: twice on the square that is drawn at both edges. None of a seat that has left. */
export function shipSpots({ players }: Table, seat: Seat, place: Layout): Point[] {
  const { ship, gone } = players[seat];
  if (gone) return [];
  const here = [...players.keys()].filter((each) => players[each].ship === ship && !players[each].gone);
  const spots = place.spots(ship);
  const { x, y } = place.ship(ship, here.indexOf(seat), here.length);
  return spots.map((spot) => ({ x: x + spot.x - spots[0].x, y: y + spot.y - spots[0].y }));
}

/** The ships, one a seat; on a square drawn at both edges of the map each has a twin. */
export class Ships extends Container {
  readonly #paints: Paintbox;
  readonly #ships = new Map<string, Token>();

  constructor(paints: Paintbox) {
    super();
    this.#paints = paints;
  }

  /** Shows the ships of a table. */
  show(table: Table, place: Layout): void {
    for (const seat of table.players.keys()) {
      const spots = shipSpots(table, seat, place);
      for (const [i, name] of [`${seat}`, `${seat}'`].entries()) {
        const token = this.#token(name, seat);
        token.visible = i < spots.length;
        if (i >= spots.length) continue;
        token.position.copyFrom(spots[i]);
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
