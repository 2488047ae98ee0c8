import type { Parts, Seat, View } from "@baseboard/kit";
import { Container, type Sprite } from "pixi.js";
import type { Board } from "./contract.ts";
import type { Step } from "./queue.ts";

/** What the scene of a board that moves begins with: layers for what comes and goes, and movements. */
export class MovingScene {
  readonly root = new Container();
  /** Marks below the pieces, marks over them, and what flies over everything. */
  readonly under = new Container();
  readonly over = new Container();
  readonly air = new Container();
  #drawn = 0;

  /** A whole view is drawn: what was still moving towards an older one stops. */
  protected stopAll(): void {
    this.#drawn++;
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
    this.air.addChild(sprite);
    pose(0);
    return this.step(
      ms,
      (k) => !sprite.destroyed && pose(k),
      () => !sprite.destroyed && sprite.destroy(),
    );
  }
}

/** What a board is made of: a scene that draws tables, and what is said with the view that it shows. */
export interface BoardParts<G extends Parts> extends Pick<Board<G>, "tell" | "targets" | "mark"> {
  scene: { root: Container; place: { width: number; height: number }; draw(table: G["table"], seat: Seat | undefined): void };
  touches(move: G["move"], shown: View<G>): string[];
  along?(trail: string[], shown: View<G>): string[] | undefined;
}

/** A board that knows which view it shows. */
export function boardOf<G extends Parts>({ scene, touches, along, ...others }: BoardParts<G>): Board<G> {
  let shown: View<G> | undefined;
  return {
    ...others,
    root: scene.root,
    width: scene.place.width,
    height: scene.place.height,
    show(view) {
      shown = view;
      scene.draw(view.table, view.seat);
    },
    touches(move) {
      if (!shown) throw new Error("No view has been shown yet.");
      return touches(move, shown);
    },
    ...(along && { along: (trail: string[]) => shown && along(trail, shown) }),
  };
}
