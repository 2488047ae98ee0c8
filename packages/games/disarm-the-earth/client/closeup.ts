import type { View } from "@baseboard/kit";
import type { BoardOptions, CloseUp, Enlarged } from "@baseboard/stage/contract";
import { type Box, middleOf } from "@baseboard/stage/places";
import { Container, Graphics } from "pixi.js";
import type { DisarmTheEarth } from "../rules/state.ts";
import type { Territory } from "../rules/world.ts";
import { boundsOf, MAP } from "./art/geography.ts";
import { landIn } from "./ids.ts";
import { landCard } from "./place-names.ts";
import { Scene } from "./scene.ts";

/** Least width and height of what is shown around a territory, and the margin around it, in board units. */
const LEAST = { width: 150, height: 120 };
const MARGIN = 34;

/** A territory with what is around it, and what its card says. */
export function closeUp(scenery: BoardOptions, place: string, view: View<DisarmTheEarth>): CloseUp | undefined {
  const at = landIn(place);
  return at && { name: landCard(view, at), draw: () => draw(scenery, at, view) };
}

function draw(scenery: BoardOptions, at: Territory, view: View<DisarmTheEarth>): Enlarged {
  const { x, y, width, height } = frame(boundsOf(at));
  const scene = new Scene(scenery);
  scene.draw(view);
  scene.root.position.set(-x, -y);
  const root = new Container();
  const mask = new Graphics().rect(0, 0, width, height).fill(0xffffff);
  root.addChild(scene.root, mask);
  scene.root.mask = mask;
  return { root, width, height };
}

/** The part of the map around a territory, within the map. */
export function frame(box: Box): Box {
  const { x, y } = middleOf(box);
  const width = Math.min(MAP.width, Math.max(LEAST.width, box.width + 2 * MARGIN));
  const height = Math.min(MAP.height, Math.max(LEAST.height, box.height + 2 * MARGIN));
  const within = (middle: number, size: number, most: number) => Math.min(Math.max(0, middle - size / 2), most - size);
  return { x: within(x, width, MAP.width), y: within(y, height, MAP.height), width, height };
}
