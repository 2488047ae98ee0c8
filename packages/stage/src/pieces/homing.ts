import { between, out } from "../animation/ease.ts";
import type { Queue } from "../animation/queue.ts";
import { middleOf } from "../box.ts";
import { dragPath, type Point } from "./line.ts";
import type { Piece } from "./piece.ts";

/** How long the way back takes, in milliseconds. */
const BACK = 220;

interface Left extends Point {
  piece: Piece;
  scale: number;
}

/** Lets what was carried, and let go where it cannot stay, glide back to where it lies. */
export class Homing {
  readonly #queue: Pick<Queue, "push">;
  #left: Left | undefined;
  /** Raised whenever everything is drawn anew: what still glides stays where it was laid then. */
  #drawn = 0;

  constructor(queue: Pick<Queue, "push">) {
    this.#queue = queue;
  }

  /** It is let go where it is. */
  leave(piece: Piece | undefined): void {
    this.#left = piece && { piece, x: piece.x, y: piece.y, scale: piece.scale.x };
  }

  /** All lies where it belongs again: from where it was let go the piece glides there; unless `stays`, being in hand all the same. */
  laid(stays: boolean): void {
    const now = ++this.#drawn;
    const left = this.#left;
    this.#left = undefined;
    if (!left || stays || left.piece.destroyed) return;
    const { piece, scale } = left;
    const home = middleOf(piece.box);
    const run = (k: number): void => {
      if (piece.destroyed || now !== this.#drawn) return;
      piece.position.copyFrom(dragPath(left, home, out(k)));
      piece.scale.set(between(scale, 1, out(k)));
    };
    run(0);
    void this.#queue.push({ ms: BACK, run });
  }
}
