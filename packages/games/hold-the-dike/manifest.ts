import type { Manifest } from "@baseboard/kit";

/** What the server and the client know of the game before it is loaded. */
export const manifest: Manifest = {
  id: "hold-the-dike",
  version: 1,
  seats: { min: 1, max: 4 },
  together: true,
  fields: [],
  shelf: 8,
  template: "together",
  accent: { dark: "#7fd1c0", light: "#0f6a58", on: { dark: "#00211a", light: "#ffffff" } },
  sides: [0, 1, 2, 3].map((palette) => ({ palette, icon: "meeple", side: { key: `kit.seat.${palette + 1}` } })),
  levels: ["random", "careful"],
  icons: {
    meeple: "Delapouite",
    "swap-bag": "Lorc",
  },
};
