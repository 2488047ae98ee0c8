import type { View } from "@baseboard/kit";
import type { Queue } from "@baseboard/stage";
import type { Marks } from "@baseboard/stage/contract";
import { out } from "@baseboard/stage/ease";
import type { Container } from "pixi.js";
import { exits, isTile } from "../rules/board.ts";
import { occupant } from "../rules/pieces.ts";
import type { Square, TheBase } from "../rules/state.ts";
import { markLast } from "./events.ts";
import { isSquare } from "./layout.ts";
import { drawHand } from "./marks/hand.ts";
import { drawLive } from "./marks/live.ts";
import { drawReach } from "./marks/reach.ts";
import { atRest, type Pose, posed, samePose, type Tile } from "./nodes/tile.ts";
import { IN_HAND, type Scene } from "./scene.ts";
import { turnPicked } from "./turns.ts";

/** Draws picked tiles and pieces, and their possible moves. */
export class Pointer {
  picked: string[] = [];
  #scene: Scene;
  #queue: Queue;
  /** Incremented by every mark; stops animations of older ones. */
  #marks = 0;

  constructor(scene: Scene, queue: Queue) {
    this.#scene = scene;
    this.#queue = queue;
  }

  /** Marks what is picked, possible, previewed and last. */
  mark(marks: Marks<TheBase>, view: View<TheBase>): void {
    const scene = this.#scene;
    const isNew = marks.picked.join() !== this.picked.join();
    this.#marks++;
    this.picked = marks.picked;
    scene.clearMarks();
    markLast(scene, marks.last);
    // Sent, not yet answered: the picked piece stays there until the answer arrives.
    if (marks.picked.length === 0 && marks.live.length === 0) return;
    this.#takePiece(marks, view);
    if (marks.picked.length === 0) drawLive(scene, marks, view);
    else if (occupant(view.table, marks.picked[0])) drawReach(scene, marks, view);
    this.#takeTile(marks, view, isNew);
  }

  /** Poses the picked tile, and lays the others down. */
  #takeTile(marks: Marks<TheBase>, view: View<TheBase>, isNew: boolean): void {
    const scene = this.#scene;
    const at = tileInHand(marks, view);
    const moved: { tile: Tile; from: Pose; to: Pose }[] = [];
    for (const [square, tile] of scene.tiles) {
      const aim = square === at ? aimOf(square, marks, view, tile) : atRest;
      tile.outline(square === at ? scene.tones.mark : undefined);
      if (!samePose(tile.pose, aim)) moved.push({ tile, from: tile.pose, to: aim });
      if (aim.lift > 0) scene.raise(tile, true);
    }
    const signs = at ? drawHand(scene, at, marks, view) : undefined;
    this.#settle(moved, signs, isNew);
  }

  #settle(moved: { tile: Tile; from: Pose; to: Pose }[], signs: Container | undefined, isNew: boolean): void {
    const scene = this.#scene;
    const mark = this.#marks;
    scene.showPassages();
    const pose = (k: number) => {
      if (mark !== this.#marks) return;
      for (const { tile, from, to } of moved) tile.hold(posed(from, to, out(k)));
      if (signs && !signs.destroyed) signs.alpha = k;
    };
    const end = () => {
      if (mark !== this.#marks) return;
      pose(1);
      for (const { tile, to } of moved) if (to.lift === 0) scene.raise(tile, false);
      scene.showPassages();
    };
    if (!isNew || moved.length === 0) end();
    else void this.#queue.push(scene.step(moved.some(({ from, to }) => from.turn !== to.turn) ? 260 : 160, pose, end));
  }

  /** Lifts the picked piece; a dragged one moves along. */
  #takePiece({ picked, trail }: Marks<TheBase>, { table }: View<TheBase>): void {
    for (const [seat, pieces] of this.#scene.pieces.entries())
      for (const [i, piece] of pieces.entries()) {
        const at = table.sides[seat].pieces[i];
        const over = trail?.at(-1);
        const isInHand = at === picked[0];
        this.#scene.putPiece(piece, isInHand && over && isSquare(over) ? over : at);
        if (!isInHand) continue;
        piece.lift(IN_HAND);
        if (trail) this.#scene.front(piece);
      }
  }
}

/** The picked tile, unless the piece on it is picked. */
function tileInHand({ picked: [first] }: Marks<TheBase>, { table }: View<TheBase>): Square | undefined {
  return first && /^[a-e]\d$/.test(first) && isTile(first) && !occupant(table, first) ? first : undefined;
}

function aimOf(at: Square, { picked }: Marks<TheBase>, view: View<TheBase>, { pose }: Tile): Pose {
  if (exits(view.table.tiles, at) === 0) return { lift: 1, turn: 0, tilt: 1 };
  return { lift: 1, turn: nearest(turnPicked(view, picked), pose.turn), tilt: 0 };
}

/** The same direction by the shortest rotation; half turns go clockwise. */
function nearest(by: number, from: number): number {
  const away = (((by - from) % 360) + 360) % 360;
  return from + (away > 180 ? away - 360 : away);
}
