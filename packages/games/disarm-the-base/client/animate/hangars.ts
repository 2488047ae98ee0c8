import type { Step } from "@baseboard/stage";
import { between, during, inOut, type Motion, out, part, smooth, swell, together } from "@baseboard/stage/ease";
import { middleOf } from "@baseboard/stage/places";
import type { Sprite } from "pixi.js";
import { geometry, hangarPlace } from "../../rules/board.ts";
import { type EventOf, UNSEEN } from "../../rules/state.ts";
import { hangarPicture } from "../art/hangar.ts";
import { dovePicture, tilePicture } from "../art/moments.ts";
import { doorIsDown } from "../map.ts";
import type { Scene } from "../scene.ts";
import { ring, vanish } from "./passing.ts";

const BREAK = 620;
const OPEN = 1150;
const LOOK = 950;
const DISARM = 1150;

/** A door shakes until it gives way. */
export const breakIn = (scene: Scene, { at }: EventOf<"brokeIn">): Step =>
  scene.transition(BREAK, {
    moves() {
      const hangar = scene.base.hangars[at];
      const { x } = hangar.position;
      return (k) => {
        hangar.x = x + 5 * Math.sin(k * 10 * Math.PI) * swell(k);
      };
    },
  });

/** A hangar's content is revealed: its roof rolls back if it was opened, and its tile turns up. */
export function find(scene: Scene, { hangar, tile, opened }: EventOf<"found">): Step {
  const isKnown = scene.before.table.hangars[hangar].tile !== UNSEEN;
  return scene.transition(opened ? OPEN : LOOK, {
    moves() {
      const turns = during(opened ? 0.35 : 0, 1, turnTile(scene, hangar, tile, isKnown));
      const was = overlay(scene, hangar);
      return together([opened ? rollBack(scene, was, hangar) : vanish(was, 0.3, 0.5), turns]);
    },
  });
}

/** A hangar as it was before the event, over what it is now. */
function overlay(scene: Scene, hangar: number): Sprite {
  const piece = scene.base.hangars[hangar];
  const { lights, hangars } = scene.before.table;
  const isLit = lights[geometry.hangars[hangar]];
  return scene.hang(scene.paints.sprite(hangarPicture(hangar, hangars[hangar], isLit, piece.box, scene.tones)), piece);
}

/** A roof rolls from the door to the far wall. */
function rollBack({ base }: Scene, roof: Sprite, hangar: number): Motion {
  const isDown = doorIsDown(hangar);
  const { height } = base.hangars[hangar].box;
  roof.anchor.set(0.5, isDown ? 0 : 1);
  roof.y = (isDown ? -height : height) / 2;
  return (k) => {
    if (roof.destroyed) return;
    roof.scale.y = between(1, 0.12, inOut(part(k, 0.08, 0.5)));
    roof.alpha = 1 - part(k, 0.45, 0.55);
  };
}

/** The tile of a hangar, large over it: it turns up, is shown, and goes in. */
function turnTile(scene: Scene, hangar: number, tile: number, isKnown: boolean): Motion {
  const box = scene.place.place(hangarPlace(hangar));
  const size = Math.round(box.width * 1.15);
  const sprites = [UNSEEN, tile].map((each) => scene.hang(scene.paints.sprite(tilePicture(each, size, scene.tones))));
  for (const sprite of sprites) sprite.position.copyFrom(middleOf(box));
  return (k) => {
    const turned = isKnown ? 1 : part(k, 0.12, 0.4);
    const grown = out(part(k, 0, 0.16)) * between(1, 0.4, smooth(part(k, 0.86, 1)));
    for (const [i, sprite] of sprites.entries()) {
      if (sprite.destroyed) continue;
      sprite.visible = k > 0 && i === (turned < 0.5 ? 0 : 1);
      sprite.scale.set(grown * Math.max(0.02, Math.abs(1 - 2 * turned)), grown);
      sprite.alpha = 1 - part(k, 0.92, 1);
    }
  };
}

/** A plane is disarmed: it fades, and a dove flies up. */
export const disarm = (scene: Scene, { hangar }: EventOf<"disarmed">): Step =>
  scene.transition(DISARM, {
    moves() {
      const at = middleOf(scene.place.place(hangarPlace(hangar)));
      const shines = during(0.2, 0.9, ring(scene, at, scene.tones.good, scene.place.pawnSize * 4));
      return together([vanish(overlay(scene, hangar), 0.05, 0.5), shines, dove(scene, hangar)]);
    },
  });

/** A dove flies up from a hangar and disappears. */
export function dove(scene: Scene, hangar: number): Motion {
  const { place, paints } = scene;
  const bird = scene.hang(paints.sprite(dovePicture(Math.round(place.pawnSize * 3))));
  const { x, y } = middleOf(place.place(hangarPlace(hangar)));
  const rise = place.map.width * 0.12;
  return (k) => {
    if (bird.destroyed) return;
    const on = part(k, 0.1, 1);
    bird.position.set(x + rise * 0.35 * on, y - rise * smooth(on));
    bird.scale.set(
      0.5 + 0.5 * out(part(on, 0, 0.4)),
      (0.5 + 0.5 * out(part(on, 0, 0.4))) * (1 - 0.12 * Math.abs(Math.sin(on * 4 * Math.PI))),
    );
    bird.alpha = part(on, 0, 0.12) * (1 - part(on, 0.75, 1));
  };
}
