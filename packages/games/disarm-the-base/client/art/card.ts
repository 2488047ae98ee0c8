import type { Phrase } from "@baseboard/kit";
import { faded, type Picture, write } from "@baseboard/stage/pieces";
import type { Box, Size } from "@baseboard/stage/places";
import { marks } from "@baseboard/stage/tokens";
import { type Card, isRed, kindOf, NONE } from "../../rules/cards.ts";
import { planeLetters } from "../../rules/text/codes.ts";
import { briefFace, effectOf, faceOf, inBrief, inShort } from "../card-words.ts";
import { broken, heightOf, type Lines, writeLines } from "./lines.ts";
import { edge, LEAST, line, plate, sized, slab } from "./material.ts";
import { drawPlane } from "./planes.ts";
import { drawSign } from "./signs.ts";
import { drawSymbol } from "./symbols.ts";
import { bands, cardTones, type Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

/** Arrows clockwise from the top: gates and lights are identified by an arrow in any language, with north up as on the map. */
const arrows = "↑↗→↘↓↙←↖";

/** The text beside a card's picture: a hangar's number, a plane's letter, an arrow; nothing for any. */
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

/** Space between what is on a card and its edge, and between picture and words. */
const PAD = 7;
/** Font sizes of a card's name and of what it does, the largest that fits first. */
const NAME = { sizes: [29, 25, LEAST], weight: 700 };
const EFFECT = { sizes: [26, LEAST], weight: 500 };
/** From this ratio of width to height on, words are beside the picture. */
const WIDE = 1.45;
/** A narrower card has no room for words across it. */
const NARROW = 200;
/** Size of a picture beside a name, and the height of that line. */
const ICON = 30;
/** A picture above words is not lower than this, nor than this part of the card if there is a line about what it does. */
const SMALLEST = 29;
const PICTURE = 0.26;

/** The space for the number of copies. */
const COPIES = { width: 46, height: 34 };

/** How a card in the own hand lies there: it can be played, has no effect now, or waits for the own turn. */
export type Standing = "open" | "locked" | "waiting";

/**
 * A card in the own hand, full size: picture, name, and what it does, as far as there is room. What cannot be played now is dim. In its
 * upper left corner there is a lock; of several `copies`, the space for their number, and the lock beside it.
 */
export const cardPicture = (card: Card, size: Size, standing: Standing, tones: Tones, copies = 1): Picture =>
  sized(`card ${card} ${standing} ${copies > 1}`, size, (pen, w, h) => {
    const isLocked = standing === "locked";
    const ink = isLocked ? tones.faint : inkOf(card, tones);
    drawBody(pen, w, h, ink, tones, standing !== "open");
    drawBand(pen, card, w, h, tones, standing !== "open");
    const words = standing === "open" ? tones.cardInk : tones.cardFaint;
    const sign = Math.max(13, Math.min(w, h) * 0.11);
    const { isBeside, corner } = cornerOf(isLocked ? 2 * sign + 4 : 0, h, copies);
    const look: Look = { card, ink, words, tones, corner };
    const free = h - bandOf(h);
    const says = [effectOf, inShort, inBrief].map((words) => words(card));
    const isDrawn =
      says.some(
        (each) => drawAcross(pen, look, w, free, each) || drawDown(pen, look, w, free, each) || drawHeaded(pen, look, w, free, each),
      ) ||
      drawAcross(pen, look, w, free) ||
      drawDown(pen, look, w, free) ||
      drawBrief(pen, look, w, free) ||
      drawNamed(pen, look, w, free, faceOf(card)) ||
      drawNamed(pen, look, w, free, briefFace(card));
    if (!isDrawn) drawWordless(pen, look, w, free);
    // On the side of the picture: words begin to the right of it, or below.
    if (isLocked && copies === 1) drawSign(pen, "lock", sign + 4, sign + 4, sign);
    if (isBeside) drawSign(pen, "lock", COPIES.width + sign + 4, sign + 4, sign);
  });

/** The space for a lock of this size, or none, and the number of copies; and whether the lock is beside that number. */
function cornerOf(lock: number, h: number, copies: number): { isBeside: boolean; corner: Size } {
  if (copies === 1) return { isBeside: false, corner: { width: lock, height: lock } };
  // A strip of several copies has no room for a lock beside their number: it is dim only.
  const isBeside = lock > 0 && !isLow(h - bandOf(h), COPIES);
  return { isBeside, corner: isBeside ? { ...COPIES, width: COPIES.width + lock } : COPIES };
}

interface Look {
  card: Card;
  ink: string;
  /** The color of its name and its mark. */
  words: string;
  tones: Tones;
  /** The space for a lock or a number in the upper left corner: the picture stays clear of it. */
  corner: Size;
}

/** Words in a box of this size, as large as they fit; undefined if they do not fit. */
function fitting(
  pen: Pen,
  { tones: { speak } }: Look,
  say: Phrase,
  { width, height }: Size,
  { sizes, weight }: typeof NAME,
): Lines | undefined {
  for (const size of sizes) {
    const lines = broken(pen, speak(say), width, size, weight);
    if (lines && heightOf(lines) <= height) return lines;
  }
  return undefined;
}

/** A low card: its words beside its picture; with what it says, if anything. Returns whether there is room for that. */
function drawAcross(pen: Pen, look: Look, w: number, h: number, says?: Phrase): boolean {
  if (w < h * WIDE) return false;
  const high = h - 2 * PAD;
  const picture = Math.min(high, w * 0.28);
  const left = isLow(h, look.corner) ? Math.max(PAD, look.corner.width) : PAD;
  const x = left + picture + 1.5 * PAD;
  const width = w - x - PAD;
  const name = fitting(pen, look, faceOf(look.card), { width, height: Math.min(high, 62) }, NAME);
  if (!name) return false;
  const effect = says && fitting(pen, look, says, { width, height: high - heightOf(name) }, EFFECT);
  if (says && !effect) return false;
  const top = (h - heightOf(name) - heightOf(effect)) / 2;
  // The lock beside a number reaches over the picture.
  if (x < look.corner.width && top < look.corner.height) return false;
  drawMarked(pen, look, { x: left, y: PAD, width: picture, height: high });
  writeLines(pen, effect, x, writeLines(pen, name, x, top, look.words, "left"), look.tones.cardFaint, "left");
  return true;
}

/** Whether a card is so low that what is in its corner needs its whole height. */
const isLow = (h: number, corner: Size): boolean => h - 2 * PAD < 2 * corner.height;

/** A low card without room for its picture: its name alone, beside what is in its corner. Returns whether there is room. */
function drawNamed(pen: Pen, look: Look, w: number, h: number, says: Phrase): boolean {
  if (w < h * WIDE) return false;
  const x = look.corner.width + PAD;
  const name = fitting(pen, look, says, { width: w - x - PAD, height: h }, NAME);
  writeLines(pen, name, x, (h - heightOf(name)) / 2, look.words, "left");
  return name !== undefined;
}

/**
 * A small card: what it does below its name, across all of it, and beside the name a small picture if there is room; clear of a sign.
 */
function drawHeaded(pen: Pen, look: Look, w: number, h: number, says: Phrase): boolean {
  if (w < NARROW) return false;
  // A name of two lines leaves no room for a picture; a large one may leave too little for what the card does.
  for (const [icon, tallest, size] of [
    ...NAME.sizes.map((size) => [ICON, ICON + 4, size]),
    ...NAME.sizes.map((size) => [0, ICON + 4, size]),
    [0, 2 * ICON, LEAST],
  ]) {
    const left = Math.max(PAD, look.corner.width + 2);
    const x = left + (icon > 0 ? icon + PAD : 0);
    const name = fitting(pen, look, faceOf(look.card), { width: w - x - PAD, height: tallest }, { ...NAME, sizes: [size] });
    if (!name) continue;
    const under = Math.max(PAD + heightOf(name), look.corner.height);
    const effect = fitting(pen, look, says, { width: w - 2 * PAD, height: h - under - PAD }, EFFECT);
    if (!effect) continue;
    const top = (h - PAD - under - heightOf(effect)) / 3;
    if (icon > 0) drawEmblem(pen, look.card, left + icon / 2, PAD + heightOf(name) / 2, icon, look.ink);
    writeLines(pen, name, x, PAD, look.words, "left");
    writeLines(pen, effect, PAD, under + top, look.tones.cardFaint, "left");
    return true;
  }
  return false;
}

/** A high card: its words below its picture; with what it says, if anything. Returns whether there is room for that. */
function drawDown(pen: Pen, look: Look, w: number, h: number, says?: Phrase): boolean {
  if (says && w >= h * WIDE) return false;
  const width = w - 2 * PAD;
  const name = fitting(pen, look, faceOf(look.card), { width, height: Math.min(62, h - SMALLEST - 2 * PAD) }, NAME);
  if (!name) return false;
  const left = h - heightOf(name) - Math.max(SMALLEST, h * PICTURE) - 3 * PAD;
  const effect = says && fitting(pen, look, says, { width, height: left }, EFFECT);
  if (says && !effect) return false;
  const top = h - heightOf(name) - heightOf(effect) - PAD;
  drawMarked(pen, look, { x: PAD, y: PAD, width, height: top - PAD });
  writeLines(pen, effect, w / 2, writeLines(pen, name, w / 2, top, look.words, "center"), look.tones.cardFaint, "center");
  return true;
}

/** A high card too narrow for its name: the short one below its picture. Returns whether there is room for that. */
function drawBrief(pen: Pen, look: Look, w: number, h: number): boolean {
  if (w >= h * WIDE) return false;
  const width = w - PAD;
  const name = fitting(pen, look, briefFace(look.card), { width, height: Math.min(62, h - SMALLEST - 2 * PAD) }, NAME);
  if (!name) return false;
  const top = h - heightOf(name) - PAD;
  drawMarked(pen, look, { x: PAD / 2, y: PAD, width, height: top - PAD });
  writeLines(pen, name, w / 2, top, look.words, "center");
  return true;
}

/** A card's picture with its mark beside it, in the middle of a box, or of what the corner leaves of it. */
function drawMarked(pen: Pen, { card, ink, words, corner }: Look, box: Box): void {
  const mark = markOf(card);
  const { left, middle, emblem, text } = clearOf(corner, box, mark);
  drawEmblem(pen, card, left + emblem / 2, middle, emblem, ink);
  if (text > 0) drawMark(pen, mark, left + emblem + text * 0.5, middle, text, words);
}

/** Sizes of a picture and its mark, centered in a box; without room for both there is no mark. */
function markedIn({ x, y, width, height }: Box, mark: string): { left: number; middle: number; emblem: number; text: number } {
  const middle = y + height / 2;
  const text = Math.max(LEAST, Math.min(height * 0.6, width * 0.34));
  if (!mark || width < text * 2.2) {
    const emblem = Math.min(width, height) * 0.92;
    return { left: x + (width - emblem) / 2, middle, emblem, text: 0 };
  }
  const emblem = Math.min(height * 0.92, width - text);
  return { left: x + (width - emblem - text * 0.9) / 2, middle, emblem, text };
}

/** The same where it does not lie under the corner: in the whole box, else beside the corner or below it, whichever is larger. */
function clearOf(corner: Size, box: Box, mark: string): ReturnType<typeof markedIn> {
  const whole = markedIn(box, mark);
  // The corners of a picture are empty.
  const slack = whole.emblem * 0.12;
  if (whole.left + slack >= corner.width || whole.middle - whole.emblem / 2 + slack >= corner.height) return whole;
  const [right, low] = [Math.max(box.x, corner.width), Math.max(box.y, corner.height)];
  const beside = markedIn({ ...box, x: right, width: box.x + box.width - right }, mark);
  const below = markedIn({ ...box, y: low, height: box.y + box.height - low }, mark);
  return beside.emblem > below.emblem ? beside : below;
}

/** Where there is no room for words. */
function drawWordless(pen: Pen, look: Look, w: number, h: number): void {
  const { card, ink, words, corner } = look;
  if (w >= h * WIDE || corner.width > 0) {
    drawMarked(pen, look, { x: PAD, y: PAD / 2, width: w - 2 * PAD, height: h - PAD });
    return;
  }
  const mark = markOf(card);
  const text = Math.max(LEAST, Math.min(w * 0.3, h * 0.26));
  const room = Math.min(w * 0.78, h - text * 1.5);
  drawEmblem(pen, card, w / 2, mark ? h * 0.5 + text * 0.36 : h * 0.5, Math.min(room, w * (mark ? 0.66 : 0.74)), ink);
  if (mark) drawMark(pen, mark, w / 2, text * 0.78, text, words);
}

/** A plane's code shows the plane itself. */
function drawEmblem(pen: Pen, card: Card, x: number, y: number, size: number, ink: string): void {
  const { does, of } = kindOf(card);
  if (does === "disarm") drawPlane(pen, of, x, y, size, ink, faded("#000000", 0.35));
  else drawSymbol(pen, does, x, y, size, ink);
}

function drawBody(pen: Pen, w: number, h: number, ink: string, { card, cardDim, cardEdge }: Tones, isDim: boolean): void {
  const radius = Math.min(w, h) * 0.1;
  const face = pen.createLinearGradient(0, 0, 0, h);
  const [top, bottom] = isDim ? cardDim : card;
  face.addColorStop(0, top);
  face.addColorStop(1, bottom);
  slab(pen, w, h, radius, face);
  if (!isDim) {
    pen.save();
    pen.clip();
    const light = pen.createRadialGradient(w / 2, h * 0.52, 0, w / 2, h * 0.52, w * 0.7);
    light.addColorStop(0, faded(ink, 0.2));
    light.addColorStop(1, faded(ink, 0));
    pen.fillStyle = light;
    pen.fillRect(0, 0, w, h);
    pen.restore();
  }
  pen.beginPath();
  pen.roundRect(1.5, 1.5, w - 3, h - 3, radius);
  edge(pen, 2.5, cardEdge);
}

/** Height of the band along a card's lower edge. */
const bandOf = (height: number): number => Math.max(7, height * 0.045);

/** Red: it happens at once; blue: it comes to a hand. A stamp has none: it would be taken for a stroke of its letter. */
function drawBand(pen: Pen, card: Card, w: number, h: number, { isNight }: Tones, isDim: boolean): void {
  const [inset, radius] = [2.5, Math.min(w, h) * 0.1];
  pen.save();
  pen.beginPath();
  pen.roundRect(inset, inset, w - 2 * inset, h - 2 * inset, radius);
  pen.clip();
  pen.globalAlpha = isDim ? 0.75 : 1;
  pen.fillStyle = bands[isRed(card) ? "red" : "blue"][isNight ? 0 : 1];
  pen.fillRect(0, h - inset - bandOf(h), w, h);
  pen.restore();
}

/** A card of a teammate, below the top of a pile, or on the discards: stamp-sized. */
export const stampPicture = (card: Card, size: Size, tones: Tones): Picture =>
  sized(`stamp ${card}`, size, (pen, w, h) => {
    const ink = inkOf(card, tones);
    drawBody(pen, w, h, ink, tones, false);
    const mark = markOf(card);
    const isHigh = h > w * 1.2;
    const text = Math.max(LEAST, isHigh ? Math.min(w * 0.62, h * 0.42) : Math.min(w * 0.42, h * 0.6));
    const emblem = isHigh ? Math.min(w * 0.74, h - text - 6) : Math.min(w - text - 10, h * 0.86);
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
  ...COPIES,
  draw(pen) {
    const { width, height } = COPIES;
    plate(pen, { x: 1, y: 1, width: width - 2, height: height - 2 }, height / 2 - 1, "#10161f");
    edge(pen, 2.5, marks.legal);
    write(pen, `${count}×`, width / 2, height / 2, LEAST, "#ffffff");
  },
});
