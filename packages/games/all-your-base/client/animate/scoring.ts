import type { Seat } from "@baseboard/kit";
import type { Step } from "@baseboard/stage";
import { together } from "@baseboard/stage/ease";
import { type Box, middleOf } from "@baseboard/stage/places";
import { CUBE_POINTS, pointsOf } from "../../rules/score.ts";
import type { EventOf, Worth } from "../../rules/state.ts";
import { close, gainPicture, gainSize } from "../art/marks.ts";
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

/** What is written, how large, and where: in the middle of a box of just that size. */
export interface Note {
  text: string;
  size: number;
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
  return { text, size, box: { ...box, x: left + spare, y: y + Math.max(0, height * 0.25 - box.height / 2) } };
}

/** The total of a base, beside its points, and no higher than the base. */
export function totalBeside(place: Pick<Layout, "base" | "column" | "points">, seat: Seat, total: number): Note {
  const [base, column] = [place.base(seat), place.column(seat)];
  const text = `+${total}`;
  const size = Math.min(MOST.total, (base.height - 6) / gainSize(text, 1).height);
  const box = gainSize(text, size);
  const top = middleOf(place.points(seat)).y - box.height / 2;
  const y = Math.max(base.y + 3, Math.min(top, base.y + base.height - box.height - 3));
  return { text, size, box: { ...box, x: column.x + column.width, y } };
}

/** The value beside what each station counts, then the total beside the points of each base; all bases at once. */
export const score = (scene: Scene, { worths, points }: EventOf<"scored">): Step =>
  scene.transition(READING, {
    moves() {
      const { place, tones } = scene;
      const values = worths.flatMap((each, seat) =>
        each.flatMap((worth, at) => {
          if (worth.software === 0) return [];
          const { text, size, box } = valueOn(scene.stationBox(seat, at), worth, place.least);
          return [appear(scene, gainPicture(text, size, tones, close), box, 0, 0.66)];
        }),
      );
      const totals = points.map((total, seat) => {
        const { text, size, box } = totalBeside(place, seat, total);
        return appear(scene, gainPicture(text, size, tones), box, 0.62, 1);
      });
      return together([...values, ...totals]);
    },
    late({ table }) {
      for (const base of table.bases) base.points.pop();
    },
  });
