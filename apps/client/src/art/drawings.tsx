import { glyph } from "@baseboard/stage/glyph";
import type { ComponentChildren } from "preact";
import { Drawn } from "./icon.tsx";

const WIDTH = 240;
const HEIGHT = 120;
export const range = (count: number) => Array.from({ length: count }, (_, i) => i);
/** What lies behind a drawing, wider than its frame. */
export const backdrop = { x: -200, y: -40, width: 640, height: HEIGHT + 80 };

/** Steel tiles with a lit corridor between two strangers. */
function maze() {
  const corridor = "M-200 57H96V9h48v96h300";
  return (
    <>
      <rect {...backdrop} fill="#0f1620" />
      {range(13).map((i) =>
        range(4).map((j) => (
          <rect
            key={`${i} ${j}`}
            x={-188 + i * 48}
            y={-62 + (j + 1) * 48}
            width="44"
            height="44"
            rx="7"
            fill={(i + j) % 2 ? "#3d4d64" : "#455874"}
          />
        )),
      )}
      <path d={corridor} stroke="#0d141e" stroke-width="17" fill="none" />
      <path d={corridor} stroke="#5ce0c6" stroke-width="2.500" fill="none" />
      <Drawn icon={glyph("astronaut-helmet")} x={48} y={57} size={30} fill="#ff7a1a" />
      <Drawn icon={glyph("brain-tentacle")} x={194} y={104} size={30} fill="#43b59c" />
    </>
  );
}

/** Pieces on a bare table, for a game that has no drawing of its own. */
function pieces() {
  return (
    <>
      <rect {...backdrop} fill="#1c2433" />
      {["#4a82e8", "#ff7a1a", "#43b59c"].map((fill, i) => (
        <Drawn key={fill} icon={glyph("meeple")} x={122 + i * 42} y={42} size={38} fill={fill} />
      ))}
    </>
  );
}

const drawings: Record<string, () => ComponentChildren> = {
  "the-base": maze,
};

/** The small drawing of a game that can be played, for its card; `wide` for the cover of its room. */
export const Drawing = ({ game, wide = false }: { game: string; wide?: boolean }) => (
  <Framed wide={wide}>{(drawings[game] ?? pieces)()}</Framed>
);

/** A drawing in its frame. */
export function Framed({ wide = false, children }: { wide?: boolean; children: ComponentChildren }) {
  return (
    <svg viewBox={wide ? "-118 6 350 112" : `0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      {children}
    </svg>
  );
}
