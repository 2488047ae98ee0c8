import type { Seat } from "@baseboard/kit";
import type { Step } from "@baseboard/stage";
import { together } from "@baseboard/stage/ease";
import { type Box, middleOf } from "@baseboard/stage/places";
import { CUBE_POINTS, pointsOf, total } from "../../rules/score.ts";
import type { EventOf, Worth } from "../../rules/state.ts";
import { type Around, close, gainPicture, gainSize, none, tight } from "../art/marks.ts";
import type { Layout } from "../layout.ts";
import type { Scene } from "../scene.ts";
import { appear } from "./pill.ts";

/** Time to read the points of each base, in milliseconds. */
const READING = 4200;

/** Maximum size of the letters of a station's value, and of a base's total. */
const MOST = { value: 40, total: 60 };

/** The part of a station's width that its symbol has, and how far a value may reach beyond it to the left: into the gap between two. */
const SYMBOL = 0.46;
const BEYOND = 0.12;

/** Width of a pill's edge, in board units. */
const EDGE = 3;

/** What is written, how large, and where: in the middle of a box of just that size. */
export interface Note {
  text: string;
  size: number;
  around: Around;
  box: Box;
}

/** The value of a station on its symbol: "4+6", the software and the bonus of the fitting cubes; their sum where that has no room there. */
export function valueOn({ x, y, width, height }: Box, worth: Worth, least: number): Note {
  const { software, fits } = worth;
  const sum = String(pointsOf(worth));
  const whole = fits > 0 ? `${software}+${fits * CUBE_POINTS}` : sum;
  const most = width * (SYMBOL + BEYOND);
  const text = gainSize(whole, least, close).width <= most ? whole : sum;
  const room = Math.min((width * SYMBOL) / gainSize(text, 1, close).width, (height * 0.5) / gainSize(text, 1, close).height);
  const size = Math.max(least, Math.min(MOST.value, room));
  const box = gainSize(text, size, close);
  const beyond = box.width - width * SYMBOL;
  // Where even the sum is wider, it reaches over both sides alike.
  const left = x - Math.min(Math.max(0, beyond), width * BEYOND) - Math.max(0, box.width - most) / 2;
  const spare = Math.max(0, -beyond) / 2;
  return { text, size, around: close, box: { ...box, x: left + spare, y: y + Math.max(0, height * 0.25 - box.height / 2) } };
}

/**
 * The total of a base, in its seat's column, where it covers no station: below the points; where that has no room, on their line, behind
 * what they were `before`, over what was promised.
 */
export function totalIn(place: Pick<Layout, "base" | "column" | "points" | "least">, seat: Seat, before: number, gained: number): Note {
  const [base, column, points] = [place.base(seat), place.column(seat), place.points(seat)];
  const text = `+${gained}`;
  const [top, bottom] = [points.y + points.height + EDGE, base.y + base.height - 2 * EDGE];
  const end = column.x + column.width - EDGE;
  const one = gainSize(text, 1, close);
  const large = Math.min(MOST.total, (end - points.x) / one.width, (bottom - top) / one.height);
  if (large >= place.least) return { text, size: large, around: close, box: { ...gainSize(text, large, close), x: points.x, y: top } };
  const size = place.least;
  const box = gainSize(text, size, tight);
  const x = Math.min(points.x + gainSize(String(before), size, none).width + EDGE, end - box.width);
  const y = Math.min(middleOf(points).y - box.height / 2, base.y + base.height - box.height - EDGE);
  return { text, size, around: tight, box: { ...box, x, y } };
}

/** The value beside what each station counts, then the total at the points of each base; all bases at once. */
export const score = (scene: Scene, { worths, points }: EventOf<"scored">): Step =>
  scene.transition(READING, {
    moves() {
      const { place, tones, now } = scene;
      const write = ({ text, size, around, box }: Note, from: number, to: number) =>
        appear(scene, gainPicture(text, size, tones, around), box, from, to);
      const before = (seat: Seat): number => (now ? total(now.table.bases[seat]) : 0);
      const values = worths.flatMap((each, seat) =>
        each.flatMap((worth, at) => {
          if (worth.software === 0) return [];
          return [write(valueOn(scene.stationBox(seat, at), worth, place.least), 0, 0.66)];
        }),
      );
      const totals = points.map((gained, seat) => write(totalIn(place, seat, before(seat), gained), 0.62, 1));
      return together([...values, ...totals]);
    },
    late({ table }) {
      for (const base of table.bases) base.points.pop();
    },
  });
