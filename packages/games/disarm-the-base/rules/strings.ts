import type { Strings } from "@baseboard/kit";

/** Every sentence of the game. */
export const strings: Strings = { en: {}, de: {} };
