import type { Manifest } from "@baseboard/kit";

/** What the server and the client know of the game before it is loaded. */
export const manifest: Manifest = {
  id: "four-square",
  version: 1,
  seats: { min: 2, max: 2 },
  fields: [],
  shelf: 7,
  template: "grid",
  accent: { dark: "#86b0ff", light: "#1d4ba3", on: { dark: "#020d24", light: "#ffffff" } },
  sides: [
    { palette: 0, icon: "plain-circle", side: { key: "kit.seat.1" } },
    { palette: 1, icon: "plain-square", side: { key: "kit.seat.2" } },
  ],
  levels: ["random", "greedy"],
  icons: {
    "plain-circle": "Delapouite",
    "plain-square": "Delapouite",
  },
};
