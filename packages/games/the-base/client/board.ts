import type { Board, BoardOptions } from "@baseboard/stage/contract";
import { boardOf } from "@baseboard/stage/scene";
import type { TheBase } from "../rules/state.ts";
import { dragPath } from "./drag-path.ts";
import { animator } from "./events.ts";
import { isHalfTurned, layout } from "./layout.ts";
import { Pointer } from "./marks.ts";
import { Scene } from "./scene.ts";
import { targets } from "./targets.ts";
import { touches } from "./touches.ts";

/** The board of The Base: five by five turning tiles between two rows of slots. */
export function board(scenery: BoardOptions): Board<TheBase> {
  const scene = new Scene(scenery);
  const pointer = new Pointer(scene, scenery.queue);
  return boardOf<TheBase>({
    scene,
    animate: animator(scene, scenery.queue),
    touches,
    dragPath,
    targets: (view) => targets(view, pointer.picked, layout(scene.place.shape, isHalfTurned(view))),
    mark: (marks, view) => pointer.mark(marks, view),
  });
}
