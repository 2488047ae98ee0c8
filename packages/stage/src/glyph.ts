/// <reference path="./virtual-icons.d.ts" />
import icons from "virtual:icons";

/** An icon as one path: for `<path d>` and for `new Path2D(d)` alike. */
export interface Glyph {
  /** The side of its square box. */
  size: number;
  d: string;
  /** Drawn with a line (2 wide, round) rather than filled. */
  stroked: boolean;
}

const more: Record<string, Glyph> = {};

/** Icons that come with a game. */
export const addGlyphs = (added: Record<string, Glyph>): void => void Object.assign(more, added);

/** The drawing of an icon by name: one of the shell's, or of a game that has been opened. Throws for any other. */
export function glyph(name: string): Glyph {
  const found = icons[name] ?? more[name];
  if (!found) throw new Error(`No icon "${name}": add it to its game's manifest.ts, or to packages/stage/src/icons.ts.`);
  return found;
}
