import type { Seat } from "@baseboard/kit";
import type { Step } from "@baseboard/stage";
import { between, inOut, part, swell } from "@baseboard/stage/ease";
import type { Piece } from "@baseboard/stage/pieces";
import { along, type Picture, type Point, type Token } from "@baseboard/stage/pieces";
import { type Box, middleOf } from "@baseboard/stage/places";
import { Container } from "pixi.js";
import type { Table } from "../../rules/state.ts";
import type { Size } from "../boxes.ts";
import type { Stand } from "../layout.ts";
import type { Scene } from "../scene.ts";

/** Changes what is drawn. */
export type Change = (now: Table) => void;
/** Poses something that moves, from 0 to 1. */
export type Motion = (k: number) => void;

/** Where everything was when a step began: pieces that were seen, by name, and pawns by seat. */
export interface Was {
  pieces: Map<string, Box>;
  pawns: Stand[];
}

/** What happens in a step: what changes as it begins and when it is over, and what moves in between. */
export interface Act {
  leave?: Change;
  arrive?: Change;
  moves?: (was: Was, now: Table) => Motion;
}

/** Nothing moves. */
export const still: Motion = () => {};

/**
 * A step that looks at the table only when it begins. What leaves is gone then, what arrives is there when it is over; what
 * stays, but is elsewhere from then on, goes there.
 */
export function act(scene: Scene, ms: number, { leave, arrive, moves = () => still }: Act): Step {
  let motion: Motion | undefined;
  let isOver = false;
  const begin = (): Motion => {
    const was = wasIn(scene);
    const { place } = scene;
    change(scene, leave);
    // Where everything is laid out anew, nothing goes there.
    const settled = place === scene.place ? settle(scene, was) : still;
    return together([settled, scene.now ? moves(was, scene.now) : still]);
  };
  return scene.step(
    ms,
    (k) => {
      motion ??= begin();
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
  scene.lay(scene.now, scene.seat);
}

const wasIn = ({ pieces, pawns }: Scene): Was => ({
  pieces: new Map(pieces.filter(({ visible }) => visible).map(({ label, box }) => [label, box])),
  pawns: pawns.pawns.map(standing),
});

const settle = (scene: Scene, was: Was): Motion =>
  together([
    ...scene.pieces.map((piece) => slide(piece, was.pieces.get(piece.label))),
    ...scene.pawns.pawns.map((pawn, seat) => stride(pawn, was.pawns[seat])),
  ]);

/** From another place a piece goes where it lies. Every moment poses it anew, whatever else has changed of it. */
export function slide(piece: Piece, from = piece.box): Motion {
  const to = piece.box;
  if (to.width === 0) return still;
  const [a, b] = [middleOf(from), middleOf(to)];
  return (k) => {
    const on = inOut(k);
    piece.position.copyFrom(along(a, b, on));
    piece.scale.set(between(from.width / to.width, 1, on), between(from.height / to.height, 1, on));
  };
}

/** Where something stands now. */
export const standing = ({ x, y, scale }: Token): Stand => ({ x, y, scale: scale.x });

/** From where it was a pawn goes to where it stands, past these points. */
export function stride(pawn: Token, from: Stand | undefined, past: Point[] = []): Motion {
  const to = standing(pawn);
  if (!from) return still;
  const way = wayPast([from, ...past, to]);
  return (k) => {
    pawn.position.copyFrom(way(inOut(k)));
    pawn.scale.set(between(from.scale, to.scale, inOut(k)));
  };
}

/** A way past all these points, each stretch as long in time as on the table. */
export function wayPast(points: Point[]): (k: number) => Point {
  const lengths = points.slice(1).map(({ x, y }, i) => Math.hypot(x - points[i].x, y - points[i].y));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  return (k) => {
    let left = k * whole;
    const i = lengths.findIndex((length, at) => {
      const isHere = left <= length || at === lengths.length - 1;
      if (!isHere) left -= length;
      return isHere;
    });
    return along(points[i], points[i + 1], lengths[i] > 0 ? Math.min(1, left / lengths[i]) : 1);
  };
}

/** What something looks like in a size. */
export type Side = (size: Size) => Picture;

/** Something that flies over everything from one place to another; with a second side, it turns over on the way. */
export function flight(scene: Scene, sides: Side[], from: Box, to: Box, height = 36, into?: Container): Motion {
  const large = from.width > to.width ? from : to;
  const sprites = sides.map((side) => scene.hang(scene.paints.sprite(side(large)), into));
  const [a, b] = [middleOf(from), middleOf(to)];
  return (k) => {
    const on = inOut(k);
    const turned = sides.length > 1 ? Math.max(0.02, Math.abs(1 - 2 * k)) : 1;
    const { x, y } = along(a, b, on);
    for (const [i, sprite] of sprites.entries()) {
      if (sprite.destroyed) continue;
      sprite.visible = sides.length === 1 || i === (k < 0.5 ? 0 : 1);
      sprite.position.set(x, y - height * swell(k));
      sprite.scale.set((turned * between(from.width, to.width, on)) / large.width, between(from.height, to.height, on) / large.height);
    }
  };
}

/** The same to a place where it is seen from one moment to another, and on to its end. */
export function visit(scene: Scene, sides: Side[], [from, there, to]: Box[], [until, on]: [number, number]): Motion {
  const [coming, going] = [scene.hang(new Container()), scene.hang(new Container())];
  const comes = flight(scene, sides, from, there, 36, coming);
  const goes = flight(scene, sides.slice(-1), there, to, 0, going);
  return (k) => {
    if (coming.destroyed || going.destroyed) return;
    coming.visible = k < on;
    going.visible = k >= on;
    comes(part(k, 0, until));
    goes(part(k, on, 1));
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

/** The pawn of a seat. */
export const pawnOf = ({ pawns }: Scene, seat: Seat): Token => pawns.pawns[seat];
