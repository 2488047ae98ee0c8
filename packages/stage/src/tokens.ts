import type { Accent } from "@baseboard/kit";
import type { ThemeName } from "./contract.ts";

/** The one source of colour, for CSS and for the canvas. Contrasts are checked by a test. */
export const themes = {
  dark: {
    bg: "#0b0e13",
    rail: "#10151c",
    surface: "#171d26",
    surface2: "#1f2731",
    surface3: "#2a3440",
    line: "#2b3542",
    lineStrong: "#6b7a8d",
    text: "#f1f4f8",
    text2: "#b7c2cf",
    text3: "#93a1b2",
    good: "#4cc38a",
    warn: "#f2b84b",
    bad: "#ff7b72",
    focus: "#ffffff",
    shadow: "0 0 0",
  },
  light: {
    bg: "#ece6da",
    rail: "#f7f3ea",
    surface: "#ffffff",
    surface2: "#f5f0e6",
    surface3: "#e7dfd0",
    line: "#ded5c5",
    lineStrong: "#857b6b",
    text: "#1a1e24",
    text2: "#474f5a",
    text3: "#59626d",
    good: "#0f6a43",
    warn: "#805300",
    bad: "#b3261e",
    focus: "#14181d",
    shadow: "60 48 30",
  },
} as const;

/** The accent of pages that are about no game. */
export const ownAccent: Accent = { dark: "#5ce0c6", light: "#00705e", on: { dark: "#00201a", light: "#ffffff" } };

/** The seat palette: silhouette first, icon second, colour third. `text` reads on a dark surface, `deep` on a light one. */
export const palette = [
  { id: "blue", shape: "circle", color: "#4a82e8", text: "#86b0ff", deep: "#1d4ba3", ink: "#020d24" },
  { id: "orange", shape: "hexagon", color: "#ff7a1a", text: "#ff7a1a", deep: "#a84300", ink: "#2b0e00" },
  { id: "green", shape: "square", color: "#43b59c", text: "#43b59c", deep: "#0f6a58", ink: "#00211a" },
  { id: "pink", shape: "diamond", color: "#ffb3ec", text: "#ffb3ec", deep: "#a83f8f", ink: "#380a2e" },
  { id: "yellow", shape: "triangle", color: "#e6f050", text: "#e6f050", deep: "#6f7400", ink: "#212300" },
  { id: "red", shape: "star", color: "#cf3350", text: "#ff8698", deep: "#8f1230", ink: "#ffffff" },
] as const;
export type Shape = (typeof palette)[number]["shape"];

/** What the board points out with, in every game. */
export const marks = { legal: "#ffd166", capture: "#ff8d80", link: "#5ce0c6", enemy: "#ff6a5c", enemyEdge: "#8f1f17" } as const;

/** Milliseconds, and the two curves. */
export const motion = { press: 120, ui: 220, step: 260, removal: 320, turn: 420, longest: 900 } as const;

/** The stacks of fonts, for CSS and for canvas labels. */
export const fonts = {
  text: ["Inter Variable", "system-ui", "sans-serif"],
  display: ["Bricolage Grotesque Variable", "Inter Variable", "sans-serif"],
} as const;

/** A colour of the tokens as the number Pixi wants. */
export const num = (hex: string): number => Number.parseInt(hex.slice(1), 16);

/** The CSS custom properties of a theme and an accent: `--bg`, `--accent`, `--seat0`… */
export function properties(theme: ThemeName, accent: Accent): Record<string, string> {
  const out: Record<string, string> = { "--accent": accent[theme], "--onAccent": accent.on[theme] };
  for (const [name, value] of Object.entries(themes[theme])) out[`--${name}`] = value;
  for (const [i, seat] of palette.entries()) {
    out[`--seat${i}`] = seat.color;
    out[`--seatDeep${i}`] = seat.deep;
    out[`--seatInk${i}`] = seat.ink;
    out[`--seatText${i}`] = theme === "dark" ? seat.text : seat.deep;
  }
  return out;
}
