import type { View } from "@baseboard/kit";
import type { Board, BoardOptions } from "@baseboard/stage/contract";
import { boardOf } from "@baseboard/stage/scene";
import type { DisarmTheEarth } from "../rules/state.ts";
import { closeUp } from "./closeup.ts";
import { animator } from "./events.ts";
import { focus } from "./focus.ts";
import { remarkBetween } from "./marks/between.ts";
import { castIn, diceBoxes } from "./marks/dice.ts";
import { Pointer } from "./marks.ts";
import { overview } from "./overview.ts";
import { Scene } from "./scene.ts";
import { targets } from "./targets.ts";
import { touches } from "./touches.ts";

/** The board of Disarm the Earth: the world with the two ways of the ships, and below it a strip of the continents. */
export function board(scenery: BoardOptions): Board<DisarmTheEarth> {
  const scene = new Scene(scenery);
  const pointer = new Pointer(scene);
  const animate = animator<View<DisarmTheEarth>>(scene, scenery.queue);
  const made = boardOf<DisarmTheEarth>({
    scene,
    async animate(event, before, after) {
      await animate(event, before, after);
      if (!scene.root.destroyed) remarkBetween(scene, before.table, after.table);
    },
    touches,
    targets: (view) => targets(view, pointer.picked, scene.place, (at) => pointer.covers(at)),
    mark: (marks, view) => pointer.mark(marks, view),
  });
  const { zoomAt } = scene.place;
  return {
    ...made,
    bleeds: true,
    ...(zoomAt && { zoomAt }),
    focus: (view) => focus(view, scene.place, pointer),
    overview: (view, news) =>
      overview(view, scene.tones, scene.place, pointer, diceBoxes(scene, view.table, castIn(news, view.table)), news),
    closeUp: (place, view) => closeUp(scenery, place, view),
  };
}
