import type { Step } from "@baseboard/stage";
import { during, inOut, type Motion, part, smooth, swell, together } from "@baseboard/stage/ease";
import type { Point } from "@baseboard/stage/pieces";
import { geometry } from "../../rules/board.ts";
import type { EventOf } from "../../rules/state.ts";
import { guardPicture } from "../art/guard.ts";
import { passage } from "../passage.ts";
import type { Scene } from "../scene.ts";
import { stride, wayPast } from "../tween.ts";
import { hutPlaces, standOf } from "../visibility.ts";
import { ring } from "./passing.ts";

const WALK = 460;
const STEP = 480;
/** Duration in milliseconds of a guard's way to a hangar, and past each already guarded one. */
const GUARD = { ms: 640, past: 190 };
const BACK = 620;

/** A pawn walks to the next place, through a gate or a door if there is one; pawns already there move up. */
export const walk = (scene: Scene, { seat, from, to }: EventOf<"went">): Step =>
  scene.transition(WALK, {
    moves(was) {
      const pawn = scene.pawn(seat);
      const { place, before } = scene;
      const home = standOf(place, before.table, seat);
      // Dragged there, it only takes its place.
      const isThere = Math.hypot(was.pawns[seat].x - home.x, was.pawns[seat].y - home.y) > place.pawnSize;
      const goes = stride(pawn, was.pawns[seat], isThere ? [] : passage(place, from, to));
      const height = isThere ? 0 : place.pawnSize * 0.4;
      scene.pawns.hideRing();
      scene.pawns.setChildIndex(pawn, scene.pawns.children.length - 1);
      return (k) => {
        goes(k);
        pawn.lift(height * Math.abs(Math.sin(3 * Math.PI * inOut(k))));
      };
    },
  });

/** The patrol takes a step; then the arrow to its next square appears. */
export const patrol = (scene: Scene): Step =>
  scene.transition(STEP, {
    moves() {
      const { patrol: guard, step } = scene.base;
      return (k) => {
        guard.y -= scene.place.pawnSize * 0.25 * Math.abs(Math.sin(2 * Math.PI * inOut(k)));
        step.fade(part(k, 0.7, 1));
      };
    },
  });

/** A guard goes from the hut to the hangar on the card, and on past guarded ones. */
export function come(scene: Scene, { shown, hangar }: EventOf<"guardCame">): Step {
  const past = hangarsBetween(shown, hangar);
  return scene.transition(GUARD.ms + GUARD.past * past.length, {
    late: ({ table }, before) => Object.assign(table.hangars[hangar], before.table.hangars[hangar]),
    moves(_, { table }) {
      const { place, tones } = scene;
      const marks = [...past, hangar].map((each) => place.guard(each));
      const arrives = during(0.8, 1, ring(scene, place.guard(hangar), tones.bad, place.pawnSize * 2.6));
      const walks = guardWalk(scene, [place.hutGuard(table.hut, hutPlaces(table)), ...marks]);
      return together([walks, meet(scene, past, marks), arrives]);
    },
  });
}

/** The guarded hangars a guard passes, from the one on the card to its destination. */
function hangarsBetween(shown: number, hangar: number): number[] {
  const count = geometry.hangars.length;
  return Array.from({ length: (hangar - shown + count) % count }, (_, i) => (shown + i) % count);
}

/** Each passed guard stirs as the new one comes by. */
function meet({ base }: Scene, past: number[], marks: Point[]): Motion {
  return (k) => {
    for (const [i, hangar] of past.entries()) {
      const at = (i + 1) / (marks.length + 1);
      base.guards[hangar].scale.set(1 + 0.3 * swell(part(k, at, at + 0.3)));
    }
  };
}

/** A guard drawn over everything, moving along these points, with a sideways offset and an opacity. */
export function guardWalk(scene: Scene, points: Point[]): (k: number, aside?: number, alpha?: number) => void {
  const radius = scene.place.guardSize;
  const guard = scene.hang(scene.paints.sprite(guardPicture(radius)));
  const way = wayPast(points);
  return (k, aside = 0, alpha = 1) => {
    if (guard.destroyed) return;
    const { x, y } = way(smooth(k));
    guard.alpha = alpha;
    guard.position.set(x + aside, y - radius * 0.22 * Math.abs(Math.sin(k * 5 * Math.PI)));
  };
}

/** The guard of a hangar goes back to the hut. */
export const goBack = (scene: Scene, { hangar }: EventOf<"recalled">): Step =>
  scene.transition(BACK, {
    late: ({ table }) => void table.hut--,
    moves: (_, { table }) => guardWalk(scene, [scene.place.guard(hangar), scene.place.hutGuard(table.hut, hutPlaces(table))]),
  });
