import { copy, type Parts, type View } from "@baseboard/kit";
import { Container, type Sprite } from "pixi.js";
import { type Motion, still, together } from "./animation/ease.ts";
import type { Queue, Step } from "./animation/queue.ts";
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

/** One step of the animation of an event: the step draws the view after the event, and everything moves from where it was. */
export interface Act<V, Was> {
  /** Puts back what is not to be seen before the step is over. */
  late?(now: V, before: V): void;
  /** Puts back what is not to be seen before a later step of the same event. */
  later?(now: V, before: V): void;
  /** What moves besides the pieces that lie elsewhere now. */
  moves?(was: Was, now: V): Motion;
}

/** A scene that animates the difference between two views. `Was`: where everything is, by name. */
export abstract class ActingScene<G extends Parts, Was> extends MovingScene {
  /** The views around the event that is being animated; between two plies both are the view shown. */
  before!: View<G>;
  after!: View<G>;
  /** What is drawn: one of them, or something in between. */
  now: View<G> | undefined;

  /** Draws a view, whatever was drawn before. */
  protected abstract lay(view: View<G>): void;
  /** Where everything is. */
  protected abstract where(): Was;
  /** Takes everything from where it was to where it is, within so many milliseconds. */
  protected abstract settle(was: Was, ms: number): Motion;

  /** Draws a view as it is: nothing moves any more. */
  draw(view: View<G>): void {
    this.stopAll();
    this.clearAir();
    this.before = this.after = view;
    this.redraw(view);
  }

  /** Draws a view; what is in the air stays there. */
  redraw(view: View<G>): void {
    this.now = view;
    this.lay(view);
  }

  /** A step of the current event. It begins from what is drawn by then. */
  act(ms: number, { late, later, moves = () => still }: Act<View<G>, Was> = {}): Step {
    const { before, after } = this;
    const drawWithout = (...parts: (typeof late)[]): View<G> => {
      const now = copy(after);
      for (const putBack of parts) putBack?.(now, before);
      this.redraw(now);
      return now;
    };
    const begin = (): Motion => {
      const was = this.where();
      const now = drawWithout(later, late);
      return together([this.settle(was, ms), moves(was, now)]);
    };
    let motion: Motion | undefined;
    let isOver = false;
    const run = (k: number): void => {
      motion ??= begin();
      motion(k);
    };
    return this.step(ms, run, () => {
      if (isOver) return;
      isOver = true;
      run(1);
      this.clearAir();
      drawWithout(later);
    });
  }
}

/** How each kind of event is animated: by these steps, one after another. */
export type Animations<S, E extends { type: string }> = { [K in E["type"]]: (scene: S, event: Extract<E, { type: K }>) => Step[] };

/** Animates the events of a game on a scene. */
export const animator =
  <G extends Parts, S extends ActingScene<G, unknown>>(
    scene: S & ActingScene<G, unknown>,
    queue: Pick<Queue, "push">,
    animations: Animations<S, G["event"]>,
  ): Board<G>["animate"] =>
  async (event, before, after) => {
    Object.assign(scene, { before, after });
    const steps = animations[event.type as G["event"]["type"]] as (scene: S, event: G["event"]) => Step[];
    for (const step of steps(scene, event)) await queue.push(step);
  };

/** What a board is made of: a scene that draws tables, and what is said with the view that it shows. */
export interface BoardParts<G extends Parts> extends Pick<Board<G>, "animate" | "targets" | "mark"> {
  scene: { root: Container; place: { width: number; height: number }; draw(view: View<G>): void };
  touches(move: G["move"], shown: View<G>): string[];
  dragPath?(trail: string[], shown: View<G>): string[] | undefined;
}

/** A board that knows which view it shows. */
export function boardOf<G extends Parts>({ scene, touches, dragPath, ...others }: BoardParts<G>): Board<G> {
  let shown: View<G> | undefined;
  return {
    ...others,
    root: scene.root,
    width: scene.place.width,
    height: scene.place.height,
    show(view) {
      shown = view;
      scene.draw(view);
    },
    touches(move) {
      if (!shown) throw new Error("No view has been shown yet.");
      return touches(move, shown);
    },
    ...(dragPath && { dragPath: (trail: string[]) => shown && dragPath(trail, shown) }),
  };
}
