import { square } from "@baseboard/kit/grid";
import { label, type Paintbox, type Picture, tiling } from "@baseboard/stage/pieces";
import { Container } from "pixi.js";
import { FILES, RANKS } from "../../rules/squares.ts";
import { asphaltPicture, BEYOND, daylightPicture } from "../art/asphalt.ts";
import { Chalk, crumble } from "../art/chalk.ts";
import { drawDecor } from "../art/decor.ts";
import { drawEdges } from "../art/edges.ts";
import { drawField } from "../art/field.ts";
import type { Tones } from "../art/tones.ts";
import { type Layout, UNIT } from "../layout.ts";

/** The asphalt, the chalk drawings, and the labels of files and ranks. */
export function ground(paints: Paintbox, tones: Tones, place: Layout): Container {
  const root = new Container();
  const size = Math.max(place.width, place.height) + 2 * BEYOND;
  const light = paints.sprite(daylightPicture(size, tones));
  const asphalt = tiling(paints, asphaltPicture(tones), size, size);
  asphalt.anchor.set(0.5);
  const chalk = paints.sprite(chalkPicture(place, tones));
  for (const node of [light, asphalt, chalk]) node.position.set(place.width / 2, place.height / 2);
  root.addChild(light, asphalt, chalk, names(paints, tones, place));
  return root;
}

/** All chalk, in one picture. */
const chalkPicture = (place: Layout, tones: Tones): Picture => ({
  key: `chalk ${place.portrait} ${place.halfTurned}`,
  width: place.width,
  height: place.height,
  coarse: 2,
  draw(pen, pixels) {
    const chalk = new Chalk(pen, 21);
    drawField(chalk, place, tones);
    drawEdges(chalk, place, tones);
    if (!place.portrait) drawDecor(chalk, place, tones);
    crumble(pen, pixels);
  },
});

/** a to h and 1 to 11, always upright. A phone has no space below its field: the letters are in the corners of the lowest squares. */
function names(paints: Paintbox, tones: Tones, place: Layout): Container {
  const root = new Container();
  const { field, portrait, halfTurned } = place;
  const put = (text: string, x: number, y: number) => {
    const name = label(paints, text, portrait ? 27 : 21, tones.text, 700);
    name.position.set(x, y);
    name.alpha = 0.8;
    root.addChild(name);
  };
  const [near, left] = [halfTurned ? RANKS : 1, halfTurned ? FILES - 1 : 0];
  for (let file = 0; file < FILES; file++) {
    const at = square(file, near);
    const { x, y } = place.spot(at);
    if (portrait) put(at[0], x - UNIT / 2 + 13, y + UNIT / 2 - 16);
    else put(at[0], field.x - 15, y);
  }
  for (let rank = 1; rank <= RANKS; rank++) {
    const { x, y } = place.spot(square(left, rank));
    if (portrait) put(String(rank), field.x - 25, y);
    else put(String(rank), x, field.y + field.height + 17);
  }
  return root;
}
