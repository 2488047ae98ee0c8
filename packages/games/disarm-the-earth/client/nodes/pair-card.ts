import type { Seat } from "@baseboard/kit";
import { drawIcon, type Paintbox, type Picture, tokenPicture, write } from "@baseboard/stage/pieces";
import { Container, type Sprite } from "pixi.js";
import { POINTS } from "../../rules/apply.ts";
import { buyable } from "../../rules/economy.ts";
import { landAt } from "../../rules/lands.ts";
import { percent } from "../../rules/odds.ts";
import type { Land, Table } from "../../rules/state.ts";
import { attackers, MOST_THROWS } from "../../rules/war.ts";
import type { Territory } from "../../rules/world.ts";
import { boundsOf, MAP, outlineOf } from "../art/geography.ts";
import { discPicture } from "../art/signs.ts";
import { standing } from "../art/stack.ts";
import type { Tones } from "../art/tones.ts";
import { landIn } from "../ids.ts";
import { seatLook } from "../seats.ts";
import { refusedOdds, warOdds } from "../war-odds.ts";

type Pen = CanvasRenderingContext2D;

/** In the lower left of the map, where there is neither land nor a square. */
const CARD = { width: 200, height: 184, margin: 10 };
/** The middles of both sides, and of what is between them. */
const SIDES = [52, 148];
const MIDDLE = 100;
const BAR = { x: 42, y: 158, width: 104, height: 10 };

/** What two sides are deciding: a proposal, or a war. */
export interface Pairing {
  /** Points for each side; 0 in a war. */
  points: number;
  /** The chances of a capture, 0 to 1: as it stands, and if the defender buys all it can; without a border there is none. */
  odds: number;
  bought: number;
  /** Throws of a war so far. */
  throws: number;
}

/** What the card says; undefined while two sides decide nothing. */
export function pairing(table: Table): Pairing | undefined {
  const { phase, pair, throws } = table;
  if (phase !== "answer" && phase !== "defend" && phase !== "war") return undefined;
  const most = phase === "war" ? 0 : buyable(table, pair.to as Territory);
  if (phase === "answer") return { points: POINTS.treaties, odds: refusedOdds(table), bought: refusedOdds(table, most), throws: 0 };
  return { points: 0, odds: warOdds(table), bought: warOdds(table, most), throws };
}

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
      const picture = cardPicture(table, said, this.#tones);
      this.#card ??= this.addChild(this.#paints.sprite(picture));
      this.#paints.swap(this.#card, picture);
    }
    if (this.#card) this.#card.visible = said !== undefined;
  }
}

function cardPicture(table: Table, said: Pairing, tones: Tones): Picture {
  const { pair, turn } = table;
  const own: Land = { owner: turn, ...attackers(table) };
  const other = landAt(table, pair.to as Territory);
  const isPeace = said.points > 0;
  return {
    key: `pair ${JSON.stringify([pair, own, other, said])}`,
    ...CARD,
    draw(pen, pixels) {
      panel(pen, isPeace ? tones.neutral : tones.capture, tones);
      const sign = isPeace ? discPicture("peace-dove", "#fdfdf0", tones.peace) : discPicture("zap", "#2a0d0a", "#ff8d80");
      for (const [i, land] of [own, other].entries()) {
        side(pen, SIDES[i], [pair.from, pair.to][i], land.owner, tones, pixels);
        put(pen, standing(land.owner, land, tones), SIDES[i], 98, pixels);
      }
      put(pen, sign, MIDDLE, 44, pixels);
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

/** A territory by its outline, or the ship of a force from the sea. */
function side(pen: Pen, x: number, place: string, seat: Seat, tones: Tones, pixels: number): void {
  const at = landIn(place);
  if (!at) {
    put(pen, tokenPicture({ ...seatLook(seat), radius: 22 }), x, 44, pixels);
    return;
  }
  const box = boundsOf(at);
  const scale = Math.min(76 / box.width, 62 / box.height);
  pen.save();
  pen.translate(x, 44);
  pen.scale(scale, scale);
  pen.translate(-box.x - box.width / 2, -box.y - box.height / 2);
  pen.fillStyle = tones.armed[seatLook(seat).palette];
  pen.fill(outlineOf(at));
  pen.strokeStyle = tones.text;
  pen.lineWidth = 1.2 / scale;
  pen.stroke(outlineOf(at));
  pen.restore();
}

function put(pen: Pen, picture: Picture | undefined, x: number, y: number, pixels: number): void {
  if (!picture) return;
  pen.save();
  pen.translate(x - picture.width / 2, y - picture.height / 2);
  picture.draw(pen, pixels);
  pen.restore();
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
