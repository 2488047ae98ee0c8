import type { Picture } from "@baseboard/stage/pieces";
import { cast, disc, edge } from "./material.ts";
import { drawSymbol } from "./symbols.ts";
import type { Tones } from "./tones.ts";

/** A floodlight's mast from above, facing the center of the map: its lamp is on or off. */
export const mastPicture = (isOn: boolean, light: number, radius: number, { shade }: Tones): Picture => ({
  key: `mast ${isOn} ${light}`,
  width: radius * 3,
  height: radius * 3,
  draw(pen) {
    const middle = radius * 1.5;
    pen.translate(middle, middle);
    cast(pen, { x: radius * 0.3, y: radius * 0.4 }, shade, 0.5, () => pen.arc(0, 0, radius, 0, 7));
    disc(pen, 0, 0, radius, isOn ? "#fff0c2" : "#1c2532");
    edge(pen, radius * 0.13, isOn ? "#ffb84d" : "#7c8da4");
    drawSymbol(pen, isOn ? "light" : "dark", 0, 0, radius * 1.45, isOn ? "#5e3400" : "#b7c4d6");
  },
});

/** A cone of light to the right from the center of the picture; `rgb` as CSS channels. */
export const beamPicture = (length: number, rgb: string): Picture => ({
  key: `beam ${rgb}`,
  width: length * 2,
  height: length * 2,
  coarse: 1,
  draw(pen) {
    pen.translate(length, length);
    // From wide and faint to narrow and bright.
    for (const [half, alpha] of [
      [0.26, 0.16],
      [0.2, 0.2],
      [0.13, 0.3],
    ]) {
      const light = pen.createRadialGradient(0, 0, 0, 0, 0, length);
      light.addColorStop(0, `rgba(${rgb},${Math.min(1, alpha * 2.6)})`);
      light.addColorStop(0.7, `rgba(${rgb},${alpha})`);
      light.addColorStop(1, `rgba(${rgb},0)`);
      pen.fillStyle = light;
      pen.beginPath();
      pen.moveTo(0, 0);
      pen.arc(0, 0, length, -half, half);
      pen.fill();
    }
  },
});

/** Red light along all four edges of the map. */
export const alarmPicture = (side: number, colour: string): Picture => ({
  key: `alarm ${colour}`,
  width: side,
  height: side,
  coarse: 1,
  passing: true,
  draw(pen) {
    for (let i = 0; i < 10; i++) {
      pen.globalAlpha = 0.1;
      pen.lineWidth = side * 0.012 * (i + 1);
      pen.strokeStyle = colour;
      pen.strokeRect(0, 0, side, side);
    }
  },
});

/** Sunrise from the right over a square that is nearly all sky; the map is at its center. */
export const dawnPicture = (side: number): Picture => ({
  key: "dawn",
  width: side,
  height: side,
  coarse: 0.1,
  draw(pen) {
    const light = pen.createRadialGradient(side * 0.72, side * 0.46, 0, side * 0.72, side * 0.46, side * 0.6);
    light.addColorStop(0, "rgba(255,244,208,.95)");
    light.addColorStop(0.4, "rgba(255,196,120,.66)");
    light.addColorStop(1, "rgba(214,120,120,.2)");
    pen.fillStyle = light;
    pen.fillRect(0, 0, side, side);
  },
});

/** Darkness from all sides; the map is at its center. */
export const duskPicture = (side: number): Picture => ({
  key: "dusk",
  width: side,
  height: side,
  coarse: 0.1,
  draw(pen) {
    const dark = pen.createRadialGradient(side / 2, side / 2, side * 0.05, side / 2, side / 2, side * 0.35);
    dark.addColorStop(0, "rgba(6,8,20,.35)");
    dark.addColorStop(1, "rgba(6,8,20,.95)");
    pen.fillStyle = dark;
    pen.fillRect(0, 0, side, side);
  },
});
