import type { Manifest } from "@baseboard/kit";

/** The game's shelf entry until it is released. */
export const manifest: Pick<Manifest, "id" | "shelf" | "accent" | "icons"> & { isComing: true } = {
  id: "disarm-the-earth",
  shelf: 5,
  isComing: true,
  accent: { dark: "#72c5ff", light: "#0f62a8", on: { dark: "#001c30", light: "#ffffff" } },
  icons: { "battle-tank": "Lorc", "cargo-ship": "Delapouite", "peace-dove": "Delapouite" },
};
