import type { Seat } from "@baseboard/kit";
import { add, dragPath, type Picture } from "@baseboard/stage/pieces";
import type { Sprite } from "pixi.js";
import { landAt } from "../../rules/lands.ts";
import type { Event, Table } from "../../rules/state.ts";
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
/** Nearer to the upper edge of the map, dice lie below the line. */
const EDGE = 90;

/** Lays dice above all else beside the line between their places, each on its own side, with these signs; what lies there is gone. */
export function layDice(scene: Scene, { dice, seats, from, to }: Cast, signs: (Picture | undefined)[] = []): Sprite[] {
  const [start, end] = [scene.spot(from), scene.spot(to)];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  // Neighbours across the edge of the map have their border there.
  const { x, y } = Math.abs(dx) > MAP.width / 2 ? end : dragPath(start, end, 0.5);
  const isUpright = Math.abs(dy) > Math.abs(dx);
  const put = (picture: Picture, i: number, aside: number, size: number): Sprite => {
    const along = (i - (dice.length - 1) / 2) * ((isUpright ? dy : dx) < 0 ? -STEP : STEP);
    const at = isUpright ? [x - aside, y + along] : [x + along, y < EDGE ? y + aside : y - aside];
    const sprite = add(scene.paints, scene.dice, picture, ...at);
    sprite.scale.set(size);
    return sprite;
  };
  scene.clearDice();
  for (const [i, sign] of signs.entries()) if (sign) put(sign, i, ASIDE + STEP, 30 / sign.width);
  // The higher one stands out, of equal ones the rival's.
  const high = dice[0] > (dice[1] ?? 0) ? 0 : 1;
  return dice.map((number, i) => put(diePicture(seats[i], number), i, ASIDE, i === high ? 1.2 : 0.9));
}

/** Marks dice and what came of them: the armies that each side lost, or whether an expedition succeeded. */
export function markDice(scene: Scene, cast: Cast): void {
  const { lost, seats, dice } = cast;
  const { peace, capture } = scene.tones;
  const isWon = dice[0] > dice[1];
  const signs = lost?.map((armies, i) => (armies > 0 ? pointsPicture(seats[i], -armies) : undefined));
  layDice(scene, cast, signs ?? (dice.length > 1 ? [discPicture(isWon ? "check" : "x", "#fdfdf0", isWon ? peace : capture)] : []));
}
