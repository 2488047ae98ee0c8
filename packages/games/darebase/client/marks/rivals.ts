import type { Marks } from "@baseboard/stage/contract";
import { cubeOf, isFree, powerOf } from "../../rules/power.ts";
import { rival } from "../../rules/squares.ts";
import { type Darebase, OFF, pawnNumbers, type Square, type Table } from "../../rules/state.ts";
import { dangerPicture, preyPicture } from "../art/badges.ts";
import { cubeFramePicture } from "../art/signs.ts";
import type { Scene } from "../scene.ts";
import { beside, HEAD, put } from "./put.ts";

/** Offset of a sign from the center of a cube. */
const CUBE_CORNER = { x: 34, y: -22 };
const SMALL = 0.82;

/** Marks the pawns that the picked one can capture and those it has to fear, on the power scale and on the field. */
export function drawRivals(scene: Scene, marks: Marks<Darebase>, table: Table, number: number): void {
  const { turn, sides } = table;
  const { tones, under, over } = scene;
  const mine = powerOf(table, turn, number);
  if (mine >= 0) put(scene, under, cubeFramePicture(tones.legal), scene.power.slot(table.power.length - 1 - mine));
  // Ruling P1: an entering pawn is the strongest.
  const strength = sides[turn].pawns[number - 1] === OFF ? table.power.length : mine;
  // Ruling E3: a pawn returning fresh in this run beats pawns it did not before.
  const isInReach = (at: Square) => marks.picked.length === 1 && marks.live.includes(at);
  const other = rival(turn);
  for (const pawn of pawnNumbers.filter((one) => isFree(table, other, one))) {
    const at = sides[other].pawns[pawn - 1];
    const isPrey = powerOf(table, other, pawn) < strength || isInReach(at);
    const cube = scene.power.cube(cubeOf(other, pawn));
    if (isPrey) put(scene, under, cubeFramePicture(tones.capture), cube);
    const sign = isPrey ? preyPicture(tones) : dangerPicture(tones);
    put(scene, over, sign, beside(cube, CUBE_CORNER), SMALL);
    put(scene, over, sign, beside(scene.spot(at), HEAD));
  }
}
