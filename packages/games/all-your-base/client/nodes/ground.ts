import { add, type Paintbox, tiling } from "@baseboard/stage/pieces";
import { middleOf } from "@baseboard/stage/places";
import { palette } from "@baseboard/stage/tokens";
import { Container } from "pixi.js";
import { BEYOND, lightPicture, panelPicture, tracesPicture } from "../art/ground.ts";
import type { Tones } from "../art/tones.ts";
import { fromOwn, type Layout } from "../layout.ts";

/** The table: circuit traces, and a panel for each base and for the common supply. */
export function ground(paints: Paintbox, tones: Tones, place: Layout, seats: number): Container {
  const root = new Container();
  const size = Math.max(place.width, place.height) + 2 * BEYOND;
  const light = paints.sprite(lightPicture(size, tones));
  const traces = tiling(paints, tracesPicture(tones), size, size);
  traces.anchor.set(0.5);
  for (const node of [light, traces]) node.position.set(place.width / 2, place.height / 2);
  root.addChild(light, traces);
  for (const seat of fromOwn(seats, place.own)) {
    const look = palette[seat];
    const edge = paints.theme === "dark" ? look.color : look.deep;
    const { x, y } = middleOf(place.base(seat));
    add(paints, root, panelPicture(place.base(seat), seat === place.own ? tones.own : tones.panel, edge, { column: 6 }), x, y);
  }
  const { x, y } = middleOf(place.middle);
  add(paints, root, panelPicture(place.middle, tones.panel, tones.panelEdge), x, y);
  return root;
}
