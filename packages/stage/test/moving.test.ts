import { Container, Sprite } from "pixi.js";
import { expect, test } from "vitest";
import { boxAround } from "../src/box.ts";
import { fly, slide } from "../src/pieces/moving.ts";
import { Piece, recount } from "../src/pieces/piece.ts";

const [from, to] = [boxAround({ x: 0, y: 0 }, 20, 40), boxAround({ x: 100, y: 50 }, 40, 40)];

test("a piece slides from where it was to where it lies, and becomes as large; nothing on it is drawn out of shape", () => {
  const piece = new Piece("a card");
  piece.lie(to, "a card", () => {});
  const slides = slide(piece, from);
  slides(0);
  expect([piece.x, piece.y, piece.scale.x, piece.scale.y]).toEqual([0, 0, 0.5, 0.5]);
  slides(1);
  expect([piece.x, piece.y, piece.scale.x, piece.scale.y]).toEqual([100, 50, 1, 1]);
});

test("a piece that has never lain anywhere stays as it is", () => {
  const piece = new Piece("a card");
  slide(piece, from)(0.5);
  expect([piece.x, piece.scale.x]).toEqual([0, 1]);
});

test("what flies goes in an arc, turns over half-way, and is no more than gone when it is taken away", () => {
  const sides = [from, to].map((size) => ({ sprite: new Sprite(), size }));
  const flies = fly(sides, from, to, 30);
  const [back, face] = sides.map(({ sprite }) => sprite);
  flies(0);
  expect([back.visible, face.visible, back.x, back.y, back.scale.x]).toEqual([true, false, 0, 0, 1]);
  flies(0.5);
  expect([face.visible, face.x, face.y, face.scale.x]).toEqual([true, 50, 25 - 30, (0.02 * 30) / 40]);
  flies(1);
  expect([back.visible, face.visible, face.x, face.scale.x]).toEqual([false, true, 100, 1]);
  face.destroy();
  expect(() => flies(0.2)).not.toThrow();
});

test("there are as many pieces as are needed: those that are there stay", () => {
  const parent = new Container();
  const pieces: Piece[] = [];
  const make = (i: number) => parent.addChild(new Piece(`${i}`));
  recount(pieces, 3, make);
  const [first, second, third] = pieces;
  recount(pieces, 2, make);
  expect(pieces).toEqual([first, second]);
  expect(third.destroyed).toBe(true);
  recount(pieces, 3, make);
  expect(parent.children.map(({ label }) => label)).toEqual(["0", "1", "2"]);
});
