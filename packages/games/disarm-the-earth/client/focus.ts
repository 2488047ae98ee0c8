import type { View } from "@baseboard/kit";
import type { Focus } from "@baseboard/stage/contract";
import type { Point } from "@baseboard/stage/pieces";
import { type Box, boxAround, type Size } from "@baseboard/stage/places";
import { facing, isTerritory } from "../rules/geography.ts";
import { armedBy, landAt } from "../rules/lands.ts";
import type { DisarmTheEarth, Table } from "../rules/state.ts";
import { actorOf } from "../rules/war.ts";
import { loops, START, type Territory } from "../rules/world.ts";
import { MAP, twin } from "./art/geography.ts";
import { touch } from "./ids.ts";
import { type Layout, spotsOf } from "./layout.ts";
import { endBy, type Pointed, squareAfter, squaresAhead, squareTouches } from "./move-targets.ts";
import { reachOf } from "./war-odds.ts";

/** Around a stack or a ship, in board units: with its industries and its name. */
const ROOM = { width: 92, height: 80 };
/** No more than this is looked at besides what a question is about, in board units. */
const MOST = { width: 400, height: 380 };
/** But for its other side, or the ship that is about to sail there: on a phone all of it can still be read then. */
const WAY = { width: 540, height: 440 };
/** Around a ship alone. */
const SHIP = 44;
const world: Box = { x: 0, y: 0, ...MAP };

/** What matters in this view: what a question is about, what can be touched after a pick, or the ship in turn, with what is done from there. */
export function focus(view: View<DisarmTheEarth>, place: Layout, { picked, live }: Pointed = { picked: [], live: [] }): Focus {
  const { seat, table } = view;
  if (table.phase === "over") return { box: world, about: "over" };
  const own = picked.filter(isTerritory);
  const next = live.filter(isTerritory);
  if (own.length > 0 && next.length > 0) {
    return { box: aroundNext(own, next, place), within: world, about: `${occasion(table)} ${picked.join(" ")}`, follows: true };
  }
  // The squares that can be paid for are touched: all of them are looked at.
  const paid = table.phase === "sail" && picked.includes(touch.pay) ? [...squareTouches(view, picked).keys()] : [];
  return {
    box: around(paid.length > 0 ? { must: paid, also: [] } : looked(view), place),
    // Of the continents below the map, only parts would be in sight.
    within: world,
    about: paid.length > 0 ? `${occasion(table)} ${touch.pay}` : occasion(table),
    ...(seat !== undefined && actorOf(table) === seat && { calls: true as const }),
  };
}

/** Around what is picked and what can be touched next, the nearest first. If all that is too far away, around that: something of it is in sight. */
function aroundNext(own: Territory[], next: Territory[], place: Layout): Box {
  const also = nearestFirst(own[0], next, place);
  const nearest = also.slice(0, 1);
  const both = union(around({ must: own, also: [] }, place), around({ must: nearest, also: [] }, place));
  return around({ must: fits(MOST, both) ? own : nearest, also }, place);
}

/** Of these territories the nearest to one comes first: not all of them may fit into the picture. */
function nearestFirst(to: Territory, all: Territory[], place: Layout): Territory[] {
  const { x, y } = place.stack(to);
  const far = (at: Territory): number => Math.hypot(place.stack(at).x - x, place.stack(at).y - y);
  return all.toSorted((a, b) => far(a) - far(b));
}

/** The two sides of a question or of a war; else nothing. */
export const pairOf = ({ phase, pair, refused }: Table): string[] =>
  pair.to !== "" ? [pair.from, pair.to] : phase === "act" && refused !== "" ? refused.split(">") : [];

/** One for each question, and for each place where the ship in turn stops, and before it sails. */
function occasion(table: Table): string {
  const { round, turn, players, phase } = table;
  return [
    round,
    turn,
    ...(pairOf(table).length > 0 ? pairOf(table) : [players[turn].ship, phase === "command" || phase === "sail" ? phase : ""]),
  ].join(" ");
}

/**
 * Places to look at: what must be seen, what belongs to it and is seen unless it is far away (from where a ship comes there, or the other
 * side), and what else would be good to see.
 */
interface Looked {
  must: string[];
  beside?: string;
  also: string[];
}

/**
 * Where to look. Of two sides that are far apart, as over the edge of the map, at the viewer's own; in a war, and for all others, at the one
 * that is attacked or asked: the dice lie there.
 */
function looked({ seat, table }: View<DisarmTheEarth>): Looked {
  const { turn, players, phase } = table;
  const { ship } = players[turn];
  const [from, to] = pairOf(table);
  if (to !== undefined) {
    const isOwn = (phase === "answer" || phase === "act") && isTerritory(from) && landAt(table, from).owner === seat;
    return isOwn ? { must: [from], beside: to, also: [] } : { must: [to], beside: from, also: [] };
  }
  switch (phase) {
    case "loop":
    case "fork":
      return { must: [START, ...loops.map((loop) => endBy(loop, table))], also: [] };
    case "sail":
      // From where it comes, if that is near: from farther away, parts of the continents below the map would be in sight, too.
      return {
        must: [squareAfter(table, table.steps)],
        beside: ship,
        also: [...squaresAhead(table), ...facing(squareAfter(table, table.steps))],
      };
    case "command":
      return { must: armedBy(table, turn), also: [] };
    default: {
      // A ship at both edges of the map is looked at where it can do something.
      const aim = ship === twin.of ? facing(ship).find((at) => reachOf(table, at, turn)) : undefined;
      return { must: [ship], ...(aim && { beside: aim }), also: [...facing(ship), ...armedBy(table, turn)] };
    }
  }
}

/** Around these places, and around those of the others that are near enough. */
function around({ must, beside, also }: Looked, place: Layout): Box {
  /** Of a square at both edges of the map the spot that is nearer to another place. */
  const spotOf = (at: string, to: string): Point => {
    const [{ x }] = spotsOf(to, place);
    return spotsOf(at, place).toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0];
  };
  const boxOf = (at: string): Box => {
    const { x, y } = spotOf(at, beside ?? at);
    return boxAround({ x: x + (isTerritory(at) ? 12 : 0), y }, ROOM.width, ROOM.height);
  };
  const first = must.length > 0 ? must : also.slice(0, 1);
  const all = (first.length > 0 ? first : [START]).map(boxOf).reduce(union);
  const besides = (at: string): Box => (isTerritory(at) ? boxOf(at) : boxAround(spotOf(at, must[0]), SHIP, SHIP));
  const begin = beside === undefined ? all : within(WAY, all, besides(beside));
  return also.map(boxOf).reduce((box, each) => within(MOST, box, each), begin);
}

/** Both boxes, where they fit into that size; else the first alone. */
function within(most: Size, first: Box, second: Box): Box {
  const both = union(first, second);
  return fits(most, both) ? both : first;
}

const fits = (most: Size, { width, height }: Size): boolean => width <= most.width && height <= most.height;

function union(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y };
}
