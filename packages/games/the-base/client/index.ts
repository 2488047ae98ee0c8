import type { Face } from "@baseboard/stage/contract";
import type { TheBase } from "../rules/state.ts";
import { positions } from "../test/positions.ts";
import { board } from "./board.ts";
import { choice } from "./choice.ts";
import { hud } from "./hud.ts";
import { looks } from "./looks.ts";
import { sound } from "./sound.ts";

/** The Base's way into the web client. */
export const theBaseFace: Face<TheBase> = { ...looks, board, hud, choice, sound, positions };
export { theBaseFace as face };
