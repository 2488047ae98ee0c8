import type { Face } from "@baseboard/stage/contract";
import type { Darebase } from "../rules/state.ts";
import { positions } from "../test/positions.ts";
import { board } from "./board.ts";
import { choice } from "./choice.ts";
import { hud } from "./hud.ts";
import { looks } from "./looks.ts";
import { sound } from "./sound.ts";
import { why } from "./why.ts";

/** Darebase's way into the web client. */
export const darebaseFace: Face<Darebase> = { ...looks, board, hud, choice, why, sound, positions };
export { darebaseFace as face };
