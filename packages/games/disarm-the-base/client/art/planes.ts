type Pen = CanvasRenderingContext2D;

/** The right half of each plane from above, nose up (x, y, x, y, …), in a centered square of 100; the left half is its mirror image. */
const halves = [
  // Heron: a long neck and long straight wings.
  [0, -49, 4, -44, 5, -16, 49, -9, 49, 1, 5, 6, 4, 35, 19, 40, 19, 47, 0, 46],
  // Kite: a broad delta with a forked tail.
  [0, -48, 6, -30, 15, -10, 46, 26, 46, 33, 16, 29, 22, 48, 13, 47, 0, 30],
  // Osprey: a short thick body; its rotors are drawn separately.
  [0, -40, 8, -34, 9, -17, 36, -17, 36, -6, 9, -4, 6, 30, 21, 33, 21, 42, 0, 42],
  // Raven: a flying wing, ragged behind.
  [0, -28, 49, 17, 40, 27, 29, 17, 15, 31, 7, 22, 0, 31],
  // Swift: sickle-shaped.
  [0, -46, 6, -33, 10, -20, 29, -13, 43, 3, 49, 25, 33, 11, 10, 8, 6, 28, 17, 45, 0, 37],
  // Tern: forward-swept wings, canards, two tails.
  [0, -48, 5, -35, 15, -30, 15, -23, 6, -23, 8, 8, 42, -19, 48, -8, 19, 26, 11, 28, 13, 48, 5, 48, 0, 32],
];

const ROTORS: Record<number, [number, number, number]> = { 2: [36, -12, 16] };

/** Traces a plane around (x, y), with wingspan `size`. */
function tracePlane(pen: Pen, plane: number, x: number, y: number, size: number, isUp = true): void {
  const scale = size / 100;
  const way = isUp ? scale : -scale;
  const half = halves[plane];
  pen.beginPath();
  for (let i = 0; i < half.length; i += 2) pen.lineTo(x + half[i] * scale, y + half[i + 1] * way);
  for (let i = half.length - 2; i >= 0; i -= 2) pen.lineTo(x - half[i] * scale, y + half[i + 1] * way);
  pen.closePath();
}

/** Draws a plane with an outline. */
export function drawPlane(pen: Pen, plane: number, x: number, y: number, size: number, fill: string, edge: string, isUp = true): void {
  pen.save();
  pen.lineJoin = "round";
  pen.lineWidth = size * 0.045;
  pen.strokeStyle = edge;
  pen.fillStyle = fill;
  const rotors = ROTORS[plane];
  if (rotors) {
    const [rx, ry, radius] = rotors.map((part) => (part * size) / 100);
    for (const side of [-1, 1]) {
      pen.beginPath();
      pen.arc(x + side * rx, y + (isUp ? ry : -ry), radius, 0, 7);
      pen.stroke();
      pen.globalAlpha = 0.45;
      pen.fill();
      pen.globalAlpha = 1;
    }
  }
  tracePlane(pen, plane, x, y, size, isUp);
  pen.stroke();
  pen.fill();
  pen.restore();
}
