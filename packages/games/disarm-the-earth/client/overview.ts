import type { View } from "@baseboard/kit";
import type { Overview } from "@baseboard/stage/contract";
import { traceShape } from "@baseboard/stage/pieces";
import { isTerritory } from "../rules/geography.ts";
import { landAt } from "../rules/lands.ts";
import { type DisarmTheEarth, NOBODY } from "../rules/state.ts";
import { territories } from "../rules/world.ts";
import { MAP, outlineOf } from "./art/geography.ts";
import { stateOf } from "./art/land.ts";
import type { Tones } from "./art/tones.ts";
import { pairOf } from "./focus.ts";
import type { Layout } from "./layout.ts";
import { seatColours } from "./seats.ts";

/** Radius of a ship in the small world, in units of the map. */
const SHIP = 30;

/**
 * The world in small: whose each territory is, armed or neutral, and the ships. It gives way to the viewer's own and to both sides of a
 * question or a war, and rather does not cover what stands on land.
 */
export function overview({ seat, table }: View<DisarmTheEarth>, tones: Tones, place: Layout): Overview {
  return {
    box: { x: 0, y: 0, ...MAP },
    clear: [
      ...(seat === undefined ? [] : [place.square(table.players[seat].ship)]),
      ...pairOf(table).filter(isTerritory).map(place.stackBox),
    ],
    spared: territories.filter((at) => landAt(table, at).owner !== NOBODY).map((at) => place.stackBox(at)),
    draw(pen) {
      pen.fillStyle = tones.sea[1];
      pen.fillRect(0, 0, MAP.width, MAP.height);
      pen.strokeStyle = tones.coast;
      pen.lineWidth = 4;
      for (const at of territories) {
        const state = stateOf(table, at);
        const outline = outlineOf(at);
        pen.stroke(outline);
        pen.fillStyle = state === "open" ? tones.open : state === "neutral" ? tones.neutral : seatColours(state).color;
        pen.fill(outline);
      }
      for (const [seat, { ship, gone }] of table.players.entries()) {
        if (gone) continue;
        const { x, y } = place.spots(ship)[0];
        pen.beginPath();
        traceShape(pen, seatColours(seat).shape, x, y, SHIP);
        pen.fillStyle = seatColours(seat).color;
        pen.fill();
        pen.lineWidth = 9;
        pen.strokeStyle = "#fff";
        pen.stroke();
      }
    },
  };
}
