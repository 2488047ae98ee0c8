import { between, during, inOut, type Motion, out, swell } from "@baseboard/stage/ease";
import type { Spot } from "../layout.ts";
import type { Cube } from "../nodes/power.ts";
import type { Scene } from "../scene.ts";

/** Lift of a cube that enters, leaves, or flies over the others. */
const HIGH = 36;

/** A moving cube. Without a start it drops in, without an end it is lifted out. */
interface Move {
  cube: Cube;
  start?: Spot;
  end?: Spot;
  /** Whether it flies over the others. */
  flies: boolean;
}

/** A pawn's cube comes to the strong end of the power scale: from above, or over all the others. */
export const toTop = (scene: Scene, cube: string): Motion => rearrange(scene, cube);

/** In a transition of so many milliseconds, the cubes that are on the power scale no more are lifted off, and the weaker ones close up. */
export const offScale = (scene: Scene, ms: number, taking = 320): Motion => during(0, taking / ms, rearrange(scene));

/** Every cube moves from its place on the power scale to the one it has now. `flying` goes over the others. */
function rearrange(scene: Scene, flying?: string): Motion {
  const { power } = scene;
  const [from, to] = [scene.before.table.power, scene.after.table.power];
  const slotOn = (scale: string[], name: string): Spot | undefined =>
    scale.includes(name) ? power.slot(scale.length - 1 - scale.indexOf(name)) : undefined;
  const moves = [...new Set([...from, ...to])].map((name): Move => {
    const [start, end] = [slotOn(from, name), slotOn(to, name)];
    return { cube: power.cube(name), ...(start && { start }), ...(end && { end }), flies: name === flying };
  });
  return (k) => {
    for (const move of moves) poseCube(move, k);
  };
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
