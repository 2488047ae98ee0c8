import { blurred, faded, type Picture } from "@baseboard/stage/pieces";
import type { Size } from "../boxes.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

/** Room for the light around a frame. */
const GLOW = 14;

/** A frame around something: it may be touched; `strong` is picked, or what would be done. */
export function framePicture({ width, height }: Size, colour: string, { panelRow }: Tones, strong = false): Picture {
  const [w, h] = [Math.round(width), Math.round(height)];
  return {
    key: `frame ${w} ${h} ${colour} ${strong}`,
    width: w + 2 * GLOW,
    height: h + 2 * GLOW,
    draw(pen, pixels) {
      const path = () => pen.roundRect(GLOW, GLOW, w, h, Math.min(w, h, 120) * 0.12);
      if (strong) {
        blurred(pen, pixels, 6, faded(colour, 0.9), path);
        pen.globalCompositeOperation = "destination-out";
        pen.beginPath();
        path();
        pen.fill();
        pen.globalCompositeOperation = "source-over";
      }
      for (const [line, paint] of [
        [strong ? 9 : 7, panelRow],
        [strong ? 5 : 3.4, colour],
      ] as const) {
        pen.beginPath();
        path();
        pen.lineWidth = line;
        pen.strokeStyle = paint;
        pen.stroke();
      }
    },
  };
}

/** A place one can go to: a ring and a dot. */
export const dotPicture = (radius: number, { legal, panelRow }: Tones): Picture => ({
  key: `dot ${radius} ${legal}`,
  width: radius * 2.4,
  height: radius * 2.4,
  draw(pen) {
    pen.translate(radius * 1.2, radius * 1.2);
    disc(pen, radius, faded(panelRow, 0.7));
    ring(pen, radius, radius * 0.24, legal);
    disc(pen, radius * 0.4, legal);
  },
});

/**
 * An eye at a place where one would be seen: `now` full in an unbroken ring, `next`, after the patrol's next step, as an outline in
 * a broken one. Where one can go all the same, the ring of such places is around it.
 */
export const eyePicture = (radius: number, when: "now" | "next", isLive: boolean, { legal, bad, accent, panelRow }: Tones): Picture => ({
  key: `eye ${radius} ${when} ${isLive} ${bad}`,
  width: radius * 3,
  height: radius * 3,
  draw(pen) {
    const colour = when === "now" ? bad : accent;
    pen.translate(radius * 1.5, radius * 1.5);
    if (isLive) {
      ring(pen, radius * 1.32, radius * 0.3, panelRow);
      ring(pen, radius * 1.32, radius * 0.18, legal);
    }
    disc(pen, radius, faded(panelRow, 0.9));
    if (when === "next") pen.setLineDash([radius * 0.38, radius * 0.3]);
    ring(pen, radius, radius * 0.17, colour);
    pen.setLineDash([]);
    lids(pen, radius * 0.68);
    pen.lineWidth = radius * 0.15;
    pen.strokeStyle = colour;
    pen.fillStyle = colour;
    if (when === "now") pen.fill();
    pen.stroke();
    disc(pen, radius * 0.24, when === "now" ? panelRow : colour);
  },
});

function lids(pen: Pen, half: number): void {
  pen.beginPath();
  pen.moveTo(-half, 0);
  pen.quadraticCurveTo(0, -half * 1.15, half, 0);
  pen.quadraticCurveTo(0, half * 1.15, -half, 0);
  pen.closePath();
}

function disc(pen: Pen, radius: number, fill: string): void {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 7);
  pen.fillStyle = fill;
  pen.fill();
}

function ring(pen: Pen, radius: number, width: number, colour: string): void {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.lineWidth = width;
  pen.strokeStyle = colour;
  pen.stroke();
}
