import type { Board, BoardOptions } from "@baseboard/stage/contract";
import { boardOf } from "@baseboard/stage/scene";
import type { Darebase } from "../rules/state.ts";
import { dragPath } from "./drag-path.ts";
import { animator } from "./events.ts";
import { isHalfTurned, layout, planIn } from "./layout.ts";
import { Pointer } from "./marks.ts";
import { Scene } from "./scene.ts";
import { targets } from "./targets.ts";
import { touches } from "./touches.ts";

/** The board of Darebase: a field chalked on asphalt, with the power scale above and the dice below. */
export function board(scenery: BoardOptions): Board<Darebase> {
  const scene = new Scene(scenery);
  const pointer = new Pointer(scene);
  const plan = planIn(scenery);
  return boardOf<Darebase>({
    scene,
    animate: animator(scene, scenery.queue),
    touches,
    dragPath,
    targets: (view) => targets(view, pointer.picked, layout(plan, isHalfTurned(view))),
    mark: (marks, view) => pointer.mark(marks, view),
  });
}
