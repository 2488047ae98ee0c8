import type { Marks } from "@baseboard/stage/contract";
import type { Ending } from "../../rules/run.ts";
import { type Darebase, OFF, type Square, type Table } from "../../rules/state.ts";
import { freePicture, goalFlagPicture } from "../art/badges.ts";
import { capturePicture, dotPicture, footRingPicture, framePicture, goalPicture } from "../art/signs.ts";
import { touch, waysAfter } from "../asked.ts";
import { isSquare } from "../layout.ts";
import type { Scene } from "../scene.ts";
import { beside, CORNER, FOOT, LOW_CORNER, put } from "./put.ts";

/** For a picked pawn: its possible ends, and what happens there. */
export function drawReach(scene: Scene, { picked, live }: Marks<Darebase>, table: Table, number: number): void {
  drawStart(scene, table, number);
  for (const id of live) {
    if (id === touch.off) drawBench(scene, table, number);
    if (isSquare(id)) drawGoal(scene, id, table, new Set(waysAfter(table, [...picked, id]).map(({ result }) => result.ends)));
  }
}

/** The square of the picked pawn. */
function drawStart(scene: Scene, { sides, turn }: Table, number: number): void {
  const { under, tones } = scene;
  const at = sides[turn].pawns[number - 1];
  if (at !== OFF) put(scene, under, framePicture(tones.legal, tones), scene.spot(at));
  else {
    const bench = scene.bench(turn, number);
    put(scene, under, footRingPicture(tones.legal, tones), beside(bench, { x: 0, y: FOOT }, bench.scale), bench.scale * 1.1);
  }
}

function drawGoal(scene: Scene, at: Square, { sides, turn, flags }: Table, ends: Set<Ending | undefined>): void {
  const { under, over, tones } = scene;
  const spot = scene.spot(at);
  const isTaken = sides[1 - turn].pawns.includes(at);
  if (isTaken) put(scene, under, capturePicture(tones), spot);
  else if (ends.has("rescued")) put(scene, under, framePicture(tones.link, tones, [22, 14]), spot);
  else put(scene, under, goalPicture(tones), spot);
  if (ends.has("rescued")) put(scene, over, freePicture(tones), beside(spot, CORNER));
  if (ends.has("delivered") || ends.has("collected"))
    put(scene, over, goalFlagPicture(tones), beside(spot, flags.includes(at) ? LOW_CORNER : CORNER));
}

/** The pawn can go off: its place on the bench. */
function drawBench(scene: Scene, { turn }: Table, number: number): void {
  const bench = scene.bench(turn, number);
  const foot = beside(bench, { x: 0, y: FOOT }, bench.scale);
  put(scene, scene.under, footRingPicture(scene.tones.legal, scene.tones, true), foot, bench.scale);
  put(scene, scene.under, dotPicture(scene.tones), foot, bench.scale);
}
