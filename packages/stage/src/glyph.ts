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

/** Icons that came later: those of a game's seats. */
export const addGlyphs = (added: Record<string, Glyph>): void => void Object.assign(more, added);

/** The drawing of an icon by name; the tables in icons.ts say which there are. */
export function glyph(name: string): Glyph {
  const found = icons[name] ?? more[name];
  if (!found) throw new Error(`No icon "${name}": add it to packages/stage/src/icons.ts.`);
  return found;
}
