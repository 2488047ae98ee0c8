import { label } from "@baseboard/stage/pieces";
import type { Container } from "pixi.js";
import type { Square } from "../../rules/state.ts";
import { bag, kinds } from "../../rules/tiles.ts";
import { miniPicture, panelPicture } from "../art/parts.ts";
import type { Scene } from "../scene.ts";

const SIZE = { width: 272, height: 62 };
const STEP = 86;

/** The possible kinds of a face-down tile and how many of each are left, above or below it. */
export function drawOdds(scene: Scene, signs: Container, at: Square, tiles: readonly number[]): void {
  const { paints, tones, place } = scene;
  const left = bag(tiles);
  const spot = place.spot(at);
  const x = Math.max(SIZE.width / 2 + 8, Math.min(place.width - SIZE.width / 2 - 8, spot.x));
  const y = spot.y + (place.row(at) === 1 ? 1 : -1) * 118;
  const panel = paints.sprite(panelPicture(SIZE.width, SIZE.height, tones));
  panel.position.set(x, y);
  signs.addChild(panel);
  for (const [i, kind] of (["I", "L", "T"] as const).entries()) {
    const middle = x + (i - 1) * STEP;
    const mini = paints.sprite(miniPicture(kinds[kind].mask, tones));
    mini.position.set(middle - 20, y);
    const count = label(paints, String(left[kind]), 32, tones.panelText, 800);
    count.position.set(middle + 18, y);
    signs.addChild(mini, count);
  }
}
