import type { Queue, Step } from "@baseboard/stage";
import type { Event } from "../rules/state.ts";
import { discard, draw, pass, play, put, shift, turnUp } from "./animate/cards.ts";
import { alarm, capture, lead } from "./animate/caught.ts";
import { breakIn, disarm, find } from "./animate/hangars.ts";
import { begin, finish } from "./animate/turns.ts";
import { come, goBack, patrol, walk } from "./animate/walks.ts";
import { darken, lightUp, open, shut } from "./animate/works.ts";
import type { Scene } from "./scene.ts";

/** Animates one event, step by step. Resolves when it has been seen, or was skipped. */
export async function animate(scene: Scene, queue: Queue, event: Event): Promise<void> {
  for (const step of stepsOf(scene, event)) await queue.push(step);
}

function stepsOf(scene: Scene, event: Event): Step[] {
  switch (event.type) {
    case "went":
      return walk(scene, event);
    case "played":
      return play(scene, event);
    case "brokeIn":
      return breakIn(scene, event);
    case "found":
      return find(scene, event);
    case "disarmed":
      return disarm(scene, event);
    case "darkened":
      return darken(scene, event);
    case "gateOpened":
      return open(scene, event);
    case "recalled":
      return goBack(scene, event);
    case "passed":
      return pass(scene, event);
    case "discarded":
      return discard(scene, event);
    case "shifted":
      return shift(scene, event);
    case "put":
      return put(scene, event);
    case "turnedUp":
      return turnUp(scene, event);
    case "drew":
      return draw(scene, event);
    case "gateShut":
      return shut(scene, event);
    case "lit":
      return lightUp(scene, event);
    case "guardCame":
      return come(scene, event);
    case "alarm":
      return alarm(scene);
    case "caught":
      return capture(scene, event);
    case "escorted":
      return lead(scene, event);
    case "patrolled":
      return patrol(scene, event);
    case "turnBegan":
      return begin(scene, event);
    case "ended":
      return finish(scene, event);
  }
}
