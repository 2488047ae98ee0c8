import { blurred, type Picture } from "@baseboard/stage/pieces";
import { DIE } from "../layout.ts";

const SIZE = DIE + 12;
/** Positions of the pips on a three-by-three grid, for one to six. */
const faces = [[4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** A die from above, with one side visible below its face. */
export const diePicture = (value: number): Picture => ({
  key: `die ${value}`,
  width: SIZE,
  height: SIZE,
  draw(pen) {
    const [x, thick] = [6, 6];
    const box = (dy: number, inset = 0) => {
      pen.beginPath();
      pen.roundRect(x + inset, x + dy + inset - thick / 2, DIE - 2 * inset, DIE - 2 * inset, 14 - inset);
    };
    for (let dy = thick; dy > 0; dy--) {
      pen.fillStyle = dy > thick - 2 ? "#a59d8b" : "#c9c1ae";
      box(dy);
      pen.fill();
    }
    const light = pen.createLinearGradient(x, x, x + DIE, x + DIE);
    light.addColorStop(0, "#fffdf6");
    light.addColorStop(1, "#ece5d5");
    pen.fillStyle = light;
    box(0);
    pen.fill();
    pen.strokeStyle = "rgba(255,255,255,.95)";
    pen.lineWidth = 1.6;
    box(0, 1.6);
    pen.stroke();
    for (const at of faces[value - 1] ?? []) {
      const [px, py] = [SIZE / 2 + ((at % 3) - 1) * 18, SIZE / 2 - thick / 2 + (Math.floor(at / 3) - 1) * 18];
      pen.beginPath();
      pen.arc(px, py, 6.4, 0, 7);
      pen.fillStyle = "#22211d";
      pen.fill();
      pen.beginPath();
      pen.arc(px + 0.8, py + 1, 5.2, 0.2, 2);
      pen.strokeStyle = "rgba(255,255,255,.28)";
      pen.lineWidth = 1.2;
      pen.stroke();
    }
  },
});

export const dieShadow: Picture = {
  key: "die shadow",
  width: DIE + 50,
  height: DIE + 50,
  coarse: 1.5,
  draw: (pen, pixels) => blurred(pen, pixels, 6, "rgba(0,0,0,.6)", () => pen.roundRect(25, 25, DIE, DIE, 14)),
};
