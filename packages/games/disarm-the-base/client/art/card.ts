import { faded, type Picture, write } from "@baseboard/stage/pieces";
import type { Size } from "@baseboard/stage/places";
import { marks } from "@baseboard/stage/tokens";
import { type Card, kindOf, NONE } from "../../rules/cards.ts";
import { planeLetters } from "../../rules/text/codes.ts";
import { edge, LEAST, line, plate, sized, slab } from "./material.ts";
import { drawPlane } from "./planes.ts";
import { drawSign } from "./signs.ts";
import { drawSymbol } from "./symbols.ts";
import { cardTones, type Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

/** Arrows clockwise from the top: gates and lights are identified by an arrow in any language, with north up as on the map. */
const arrows = "↑↗→↘↓↙←↖";

/** The text beside a card's picture: a hangar's number, a plane's letter, an arrow; a star for any. */
export function markOf(card: Card): string {
  const { does, of } = kindOf(card);
  if (of === NONE) return "";
  if (does === "disarm") return planeLetters[of];
  if (does === "shut") return arrows[2 * of];
  return does === "light" ? arrows[(2 * of + 7) % arrows.length] : String(of + 1);
}

function drawMark(pen: Pen, mark: string, x: number, y: number, size: number, ink: string): void {
  const eighths = arrows.indexOf(mark);
  if (eighths < 0) write(pen, mark, x, y, size, ink);
  else drawArrow(pen, (eighths * Math.PI) / 4, x, y, size, ink);
}

/** Drawn, as fonts lack some arrows. */
function drawArrow(pen: Pen, turn: number, x: number, y: number, size: number, ink: string): void {
  const [long, wide, low] = [size * 0.42, size * 0.3, size * 0.1];
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  line(pen, [-wide, -low, 0, -long, wide, -low], size * 0.15, ink);
  line(pen, [0, -long, 0, long], size * 0.15, ink);
  pen.restore();
}

const inkOf = (card: Card, { isNight }: Tones): string => cardTones[kindOf(card).does][isNight ? 0 : 1];

/** A card in the own hand, full size; `isDull` if it has no effect now. */
export const cardPicture = (card: Card, size: Size, isDull: boolean, tones: Tones): Picture =>
  sized(`card ${card} ${isDull}`, size, (pen, w, h) => {
    drawBody(pen, w, h, inkOf(card, tones), tones, isDull);
    const ink = isDull ? tones.faint : inkOf(card, tones);
    const mark = markOf(card);
    const text = Math.max(LEAST, Math.min(w * 0.3, h * 0.26));
    const room = Math.min(w * 0.78, h - text * 1.5);
    drawEmblem(pen, card, w / 2, mark ? h * 0.5 + text * 0.36 : h * 0.5, Math.min(room, w * (mark ? 0.66 : 0.74)), ink);
    if (mark) drawMark(pen, mark, w / 2, text * 0.78, text, isDull ? tones.faint : tones.cardInk);
    else drawStar(pen, w - text * 0.55, text * 0.6, text * 0.3, ink);
    if (isDull) drawSign(pen, "lock", w - Math.max(14, w * 0.12), h - Math.max(14, w * 0.12), Math.max(13, w * 0.11));
  });

/** A plane's code shows the plane itself. */
function drawEmblem(pen: Pen, card: Card, x: number, y: number, size: number, ink: string): void {
  const { does, of } = kindOf(card);
  if (does === "disarm") drawPlane(pen, of, x, y, size, ink, faded("#000000", 0.35));
  else drawSymbol(pen, does, x, y, size, ink);
}

/** A star: fits any. */
function drawStar(pen: Pen, x: number, y: number, radius: number, ink: string): void {
  for (let i = 0; i < 3; i++) {
    const angle = (i * Math.PI) / 3 + Math.PI / 6;
    const [dx, dy] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    line(pen, [x - dx, y - dy, x + dx, y + dy], radius * 0.42, ink);
  }
}

function drawBody(pen: Pen, w: number, h: number, ink: string, { card, cardEdge }: Tones, isDull: boolean): void {
  const radius = Math.min(w, h) * 0.1;
  const face = pen.createLinearGradient(0, 0, 0, h);
  face.addColorStop(0, card[0]);
  face.addColorStop(1, card[1]);
  slab(pen, w, h, radius, face);
  if (!isDull) {
    pen.save();
    pen.clip();
    const light = pen.createRadialGradient(w / 2, h * 0.52, 0, w / 2, h * 0.52, w * 0.7);
    light.addColorStop(0, faded(ink, 0.2));
    light.addColorStop(1, faded(ink, 0));
    pen.fillStyle = light;
    pen.fillRect(0, 0, w, h);
    pen.fillStyle = ink;
    pen.fillRect(0, h - Math.max(5, h * 0.04), w, h);
    pen.restore();
  }
  pen.beginPath();
  pen.roundRect(1.5, 1.5, w - 3, h - 3, radius);
  edge(pen, 2.5, cardEdge);
}

/** A card of a teammate, below the top of a pile, or on the discards: stamp-sized. */
export const stampPicture = (card: Card, size: Size, tones: Tones): Picture =>
  sized(`stamp ${card}`, size, (pen, w, h) => {
    const ink = inkOf(card, tones);
    drawBody(pen, w, h, ink, tones, false);
    const mark = markOf(card);
    const isHigh = h > w * 1.2;
    const text = Math.max(LEAST, isHigh ? Math.min(w * 0.62, h * 0.42) : Math.min(w * 0.42, h * 0.6));
    const emblem = isHigh ? Math.min(w * 0.74, h - text - 8) : Math.min(w - text - 10, h * 0.86);
    // If there is no space for both, the mark is enough.
    if (!mark) drawEmblem(pen, card, w / 2, h / 2 - 1, Math.min(w * 0.78, h * 0.86), ink);
    else if (emblem < LEAST * 0.7) drawMark(pen, mark, w / 2, h / 2, text, ink);
    else if (isHigh) {
      drawEmblem(pen, card, w / 2, (h - text) * 0.46, emblem, ink);
      drawMark(pen, mark, w / 2, h - text * 0.62, text, tones.cardInk);
    } else {
      const left = (w - emblem - text * 0.8) / 2;
      drawEmblem(pen, card, left + emblem / 2, h / 2, emblem, ink);
      drawMark(pen, mark, w - left - text * 0.3, h / 2, text, tones.cardInk);
    }
  });

/** Face-down cards, and their number. */
export const backPicture = (count: number, size: Size, { back, cardEdge }: Tones): Picture =>
  sized(`back ${count}`, size, (pen, w, h) => {
    const face = pen.createLinearGradient(0, 0, w, h);
    face.addColorStop(0, back[0]);
    face.addColorStop(1, back[1]);
    slab(pen, w, h, Math.min(w, h) * 0.12, face);
    pen.save();
    pen.clip();
    for (let i = -h; i < w + h; i += 11) line(pen, [i, h, i + h, 0], 1.6, "rgba(255,255,255,.13)");
    pen.restore();
    edge(pen, 2, cardEdge);
    if (count > 0) write(pen, count, w / 2, h / 2, Math.max(LEAST, Math.min(w, h) * 0.5), "#ffffff");
  });

/** The panel of a place for cards: visible only if empty. */
export const vacancyPicture = (size: Size, { faint, panel }: Tones): Picture =>
  sized("vacancy", size, (pen, w, h) => {
    pen.globalAlpha = 0.62;
    plate(pen, { x: 0, y: 0, width: w, height: h }, 14, panel);
    pen.globalAlpha = 1;
    pen.setLineDash([12, 9]);
    pen.beginPath();
    pen.roundRect(4, 4, w - 8, h - 8, 14);
    edge(pen, 3, faint);
  });

/** The number of cards of a kind, on a disc. */
export const copiesPicture = (count: number): Picture => ({
  key: `copies ${count}`,
  width: 52,
  height: 40,
  draw(pen) {
    plate(pen, { x: 1, y: 1, width: 50, height: 38 }, 19, "#10161f");
    edge(pen, 2.5, marks.legal);
    write(pen, `${count}×`, 26, 20, 26, "#ffffff");
  },
});
