import type { Step } from "@baseboard/stage";
import { inOut, out, swell } from "@baseboard/stage/ease";
import type { Token } from "@baseboard/stage/pieces";
import type { Event, Square } from "../../rules/state.ts";
import { CAPTURE } from "../art/tones.ts";
import type { Spot } from "../layout.ts";
import { IN_HAND, type Scene } from "../scene.ts";
import { burst } from "./moments.ts";

type Moved = Extract<Event, { type: "moved" }>;
type Captured = Extract<Event, { type: "captured" }>;

const HOP = { ms: 260, height: 26 };
const JUMP = { ms: 440, height: 96 };
const FLIGHT = { ms: 360, height: 84 };

/** The point a part of the way along some squares, each stretch as long as the next. */
function dragPath(scene: Scene, squares: Square[], k: number): Spot {
  const at = Math.min(squares.length - 2, Math.floor(k * (squares.length - 1)));
  const [from, to] = [scene.place.spot(squares[at]), scene.place.spot(squares[at + 1])];
  const rest = k * (squares.length - 1) - at;
  return { x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest };
}

function fly(scene: Scene, piece: Token, squares: Square[], { ms, height }: { ms: number; height: number }): Step {
  scene.front(piece);
  const run = (k: number) => {
    const { x, y } = dragPath(scene, squares, inOut(k));
    piece.position.set(x, y);
    piece.lift(swell(k) * height);
  };
  return scene.step(ms, run, () => scene.putPiece(piece, squares.at(-1)!));
}

const putDown = (scene: Scene, piece: Token, at: Square): Step =>
  scene.step(
    120,
    (k) => piece.lift((1 - k) * IN_HAND),
    () => scene.putPiece(piece, at),
  );

/** A piece hops to the next square, or in a high arc over a team-mate; one that was dragged there is only put down. */
export function hop(scene: Scene, { seat, piece, from, to, over }: Moved): Step[] {
  const token = scene.pieces[seat][piece - 1];
  const { x, y } = scene.place.spot(to);
  if (token.x === x && token.y === y) return [putDown(scene, token, to)];
  return [fly(scene, token, over ? [from, over, to] : [from, to], over ? JUMP : HOP)];
}

/** A captured piece flies back to a slot of its side, turning once. */
export function flyBack(scene: Scene, { seat, piece, at, to }: Captured): Step[] {
  const token = scene.pieces[1 - seat][piece - 1];
  const flight = fly(scene, token, [at, to], FLIGHT);
  const run = (k: number) => {
    flight.run(k);
    if (k < 1 && !token.destroyed) token.rotation = -0.35 * swell(out(k));
  };
  return [{ ms: flight.ms, run }, ...burst(scene, scene.place.spot(at), CAPTURE)];
}
