import { drawIcon, type Paintbox, type Picture, write } from "@baseboard/stage/pieces";
import { Container, type Sprite } from "pixi.js";
import { percent } from "../../rules/odds.ts";
import type { Table } from "../../rules/state.ts";
import { MOST_THROWS } from "../../rules/war.ts";
import { MAP } from "../art/geography.ts";
import { drawSides } from "../art/sides.ts";
import type { Tones } from "../art/tones.ts";
import { type Pairing, pairing } from "../pairing.ts";

type Pen = CanvasRenderingContext2D;

/** In the lower left of the map, where there is neither land nor a square. */
const CARD = { width: 200, height: 184, margin: 10 };
/** The middles of both sides, and of what is between them. */
const SIDES = [52, 148];
const MIDDLE = 100;
const BAR = { x: 42, y: 158, width: 104, height: 10 };

/** The card of a proposal or a war on a wide board: both territories with what stands there, what peace brings, and the odds of war. */
export class PairCard extends Container {
  readonly #paints: Paintbox;
  readonly #tones: Tones;
  #card?: Sprite;

  constructor(paints: Paintbox, tones: Tones) {
    super();
    this.#paints = paints;
    this.#tones = tones;
    this.position.set(CARD.margin + CARD.width / 2, MAP.height - CARD.margin - CARD.height / 2);
  }

  show(table: Table): void {
    const said = pairing(table);
    if (said) {
      const picture = cardPicture(said, this.#tones);
      this.#card ??= this.addChild(this.#paints.sprite(picture));
      this.#paints.swap(this.#card, picture);
    }
    if (this.#card) this.#card.visible = said !== undefined;
  }
}

function cardPicture(said: Pairing, tones: Tones): Picture {
  const isPeace = said.points > 0;
  return {
    key: `pair ${JSON.stringify(said)}`,
    ...CARD,
    draw(pen, pixels) {
      panel(pen, isPeace ? tones.neutral : tones.capture, tones);
      drawSides(pen, pixels, said, tones, { middles: SIDES, y: 44, size: { width: 76, height: 62 }, stack: 98 });
      if (isPeace) for (const x of SIDES) gain(pen, x, said.points, tones);
      else throwsOf(pen, said.throws, tones);
      if (said.odds > 0) bar(pen, said, tones);
    },
  };
}

function panel(pen: Pen, edge: string, tones: Tones): void {
  pen.beginPath();
  pen.roundRect(1.5, 1.5, CARD.width - 3, CARD.height - 3, 12);
  pen.fillStyle = tones.panel;
  pen.fill();
  pen.strokeStyle = edge;
  pen.lineWidth = 2.5;
  pen.stroke();
}

/** Points of peace, with its sign. */
function gain(pen: Pen, x: number, points: number, tones: Tones): void {
  drawIcon(pen, "peace-dove", x - 12, 130, 17, tones.text);
  write(pen, `+${points}`, x + 10, 130, 15, tones.text);
}

/** A mark for each throw; those that were made are filled. */
function throwsOf(pen: Pen, throws: number, tones: Tones): void {
  for (let i = 0; i < MOST_THROWS; i++) {
    pen.beginPath();
    pen.roundRect(MIDDLE - 24 + i * 18, 128, 12, 12, 3);
    pen.fillStyle = tones.capture;
    if (i < throws) pen.fill();
    pen.strokeStyle = tones.capture;
    pen.lineWidth = 1.5;
    pen.stroke();
  }
}

/** The chance of a capture in percent, with a tick where it is if the defender buys. */
function bar(pen: Pen, { odds, bought }: Pairing, tones: Tones): void {
  const { x, y, width, height } = BAR;
  drawIcon(pen, "zap", x - 18, y + height / 2, 15, tones.capture);
  pen.beginPath();
  pen.roundRect(x, y, width, height, height / 2);
  pen.fillStyle = tones.line;
  pen.fill();
  pen.beginPath();
  pen.roundRect(x, y, Math.max(height, width * odds), height, height / 2);
  pen.fillStyle = tones.capture;
  pen.fill();
  if (bought < odds) {
    pen.fillStyle = tones.text;
    pen.fillRect(x + width * bought - 1, y - 4, 2.5, height + 8);
  }
  write(pen, `${percent(odds)} %`, x + width + 26, y + height / 2 + 0.5, 14, tones.text);
}
