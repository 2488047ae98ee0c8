import type { Manifest } from "@baseboard/kit";
import { scenarios } from "./rules/constants.ts";

/** What the server and the client know of the game before it is loaded. */
export const manifest: Manifest = {
  id: "darebase",
  version: 1,
  seats: { min: 2, max: 2 },
  fields: [
    { name: "scenario", kind: "choice", values: [...scenarios], usual: "steady-supply" },
    { name: "waiting", kind: "flag", usual: false },
  ],
  shelf: 3,
  accent: { dark: "#ff92ab", light: "#b3264f", on: { dark: "#33000d", light: "#ffffff" } },
  sides: [
    { palette: 0, icon: "flying-flag", side: { key: "darebase.side_0" } },
    { palette: 4, icon: "flying-flag", side: { key: "darebase.side_1" } },
  ],
  levels: ["random", "beginner", "greedy", "searcher", "expert"],
  icons: {
    "flying-flag": "Lorc",
  },
};
