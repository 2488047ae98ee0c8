import type { View } from "@baseboard/kit";
import type { Board, BoardOptions } from "@baseboard/stage/contract";
import { Homing } from "@baseboard/stage/pieces";
import { boardOf } from "@baseboard/stage/scene";
import type { AllYourBase } from "../rules/state.ts";
import { closeUp } from "./closeup.ts";
import { animator } from "./events.ts";
import { layout, seatingOf } from "./layout.ts";
import { Pointer } from "./marks.ts";
import { Scene } from "./scene.ts";
import { targets } from "./targets.ts";
import { touches } from "./touches.ts";

/** The board of All Your Base: the others' bases above, the common supply in the middle, the own base and cards below. */
export function board(scenery: BoardOptions): Board<AllYourBase> {
  const scene = new Scene(scenery);
  const pointer = new Pointer(scene, new Homing(scenery.queue));
  const placeOf = (view: View<AllYourBase>) => layout(scenery.room, seatingOf(view));
  const made = boardOf<AllYourBase>({
    scene,
    animate: animator(scene, scenery.queue),
    touches,
    targets: (view) => targets(view, pointer.picked, placeOf(view)),
    mark: (marks, view) => pointer.mark(marks, view),
  });
  return {
    ...made,
    fills: true,
    carry: (at) => pointer.carry(at),
    closeUp: (place, view) => closeUp(scenery, place, view),
  };
}
