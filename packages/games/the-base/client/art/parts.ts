import { blurred, darker, drawIcon, lighter, type Picture } from "@baseboard/stage/pieces";
import { TILE } from "../layout.ts";
import { fillCorridor } from "./corridor.ts";
import { circle, square } from "./signs.ts";
import type { Tones } from "./tones.ts";

/** A round button on the board. */
export const buttonPicture = (icon: string, radius: number, colour: string, ink: string): Picture => {
  const middle = radius + 20;
  return square(`button ${icon} ${radius} ${colour}`, middle * 2, (pen, pixels) => {
    blurred(pen, pixels, 7, "rgba(0,0,0,.65)", () => pen.arc(middle + 2, middle + 6, radius, 0, 7));
    const light = pen.createRadialGradient(middle - radius * 0.4, middle - radius * 0.5, 2, middle, middle, radius * 1.3);
    light.addColorStop(0, lighter(colour, 0.35));
    light.addColorStop(0.6, colour);
    light.addColorStop(1, darker(colour, 0.18));
    pen.beginPath();
    pen.arc(middle, middle, radius, 0, 7);
    pen.fillStyle = light;
    pen.fill();
    circle(pen, middle, radius - 1.5, 3, "rgba(255,255,255,.75)");
    drawIcon(pen, icon, middle, middle, radius * 1.24, ink);
  });
};

/** A small tile: for counting what is left. */
export const miniPicture = (mask: number, tones: Tones, size = 38): Picture =>
  square(`mini ${mask}`, size, (pen) => {
    const outline = new Path2D();
    outline.roundRect(1.5, 1.5, size - 3, size - 3, 7);
    pen.fillStyle = tones.tile[1];
    pen.fill(outline);
    pen.save();
    pen.clip(outline);
    pen.scale(size / TILE, size / TILE);
    fillCorridor(pen, mask, 0, tones.mark);
    pen.restore();
    pen.strokeStyle = tones.lip;
    pen.lineWidth = 2;
    pen.stroke(outline);
  });

/** A small plate floating over the board, for numbers. */
export const panelPicture = (width: number, height: number, tones: Tones): Picture => ({
  key: "panel",
  width: width + 40,
  height: height + 40,
  draw(pen, pixels) {
    blurred(pen, pixels, 8, "rgba(0,0,0,.55)", () => pen.roundRect(24, 28, width - 4, height - 4, 20));
    pen.beginPath();
    pen.roundRect(20, 20, width, height, 20);
    pen.fillStyle = tones.panel;
    pen.fill();
    pen.lineWidth = 3;
    pen.strokeStyle = tones.glow;
    pen.stroke();
  },
});

/** A bonus chip. */
export const chipPicture = (icon: string, colour: string, ink: string): Picture => buttonPicture(icon, 34, colour, ink);
