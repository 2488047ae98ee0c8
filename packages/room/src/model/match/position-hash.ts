import { type AnyGame, comparedText, type State } from "@baseboard/kit";
import type { Hashes } from "../world.ts";

/** A hash is stored after every so many lines: writing a position costs up to two fifths of what a whole move does. */
const EVERY = 8;

/** Whether the position after so many lines is one of those whose hash is stored. The one after the setup is. */
export const isHashed = (version: number): boolean => version % EVERY === 0;

/**
 * A short hash of a whole position: table, hands and box, as the game's own notation writes them. So it tells whether the facts
 * are the same, however the rules hold them.
 */
// biome-ignore lint/suspicious/noExplicitAny: a state of any game
export const positionHash = (game: AnyGame, state: State<any>, hash: Hashes): string => hash.sha256(comparedText(game, state)).slice(0, 12);
