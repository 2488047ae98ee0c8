import { glyph } from "@baseboard/stage/glyph";
import { fonts, palette, themes } from "@baseboard/stage/tokens";
import { outlines } from "../../parts/Badge.tsx";
import { saveFile } from "../../parts/save-file.ts";
import { accent } from "../../theme.ts";
import { bareWords, gameName, say } from "../../words.ts";
import { headlineOf } from "../model/outcome.ts";
import type { Play } from "../model/play.ts";
import { ordinal } from "./ordinal.ts";
import { did } from "./Ranks.tsx";
import { type Rank, ranksOf } from "./ranks.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 56;
/** Where the board stands. */
const BOARD = { x: 676, y: 196, width: 468, height: 378 };
const ROWS = { y: 214, height: 360, row: 62 };

const { bg, text, text2, surface2 } = themes.dark;

/** Draws the end of a match, without its code or anything else that leads to it, and shares it where that is possible, else downloads it. */
export async function savePicture(play: Play): Promise<void> {
  const blob = await new Promise<Blob>((resolve, reject) =>
    drawn(play).toBlob((found) => (found ? resolve(found) : reject(new Error("The picture could not be written."))), "image/png"),
  );
  const file = new File([blob], `${play.client.game.id}.png`, { type: "image/png" });
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: gameName(play.client.game.id) });
      return;
    } catch (error) {
      // Put away by the person who shares; else downloaded instead.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  saveFile(file.name, file);
}

/** The picture: the game, who won, every seat, and the board as it stands. */
export function drawn(play: Play): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no pictures.");
  const { winners } = play.outcome.peek()!;
  ground(pen, winners.length === 1 ? colorOf(play, winners[0]) : accent.peek().dark);
  top(pen, play);
  headline(pen, play, winners);
  const board = play.stage.peek()?.picture();
  if (board) framed(pen, board);
  const ranks = ranksOf({
    outcome: play.outcome.peek()!,
    seats: play.state.peek().seats.length,
    gone: play.gone.peek(),
    sheet: play.scores.sheet.peek(),
    together: play.client.game.together === true,
  });
  rows(pen, play, ranks);
  return canvas;
}

const family = (which: keyof typeof fonts): string => fonts[which].map((name) => (name.includes(" ") ? `"${name}"` : name)).join(", ");
const lookOf = ({ client }: Play, seat: number) => client.game.sides[seat % client.game.sides.length];
const colorOf = (play: Play, seat: number): string => palette[lookOf(play, seat).palette % palette.length].color;

type Pen = CanvasRenderingContext2D;

function ground(pen: Pen, color: string): void {
  pen.fillStyle = bg;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const light = pen.createRadialGradient(260, 0, 0, 260, 0, 760);
  light.addColorStop(0, color);
  light.addColorStop(1, bg);
  pen.globalAlpha = 0.26;
  pen.fillStyle = light;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.globalAlpha = 1;
}

/** Writes a line, smaller where it would be wider than this; ends it with dots where that is not enough. */
function write(
  pen: Pen,
  words: string,
  x: number,
  y: number,
  font: { size: number; weight: number; of: keyof typeof fonts },
  most: number,
): void {
  const set = (size: number) => {
    pen.font = `${font.weight} ${size}px ${family(font.of)}`;
  };
  let { size } = font;
  set(size);
  while (pen.measureText(words).width > most && size > font.size * 0.62) set(--size);
  let shown = words;
  while (shown.length > 1 && pen.measureText(shown).width > most) shown = `${shown.slice(0, -2).trimEnd()}…`;
  pen.fillText(shown, x, y);
}

function top(pen: Pen, play: Play): void {
  const { dark, on } = accent.peek();
  pen.save();
  pen.translate(EDGE, 44);
  pen.scale(1.4, 1.4);
  pen.fillStyle = dark;
  pen.fill(new Path2D("M3 10.500 14 2.500l11 8V23a2.500 2.500 0 0 1-2.500 2.500h-17A2.500 2.500 0 0 1 3 23z"));
  pen.fillStyle = on.dark;
  pen.fill(new Path2D("M9 25.500v-8.200a5 5 0 0 1 10 0v8.200z"));
  pen.restore();
  pen.textBaseline = "middle";
  pen.fillStyle = text;
  write(pen, say("app.name"), EDGE + 54, 66, { size: 28, weight: 700, of: "display" }, 300);
  pen.fillStyle = text2;
  pen.textAlign = "right";
  const { seats } = play.state.peek();
  const line = `${gameName(play.client.game.id)} · ${say("result.players", { count: seats.length })}`;
  write(pen, line, WIDTH - EDGE, 66, { size: 22, weight: 500, of: "text" }, 620);
  pen.textAlign = "left";
}

function headline(pen: Pen, play: Play, winners: number[]): void {
  const isOnes = winners.length === 1 && !play.client.game.together;
  if (isOnes) sign(pen, play, winners[0], EDGE, 104, 96);
  const x = isOnes ? EDGE + 120 : EDGE;
  pen.fillStyle = text;
  // Whoever sees the picture is not the one who saved it.
  write(pen, bareWords(headlineOf(play, play.outcome.peek()!, -1)), x, 138, { size: 54, weight: 800, of: "display" }, WIDTH - EDGE - x);
  pen.fillStyle = text2;
  write(pen, bareWords(play.speak.peek()(play.outcome.peek()!.reason)), x, 184, { size: 22, weight: 500, of: "text" }, BOARD.x - 24 - x);
}

/** A seat's sign, as on the page. */
function sign(pen: Pen, play: Play, seat: number, x: number, y: number, size: number): void {
  const look = lookOf(play, seat);
  const { shape, color, ink } = palette[look.palette % palette.length];
  const { d, size: units } = glyph(look.icon);
  const isLow = shape === "triangle";
  const width = isLow ? 15 : 21;
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 36, size / 36);
  pen.fillStyle = color;
  pen.fill(new Path2D(outlines[shape]));
  pen.translate(18 - width / 2, isLow ? 14 : 18 - width / 2);
  pen.scale(width / units, width / units);
  pen.fillStyle = ink;
  pen.fill(new Path2D(d));
  pen.restore();
}

/** The board, as large as there is room for it. */
function framed(pen: Pen, board: HTMLCanvasElement): void {
  const scale = Math.min(BOARD.width / board.width, BOARD.height / board.height);
  const [width, height] = [board.width * scale, board.height * scale];
  const [x, y] = [BOARD.x + BOARD.width - width, BOARD.y + (BOARD.height - height) / 2];
  pen.save();
  pen.beginPath();
  pen.roundRect(x, y, width, height, 14);
  pen.clip();
  pen.fillStyle = surface2;
  pen.fillRect(x, y, width, height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(board, x, y, width, height);
  pen.restore();
}

function rows(pen: Pen, play: Play, ranks: Rank[]): void {
  const high = Math.min(ROWS.row, ROWS.height / ranks.length);
  const most = Math.max(1, ...ranks.map(({ total = 0 }) => total));
  const from = ROWS.y + (ROWS.height - high * ranks.length) / 2;
  for (const [i, { seat, place, hasWon, total, parts }] of ranks.entries()) {
    const y = from + high * (i + 0.5);
    pen.fillStyle = hasWon ? themes.dark.warn : text2;
    if (place !== undefined) write(pen, ordinal(place), EDGE, y, { size: 24, weight: 700, of: "display" }, 62);
    const x = place === undefined ? EDGE : EDGE + 66;
    sign(pen, play, seat, x, y - 18, 36);
    pen.fillStyle = text;
    const hasBar = total !== undefined && parts.length > 0;
    write(pen, play.state.peek().seats[seat].name, x + 50, y, { size: 24, weight: 650, of: "text" }, 170);
    if (!hasBar) {
      pen.fillStyle = text2;
      write(pen, did(play, seat), x + 236, y, { size: 20, weight: 500, of: "text" }, BOARD.x - 24 - x - 236);
      continue;
    }
    const bar = x + 236;
    const room = BOARD.x - 100 - bar;
    pen.fillStyle = colorOf(play, seat);
    pen.beginPath();
    pen.roundRect(bar, y - 12, Math.max(6, (room * total) / most), 24, 6);
    pen.fill();
    pen.fillStyle = text;
    write(pen, String(total), bar + Math.max(6, (room * total) / most) + 14, y, { size: 28, weight: 800, of: "display" }, 80);
  }
}
