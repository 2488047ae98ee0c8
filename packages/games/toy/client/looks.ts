import type { Looks } from "@baseboard/stage/contract";
import { type Toy, toy } from "../rules/index.ts";
import { words } from "./words.ts";

/** How High Card looks before its board is drawn: nothing here needs Pixi. */
export const looks: Looks<Toy> = {
  game: toy,
  accent: "stack",
  strings: words,
  looks: [
    { palette: 0, icon: "meeple", side: { key: "toy.side.1" } },
    { palette: 1, icon: "meeple", side: { key: "toy.side.2" } },
    { palette: 2, icon: "meeple", side: { key: "toy.side.3" } },
    { palette: 3, icon: "meeple", side: { key: "toy.side.4" } },
  ],
};
