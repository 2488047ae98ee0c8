import type { QuickWord } from "@baseboard/protocol";

/** The sign of each quick word. */
export const quickIcons: Record<QuickWord, string> = {
  hello: "hand",
  wellPlayed: "thumbs-up",
  niceOne: "trophy",
  thanks: "heart",
  sorry: "circle-question-mark",
  oneMoment: "hourglass",
  yourTurn: "bell",
  goodIdea: "lightbulb",
  careful: "triangle-alert",
  goAhead: "arrow-right",
  yes: "check",
  no: "x",
};
