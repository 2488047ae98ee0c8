import type { Speaker } from "@baseboard/kit";
import type { BoardOptions } from "@baseboard/stage/contract";
import { marks } from "@baseboard/stage/tokens";

/** The colors of the base by moonlight. Materials are painted as in daylight, then lit. */
const night = {
  isNight: true,
  /** Ambient light without a floodlight, and a floodlight's light near and far. */
  dark: "#5a6c98",
  lit: ["#fff4d6", "#d9c096"],
  beam: "255,226,160",
  beamAlpha: 0.17,
  /** The color of all shadows, as CSS channels. */
  shade: "4,8,22",
  shadeAlpha: 0.55,
  /** The forest. */
  soil: "#081416",
  crowns: ["#0e2a2a", "#173c3b", "#265a54"],
  fence: "#c3d0e6",
  post: "#eef3fb",
  line: "rgba(226,236,255,.5)",
  /** Panels beside the map. */
  panel: "rgba(12,18,30,.86)",
  panelEdge: "#3a4a63",
  panelRow: "#1a2436",
  text: "#f1f4f8",
  faint: "#a9b8cc",
  accent: "#ffb84d",
  /** The planks of the hut, and their edge. */
  wood: "#4b3a33",
  woodEdge: "#7a5f4c",
  /** A card: its face, the same where it cannot be played now, its edge, its words. */
  card: ["#26324a", "#182133"],
  cardDim: ["#151c2b", "#101724"],
  cardEdge: "#53678a",
  cardInk: "#f4f7fc",
  cardFaint: "#c3cfe0",
  back: ["#2c3d5e", "#1d2941"],
  legal: marks.legal as string,
  good: "#4cc38a",
  bad: "#ff8d80",
};

/** At dawn. */
const dawn: typeof night = {
  ...night,
  isNight: false,
  dark: "#b3bad8",
  lit: ["#fffdf2", "#f7e3b8"],
  beam: "255,240,190",
  beamAlpha: 0.2,
  shade: "52,44,74",
  shadeAlpha: 0.42,
  soil: "#35523f",
  crowns: ["#467352", "#5a8f5f", "#8dbb74"],
  fence: "#f3f1ea",
  post: "#ffffff",
  line: "rgba(255,255,255,.72)",
  panel: "rgba(253,249,240,.93)",
  panelEdge: "#b3a488",
  panelRow: "#efe6d4",
  text: "#1f2433",
  faint: "#5d5a56",
  accent: "#9a5200",
  wood: "#b08a6a",
  woodEdge: "#b3a488",
  card: ["#fffdf7", "#f0e8d8"],
  cardDim: ["#dcd4c3", "#d0c6b2"],
  cardEdge: "#a8967a",
  cardInk: "#22283a",
  cardFaint: "#4b4f5c",
  back: ["#8a96b8", "#6a7699"],
  legal: "#b56a00",
  good: "#0f6a43",
  bad: "#b3261e",
};

/** The colors, and the language of the words on cards. */
export type Tones = typeof night & { speak: Speaker };
export const tonesOf = ({ theme, speak }: Pick<BoardOptions, "theme" | "speak">): Tones => ({
  ...(theme === "dark" ? night : dawn),
  speak,
});

/** The band along a card's lower edge: the color that it goes by. */
export const bands = { red: ["#ff8d80", "#b3261e"], blue: ["#8ecbff", "#0d5a9c"] } as const;

/** A card's effect: the color of its picture, never the only distinction. */
export const cardTones = {
  shut: ["#ff8d80", "#b3261e"],
  light: ["#ffe08a", "#8a6a00"],
  guard: ["#ff8d80", "#b3261e"],
  open: ["#ffb84d", "#9a5200"],
  crowbar: ["#ffb84d", "#9a5200"],
  disarm: ["#7fe3cf", "#00695a"],
  cutters: ["#7fe3cf", "#00695a"],
  dark: ["#c5b6ff", "#5338b5"],
  gate: ["#8fe0a4", "#1d6b34"],
  lookup: ["#8ecbff", "#0d5a9c"],
  spotter: ["#8ecbff", "#0d5a9c"],
  recall: ["#ffb0a6", "#a52a20"],
  noise: ["#ffb0a6", "#a52a20"],
} as const;
