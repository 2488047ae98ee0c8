import type { Parts, View } from "@baseboard/kit";
import { Container, type Sprite } from "pixi.js";
import { type Motion, still, together } from "./animation/ease.ts";
import type { Step } from "./animation/queue.ts";
import type { Board } from "./contract.ts";

/** What the scene of a board that moves begins with: layers for what comes and goes, and movements. */
export class MovingScene {
  readonly root = new Container();
  /** Marks below the pieces, marks over them, and what flies over everything. */
  readonly under = new Container();
  readonly over = new Container();
  readonly air = new Container();
  readonly #fleeting = new Set<Container>();
  #drawn = 0;

  /** A whole view is drawn: what was still moving towards an older one stops. */
  protected stopAll(): void {
    this.#drawn++;
  }

  clearMarks(): void {
    for (const layer of [this.under, this.over]) for (const node of layer.removeChildren()) node.destroy({ children: true });
  }

  /** Hangs something that is only there while it moves into the air, or into something at this height. */
  hang<Node extends Container>(node: Node, into: Container = this.air, at = into.children.length): Node {
    this.#fleeting.add(node);
    return into.addChildAt(node, at);
  }

  clearAir(): void {
    for (const node of this.#fleeting) if (!node.destroyed) node.destroy({ children: true });
    this.#fleeting.clear();
  }

  /** A step of an animation that ends with `end`, and is over as soon as a whole view is drawn. */
  step(ms: number, run: (k: number) => void, end: () => void): Step {
    const drawn = this.#drawn;
    return {
      ms,
      run: (k) => {
        if (drawn !== this.#drawn) return;
        if (k < 1) run(k);
        else end();
      },
    };
  }

  /** Something in the air that is only there while it moves. */
  passing(ms: number, { x, y }: { x: number; y: number }, sprite: Sprite, pose: (k: number) => void): Step {
    sprite.position.set(x, y);
    this.hang(sprite);
    pose(0);
    return this.step(
      ms,
      (k) => !sprite.destroyed && pose(k),
      () => !sprite.destroyed && sprite.destroy(),
    );
  }
}

/** What happens in a step: what changes as it begins and when it is over, and what moves in between. */
export interface StepChange<Now, Was> {
  leave?: (now: Now) => void;
  arrive?: (now: Now) => void;
  moves?: (was: Was, now: Now) => Motion;
}

/** A scene that is drawn anew with every change: what is elsewhere from then on goes there from where it was. */
export abstract class ActingScene<Now, Was> extends MovingScene {
  /** What is drawn; while a ply is told, somewhere between two views. */
  now: Now | undefined;

  /** Draws a moment between two views. */
  protected abstract redraw(now: Now): void;
  /** Where everything is. */
  protected abstract where(): Was;
  /** Takes everything from where it was to where it is. */
  protected abstract settle(was: Was): Motion;

  /**
   * A step that looks at the table only when it begins. What leaves is gone then, what arrives is there when it is over; what
   * stays, but is elsewhere from then on, goes there.
   */
  act(ms: number, { leave, arrive, moves = () => still }: StepChange<Now, Was>): Step {
    let motion: Motion | undefined;
    let isOver = false;
    const begin = (): Motion => {
      const was = this.where();
      this.#change(leave);
      return together([this.settle(was), this.now === undefined ? still : moves(was, this.now)]);
    };
    return this.step(
      ms,
      (k) => {
        motion ??= begin();
        motion(k);
      },
      () => {
        if (isOver) return;
        isOver = true;
        if (!motion) this.#change(leave);
        this.clearAir();
        this.#change(arrive);
      },
    );
  }

  #change(how: (now: Now) => void = () => {}): void {
    if (this.now === undefined) return;
    how(this.now);
    this.redraw(this.now);
  }
}

/** What a board is made of: a scene that draws tables, and what is said with the view that it shows. */
export interface BoardParts<G extends Parts> extends Pick<Board<G>, "animate" | "targets" | "mark"> {
  scene: { root: Container; place: { width: number; height: number } };
  draw(view: View<G>): void;
  touches(move: G["move"], shown: View<G>): string[];
  dragPath?(trail: string[], shown: View<G>): string[] | undefined;
}

/** A board that knows which view it shows. */
export function boardOf<G extends Parts>({ scene, draw, touches, dragPath, ...others }: BoardParts<G>): Board<G> {
  let shown: View<G> | undefined;
  return {
    ...others,
    root: scene.root,
    width: scene.place.width,
    height: scene.place.height,
    show(view) {
      shown = view;
      draw(view);
    },
    touches(move) {
      if (!shown) throw new Error("No view has been shown yet.");
      return touches(move, shown);
    },
    ...(dragPath && { dragPath: (trail: string[]) => shown && dragPath(trail, shown) }),
  };
}
