import type { About } from "@baseboard/kit";

/** What a room must know of the game before its rules are needed. */
export const about: About = {
  id: "all-your-base",
  version: 1,
  seats: { min: 2, max: 6 },
  fields: [
    { name: "escalation", kind: "flag", usual: false },
    { name: "draw", kind: "flag", usual: false },
    { name: "reset", kind: "flag", usual: false },
    { name: "inTurn", kind: "flag", usual: false },
  ],
};
