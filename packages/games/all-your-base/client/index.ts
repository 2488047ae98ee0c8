import type { Face } from "@baseboard/stage/contract";
import type { AllYourBase } from "../rules/state.ts";
import { positions } from "../test/positions.ts";
import { board } from "./board.ts";
import { choice } from "./choice.ts";
import { hud } from "./hud.ts";
import { looks } from "./looks.ts";
import { sheet } from "./sheet.ts";
import { sound } from "./sound.ts";

/** All Your Base's way into the web client. */
export const allYourBaseFace: Face<AllYourBase> = { ...looks, board, hud, sheet, choice, sound, positions };
export { allYourBaseFace as face };
