import type { Seat } from "@baseboard/kit";
import { type Picture, traceShape } from "@baseboard/stage/pieces";
import { fonts } from "@baseboard/stage/tokens";
import { BLUE } from "../../rules/state.ts";
import type { Tones } from "./tones.ts";

const WIDTH = 132;
const HEIGHT = 40;

/** What the dice allow, in symbols: a small pawn with its number (a star for any), and its maximum distance. */
export const allowedPicture = (seat: Seat, number: number | undefined, points: number, tones: Tones): Picture => ({
  key: `allowed ${seat} ${number ?? "any"} ${points}`,
  width: WIDTH,
  height: HEIGHT,
  draw(pen) {
    const colour = tones.side[seat];
    const [x, y] = [24, HEIGHT / 2];
    pen.fillStyle = colour;
    pen.beginPath();
    if (seat === BLUE) pen.arc(x, y - 11, 8, 0, 7);
    else traceShape(pen, "triangle", x, y - 12, 8);
    pen.fill();
    pen.fill(
      new Path2D(
        `M${x - 18} ${y + 19}C${x - 18} ${y + 4} ${x - 9} ${y - 2} ${x - 7} ${y - 7}h14C${x + 9} ${y - 2} ${x + 18} ${y + 4} ${x + 18} ${y + 19}Z`,
      ),
    );
    pen.fillStyle = tones.back;
    pen.font = `800 25px ${fonts.text.map((name) => `"${name}"`).join(",")}`;
    pen.textAlign = "center";
    if (number === undefined) {
      pen.beginPath();
      fivePoints(pen, x, y + 9, 10);
      pen.fill();
    } else pen.fillText(String(number), x, y + 18);
    pen.strokeStyle = pen.fillStyle = tones.text;
    pen.lineWidth = 4;
    pen.lineCap = pen.lineJoin = "round";
    // Drawn, as not every font has the sign for "at most".
    pen.stroke(new Path2D(`M77 ${y - 10}L59 ${y - 2}L77 ${y + 6}M59 ${y + 14}L77 ${y + 14}`));
    pen.font = `800 32px ${fonts.text.map((name) => `"${name}"`).join(",")}`;
    pen.fillText(String(points), 101, y + 12);
  },
});

function fivePoints(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  for (let i = 0; i < 10; i++) {
    const [angle, r] = [-Math.PI / 2 + (i * Math.PI) / 5, i % 2 ? radius * 0.42 : radius];
    pen.lineTo(x + Math.cos(angle) * r, y + Math.sin(angle) * r);
  }
  pen.closePath();
}
