import { BAND, gateMark } from "../map.ts";
import { line } from "./material.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;
type Points = [number, number][];

const GATE = 0.042;
const HOLE = 0.055;

/** The outer fence with a hole beside the end tile, and the inner one with its four gates, on a map whose side is 1. */
export function drawFences(pen: Pen, start: number, tones: Tones): void {
  const { x: at } = gateMark(0);
  for (let turn = 0; turn < 4; turn++) {
    pen.save();
    pen.translate(0.5, 0.5);
    pen.rotate((turn * Math.PI) / 2);
    pen.translate(-0.5, -0.5);
    const edge = 0.004;
    if (turn === start) {
      drawFence(
        pen,
        [
          [edge, edge],
          [at - HOLE, edge],
        ],
        tones,
      );
      drawFence(
        pen,
        [
          [at + HOLE, edge],
          [1 - edge, edge],
        ],
        tones,
      );
      curl(pen, at - HOLE, edge, tones);
      curl(pen, at + HOLE, edge, tones);
    } else
      drawFence(
        pen,
        [
          [edge, edge],
          [1 - edge, edge],
        ],
        tones,
      );
    drawFence(
      pen,
      [
        [BAND, BAND],
        [at - GATE, BAND],
      ],
      tones,
    );
    drawFence(
      pen,
      [
        [at + GATE, BAND],
        [1 - BAND, BAND],
      ],
      tones,
    );
    pen.restore();
  }
}

function drawFence(pen: Pen, points: Points, { shade, fence, post }: Tones): void {
  const [[x0, y], [x1]] = points;
  line(
    pen,
    points.map(([x, py]) => [x + 0.003, py + 0.006]),
    0.0052,
    `rgba(${shade},.42)`,
  );
  line(pen, points, 0.005, "rgba(30,40,58,.75)");
  line(pen, points, 0.0034, fence, [0.004, 0.0034]);
  const count = Math.max(1, Math.round((x1 - x0) / 0.055));
  pen.fillStyle = post;
  for (let i = 0; i <= count; i++) {
    pen.beginPath();
    pen.arc(x0 + ((x1 - x0) * i) / count, y, 0.0048, 0, 7);
    pen.fill();
  }
}

/** Cut wire, bent aside. */
function curl(pen: Pen, x: number, y: number, { fence }: Tones): void {
  pen.lineWidth = 0.0028;
  pen.strokeStyle = fence;
  pen.beginPath();
  pen.arc(x, y + 0.009, 0.009, -Math.PI / 2, Math.PI);
  pen.stroke();
}
