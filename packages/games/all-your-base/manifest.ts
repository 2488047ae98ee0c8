import type { Manifest } from "@baseboard/kit";

/** What the server and the client know of the game before it is loaded. */
export const manifest: Manifest = {
  id: "all-your-base",
  version: 1,
  seats: { min: 2, max: 6 },
  fields: [
    { name: "escalation", kind: "flag", usual: false },
    { name: "draw", kind: "flag", usual: false },
    { name: "reset", kind: "flag", usual: false },
    { name: "inTurn", kind: "flag", usual: false },
  ],
  shelf: 4,
  accent: { dark: "#b39bff", light: "#5f3dc4", on: { dark: "#160a3d", light: "#ffffff" } },
  sides: ["processor", "server-rack", "gears", "microchip", "firewall", "cpu"].map((icon, seat) => ({
    palette: seat,
    icon,
    side: { key: `allYourBase.side_${seat}` },
  })),
  levels: ["random", "beginner", "greedy", "drafter", "expert"],
  icons: {
    cpu: "Delapouite",
    firewall: "Delapouite",
    gears: "Lorc",
    microchip: "Lorc",
    processor: "Lorc",
    "server-rack": "Delapouite",
  },
};
