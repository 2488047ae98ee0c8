import { type Picture, write } from "@baseboard/stage/pieces";
import type { Size } from "@baseboard/stage/places";
import { isPlane } from "../../rules/found.ts";
import { EMPTY, GAP, type Hangar, UNSEEN } from "../../rules/state.ts";
import { planeLetters } from "../../rules/text/codes.ts";
import { doorIsDown } from "../map.ts";
import { disc, edge, LEAST, line, plate } from "./material.ts";
import { drawPlane } from "./planes.ts";
import { drawSign } from "./signs.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

/** A hangar with what is known of it; its occupants are drawn separately. */
export const hangarPicture = (hangar: number, known: Hangar, isLit: boolean, size: Size, tones: Tones): Picture => ({
  key: `hangar ${hangar} ${known.tile} ${known.unlocked} ${known.disarmed} ${isLit}`,
  width: Math.round(size.width),
  height: Math.round(size.height),
  draw(pen) {
    const isUp = !doorIsDown(hangar);
    const [width, height] = [Math.round(size.width), Math.round(size.height)];
    pen.save();
    // The building is drawn with its door at the bottom; letters are not rotated with it.
    if (isUp) {
      pen.translate(width, height);
      pen.rotate(Math.PI);
    }
    if (known.tile === GAP) drawFloor(pen, width, height);
    else if (known.unlocked) drawOpen(pen, width, height);
    else drawRoof(pen, width, height);
    pen.restore();
    dim(pen, width, height, isLit, known.unlocked, tones);
    const at = signsOn(width, height, isUp);
    drawKnown(pen, known, width, height, at, isUp);
    badge(pen, String(hangar + 1), at.left, at.far, at.radius, { fill: "#0d1320", rim: "#ffffff", ink: "#ffffff" });
  },
});

interface BadgeLook {
  fill: string;
  rim: string;
  ink: string;
}

/** A round badge with a number or a letter. */
function badge(pen: Pen, text: string, x: number, y: number, radius: number, { fill, rim, ink }: BadgeLook): void {
  disc(pen, x, y, radius - 1.5, fill);
  edge(pen, Math.max(2, radius * 0.1), rim);
  write(pen, text, x, y, Math.max(LEAST, radius * 1.25), ink);
}

/** A roof of corrugated iron, lit along its ridge, and doors with a striped sill. */
function drawRoof(pen: Pen, width: number, height: number): void {
  const roof = pen.createLinearGradient(0, 0, width, 0);
  for (const [at, colour] of [
    [0, "#41525f"],
    [0.24, "#8ea4b2"],
    [0.46, "#d3e0e8"],
    [0.5, "#f6fbff"],
    [0.54, "#c6d5de"],
    [0.78, "#7f95a4"],
    [1, "#36464f"],
  ] as const)
    roof.addColorStop(at, colour);
  plate(pen, { x: 1, y: 1, width: width - 2, height: height - 2 }, width * 0.07, roof);
  for (let i = 1; i < 12; i++) line(pen, [(width * i) / 12, 4, (width * i) / 12, height * 0.87], width * 0.008, "rgba(28,42,54,.34)");
  for (const y of [0.3, 0.6]) line(pen, [3, height * y, width - 3, height * y], width * 0.012, "rgba(28,42,54,.28)");
  pen.beginPath();
  pen.roundRect(2, 2, width - 4, height - 4, width * 0.07);
  edge(pen, width * 0.02, "#2c3a45");
  drawDoor(pen, width, height);
}

function drawDoor(pen: Pen, width: number, height: number): void {
  const door = { x: width * 0.07, y: height * 0.865, width: width * 0.86, height: height * 0.11 };
  plate(pen, door, 3, "#232e38");
  pen.save();
  pen.beginPath();
  pen.rect(door.x, door.y, door.width, door.height);
  pen.clip();
  for (let x = -1; x < 9; x++)
    line(
      pen,
      [door.x + x * width * 0.12, door.y + door.height * 1.2, door.x + (x + 0.7) * width * 0.12, door.y - 2],
      width * 0.04,
      "#f2c744",
    );
  pen.restore();
}

/** An open hangar: its walls, and its lamp-lit floor. */
function drawOpen(pen: Pen, width: number, height: number): void {
  plate(pen, { x: 1, y: 1, width: width - 2, height: height - 2 }, width * 0.07, "#46545f");
  const floor = pen.createRadialGradient(width / 2, height * 0.45, 2, width / 2, height * 0.5, width * 0.72);
  floor.addColorStop(0, "#fff3d2");
  floor.addColorStop(0.55, "#e2cfa4");
  floor.addColorStop(1, "#8f8263");
  plate(pen, { x: width * 0.065, y: height * 0.065, width: width * 0.87, height: height * 0.935 }, width * 0.03, floor);
  for (const x of [0.07, 0.93]) line(pen, [width * x, height * 0.06, width * x, height * 0.97], width * 0.035, "#9db0bc");
  line(pen, [width * 0.07, height * 0.05, width * 0.93, height * 0.05], width * 0.045, "#b9c9d3");
  for (const x of [0.07, 0.79]) plate(pen, { x: width * x, y: height * 0.93, width: width * 0.14, height: height * 0.06 }, 2, "#2fa873");
}

/** A site without a hangar: a slab with four posts. */
function drawFloor(pen: Pen, width: number, height: number): void {
  plate(pen, { x: 1, y: 1, width: width - 2, height: height - 2 }, width * 0.05, "#8f979b");
  plate(pen, { x: width * 0.06, y: height * 0.06, width: width * 0.88, height: height * 0.88 }, width * 0.04, "#a9b1b4");
  line(
    pen,
    [width * 0.16, height * 0.14, width * 0.4, height * 0.42, width * 0.36, height * 0.6, width * 0.6, height * 0.86],
    2,
    "rgba(60,66,70,.55)",
  );
  for (const x of [0.08, 0.92])
    for (const y of [0.08, 0.92]) plate(pen, { x: width * x - 5, y: height * y - 5, width: 10, height: 10 }, 2, "#5b666d");
}

/** Darkens a roof for the night; less for an open hangar with its own lamps. */
function dim(pen: Pen, width: number, height: number, isLit: boolean, isOpen: boolean, { dark, lit }: Tones): void {
  pen.save();
  pen.beginPath();
  pen.roundRect(1, 1, width - 2, height - 2, width * 0.07);
  pen.clip();
  pen.globalCompositeOperation = "multiply";
  pen.globalAlpha = isOpen ? 0.35 : 1;
  pen.fillStyle = isLit ? lit[0] : dark;
  pen.fillRect(0, 0, width, height);
  pen.restore();
}

/** Positions of signs on a hangar: their radius, its sides, its far wall and its door. */
interface Signs {
  radius: number;
  left: number;
  right: number;
  far: number;
  door: number;
}

function signsOn(width: number, height: number, isUp: boolean): Signs {
  const radius = Math.max(LEAST * 0.72, width * 0.13);
  const [top, bottom] = [radius, height - radius];
  return { radius, left: radius, right: width - radius, far: isUp ? bottom : top, door: isUp ? top : bottom };
}

/** The known contents: a plane with its letter, nothing, or only that it is locked. */
function drawKnown(pen: Pen, known: Hangar, width: number, height: number, at: Signs, isUp: boolean): void {
  const middle = { x: width / 2, y: height * (isUp ? 0.46 : 0.54) };
  if (known.tile === UNSEEN) drawSign(pen, "lock", middle.x, middle.y, Math.min(at.radius * 1.35, width * 0.24));
  else if (!known.unlocked) drawSign(pen, "lock", at.left, at.door, at.radius * 0.92);
  if (known.tile === EMPTY || known.tile === GAP) drawSign(pen, "empty", at.right, at.far, at.radius);
  if (isPlane(known)) drawParked(pen, known, { ...middle, size: width * (known.unlocked ? 0.74 : 0.66) }, at, isUp);
}

/** A plane in an open hangar, pale when disarmed; only its outline on a roof. */
function drawParked(
  pen: Pen,
  { tile, unlocked, disarmed }: Hangar,
  plane: { x: number; y: number; size: number },
  at: Signs,
  isUp: boolean,
): void {
  const roofed = ["rgba(20,28,44,.55)", "#ffd88f"];
  const [fill, rim] = disarmed ? ["#dfe7ea", "#8c9aa3"] : unlocked ? ["#5f7686", "#1b262f"] : roofed;
  drawPlane(pen, tile, plane.x, plane.y, plane.size, fill, rim, isUp);
  const look = { fill: disarmed ? "#e9eff2" : "#ffd27a", rim: "#1b1408", ink: "#241500" };
  badge(pen, planeLetters[tile], at.right, at.far, at.radius, look);
  if (disarmed) drawSign(pen, "tick", at.right, at.door, at.radius * 1.05);
}
