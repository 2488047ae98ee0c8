import type { View } from "@baseboard/kit";
import type { Queue, Step } from "@baseboard/stage";
import type { Darebase, Event } from "../rules/state.ts";
import { push } from "./animate/bump.ts";
import { advance, pass, warn } from "./animate/dice.ts";
import { cheer, runOut } from "./animate/ending.ts";
import { collect, deliver, dropThird, place, startAnew } from "./animate/flags.ts";
import { free, jail, rescue, shift, tag } from "./animate/jail.ts";
import { lowered, PUT_DOWN } from "./animate/leap.ts";
import { enter, leave, ran, refresh } from "./animate/runs.ts";
import type { Scene } from "./scene.ts";

/** Animates one event. Resolves when it has been seen, or was skipped. */
export async function animate(scene: Scene, queue: Queue, event: Event, before: View<Darebase>, after: View<Darebase>): Promise<void> {
  await queue.push(...layDown(scene), ...stepsOf(scene, event, before, after));
}

/** Cubes still in hand are laid down; what the event does with them goes before. */
function layDown(scene: Scene): Step[] {
  const inHand = [...scene.power.cubes].filter((cube) => cube.raised > 0 && cube.visible);
  return inHand.map((cube) => {
    const { raised } = cube;
    return scene.step(
      PUT_DOWN,
      (k) => cube.lift(lowered(raised, k * PUT_DOWN)),
      () => cube.lift(0),
    );
  });
}

function stepsOf(scene: Scene, event: Event, before: View<Darebase>, after: View<Darebase>): Step[] {
  switch (event.type) {
    case "placed":
      return place(scene, event);
    case "entered":
      return enter(scene, event);
    case "left":
      return leave(scene, event);
    case "refreshed":
      return refresh(scene, event);
    case "ran":
      return ran(scene, event);
    case "captured":
      return tag(scene, event);
    case "freed":
      return free(scene, event);
    case "shifted":
      return shift(scene, event);
    case "bumped":
      return push(scene, event);
    case "jailed":
      return jail(scene, event);
    case "rescued":
      return rescue(scene, event);
    case "delivered":
      return deliver(scene, event);
    case "collected":
      return collect(scene, event);
    case "thirdFlag":
      return dropThird(scene, event);
    case "secondRound":
      return startAnew(scene);
    case "diceAdvanced":
      return advance(scene, event, after.table);
    case "passed":
      return pass(scene, event);
    case "timeShort":
      return warn(scene);
    case "timeUp":
      return runOut(scene);
    case "won":
      return cheer(scene, event.seat, before);
  }
}
