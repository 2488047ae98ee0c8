import { faded, type Picture } from "@baseboard/stage/pieces";
import { marks } from "@baseboard/stage/tokens";
import { cast, edge, line, traceOctagon } from "./material.ts";
import { drawSymbol } from "./symbols.ts";
import type { Tones } from "./tones.ts";

/** An octagon looks smaller than a disc of its radius. */
const WIDER = 1.06;

/** A guard's piece: an octagon, which no seat uses, with a peaked cap. */
export const guardPicture = (radius: number): Picture => ({
  key: `guard ${radius}`,
  width: radius * 3,
  height: radius * 3,
  draw(pen) {
    const middle = radius * 1.5;
    cast(pen, { x: radius * 0.14, y: radius * 0.34 }, "0,0,0", 0.6, () => traceOctagon(pen, middle, middle, radius * WIDER));
    for (let rise = radius * 0.24; rise >= 0; rise -= 0.5) {
      pen.beginPath();
      traceOctagon(pen, middle, middle + rise - radius * 0.1, radius * WIDER);
      pen.fillStyle = rise > 0.5 ? "#7c1813" : marks.enemy;
      pen.fill();
    }
    const y = middle - radius * 0.1;
    pen.beginPath();
    traceOctagon(pen, middle, y, radius * 0.88 * WIDER);
    edge(pen, radius * 0.07, faded("#ffffff", 0.65));
    drawSymbol(pen, "guard", middle, y, radius * 1.5, "#2c0502");
  },
});

/** The place in the hut of a guard that has left. */
export const vacantPicture = (radius: number, { faint }: Tones): Picture => ({
  key: `vacant ${radius}`,
  width: radius * 2.4,
  height: radius * 2.4,
  draw(pen) {
    pen.beginPath();
    traceOctagon(pen, radius * 1.2, radius * 1.2, radius * 0.8 * WIDER);
    pen.setLineDash([radius * 0.25, radius * 0.2]);
    edge(pen, 2.5, faint);
  },
});

/** Half the angle of the patrol's cone, and how far it reaches from its center, in radii. */
const CONE = { angle: 0.46, reach: 3.3 };

/** The light of the patrol's torch, to the right of its center, to be rotated. */
export const conePicture = (radius: number, { bad }: Tones): Picture => ({
  key: `cone ${radius}`,
  width: radius * CONE.reach * 2,
  height: radius * CONE.reach * 2,
  draw(pen) {
    const [middle, reach] = [radius * CONE.reach, radius * CONE.reach];
    const light = pen.createRadialGradient(middle, middle, radius * 0.6, middle, middle, reach);
    light.addColorStop(0, faded(bad, 0.6));
    light.addColorStop(1, faded(bad, 0.16));
    pen.beginPath();
    pen.moveTo(middle, middle);
    pen.arc(middle, middle, reach - 2, -CONE.angle, CONE.angle);
    pen.closePath();
    pen.fillStyle = light;
    pen.fill();
    edge(pen, 2, faded(bad, 0.5));
  },
});

/** The patrol's next step: a dashed arrow to the right, to be rotated. */
export const stepPicture = (long: number, { bad }: Tones): Picture => ({
  key: "step",
  width: long,
  height: long * 0.6,
  draw(pen) {
    const [y, tip] = [long * 0.3, long * 0.62];
    for (const [width, colour] of [
      [long * 0.17, "rgba(20,4,4,.6)"],
      [long * 0.1, bad],
    ] as const) {
      for (const x of [0.12, 0.34]) line(pen, [long * x, y, long * (x + 0.1), y], width, colour);
      line(pen, [tip, y - long * 0.19, tip + long * 0.22, y, tip, y + long * 0.19], width, colour);
    }
  },
});
