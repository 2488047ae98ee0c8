import type { Glyph } from "@baseboard/stage/glyph";

/** An icon inside a drawing, its middle at (x, y). */
export function Drawn({ icon, x, y, size, fill }: { icon: Glyph; x: number; y: number; size: number; fill: string }) {
  const { d, size: box } = icon;
  return <path d={d} fill={fill} transform={`translate(${x} ${y}) scale(${size / box}) translate(${-box / 2} ${-box / 2})`} />;
}
