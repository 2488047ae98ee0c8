import type { Emblem } from "../../rules/state.ts";

type Pen = CanvasRenderingContext2D;

/** Draws a symbol in a square of this size centered at (x, y). */
export function drawSymbol(pen: Pen, symbol: Emblem, x: number, y: number, size: number, colour: string): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 100, size / 100);
  pen.fillStyle = pen.strokeStyle = colour;
  pen.lineCap = pen.lineJoin = "round";
  drawings[symbol](pen);
  pen.restore();
}

const drop = (pen: Pen): void => {
  pen.fill(new Path2D("M0-46C6-28 33-8 33 15A33 33 0 0 1-33 15C-33-8-6-28 0-46Z"));
  pen.globalCompositeOperation = "destination-out";
  pen.lineWidth = 8;
  pen.stroke(new Path2D("M-18 14A19 19 0 0 0-2 33"));
};

/** Two crossed hammers, the rear one separated from the front one by a gap. */
const hammers = (pen: Pen): void => {
  for (const side of [-1, 1]) {
    pen.save();
    pen.rotate((side * Math.PI) / 4);
    const whole = new Path2D("M-6-22H6V48H-6ZM-25-43H15L25-34V-18H-25Z");
    if (side > 0) {
      pen.globalCompositeOperation = "destination-out";
      pen.lineWidth = 12;
      pen.stroke(whole);
      pen.globalCompositeOperation = "source-over";
    }
    pen.fill(whole);
    pen.restore();
  }
};

const circles = (pen: Pen): void => {
  for (const [x, y] of [
    [0, -22],
    [-24, 19],
    [24, 19],
  ]) {
    pen.beginPath();
    pen.arc(x, y, 17, 0, 7);
    pen.lineWidth = 11;
    pen.stroke();
  }
};

const bricks = (pen: Pen): void => {
  const row = (y: number, parts: [number, number][]) => {
    for (const [x, width] of parts) {
      pen.beginPath();
      pen.roundRect(x, y, width, 22, 4);
      pen.fill();
    }
  };
  row(-39, [
    [-42, 39],
    [3, 39],
  ]);
  row(-11, [
    [-42, 17],
    [-19, 38],
    [25, 17],
  ]);
  row(17, [
    [-42, 39],
    [3, 39],
  ]);
};

const wheel = (pen: Pen): void => {
  pen.lineWidth = 11;
  pen.beginPath();
  pen.arc(0, 0, 36, 0, 7);
  pen.stroke();
  pen.lineWidth = 8;
  pen.beginPath();
  for (let i = 0; i < 6; i++) {
    const angle = (i * Math.PI) / 3 + Math.PI / 6;
    pen.moveTo(0, 0);
    pen.lineTo(Math.cos(angle) * 34, Math.sin(angle) * 34);
  }
  pen.stroke();
  pen.beginPath();
  pen.arc(0, 0, 13, 0, 7);
  pen.fill();
};

const arrow = (pen: Pen): void => pen.fill(new Path2D("M40-40V18L20-2L-24 42L-42 24L2-20L-18-40Z"));

const drawings: ((pen: Pen) => void)[] = [drop, hammers, circles, bricks, wheel, arrow];

const kept = new Map<string, HTMLCanvasElement>();

/** The symbol on its own canvas, since parts of it are cut out; then drawn over the background. */
export function stampSymbol(pen: Pen, symbol: Emblem, x: number, y: number, size: number, colour: string): void {
  const name = `${symbol} ${colour}`;
  let sheet = kept.get(name);
  if (!sheet) {
    sheet = document.createElement("canvas");
    sheet.width = sheet.height = 320;
    const own = sheet.getContext("2d");
    if (!own) throw new Error("This browser has no 2D canvas.");
    drawSymbol(own, symbol, 160, 160, 320, colour);
    kept.set(name, sheet);
  }
  pen.imageSmoothingQuality = "high";
  pen.drawImage(sheet, x - size / 2, y - size / 2, size, size);
}
