import type { View } from "@baseboard/kit";
import type { Focus } from "@baseboard/stage/contract";
import type { Point } from "@baseboard/stage/pieces";
import { type Box, boxAround, type Size } from "@baseboard/stage/places";
import { facing, isTerritory } from "../rules/geography.ts";
import { armedBy, landAt } from "../rules/lands.ts";
import { legalMoves } from "../rules/moves.ts";
import type { DisarmTheEarth, Move, Table } from "../rules/state.ts";
import { actorOf } from "../rules/war.ts";
import { loops, START, type Territory } from "../rules/world.ts";
import { MAP, twin } from "./art/geography.ts";
import { touch } from "./ids.ts";
import { type Layout, spotsOf } from "./layout.ts";
import { baseOf, endBy, type Pointed, squareAfter, squaresAhead, squareTouches } from "./move-targets.ts";
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

/**
 * What matters in this view: what a question is about, what can be touched after a pick, or the ship in turn, with what is done from there.
 * Once the viewer can act, and nothing of what is offered is near the ship, it is that.
 */
export function focus(view: View<DisarmTheEarth>, place: Layout, { picked, live, acts }: Pointed = { picked: [], live: [] }): Focus {
  const { seat, table } = view;
  if (table.phase === "over") return { box: world, about: "over" };
  const own = picked.filter(isTerritory);
  const next = live.filter(isTerritory);
  if (own.length > 0 && next.length > 0) {
    return { box: aroundNext(own, next, place), within: world, about: `${occasion(table)} ${picked.join(" ")}`, follows: true };
  }
  // The squares that can be paid for are touched: all of them are looked at.
  const paid = table.phase === "sail" && picked.includes(touch.pay) ? [...squareTouches(view, picked).keys()] : [];
  const near = around(paid.length > 0 ? { must: paid, also: [] } : looked(view), place);
  const isActing = acts === occasion(table) && pairOf(table).length === 0;
  const more = paid.length > 0 ? touch.pay : isActing ? "acts" : "";
  return {
    box: isActing ? inReach(view, near, place) : near,
    // Of the continents below the map, only parts would be in sight.
    within: world,
    about: more ? `${occasion(table)} ${more}` : occasion(table),
    ...(seat !== undefined && actorOf(table) === seat && { calls: true as const }),
  };
}

/** What the turn's sentence offers, by kind of move: the territories of the first kind that is legal are looked for. */
const offered: readonly Move["type"][][] = [["free"], ["settle", "land"], ["expedition", "attack", "propose"], ["place", "buy"]];

/** This box around the ship, where something of what is offered lies in it, or armies for a coast there can be bought; else around the nearest of that. */
function inReach(view: View<DisarmTheEarth>, near: Box, place: Layout): Box {
  const { turn, players } = view.table;
  const { ship } = players[turn];
  const moves = legalMoves(view);
  const kinds = offered.map((types) => moves.filter(({ type }) => types.includes(type)));
  const lands = [...new Set(kinds.find(({ length }) => length > 0)?.flatMap((move) => firstLand(move) ?? []))];
  const isDear =
    facing(ship).some((at) => reachOf(view.table, at, turn)) && moves.some((move) => move.type === "buy" && move.at === "stock");
  const isNear = lands.some((at) => isIn(near, place.stack(at)));
  if (lands.length === 0 || isNear || (isDear && kinds[0].length === 0)) return near;
  const [first, ...also] = nearestFirst(ship, lands, place);
  return around({ must: [first], also }, place);
}

/** The territory that is touched first for a move; undefined where none is. */
const firstLand = (move: Move): Territory | undefined => (move.type === "settle" ? move.at : move.type === "land" ? move.to : baseOf(move));

/** Around what is picked and what can be touched next, the nearest first. If all that is too far away, around that: something of it is in sight. */
function aroundNext(own: Territory[], next: Territory[], place: Layout): Box {
  const also = nearestFirst(own[0], next, place);
  const nearest = also.slice(0, 1);
  const both = union(around({ must: own, also: [] }, place), around({ must: nearest, also: [] }, place));
  return around({ must: fits(MOST, both) ? own : nearest, also }, place);
}

/** Of these territories the nearest to a place comes first: not all of them may fit into the picture. */
function nearestFirst(to: string, all: Territory[], place: Layout): Territory[] {
  const [{ x, y }] = spotsOf(to, place);
  const far = (at: Territory): number => Math.hypot(place.stack(at).x - x, place.stack(at).y - y);
  return all.toSorted((a, b) => far(a) - far(b));
}

/** The two sides of a question or of a war; else nothing. */
export const pairOf = ({ phase, pair, refused }: Table): string[] =>
  pair.to !== "" ? [pair.from, pair.to] : phase === "act" && refused !== "" ? refused.split(">") : [];

/** One for each question, and for each place where the ship in turn stops, and before it sails. */
export function occasion(table: Table): string {
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

const isIn = (box: Box, { x, y }: Point): boolean => x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height;

const fits = (most: Size, { width, height }: Size): boolean => width <= most.width && height <= most.height;

function union(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y };
}
