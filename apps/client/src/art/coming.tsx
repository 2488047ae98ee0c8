import icons from "virtual:icons/coming";
import type { ComponentChildren } from "preact";
import { backdrop, Framed, range } from "./drawings.tsx";
import { Drawn } from "./icon.tsx";

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
      <Drawn icon={icons["jet-fighter"]} x={128} y={82} size={62} fill="#e8eefc" />
      <Drawn icon={icons["ninja-head"]} x={60} y={92} size={30} fill="#ff7a1a" />
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
      <Drawn icon={icons["peace-dove"]} x={76} y={84} size={40} fill="#fff" />
      <Drawn icon={icons["battle-tank"]} x={152} y={42} size={30} fill="#7a3b12" />
      <Drawn icon={icons["cargo-ship"]} x={96} y={102} size={26} fill="#72c5ff" />
    </>
  );
}

const drawings: Record<string, () => ComponentChildren> = {
  "disarm-the-base": airbase,
  "disarm-the-earth": atlas,
};

/** The small drawing of a game to come, for its card. It moves to drawings.tsx, and its icons to the game's, with the game. */
export const Coming = ({ game }: { game: string }) => <Framed>{(drawings[game] ?? atlas)()}</Framed>;
