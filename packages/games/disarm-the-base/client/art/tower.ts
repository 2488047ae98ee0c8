import type { Picture } from "@baseboard/stage/pieces";
import { marks } from "@baseboard/stage/tokens";
import { disc, edge, line, traceOctagon } from "./material.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

/** Octagons around the center, from bottom to top: the gallery, the glass, the roof. */
const storeys: { radius: number; fill: string; edge: string; isGlass?: true }[] = [
  { radius: 0.49, fill: "#8996a3", edge: "#4b5763" },
  { radius: 0.43, fill: "#c9d3da", edge: "#6b7883" },
  { radius: 0.36, fill: "#2a4a5a", edge: "#a8e1ee", isGlass: true },
  { radius: 0.25, fill: "#b9c5cd", edge: "#66737d" },
];
/** Darkness of the tower except for its lit windows. */
const SHADE = 0.75;
/** Directions of the aerials on the roof, in radians. */
const aerials = [0.2, 1.4, 2.3];

/** The control tower from above, with lit windows. */
export const towerPicture = (size: number, { dark }: Tones): Picture => ({
  key: "tower",
  width: size,
  height: size,
  draw(pen) {
    pen.translate(size / 2, size / 2);
    for (const { radius, fill, edge: rim, isGlass } of storeys) {
      pen.beginPath();
      traceOctagon(pen, 0, 0, radius * size);
      pen.fillStyle = fill;
      pen.fill();
      if (isGlass) glaze(pen, size, radius);
      else shade(pen, dark);
      pen.beginPath();
      traceOctagon(pen, 0, 0, radius * size);
      edge(pen, size * 0.016, rim);
    }
    for (const turn of aerials) line(pen, [0, 0, size * 0.17 * Math.cos(turn), size * 0.17 * Math.sin(turn)], size * 0.012, "#3d4a54");
    disc(pen, 0, 0, size * 0.035, marks.enemy);
  },
});

/** Darkens what was drawn last. */
function shade(pen: Pen, dark: string): void {
  pen.save();
  pen.globalCompositeOperation = "multiply";
  pen.fillStyle = dark;
  pen.globalAlpha = SHADE;
  pen.fill();
  pen.restore();
}

function glaze(pen: Pen, size: number, radius: number): void {
  const light = pen.createRadialGradient(0, 0, size * 0.2, 0, 0, radius * size);
  light.addColorStop(0, "rgba(255,236,190,.2)");
  light.addColorStop(1, "rgba(176,236,255,.95)");
  pen.fillStyle = light;
  pen.fill();
  for (let i = 0; i < 8; i++) {
    const angle = (i * Math.PI) / 4 + Math.PI / 8;
    const [x, y] = [Math.cos(angle) * radius * size, Math.sin(angle) * radius * size];
    line(pen, [x * 0.68, y * 0.68, x, y], size * 0.014, "#22343f");
  }
}
