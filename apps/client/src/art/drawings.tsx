import { glyph } from "@baseboard/stage/glyph";
import type { ComponentChildren } from "preact";
import { airbase } from "./airbase.tsx";
import { backdrop, Framed, range } from "./frame.tsx";
import { Drawn } from "./icon.tsx";

/** Steel tiles with a lit corridor between two strangers. */
function maze() {
  const corridor = "M-200 57H96V9h48v96h300";
  return (
    <>
      <rect {...backdrop} fill="#0f1620" />
      {range(13).map((i) =>
        range(5).map((j) => (
          <rect
            key={`${i} ${j}`}
            x={-188 + i * 48}
            y={-62 + j * 48}
            width="44"
            height="44"
            rx="7"
            fill={(i + j) % 2 ? "#455874" : "#3d4d64"}
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

/** Where a pawn stands, the middle of its foot. */
interface Standing {
  x: number;
  y: number;
}

/** A wooden pawn, lit from the left: its foot and body, and whatever head it has. */
function pawn({ x, y }: Standing, paint: string, ink: string, number: number, head: ComponentChildren) {
  return (
    <g transform={`translate(${x} ${y})`} fill={`url(#${paint})`}>
      <ellipse cx="4" cy="1" rx="19" ry="6" fill="#000" opacity=".4" />
      <path d="M-17-3c8-3 10-12 11-22H6c1 10 3 19 11 22 2 9-36 9-34 0z" stroke={ink} stroke-opacity=".35" />
      {head}
      <text y="-4" text-anchor="middle" font-size="13" font-weight="800" fill={ink}>
        {number}
      </text>
    </g>
  );
}

/** Wood in one colour, from its lit side to its dark one. */
const wood = (id: string, ...colours: string[]) => (
  <linearGradient id={id}>
    {colours.map((colour, i) => (
      <stop key={colour} offset={i / 2} stop-color={colour} />
    ))}
  </linearGradient>
);

/** A flag on its pole. */
const flag = ({ x, y }: Standing) => (
  <g transform={`translate(${x} ${y})`}>
    <ellipse cx="2" cy="0" rx="6" ry="2.500" fill="#000" opacity=".4" />
    <path d="M0 0v-46" stroke="#f4f1e6" stroke-width="2.500" stroke-linecap="round" />
    <path d="M1-46c8-5 13 4 24-1l-5 9 5 8c-11 5-16-4-24 1z" fill="#ff5d3a" />
  </g>
);

/** Chalk on asphalt: Blue runs with a flag for a base that Yellow keeps. */
function asphalt() {
  const chalk = { fill: "none", "stroke-width": 2, "stroke-dasharray": "13 .7 6 .9 9 .6 3 .8" };
  return (
    <>
      <defs>
        {wood("blue", "#8fb6ff", "#4a82e8", "#1d4ba3")}
        {wood("yellow", "#fbffc0", "#e0ea48", "#8d9410")}
      </defs>
      <rect {...backdrop} fill="#33373d" />
      {range(120).map((i) => (
        <circle
          key={i}
          cx={-196 + ((i * 83.7) % 440)}
          cy={-50 + ((i * 41.3) % 220)}
          r={0.5 + (i % 3) * 0.3}
          fill={i % 2 ? "#474c54" : "#272a2f"}
        />
      ))}
      <g {...chalk} stroke="#f7f4ea" opacity=".55">
        {range(11).map((i) => (
          <path key={i} d={`M${i * 40 - 193}-60l2 240`} />
        ))}
        {range(6).map((i) => (
          <path key={i} d={`M-200 ${i * 40 - 63}l410-3`} />
        ))}
      </g>
      <g {...chalk} stroke="#e6f050" opacity=".8">
        <path d="m207-60 2 240" />
        {range(16).map((i) => (
          <path key={i} d={`M212 ${i * 15 - 54}l34-7`} stroke-width="1.500" />
        ))}
        <circle cx="188" cy="35" r="16" />
        <circle cx="188" cy="35" r="9.500" />
      </g>
      <path d="m17 25 19 18m1-19-21 20" {...chalk} stroke="#f7f4ea" stroke-width="3" />
      <path d="M88 76q20 2 30-7l32-31q3-3 10-3h5m-8-7 9 7-8 8" {...chalk} stroke="#ffd166" stroke-width="2.800" />
      {flag({ x: 52, y: 91 })}
      {pawn({ x: 68, y: 97 }, "blue", "#020d24", 3, <circle cy="-32" r="11.500" />)}
      {pawn({ x: 148, y: 107 }, "yellow", "#212300", 1, <path d="M-14-22 0-54l14 32c-4 5-24 5-28 0z" />)}
    </>
  );
}

const symbols = {
  drop: <path d="M0-46C6-28 33-8 33 15a33 33 0 0 1-66 0C-33-8-6-28 0-46z" />,
  wheel: (
    <g fill="none" stroke="#241f33">
      <circle r="36" stroke-width="11" />
      <path d="M0-34v68m-29-51 58 34m0-34-58 34" stroke-width="8" />
      <circle r="8" stroke-width="10" />
    </g>
  ),
  arrow: <path d="M40-40v58L20-2-24 42-42 24 2-20-18-40z" />,
};

/** A card with its border colour, its symbol and its number. */
const card = ({ x, y }: Standing, turn: number, [paint, ink]: [string, string], symbol: keyof typeof symbols, number: number) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <rect x="-27" y="-38" width="54" height="78" rx="7" fill={paint} stroke="#0d0820" stroke-opacity=".5" />
    <rect x="-21" y="-32" width="42" height="66" rx="4" fill="#fdfcf7" />
    <g transform="translate(0 8) scale(.36)" fill="#241f33">
      {symbols[symbol]}
    </g>
    <rect x="-21" y="-32" width="17" height="19" rx="4" fill={paint} />
    <text x="-12.500" y="-17.500" text-anchor="middle" font-size="14" font-weight="800" fill={ink}>
      {number}
    </text>
  </g>
);

/** A wooden cube, seen from above its edge. */
const cube = ({ x, y }: Standing, [top, left, right]: string[]) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M0-9 10-4 0 1-10-4z" fill={top} />
    <path d="M-10-4 0 1v11L-10 7z" fill={left} />
    <path d="M10-4 0 1v11L10 7z" fill={right} />
  </g>
);

/** A station with its hardware on a circuit board, and the three cards that may come to it. */
function circuit() {
  const red = ["#ff7480", "#d3303f", "#8c1420"];
  return (
    <>
      <defs>
        <linearGradient id="violet" x2="1" y2="1">
          <stop stop-color="#1c1440" />
          <stop offset="1" stop-color="#37246f" />
        </linearGradient>
        <linearGradient id="station" x2="0" y2="1">
          <stop stop-color="#7663c8" />
          <stop offset="1" stop-color="#3f3180" />
        </linearGradient>
      </defs>
      <rect {...backdrop} fill="url(#violet)" />
      {range(7).map((i) => (
        <g key={i} fill="none" stroke="#8e74ff" stroke-width="1.500" opacity=".5">
          <path d={`M-200 ${i * 26 - 22}h${214 + (i % 3) * 26}l12 12h${64 + (i % 2) * 40}l10-10h260`} />
          <circle cx={40 + ((i * 61) % 190)} cy={i * 26 - 16} r="2.500" />
        </g>
      ))}
      <g transform="translate(62 62) rotate(-6)">
        <rect x="-37" y="-37" width="74" height="74" rx="12" fill="url(#station)" stroke="#b39bff" stroke-width="2" />
        <g transform="translate(6 -6) scale(.5)" fill="#efe9ff">
          {symbols.drop}
        </g>
        {cube({ x: -22, y: 20 }, red)}
        {cube({ x: -2, y: 24 }, red)}
      </g>
      {card({ x: 132, y: 66 }, -12, ["#d3303f", "#fff"], "drop", 4)}
      {card({ x: 170, y: 60 }, 1, ["#2c68cf", "#fff"], "wheel", 2)}
      {card({ x: 208, y: 66 }, 14, ["#f2c522", "#2b2100"], "arrow", 6)}
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
  darebase: asphalt,
  "all-your-base": circuit,
  "disarm-the-base": airbase,
};

/** The small drawing of a game that can be played, for its card; `wide` for the cover of its room. */
export const Drawing = ({ game, wide = false }: { game: string; wide?: boolean }) => (
  <Framed wide={wide}>{(drawings[game] ?? pieces)()}</Framed>
);
