import type { ThemeName } from "@baseboard/stage/contract";
import { marks } from "@baseboard/stage/tokens";
import { manifest } from "../../manifest.ts";

/** The colors of the material: steel in the dark theme, stone in the light one. */
const night = {
  tile: ["#51637b", "#33415a"],
  side: "#1a2332",
  light: "rgba(196,220,255,.42)",
  dark: "rgba(0,0,0,.5)",
  seam: "rgba(8,14,24,.35)",
  lip: "#17202e",
  floor: ["#131c28", "#223042"],
  shade: "rgba(0,0,0,.72)",
  joint: "rgba(160,200,240,.14)",
  rivet: ["#27344a", "#8196b4"],
  sign: "#93abc6",
  plate: ["#1a2433", "#0f1621"],
  plateEdge: "#40526b",
  well: "#070b11",
  table: ["#1d2837", "#090d13"],
  hex: "rgba(70,95,128,.22)",
  text: "#93a5bb",
  slot: ["#1d2838", "#131b27"],
  slotText: { mutants: "#43b59c", explorers: "#ff7a1a" },
  glow: manifest.accent.dark as string,
  /** What may be touched, and what was done last, anywhere. */
  mark: manifest.accent.dark as string,
  last: marks.legal as string,
  bar: ["#ff6a5c", "#ffffff"],
  panel: "#0d141e",
  panelText: "#f1f4f8",
};

const day: typeof night = {
  tile: ["#fdfaf3", "#dbd1be"],
  side: "#9d927b",
  light: "rgba(255,255,255,.95)",
  dark: "rgba(90,70,40,.34)",
  seam: "rgba(120,100,70,.20)",
  lip: "#a3977f",
  floor: ["#625c52", "#857d71"],
  shade: "rgba(35,26,12,.62)",
  joint: "rgba(255,255,255,.12)",
  rivet: ["#a89b82", "#fffdf6"],
  sign: "#8d8066",
  plate: ["#b3a78f", "#978b74"],
  plateEdge: "#d8cdb8",
  well: "#857a66",
  table: ["#d9cfbe", "#b0a48d"],
  hex: "rgba(120,104,76,.20)",
  text: "#4f4838",
  slot: ["#faf5ea", "#e6dcc8"],
  slotText: { mutants: "#0f6a58", explorers: "#a84300" },
  glow: "#18e0bd",
  mark: "#00917a",
  last: "#b36b00",
  bar: ["#c8372c", "#ffffff"],
  panel: "#fffdf8",
  panelText: "#1a1e24",
};

export type Tones = typeof night;
export const tonesOf = (theme: ThemeName): Tones => (theme === "dark" ? night : day);

/** A capture, in both themes. */
export const CAPTURE = "#ff6a5c";
