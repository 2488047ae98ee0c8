import type { View } from "@baseboard/kit";
import type { Target } from "@baseboard/stage/contract";
import type { Box } from "@baseboard/stage/places";
import type { DisarmTheEarth } from "../rules/state.ts";
import { type Continent, continents, squares, type Territory, territories } from "../rules/world.ts";
import { idleLands } from "./explain.ts";
import { continentMark } from "./ids.ts";
import { squareTouches } from "./move-targets.ts";
import { continentLabel, continentName, continentPhrase, landName, landPhrase, squareName } from "./place-names.ts";

/** Where everything that can be touched lies, in board units. */
export interface Places {
  /** The stack of a territory. */
  land(at: Territory): Box;
  /** How far its name is moved to the right of that, where a square would cover it. */
  nameMoved(at: Territory): number;
  /** Its outline. */
  ground(at: Territory): NonNullable<Target["ground"]>;
  /** A square; the Bering Strait is drawn at both edges of the map. */
  square(at: string): Box;
  twin?: { of: string; box: Box };
  /** The cell of a continent in the strip, and its name in it. */
  continent(continent: Continent): Box;
  title(continent: Continent): Box;
}

type Place = Omit<Target, "row" | "column">;

/** So much may places of a row differ in height, in board units. */
const BAND = 48;

/** All places in reading order: the map from north to south, then the strip of the continents. */
export function targets(
  view: View<DisarmTheEarth>,
  picked: string[],
  places: Places,
  isCovered: (at: Territory) => boolean = () => false,
): Target[] {
  const strip = (Object.keys(continents) as Continent[]).map((continent) => ({
    id: continentMark(continent),
    ...boxOf(places.continent(continent)),
    name: continentName(view, continent),
    plate: { name: continentPhrase(continent), box: places.title(continent) },
    label: continentLabel(view, continent),
  }));
  const map = [...lands(view, picked, places, isCovered), ...sea(view, picked, places)];
  const rows = [...inRows(map), ...inRows(strip)];
  return rows.flatMap((line, row) => line.map((each, column) => ({ ...each, row, column })));
}

/**
 * A territory shows its card where there is nothing to be done with it, unless it is touched first and a rule says why. Its name is not
 * written over what covers that place.
 */
function lands(view: View<DisarmTheEarth>, picked: string[], places: Places, isCovered: (at: Territory) => boolean): Place[] {
  const idle = picked.length > 0 ? [] : idleLands(view);
  return territories.map((at) => {
    const box = boxOf(places.land(at));
    const name = landName(view, at, picked);
    const label = !isCovered(at) && { label: landPhrase(at), labelMoved: places.nameMoved(at) };
    return { id: at, ...box, name, ...label, ...(!idle.includes(at) && { opens: box }), ground: places.ground(at) };
  });
}

function sea(view: View<DisarmTheEarth>, picked: string[], places: Places): Place[] {
  const meant = squareTouches(view, picked);
  const named = (id: string, at: string, box: Box): Place => {
    const means = meant.get(at);
    return {
      id,
      ...boxOf(box),
      name: squareName(view, at, means !== undefined && view.table.phase !== "loop"),
      ...(means && { touch: means }),
    };
  };
  const all = Object.keys(squares).map((at) => named(at, at, places.square(at)));
  const { twin } = places;
  return twin ? [...all, named(`${twin.of}-twin`, twin.of, twin.box)] : all;
}

/** In rows of nearly the same height, each from west to east. */
function inRows(all: Place[]): Place[][] {
  const rows: Place[][] = [];
  for (const place of all.toSorted((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1);
    if (row && middle(place) - middle(row[0]) < BAND) row.push(place);
    else rows.push([place]);
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x));
}

const middle = ({ y, height }: Box): number => y + height / 2;
const boxOf = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });
