import icons from "virtual:icons/all";
import { type Glyph, glyph } from "@baseboard/stage/glyph";

const drawing = (name: string): Glyph => icons[name] ?? glyph(name);

/** Icons, each drawn; with `named`, also titled. */
export const Drawings = ({ names, named = false }: { names: string[]; named?: boolean }) => (
  <ul class={named ? "drawings named" : "drawings"}>
    {names.map((name) => (
      <li key={name} title={name}>
        <Drawing {...drawing(name)} />
        <span class={named ? undefined : "hidden"} lang="en">
          {name.replaceAll("-", " ")}
        </span>
      </li>
    ))}
  </ul>
);

function Drawing({ size, d, stroked }: Glyph) {
  const line = { fill: "none", stroke: "currentColor", "stroke-width": 2, "stroke-linecap": "round", "stroke-linejoin": "round" } as const;
  return (
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path d={d} {...(stroked ? line : { fill: "currentColor" })} />
    </svg>
  );
}
