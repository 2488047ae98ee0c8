import type { Speaker } from "@baseboard/kit";
import { square } from "@baseboard/kit/grid";
import { label, type Paintbox, type Picture, tiling } from "@baseboard/stage/pieces";
import { Container } from "pixi.js";
import { FILES, RANKS } from "../../rules/squares.ts";
import { BLUE, OFF, type Table, YELLOW } from "../../rules/state.ts";
import { asphaltPicture, BEYOND, daylightPicture } from "../art/asphalt.ts";
import { Chalk, crumble } from "../art/chalk.ts";
import { drawDecor } from "../art/decor.ts";
import { drawEdges } from "../art/edges.ts";
import { drawField } from "../art/field.ts";
import type { Tones } from "../art/tones.ts";
import { CUBE_TEXT, type Layout, SLOTS, type Spot } from "../layout.ts";

/** The asphalt, the chalk drawings, and the labels of files and ranks, of the power scale and of the benches. */
export class Backdrop extends Container {
  readonly #place: Layout;
  /** Of each side. */
  readonly #benchNames: Container[];

  constructor(paints: Paintbox, tones: Tones, place: Layout, speak: Speaker) {
    super();
    this.#place = place;
    const size = Math.max(place.width, place.height) + 2 * BEYOND;
    const light = paints.sprite(daylightPicture(size, tones));
    const asphalt = tiling(paints, asphaltPicture(tones), size, size);
    asphalt.anchor.set(0.5);
    const chalk = paints.sprite(chalkPicture(place, tones));
    for (const node of [light, asphalt, chalk]) node.position.set(place.width / 2, place.height / 2);
    this.addChild(light, asphalt, chalk, ranks(paints, tones, place), names(paints, tones, place));
    this.addChild(scaleName(paints, tones, place, speak({ key: "darebase.fact.power" })));
    this.#benchNames = [BLUE, YELLOW].map((seat) =>
      name(paints, tones, speak({ key: "darebase.bench" }), place.scaleName.size, place.benchName(seat)),
    );
    for (const each of this.#benchNames) this.addChild(each);
  }

  /** A bench has its name where no pawn stands before it. */
  show({ sides }: Table): void {
    for (const [seat, each] of this.#benchNames.entries()) each.visible = !this.#place.hidesBenchName || !sides[seat].pawns.includes(OFF);
  }
}

/** All chalk, in one picture. */
const chalkPicture = (place: Layout, tones: Tones): Picture => ({
  key: `chalk ${place.width} ${place.height} ${place.halfTurned}`,
  width: place.width,
  height: place.height,
  coarse: 2,
  draw(pen, pixels) {
    const chalk = new Chalk(pen, 21);
    drawField(chalk, place, tones);
    drawEdges(chalk, place, tones);
    if (place.shape === "wide") drawDecor(chalk, place, tones);
    crumble(pen, pixels);
  },
});

/** Who is how strong: the ordinals of the slots of the power scale, below their cubes. */
function ranks(paints: Paintbox, tones: Tones, { slot }: Layout): Container {
  const root = new Container();
  for (let i = 0; i < SLOTS; i++) {
    const { x, y, scale } = slot(i);
    const rank = label(paints, `${i + 1}.`, CUBE_TEXT.ordinal * scale, tones.text, 600);
    rank.position.set(x, y);
    rank.alpha = 0.5;
    root.addChild(rank);
  }
  return root;
}

/** What the power scale is: before its strong end, or on a phone below the other one. */
function scaleName(paints: Paintbox, tones: Tones, { scaleName: { x, y, size, lines } }: Layout, text: string): Container {
  const root = new Container();
  for (const [i, line] of (lines === 1 ? [text] : text.split(/(?<=,) /)).entries()) {
    const words = name(paints, tones, line, size, { x, y: y + i * 1.15 * size });
    words.anchor.set(1, 0.5);
    root.addChild(words);
  }
  return root;
}

/** Words written on the ground, around this point. */
function name(paints: Paintbox, tones: Tones, text: string, size: number, { x, y }: Spot) {
  const words = label(paints, text, size, tones.text, 700);
  words.position.set(x, y);
  words.alpha = 0.8;
  return words;
}

/** a to h and 1 to 11, always upright: beside the field and below it, where no pawn stands. */
function names(paints: Paintbox, tones: Tones, { names: by, spot, upright, halfTurned }: Layout): Container {
  const root = new Container();
  const put = (text: string, at: Spot) => root.addChild(name(paints, tones, text, by.size, at));
  const [near, left] = [halfTurned ? RANKS : 1, halfTurned ? FILES - 1 : 0];
  for (let file = 0; file < FILES; file++) {
    const at = square(file, near);
    put(at[0], upright ? by.below(spot(at).x) : by.aside(spot(at).y));
  }
  for (let rank = 1; rank <= RANKS; rank++) {
    const at = spot(square(left, rank));
    put(String(rank), upright ? by.aside(at.y) : by.below(at.x));
  }
  return root;
}
