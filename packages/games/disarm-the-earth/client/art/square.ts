import { drawIcon, type Picture, write } from "@baseboard/stage/pieces";
import { type Command, type Loop, squares } from "../../rules/world.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

interface Sign {
  icon: string;
  text?: string;
  ground: string;
  edge: string;
  ink: string;
  isStruck?: true;
}

const peace = { ground: "#e4eda9", edge: "#7d8a3a", ink: "#3f4d10" };
const more = { ground: "#ffd98a", edge: "#a06f16", ink: "#2a2314" };
const less = { ground: "#f2a79b", edge: "#96392d", ink: "#45100a" };

const signs: Record<Exclude<Command, "calm">, Sign> = {
  start: { icon: "anchor", ground: "#ffffff", edge: "#3f86b8", ink: "#0f3a5c" },
  disarm: { icon: "peace-dove", ...peace },
  mutual: { icon: "shaking-hands", ...peace },
  summit: { icon: "round-table", ...peace },
  industryPlus: { icon: "factory", text: "+5", ...more },
  industryMinus: { icon: "factory", text: "−5", ...less },
  armyPlus: { icon: "brodie-helmet", text: "+3", ...more },
  armyMinus: { icon: "brodie-helmet", text: "−2", ...less },
  again: { icon: "rolling-dices", ground: "#bfe0ff", edge: "#3a6f9e", ink: "#12293d" },
  noProduction: { icon: "factory", isStruck: true, ...less },
};

const SIZE = 32;
const HALF = SIZE / 2;

/** A square of the sea, by what it commands and the loop it lies on. */
export function squarePicture(at: string, tones: Tones): Picture {
  const { command } = squares[at];
  const loop = tones.loop[at.startsWith("E") ? "E" : ("W" as Loop)];
  return {
    key: `square ${command} ${loop}`,
    width: SIZE,
    height: SIZE,
    draw: (pen) => (command === "calm" ? calm(pen, loop, tones) : sign(pen, signs[command], loop)),
  };
}

function sign(pen: Pen, { icon, text, ground, edge, ink, isStruck }: Sign, loop: string): void {
  const tile = (dy: number) => {
    pen.beginPath();
    pen.roundRect(HALF - 13.5, HALF - 14.5 + dy, 27, 27, 7);
  };
  tile(1.6);
  pen.fillStyle = edge;
  pen.fill();
  tile(0);
  pen.fillStyle = ground;
  pen.fill();
  pen.strokeStyle = loop;
  pen.lineWidth = 1.6;
  pen.stroke();
  if (text) {
    drawIcon(pen, icon, HALF, HALF - 6.5, 12.5, ink);
    write(pen, text, HALF, HALF + 6, 11, ink);
  } else drawIcon(pen, icon, HALF, HALF - 1, 19, ink);
  if (!isStruck) return;
  pen.strokeStyle = ink;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(HALF - 9, HALF - 10);
  pen.lineTo(HALF + 9, HALF + 8);
  pen.stroke();
}

function calm(pen: Pen, loop: string, tones: Tones): void {
  pen.beginPath();
  pen.arc(HALF, HALF, 10.5, 0, 7);
  pen.fillStyle = tones.sea[0];
  pen.fill();
  pen.strokeStyle = loop;
  pen.lineWidth = 1.6;
  pen.stroke();
  pen.strokeStyle = tones.text;
  pen.globalAlpha = 0.8;
  pen.lineWidth = 1.5;
  pen.lineCap = "round";
  pen.translate(HALF, HALF);
  pen.stroke(new Path2D("M-6-2.2c2-2 4-2 6 0s4 2 6 0M-6 2.6c2-2 4-2 6 0s4 2 6 0"));
}
