import type { Step } from "@baseboard/stage";
import { between, inOut, swell } from "@baseboard/stage/ease";
import { cubeOf } from "../../rules/power.ts";
import { onward } from "../../rules/squares.ts";
import { type Event, OFF, type Square } from "../../rules/state.ts";
import type { Spot } from "../layout.ts";
import { type Flag, standOf } from "../nodes/flag.ts";
import type { Scene } from "../scene.ts";
import { isAt, leap, lowered, placeOf, pose, putDown, standing } from "./leap.ts";
import { aside, carriedAt } from "./loose.ts";
import { offScale, toTop } from "./scale.ts";

type Of<Type extends Event["type"]> = Extract<Event, { type: Type }>;

const ENTRY = { ms: 340, height: 60 };
const EXIT = { ms: 340, height: 50 };
const OUT_AND_IN = { ms: 560, height: 44 };
/** How high a pawn hops that runs, in board units. */
const HOP = 20;

/** Six steps take as long as anything may. */
const timeOf = (steps: number): number => Math.min(870, 110 + 150 * steps);

/** A pawn hops from its bench onto the field; its cube comes to the strong end. */
export function enter(scene: Scene, { seat, pawn: number, at }: Of<"entered">): Step[] {
  const pawn = scene.pawn(seat, number);
  const comes = isAt(pawn, scene.bench(seat, number)) ? [leap(scene, pawn, at, ENTRY)] : putDown(scene, pawn, at);
  return [...comes, ...aside(scene, at, true, ENTRY.ms, [0.5, 1]), ...toTop(scene, seat, number, ENTRY.ms)];
}

/** A pawn hops to its bench; its cube is lifted out. */
export function leave(scene: Scene, { seat, pawn, at }: Of<"left">): Step[] {
  return [
    leap(scene, scene.pawn(seat, pawn), OFF, EXIT),
    ...aside(scene, at, false, EXIT.ms, [0, 0.5]),
    ...offScale(scene, [cubeOf(seat, pawn)]),
  ];
}

/** A pawn hops out over its endline and in again; its cube flies to the strong end. */
export function refresh(scene: Scene, { seat, pawn: number, at }: Of<"refreshed">): Step[] {
  const pawn = scene.pawn(seat, number);
  const home = placeOf(scene, pawn, at);
  const cube = toTop(scene, seat, number, OUT_AND_IN.ms);
  if (!isAt(pawn, home)) return [...putDown(scene, pawn, at), ...cube];
  const inward = scene.spot(onward(seat, at) ?? at);
  const outside = { x: 2 * home.x - inward.x, y: 2 * home.y - inward.y, scale: 0.85 };
  const { raised } = pawn;
  const run = (k: number) => {
    scene.front(pawn);
    pose(pawn, home, outside, inOut(1 - Math.abs(1 - 2 * k)));
    pawn.lift(Math.max(OUT_AND_IN.height * Math.abs(swell(2 * k)), lowered(raised, k * OUT_AND_IN.ms)));
  };
  return [scene.step(OUT_AND_IN.ms, run, () => scene.putPawn(pawn, at)), ...cube];
}

/** A pawn hops along its path square by square; a flag in its hand is picked up, comes along and is set down. */
export function ran(scene: Scene, { seat, pawn: number, path, flag }: Of<"ran">): Step[] {
  const pawn = scene.pawn(seat, number);
  const [from, to] = [path[0], path[path.length - 1]];
  const spots = path.map((at) => scene.spot(at));
  const carried = flag ? scene.flagAt(from) : undefined;
  const ms = timeOf(path.length - 1);
  const first = 1 / spots.length;
  const left = from === to || carried ? [] : aside(scene, from, false, ms, [0, first]);
  const found = carried ? [] : aside(scene, to, true, ms, [1 - first, 1]);
  // One that was dragged has run already.
  if (!isAt(pawn, spots[0])) return [...putDown(scene, pawn, to), ...(carried ? bring(scene, carried, to) : []), ...left, ...found];
  const { raised } = pawn;
  const run = (k: number) => {
    const { x, y, height } = hopping(spots, k);
    scene.front(pawn);
    pawn.position.set(x, y);
    pawn.lift(Math.max(height, lowered(raised, k * ms)));
    if (!carried) return;
    scene.front(carried);
    pose(carried, standOf({ x, y }, true), standOf({ x, y }, true), 1);
    carried.lift(height + carriedAt(k * ms, ms));
  };
  const end = () => {
    scene.putPawn(pawn, to);
    if (carried) scene.putFlag(carried, to, true);
  };
  return [scene.step(ms, run, end), ...left, ...found];
}

/** The flag of a pawn that was dragged comes after it. */
function bring(scene: Scene, flag: Flag, to: Square): Step[] {
  const [from, goal, ms] = [standing(flag), standOf(scene.spot(to), true), 260];
  const run = (k: number) => {
    scene.front(flag);
    pose(flag, from, goal, inOut(k));
    flag.lift(carriedAt(k * ms, ms));
  };
  return [scene.step(ms, run, () => scene.putFlag(flag, to, true))];
}

/** Where somebody is that hops from one spot to the next, each hop as long as the others. */
function hopping(spots: Spot[], k: number): Spot & { height: number } {
  const i = Math.min(spots.length - 2, Math.floor(k * (spots.length - 1)));
  const hop = k * (spots.length - 1) - i;
  const [a, b] = [spots[i], spots[i + 1]];
  const on = (hop + inOut(hop)) / 2;
  return { x: between(a.x, b.x, on), y: between(a.y, b.y, on), height: HOP * swell(hop) };
}
