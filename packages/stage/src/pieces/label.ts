import type { Sprite } from "pixi.js";
import { fonts } from "../tokens.ts";
import type { Paintbox, Picture } from "./paintbox.ts";

/** As high and deep as any letter: all labels of a size share a baseline. */
const TALLEST = "|ÉqÅM";
/** Padding around the text, in board units. */
const PAD = 2;

let ruler: CanvasRenderingContext2D | null | undefined;

/** A text or number as a picture. `weight` is a font weight. */
export function labelPicture(text: string, size: number, colour: string, weight = 600): Picture {
  const font = `${weight} ${size}px ${fonts.text.map((name) => (name.includes(" ") ? `"${name}"` : name)).join(",")}`;
  ruler ??= document.createElement("canvas").getContext("2d");
  if (!ruler) throw new Error("This browser has no 2D canvas.");
  ruler.font = font;
  const { width } = ruler.measureText(text);
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = ruler.measureText(TALLEST);
  return {
    key: `label ${text} ${font} ${colour}`,
    width: Math.ceil(width + 2 * PAD),
    height: Math.ceil(up + down + 2 * PAD),
    draw(pen) {
      pen.font = font;
      pen.fillStyle = colour;
      pen.fillText(text, PAD, PAD + up);
    },
  };
}

/** A text or number on the board, with a centered anchor. Keep it at 11 CSS pixels or more. */
export const label = (paints: Paintbox, text: string, size: number, colour: string, weight?: number): Sprite =>
  paints.sprite(labelPicture(text, size, colour, weight));
