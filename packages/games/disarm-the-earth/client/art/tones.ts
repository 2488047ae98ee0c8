import type { ThemeName } from "@baseboard/stage/contract";
import { marks, themes } from "@baseboard/stage/tokens";

/** The colors of sea, land and lights, in the dark and the light theme. */
const night = {
  sea: ["#123250", "#0b2139", "#071526"],
  grid: "rgba(160,200,240,.06)",
  shelf: "rgba(90,160,215,.10)",
  /** What is only written on the sea. */
  chart: "rgba(120,180,230,.5)",
  /** Nobody's land, and the edges of lands. */
  open: "#49433c",
  coast: "#060d17",
  border: "rgba(5,10,18,.75)",
  continent: "rgba(230,238,247,.85)",
  /** Armed land, by seat. */
  armed: ["#234788", "#8a4310", "#1c6757", "#8b5683"],
  pattern: "rgba(255,255,255,.34)",
  /** Neutral land, its light, and the signs on it. */
  neutral: "#d5dd9a",
  glow: "#e6f0a0",
  calm: "#7c8b3a",
  peace: "#2f3a0c",
  loop: { E: "#e0a84a", W: "#7db7ea" },
  pill: "#0d141d",
  industry: "#ffd98a",
  panel: themes.dark.surface as string,
  line: themes.dark.lineStrong as string,
  text: "#f3f6fa",
  /** What has just happened, apart from what is picked and what can be. */
  news: "#8fd0ff",
  legal: marks.legal as string,
  capture: marks.capture as string,
};

const noon: typeof night = {
  ...night,
  sea: ["#b4d8ea", "#98c4de", "#7fb0cf"],
  grid: "rgba(20,70,110,.09)",
  shelf: "rgba(255,255,255,.2)",
  chart: "rgba(20,70,110,.5)",
  open: "#f1e7d2",
  coast: "#4f4a3c",
  border: "rgba(70,55,30,.6)",
  continent: "rgba(255,253,246,.95)",
  armed: ["#86a8ee", "#f3a763", "#7bcbb8", "#f2bde4"],
  pattern: "rgba(20,20,40,.3)",
  neutral: "#d3e48c",
  glow: "#fbffd0",
  calm: "#6c7b25",
  loop: { E: "#a8690c", W: "#1c5f9c" },
  pill: "#fffdf7",
  industry: "#4a2f00",
  panel: themes.light.surface,
  line: themes.light.lineStrong,
  text: "#14181d",
  news: "#cfeaff",
  legal: "#7a4d00",
  capture: "#b3261e",
};

export type Tones = typeof night;
export const tonesOf = (theme: ThemeName): Tones => (theme === "dark" ? night : noon);
