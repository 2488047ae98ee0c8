import { faded, path } from "@baseboard/stage/pieces";
import type { EventOf, Square } from "../../rules/state.ts";
import { bracketPicture, ringPicture } from "../art/signs.ts";
import type { Scene } from "../scene.ts";

/** From where to where a piece went. */
export function markMove(scene: Scene, { from, over, to }: EventOf<"moved">): void {
  way(scene, [from, ...(over ? [over] : []), to]);
  ring(scene, from, 24, true);
  ring(scene, to, 44, false);
}

/** Where a captured piece is now. */
export const markCaptured = (scene: Scene, { to }: EventOf<"captured">): void => ring(scene, to, 42, true);

/** A tile that was turned. */
export function markTile(scene: Scene, { tile }: { tile: Square }): void {
  const { x, y } = scene.place.spot(tile);
  const node = scene.paints.sprite(bracketPicture(scene.tones.last, 3.4));
  node.position.set(x, y);
  scene.under.addChild(node);
}

function way(scene: Scene, squares: Square[]): void {
  const points = squares.map((at) => scene.place.spot(at));
  scene.under.addChild(path(scene.paints, points, [{ width: 3, colour: faded(scene.tones.last, 0.6), dash: [7, 11] }]));
}

function ring(scene: Scene, at: Square, radius: number, dashed: boolean): void {
  const { x, y } = scene.place.spot(at);
  const node = scene.paints.sprite(ringPicture(scene.tones.last, radius, dashed ? 3 : 3.5, dashed));
  node.position.set(x, dashed ? y : y + 3);
  scene.under.addChild(node);
}
