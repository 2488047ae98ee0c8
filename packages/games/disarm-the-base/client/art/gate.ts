import type { Picture } from "@baseboard/stage/pieces";
import { boxAround } from "@baseboard/stage/places";
import { edge, line, plate } from "./material.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

/** Size of a gate's picture relative to the gate's width. */
export const ROOM = 1.24;

/** A gate in its fence: a striped barrier across when shut, two green wings aside when open. `long` is the distance between its posts. */
export const gatePicture = (isOpen: boolean, gate: number, long: number, { shade }: Tones): Picture => ({
  key: `gate ${isOpen} ${gate}`,
  width: long * ROOM,
  height: long * ROOM,
  draw(pen) {
    pen.translate((long * ROOM) / 2, (long * ROOM) / 2);
    // Drawn as the northern gate; all open inward.
    pen.rotate((gate * Math.PI) / 2);
    const [half, deep] = [long / 2, long * 0.19];
    if (isOpen) for (const side of [-1, 1]) drawWing(pen, side, half, deep, shade);
    else drawBarrier(pen, half, deep, shade);
    for (const side of [-1, 1]) {
      const post = { x: side * half, y: 0 };
      plate(pen, boxAround(post, deep * 1.24), 3, "#1a2230");
      plate(pen, boxAround(post, deep * 0.8), 2, isOpen ? "#4ad79a" : "#ff6a5c");
    }
  },
});

function drawWing(pen: Pen, side: number, half: number, deep: number, shade: string): void {
  pen.save();
  pen.translate(side * half, 0);
  pen.rotate(side * -0.1);
  const wing = { x: side < 0 ? -deep * 0.3 : -deep * 0.7, y: 0, width: deep, height: half * 1.02 };
  plate(pen, { ...wing, x: wing.x + 3, y: 5 }, 4, `rgba(${shade},.45)`);
  plate(pen, wing, 4, "#36d08d");
  edge(pen, 2, "#0b3a27");
  for (const at of [0.3, 0.6, 0.9]) line(pen, [wing.x + 2, half * at, wing.x + deep - 2, half * at], 2.4, "rgba(255,255,255,.75)");
  pen.restore();
}

function drawBarrier(pen: Pen, half: number, deep: number, shade: string): void {
  const bar = { x: -half, y: -deep / 2, width: half * 2, height: deep };
  plate(pen, { ...bar, y: bar.y + deep * 0.5 }, deep / 2, `rgba(${shade},.5)`);
  plate(pen, bar, 3, "#ffffff");
  pen.save();
  pen.clip();
  for (let i = -3; i <= 3; i++)
    line(pen, [i * half * 0.34 - deep * 0.4, deep * 0.8, i * half * 0.34 + deep * 0.4, -deep * 0.8], half * 0.17, "#e0322f");
  pen.restore();
  pen.beginPath();
  pen.roundRect(bar.x, bar.y, bar.width, bar.height, 3);
  edge(pen, 2.4, "#5c0d0b");
}
