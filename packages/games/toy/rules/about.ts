import type { About } from "@baseboard/kit";

/** What a room must know of the game before its rules are needed. */
export const about: About = {
  id: "toy",
  version: 1,
  seats: { min: 2, max: 4 },
  fields: [{ name: "hand", kind: "number", min: 2, max: 5, usual: 3 }],
};
