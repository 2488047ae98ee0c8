import { between, part } from "@baseboard/stage/ease";
import type { Container } from "pixi.js";
import type { Spot, Stand } from "./layout.ts";
import type { Pawn } from "./nodes/pawn.ts";
import type { PawnPose } from "./scene.ts";

/** How long something takes that is only put down, or laid back, in milliseconds. */
export const PUT_DOWN = 120;

/** The current position and scale of an object. */
export const standing = ({ x, y, scale }: Container): Stand => ({ x, y, scale: scale.x });

export const poseOf = (pawn: Pawn): PawnPose => {
  const { raised, rotation, caught } = pawn;
  return { ...standing(pawn), raised, rotation, caught };
};

/** Interpolates an object between two poses. */
export function pose(node: Container, from: Stand, to: Stand, k: number): void {
  node.position.set(between(from.x, to.x, k), between(from.y, to.y, k));
  node.scale.set(between(from.scale, to.scale, k));
}

export const isAt = ({ x, y }: Spot, to: Spot): boolean => Math.hypot(x - to.x, y - to.y) < 1;

/** The remaining height of a released object after this many milliseconds. */
export const lowered = (raised: number, ms: number): number => raised * (1 - part(ms, 0, PUT_DOWN));
