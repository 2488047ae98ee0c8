import type { View } from "@baseboard/kit";
import type { Marks } from "@baseboard/stage/contract";
import { cubeOf } from "../rules/power.ts";
import { BLUE, type Darebase, OFF, pawnNumbers, type Square, type Table, YELLOW } from "../rules/state.ts";
import { markLast } from "./events.ts";
import { isSquare } from "./layout.ts";
import { drawFlags } from "./marks/flags.ts";
import { drawLive } from "./marks/live.ts";
import { drawReach } from "./marks/reach.ts";
import { drawRivals } from "./marks/rivals.ts";
import { drawRoute } from "./marks/route.ts";
import type { Scene } from "./scene.ts";

/** Lift of a picked pawn, and of its cube on the power scale. */
export const IN_HAND = { pawn: 14, cube: 9 };

/** Draws the picked pawn and its possible moves. */
export class Pointer {
  picked: string[] = [];
  #scene: Scene;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** Marks what is picked, possible, previewed and last. */
  mark(marks: Marks<Darebase>, view: View<Darebase>): void {
    const scene = this.#scene;
    const { table } = view;
    this.picked = marks.picked;
    scene.clearMarks();
    for (const at of table.flags) scene.flagAt(at)?.fade(1);
    for (const seat of [BLUE, YELLOW]) for (const number of pawnNumbers) scene.pawn(seat, number).alpha = 1;
    markLast(scene, marks.last);
    // Sent, not yet answered: the picked piece stays there until the answer arrives.
    if (marks.picked.length === 0 && marks.live.length === 0) return;
    const number = pawnOf(table, marks.picked[0]);
    this.#take(marks, table, number);
    if (table.phase === "place" || number === undefined) drawLive(scene, marks, table);
    if (number === undefined) return;
    drawRivals(scene, marks, table, number);
    if (marks.picked.length === 1) drawReach(scene, marks, table, number);
    else drawFlags(scene, marks, table);
    drawRoute(scene, marks, table);
  }

  /** Lifts the picked pawn and its cube, and lays all others down. */
  #take({ trail }: Marks<Darebase>, { sides, turn }: Table, inHand: number | undefined): void {
    const scene = this.#scene;
    for (const seat of [BLUE, YELLOW])
      for (const number of pawnNumbers) {
        scene.putPawn(scene.pawn(seat, number), sides[seat].pawns[number - 1]);
        scene.power.cube(cubeOf(seat, number)).lift(0);
      }
    if (inHand === undefined) return;
    const pawn = scene.pawn(turn, inHand);
    const over = trail?.at(-1);
    // A dragged pawn moves along.
    if (over && isSquare(over)) scene.putPawn(pawn, over);
    if (trail) scene.front(pawn);
    pawn.lift(IN_HAND.pawn);
    scene.power.cube(cubeOf(turn, inHand)).lift(IN_HAND.cube);
  }
}

/** The number of the touched pawn: by its square, or on its bench by its name. */
function pawnOf({ sides, turn }: Table, touch: Square | undefined): number | undefined {
  if (touch === undefined) return undefined;
  const { pawns } = sides[turn];
  return pawnNumbers.find((number) => touch === cubeOf(turn, number) || (pawns[number - 1] !== OFF && pawns[number - 1] === touch));
}
