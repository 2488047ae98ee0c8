import type { Seat } from "@baseboard/kit";
import { add, dragPath, type Picture, type Point } from "@baseboard/stage/pieces";
import { type Box, boxAround } from "@baseboard/stage/places";
import type { Sprite } from "pixi.js";
import { landAt } from "../../rules/lands.ts";
import { type Event, NOBODY, type Table } from "../../rules/state.ts";
import { squares, territories } from "../../rules/world.ts";
import { diePicture } from "../art/die.ts";
import { MAP } from "../art/geography.ts";
import { discPicture, pointsPicture } from "../art/signs.ts";
import { landIn } from "../ids.ts";
import type { Scene } from "../scene.ts";

/** Dice as they fell: whose each is, and between which places; of a roll both are the square of the ship. */
export interface Cast {
  dice: number[];
  seats: Seat[];
  from: string;
  to: string;
  /** Of a war: the armies that each side lost. */
  lost?: number[];
}

/** The dice among these events, on the table before or after them; undefined if there are none. */
export function castIn(events: Event[], table: Table): Cast | undefined {
  const cast = events.find(({ type }) => type === "rolled" || type === "tried" || type === "thrown");
  if (cast?.type === "rolled") {
    const { ship } = table.players[cast.seat];
    return { dice: [cast.die], seats: [cast.seat], from: ship, to: ship };
  }
  if (cast?.type === "tried") return { dice: cast.dice, seats: [cast.seat, cast.rival], from: cast.from, to: cast.to };
  if (cast?.type !== "thrown") return undefined;
  // Once the war is over, the table knows no more between whom it was.
  const over = events.find((event) => event.type === "captured" || event.type === "repelled");
  const { from, to } = over ?? table.pair;
  const at = landIn(to);
  return at && { dice: cast.dice, seats: [cast.seat, over?.other ?? landAt(table, at).owner], from, to, lost: [cast.lost, cast.killed] };
}

/** From one die to the next and to its sign, and from the line between both places, in board units. */
const STEP = 34;
const ASIDE = 38;
/** Half of a die that stands out, and of a sign. */
const HALF = { die: 21, sign: 15 };
/** How far dice may lie from the line, so far for names and for what else stands on the map; and by how much more each time. */
const FARTHEST = { names: 80, stacks: 120 };
const MORE = 6;

/** Where dice and signs lie, by their number. */
export interface DicePlaces {
  die(i: number): Point;
  sign(i: number): Point;
}

/**
 * Places for so many dice and their signs beside the line between two places: above it or to its left, or on the other side where they
 * would lie over a stack or beyond the edge of the map; and as near as may be. Clear of names, too, where that is not far.
 */
export function dicePlaces(start: Point, end: Point, count: number, stacks: Box[], names: Box[] = []): DicePlaces {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  // Neighbours across the edge of the map have their border there.
  const middle = Math.abs(dx) > MAP.width / 2 ? end : dragPath(start, end, 0.5);
  const isUpright = Math.abs(dy) > Math.abs(dx);
  const step = (isUpright ? dy : dx) < 0 ? -STEP : STEP;
  const placed = (aside: number): DicePlaces => {
    const at = (i: number, off: number): Point => {
      const along = (i - (count - 1) / 2) * step;
      return isUpright ? { x: middle.x + off, y: middle.y + along } : { x: middle.x + along, y: middle.y + off };
    };
    return { die: (i) => at(i, aside), sign: (i) => at(i, aside + Math.sign(aside) * STEP) };
  };
  const isClear = ({ die, sign }: DicePlaces, boxes: Box[]): boolean =>
    Array.from({ length: count }, (_, i) => i).every((i) => isFree(die(i), HALF.die, boxes) && isFree(sign(i), HALF.sign, boxes));
  const within = (farthest: number, boxes: Box[]): DicePlaces | undefined => {
    for (let aside = ASIDE; aside <= farthest; aside += MORE) {
      const found = [-aside, aside].map(placed).find((places) => isClear(places, boxes));
      if (found) return found;
    }
    return undefined;
  };
  return within(FARTHEST.names, [...stacks, ...names]) ?? within(FARTHEST.stacks, stacks) ?? placed(-ASIDE);
}

/** Where the die of a roll is sought around its ship: above, below, and beside it last, where other ships may stand; in degrees. */
const AROUND = [-90, 90, -45, -135, 45, 135, 0, 180];

/** The place for the die of a roll that is nearest to its ship, over no stack; and clear of other squares and of names, too, where that is not far. */
export function rollPlace(ship: Point, stacks: Box[], others: Box[], names: Box[]): Point {
  const within = (farthest: number, boxes: Box[]): Point | undefined => {
    for (let far = ASIDE; far <= farthest; far += MORE) {
      const around = AROUND.map((angle) => (angle * Math.PI) / 180).map((angle) => ({
        x: ship.x + far * Math.cos(angle),
        y: ship.y + far * Math.sin(angle),
      }));
      const found = around.find((at) => at.x > HALF.die && at.x < MAP.width - HALF.die && isFree(at, HALF.die, boxes));
      if (found) return found;
    }
    return undefined;
  };
  return (
    within(FARTHEST.names, [...stacks, ...others, ...names]) ??
    within(FARTHEST.names, [...stacks, ...others]) ??
    within(FARTHEST.stacks, stacks) ?? { x: ship.x, y: ship.y - ASIDE }
  );
}

/** Whether what reaches so far around a point lies on the map, and over none of these boxes. */
const isFree = ({ x, y }: Point, half: number, boxes: Box[]): boolean =>
  y > half &&
  boxes.every((box) => x + half <= box.x || x - half >= box.x + box.width || y + half <= box.y || y - half >= box.y + box.height);

function placesBetween(scene: Scene, from: string, to: string, count: number): DicePlaces {
  const stacks = [from, to].flatMap((at) => (landIn(at) ? scene.place.stackBox(landIn(at)!) : []));
  return dicePlaces(scene.spot(from), scene.spot(to), count, stacks, territories.map(scene.place.nameBox));
}

/** Of the one die of a ship: it hides no stack that stands there, and where that is possible no other square. */
function placesOfRoll({ place }: Scene, table: Table, at: string): DicePlaces {
  const stacks = territories.filter((each) => landAt(table, each).owner !== NOBODY).map(place.stackBox);
  const others = Object.keys(squares).filter((square) => square !== at);
  const die = rollPlace(place.spots(at)[0], stacks, others.map(place.square), territories.map(place.nameBox));
  return { die: () => die, sign: () => die };
}

const placesOfCast = (scene: Scene, table: Table, { dice, from, to }: Cast): DicePlaces =>
  from === to ? placesOfRoll(scene, table, from) : placesBetween(scene, from, to, dice.length);

/** Lays dice above all else beside the line between their places, each on its own side, with these signs; what lies there is gone. */
export function layDice(scene: Scene, table: Table, cast: Cast, signs: (Picture | undefined)[] = []): Sprite[] {
  const { dice, seats } = cast;
  const places = placesOfCast(scene, table, cast);
  const put = (picture: Picture, { x, y }: Point, size: number): Sprite => {
    const sprite = add(scene.paints, scene.dice, picture, x, y);
    sprite.scale.set(size);
    return sprite;
  };
  scene.clearDice();
  for (const [i, sign] of signs.entries()) if (sign) put(sign, places.sign(i), 30 / sign.width);
  // The higher one stands out, of equal ones the rival's.
  const high = dice[0] > (dice[1] ?? 0) ? 0 : 1;
  return dice.map((number, i) => put(diePicture(seats[i], number), places.die(i), i === high ? 1.2 : 0.9));
}

/** Marks dice and what came of them: the armies that each side lost, or whether an expedition succeeded. */
export function markDice(scene: Scene, table: Table, cast: Cast): void {
  const { lost, seats, dice } = cast;
  const { peace, capture } = scene.tones;
  const isWon = dice[0] > dice[1];
  const signs = lost?.map((armies, i) => (armies > 0 ? pointsPicture(seats[i], -armies) : undefined));
  layDice(scene, table, cast, signs ?? (dice.length > 1 ? [discPicture(isWon ? "check" : "x", "#fdfdf0", isWon ? peace : capture)] : []));
}

/** The boxes of the dice and signs that lie on the board now, and of those that are about to, in board units. */
export function diceBoxes(scene: Scene, table: Table, next?: Cast): Box[] {
  const soon = next ? placesOfCast(scene, table, next) : undefined;
  const spots = soon ? next!.dice.flatMap((_, i) => [soon.die(i), soon.sign(i)]) : [];
  return [...scene.dice.children, ...spots].map((at) => boxAround(at, 2 * HALF.die));
}
