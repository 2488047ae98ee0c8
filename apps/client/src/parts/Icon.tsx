import { glyph } from "@baseboard/stage/glyph";

/** An icon by name. Hidden from screen readers: the words beside it, or its button, provide the label. */
export function Icon({ name }: { name: string }) {
  const { size, d, stroked } = glyph(name);
  const line = { fill: "none", stroke: "currentColor", "stroke-width": 2, "stroke-linecap": "round", "stroke-linejoin": "round" } as const;
  return (
    <svg class="i" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path d={d} {...(stroked ? line : { fill: "currentColor" })} />
    </svg>
  );
}
