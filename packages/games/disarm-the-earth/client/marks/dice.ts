import type { Seat } from "@baseboard/kit";
import { add, dragPath, type Picture, type Point } from "@baseboard/stage/pieces";
import type { Sprite } from "pixi.js";
import { landAt } from "../../rules/lands.ts";
import type { Event, Table } from "../../rules/state.ts";
import { diePicture } from "../art/die.ts";
import { MAP } from "../art/geography.ts";
import { discPicture, pointsPicture } from "../art/signs.ts";
import type { Tones } from "../art/tones.ts";
import { landIn } from "../ids.ts";
import type { Scene } from "../scene.ts";

/** Dice as they fell: whose each is, between which places, and what came of it. */
export interface Cast {
  dice: number[];
  seats: Seat[];
  /** Of a roll both are the square of the ship. */
  from: string;
  to: string;
  /** Of an expedition: whether it succeeded. */
  won?: boolean;
  /** Of a war: the armies that each side lost. */
  lost?: number[];
}

/** The dice among these events, on the table before or after them; undefined if there are none. */
export function castIn(events: Event[], table: Table): Cast | undefined {
  const cast = events.find(({ type }) => type === "rolled" || type === "tried" || type === "thrown");
  switch (cast?.type) {
    case "rolled": {
      const { ship } = table.players[cast.seat];
      return { dice: [cast.die], seats: [cast.seat], from: ship, to: ship };
    }
    case "tried": {
      const { dice, seat, rival, from, to, won } = cast;
      return { dice, seats: [seat, rival], from, to, won };
    }
    case "thrown": {
      // Once the war is over, the table knows no more between whom it was.
      const over = events.find((event) => event.type === "captured" || event.type === "repelled");
      const { from, to } = over ?? table.pair;
      const at = landIn(to);
      return (
        at && { dice: cast.dice, seats: [cast.seat, over?.other ?? landAt(table, at).owner], from, to, lost: [cast.lost, cast.killed] }
      );
    }
  }
  return undefined;
}

/** From one die to the next, and to its sign at the left or right of it; and from the line between both places, in board units. */
const STEP = 34;
const ASIDE = 38;
/** Size of a sign. */
const SIGN = 32;
/** The higher die is larger, of equal ones the rival's. */
const SIZE = { high: 1.2, low: 0.9 };
/** Nothing lies nearer to the upper edge of the map. */
const EDGE = 20;

/** Dice on the board, with where they rise from, and the signs of what came of them. */
export interface LaidDice {
  start: Point;
  dice: Sprite[];
  signs: Sprite[];
}

/** Lays dice above all else beside the line between their places, each on its own side, instead of those that lie there. */
export function layDice(scene: Scene, cast: Cast): LaidDice {
  const { paints, tones, dice: layer } = scene;
  const [from, to] = [scene.spot(cast.from), scene.spot(cast.to)];
  // Neighbours across the edge of the map have their border there.
  const start = Math.abs(from.x - to.x) > MAP.width / 2 ? to : dragPath(from, to, 0.5);
  const isUpright = Math.abs(to.y - from.y) > Math.abs(to.x - from.x);
  const way = (isUpright ? to.y < from.y : to.x < from.x) ? -STEP : STEP;
  const put = (picture: Picture, steps: number, size: number, aside = ASIDE): Sprite => {
    const [x, y] = isUpright ? [-aside, steps * way] : [steps * way, -aside];
    const sprite = add(paints, layer, picture, start.x + x, Math.max(EDGE, start.y + y));
    sprite.scale.set(size);
    return sprite;
  };
  scene.clearDice();
  const middle = (cast.dice.length - 1) / 2;
  // Names of places are wide, and would lie on a sign above or below the dice.
  const [apart, aside] = isUpright ? [1, ASIDE + STEP] : [3, ASIDE];
  const high = cast.dice[0] > (cast.dice[1] ?? 0) ? 0 : 1;
  return {
    start,
    dice: cast.dice.map((number, i) => put(diePicture(cast.seats[i], number), i - middle, i === high ? SIZE.high : SIZE.low)),
    signs: signsOf(cast, tones).flatMap((sign, i) => (sign ? [put(sign, (i - 0.5) * apart, SIGN / sign.width, aside)] : [])),
  };
}

/** What came of the dice, beside that of who threw, and that of the rival. */
function signsOf({ won, lost = [], seats }: Cast, { capture, peace }: Tones): (Picture | undefined)[] {
  if (won !== undefined) return [won ? discPicture("check", "#fdfdf0", peace) : discPicture("x", "#fdfdf0", capture)];
  return lost.map((armies, i) => (armies > 0 ? pointsPicture(seats[i], -armies) : undefined));
}
