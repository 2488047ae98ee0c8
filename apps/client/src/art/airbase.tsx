import type { ComponentChildren } from "preact";
import { backdrop, range } from "./frame.tsx";

/** Colours from the top down, or from the left where it says so. */
const fade = (id: string, colours: string[], along: Record<string, string | number> = { x2: 0, y2: 1 }) => (
  <linearGradient id={id} {...along}>
    {colours.map((colour, i) => (
      <stop key={colour} offset={i / (colours.length - 1)} stop-color={colour} />
    ))}
  </linearGradient>
);

/** Something at a place, as large as it says. */
const at = (x: number, y: number, size: number, children: ComponentChildren) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>{children}</g>
);

const arch = "M-30 0v-14a30 25 0 0 1 60 0V0z";

/** A hangar of corrugated iron with its number, 60 wide, the middle of its threshold at the origin; `inside` where it is open. */
const hangar = (number: number, inside?: ComponentChildren) => (
  <>
    <path d="M-46-3h80l8 6h-78z" fill="#060b18" opacity=".5" />
    {range(8).map((i) => (
      <path key={i} d={arch} transform={`translate(${2 * i - 14} ${i - 7})`} fill="url(#iron)" stroke="#14204a" stroke-width=".5" />
    ))}
    <path d={arch} fill="url(#front)" stroke="#9db4e6" stroke-width="1" />
    {inside ?? (
      <>
        <path d="M-22 0v-23h44V0z" fill="#22315a" />
        <path d="M-22-23h44M-11-23V0M0-23V0m11-23V0M-22 0v-23m44 0V0" stroke="#0d1630" stroke-width="1" />
        <path d="M-22-2h44" stroke="#f2b93b" stroke-width="4" stroke-dasharray="4" />
      </>
    )}
    <circle cy="-31" r="5.500" fill="#0d1426" />
    <text y="-28" text-anchor="middle" font-size="8.500" font-weight="800" fill="#fff">
      {number}
    </text>
  </>
);

/** The tower, lit from within, its foot at the origin. */
const tower = (
  <>
    <path d="m-5 0 1-32h8L5 0z" fill="url(#iron)" />
    <path d="m-10-32-3-9h26l-3 9z" fill="#ffd98a" />
    <path d="m-5-32-1.500-9m11.500 9 1.500-9M0-32v-9M-10-32h20" stroke="#141d3c" stroke-width="1.500" />
    <path d="m-15-41 4-5h22l4 5zM0-46v-10" fill="#3a4c80" stroke="#3a4c80" />
    <circle cy="-57" r="1.500" fill="#ff5d5d" />
  </>
);

/** A jet from ahead, under an open door. */
const jet = (
  <>
    <path d="M-23 0v-24h46V0z" fill="url(#inside)" />
    <path d="M-23-24h46" stroke="#0d1630" stroke-width="2" />
    <ellipse cy="-1" rx="19" ry="2" fill="#3b2a12" opacity=".5" />
    <path d="M-7-3v2m14-2v2M0-4v3" stroke="#39425a" stroke-width="1.500" />
    <path d="m0-20 1.200 9h-2.400zM-21-7.500l16-2.500h10l16 2.500-16 1.500H-5z" fill="#aebbd6" />
    <path d="M-9-8.500a3 3 0 0 1 6 0 3 3 0 0 1-6 0zm12 0a3 3 0 0 1 6 0 3 3 0 0 1-6 0z" fill="#4c5876" />
    <ellipse cy="-9" rx="5" ry="5.500" fill="#e9eefb" />
    <path d="M-3-11a3 3 0 0 1 6 0q-3 1.500-6 0z" fill="#31507f" />
  </>
);

/** Somebody in a hooded jumper, going to the right, with an arm stretched out or down. */
const activist = (paint: string, shade: string, arm: string) => (
  <>
    <ellipse cx="1" rx="9" ry="2" fill="#000" opacity=".4" />
    <path d="M-6 0q0-5 1-7h8q3 3 4 7H3L1-4l-2 4z" fill="#27304a" />
    <path d="M-7-5q-1-9 5-12h5q5 4 4 12z" fill={paint} />
    <path d={arm} stroke={shade} stroke-width="3.500" stroke-linecap="round" fill="none" />
    <path d="M-6-19c0-11 13-11 13-2q0 4-3 5h-6q-4 0-4-3z" fill={paint} />
    <ellipse cx="3.200" cy="-20" rx="3.200" ry="3.700" fill="#3b2519" />
    <circle cx="3" cy="-20.500" r=".8" fill="#fff" />
    <circle cx="5.200" cy="-20.500" r=".8" fill="#fff" />
  </>
);

/** The patrol with its lamp, going to the right. */
const patrol = (
  <>
    <path d="M7-10 50-9q5 8-6 12z" fill="url(#lamp)" />
    <ellipse rx="6" ry="1.500" fill="#000" opacity=".5" />
    <path d="M4 0 2-7h-5l-2 7h2L-1-4l2 4z" fill="#2b1a26" />
    <path d="M4-6q1-8-4-9t-5 9z" fill="#d9434c" />
    <path d="m0-12 6 1.500" stroke="#ff8a8e" stroke-width="2.500" stroke-linecap="round" />
    <circle cy="-17" r="3" fill="#e9b99a" />
    <path d="M5-17.500 3-19q0-3-3-3t-3.500 4.500z" fill="#7d1822" />
    <circle cx="7" cy="-10.500" r="1.800" fill="#fff6d6" />
  </>
);

/** A cloth that hangs on the fence: a dove, and the sign of peace. */
const banner = (
  <>
    <path d="M-35-10q35 4 70 0l-1 21q-34 4-68 0z" fill="#000" opacity=".35" transform="translate(1.500 2)" />
    <path d="M-35-10q35 4 70 0l-1 21q-34 4-68 0z" fill="url(#cloth)" />
    <g fill="none" stroke="#e2582f" stroke-width="1.800" transform="translate(19 2)">
      <circle r="6.500" />
      <path d="M0-6.500v13M-4.600 4.600 0 0l4.600 4.600" />
    </g>
    <path
      d="M-23 7q6-1 9-4-8-1-9-9 5 4 10 4-1-5 3-9 2 8 8 10 3-2 5 0l3 1-3 1.500Q0 8-8 8l-6 2 2-3z"
      fill="#2d62c4"
      transform="translate(0 1.500) scale(.95)"
    />
  </>
);

const mesh = { fill: "url(#mesh)" };
const pennants = ["#4a82e8", "#ff7a1a", "#43b59c", "#f7b0e0", "#e6f050"];

/** The fence, the gap that two have come through, and what hangs on it. */
const fence = (
  <>
    <path d="M-200 88H50q-2 8 4 13t2 17H-200z" {...mesh} />
    <path d="M440 88H92q4 8-3 13t3 17h348z" {...mesh} />
    <path d="M92 88q4 8-3 13t3 17l13-6q-9-8-5-12t1-10z" fill="#9fb4df" opacity=".25" />
    <path d="M92 88q4 8-3 13t3 17l13-6q-9-8-5-12t1-10z" {...mesh} />
    <path d="M-200 88H50m42 0h348" stroke="#aebfe6" stroke-width="1.200" />
    {range(13).map((i) => (
      <path key={i} d={`M${i * 42 - 160} 120V82l-3-4`} stroke="#8598c4" stroke-width="2" fill="none" />
    ))}
    {at(196, 100, 1, banner)}
    <path d="M-34 82q21 14 42 0 21 14 42 0" stroke="#fff" stroke-width=".7" fill="none" />
    {range(14).map((i) => {
      const x = (i % 7) * 6 + 3;
      return <path key={i} d={`m${(i < 7 ? -37 : 5) + x} ${82 + (x * (42 - x)) / 63}h5.400l-2.700 6z`} fill={pennants[i % 5]} />;
    })}
  </>
);

/** A place from 0 to 1 for the nth of many that lie about. */
const strewn = (n: number) => Math.abs(Math.sin(n * 12.9898) * 43758.5453) % 1;

/** Leaves in the dark, before everything. */
const bushes = range(240).map((i) => (
  <circle
    key={i}
    cx={-204 + strewn(i) * 450}
    cy={125 + i * 0.24}
    r={3 + strewn(i + 0.5) * 3 + i * 0.015}
    fill={i % 3 ? "url(#leaf)" : "url(#shrub)"}
  />
));

/** An airbase by moonlight: its patrol goes round, a floodlight finds a jet, and two come in through the fence. */
export function airbase() {
  return (
    <>
      <defs>
        {fade("night", ["#050b1d", "#13224c", "#34406f", "#8a6a86"], { gradientUnits: "userSpaceOnUse", x1: 0, y1: -60, x2: 0, y2: 76 })}
        {fade("apron", ["#1d284c", "#35446e"])}
        {fade("iron", ["#a8bdf2", "#5368a0", "#2a3865"], { x2: 1, y2: 0.4 })}
        {fade("front", ["#4d6196", "#1b2646"])}
        {fade("inside", ["#8a6a35", "#ffdf9a"])}
        {fade("cloth", ["#fffdf3", "#d9d5c8"])}
        <linearGradient id="flood" x1="1" x2="0" y2=".9">
          <stop stop-color="#fff3c4" stop-opacity=".95" />
          <stop offset="1" stop-color="#ffe3a0" stop-opacity=".12" />
        </linearGradient>
        <linearGradient id="lamp">
          <stop stop-color="#fff6d6" stop-opacity=".95" />
          <stop offset="1" stop-color="#fff6d6" stop-opacity=".05" />
        </linearGradient>
        <radialGradient id="halo">
          <stop stop-color="#dfe9ff" stop-opacity=".5" />
          <stop offset="1" stop-color="#dfe9ff" stop-opacity="0" />
        </radialGradient>
        {["leaf", "shrub"].map((id, i) => (
          <radialGradient key={id} id={id} cx=".4" cy=".3">
            <stop stop-color={["#25564a", "#1b444b"][i]} />
            <stop offset="1" stop-color={["#123330", "#0e2a2f"][i]} />
          </radialGradient>
        ))}
        <pattern id="mesh" width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="m0 2.500 2.500-2.500L5 2.500 2.500 5z" stroke="#b9c8ec" stroke-width=".5" fill="none" opacity=".6" />
        </pattern>
      </defs>
      <rect {...backdrop} fill="url(#night)" />
      {range(80).map((i) => (
        <circle key={i} cx={-200 + strewn(i) * 440} cy={-56 + strewn(i + 0.5) * 108} r={0.4 + (i % 3) * 0.3} fill="#fff" opacity=".75" />
      ))}
      <circle cx="152" cy="22" r="34" fill="url(#halo)" />
      <path d="M158 8a15 15 0 1 0 9 20A14 14 0 0 1 158 8z" fill="#fff8e0" />
      <path d="M-200 80V62q46-16 92-4t78-8 76 8 66-9 84 6 92-6 102 5v32z" fill="#1a2346" />
      <path d="M-200 80v-9q60-8 120-3t110-5 104 5 306-2v14z" fill="#10182f" />
      <path d="M-200 76h640v48h-640z" fill="url(#apron)" />
      {at(100, 80, 1, tower)}
      {at(76, 80, 0.72, hangar(3))}
      {at(126, 82, 0.78, hangar(4))}
      {at(187, 86, 1.15, hangar(5, jet))}
      <path d="M216 16 122 92q44 12 104 2l-4-74z" fill="url(#flood)" opacity=".55" />
      <ellipse cx="178" cy="94" rx="48" ry="7" fill="#ffe9b0" opacity=".35" />
      <path d="M225 120V20" stroke="#070c1a" stroke-width="4" />
      <g transform="translate(222 15) rotate(45)">
        <circle cy="8" r="15" fill="url(#halo)" />
        <path d="M-7-6H7L9 6H-9z" fill="#070c1a" />
        <ellipse cy="6" rx="9" ry="3" fill="#fff6d6" />
      </g>
      {at(112, 101, 1.1, patrol)}
      {fence}
      <path d="M-200 117q160-4 320 0t320 0v80h-640z" fill="#0c211f" />
      {bushes}
      {at(71, 120, 1.15, activist("#ff8a2a", "#c2560a", "m2-12 11 1"))}
      {at(36, 124, 1.15, activist("#5b93f5", "#2a5fc2", "m-2-12-1 6 5 2"))}
    </>
  );
}
