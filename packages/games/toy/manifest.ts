import type { Manifest } from "@baseboard/kit";

/** What the server and the client know of the game before it is loaded. */
export const manifest: Manifest = {
  id: "toy",
  version: 1,
  seats: { min: 2, max: 4 },
  fields: [{ name: "hand", kind: "number", min: 2, max: 5, usual: 3 }],
  shelf: 6,
  template: "cards",
  whispers: true,
  accent: { dark: "#b39bff", light: "#5f3dc4", on: { dark: "#160a3d", light: "#ffffff" } },
  sides: [1, 2, 3, 4].map((seat) => ({ palette: seat - 1, icon: "meeple", side: { key: `kit.seat.${seat}` } })),
  levels: ["random"],
  icons: {
    meeple: "Delapouite",
  },
};
