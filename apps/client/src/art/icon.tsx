import { glyph } from "@baseboard/stage/glyph";

/** An icon inside a drawing, its middle at (x, y). */
export function Drawn({ name, x, y, size, fill }: { name: string; x: number; y: number; size: number; fill: string }) {
  const { d, size: box } = glyph(name);
  return <path d={d} fill={fill} transform={`translate(${x} ${y}) scale(${size / box}) translate(${-box / 2} ${-box / 2})`} />;
}
