import { glyph } from "@baseboard/stage/glyph";
import { palette, type Shape } from "@baseboard/stage/tokens";

/** What a seat's sign is cut out of, 36 units wide. */
export const outlines: Record<Shape, string> = {
  circle: "M18 2a16 16 0 1 0 .01 0z",
  square: "M8 3h20a5 5 0 0 1 5 5v20a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5z",
  hexagon:
    "M18 1.500l13 7.500a2.500 2.500 0 0 1 1.200 2.200v13.600a2.500 2.500 0 0 1-1.200 2.200l-13 7.500-13-7.500a2.500 2.500 0 0 1-1.200-2.200V11.200A2.500 2.500 0 0 1 5 9z",
  triangle: "M18 3a3 3 0 0 1 2.600 1.500l13 23A3 3 0 0 1 31 32H5a3 3 0 0 1-2.600-4.500l13-23A3 3 0 0 1 18 3z",
  diamond:
    "M18 .8a3 3 0 0 1 2.100.9l14.200 14.200a3 3 0 0 1 0 4.200L20.100 34.300a3 3 0 0 1-4.200 0L1.700 20.100a3 3 0 0 1 0-4.200L15.900 1.700A3 3 0 0 1 18 .8z",
  star: "M18 1l4.600 6.200 7.500-1.900-.2 7.800 7.100 3.200-5 5.900 3.400 7-7.700 1.500L26 38l-8-3.700L10 38l-1.700-7.300-7.700-1.500 3.400-7-5-5.900 7.100-3.200-.2-7.800 7.500 1.900z",
};

/** The color of a seat; of whoever has none, that of the page. */
export const colourOf = (look: { palette: number } | undefined): string =>
  look ? `var(--seat${look.palette % palette.length})` : "var(--accent)";

/** The color of a seat as `--turn`, for what is framed in it: readable as text, too. */
export const seatColour = ({ palette: index }: { palette: number }) => ({ "--turn": `var(--seatText${index % palette.length})` });

interface MarkProps {
  /** The palette of the seat it belongs to; without it it is nobody's, and an empty ring. */
  palette: number | undefined;
  /** It plays no further part: the seat's shape is small in a disc. */
  calm?: true | undefined;
}

/** A small mark of a part of something, in the shape and color of a seat. */
export function Mark({ palette: index, calm }: MarkProps) {
  const owner = index === undefined ? undefined : palette[index % palette.length];
  const shape = owner && { d: outlines[owner.shape], fill: owner.color, stroke: owner.deep };
  return (
    <svg class="mark" viewBox="0 0 36 36" aria-hidden="true">
      {!owner && <circle class="none" cx="18" cy="18" r="14" />}
      {calm && <circle class="calm" cx="18" cy="18" r="16" />}
      {shape && <path {...shape} {...(calm && { transform: "translate(8 8) scale(.56)" })} />}
    </svg>
  );
}

/** A seat's badge: identified by shape first, icon second, color third. */
export function Badge({ palette: index, icon }: { palette: number; icon: string }) {
  const { shape, color, deep, ink } = palette[index % palette.length];
  const { d, size } = glyph(icon);
  const low = shape === "triangle";
  const width = low ? 15 : 21;
  return (
    <span class="badge">
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <path d={outlines[shape]} fill={color} />
        <path class="edge" d={outlines[shape]} stroke={deep} />
        <path d={d} fill={ink} transform={`translate(${18 - width / 2} ${low ? 14 : 18 - width / 2}) scale(${width / size})`} />
      </svg>
    </span>
  );
}
