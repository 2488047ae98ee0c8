import type { Blue, Red } from "../../rules/cards.ts";

type Pen = CanvasRenderingContext2D;
/** A picture is a list of filled shapes and strokes (with their width), in a centered square of 100. */
type Drawing = { fill?: string; cut?: string; stroke?: string; width?: number }[];

const drawings: Record<Blue | Red, Drawing> = {
  // A barrier down, and one up.
  shut: [{ fill: "M-42-34H-26V40H-42ZM-26-14H46V4H-26Z" }, { cut: "M-10-16L-20 6M14-16L4 6M38-16L28 6", width: 7 }],
  gate: [{ fill: "M-42-6H-26V40H-42ZM-28 2L26-46L37-33L-20 18Z" }, { stroke: "M8 34H42M32 22L44 34L32 46", width: 8 }],
  // A floodlight, and one turned off.
  light: [{ fill: "M-8-44L36-18L22 6L-22-20ZM-26-14L18 12L14 20L-30-6Z" }, { stroke: "M-28 10L-44 32M-12 18L-22 44M6 28L2 48", width: 8 }],
  dark: [{ fill: "M-8-44L36-18L22 6L-22-20ZM-26-14L18 12L14 20L-30-6Z" }, { stroke: "M-42 44L42-44", width: 9 }],
  // A peaked cap over a face.
  guard: [
    { fill: "M-44-18C-40-40-20-42 0-46C20-42 40-40 44-18L32-6H-32Z" },
    { fill: "M-32-1H32C38 5 40 9 40 13C14 5-14 5-40 13C-40 9-38 5-32-1Z" },
    { fill: "M-27 14C-9 9 9 9 27 14C27 36 14 46 0 46C-14 46-27 36-27 14Z" },
    { cut: "M0-36L8-24L0-14L-8-24Z", width: 2 },
  ],
  // A key.
  open: [
    { stroke: "M-20-24A17 17 0 1 1-20 10A17 17 0 1 1-20-24", width: 11 },
    { stroke: "M-4-7H42M24-7V14M38-7V10", width: 11 },
  ],
  crowbar: [
    { stroke: "M-32 38L14-22C24-40 40-44 44-26L34-8", width: 12 },
    { stroke: "M-44 32L-22 46", width: 9 },
  ],
  // A plane with a bar across.
  disarm: [{ fill: "M0-46L6-34L8-14L46 10V20L8 10L6 30L18 39V46L0 42L-18 46V39L-6 30L-8 10L-46 20V10L-8-14L-6-34Z" }],
  // Boltcutters: two jaws, two arms.
  cutters: [
    { fill: "M2-4C-2-20 4-36 16-46C20-32 20-20 12-6ZM-2-4C2-20-4-36-16-46C-20-32-20-20-12-6Z" },
    { stroke: "M-8-2C-2 10 20 22 24 44M8-2C2 10-20 22-24 44", width: 9 },
  ],
  // A tower with an all-round view.
  lookup: [{ fill: "M-8-48H8V-40H-8ZM-40-40H40L28-8H-28ZM-12-4H12L22 46H-22Z" }, { cut: "M-26-28H-14M-6-28H6M14-28H26", width: 11 }],
  spotter: [
    { fill: "M-36-32H-14L-8-8H8L14-32H36L46 18A20 20 0 1 1 6 22V10H-6V22A20 20 0 1 1-46 18Z" },
    { cut: "M-34 22A8 8 0 1 1-18 22M18 22A8 8 0 1 1 34 22", width: 6 },
  ],
  // A clock: the shift is over.
  recall: [{ stroke: "M-2-42A40 40 0 1 1-34-26", width: 10 }, { fill: "M-46-44L-24-38L-38-16Z" }, { stroke: "M0-20V4L16 14", width: 9 }],
  noise: [
    { fill: "M-44-10L-22-12L16-36V32L-22 10L-44 8Z" },
    { fill: "M-30 14L-16 14L-10 40H-24Z" },
    { stroke: "M28-22C36-10 36 6 28 18M38-36C54-16 54 12 38 32", width: 8 },
  ],
};

/** Draws a card's picture in a square of this size centered at (x, y). */
export function drawSymbol(pen: Pen, does: Blue | Red, x: number, y: number, size: number, colour: string): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 100, size / 100);
  pen.lineCap = pen.lineJoin = "round";
  pen.fillStyle = pen.strokeStyle = colour;
  for (const { fill, cut, stroke, width = 8 } of drawings[does]) {
    if (fill) pen.fill(new Path2D(fill));
    pen.lineWidth = width;
    if (stroke) pen.stroke(new Path2D(stroke));
    if (!cut) continue;
    // Cut out: drawn in the color of the card's background.
    pen.save();
    pen.strokeStyle = "rgba(20,26,40,.85)";
    pen.stroke(new Path2D(cut));
    pen.restore();
  }
  pen.restore();
}
