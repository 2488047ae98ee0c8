import { artChance, mixed, type Picture, write } from "@baseboard/stage/pieces";
import type { Size } from "@baseboard/stage/places";
import { disc, edge, LEAST, plate, sized } from "./material.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

/** The sky from midnight to sunrise: the upper sky, the sky above the hills, and the hills. */
const hours: [above: string, below: string, hills: string][] = [
  ["#070b1c", "#182448", "#05080f"],
  ["#0c1330", "#2a3a6b", "#070b16"],
  ["#1d2a58", "#6b5b8f", "#0d1220"],
  ["#3a4d8c", "#d98a7a", "#1a1c2c"],
  ["#6f94cf", "#ffcf86", "#2b2c3a"],
];

/** Number of sky pictures between midnight and sunrise. */
export const SKIES = 24;

/** The hours of the night as a window on the sky: the fraction `late` (0 to 1) is gone, `left` cards remain. */
export const skyPicture = (late: number, left: number, size: Size, { panelEdge }: Tones): Picture => {
  const draw = (pen: Pen, w: number, h: number): void => {
    const radius = Math.min(16, h * 0.16);
    pen.save();
    pen.beginPath();
    pen.roundRect(1.5, 1.5, w - 3, h - 3, radius);
    pen.clip();
    drawSky(pen, w, h, late);
    drawHills(pen, w, h, late);
    drawScale(pen, w, h, late);
    pen.restore();
    pen.beginPath();
    pen.roundRect(1.5, 1.5, w - 3, h - 3, radius);
    edge(pen, 2.5, panelEdge);
    drawCount(pen, left, w, h);
  };
  return sized(`sky ${Math.round(late * SKIES)} ${left}`, size, draw, { passing: true });
};

function skyAt(late: number): [string, string, string] {
  const at = Math.min(hours.length - 1.001, late * (hours.length - 1));
  const [from, to] = [hours[Math.floor(at)], hours[Math.floor(at) + 1]];
  return from.map((colour, i) => mixed(colour, to[i], at % 1)) as [string, string, string];
}

function drawSky(pen: Pen, w: number, h: number, late: number): void {
  const [above, below] = skyAt(late);
  const sky = pen.createLinearGradient(0, 0, w * 0.25, h);
  sky.addColorStop(0, above);
  sky.addColorStop(0.9, below);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, w, h);
  const next = artChance(41);
  pen.globalAlpha = Math.max(0, 1 - late * 1.5);
  for (let i = 0; i < 60; i++)
    plate(pen, { x: next() * w, y: next() ** 1.5 * h * 0.7, width: 1.6 + next() * 1.6, height: 1.8 }, 1, "#ffffff");
  pen.globalAlpha = 1;
  drawMoonAndSun(pen, w, h, late);
}

/** The moon sets as the sun rises. */
function drawMoonAndSun(pen: Pen, w: number, h: number, late: number): void {
  const moon = { x: w * (0.6 - late * 0.5), y: h * (0.3 + late * 0.62), radius: h * 0.15 };
  drawHalo(pen, moon, "230,236,255", 2.4);
  pen.beginPath();
  pen.arc(moon.x, moon.y, moon.radius, 0.95, 2 * Math.PI - 1.35);
  pen.quadraticCurveTo(moon.x - moon.radius * 0.55, moon.y - moon.radius * 0.1, moon.x + moon.radius * 0.58, moon.y + moon.radius * 0.81);
  pen.fillStyle = "#f3f1e2";
  pen.fill();
  const sun = { x: w * 0.8, y: h * (1.28 - late * 0.66), radius: h * 0.21 };
  drawHalo(pen, sun, "255,190,100", 5);
  disc(pen, sun.x, sun.y, sun.radius, "#ffe08a");
}

interface Disc {
  x: number;
  y: number;
  radius: number;
}

/** A glow around an object in the sky, `far` times its radius. */
function drawHalo(pen: Pen, { x, y, radius }: Disc, rgb: string, far: number): void {
  const halo = pen.createRadialGradient(x, y, radius * 0.7, x, y, radius * far);
  halo.addColorStop(0, `rgba(${rgb},.6)`);
  halo.addColorStop(1, `rgba(${rgb},0)`);
  pen.fillStyle = halo;
  pen.fillRect(x - radius * far, y - radius * far, radius * far * 2, radius * far * 2);
}

function drawHills(pen: Pen, w: number, h: number, late: number): void {
  const [, below, hills] = skyAt(late);
  for (const [base, swing, shade] of [
    [0.74, 0.1, 0.45],
    [0.86, 0.07, 0],
  ]) {
    pen.fillStyle = mixed(hills, below, shade);
    pen.beginPath();
    pen.moveTo(0, h);
    for (let i = 0; i <= 40; i++)
      pen.lineTo((w * i) / 40, h * (base - swing * Math.sin(i * 0.34 + base * 20) - swing * 0.5 * Math.sin(i * 0.9)));
    pen.lineTo(w, h);
    pen.fill();
  }
}

/** A progress bar of the night along the lower edge. */
function drawScale(pen: Pen, w: number, h: number, late: number): void {
  const deep = Math.max(7, h * 0.07);
  plate(pen, { x: 0, y: h - deep, width: w, height: deep }, 0, "rgba(4,8,18,.7)");
  const gold = pen.createLinearGradient(0, 0, w, 0);
  gold.addColorStop(0, "#5b5f9e");
  gold.addColorStop(0.6, "#e08a6a");
  gold.addColorStop(1, "#ffd87a");
  plate(pen, { x: 0, y: h - deep, width: w * late, height: deep }, 0, gold);
}

/** The number of cards before sunrise, on a card; low on a high window, whose upper part may be covered by the page. */
function drawCount(pen: Pen, left: number, w: number, h: number): void {
  const size = Math.max(LEAST, Math.min(h * 0.36, w * 0.27, 64));
  const aside = Math.min(h, w) * 0.14;
  const deep = size * 1.42;
  const box = { x: aside, y: h > 4 * LEAST ? Math.max(aside, h - aside - deep) : aside, width: size * 1.5, height: deep };
  plate(pen, { ...box, x: box.x + 4, y: box.y + 4 }, 6, "rgba(4,8,18,.55)");
  plate(pen, box, 6, "#1b2740");
  edge(pen, 2.5, "#ffd87a");
  write(pen, left, box.x + box.width / 2, box.y + box.height / 2, size, "#ffffff");
}
