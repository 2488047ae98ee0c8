import { faded, framePicture, type Picture } from "@baseboard/stage/pieces";
import type { Size } from "@baseboard/stage/places";
import { marks } from "@baseboard/stage/tokens";
import { disc, ring } from "./material.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

/** The corner radius of a frame follows its shorter side, up to this size. */
const LARGE = 120;

/** A frame around an object: it may be touched; a thick one is picked, or previewed. */
export const markFrame = (size: Size, colour: string, { panelRow }: Tones, isStrong = false): Picture =>
  framePicture(size, { colour, back: panelRow, isStrong, radius: Math.min(size.width, size.height, LARGE) * 0.12 });

/** Signs on the map have the same brightness in both themes, unlike the ground. */
const sign = { ground: "#0d1320", live: marks.legal, now: "#d92f28", next: "#ffb84d", white: "#ffffff" };

/** A glow around the acting player's pawn. */
export const haloPicture = (radius: number): Picture => ({
  key: "halo",
  width: radius * 3.4,
  height: radius * 3.4,
  draw(pen) {
    const middle = radius * 1.7;
    const light = pen.createRadialGradient(middle, middle, radius * 0.9, middle, middle, middle);
    light.addColorStop(0, faded(sign.live, 0.7));
    light.addColorStop(1, faded(sign.live, 0));
    pen.fillStyle = light;
    pen.fillRect(0, 0, middle * 2, middle * 2);
    pen.translate(middle, middle);
    ring(pen, 0, 0, radius * 1.14, radius * 0.28, sign.ground);
    ring(pen, 0, 0, radius * 1.14, radius * 0.16, sign.live);
  },
});

/** A reachable place: a ring and a dot. */
export const dotPicture = (radius: number): Picture => ({
  key: `dot ${radius}`,
  width: radius * 2.4,
  height: radius * 2.4,
  draw(pen) {
    pen.translate(radius * 1.2, radius * 1.2);
    disc(pen, 0, 0, radius * 1.1, faded(sign.ground, 0.72));
    ring(pen, 0, 0, radius * 0.92, radius * 0.22, sign.live);
    disc(pen, 0, 0, radius * 0.36, sign.live);
  },
});

/** A ring around a floodlight that can be turned off: dark on both sides, since the lamp is as bright as the ring. */
export const lampRing = (radius: number): Picture => ({
  key: `lamp ring ${radius}`,
  width: radius * 2.8,
  height: radius * 2.8,
  draw(pen) {
    pen.translate(radius * 1.4, radius * 1.4);
    ring(pen, 0, 0, radius * 1.14, radius * 0.42, sign.ground);
    ring(pen, 0, 0, radius * 1.14, radius * 0.18, sign.live);
  },
});

/**
 * An eye at a place where a pawn would be seen: `now` white on red in a solid ring, `next`, after the patrol's next step, an outline in a
 * dashed one. Reachable places keep their ring around it.
 */
export const eyePicture = (radius: number, when: "now" | "next", isLive: boolean): Picture => ({
  key: `eye ${radius} ${when} ${isLive}`,
  width: radius * 3,
  height: radius * 3,
  draw(pen) {
    const isNow = when === "now";
    const colour = isNow ? sign.white : sign.next;
    pen.translate(radius * 1.5, radius * 1.5);
    if (isLive) {
      ring(pen, 0, 0, radius * 1.3, radius * 0.32, sign.ground);
      ring(pen, 0, 0, radius * 1.3, radius * 0.19, sign.live);
    }
    disc(pen, 0, 0, radius * 1.08, sign.ground);
    if (isNow) disc(pen, 0, 0, radius * 0.98, sign.now);
    else pen.setLineDash([radius * 0.4, radius * 0.28]);
    ring(pen, 0, 0, radius * 0.9, radius * 0.16, colour);
    pen.setLineDash([]);
    lids(pen, radius * 0.62);
    pen.lineWidth = radius * 0.15;
    pen.strokeStyle = pen.fillStyle = colour;
    if (isNow) pen.fill();
    pen.stroke();
    disc(pen, 0, 0, radius * 0.22, isNow ? sign.now : colour);
  },
});

function lids(pen: Pen, half: number): void {
  pen.beginPath();
  pen.moveTo(-half, 0);
  pen.quadraticCurveTo(0, -half * 1.15, half, 0);
  pen.quadraticCurveTo(0, half * 1.15, -half, 0);
  pen.closePath();
}
