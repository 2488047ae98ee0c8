import type { ComponentChildren } from "preact";

const WIDTH = 240;
const HEIGHT = 120;
export const range = (count: number) => Array.from({ length: count }, (_, i) => i);
/** What lies behind a drawing, wider than its frame. */
export const backdrop = { x: -200, y: -60, width: 640, height: HEIGHT + 120 };

/** A drawing in its frame; `wide` as the cover of a room. */
export function Framed({ wide = false, children }: { wide?: boolean; children: ComponentChildren }) {
  return (
    <svg viewBox={wide ? "-118 -52 350 228" : `0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      {children}
    </svg>
  );
}
