import type { Accent } from "@baseboard/kit";
import type { ThemeName } from "./contract.ts";

/** The only source of colors, for CSS and canvas. A test checks the contrasts. */
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

/** Accent of pages without a game. */
export const ownAccent: Accent = { dark: "#5ce0c6", light: "#00705e", on: { dark: "#00201a", light: "#ffffff" } };

/** The seat palette: shape first, icon second, color third. `text` is readable on dark surfaces, `deep` on light ones. */
export const palette = [
  { id: "blue", shape: "circle", color: "#4a82e8", text: "#86b0ff", deep: "#1d4ba3", ink: "#020d24" },
  { id: "orange", shape: "hexagon", color: "#ff7a1a", text: "#ff7a1a", deep: "#a84300", ink: "#2b0e00" },
  { id: "green", shape: "square", color: "#43b59c", text: "#43b59c", deep: "#0f6a58", ink: "#00211a" },
  { id: "pink", shape: "diamond", color: "#ffb3ec", text: "#ffb3ec", deep: "#a83f8f", ink: "#380a2e" },
  { id: "yellow", shape: "triangle", color: "#e6f050", text: "#e6f050", deep: "#6f7400", ink: "#212300" },
  { id: "red", shape: "star", color: "#cf3350", text: "#ff8698", deep: "#8f1230", ink: "#ffffff" },
] as const;
export type Shape = (typeof palette)[number]["shape"];

/** Highlight colors of the board, in every game. */
export const marks = { legal: "#ffd166", capture: "#ff8d80", link: "#5ce0c6", enemy: "#ff6a5c", enemyEdge: "#8f1f17" } as const;

/** Durations in milliseconds. */
export const motion = { press: 120, ui: 220, step: 260, removal: 320, turn: 420, longest: 900 } as const;

/** Font stacks, for CSS and canvas labels. */
export const fonts = {
  text: ["Inter Variable", "system-ui", "sans-serif"],
  display: ["Bricolage Grotesque Variable", "Inter Variable", "sans-serif"],
} as const;

/** A color as a number, for Pixi. */
export const num = (hex: string): number => Number.parseInt(hex.slice(1), 16);

/** CSS custom properties of a theme and an accent: `--bg`, `--accent`, `--seat0`… */
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
