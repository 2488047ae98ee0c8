import type { View } from "@baseboard/kit";
import type { Step } from "@baseboard/stage";
import { between, inOut, part, swell } from "@baseboard/stage/ease";
import type { Piece } from "@baseboard/stage/pieces";
import { type Box, middleOf } from "@baseboard/stage/places";
import type { AllYourBase } from "../../rules/state.ts";
import { backPicture } from "../art/card.ts";
import type { Scene } from "../scene.ts";

/** Changes what is drawn. */
export type Change = (now: View<AllYourBase>) => void;
/** Poses something that moves, from 0 to 1. */
export type Motion = (k: number) => void;
/** Where everything lay when a step began, by its name. */
export type Was = Map<string, Box>;

/**
 * A step that looks at the table only when it begins. What leaves is gone then, what arrives is there when it is over; what
 * stays, but lies elsewhere from then on, slides there.
 */
export function act(scene: Scene, ms: number, begin: (was: Was) => Motion, arrive?: Change, leave?: Change): Step {
  let motion: Motion | undefined;
  let isOver = false;
  const start = (): Motion => {
    const was = new Map(scene.pieces.map(({ label: name, box }) => [name, box]));
    change(scene, leave);
    return together([...scene.pieces.map((piece) => slide(piece, was.get(piece.label))), begin(was)]);
  };
  return scene.step(
    ms,
    (k) => {
      motion ??= start();
      motion(k);
    },
    () => {
      if (isOver) return;
      isOver = true;
      if (!motion) change(scene, leave);
      scene.clearAir();
      change(scene, arrive);
    },
  );
}

function change(scene: Scene, how: Change = () => {}): void {
  if (!scene.now) return;
  how(scene.now);
  scene.lay(scene.now);
}

/** From another place a piece goes where it lies. Every moment poses it anew, whatever else has changed of it. */
export function slide(piece: Piece, from = piece.box): Motion {
  const to = piece.box;
  const [a, b] = [middleOf(from), middleOf(to)];
  return (k) => {
    const on = inOut(k);
    piece.position.set(between(a.x, b.x, on), between(a.y, b.y, on));
    piece.scale.set(between(from.width / to.width, 1, on), between(from.height / to.height, 1, on));
  };
}

/** A card that lies face down turns up, wherever it goes meanwhile. */
export function turnUp(scene: Scene, piece: Piece, from: number, to: number): Motion {
  const back = scene.air.addChild(scene.paints.sprite(backPicture(piece.box.width, piece.box.height)));
  return (k) => {
    const turned = part(k, from, to);
    piece.fade(turned < 0.5 ? 0 : 1);
    piece.scale.x *= Math.max(0.02, Math.abs(1 - 2 * turned));
    if (back.destroyed) return;
    back.visible = turned < 0.5;
    back.position.copyFrom(piece.position);
    back.scale.copyFrom(piece.scale);
  };
}

/** What something looks like in a size. */
export type Side = (width: number, height: number) => Parameters<Scene["paints"]["sprite"]>[0];

/** How high something flies on its way, and whether it is gone then. */
export interface Flight {
  height?: number;
  fades?: true;
}

/** Something that flies over everything from one place to another; with a second side, it turns over on the way. */
export function flight(scene: Scene, sides: Side[], from: Box, to: Box, { height = 40, fades }: Flight = {}): Motion {
  const large = from.width > to.width ? from : to;
  const sizes = sides.length > 1 ? [from, to] : [large];
  const sprites = sides.map((side, i) => scene.air.addChild(scene.paints.sprite(side(sizes[i].width, sizes[i].height))));
  const [a, b] = [middleOf(from), middleOf(to)];
  return (k) => {
    const on = inOut(k);
    const width = sides.length > 1 ? Math.max(0.02, Math.abs(1 - 2 * k)) : 1;
    for (const [i, sprite] of sprites.entries()) {
      if (sprite.destroyed) continue;
      if (fades) sprite.alpha = 1 - k ** 2;
      sprite.visible = sides.length === 1 || i === (k < 0.5 ? 0 : 1);
      sprite.position.set(between(a.x, b.x, on), between(a.y, b.y, on) - height * swell(k));
      sprite.scale.set((width * between(from.width, to.width, on)) / sizes[i].width, between(from.height, to.height, on) / sizes[i].height);
    }
  };
}

/** Several movements at once. */
export const together =
  (motions: Motion[]): Motion =>
  (k) => {
    for (const move of motions) move(k);
  };

/** A movement that takes only a part of the time. */
export const during =
  (from: number, to: number, motion: Motion): Motion =>
  (k) =>
    motion(part(k, from, to));
