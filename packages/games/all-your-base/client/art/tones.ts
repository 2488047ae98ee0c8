import type { ThemeName } from "@baseboard/stage/contract";
import { marks } from "@baseboard/stage/tokens";

/** The colors of the material: circuit violet in the dark theme, lilac paper in the light one. */
const night = {
  ground: ["#33265f", "#150f2b"],
  trace: "#7a64c8",
  traceAlpha: 0.2,
  /** The panel of a base, and of the common supply. */
  panel: "#1d153d",
  panelEdge: "#5a48a0",
  own: "#251b4d",
  /** A station tile: its face, its edge, its symbol. */
  tile: ["#5b48a6", "#3f3180"],
  tileEdge: "#231a4c",
  symbol: "#efe9ff",
  text: "#f4f0ff",
  faint: "#a99bdc",
  /** What may be touched, what is prepared, the last move. */
  legal: marks.legal as string,
  planned: "#8df0d8",
  last: "#ffffff",
  good: "#4cc38a",
  clash: marks.capture as string,
  /** Behind a mark, for contrast on paper. */
  back: "#140d2e",
};

const day: typeof night = {
  ...night,
  ground: ["#f4f0fc", "#ddd3f3"],
  trace: "#8e78cf",
  traceAlpha: 0.22,
  panel: "#fbf9ff",
  panelEdge: "#b7a8e2",
  own: "#f3eeff",
  tile: ["#8a74d6", "#6a54ba"],
  tileEdge: "#43328c",
  symbol: "#ffffff",
  text: "#241a4a",
  faint: "#6a5a9c",
  planned: "#00705e",
  last: "#43328c",
  good: "#0f6a43",
  clash: "#b3261e",
};

export type Tones = typeof night;
export const tonesOf = (theme: ThemeName): Tones => (theme === "dark" ? night : day);

/** The six card colors, in order: each also has its letter and its pattern. */
export const cardTones = [
  { letter: "R", fill: "#d3303f", deep: "#8c1420", ink: "#ffffff" },
  { letter: "Y", fill: "#f2c522", deep: "#8a6a00", ink: "#2b2100" },
  { letter: "G", fill: "#2b9150", deep: "#14542b", ink: "#ffffff" },
  { letter: "B", fill: "#2c68cf", deep: "#163c82", ink: "#ffffff" },
  { letter: "W", fill: "#f4f2ea", deep: "#8b8676", ink: "#33302a" },
  { letter: "K", fill: "#2a2731", deep: "#0d0c11", ink: "#ffffff" },
] as const;

export const PAPER = "#fdfcf7";
export const INK = "#241f33";
