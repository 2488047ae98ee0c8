import type { ComponentChildren } from "preact";
import { Drawn } from "./icon.tsx";

const WIDTH = 240;
const HEIGHT = 120;
const range = (count: number) => Array.from({ length: count }, (_, i) => i);
const backdrop = { x: -200, y: -40, width: 640, height: HEIGHT + 80 };

/** A moonlit airbase: a floodlight finds a jet before its hangar. */
function airbase() {
  return (
    <>
      <defs>
        <linearGradient id="night" x2="0" y2="1">
          <stop stop-color="#0d1830" />
          <stop offset="1" stop-color="#22365f" />
        </linearGradient>
        <linearGradient id="beam" x2="1" y2=".3">
          <stop stop-color="#ffe9b0" stop-opacity=".95" />
          <stop offset="1" stop-color="#ffe9b0" stop-opacity="0" />
        </linearGradient>
      </defs>
      <rect {...backdrop} fill="url(#night)" />
      {range(34).map((i) => (
        <circle key={i} cx={-100 + ((i * 97.3) % 345)} cy={4 + ((i * i * 7.7) % 52)} r={0.5 + (i % 3) * 0.35} fill="#fff" opacity=".7" />
      ))}
      <path d="M-200 120V100q50-12 100-6t95 2q30-14 60-8t70-4 70 2 60-6v90H-200z" fill="#0b1322" />
      <path d="M150 86v-18a26 22 0 0 1 52 0v18z" fill="#3a4f7c" />
      <path d="M158 86v-12a18 14 0 0 1 36 0v12z" fill="#0b1322" />
      <path d="M28 40 235 62l-13 56-102 2z" fill="url(#beam)" opacity=".55" />
      <path d="m27 46-3 58" stroke="#0a0f1a" stroke-width="4" />
      <rect x="20" y="34" width="14" height="11" rx="3" fill="#0a0f1a" stroke="#fff1c9" stroke-width="1.500" transform="rotate(14 27 40)" />
      <Drawn name="jet-fighter" x={128} y={82} size={62} fill="#e8eefc" />
      <Drawn name="ninja-head" x={60} y={92} size={30} fill="#ff7a1a" />
    </>
  );
}

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
      <Drawn name="astronaut-helmet" x={48} y={57} size={30} fill="#ff7a1a" />
      <Drawn name="brain-tentacle" x={194} y={104} size={30} fill="#43b59c" />
    </>
  );
}

/** Asphalt, chalk, a flag worth running for. */
function asphalt() {
  return (
    <>
      <rect {...backdrop} fill="#33373d" />
      <g stroke="#f7f4ea" stroke-width="2.500" opacity=".6" stroke-dasharray="8 1.500">
        {range(18).map((i) => (
          <path key={i} d={`M${i * 36 - 186}-4l2 130`} />
        ))}
        {range(5).map((i) => (
          <path key={i} d={`M-200 ${i * 36 + 8}l640-6`} />
        ))}
      </g>
      <circle cx="121" cy="60" r="33" fill="none" stroke="#ffe27a" stroke-width="3" stroke-dasharray="8 1.500" />
      <Drawn name="flying-flag" x={196} y={56} size={46} fill="#ff7a1a" />
      <Drawn name="chess-pawn" x={48} y={58} size={44} fill="#4a82e8" />
      <Drawn name="chess-pawn" x={121} y={58} size={44} fill="#ff7a1a" />
    </>
  );
}

/** Three cards over the traces of a circuit board. */
function circuit() {
  const cards = [
    { name: "processor", x: 62, turn: -12 },
    { name: "circuitry", x: 120, turn: 0 },
    { name: "laptop", x: 178, turn: 12 },
  ];
  return (
    <>
      <defs>
        <linearGradient id="violet" x2="1" y2="1">
          <stop stop-color="#1c1440" />
          <stop offset="1" stop-color="#37246f" />
        </linearGradient>
      </defs>
      <rect {...backdrop} fill="url(#violet)" />
      {[18, 60, 102].map((y) => (
        <path key={y} d={`M-200 ${y}h250l12 12h60l10-10h310`} stroke="#8e74ff" stroke-width="1.500" fill="none" opacity=".6" />
      ))}
      {cards.map(({ name, x, turn }) => (
        <g key={name} transform={`translate(${x} ${64 + Math.abs(turn) / 2}) rotate(${turn})`}>
          <rect x="-28" y="-38" width="56" height="78" rx="8" fill="#f7f3ff" stroke="#b39bff" stroke-width="2" />
          <Drawn name={name} x={0} y={-4} size={36} fill="#5f3dc4" />
          <rect x="-18" y="24" width="36" height="5" rx="2.500" fill="#b39bff" />
        </g>
      ))}
    </>
  );
}

/** A chart of the world: a dove, a tank, a ship. */
function atlas() {
  return (
    <>
      <defs>
        <linearGradient id="sea" x2="0" y2="1">
          <stop stop-color="#0f4a78" />
          <stop offset="1" stop-color="#0a2f52" />
        </linearGradient>
      </defs>
      <rect {...backdrop} fill="url(#sea)" />
      {range(7).map((i) => (
        <path key={i} d={`M-200 ${i * 20}q60-10 120 0t120 0 120 0 120 0 120 0`} stroke="#fff" opacity=".08" fill="none" />
      ))}
      <path d="m20 22q26-16 52-4l14 18-18 14-6 24-20-8-4-22-20-6z" fill="#e6d3a3" />
      <path d="m112 18q34-14 70 0l36 6-8 26-30 6-10 20-22-6-4-18-26-8z" fill="#d8c08a" />
      <path d="m124 70 20 2 6 26-14 14-12-18z" fill="#e6d3a3" />
      <path d="m190 84 24-4 10 14-18 10-18-6z" fill="#d8c08a" />
      <Drawn name="peace-dove" x={76} y={84} size={40} fill="#fff" />
      <Drawn name="battle-tank" x={152} y={42} size={30} fill="#7a3b12" />
      <Drawn name="cargo-ship" x={96} y={102} size={26} fill="#72c5ff" />
    </>
  );
}

const drawings: Record<string, () => ComponentChildren> = {
  "disarm-the-base": airbase,
  "the-base": maze,
  darebase: asphalt,
  "all-your-base": circuit,
  "disarm-the-earth": atlas,
  toy: circuit,
};

/** The small drawing of a game, for its card; `wide` for the cover of its room. */
export function Drawing({ game, wide = false }: { game: string; wide?: boolean }) {
  const draw = drawings[game] ?? circuit;
  return (
    <svg viewBox={wide ? "-118 6 350 112" : `0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      {draw()}
    </svg>
  );
}
