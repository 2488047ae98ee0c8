import { label, type Paintbox, tiling } from "@baseboard/stage/pieces";
import { Container } from "pixi.js";
import { columns } from "../../rules/board.ts";
import { BEYOND, framePicture, frameShadow, hexPicture, lampPicture } from "../art/table.ts";
import type { Tones } from "../art/tones.ts";
import { FRAME, GRID, type Layout } from "../layout.ts";

/** The table below the lamp, the frame of the board, and the labels of rows and columns. */
export function ground(paints: Paintbox, tones: Tones, place: Layout, letters: number): Container {
  const root = new Container();
  const size = Math.max(place.width, place.height) + 2 * BEYOND;
  const lamp = paints.sprite(lampPicture(size, tones));
  const hexagons = tiling(paints, hexPicture(tones), size, size);
  hexagons.anchor.set(0.5);
  const frame = paints.sprite(framePicture(tones));
  const shade = paints.sprite(frameShadow);
  for (const node of [lamp, hexagons, shade, frame]) node.position.set(place.grid.x + GRID / 2, place.grid.y + GRID / 2);
  shade.position.set(shade.x + 6, shade.y + 18);
  root.addChild(lamp, hexagons, shade, frame, names(paints, tones, place, letters));
  return root;
}

/** 0 to 6 at the sides, the slots with them, and a to e above and below; always upright. */
function names(paints: Paintbox, tones: Tones, place: Layout, size: number): Container {
  const root = new Container();
  const put = (text: string, x: number, y: number) => {
    const name = label(paints, text, size, tones.text, 700);
    name.position.set(x, y);
    root.addChild(name);
  };
  const away = place.shape === "framed" ? FRAME / 2 + 2 : FRAME + 20;
  for (const row of [0, 1, 2, 3, 4, 5, 6]) {
    const { y } = place.spot(`a${row}`);
    put(String(row), place.grid.x - away, y);
    put(String(row), place.grid.x + GRID + away, y);
  }
  for (const column of columns) {
    const { x } = place.spot(`${column}0`);
    put(column, x, 13 - (size - 21) * 0.25);
    put(column, x, place.height - 13);
  }
  return root;
}
