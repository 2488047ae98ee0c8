import icons from "virtual:icons/coming";
import type { ComponentChildren } from "preact";
import { backdrop, Framed, range } from "./frame.tsx";
import { Drawn } from "./icon.tsx";

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
  "disarm-the-earth": atlas,
};

/** The small drawing of a game to come, for its card. It moves to drawings.tsx, and its icons to the game's, with the game. */
export const Coming = ({ game }: { game: string }) => <Framed>{(drawings[game] ?? atlas)()}</Framed>;
