import { faded, type Picture } from "@baseboard/stage/pieces";
import { marks } from "@baseboard/stage/tokens";
import { cast, line, plate } from "./material.ts";
import { drawSymbol } from "./symbols.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

/** Octagons around the middle, from below upward: the gallery, the glass, the roof. */
const storeys: [radius: number, fill: string, edge: string][] = [
  [0.49, "#8996a3", "#4b5763"],
  [0.43, "#c9d3da", "#6b7883"],
  [0.36, "#2a4a5a", "#a8e1ee"],
  [0.25, "#b9c5cd", "#66737d"],
];

/** The control tower from above, with light behind its windows. */
export const towerPicture = (size: number, { dark }: Tones): Picture => ({
  key: "tower",
  width: size,
  height: size,
  draw(pen) {
    for (const [i, [radius, fill, edge]] of storeys.entries()) {
      octagon(pen, size / 2, radius * size);
      pen.fillStyle = fill;
      pen.fill();
      pen.save();
      pen.globalCompositeOperation = "multiply";
      pen.fillStyle = dark;
      pen.globalAlpha = i === 2 ? 0 : 0.75;
      pen.fill();
      pen.restore();
      if (i === 2) glaze(pen, size, radius);
      pen.lineWidth = size * 0.016;
      pen.strokeStyle = edge;
      octagon(pen, size / 2, radius * size);
      pen.stroke();
    }
    for (const turn of [0.2, 1.4, 2.3])
      line(
        pen,
        [
          [size / 2, size / 2],
          [size * (0.5 + 0.17 * Math.cos(turn)), size * (0.5 + 0.17 * Math.sin(turn))],
        ],
        size * 0.012,
        "#3d4a54",
      );
    pen.beginPath();
    pen.arc(size * 0.5, size * 0.5, size * 0.035, 0, 7);
    pen.fillStyle = marks.enemy;
    pen.fill();
  },
});

function glaze(pen: Pen, size: number, radius: number): void {
  const light = pen.createRadialGradient(size / 2, size / 2, size * 0.2, size / 2, size / 2, radius * size);
  light.addColorStop(0, "rgba(255,236,190,.2)");
  light.addColorStop(1, "rgba(176,236,255,.95)");
  pen.fillStyle = light;
  pen.fill();
  for (let i = 0; i < 8; i++) {
    const angle = (i * Math.PI) / 4 + Math.PI / 8;
    const [x, y] = [Math.cos(angle) * radius * size, Math.sin(angle) * radius * size];
    line(
      pen,
      [
        [size / 2 + x * 0.68, size / 2 + y * 0.68],
        [size / 2 + x, size / 2 + y],
      ],
      size * 0.014,
      "#22343f",
    );
  }
}

function octagon(pen: Pen, middle: number, radius: number): void {
  pen.beginPath();
  for (let i = 0; i < 8; i++) {
    const angle = (i * Math.PI) / 4 + Math.PI / 8;
    pen.lineTo(middle + Math.cos(angle) * radius, middle + Math.sin(angle) * radius);
  }
  pen.closePath();
}

/** A gate in its fence: a striped barrier across when shut, two green wings aside when open. It is `long` from post to post. */
export const gatePicture = (isOpen: boolean, gate: number, long: number, { shade }: Tones): Picture => ({
  key: `gate ${isOpen} ${gate}`,
  width: long * 1.24,
  height: long * 1.24,
  draw(pen) {
    pen.translate(long * 0.62, long * 0.62);
    // Drawn as the northern one; all of them open inward.
    pen.rotate((gate * Math.PI) / 2);
    const [half, deep] = [long / 2, long * 0.19];
    if (isOpen) for (const side of [-1, 1]) drawWing(pen, side, half, deep, shade);
    else drawBarrier(pen, half, deep, shade);
    for (const side of [-1, 1]) {
      plate(pen, { x: side * half - deep * 0.62, y: -deep * 0.62, width: deep * 1.24, height: deep * 1.24 }, 3, "#1a2230");
      plate(pen, { x: side * half - deep * 0.4, y: -deep * 0.4, width: deep * 0.8, height: deep * 0.8 }, 2, isOpen ? "#4ad79a" : "#ff6a5c");
    }
  },
});

function drawWing(pen: Pen, side: number, half: number, deep: number, shade: string): void {
  pen.save();
  pen.translate(side * half, 0);
  pen.rotate(side * -0.24);
  const wing = { x: side < 0 ? -deep * 0.3 : -deep * 0.7, y: 0, width: deep, height: half * 1.02 };
  plate(pen, { ...wing, x: wing.x + 3, y: 5 }, 4, `rgba(${shade},.45)`);
  plate(pen, wing, 4, "#36d08d");
  pen.lineWidth = 2;
  pen.strokeStyle = "#0b3a27";
  pen.stroke();
  for (const at of [0.3, 0.6, 0.9])
    line(
      pen,
      [
        [wing.x + 2, half * at],
        [wing.x + deep - 2, half * at],
      ],
      2.4,
      "rgba(255,255,255,.75)",
    );
  pen.restore();
}

function drawBarrier(pen: Pen, half: number, deep: number, shade: string): void {
  const bar = { x: -half, y: -deep / 2, width: half * 2, height: deep };
  plate(pen, { ...bar, y: bar.y + deep * 0.5 }, deep / 2, `rgba(${shade},.5)`);
  plate(pen, bar, 3, "#ffffff");
  pen.save();
  pen.clip();
  for (let i = -3; i <= 3; i++)
    line(
      pen,
      [
        [i * half * 0.34 - deep * 0.4, deep * 0.8],
        [i * half * 0.34 + deep * 0.4, -deep * 0.8],
      ],
      half * 0.17,
      "#e0322f",
    );
  pen.restore();
  pen.lineWidth = 2.4;
  pen.strokeStyle = "#5c0d0b";
  pen.beginPath();
  pen.roundRect(bar.x, bar.y, bar.width, bar.height, 3);
  pen.stroke();
}

/** A floodlight's mast from above, turned to the middle of the map: its lamp shines or is out. */
export const mastPicture = (isOn: boolean, light: number, radius: number, { shade }: Tones): Picture => ({
  key: `mast ${isOn} ${light}`,
  width: radius * 3,
  height: radius * 3,
  draw(pen) {
    const middle = radius * 1.5;
    pen.translate(middle, middle);
    cast(pen, { x: radius * 0.3, y: radius * 0.4 }, shade, 0.5, () => pen.arc(0, 0, radius, 0, 7));
    pen.beginPath();
    pen.arc(0, 0, radius, 0, 7);
    pen.fillStyle = isOn ? "#fff0c2" : "#1c2532";
    pen.fill();
    pen.lineWidth = radius * 0.13;
    pen.strokeStyle = isOn ? "#ffb84d" : "#7c8da4";
    pen.stroke();
    drawSymbol(pen, isOn ? "light" : "dark", 0, 0, radius * 1.45, isOn ? "#5e3400" : "#b7c4d6");
  },
});

/** A guard's piece: an octagon, as no seat has it, with a peaked cap. */
export const guardPicture = (radius: number): Picture => ({
  key: `guard ${radius}`,
  width: radius * 3,
  height: radius * 3,
  draw(pen) {
    const middle = radius * 1.5;
    cast(pen, { x: radius * 0.14, y: radius * 0.34 }, "0,0,0", 0.6, () => traceOctagon(pen, middle, middle, radius));
    for (let rise = radius * 0.24; rise >= 0; rise -= 0.5) {
      pen.beginPath();
      traceOctagon(pen, middle, middle + rise - radius * 0.1, radius);
      pen.fillStyle = rise > 0.5 ? "#7c1813" : marks.enemy;
      pen.fill();
    }
    const y = middle - radius * 0.1;
    pen.lineWidth = radius * 0.07;
    pen.strokeStyle = faded("#ffffff", 0.65);
    pen.beginPath();
    traceOctagon(pen, middle, y, radius * 0.88);
    pen.stroke();
    drawSymbol(pen, "guard", middle, y, radius * 1.5, "#2c0502");
  },
});

function traceOctagon(pen: Pen, x: number, y: number, radius: number): void {
  for (let i = 0; i < 8; i++) {
    const angle = (i * Math.PI) / 4 + Math.PI / 8;
    pen.lineTo(x + Math.cos(angle) * radius * 1.06, y + Math.sin(angle) * radius * 1.06);
  }
  pen.closePath();
}

/** A place in the hut that no guard has left for. */
export const vacantPicture = (radius: number, { faint }: Tones): Picture => ({
  key: `vacant ${radius}`,
  width: radius * 2.4,
  height: radius * 2.4,
  draw(pen) {
    pen.beginPath();
    traceOctagon(pen, radius * 1.2, radius * 1.2, radius * 0.8);
    pen.setLineDash([radius * 0.25, radius * 0.2]);
    pen.lineWidth = 2.5;
    pen.strokeStyle = faint;
    pen.stroke();
  },
});

/** Where the patrol goes next: a dashed arrow to the right, to be turned. */
export const stepPicture = (long: number, { bad }: Tones): Picture => ({
  key: "step",
  width: long,
  height: long * 0.6,
  draw(pen) {
    const [y, tip] = [long * 0.3, long * 0.62];
    for (const [width, colour] of [
      [long * 0.17, "rgba(20,4,4,.6)"],
      [long * 0.1, bad],
    ] as const) {
      for (const x of [0.12, 0.34])
        line(
          pen,
          [
            [long * x, y],
            [long * (x + 0.1), y],
          ],
          width,
          colour,
        );
      line(
        pen,
        [
          [tip, y - long * 0.19],
          [tip + long * 0.22, y],
          [tip, y + long * 0.19],
        ],
        width,
        colour,
      );
    }
  },
});
