import type { Step } from "@baseboard/stage";
import { together } from "@baseboard/stage/ease";
import type { Box } from "@baseboard/stage/places";
import { CUBE_POINTS } from "../../rules/score.ts";
import type { EventOf, Worth } from "../../rules/state.ts";
import type { Scene } from "../scene.ts";
import { pill, pillWidth } from "./pill.ts";

/** Time to read the points of each base, in milliseconds. */
const READING = 4200;

/** "4+6": the software, and the bonus of the fitting cubes. */
const sumOf = ({ software, fits }: Worth): string => (fits > 0 ? `${software}+${fits * CUBE_POINTS}` : String(software));

/** So much of a station's width a value on its symbol may reach beyond it. */
const BEYOND = 0.12;

/**
 * Where a value hides nothing of what it counts: on the symbol of the station; or, where it would be too small there, as small as it may be
 * at the station's lower edge, so that it reaches little into what lies below.
 */
export function besideSum({ x, y, width, height }: Box, text: string, least: number): Box {
  const wide = pillWidth(text, least);
  const beyond = Math.max(0, wide - width * 0.46);
  if (beyond <= width * BEYOND) return { x: x - beyond, y: y + height * 0.02, width: width * 0.46 + beyond, height: height * 0.46 };
  return { x: x + (width - wide) / 2, y: y + height * 0.5 + least * 0.2, width: wide, height };
}

/** The value beside what each station counts, then the total over each base; all bases at once. */
export const score = (scene: Scene, { worths, points }: EventOf<"scored">): Step =>
  scene.transition(READING, {
    moves() {
      const sums = worths.flatMap((each, seat) =>
        each.flatMap((worth, at) => {
          if (worth.software === 0) return [];
          return [pill(scene, sumOf(worth), besideSum(scene.stationBox(seat, at), sumOf(worth), scene.place.least), 40, 0, 0.66)];
        }),
      );
      const totals = points.map((total, seat) => pill(scene, `+${total}`, scene.place.base(seat), 60, 0.62, 1));
      return together([...sums, ...totals]);
    },
    late({ table }) {
      for (const base of table.bases) base.points.pop();
    },
  });
