import { type Motion, part } from "@baseboard/stage/ease";
import { fly, type Picture } from "@baseboard/stage/pieces";
import type { Box, Size } from "@baseboard/stage/places";
import { Container } from "pixi.js";
import type { Scene } from "../scene.ts";

/** Draws an object at a given size. */
export type Look = (size: Size) => Picture;

/** Height of a card's flight. */
const HEIGHT = 36;

/** An object flying over everything from one place to another; with a second look, it turns over on the way. */
export function flight(scene: Scene, looks: Look[], from: Box, to: Box, height = HEIGHT, into?: Container): Motion {
  const size = from.width > to.width ? from : to;
  const sides = looks.map((look) => ({ sprite: scene.hang(scene.paints.sprite(look(size)), into), size }));
  return fly(sides, from, to, height);
}

/** The same via a place where it stays from one moment to another. */
export function visit(scene: Scene, looks: Look[], [from, there, to]: Box[], [until, on]: [number, number]): Motion {
  const [coming, going] = [scene.hang(new Container()), scene.hang(new Container())];
  const comes = flight(scene, looks, from, there, HEIGHT, coming);
  const goes = flight(scene, looks.slice(-1), there, to, 0, going);
  return (k) => {
    if (coming.destroyed || going.destroyed) return;
    coming.visible = k < on;
    going.visible = k >= on;
    comes(part(k, 0, until));
    goes(part(k, on, 1));
  };
}
