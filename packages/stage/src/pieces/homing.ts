import type { Container } from "pixi.js";
import { between, out } from "../animation/ease.ts";
import type { Queue } from "../animation/queue.ts";
import { dragPath, type Point } from "./line.ts";

/** Duration of the way back in milliseconds. */
const BACK = 220;

interface Left extends Point {
  piece: Container;
  scale: number;
}

/** Animates a dragged piece that was dropped in an invalid place back to its own. */
export class Homing {
  readonly #queue: Pick<Queue, "push">;
  #left: Left | undefined;
  /** Incremented on every redraw: running animations then stop, and the piece stays where it was laid. */
  #drawn = 0;

  constructor(queue: Pick<Queue, "push">) {
    this.#queue = queue;
  }

  /** The piece is dropped where it is. */
  leave(piece: Container | undefined): void {
    this.#left = piece && { piece, x: piece.x, y: piece.y, scale: piece.scale.x };
  }

  /** Call when all pieces are laid out: the dropped piece glides home, unless `stays` (it is still being dragged). */
  laid(stays: boolean): void {
    const now = ++this.#drawn;
    const left = this.#left;
    this.#left = undefined;
    if (!left || stays || left.piece.destroyed) return;
    const { piece, scale } = left;
    const home = { x: piece.x, y: piece.y, scale: piece.scale.x };
    const run = (k: number): void => {
      if (piece.destroyed || now !== this.#drawn) return;
      piece.position.copyFrom(dragPath(left, home, out(k)));
      piece.scale.set(between(scale, home.scale, out(k)));
    };
    run(0);
    void this.#queue.push({ ms: BACK, run });
  }
}
