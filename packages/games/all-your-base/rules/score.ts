import { fits, print } from "./cards.ts";
import { type Base, NONE, type Station, type Table, type Worth } from "./state.ts";

/** Points for a cube that fits the software of its station. */
export const CUBE_POINTS = 3;

/** Ruling 21: the software's number, and 3 for every cube that fits; 0 without software. */
export function worthOf({ software, hardware }: Station): Worth {
  if (software === NONE) return { software: 0, fits: 0 };
  const fitting = hardware.reduce((sum, count, colour) => sum + (fits(software, colour) ? count : 0), 0);
  return { software: print(software).number, fits: fitting };
}

export const pointsOf = ({ software, fits: cubes }: Worth): number => software + CUBE_POINTS * cubes;

/** The points of a base from the phases that are over. */
export const total = ({ points }: Pick<Base, "points">): number => points.reduce((sum, each) => sum + each, 0);

/** The current value of a base. */
export const baseWorth = ({ stations }: Pick<Base, "stations">): number =>
  stations.reduce((sum, station) => sum + pointsOf(worthOf(station)), 0);

/** Whether the points of the current part are counted already: until its cards are gathered its bases still look as they did. */
export const isScored = ({ bases, part }: Pick<Table, "bases" | "part">): boolean => bases[0].points.length >= part;
