import type { View } from "@baseboard/kit";
import type { Box, Overview } from "@baseboard/stage/contract";
import { type Point, traceShape } from "@baseboard/stage/pieces";
import { isTerritory } from "../rules/geography.ts";
import type { DisarmTheEarth, Event, Table } from "../rules/state.ts";
import { type Territory, territories } from "../rules/world.ts";
import { boundsOf, MAP, outlineOf } from "./art/geography.ts";
import { stateOf } from "./art/land.ts";
import type { Tones } from "./art/tones.ts";
import { occasion, pairOf } from "./focus.ts";
import { type Layout, spotsOf } from "./layout.ts";
import { colourBetween } from "./marks/between.ts";
import { livePlaces, type Pointed } from "./move-targets.ts";
import { seatColours } from "./seats.ts";

/** Radius of a ship in the small world, and of the mark of what can be touched, in units of the map. */
const SHIP = 30;
const LIVE = 17;

type Pen = CanvasRenderingContext2D;

/**
 * The world in small: whose each territory is, armed or neutral, the ships, both sides of a question or a war, and what can be touched. It
 * does not cover the viewer's own ship, what is picked, both sides of a question or a war, where something is told or happened last, or
 * dice, which lie in these boxes.
 */
export function overview(
  view: View<DisarmTheEarth>,
  tones: Tones,
  place: Layout,
  pointed: Pointed = { picked: [], live: [] },
  dice: Box[] = [],
  news: Event[] = [],
): Overview {
  const { seat, table } = view;
  return {
    box: { x: 0, y: 0, ...MAP },
    clear: [
      ...(seat === undefined ? [] : squareBoxes(table.players[seat].ship, place)),
      ...pairOf(table).filter(isTerritory).map(place.stackBox),
      ...pickedBoxes(pointed, place),
      ...openLands(table, pointed).map(place.land),
      ...news.flatMap(placesOf).filter(isTerritory).map(place.stackBox),
      ...dice,
    ],
    draw(pen) {
      pen.fillStyle = tones.sea[1];
      pen.fillRect(0, 0, MAP.width, MAP.height);
      drawLands(pen, table, tones);
      drawPair(pen, table, tones);
      drawShips(pen, table, place);
      for (const at of livePlaces(view, pointed)) for (const spot of spotsOf(at, place)) drawLive(pen, spot, tones);
    },
  };
}

/** A square at both edges of the map has two. */
const squareBoxes = (at: string, { square, twin }: Layout): Box[] => [square(at), ...(twin?.of === at ? [twin.box] : [])];

/** What stands on the territories that are picked; once no other can be touched, while numbers are asked for, all of their ground. */
function pickedBoxes({ picked, live }: Pointed, { stackBox }: Layout): Box[] {
  const isPlaced = !live.some(isTerritory);
  return picked.filter(isTerritory).map((at) => (isPlaced ? boundsOf(at) : stackBox(at)));
}

/** While one acts: what could be touched before. It does not come and go with each touch. */
const openLands = (table: Table, { picked, live, acts, open = [] }: Pointed): Territory[] =>
  acts === occasion(table) && (picked.length > 0 || live.length === 0) ? open : [];

/** Where an event happens. */
const placesOf = (event: Event): string[] => {
  const { at, from, to } = event as { at?: string; from?: string; to?: string };
  return [at, from, to].flatMap((each) => each ?? []);
};

function drawLands(pen: Pen, table: Table, tones: Tones): void {
  pen.strokeStyle = tones.coast;
  pen.lineWidth = 4;
  for (const at of territories) {
    const state = stateOf(table, at);
    const outline = outlineOf(at);
    pen.stroke(outline);
    pen.fillStyle = state === "open" ? tones.open : state === "neutral" ? tones.neutral : seatColours(state).color;
    pen.fill(outline);
  }
}

/** Both sides: only one of them may be in sight on the board. */
function drawPair(pen: Pen, table: Table, tones: Tones): void {
  for (const at of [table.pair.from, table.pair.to].filter(isTerritory)) {
    const outline = outlineOf(at);
    pen.lineWidth = 26;
    pen.strokeStyle = "rgba(0,0,0,.55)";
    pen.stroke(outline);
    pen.lineWidth = 14;
    pen.strokeStyle = colourBetween(table, tones);
    pen.stroke(outline);
  }
}

function drawShips(pen: Pen, { players }: Table, place: Layout): void {
  for (const [seat, { ship, gone }] of players.entries()) {
    if (gone) continue;
    for (const { x, y } of place.spots(ship)) {
      pen.beginPath();
      traceShape(pen, seatColours(seat).shape, x, y, SHIP);
      pen.fillStyle = seatColours(seat).color;
      pen.fill();
      pen.lineWidth = 9;
      pen.strokeStyle = "#fff";
      pen.stroke();
    }
  }
}

function drawLive(pen: Pen, { x, y }: Point, tones: Tones): void {
  pen.beginPath();
  pen.arc(x, y, LIVE, 0, 2 * Math.PI);
  pen.lineWidth = 12;
  pen.strokeStyle = tones.pill;
  pen.stroke();
  pen.fillStyle = tones.legal;
  pen.fill();
}
