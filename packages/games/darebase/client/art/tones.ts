import type { ThemeName } from "@baseboard/stage/contract";
import { marks } from "@baseboard/stage/tokens";

/** The colors of the material: asphalt and chalk, in the dark and the light theme. */
const night = {
  asphalt: ["#3a3e45", "#1b1e23"],
  speck: ["255,255,255", "0,0,0"],
  white: "#f4f1e6",
  /** By seat. */
  side: ["#8fbdff", "#f2ea6a"],
  cross: "#ffb98a",
  decor: ["#ff9ab4", "#ffb98a", "#9be8c4"],
  text: "#f4f1e6",
  /** What may be touched, captured, feared, or freed. */
  legal: marks.legal as string,
  capture: marks.capture as string,
  danger: "#ffffff",
  link: marks.link as string,
  last: "#ffffff",
  /** Behind a mark, for contrast on chalk. */
  back: "#14171b",
};

const noon: typeof night = {
  ...night,
  asphalt: ["#70767d", "#545a61"],
  white: "#fdfaf0",
  side: ["#a9cdff", "#f7f07a"],
  cross: "#ffc39a",
  text: "#fffdf6",
};

export type Tones = typeof night;
export const tonesOf = (theme: ThemeName): Tones => (theme === "dark" ? night : noon);
