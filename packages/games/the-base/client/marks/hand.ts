import type { View } from "@baseboard/kit";
import { E, turned } from "@baseboard/kit/grid";
import type { Marks } from "@baseboard/stage/contract";
import { Container } from "pixi.js";
import { manifest } from "../../manifest.ts";
import { exits, indexOfTile } from "../../rules/board.ts";
import type { Square, TheBase } from "../../rules/state.ts";
import { buttonPicture } from "../art/parts.ts";
import { barPicture, bridgePicture, thresholdPicture } from "../art/passage.ts";
import { handles } from "../handles.ts";
import { edgeSpot } from "../nodes/passages.ts";
import { type Edge, edgesOf, leadsToSlot, passage } from "../passages.ts";
import type { Scene } from "../scene.ts";
import { turnPicked } from "../turns.ts";
import { drawOdds } from "./odds.ts";

const icons = { left: "anticlockwise-rotation", right: "clockwise-rotation" };

/**
 * For a picked tile. Face up: its edges as turned now, and buttons to turn it further. Face down: the possible tiles. Returns the part to
 * fade in.
 */
export function drawHand(scene: Scene, at: Square, marks: Marks<TheBase>, view: View<TheBase>): Container {
  const signs = new Container();
  scene.over.addChild(signs);
  if (exits(view.table.tiles, at) === 0) drawOdds(scene, signs, at, view.table.tiles);
  else drawEdges(scene, signs, at, turnPicked(view, marks.picked), view.table.tiles);
  if (marks.live.length === 0) return signs; // Sent, not yet answered.
  for (const { x, y, radius, way } of handles(view, marks.picked, scene.place)) {
    const button = scene.paints.sprite(buttonPicture(icons[way], radius, scene.tones.glow, manifest.accent.on.dark));
    button.position.set(x, y);
    scene.over.addChild(button);
  }
  return signs;
}

/** The edges after the turn; changed ones are brighter. */
function drawEdges(scene: Scene, signs: Container, at: Square, by: number, tiles: readonly number[]): void {
  const coming = tiles.with(indexOfTile(at), turned(exits(tiles, at), by / 90));
  for (const edge of edgesOf(at)) {
    const [now, then] = [passage(tiles, edge), passage(coming, edge)];
    if (!then) continue;
    const strength = now === then ? 1 : 1.7;
    if (then === "open" && !leadsToSlot(edge)) put(scene, signs, edge, bridgePicture(scene.tones));
    put(scene, signs, edge, then === "open" ? thresholdPicture(scene.tones, strength) : barPicture(scene.tones, strength));
  }
}

function put(scene: Scene, signs: Container, edge: Edge, picture: Parameters<Scene["paints"]["sprite"]>[0]): void {
  const { x, y } = edgeSpot(edge, scene.place);
  const sign = scene.paints.sprite(picture);
  sign.rotation = edge.way === E ? 0 : Math.PI / 2;
  sign.position.set(x, y);
  signs.addChild(sign);
}
