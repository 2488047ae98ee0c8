import type { Manifest } from "@baseboard/kit";

/** Ruling 2, and in which order seats have their turns (Ruling 4). */
export const deadlines = ["usual", "12", "16", "20", "24", "none"] as const;
export const orders = ["rotating", "fixed"] as const;

/** What the server and the client know of the game before it is loaded. */
export const manifest: Manifest = {
  id: "disarm-the-earth",
  version: 1,
  seats: { min: 2, max: 4, usual: 4 },
  whispers: true,
  fields: [
    { name: "deadline", kind: "choice", values: [...deadlines], usual: "usual" },
    { name: "order", kind: "choice", values: [...orders], usual: "rotating" },
    { name: "continents", kind: "flag", usual: true },
    { name: "refusalBonus", kind: "flag", usual: true },
    { name: "deals", kind: "flag", usual: true },
  ],
  short: { options: { deadline: "12" }, clock: "bank-20-15" },
  shelf: 5,
  accent: { dark: "#72c5ff", light: "#0f62a8", on: { dark: "#001c30", light: "#ffffff" } },
  sides: [0, 1, 2, 3].map((seat) => ({ palette: seat, icon: "cargo-ship", side: { key: `kit.seat.${seat + 1}` } })),
  levels: ["dove", "fox", "hawk", "expert"],
  icons: {
    anchor: "Lorc",
    "brodie-helmet": "Skoll",
    "cargo-ship": "Delapouite",
    factory: "Delapouite",
    "peace-dove": "Delapouite",
    "rolling-dices": "Delapouite",
    "round-table": "Delapouite",
    "shaking-hands": "Delapouite",
  },
};
