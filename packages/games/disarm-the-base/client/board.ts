import type { Board, BoardOptions } from "@baseboard/stage/contract";
import { Homing } from "@baseboard/stage/pieces";
import { boardOf } from "@baseboard/stage/scene";
import type { DisarmTheBase } from "../rules/state.ts";
import { closeUp } from "./closeup.ts";
import { animator } from "./events.ts";
import { Pointer } from "./marks.ts";
import { dragPath, touches } from "./places/move-targets.ts";
import { pingTarget } from "./places/ping-target.ts";
import { targets } from "./places/targets.ts";
import { Scene } from "./scene.ts";

/** The board of Disarm the Base: the base at night, the common supply and the others beside it, the own cards below. */
export function board(scenery: BoardOptions): Board<DisarmTheBase> {
  const scene = new Scene(scenery);
  const pointer = new Pointer(scene, new Homing(scenery.queue));
  const made = boardOf<DisarmTheBase>({
    scene,
    animate: animator(scene, scenery.queue),
    touches,
    dragPath,
    targets: (view) => targets(view, pointer.picked, scene.place),
    mark: (marks, view) => pointer.mark(marks, view),
  });
  return {
    ...made,
    fills: true,
    carry: (at) => pointer.carry(at),
    pingTarget: (place, view) => pingTarget(place, view, scene.place),
    closeUp: (place, view) => closeUp(scenery, place, view, scene.place.own),
  };
}
