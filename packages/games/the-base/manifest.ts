import type { Manifest } from "@baseboard/kit";
import { CHIPS_WHEN_LOCKED_IN, TRACK } from "./rules/constants.ts";

/** What the server and the client know of the game before it is loaded. */
export const manifest: Manifest = {
  id: "the-base",
  version: CHIPS_WHEN_LOCKED_IN,
  oldest: 1,
  seats: { min: 2, max: 2 },
  fields: [{ name: "rounds", kind: "number", min: 1, max: TRACK, usual: TRACK }],
  shelf: 2,
  accent: { dark: "#5ce0c6", light: "#00705e", on: { dark: "#00201a", light: "#ffffff" } },
  sides: [
    { palette: 2, icon: "brain-tentacle", side: { key: "theBase.side_0" } },
    { palette: 1, icon: "astronaut-helmet", side: { key: "theBase.side_1" } },
  ],
  levels: ["random", "beginner", "greedy", "planner", "expert"],
  icons: {
    "anticlockwise-rotation": "Delapouite",
    "astronaut-helmet": "Delapouite",
    "brain-tentacle": "Delapouite",
    "clockwise-rotation": "Delapouite",
    help: "sbed",
    processor: "Lorc",
  },
};
