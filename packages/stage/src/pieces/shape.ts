import type { Shape } from "../tokens.ts";

/** Corners of a regular polygon, clockwise from the top; every second one may have the `inner` radius. */
function corners(count: number, radius: number, inner = radius): [number, number][] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count - Math.PI / 2;
    const r = i % 2 ? inner : radius;
    return [Math.cos(angle) * r, Math.sin(angle) * r];
  });
}

function rounded(pen: CanvasRenderingContext2D, points: [number, number][], x: number, y: number, radius: number): void {
  const [lastX, lastY] = points.at(-1)!;
  const [firstX, firstY] = points[0];
  pen.moveTo(x + (lastX + firstX) / 2, y + (lastY + firstY) / 2);
  for (const [i, [px, py]] of points.entries()) {
    const [nx, ny] = points[(i + 1) % points.length];
    pen.arcTo(x + px, y + py, x + (px + nx) / 2, y + (py + ny) / 2, radius);
    pen.lineTo(x + (px + nx) / 2, y + (py + ny) / 2);
  }
  pen.closePath();
}

/** Traces a seat's shape around (x, y); all appear about `r` large. */
export function traceShape(pen: CanvasRenderingContext2D, shape: Shape, x: number, y: number, r: number): void {
  switch (shape) {
    case "square":
      pen.roundRect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8, r * 0.38);
      break;
    case "hexagon":
      rounded(pen, corners(6, r * 1.1), x, y, r * 0.26);
      break;
    case "diamond":
      rounded(pen, corners(4, r * 1.22), x, y, r * 0.28);
      break;
    case "triangle":
      rounded(pen, corners(3, r * 1.36), x, y + r * 0.18, r * 0.32);
      break;
    case "star":
      rounded(pen, corners(12, r * 1.18, r * 0.84), x, y, r * 0.1);
      break;
    default:
      pen.moveTo(x + r, y);
      pen.arc(x, y, r, 0, 2 * Math.PI);
      pen.closePath();
  }
}
