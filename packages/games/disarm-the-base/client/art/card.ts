import { faded, type Picture } from "@baseboard/stage/pieces";
import { type Card, kindOf, NONE } from "../../rules/cards.ts";
import { planeLetters } from "../../rules/letters.ts";
import type { Size } from "../boxes.ts";
import { LEAST, write } from "./hangar.ts";
import { line, plate } from "./material.ts";
import { drawPlane } from "./planes.ts";
import { drawSign } from "./signs.ts";
import { drawSymbol } from "./symbols.ts";
import { cardTones, type Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

/** What stands on a card beside its picture: a hangar's number, a plane's letter, a compass point; a star for any. */
export function markOf(card: Card): string {
  const { does, of } = kindOf(card);
  if (of === NONE) return "";
  if (does === "disarm") return planeLetters[of];
  if (does === "shut") return "NESW"[of];
  return does === "light" ? ["NW", "NE", "SE", "SW"][of] : String(of + 1);
}

const inkOf = (card: Card, isDark: boolean): string => cardTones[kindOf(card).does][isDark ? 0 : 1];

const toneOf = (tones: Tones): boolean => tones.text === "#f1f4f8";

/** One's own card, as large as it is; `isDull` when it can do nothing now. */
export const cardPicture = (card: Card, { width, height }: Size, isDull: boolean, tones: Tones): Picture => ({
  key: `card ${card} ${isDull}`,
  width: Math.round(width),
  height: Math.round(height),
  draw(pen) {
    const [w, h] = [Math.round(width), Math.round(height)];
    drawBody(pen, w, h, inkOf(card, toneOf(tones)), tones, isDull);
    const ink = isDull ? tones.faint : inkOf(card, toneOf(tones));
    const mark = markOf(card);
    const text = Math.max(LEAST, Math.min(w * 0.3, h * 0.26));
    const room = Math.min(w * 0.78, h - text * 1.5);
    drawEmblem(pen, card, w / 2, mark ? h * 0.5 + text * 0.36 : h * 0.5, Math.min(room, w * (mark ? 0.66 : 0.74)), ink);
    if (mark) write(pen, mark, w / 2, text * 0.78, text, isDull ? tones.faint : tones.cardInk);
    else drawStar(pen, w - text * 0.55, text * 0.6, text * 0.3, ink);
    if (isDull) drawSign(pen, "lock", w - Math.max(14, w * 0.12), h - Math.max(14, w * 0.12), Math.max(13, w * 0.11));
  },
});

/** A plane's code shows the plane itself. */
function drawEmblem(pen: Pen, card: Card, x: number, y: number, size: number, ink: string): void {
  const { does, of } = kindOf(card);
  if (does === "disarm") drawPlane(pen, of, x, y, size, ink, faded("#000000", 0.35));
  else drawSymbol(pen, does, x, y, size, ink);
}

/** Fits any. */
function drawStar(pen: Pen, x: number, y: number, radius: number, ink: string): void {
  for (let i = 0; i < 3; i++) {
    const angle = (i * Math.PI) / 3 + Math.PI / 6;
    const [dx, dy] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    line(
      pen,
      [
        [x - dx, y - dy],
        [x + dx, y + dy],
      ],
      radius * 0.42,
      ink,
    );
  }
}

function drawBody(pen: Pen, w: number, h: number, ink: string, { card, cardEdge }: Tones, isDull: boolean): void {
  const radius = Math.min(w, h) * 0.1;
  const face = pen.createLinearGradient(0, 0, 0, h);
  face.addColorStop(0, card[0]);
  face.addColorStop(1, card[1]);
  plate(pen, { x: 1.5, y: 1.5, width: w - 3, height: h - 3 }, radius, face);
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
  pen.lineWidth = 2.5;
  pen.strokeStyle = cardEdge;
  pen.beginPath();
  pen.roundRect(1.5, 1.5, w - 3, h - 3, radius);
  pen.stroke();
}

/** A card of a mate's, of a pile's covered ones, or on the discards: as small as a stamp. */
export const stampPicture = (card: Card, { width, height }: Size, tones: Tones): Picture => ({
  key: `stamp ${card}`,
  width: Math.round(width),
  height: Math.round(height),
  draw(pen) {
    const [w, h] = [Math.round(width), Math.round(height)];
    const ink = inkOf(card, toneOf(tones));
    drawBody(pen, w, h, ink, tones, false);
    const mark = markOf(card);
    const size = Math.max(LEAST, Math.min(w * 0.62, h * 0.42) * (mark.length > 1 ? 0.8 : 1));
    if (!mark) drawEmblem(pen, card, w / 2, h / 2 - 1, Math.min(w, h) * 0.78, ink);
    else if (h > w * 1.2) {
      drawEmblem(pen, card, w / 2, (h - size) * 0.46, Math.min(w * 0.74, h - size - 8), ink);
      write(pen, mark, w / 2, h - size * 0.62, size, tones.cardInk);
    } else {
      drawEmblem(pen, card, w * 0.31, h / 2, Math.min(w * 0.46, h * 0.8), ink);
      write(pen, mark, w * 0.75, h / 2, Math.min(size, Math.max(LEAST, w * 0.4)), tones.cardInk);
    }
  },
});

/** Cards face down, and how many. */
export const backPicture = (count: number, { width, height }: Size, { back, cardEdge }: Tones): Picture => ({
  key: `back ${count}`,
  width: Math.round(width),
  height: Math.round(height),
  draw(pen) {
    const [w, h] = [Math.round(width), Math.round(height)];
    const face = pen.createLinearGradient(0, 0, w, h);
    face.addColorStop(0, back[0]);
    face.addColorStop(1, back[1]);
    plate(pen, { x: 1.5, y: 1.5, width: w - 3, height: h - 3 }, Math.min(w, h) * 0.12, face);
    pen.save();
    pen.clip();
    for (let i = -h; i < w + h; i += 11)
      line(
        pen,
        [
          [i, h],
          [i + h, 0],
        ],
        1.6,
        "rgba(255,255,255,.13)",
      );
    pen.restore();
    pen.lineWidth = 2;
    pen.strokeStyle = cardEdge;
    pen.stroke();
    if (count > 0) write(pen, String(count), w / 2, h / 2, Math.max(LEAST, Math.min(w, h) * 0.5), "#ffffff");
  },
});

/** The ground of a place for cards: all that is seen where none lies. */
export const vacancyPicture = ({ width, height }: Size, { faint, panel }: Tones): Picture => ({
  key: "vacancy",
  width: Math.round(width),
  height: Math.round(height),
  draw(pen) {
    pen.globalAlpha = 0.62;
    plate(pen, { x: 0, y: 0, width: Math.round(width), height: Math.round(height) }, 14, panel);
    pen.globalAlpha = 1;
    pen.setLineDash([12, 9]);
    pen.lineWidth = 3;
    pen.strokeStyle = faint;
    pen.beginPath();
    pen.roundRect(4, 4, Math.round(width) - 8, Math.round(height) - 8, 14);
    pen.stroke();
  },
});

/** How many cards of a kind there are, on a disc. */
export const copiesPicture = (count: number): Picture => ({
  key: `copies ${count}`,
  width: 52,
  height: 40,
  draw(pen) {
    plate(pen, { x: 1, y: 1, width: 50, height: 38 }, 19, "#10161f");
    pen.lineWidth = 2.5;
    pen.strokeStyle = "#ffd166";
    pen.stroke();
    write(pen, `${count}×`, 26, 20, 26, "#ffffff");
  },
});

/** The discards: the newest, and how many there are. */
export const discardsPicture = (top: Card | undefined, count: number, { width, height }: Size, tones: Tones): Picture => ({
  key: `discards ${top} ${count}`,
  width: Math.round(width),
  height: Math.round(height),
  passing: true,
  draw(pen, pixels) {
    const [w, h] = [Math.round(width), Math.round(height)];
    plate(pen, { x: 1.5, y: 1.5, width: w - 3, height: h - 3 }, Math.min(14, h * 0.2), tones.panel);
    pen.lineWidth = 2.5;
    pen.strokeStyle = tones.panelEdge;
    pen.setLineDash([8, 6]);
    pen.stroke();
    pen.setLineDash([]);
    const below = LEAST * 1.5;
    const size = { width: Math.min(w - 16, (h - below - 10) * 0.78), height: h - below - 10 };
    write(pen, String(count), w / 2, h - below * 0.55, Math.max(LEAST, Math.min(36, h * 0.2)), tones.text);
    pen.translate((w - size.width) / 2, 8);
    if (top === undefined) vacancyPicture(size, tones).draw(pen, pixels);
    else stampPicture(top, size, tones).draw(pen, pixels);
  },
});
