import { beside, END, geometry, insidePlace, type Place, places, TOWER } from "../rules/board.ts";
import { refuse } from "../rules/refuse.ts";
import { GAP, type Table } from "../rules/state.ts";

/** Number of steps of a blocked path. */
export const UNREACHABLE = 14;

/** Destinations of tasks: inside each quarter, by its number, and then these two. */
export const TO_TOWER = geometry.quarters.length;
export const TO_END = TO_TOWER + 1;
const aims: Place[] = [...geometry.quarters.map((_, quarter) => insidePlace(quarter)), TOWER, END];

/** By place, number of steps to each destination. */
export type PathLengths = Record<Place, number[]>;

const known = new Map<string, PathLengths>();

/** Distances with the gates as they are; a hangar can always be left. */
export function pathLengths(table: Table): PathLengths {
  const name = `${table.start}${table.gates}`;
  const steps = known.get(name) ?? measured(table);
  known.set(name, steps);
  return steps;
}

function measured(table: Table): PathLengths {
  const open = { ...table, hangars: table.hangars.map((hangar) => ({ ...hangar, tile: GAP, unlocked: true, guarded: false })) };
  const ways = Object.fromEntries(places.map((place) => [place, waysFrom(open, place)]));
  return Object.fromEntries(places.map((place) => [place, stepsFrom(ways, place)]));
}

/** The places reachable in one step, according to the rules. */
function waysFrom(table: Table, place: Place): Place[] {
  const [player] = table.players;
  const there: Table = { ...table, phase: "act", seat: 0, actions: 1, players: [{ ...player, place }] };
  return beside(place, table.start).filter((to) => !refuse({ seat: 0, table: there, hand: {} }, { type: "go", to }));
}

function stepsFrom(ways: Record<Place, Place[]>, from: Place): number[] {
  const steps = new Map([[from, 0]]);
  let open = [from];
  for (let gone = 1; open.length > 0; gone++) {
    open = [...new Set(open.flatMap((place) => ways[place]))].filter((place) => !steps.has(place));
    for (const place of open) steps.set(place, gone);
  }
  return aims.map((aim) => steps.get(aim) ?? UNREACHABLE);
}
