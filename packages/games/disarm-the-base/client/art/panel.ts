import { mixed, type Picture } from "@baseboard/stage/pieces";
import { palette } from "@baseboard/stage/tokens";
import type { Size } from "../boxes.ts";
import { line, plate, speckle } from "./material.ts";
import type { Tones } from "./tones.ts";

/** The ground of something beside the map; `edge` in the colour of a seat, where it is one's. */
export const panelPicture = ({ width, height }: Size, tones: Tones, edge = tones.panelEdge, column = 0): Picture => ({
  key: `panel ${edge} ${column}`,
  width: Math.round(width),
  height: Math.round(height),
  draw(pen) {
    const [w, h] = [Math.round(width), Math.round(height)];
    plate(pen, { x: 1.5, y: 1.5, width: w - 3, height: h - 3 }, Math.min(14, h * 0.2), tones.panel);
    pen.save();
    pen.clip();
    pen.fillStyle = edge;
    if (column > 0) pen.fillRect(0, 0, column, h);
    pen.restore();
    pen.lineWidth = 2.5;
    pen.strokeStyle = edge;
    pen.stroke();
  },
});

/** The hut's floor: planks under a roof's edge. */
export const hutPicture = ({ width, height }: Size, { panelEdge, text }: Tones): Picture => ({
  key: "hut",
  width: Math.round(width),
  height: Math.round(height),
  draw(pen) {
    const [w, h] = [Math.round(width), Math.round(height)];
    const isNight = text === "#f1f4f8";
    const wood = isNight ? "#4b3a33" : "#b08a6a";
    plate(pen, { x: 1.5, y: 1.5, width: w - 3, height: h - 3 }, Math.min(14, h * 0.2), wood);
    pen.save();
    pen.clip();
    speckle(pen, { x: 0, y: 0, width: w, height: h }, 9, [mixed(wood, "#000000", 0.5), mixed(wood, "#ffd9a0", 0.4)], 0.3);
    for (let y = 0; y < h; y += 26)
      line(
        pen,
        [
          [0, y],
          [w, y],
        ],
        2,
        "rgba(0,0,0,.28)",
      );
    const lamp = pen.createRadialGradient(w * 0.4, h * 0.4, 0, w * 0.4, h * 0.4, w * 0.6);
    lamp.addColorStop(0, "rgba(255,206,130,.4)");
    lamp.addColorStop(1, "rgba(255,206,130,0)");
    pen.fillStyle = lamp;
    pen.fillRect(0, 0, w, h);
    line(
      pen,
      [
        [w * 0.78, 10],
        [w * 0.78, h - 10],
      ],
      2.5,
      "rgba(0,0,0,.35)",
    );
    pen.restore();
    pen.lineWidth = 3;
    pen.strokeStyle = isNight ? "#7a5f4c" : panelEdge;
    pen.beginPath();
    pen.roundRect(1.5, 1.5, w - 3, h - 3, Math.min(14, h * 0.2));
    pen.stroke();
  },
});

/** The clearing outside the hole in the fence, with the team's banners on a rope along its outer edge. */
export const clearingPicture = ({ width, height }: Size, start: number, tones: Tones): Picture => ({
  key: `clearing ${start}`,
  width: Math.round(width),
  height: Math.round(height),
  draw(pen) {
    const [w, h] = [Math.round(width), Math.round(height)];
    plate(pen, { x: 1, y: 1, width: w - 2, height: h - 2 }, Math.min(w, h) * 0.24, "#9a8a68");
    pen.save();
    pen.clip();
    speckle(pen, { x: 0, y: 0, width: w, height: h }, 77, ["#6e6147", "#c4b48c"], 0.3);
    pen.globalCompositeOperation = "multiply";
    pen.fillStyle = mixed(tones.dark, "#ffe2b0", 0.35);
    pen.fillRect(0, 0, w, h);
    pen.restore();
    pen.lineWidth = 2.5;
    pen.strokeStyle = tones.accent;
    pen.setLineDash([9, 7]);
    pen.stroke();
    pen.setLineDash([]);
    drawBanners(pen, w, h, start);
  },
});

function drawBanners(pen: CanvasRenderingContext2D, w: number, h: number, start: number): void {
  const isAcross = start % 2 === 0;
  const [long, deep] = isAcross ? [w, h] : [h, w];
  pen.save();
  pen.translate(w / 2, h / 2);
  pen.rotate((start * Math.PI) / 2);
  pen.translate(-long / 2, -deep / 2);
  const hang = (x: number) => deep * 0.07 + deep * 0.1 * Math.sin((Math.PI * x) / long);
  line(
    pen,
    Array.from({ length: 21 }, (_, i): [number, number] => [(long * i) / 20, hang((long * i) / 20)]),
    2.2,
    "#2a2318",
  );
  const count = 11;
  for (let i = 0; i < count; i++) {
    const x = (long * (i + 0.5)) / count;
    const flag = long / count / 2.5;
    pen.beginPath();
    pen.moveTo(x - flag, hang(x - flag));
    pen.lineTo(x + flag, hang(x + flag));
    pen.lineTo(x, hang(x) + flag * 2);
    pen.closePath();
    pen.fillStyle = [...palette.slice(0, 5).map(({ color }) => color), "#ffffff"][i % 6];
    pen.fill();
    pen.lineWidth = 1.2;
    pen.strokeStyle = "rgba(20,14,8,.6)";
    pen.stroke();
  }
  pen.restore();
}
