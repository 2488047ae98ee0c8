import type { Size } from "../box.ts";
import { faded } from "./colour.ts";
import { blurred } from "./light.ts";
import type { Picture } from "./paintbox.ts";

/** Padding for the glow around a frame. */
const PAD = 16;

export interface FrameLook {
  colour: string;
  /** Backing of the line, for contrast on any background. */
  back: string;
  /** Thicker and with a glow: for what is picked or previewed. */
  isStrong: boolean;
  /** Corner radius. */
  radius: number;
}

/** A frame around something. */
export function framePicture({ width, height }: Size, { colour, back, isStrong, radius }: FrameLook): Picture {
  const [w, h] = [Math.round(width), Math.round(height)];
  return {
    key: `frame ${w} ${h} ${colour} ${isStrong}`,
    width: w + 2 * PAD,
    height: h + 2 * PAD,
    draw(pen, pixels) {
      const path = () => pen.roundRect(PAD, PAD, w, h, radius);
      if (isStrong) drawLight(pen, pixels, colour, path);
      for (const [line, paint] of [
        [isStrong ? 9 : 7, back],
        [isStrong ? 5 : 3.5, colour],
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

/** Glow outside a path, none inside. */
function drawLight(pen: CanvasRenderingContext2D, pixels: number, colour: string, path: () => void): void {
  blurred(pen, pixels, 6, faded(colour, 0.9), path);
  pen.globalCompositeOperation = "destination-out";
  pen.beginPath();
  path();
  pen.fill();
  pen.globalCompositeOperation = "source-over";
}
