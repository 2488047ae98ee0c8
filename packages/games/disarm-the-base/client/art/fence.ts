import { BAND, gateMark } from "../map.ts";
import { line, onEachSide } from "./material.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

/** How far a gate extends to both sides of its center, and the hole in the outer fence. */
const GATE = 0.038;
const HOLE = 0.055;
/** How far the trail through it leads. */
const TRAIL = 0.03;
/** Distance of the outer fence from the edge of the map. */
const EDGE = 0.004;
/** Approximate distance between posts. */
const POSTS = 0.055;

/** The outer fence with a hole beside the end tile, and the inner one with its four gates, on a map of side 1. */
export function drawFences(pen: Pen, start: number, tones: Tones): void {
  const { x: gate } = gateMark(0);
  onEachSide(pen, (side) => {
    if (side === start) {
      drawTrail(pen, gate);
      drawFence(pen, EDGE, gate - HOLE, EDGE, tones);
      drawFence(pen, gate + HOLE, 1 - EDGE, EDGE, tones);
      curl(pen, gate - HOLE, EDGE, tones);
      curl(pen, gate + HOLE, EDGE, tones);
    } else drawFence(pen, EDGE, 1 - EDGE, EDGE, tones);
    drawFence(pen, BAND, gate - GATE, BAND, tones);
    drawFence(pen, gate + GATE, 1 - BAND, BAND, tones);
  });
}

/** Wire between posts, from left to right. */
function drawFence(pen: Pen, left: number, right: number, y: number, { shade, fence, post }: Tones): void {
  line(pen, [left + 0.003, y + 0.006, right + 0.003, y + 0.006], 0.0052, `rgba(${shade},.42)`);
  line(pen, [left, y, right, y], 0.005, "rgba(30,40,58,.75)");
  line(pen, [left, y, right, y], 0.0034, fence, [0.004, 0.0034]);
  const count = Math.max(1, Math.round((right - left) / POSTS));
  pen.fillStyle = post;
  for (let i = 0; i <= count; i++) {
    pen.beginPath();
    pen.arc(left + ((right - left) * i) / count, y, 0.0048, 0, 7);
    pen.fill();
  }
}

/** Trodden ground through the hole: it is seen beside whoever stands there. */
function drawTrail(pen: Pen, gate: number): void {
  pen.fillStyle = "rgba(214,178,112,.5)";
  pen.beginPath();
  pen.moveTo(gate - HOLE, 0);
  pen.lineTo(gate + HOLE, 0);
  pen.lineTo(gate + HOLE * 0.7, TRAIL);
  pen.lineTo(gate - HOLE * 0.7, TRAIL);
  pen.fill();
}

/** Cut wire, bent back. */
function curl(pen: Pen, x: number, y: number, { fence }: Tones): void {
  pen.lineWidth = 0.0028;
  pen.strokeStyle = fence;
  pen.beginPath();
  pen.arc(x, y + 0.009, 0.009, -Math.PI / 2, Math.PI);
  pen.stroke();
}
