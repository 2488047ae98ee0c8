import type { Manifest } from "@baseboard/kit";
import { EXPERT_OF_ITS_OWN, holdings, huts, levels, mixes, talks } from "./rules/constants.ts";

/** What the server and the client know of the game before it is loaded. */
export const manifest: Manifest = {
  id: "disarm-the-base",
  version: EXPERT_OF_ITS_OWN,
  oldest: 1,
  seats: { min: 1, max: 4 },
  together: true,
  fields: [
    { name: "level", kind: "choice", values: [...levels], usual: "normal" },
    { name: "cards", kind: "choice", values: [...holdings], usual: "open" },
    { name: "tiles", kind: "choice", values: [...mixes], usual: "six" },
    { name: "hut", kind: "choice", values: [...huts], usual: "usual" },
    { name: "sparse", kind: "flag", usual: false },
    { name: "talk", kind: "choice", values: [...talks], usual: "free" },
  ],
  shelf: 1,
  accent: { dark: "#ffb84d", light: "#9a5200", on: { dark: "#241500", light: "#ffffff" } },
  sides: ["flower-star", "clover", "vine-leaf", "ginkgo-leaf"].map((icon, seat) => ({
    palette: seat,
    icon,
    side: { key: `disarmTheBase.side_${seat}` },
  })),
  levels: ["random", "beginner", "careful", "planner", "expert"],
  icons: {
    clover: "sbed",
    "flower-star": "Delapouite",
    "ginkgo-leaf": "Delapouite",
    "vine-leaf": "Lorc",
  },
};
