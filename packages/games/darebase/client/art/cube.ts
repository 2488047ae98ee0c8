import type { Seat } from "@baseboard/kit";
import { blurred, darker, lighter, type Picture, traceShape } from "@baseboard/stage/pieces";
import { fonts } from "@baseboard/stage/tokens";
import { CUBE_TEXT, SLOT } from "../layout.ts";
import { seatPalette } from "./pawn.ts";

const WIDTH = SLOT.width - 10;
const HEIGHT = SLOT.height - 12;
const PAD = 8;
const THICK = 6;

/** A cube of the power scale: a pawn's number and the shape of its side. */
export const cubePicture = (seat: Seat, number: number): Picture => ({
  key: `cube ${seat} ${number}`,
  width: WIDTH + 2 * PAD,
  height: HEIGHT + 2 * PAD,
  draw(pen) {
    const { color, deep, ink, shape } = seatPalette(seat);
    const top = PAD - THICK / 2;
    const box = (dy: number, inset = 0) => {
      pen.beginPath();
      pen.roundRect(PAD + inset, top + dy + inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, 10 - inset);
    };
    for (let dy = THICK; dy > 0; dy--) {
      pen.fillStyle = dy > THICK - 2 ? darker(deep, 0.35) : deep;
      box(dy);
      pen.fill();
    }
    const light = pen.createLinearGradient(PAD, top, PAD + WIDTH, top + HEIGHT);
    light.addColorStop(0, lighter(color, 0.25));
    light.addColorStop(0.6, color);
    light.addColorStop(1, darker(color, 0.12));
    pen.fillStyle = light;
    box(0);
    pen.fill();
    pen.strokeStyle = "rgba(255,255,255,.55)";
    pen.lineWidth = 2;
    box(0, 1.6);
    pen.stroke();
    pen.fillStyle = ink;
    pen.font = `800 ${CUBE_TEXT.number}px ${fonts.text.map((name) => `"${name}"`).join(",")}`;
    pen.textAlign = "center";
    pen.fillText(String(number), PAD + WIDTH / 2 - 11, top + HEIGHT / 2 + 15.5);
    pen.beginPath();
    traceShape(pen, shape, PAD + WIDTH / 2 + 16, top + HEIGHT / 2, 9);
    pen.fill();
  },
});

export const cubeShadow: Picture = {
  key: "cube shadow",
  width: WIDTH + 44,
  height: HEIGHT + 44,
  coarse: 1.5,
  draw: (pen, pixels) => blurred(pen, pixels, 5, "rgba(0,0,0,.6)", () => pen.roundRect(22, 22, WIDTH, HEIGHT, 10)),
};
