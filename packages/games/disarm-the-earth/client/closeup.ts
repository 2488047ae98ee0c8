import type { Phrase, View } from "@baseboard/kit";
import type { BoardOptions, CloseUp, Enlarged } from "@baseboard/stage/contract";
import { add, Paintbox, type Picture, type Point, tokenPicture } from "@baseboard/stage/pieces";
import { type Box, middleOf } from "@baseboard/stage/places";
import { Container } from "pixi.js";
import type { DisarmTheEarth, Table } from "../rules/state.ts";
import { squares, type Territory, territories } from "../rules/world.ts";
import { boundsOf, MAP, outlineOf } from "./art/geography.ts";
import { landPicture, stateOf } from "./art/land.ts";
import { bordersPicture, seaPicture } from "./art/sea.ts";
import { squarePicture } from "./art/square.ts";
import { standing } from "./art/stack.ts";
import { type Tones, tonesOf } from "./art/tones.ts";
import { explain } from "./explain.ts";
import { landIn } from "./ids.ts";
import { type Layout, layout } from "./layout.ts";
import { stackMiddle } from "./nodes/lands.ts";
import { SHIP, shipSpots } from "./nodes/ships.ts";
import { landCard } from "./place-names.ts";
import { seatLook } from "./seats.ts";

/** Least width and height of what is shown around a territory, and the margin around it, in board units. */
const LEAST = { width: 150, height: 120 };
const MARGIN = 34;

/** A territory with what is around it, and what its card says. */
export function closeUp(scenery: BoardOptions, place: string, view: View<DisarmTheEarth>): CloseUp | undefined {
  const at = landIn(place);
  return at && { name: said(view, place, at), draw: () => draw(scenery, at, view) };
}

/** What is to be known of a territory, and why nothing can be done there now, where a rule says so. */
function said(view: View<DisarmTheEarth>, place: string, at: Territory): Phrase {
  const card = landCard(view, at);
  const why = explain(place, [], view);
  return why ? { key: "disarmTheEarth.card.why", with: { card, why: { key: why.key, ...(why.with && { with: why.with }) } } } : card;
}

function draw(scenery: BoardOptions, at: Territory, { table }: View<DisarmTheEarth>): Enlarged {
  const part = frame(boundsOf(at));
  const root = new Container();
  const picture = add(new Paintbox(scenery, root), root, mapPicture(at, part, table, scenery));
  picture.position.set(part.width / 2, part.height / 2);
  return { root, width: part.width, height: part.height };
}

/** The part of the map around a territory with all that lies on it, as one picture. */
function mapPicture(at: Territory, { x, y, width, height }: Box, table: Table, { theme, portrait, speak }: BoardOptions): Picture {
  const [tones, place] = [tonesOf(theme), layout(portrait)];
  return {
    key: "close up",
    width,
    height,
    draw(pen, pixels) {
      const put = (picture: Picture, middle: Point) => {
        pen.save();
        pen.translate(middle.x - picture.width / 2, middle.y - picture.height / 2);
        picture.draw(pen, pixels);
        pen.restore();
      };
      pen.beginPath();
      pen.roundRect(0, 0, width, height, 10);
      pen.clip();
      pen.translate(-x, -y);
      const middle = { x: MAP.width / 2, y: MAP.height / 2 };
      put(seaPicture(tones, speak), middle);
      for (const each of territories) put(landPicture(each, stateOf(table, each), tones), middleOf(boundsOf(each)));
      put(bordersPicture(tones), middle);
      frameLand(pen, at, tones);
      for (const each of Object.keys(squares)) for (const spot of place.spots(each)) put(squarePicture(each, tones), spot);
      for (const [i, each] of territories.entries()) {
        const picture = standing(stateOf(table, each), table.lands[i], tones);
        if (picture) put(picture, stackMiddle(place, each));
      }
      for (const [ship, spot] of shipsOf(table, place)) put(ship, spot);
    },
  };
}

/** The territory that is meant, among its neighbours. */
function frameLand(pen: CanvasRenderingContext2D, at: Territory, { text }: Tones): void {
  pen.strokeStyle = text;
  pen.lineWidth = 2.5;
  pen.lineJoin = "round";
  pen.stroke(outlineOf(at));
}

function shipsOf(table: Table, place: Layout): [Picture, Point][] {
  return [...table.players.keys()].flatMap((seat) =>
    shipSpots(table, seat, place).map((spot): [Picture, Point] => [tokenPicture({ ...seatLook(seat), radius: SHIP }), spot]),
  );
}

/** The part of the map around a territory, within the map. */
export function frame(box: Box): Box {
  const { x, y } = middleOf(box);
  const width = Math.min(MAP.width, Math.max(LEAST.width, box.width + 2 * MARGIN));
  const height = Math.min(MAP.height, Math.max(LEAST.height, box.height + 2 * MARGIN));
  const within = (middle: number, size: number, most: number) => Math.min(Math.max(0, middle - size / 2), most - size);
  return { x: within(x, width, MAP.width), y: within(y, height, MAP.height), width, height };
}
