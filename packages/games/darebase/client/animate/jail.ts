import type { Step } from "@baseboard/stage";
import { between, inOut, out, part, smooth, swell } from "@baseboard/stage/ease";
import { cubeOf } from "../../rules/power.ts";
import { rival } from "../../rules/squares.ts";
import { type Event, OFF, type Square } from "../../rules/state.ts";
import { tagPicture } from "../art/moments.ts";
import { barsPicture } from "../art/pawn.ts";
import type { Scene } from "../scene.ts";
import { leap, placeOf, pose, standing } from "./leap.ts";
import { aside } from "./loose.ts";
import { burst, sign } from "./passing.ts";
import { offScale } from "./scale.ts";

type Of<Type extends Event["type"]> = Extract<Event, { type: Type }>;

const TAG = 320;
/** How far whoever is tagged tips over, in radians, and where to. */
const TIPPED = { angle: 1.15, x: 46, y: 6 };
const FLIGHT = { ms: 480, height: 120 };
/** When a prisoner has landed, the bars come down. */
const LANDED = 0.72;
const FREED = { ms: 420, height: 90 };

/** A star flashes, and whoever is tagged tips over beside the captor; it lies there until it is brought to jail. */
export function tag(scene: Scene, { seat, pawn, taken, at }: Of<"captured">): Step[] {
  const [captor, victim] = [scene.pawn(seat, pawn), scene.pawn(rival(seat), taken)];
  const spot = scene.spot(at);
  const tip = (k: number) => {
    captor.zIndex = spot.y + 2;
    victim.rotation = TIPPED.angle * k;
    victim.position.set(spot.x + TIPPED.x * k, spot.y + TIPPED.y * k);
  };
  const { capture, back } = scene.tones;
  return [
    scene.step(
      TAG,
      (k) => {
        tip(out(part(k, 0.1, 0.9)));
        victim.lift(16 * swell(part(k, 0.1, 0.9)));
      },
      () => {
        tip(1);
        victim.lift(0);
      },
    ),
    sign(scene, spot, tagPicture(capture, back), TAG + 60),
    burst(scene, spot, capture, TAG + 60, 2.4),
  ];
}

/** Whoever was tagged flies into jail, and the bars come down before it; its cube leaves the scale. */
export function jail(scene: Scene, { seat, pawn: number, at }: Of<"jailed">): Step[] {
  const pawn = scene.pawn(seat, number);
  const [from, to] = [standing(pawn), placeOf(scene, pawn, at)];
  const { rotation } = pawn;
  const run = (k: number) => {
    const gone = part(k, 0, LANDED);
    scene.front(pawn);
    pose(pawn, from, to, smooth(gone));
    pawn.rotation = between(rotation, rotation > 0 ? 2 * Math.PI : 0, smooth(gone));
    pawn.lift(swell(gone) * FLIGHT.height);
  };
  const end = () => {
    scene.putPawn(pawn, at);
    pawn.caught = true;
  };
  const bars = scene.paints.sprite(barsPicture(scene.tones.side[rival(seat)]));
  const close = scene.passing(FLIGHT.ms, to, bars, (k) => {
    const down = part(k, LANDED - 0.12, 1);
    bars.y = to.y - 80 * (1 - inOut(down));
    bars.alpha = out(down);
  });
  return [scene.step(FLIGHT.ms, run, end), close, ...offScale(scene, [cubeOf(seat, number)])];
}

/** The bars before somebody rise and are gone. */
function open(scene: Scene, seat: number, at: Square, ms: number): Step {
  const bars = scene.paints.sprite(barsPicture(scene.tones.side[rival(seat)]));
  const { x, y } = scene.spot(at);
  return scene.passing(ms, { x, y }, bars, (k) => {
    bars.y = y - 70 * out(k);
    bars.scale.x = 1 + 0.7 * out(k);
    bars.alpha = k === 0 ? 0 : 1 - k;
  });
}

/** The oldest prisoner hops out to its bench. */
export function free(scene: Scene, { seat, pawn, from }: Of<"freed">): Step[] {
  return [leap(scene, scene.pawn(seat, pawn), OFF, FREED), open(scene, seat, from, FREED.ms), ...aside(scene, from, false, FREED.ms)];
}

/** The bars open, and both run home to their bench. */
export function rescue(scene: Scene, { seat, pawn, mate, at }: Of<"rescued">): Step[] {
  const ms = 720;
  const { link } = scene.tones;
  return [
    leap(scene, scene.pawn(seat, mate), OFF, { ms: ms - 120, height: 90, after: 0.25 }),
    leap(scene, scene.pawn(seat, pawn), OFF, { ms, height: 90, after: 0.4 }),
    open(scene, seat, at, 360),
    burst(scene, scene.spot(at), link, 420, 2.2),
    ...aside(scene, at, false, ms, [0.4, 0.8]),
    ...offScale(scene, [cubeOf(seat, pawn)]),
  ];
}

/** The prisoners move up one after another, the far end first. */
export function shift(scene: Scene, { seat, moves }: Of<"shifted">): Step[] {
  const ms = 180 + 100 * (moves.length - 1);
  return moves.map(({ pawn: number, to }, i) => {
    const pawn = scene.pawn(seat, number);
    const [from, goal] = [standing(pawn), placeOf(scene, pawn, to)];
    const begin = (100 * i) / ms;
    return scene.step(
      ms,
      (k) => {
        const gone = part(k, begin, begin + 180 / ms);
        pose(pawn, from, goal, inOut(gone));
        pawn.lift(8 * swell(gone));
      },
      () => scene.putPawn(pawn, to),
    );
  });
}
