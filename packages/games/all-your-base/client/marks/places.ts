import type { View } from "@baseboard/kit";
import type { Marks } from "@baseboard/stage/contract";
import { add } from "@baseboard/stage/pieces";
import type { Box } from "@baseboard/stage/places";
import { print } from "../../rules/cards.ts";
import type { AllYourBase, Card } from "../../rules/state.ts";
import { gainPicture } from "../art/marks.ts";
import { stationIn, touch } from "../ids.ts";
import { gains, signed } from "../move-targets.ts";
import type { Scene } from "../scene.ts";
import { stationsSeen } from "../visibility.ts";
import { frame } from "./frame.ts";

/** For a picked card: its possible places, and the gain at each. */
export function drawPlaces(scene: Scene, { picked, live, trail }: Marks<AllYourBase>, view: View<AllYourBase>, card: Card): void {
  const { place, over, tones } = scene;
  const worth = gains(view, picked);
  const count = stationsSeen(view, place.own).length;
  if (view.table.phase === "clash") drawAnew(scene, view);
  const ids = [...new Set([...live, ...picked])];
  for (const id of ids) {
    // A card dragged over a valid place highlights it as if it were touched.
    const isPicked = picked.includes(id) || trail?.at(-1) === id;
    const at = stationIn(id);
    if (at !== undefined) {
      const box = scene.stationBox(place.own, at);
      frame(scene, over, box, tones.legal, isPicked);
      drawGain(scene, box, worth.get(id));
    } else if (id === touch.build) {
      frame(scene, over, scene.stationBox(place.own, count), tones.legal, isPicked);
      frame(scene, over, place.stack(print(card).symbol), tones.legal, isPicked);
    } else if (id === touch.discard) frame(scene, over, place.discards, tones.legal, isPicked);
  }
}

/** In a clash: marks the card that is played again. */
function drawAnew(scene: Scene, { table }: View<AllYourBase>): void {
  const at = table.shown.filter(({ seat }) => seat === table.shown[0].seat).length;
  frame(scene, scene.over, scene.place.shown(scene.place.own, 2 - Math.min(2, at)), scene.tones.legal, true);
}

/** The maximum gain of the card at a station, unless it gains nothing: in its lower right corner, within the frames that may lie around it. */
function drawGain(scene: Scene, { x, y, width, height }: Box, points: number | undefined): void {
  if (!points) return;
  const size = Math.max(scene.place.least, Math.min(34, width * 0.18));
  const picture = gainPicture(signed(points), size, scene.tones);
  add(scene.paints, scene.over, picture, x + width - picture.width / 2 - 4, y + height - picture.height / 2 - 2);
}
