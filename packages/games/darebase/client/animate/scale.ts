import type { Seat } from "@baseboard/kit";
import type { Step } from "@baseboard/stage";
import { between, inOut, out, swell } from "@baseboard/stage/ease";
import { cubeOf } from "../../rules/power.ts";
import type { Spot } from "../layout.ts";
import type { Cube } from "../nodes/power.ts";
import type { Scene } from "../scene.ts";

const MOVE = 320;
/** How high a cube is lifted that comes, goes, or flies over the others. */
const HIGH = 36;

/** A pawn's cube comes to the strong end of the scale: from above, or over all the others. */
export const toTop = (scene: Scene, seat: Seat, pawn: number, ms = MOVE): Step[] => {
  const name = cubeOf(seat, pawn);
  return [rearrange(scene, [...scene.power.now.filter((cube) => cube !== name), name], ms, name)];
};

/** The cubes of these pawns are lifted off the scale, and the weaker ones close up. */
export const offScale = (scene: Scene, cubes: string[], ms = MOVE): Step[] =>
  cubes.some((cube) => scene.power.now.includes(cube))
    ? [
        rearrange(
          scene,
          scene.power.now.filter((cube) => !cubes.includes(cube)),
          ms,
        ),
      ]
    : [];

/** A cube on its way. Without a start it drops in, without an end it is lifted out. */
interface Move {
  cube: Cube;
  start?: Spot;
  end?: Spot;
  /** It goes over the others. */
  flies: boolean;
}

/** Every cube moves from its place on the scale as drawn to that on this one, weakest first. `flying` goes over the others. */
function rearrange(scene: Scene, to: string[], ms: number, flying?: string): Step {
  const { power } = scene;
  const from = power.now;
  const slotOn = (scale: string[], name: string): Spot | undefined =>
    scale.includes(name) ? power.slot(scale.length - 1 - scale.indexOf(name)) : undefined;
  const moves = [...new Set([...from, ...to])].map((name): Move => {
    const [start, end] = [slotOn(from, name), slotOn(to, name)];
    return { cube: power.cube(name), ...(start && { start }), ...(end && { end }), flies: name === flying };
  });
  power.now = to;
  const run = (k: number) => {
    for (const move of moves) poseCube(move, k);
  };
  return scene.step(ms, run, () => power.show(to));
}

function poseCube({ cube, start, end, flies }: Move, k: number): void {
  if (flies) cube.parent?.addChild(cube);
  if (start && end) {
    cube.position.set(between(start.x, end.x, inOut(k)), between(start.y, end.y, inOut(k)));
    cube.fade(1);
    if (flies) cube.lift(HIGH * swell(k));
  } else if (start) {
    cube.fade(1 - k ** 2);
    cube.lift(HIGH * out(k));
  } else if (end) {
    cube.position.copyFrom(end);
    cube.fade(out(k));
    cube.lift(HIGH * (1 - inOut(k)));
  }
}
