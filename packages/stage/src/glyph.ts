/// <reference path="./virtual-icons.d.ts" />
import icons from "virtual:icons";

/** An icon as one path, for `<path d>` and `new Path2D(d)`. */
export interface Glyph {
  /** Side length of its square box. */
  size: number;
  d: string;
  /** Stroked (2 wide, round) rather than filled. */
  stroked: boolean;
}

const more: Record<string, Glyph> = {};

/** Registers the icons of a game. */
export const addGlyphs = (added: Record<string, Glyph>): void => void Object.assign(more, added);

/** The icon of a name, of the shell or of an opened game. Throws for any other. */
export function glyph(name: string): Glyph {
  const found = icons[name] ?? more[name];
  if (!found) throw new Error(`No icon "${name}": add it to its game's manifest.ts, or to packages/stage/src/icons.ts.`);
  return found;
}
