import type { Step } from "@baseboard/stage";
import { between, during, inOut, type Motion, still, swell, together } from "@baseboard/stage/ease";
import { cubeOf } from "../../rules/power.ts";
import { onward } from "../../rules/squares.ts";
import { type EventOf, OFF, type Square } from "../../rules/state.ts";
import type { Spot, Stand } from "../layout.ts";
import { standOf } from "../nodes/flag.ts";
import type { Pawn } from "../nodes/pawn.ts";
import { isAt, lowered, PUT_DOWN, pose, standing } from "../poses.ts";
import type { Scene, Was } from "../scene.ts";
import { leap } from "./leap.ts";
import { aside, carriedAt } from "./loose.ts";
import { offScale, toTop } from "./scale.ts";

const ENTRY = { ms: 340, height: 60 };
const EXIT = { ms: 340, height: 50 };
const OUT_AND_IN = { ms: 560, height: 44 };
const BRING = 260;
/** Height of a running pawn's hops, in board units. */
const HOP = 20;

/** Duration of a run, in milliseconds; six steps reach the maximum. */
const timeOf = (steps: number): number => Math.min(870, 110 + 150 * steps);

/** A pawn's pose on a square, or on its bench. */
const placeOf = (scene: Scene, { seat, number }: Pawn, at: Square): Stand =>
  at === OFF ? scene.bench(seat, number) : { ...scene.spot(at), scale: 1 };

/** Whether a pawn has been dragged from where it stood. It stays apart where it is until the events have brought it there. */
function isDragged(scene: Scene, pawn: Pawn, from: Square, to: Square): boolean {
  const dragged = !isAt(pawn, placeOf(scene, pawn, from));
  if (dragged && !isAt(pawn, placeOf(scene, pawn, to))) scene.apart.add(pawn);
  else scene.apart.delete(pawn);
  return dragged;
}

/** A pawn that was dragged here is put down, within so many milliseconds. */
function putDown(scene: Scene, was: Was, pawn: Pawn, ms: number): Motion {
  const { raised } = was.pawn(pawn);
  scene.front(pawn);
  return scene.apart.has(pawn) ? still : (k) => pawn.lift(lowered(raised, k * ms));
}

/** A pawn hops from its bench onto the field; its cube moves to the strong end. */
export function enter(scene: Scene, { seat, pawn: number, at }: EventOf<"entered">): Step {
  const pawn = scene.pawn(seat, number);
  const dragged = isDragged(scene, pawn, OFF, at);
  return scene.transition(ENTRY.ms, {
    moves: (was) =>
      together([
        dragged ? putDown(scene, was, pawn, ENTRY.ms) : leap(scene, was, pawn, ENTRY),
        during(0.5, 1, aside(scene, was, at)),
        toTop(scene, cubeOf(seat, number)),
      ]),
  });
}

/** A pawn hops to its bench; its cube is lifted out. */
export function leave(scene: Scene, { seat, pawn: number, at }: EventOf<"left">): Step {
  const pawn = scene.pawn(seat, number);
  scene.apart.delete(pawn);
  return scene.transition(EXIT.ms, {
    moves: (was) => together([leap(scene, was, pawn, EXIT), during(0, 0.5, aside(scene, was, at)), offScale(scene, EXIT.ms)]),
  });
}

/** A pawn hops out over its endline and back in; its cube flies to the strong end. */
export function refresh(scene: Scene, { seat, pawn: number, at }: EventOf<"refreshed">): Step {
  const pawn = scene.pawn(seat, number);
  const dragged = isDragged(scene, pawn, at, at);
  return scene.transition(OUT_AND_IN.ms, {
    moves: (was) => together([dragged ? still : outAndIn(scene, was, pawn, at), toTop(scene, cubeOf(seat, number))]),
  });
}

function outAndIn(scene: Scene, was: Was, pawn: Pawn, at: Square): Motion {
  const home = standing(pawn);
  const inward = scene.spot(onward(pawn.seat, at) ?? at);
  const outside = { x: 2 * home.x - inward.x, y: 2 * home.y - inward.y, scale: 0.85 };
  const { raised } = was.pawn(pawn);
  scene.front(pawn);
  return (k) => {
    pose(pawn, home, outside, inOut(1 - Math.abs(1 - 2 * k)));
    pawn.lift(Math.max(OUT_AND_IN.height * Math.abs(swell(2 * k)), lowered(raised, k * OUT_AND_IN.ms)));
  };
}

/** A pawn hops along its path square by square; a carried flag is picked up, moves along and is set down. */
export function ran(scene: Scene, { seat, pawn: number, path, flag }: EventOf<"ran">): Step {
  const pawn = scene.pawn(seat, number);
  const [from, to] = [path[0], path[path.length - 1]];
  const dragged = isDragged(scene, pawn, from, to);
  const { flags } = scene.before.table;
  const makesWay = !flag && (flags.includes(from) || flags.includes(to));
  // A dragged pawn is there already.
  const ms = dragged && !makesWay ? (flag ? BRING : PUT_DOWN) : timeOf(path.length - 1);
  const first = 1 / path.length;
  return scene.transition(ms, {
    moves: (was) =>
      together([
        dragged ? putDown(scene, was, pawn, ms) : hopAlong(scene, was, pawn, path, ms),
        ...(flag ? [carry(scene, was, pawn, path, dragged, ms)] : []),
        ...(makesWay && from !== to ? [during(0, first, aside(scene, was, from))] : []),
        ...(makesWay ? [during(1 - first, 1, aside(scene, was, to))] : []),
      ]),
  });
}

function hopAlong(scene: Scene, was: Was, pawn: Pawn, path: Square[], ms: number): Motion {
  const spots = path.map((at) => scene.spot(at));
  const { raised } = was.pawn(pawn);
  scene.front(pawn);
  return (k) => {
    const { x, y, height } = hopping(spots, k);
    pawn.position.set(x, y);
    pawn.lift(Math.max(height, lowered(raised, k * ms)));
  };
}

/** A flag goes with a pawn along its path; or comes after it, where the pawn was dragged. */
function carry(scene: Scene, was: Was, pawn: Pawn, path: Square[], dragged: boolean, ms: number): Motion {
  const [flag, from] = [scene.flagAt(path[path.length - 1]), was.flag(path[0])];
  if (!flag || !from) return still;
  const to = standing(flag);
  const spots = path.map((at) => scene.spot(at));
  scene.front(flag);
  return (k) => {
    const { height } = hopping(spots, k);
    const at = standOf(pawn, true);
    if (dragged) pose(flag, from, to, inOut(k));
    else pose(flag, at, at, 1);
    flag.lift((dragged ? 0 : height) + carriedAt(k * ms, ms));
  };
}

/** The position of an object hopping from spot to spot, with hops of equal duration. */
function hopping(spots: Spot[], k: number): Spot & { height: number } {
  const i = Math.min(spots.length - 2, Math.floor(k * (spots.length - 1)));
  const hop = k * (spots.length - 1) - i;
  const [a, b] = [spots[i], spots[i + 1]];
  const on = (hop + inOut(hop)) / 2;
  return { x: between(a.x, b.x, on), y: between(a.y, b.y, on), height: HOP * swell(hop) };
}
