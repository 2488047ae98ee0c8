import type { Step } from "@baseboard/stage";
import { between, inOut, type Motion, part, swell, together } from "@baseboard/stage/ease";
import { middleOf } from "@baseboard/stage/places";
import type { Sprite } from "pixi.js";
import { geometry } from "../../rules/board.ts";
import type { EventOf, Table } from "../../rules/state.ts";
import { gatePicture, ROOM } from "../art/gate.ts";
import { quarterPicture } from "../art/ground.ts";
import { hangarPicture } from "../art/hangar.ts";
import { beamPicture, mastPicture } from "../art/lights.ts";
import { isAcross } from "../map.ts";
import type { Scene } from "../scene.ts";
import { ring } from "./passing.ts";

const SWING = 520;
const SHAKE = 380;
const LIGHT_UP = 820;
const GO_OUT = 620;
/** Rotation of an open gate's barrier, in radians. */
const RAISED = 1.35;

export const shut = (scene: Scene, { gate, wasShut }: EventOf<"gateShut">): Step =>
  wasShut ? rattle(scene, gate) : swing(scene, gate, false);

export const open = (scene: Scene, { gate }: EventOf<"gateOpened">): Step => swing(scene, gate, true);

/** A gate already shut is shaken, and stays shut. */
const rattle = (scene: Scene, gate: number): Step =>
  scene.transition(SHAKE, {
    moves() {
      const piece = scene.base.gates[gate];
      const { tones, place } = scene;
      const rings = ring(scene, middleOf(place.gate(gate)), tones.bad, place.pawnSize * 2.4);
      return (k) => {
        rings(k);
        piece.rotation = 0.09 * Math.sin(k * 6 * Math.PI) * (1 - k);
      };
    },
  });

/** The wings of a gate fold and its barrier comes down, or vice versa. */
const swing = (scene: Scene, gate: number, isOpen: boolean): Step =>
  scene.transition(SWING, {
    moves() {
      const { place, tones, base } = scene;
      const poses = [wings(scene, gate), barrier(scene, gate)];
      const ends = ring(scene, middleOf(place.gate(gate)), isOpen ? tones.good : tones.bad, place.pawnSize * 2.6);
      return (k) => {
        base.gates[gate].fade(0);
        // How far it is shut, 0 to 1.
        const now = isOpen ? 1 - k : k;
        for (const pose of poses) pose(now);
        ends(part(k, 0.55, 1));
      };
    },
  });

/** One state of a gate as an overlay at its position. */
function gateSprite(scene: Scene, gate: number, isOpen: boolean): Sprite {
  const { place, tones } = scene;
  const sprite = scene.passing(gatePicture(isOpen, gate, place.gateWidth, tones), middleOf(place.gate(gate)));
  return sprite;
}

function wings(scene: Scene, gate: number): Motion {
  const sprite = gateSprite(scene, gate, true);
  return (shut) => {
    if (sprite.destroyed) return;
    const folded = 1 - 0.85 * inOut(part(shut, 0, 0.55));
    sprite.scale.set(isAcross(gate) ? 1 : folded, isAcross(gate) ? folded : 1);
    sprite.alpha = 1 - part(shut, 0.4, 0.6);
  };
}

/** The barrier rotates around its first post. */
function barrier(scene: Scene, gate: number): Motion {
  const sprite = gateSprite(scene, gate, false);
  const half = scene.place.gateWidth / 2;
  const { x, y } = sprite;
  const post = 0.5 - 0.5 / ROOM;
  sprite.anchor.set(...(isAcross(gate) ? ([post, 0.5] as const) : ([0.5, post] as const)));
  sprite.position.set(isAcross(gate) ? x - half : x, isAcross(gate) ? y : y - half);
  return (shut) => {
    if (sprite.destroyed) return;
    const down = part(shut, 0.35, 0.9);
    const springs = 0.06 * swell(part(shut, 0.9, 1));
    sprite.rotation = -between(RAISED, 0, inOut(down)) - springs;
    sprite.alpha = part(shut, 0.3, 0.5);
  };
}

/** A floodlight turns on and sweeps its quarter, which fills with light; one already on sweeps again. */
export const lightUp = (scene: Scene, { light, wasLit }: EventOf<"lit">): Step =>
  scene.transition(LIGHT_UP, {
    moves: (_, { table }) =>
      together([
        sweep(scene, light),
        ...(wasLit ? [] : [linger(scene, table, light, false, (k) => flicker(k) * (1 - part(k, 0.3, 0.95)))]),
      ]),
  });

/** The light flickers as it turns on. */
const flicker = (k: number): number => (k > 0.06 && k < 0.13 ? 0.45 : 1);

/** A floodlight flickers and goes out. */
export const darken = (scene: Scene, { light }: EventOf<"darkened">): Step =>
  scene.transition(GO_OUT, {
    moves: (_, { table }) => linger(scene, table, light, true, (k) => (k > 0.2 && k < 0.32 ? 0.25 : 1 - inOut(part(k, 0.4, 1)))),
  });

/** A beam from the mast sweeps the quarter from one fence to the other. */
function sweep(scene: Scene, light: number): Motion {
  const { place, tones } = scene;
  const beam = scene.passing(beamPicture(Math.round(place.map.width * 0.5), tones.beam), place.light(light));
  return (k) => {
    if (beam.destroyed) return;
    beam.rotation = ((light + between(0.06, 0.94, inOut(part(k, 0.08, 0.8)))) * Math.PI) / 2;
    beam.alpha = part(k, 0, 0.12) * (1 - part(k, 0.7, 0.95));
  };
}

/** The previous look of a quarter and its contents, drawn over the current one: `seen` is its opacity over time. */
function linger(scene: Scene, { start, hangars }: Table, light: number, isLit: boolean, seen: (k: number) => number): Motion {
  const { place, paints, tones, base } = scene;
  const ground = paints.sprite(quarterPicture(light, isLit, start, place.map.width, tones));
  ground.position.copyFrom(middleOf(place.quarter(light)));
  scene.hang(ground, base, base.getChildIndex(base.gates[0]));
  const roofs = [...hangars.entries()]
    .filter(([hangar]) => geometry.hangars[hangar] === light)
    .map(([hangar, known]) =>
      scene.hang(paints.sprite(hangarPicture(hangar, known, isLit, base.hangars[hangar].box, tones)), base.hangars[hangar]),
    );
  const mast = scene.hang(paints.sprite(mastPicture(isLit, light, place.pawnSize * 0.92, tones)), base.masts[light]);
  return (k) => {
    for (const node of [ground, ...roofs, mast]) if (!node.destroyed) node.alpha = seen(k);
  };
}
