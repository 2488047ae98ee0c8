import { type Picture, write } from "@baseboard/stage/pieces";
import { type Box, middleOf, type Size } from "@baseboard/stage/places";
import type { Card } from "../../rules/cards.ts";
import { stampPicture, vacancyPicture } from "./card.ts";
import { edge, LEAST, panelRadius, sized, slab } from "./material.ts";
import type { Tones } from "./tones.ts";

const PAD = 8;
/** Space for the number of cards, below the newest or beside it. */
const COUNT = { high: LEAST * 1.4, wide: LEAST * 2.1 };

/** The boxes of the newest discard and of the count. */
export function onDiscards({ x, y, width, height }: Box): { card: Box; count: Box } {
  const [w, h] = [width - 2 * PAD, height - 2 * PAD];
  if (width > height * 0.95) {
    const size = Math.min(h * 0.8, w - COUNT.wide);
    const left = x + PAD + (w - size - COUNT.wide) / 2;
    return {
      card: { x: left, y: y + PAD, width: size, height: h },
      count: { x: left + size, y, width: COUNT.wide, height },
    };
  }
  const size = { width: Math.min(w, (h - COUNT.high + PAD) * 0.78), height: h - COUNT.high + PAD };
  return {
    card: { x: x + (width - size.width) / 2, y: y + PAD, ...size },
    count: { x, y: y + height - COUNT.high - 2, width, height: COUNT.high },
  };
}

/** The discards: the newest card, and the count. */
export const discardsPicture = (top: Card | undefined, count: number, size: Size, tones: Tones): Picture => {
  const draw = (pen: CanvasRenderingContext2D, w: number, h: number, pixels: number): void => {
    slab(pen, w, h, panelRadius(h), tones.panel);
    pen.setLineDash([8, 6]);
    edge(pen, 2.5, tones.panelEdge);
    pen.setLineDash([]);
    const on = onDiscards({ x: 0, y: 0, width: w, height: h });
    const { x, y } = middleOf(on.count);
    write(pen, count, x, y, Math.max(LEAST, Math.min(30, h * 0.2)), tones.text);
    pen.translate(on.card.x, on.card.y);
    if (top === undefined) vacancyPicture(on.card, tones).draw(pen, pixels);
    else stampPicture(top, on.card, tones).draw(pen, pixels);
  };
  return sized(`discards ${top} ${count}`, size, draw, { passing: true });
};
