import type { Step } from "@baseboard/stage";
import { together } from "@baseboard/stage/ease";
import { CUBE_POINTS } from "../../rules/score.ts";
import type { EventOf, Worth } from "../../rules/state.ts";
import type { Scene } from "../scene.ts";
import { pill } from "./pill.ts";

/** Time to read the points of each base, in milliseconds. */
const READING = 2500;

/** "4+6": the software, and the bonus of the fitting cubes. */
const sumOf = ({ software, fits }: Worth): string => (fits > 0 ? `${software}+${fits * CUBE_POINTS}` : String(software));

/** The value over each station, then the total over each base; all bases at once. */
export const score = (scene: Scene, { worths, points }: EventOf<"scored">): Step =>
  scene.transition(READING, {
    moves() {
      const sums = worths.flatMap((each, seat) =>
        each.flatMap((worth, at) => {
          if (worth.software === 0) return [];
          return [pill(scene, sumOf(worth), scene.stationBox(seat, at), 40, 0, 0.66)];
        }),
      );
      const totals = points.map((total, seat) => pill(scene, `+${total}`, scene.place.base(seat), 60, 0.62, 1));
      return together([...sums, ...totals]);
    },
    late({ table }) {
      for (const base of table.bases) base.points.pop();
    },
  });
