import type { Seat } from "@baseboard/kit";
import { drawIcon, type Paintbox, type Picture, traceShape } from "@baseboard/stage/pieces";
import { type Box, middleOf } from "@baseboard/stage/places";
import { Container, type Sprite } from "pixi.js";
import { landAt } from "../../rules/lands.ts";
import type { Table } from "../../rules/state.ts";
import { type Continent, continents, type Territory } from "../../rules/world.ts";
import { boundsOf, outlineOf } from "../art/geography.ts";
import { type LandState, stateOf } from "../art/land.ts";
import type { Tones } from "../art/tones.ts";
import type { Layout } from "../layout.ts";
import { continentState } from "../place-names.ts";
import { seatColours } from "../seats.ts";

type Pen = CanvasRenderingContext2D;

const names = Object.keys(continents) as Continent[];
const within = (name: Continent) => continents[name] as readonly Territory[];

/** How a continent stands: its territories, who owns them, and whether somebody is alone in it. */
interface Standing {
  states: LandState[];
  owners: Seat[];
  isClosed: boolean;
}

/** The strip below the map: a cell for each continent, with a mark for each territory; on a high screen with its outline, too. Words come with its target. */
export class Strip extends Container {
  readonly #paints: Paintbox;
  readonly #tones: Tones;
  readonly #cells = new Map<Continent, Sprite>();

  constructor(paints: Paintbox, tones: Tones) {
    super();
    this.#paints = paints;
    this.#tones = tones;
  }

  /** Shows how far each continent is from being settled, and from peace. */
  show(table: Table, place: Layout): void {
    for (const name of names) {
      const picture = cellPicture(name, standing(table, name), place, this.#tones);
      const cell = this.#cells.get(name) ?? this.addChild(this.#paints.sprite(picture));
      this.#paints.swap(cell, picture);
      cell.position.copyFrom(middleOf(place.continent(name)));
      this.#cells.set(name, cell);
    }
  }
}

function standing(table: Table, name: Continent): Standing {
  const { isClosed } = continentState(table, name);
  return { states: within(name).map((at) => stateOf(table, at)), owners: within(name).map((at) => landAt(table, at).owner), isClosed };
}

function cellPicture(name: Continent, { states, owners, isClosed }: Standing, place: Layout, tones: Tones): Picture {
  const box = place.continent(name);
  return {
    key: `cell ${name} ${states.join()} ${owners.join()} ${isClosed}`,
    width: box.width,
    height: box.height,
    draw(pen) {
      pen.beginPath();
      pen.roundRect(1, 1, box.width - 2, box.height - 2, 10);
      pen.fillStyle = tones.panel;
      pen.fill();
      pen.strokeStyle = isClosed ? tones.neutral : tones.line;
      pen.lineWidth = isClosed ? 2.5 : 1;
      pen.stroke();
      const outline = place.outline?.(name);
      if (outline) silhouette(pen, name, { ...outline, x: outline.x - box.x, y: outline.y - box.y }, tones);
      for (const [i, at] of within(name).entries()) {
        const { x, y } = place.pip(at);
        pen.save();
        pen.translate(x - box.x, y - box.y);
        pen.scale(place.pipSize, place.pipSize);
        pip(pen, states[i], owners[i], tones);
        pen.restore();
      }
    },
  };
}

/** The continent, small. */
function silhouette(pen: Pen, name: Continent, room: Box, tones: Tones): void {
  const boxes = within(name).map((at) => boundsOf(at));
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.x + box.width)), Math.max(...boxes.map((box) => box.y + box.height))];
  const scale = Math.min(room.width / (right - left), room.height / (bottom - top));
  pen.save();
  pen.translate(room.x + room.width / 2, room.y + room.height / 2);
  pen.scale(scale, scale);
  pen.translate(-(left + right) / 2, -(top + bottom) / 2);
  pen.fillStyle = tones.text;
  pen.globalAlpha = 0.75;
  for (const at of within(name)) pen.fill(outlineOf(at));
  pen.restore();
}

function pip(pen: Pen, state: LandState, owner: Seat, tones: Tones): void {
  pen.lineWidth = 1.2;
  pen.beginPath();
  if (state === "open") {
    pen.setLineDash([2, 2]);
    pen.arc(0, 0, 5.5, 0, 7);
    pen.strokeStyle = tones.text;
    pen.stroke();
    pen.setLineDash([]);
    return;
  }
  if (state === "neutral") {
    pen.arc(0, 0, 7, 0, 7);
    pen.fillStyle = tones.neutral;
    pen.fill();
    drawIcon(pen, "peace-dove", 0, 0, 11, tones.peace);
    pen.beginPath();
    traceShape(pen, seatColours(owner).shape, -5, -6, 3.2);
  } else traceShape(pen, seatColours(state).shape, 0, 0, 6);
  pen.fillStyle = seatColours(owner).color;
  pen.fill();
  pen.strokeStyle = seatColours(owner).deep;
  pen.stroke();
}
