import type { Marks } from "@baseboard/stage/contract";
import { cubeOf } from "../../rules/power.ts";
import { type Darebase, OFF, pawnNumbers, type Table } from "../../rules/state.ts";
import { flagPicture } from "../art/flag.ts";
import { footRingPicture, framePicture, goalPicture } from "../art/signs.ts";
import { isSquare } from "../layout.ts";
import type { Scene } from "../scene.ts";
import { beside, FOOT, put } from "./put.ts";

/** Nothing is picked yet: marks the movable pawns, or the bases for a flag. */
export function drawLive(scene: Scene, { picked, live }: Marks<Darebase>, table: Table): void {
  const { phase, turn, sides } = table;
  if (phase === "place") {
    for (const at of live.filter(isSquare)) {
      put(scene, scene.under, goalPicture(scene.tones, false), scene.spot(at));
      put(scene, scene.over, flagPicture(0.5), scene.spot(at));
    }
    for (const at of picked.filter(isSquare)) {
      put(scene, scene.under, framePicture(scene.tones.legal, scene.tones), scene.spot(at));
      put(scene, scene.over, flagPicture(), scene.spot(at));
    }
    return;
  }
  for (const number of pawnNumbers) {
    const at = sides[turn].pawns[number - 1];
    if (!live.includes(at === OFF ? cubeOf(turn, number) : at)) continue;
    const stand = at === OFF ? scene.bench(turn, number) : { ...scene.spot(at), scale: 1 };
    put(scene, scene.under, footRingPicture(scene.tones.legal, scene.tones), beside(stand, { x: 0, y: FOOT }, stand.scale), stand.scale);
  }
}
