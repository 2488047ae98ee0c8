import type { Step } from "@baseboard/stage";
import { between, inOut, out, part, swell } from "@baseboard/stage/ease";
import { cubeOf } from "../../rules/power.ts";
import { centres, rival } from "../../rules/squares.ts";
import { BLUE, type Event, OFF, pawnNumbers, type Square, YELLOW } from "../../rules/state.ts";
import { type Flag, standOf } from "../nodes/flag.ts";
import type { Scene } from "../scene.ts";
import { isAt, leap, pose, standing } from "./leap.ts";
import { drop, removeFlag, spareFlag } from "./loose.ts";
import { burst, light } from "./passing.ts";
import { offScale } from "./scale.ts";

type Of<Type extends Event["type"]> = Extract<Event, { type: Type }>;

const DROP = 480;
const DELIVERY = 820;

/** A flag is planted on a base; the other side is in turn. */
export function place(scene: Scene, { seat, base }: Of<"placed">): Step[] {
  const { now } = scene.dice;
  const next = { ...now, turn: rival(seat) };
  return [
    drop(scene, spareFlag(scene), base, false, DROP),
    burst(scene, scene.spot(base), scene.tones.side[seat], DROP + 120),
    scene.step(
      DROP,
      (k) => scene.dice.allow(k < 0.5 ? now : next, Math.abs(1 - 2 * k)),
      () => scene.dice.show(next),
    ),
  ];
}

/** A flag is planted for good, its base glows, and whoever brought it runs home. */
export function deliver(scene: Scene, { seat, pawn, base }: Of<"delivered">): Step[] {
  const flag = scene.flagAt(base);
  const planted = scene.planted.plant(seat, base, scene.place, false);
  planted.visible = false;
  const plant = (k: number) => {
    const down = part(k, 0.3, 0.6);
    planted.visible = down > 0;
    planted.alpha = out(part(down, 0, 0.5));
    planted.scale.set(between(1.35, 1, out(down)) + 0.06 * swell(part(k, 0.6, 0.75)));
  };
  return [
    ...(flag ? [rise(scene, flag, base)] : []),
    scene.step(DELIVERY, plant, () => plant(1)),
    light(scene, scene.spot(base), scene.tones.side[seat], DELIVERY, 1.1),
    burst(scene, scene.spot(base), scene.tones.side[seat], DELIVERY, 2.6),
    leap(scene, scene.pawn(seat, pawn), OFF, { ms: DELIVERY, height: 90, after: 0.45 }),
    ...offScale(scene, [cubeOf(seat, pawn)]),
  ];
}

/** The flag that was carried in is lifted to the middle of its base, and makes way for the one that stays. */
function rise(scene: Scene, flag: Flag, base: Square): Step {
  const [from, to] = [standing(flag), standOf(scene.spot(base), false)];
  const run = (k: number) => {
    const up = part(k, 0, 0.35);
    scene.front(flag);
    pose(flag, from, to, inOut(up));
    flag.lift(40 * out(up));
    flag.fade(1 - part(k, 0.3, 0.45));
  };
  return scene.step(DELIVERY, run, () => removeFlag(flag));
}

/** The runner takes the flag of a base home with it, and its side's sign is left there. */
export function collect(scene: Scene, { seat, pawn: number, base }: Of<"collected">): Step[] {
  const [flag, pawn] = [scene.flagAt(base), scene.pawn(seat, number)];
  const emptied = scene.planted.plant(seat, base, scene.place, true);
  emptied.visible = false;
  const empty = (k: number) => {
    emptied.visible = k > 0.3;
    emptied.alpha = part(k, 0.3, 0.7);
  };
  const taken = (k: number) => {
    if (!flag) return;
    scene.front(flag);
    const at = standOf({ x: pawn.x, y: pawn.y }, true);
    pose(flag, at, at, 1);
    flag.lift(20 * out(part(k, 0, 0.2)) + pawn.raised);
    flag.fade(1 - part(k, 0.75, 1));
  };
  return [
    leap(scene, pawn, OFF, { ms: DELIVERY, height: 110, after: 0.25 }),
    scene.step(DELIVERY, taken, () => flag && removeFlag(flag)),
    scene.step(DELIVERY, empty, () => empty(1)),
    light(scene, scene.spot(base), scene.tones.side[seat], DELIVERY, 1.1),
    burst(scene, scene.spot(base), scene.tones.side[seat], DELIVERY, 2.6),
    ...offScale(scene, [cubeOf(seat, number)]),
  ];
}

/** Out of nothing a third flag drops onto the field. */
export const dropThird = (scene: Scene, { at }: Of<"thirdFlag">): Step[] => [
  drop(scene, spareFlag(scene), at, false, DROP),
  burst(scene, scene.spot(at), scene.tones.cross, DROP + 140, 2.2),
];

/** Everybody goes home, the scale is cleared, and two new flags drop onto the centres. */
export function startAnew(scene: Scene): Step[] {
  const ms = 880;
  const away = [BLUE, YELLOW].flatMap((seat) => pawnNumbers.map((number) => scene.pawn(seat, number)));
  const leaving = away.filter((pawn) => !isAt(pawn, scene.bench(pawn.seat, pawn.number)));
  return [
    ...leaving.map((pawn, i) => leap(scene, pawn, OFF, { ms: 560, height: 80, after: (0.4 * i) / leaving.length })),
    ...offScale(scene, scene.power.now, 420),
    ...centres.map((at, i) => drop(scene, spareFlag(scene), at, false, ms, [0.45 + 0.1 * i, 0.85 + 0.1 * i])),
    ...centres.map((at) => burst(scene, scene.spot(at), scene.tones.cross, ms)),
  ];
}
