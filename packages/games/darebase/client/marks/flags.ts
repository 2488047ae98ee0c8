import type { Marks } from "@baseboard/stage/contract";
import { type Darebase, OFF, type Square, type Table } from "../../rules/state.ts";
import { flagPicture } from "../art/flag.ts";
import { pawnPicture } from "../art/pawn.ts";
import { footRingPicture, framePicture, goalPicture } from "../art/signs.ts";
import { flagsOpen, squareIn, touch, waysAfter } from "../asked.ts";
import { loose } from "../flags.ts";
import { isSquare } from "../layout.ts";
import { standOf } from "../nodes/flag.ts";
import type { Scene } from "../scene.ts";
import { beside, FOOT, put } from "./put.ts";

/** Opacity of what is possible, and of what will be removed; of a pawn that will be caught, as whoever catches it stands there. */
const FAINT = 0.5;
const GOING = 0.2;

/** The pawn's goal is chosen: the possible ends of flags, faint; and the chosen ones. */
export function drawFlags(scene: Scene, { picked, live, preview }: Marks<Darebase>, table: Table): void {
  const { under, over, tones } = scene;
  const result = waysAfter(table, picked).at(0)?.result;
  if (!result) return;
  const { to } = result;
  if (to !== OFF) {
    put(scene, under, framePicture(tones.legal, tones), scene.spot(to));
    put(scene, over, pawnPicture(table.turn, result.pawn), scene.spot(to)).alpha = FAINT + 0.1;
    const rival = 1 - table.turn;
    const caught = table.sides[rival].pawns.indexOf(to);
    if (caught >= 0) scene.pawn(rival, caught + 1).alpha = GOING;
  }
  for (const at of loose(table)) if (preview && !result.flags.includes(at)) scene.flagAt(at)?.fade(FAINT);
  // Of the flags those that such a run can move: no other is in question.
  const asked = flagsOpen(table, picked);
  for (const id of live) drawFlag(scene, id, { to, flags: table.flags, asked }, FAINT);
  for (const id of picked.slice(2)) drawFlag(scene, id, { to, flags: table.flags, asked }, 1);
}

interface Lying {
  /** Where the run ends. */
  to: Square;
  flags: Square[];
  /** Of these, those that it can move. */
  asked: Square[];
}

function drawFlag(scene: Scene, id: string, { to, flags, asked }: Lying, alpha: number): void {
  const { under, over, tones } = scene;
  if (id === touch.leave) for (const at of asked) ring(scene, at);
  if (id === touch.bring && to !== OFF) {
    const stand = standOf(scene.spot(to), true);
    put(scene, over, flagPicture(alpha), stand, stand.scale);
  }
  const at = squareIn(id) ?? (isSquare(id) ? id : undefined);
  if (at === undefined) return;
  if (flags.includes(at)) {
    ring(scene, at);
    return;
  }
  put(scene, under, goalPicture(tones, false), scene.spot(at));
  put(scene, over, flagPicture(alpha), scene.spot(at));
}

/** Around the foot of a flag already in place. */
function ring(scene: Scene, at: Square): void {
  put(scene, scene.under, footRingPicture(scene.tones.legal, scene.tones), beside(scene.spot(at), { x: 0, y: FOOT }), 0.8);
}
