import type { Seat } from "@baseboard/kit";
import type { ThemeName } from "@baseboard/stage/contract";
import { mixed, type Picture } from "@baseboard/stage/pieces";
import type { Size } from "@baseboard/stage/places";
import { palette } from "@baseboard/stage/tokens";
import { manifest } from "../../manifest.ts";
import { isAcross } from "../map.ts";
import { edge, line, panelRadius, plate, sized, slab, speckle } from "./material.ts";
import { drawPennants } from "./pennants.ts";
import type { Tones } from "./tones.ts";

/** Width of the hut's planks, and number of pennants at the clearing. */
const PLANK = 26;
const BANNERS = 11;

/** A seat's color for the edge of its things. */
export const seatEdge = (seat: Seat, theme: ThemeName): string => {
  const { text, deep } = palette[manifest.sides[seat].palette];
  return theme === "dark" ? text : deep;
};

/** The panel of something beside the map; `rim` in a seat's color if it belongs to one, with a column of it at the left. */
export const panelPicture = (size: Size, tones: Tones, rim = tones.panelEdge, column = 0): Picture =>
  sized(`panel ${rim} ${column}`, size, (pen, w, h) => {
    slab(pen, w, h, panelRadius(h), tones.panel);
    pen.save();
    pen.clip();
    pen.fillStyle = rim;
    if (column > 0) pen.fillRect(0, 0, column, h);
    pen.restore();
    edge(pen, 2.5, rim);
  });

/** The hut's floor: planks below a roof's edge. */
export const hutPicture = (size: Size, { wood, woodEdge }: Tones): Picture =>
  sized("hut", size, (pen, w, h) => {
    slab(pen, w, h, panelRadius(h), wood);
    pen.save();
    pen.clip();
    speckle(pen, { x: 0, y: 0, width: w, height: h }, 9, [mixed(wood, "#000000", 0.5), mixed(wood, "#ffd9a0", 0.4)], 0.3);
    for (let y = 0; y < h; y += PLANK) line(pen, [0, y, w, y], 2, "rgba(0,0,0,.28)");
    const lamp = pen.createRadialGradient(w * 0.4, h * 0.4, 0, w * 0.4, h * 0.4, w * 0.6);
    lamp.addColorStop(0, "rgba(255,206,130,.4)");
    lamp.addColorStop(1, "rgba(255,206,130,0)");
    pen.fillStyle = lamp;
    pen.fillRect(0, 0, w, h);
    line(pen, [w * 0.78, 10, w * 0.78, h - 10], 2.5, "rgba(0,0,0,.35)");
    pen.restore();
    pen.beginPath();
    pen.roundRect(1.5, 1.5, w - 3, h - 3, panelRadius(h));
    edge(pen, 3, woodEdge);
  });

/** The clearing outside the hole in the fence, with the team's pennants on a rope along its outer edge. */
export const clearingPicture = (size: Size, start: number, tones: Tones): Picture =>
  sized(`clearing ${start}`, size, (pen, w, h) => {
    plate(pen, { x: 1, y: 1, width: w - 2, height: h - 2 }, Math.min(w, h) * 0.24, "#9a8a68");
    pen.save();
    pen.clip();
    speckle(pen, { x: 0, y: 0, width: w, height: h }, 77, ["#6e6147", "#c4b48c"], 0.3);
    pen.globalCompositeOperation = "multiply";
    pen.fillStyle = mixed(tones.dark, "#ffe2b0", 0.35);
    pen.fillRect(0, 0, w, h);
    pen.restore();
    pen.setLineDash([9, 7]);
    edge(pen, 2.5, tones.accent);
    pen.setLineDash([]);
    drawBanners(pen, w, h, start);
  });

function drawBanners(pen: CanvasRenderingContext2D, w: number, h: number, start: number): void {
  const [long, deep] = isAcross(start) ? [w, h] : [h, w];
  pen.translate(w / 2, h / 2);
  pen.rotate((start * Math.PI) / 2);
  pen.translate(-long / 2, -deep / 2);
  drawPennants(pen, BANNERS, { long, thick: 2.2, hang: (part) => deep * (0.07 + 0.1 * Math.sin(Math.PI * part)) });
}
