import type { View } from "@baseboard/kit";
import type { Queue, Step } from "@baseboard/stage";
import type { AllYourBase, Event } from "../rules/state.ts";
import { begin, draw, pass } from "./animate/cards.ts";
import { cheer } from "./animate/ending.ts";
import { deal, escalate } from "./animate/phase.ts";
import { build, clash, discard, equip, install, reveal } from "./animate/plays.ts";
import { score } from "./animate/scoring.ts";
import type { Scene } from "./scene.ts";

/** Animates one event, step by step. Resolves when it has been seen, or was skipped. */
export async function animate(scene: Scene, queue: Queue, event: Event, after: View<AllYourBase>): Promise<void> {
  for (const step of stepsOf(scene, event, after)) await queue.push(step);
}

function stepsOf(scene: Scene, event: Event, after: View<AllYourBase>): Step[] {
  switch (event.type) {
    case "revealed":
      return reveal(scene, event);
    case "built":
      return build(scene, event);
    case "equipped":
      return equip(scene, event);
    case "installed":
      return install(scene, event);
    case "discarded":
      return discard(scene, event);
    case "clashed":
      return clash(scene, event);
    case "passed":
      return pass(scene, event);
    case "drew":
      return draw(scene, event);
    case "turnBegan":
      return begin(scene, event, after);
    case "scored":
      return score(scene, event);
    case "escalated":
      return escalate(scene, event);
    case "dealt":
      return deal(scene, event);
    case "won":
      return cheer(scene, event);
    // Seen once the line is told.
    case "becameReady":
    case "thoughtAgain":
    case "abandoned":
      return [];
  }
}
