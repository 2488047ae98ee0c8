import type { Marks } from "@baseboard/stage/contract";
import { cubeOf, powerOf } from "../../rules/power.ts";
import { rival } from "../../rules/squares.ts";
import type { Darebase, Table } from "../../rules/state.ts";
import { dangerPicture, preyPicture } from "../art/badges.ts";
import { cubeFramePicture } from "../art/signs.ts";
import { rivalsOf } from "../rivals.ts";
import type { Scene } from "../scene.ts";
import { beside, HEAD, put } from "./put.ts";

/** Offset of a sign from the center of a cube. */
const CUBE_CORNER = { x: 34, y: -22 };
const SMALL = 0.82;

/** Marks the pawns that the picked one can capture now and those it has to fear, also on the power scale. */
export function drawRivals(scene: Scene, marks: Marks<Darebase>, table: Table, number: number): void {
  const { tones, under, over } = scene;
  const mine = powerOf(table, table.turn, number);
  if (mine >= 0) {
    const slot = scene.power.slot(table.power.length - 1 - mine);
    put(scene, under, cubeFramePicture(tones.legal), slot, slot.scale);
  }
  const size = scene.power.slot(0).scale;
  for (const { pawn, at, isWeaker, isInReach } of rivalsOf(marks, table, number)) {
    const cube = scene.power.cube(cubeOf(rival(table.turn), pawn));
    if (isWeaker && !isInReach) continue;
    if (isInReach) put(scene, under, cubeFramePicture(tones.capture), cube, size);
    const sign = isWeaker ? preyPicture(tones) : dangerPicture(tones);
    put(scene, over, sign, beside(cube, CUBE_CORNER, size), SMALL * size);
    put(scene, over, sign, beside(scene.spot(at), HEAD));
  }
}
