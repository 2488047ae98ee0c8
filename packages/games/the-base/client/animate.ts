import type { View } from "@baseboard/kit";
import type { Queue, Step } from "@baseboard/stage";
import type { Event, TheBase } from "../rules/state.ts";
import { flashBase, hopForJoy, lightHome, pulseCore, raiseChip, shake } from "./animate/moments.ts";
import { flyBack, hop } from "./animate/pieces.ts";
import { flip, turn } from "./animate/tiles.ts";
import type { Scene } from "./scene.ts";

/** Animates one event. Resolves when it has been seen, or was skipped. */
export async function animate(scene: Scene, queue: Queue, event: Event, before: View<TheBase>): Promise<void> {
  dropOthers(scene, "tile" in event ? event.tile : undefined);
  const steps = stepsOf(scene, event, before);
  if (steps.length > 0) await queue.push(...steps);
}

/** A tile still in hand that this event is not about is laid back. */
function dropOthers(scene: Scene, keep: string | undefined): void {
  for (const [at, tile] of scene.tiles) {
    if (at === keep || tile.parent !== scene.hand) continue;
    tile.outline(undefined);
    tile.lie(tile.shows);
    scene.raise(tile, false);
    scene.showPassages();
  }
}

function stepsOf(scene: Scene, event: Event, { table }: View<TheBase>): Step[] {
  switch (event.type) {
    case "oriented":
    case "rotated":
      return turn(scene, event.tile, event.by);
    case "revealed":
      return flip(scene, event.tile, event.mask);
    case "moved":
      return hop(scene, event);
    case "captured":
      return flyBack(scene, event);
    case "saved":
      return lightHome(scene, event);
    case "chipSpent":
      return raiseChip(scene, event);
    case "lapsed":
      return shake(scene, table, event.seat);
    case "roundEnded":
      return pulseCore(scene);
    case "won":
      return hopForJoy(scene, event.seat);
    case "timeUp":
      return flashBase(scene);
    case "challengeEnded":
      return event.how === "out" ? hopForJoy(scene, event.seat) : event.how === "time" ? flashBase(scene) : [];
    case "turnBegan":
      return [];
  }
}
