import { artChance, mottle, type Picture } from "@baseboard/stage/pieces";
import type { Tones } from "./tones.ts";

/** Extent of the ground around the board, so that its edge is never visible. */
export const BEYOND = 2600;

/** The light on the ground. */
export const daylightPicture = (size: number, tones: Tones): Picture => ({
  key: "daylight",
  width: size,
  height: size,
  coarse: 256 / size,
  draw(pen) {
    const light = pen.createRadialGradient(size * 0.48, size * 0.47, size * 0.02, size / 2, size / 2, size * 0.2);
    light.addColorStop(0, tones.asphalt[0]);
    light.addColorStop(1, tones.asphalt[1]);
    pen.fillStyle = light;
    pen.fillRect(0, 0, size, size);
  },
});

const TILE = 512;

/** Asphalt as a repeating pattern: blotches, small stones light and dark, a crack. */
export const asphaltPicture = ({ speck: [light, dark] }: Tones): Picture => ({
  key: "asphalt",
  width: TILE,
  height: TILE,
  coarse: 1,
  draw(pen) {
    mottle(pen, TILE, { seed: 5, dots: 70, radius: [50, 170], dark: "#0a0c10", light: "#ffffff", alpha: 0.035 });
    const next = artChance(8);
    for (let i = 0; i < 1500; i++) {
      pen.fillStyle = i % 3 ? `rgba(${light},${0.02 + next() * 0.05})` : `rgba(${dark},${0.07 + next() * 0.13})`;
      pen.beginPath();
      pen.arc(next() * TILE, next() * TILE, 0.6 + next() * 1.3, 0, 7);
      pen.fill();
    }
  },
});
