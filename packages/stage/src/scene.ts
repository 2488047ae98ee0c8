import { copy, type Parts, type View } from "@baseboard/kit";
import { Container, type Sprite } from "pixi.js";
import type { Cue } from "./animation/cues.ts";
import { type Motion, still, together } from "./animation/ease.ts";
import type { Queue, Step } from "./animation/queue.ts";
import type { Board, BoardOptions } from "./contract.ts";
import { Paintbox, type Picture } from "./pieces/paintbox.ts";

/** One step of the animation of an event: the step draws the view after the event, and everything moves from where it was. */
export interface Transition<V, Was> {
  /** Puts back what is not to be seen before the step is over. */
  late?(now: V, before: V): void;
  /** Puts back what is not to be seen before a later step of the same event. */
  later?(now: V, before: V): void;
  /** What moves besides the pieces that lie elsewhere now. */
  moves?(was: Was, now: V): Motion;
}

/**
 * What a board is drawn on: it draws views, and animates events by the difference between the views around them. `Was`: how everything
 * was when a step began.
 */
export abstract class MovingScene<G extends Parts, Was> {
  readonly root = new Container();
  /** Marks below the pieces, marks above them, and what flies over everything. */
  readonly under = new Container();
  readonly over = new Container();
  readonly air = new Container();
  readonly paints: Paintbox;
  /** The views around the event that is being animated; between two plies both are the view shown. */
  before!: View<G>;
  after!: View<G>;
  /** What is drawn: one of them, or something in between. */
  now: View<G> | undefined;
  readonly #fleeting = new Set<Container>();
  #drawn = 0;

  constructor(options: BoardOptions) {
    this.paints = new Paintbox(options, this.root);
  }

  /** Draws a view, whatever was drawn before. */
  protected abstract lay(view: View<G>): void;
  /** How everything is now. */
  protected abstract where(): Was;
  /** Takes everything that no event moves otherwise from where it was to where it is, within so many milliseconds. */
  protected abstract settle(was: Was, ms: number): Motion;

  /** Draws a view as it is: nothing moves any more. */
  draw(view: View<G>): void {
    this.#drawn++;
    this.#clearAir();
    this.before = this.after = view;
    this.redraw(view);
  }

  /** Draws a view; what is in the air stays there. */
  redraw(view: View<G>): void {
    this.now = view;
    this.lay(view);
  }

  /** A step of the current event. It begins from what is drawn by then. */
  transition(ms: number, { late, later, moves = () => still }: Transition<View<G>, Was> = {}): Step {
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
      this.#clearAir();
      drawWithout(later);
    });
  }

  /** A step that ends with `end`, and is over as soon as a whole view is drawn. */
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

  /** Adds a temporary node for a movement to the top layer, or to `into` at index `at`. */
  hang<Node extends Container>(node: Node, into: Container = this.air, at = into.children.length): Node {
    this.#fleeting.add(node);
    return into.addChildAt(node, at);
  }

  /** Hangs a picture into the air, with its middle at a point. */
  passing(picture: Picture, { x, y }: { x: number; y: number }): Sprite {
    const sprite = this.hang(this.paints.sprite(picture));
    sprite.position.set(x, y);
    return sprite;
  }

  clearMarks(): void {
    for (const layer of [this.under, this.over]) for (const node of layer.removeChildren()) node.destroy({ children: true });
  }

  #clearAir(): void {
    for (const node of this.#fleeting) if (!node.destroyed) node.destroy({ children: true });
    this.#fleeting.clear();
  }
}

/** How one kind of event is shown. */
export interface EventLook<S, E> {
  /** A transition, or several one after another. Without it the event is seen when its ply is over. */
  animate?(scene: S, event: E): Step | Step[];
  /** What it sounds like. */
  sound?: Cue | ((event: E) => Cue);
  /** Marks what it changed, while its ply is the last one. */
  mark?(scene: S, event: E): void;
}

/** How the events of a game are shown, by kind. */
export type EventLooks<S, E extends { type: string }> = { [K in E["type"]]: EventLook<S, Extract<E, { type: K }>> };

/** A board's animation, its marks of the last ply, and the sounds of a game, as its table of events has them. */
export function eventLooks<S extends object, E extends { type: string }>(looks: EventLooks<S, E>) {
  const lookOf = (event: E): EventLook<S, E> => looks[event.type as E["type"]] as EventLook<S, E>;
  return {
    /** Animates an event on a scene, between the views around it. */
    animator:
      <V>(scene: S, queue: Pick<Queue, "push">) =>
      async (event: E, before: V, after: V): Promise<void> => {
        Object.assign(scene, { before, after });
        for (const step of [lookOf(event).animate?.(scene, event) ?? []].flat()) await queue.push(step);
      },
    markLast(scene: S, events: E[]): void {
      for (const event of events) lookOf(event).mark?.(scene, event);
    },
    sound(event: E): Cue | undefined {
      const { sound } = lookOf(event);
      return typeof sound === "function" ? sound(event) : sound;
    },
  };
}

/** Parts of a board: a scene that draws states, and functions that get the view shown. */
export interface BoardParts<G extends Parts> extends Pick<Board<G>, "animate" | "targets" | "mark"> {
  scene: { root: Container; place: { width: number; height: number }; draw(view: View<G>): void };
  touches(move: G["move"], shown: View<G>): string[];
  dragPath?(trail: string[], shown: View<G>): string[] | undefined;
}

/** A board that tracks the view it shows. */
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
