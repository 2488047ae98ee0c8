import type { View } from "@baseboard/kit";
import type { Step } from "@baseboard/stage";
import { label, type Picture } from "@baseboard/stage/pieces";
import { Container, type Sprite } from "pixi.js";
import type { AllYourBase } from "../../rules/state.ts";
import { between, bump, inOut, out, part } from "../ease.ts";
import { type Box, middleOf } from "../pack.ts";
import type { Scene } from "../scene.ts";

/** Changes what is drawn, when the step that shows the change is over. */
export type Change = (now: View<AllYourBase>) => void;

/** A step that looks at the table only when it begins, and leaves it changed. */
export function act(scene: Scene, ms: number, begin: () => (k: number) => void, change?: Change): Step {
  let run: ((k: number) => void) | undefined;
  let isOver = false;
  return scene.step(
    ms,
    (k) => {
      run ??= begin();
      run(k);
    },
    () => {
      for (const node of scene.air.removeChildren()) node.destroy({ children: true });
      if (!scene.now || isOver) return;
      isOver = true;
      change?.(scene.now);
      scene.lay(scene.now);
    },
  );
}

/** A picture that flies from one place to another, over everything. */
export function flight(scene: Scene, picture: Picture, from: Box, to: Box, height = 40): (k: number) => void {
  const sprite = scene.paints.sprite(picture);
  scene.air.addChild(sprite);
  const [a, b] = [middleOf(from), middleOf(to)];
  const [small, large] = [from.width / to.width, 1];
  return (k) => {
    if (sprite.destroyed) return;
    const on = inOut(k);
    sprite.position.set(between(a.x, b.x, on), between(a.y, b.y, on) - height * bump(k));
    sprite.scale.set(between(small, large, on));
  };
}

/** A number that rises over a place, stands and fades. */
export function rising(
  scene: Scene,
  text: string,
  { x, y }: { x: number; y: number },
  size: number,
  from = 0,
  to = 1,
): (k: number) => void {
  const node = new Container();
  const back: Sprite = label(scene.paints, text, size, scene.tones.back, 800);
  for (const [dx, dy] of [
    [-2, 0],
    [2, 0],
    [0, -2],
    [0, 2],
  ]) {
    const copy = label(scene.paints, text, size, scene.tones.back, 800);
    copy.position.set(dx, dy);
    node.addChild(copy);
  }
  back.destroy();
  node.addChild(label(scene.paints, text, size, scene.tones.legal, 800));
  scene.air.addChild(node);
  return (k) => {
    if (node.destroyed) return;
    const own = part(k, from, to);
    node.position.set(x, y - 30 * out(own));
    node.alpha = own === 0 ? 0 : Math.min(1, own * 5) * (1 - part(own, 0.8, 1));
  };
}

/** Several movements at once. */
export const together =
  (moves: ((k: number) => void)[]): ((k: number) => void) =>
  (k) => {
    for (const move of moves) move(k);
  };
