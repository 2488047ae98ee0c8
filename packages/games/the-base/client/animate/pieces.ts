import type { Step } from "@baseboard/stage";
import { during, inOut, type Motion, out, swell, together } from "@baseboard/stage/ease";
import type { Token } from "@baseboard/stage/pieces";
import type { EventOf, Square } from "../../rules/state.ts";
import { CAPTURE } from "../art/tones.ts";
import type { Spot } from "../layout.ts";
import { IN_HAND, type Scene } from "../scene.ts";
import { burst } from "./moments.ts";

const HOP = { ms: 260, height: 26 };
const JUMP = { ms: 440, height: 96 };
const FLIGHT = { ms: 360, height: 84 };
const CAPTURED = 420;
const PUT_DOWN = 120;

/** The point at a fraction of the way along some squares, at equal time per segment. */
function dragPath(scene: Scene, squares: Square[], k: number): Spot {
  const at = Math.min(squares.length - 2, Math.floor(k * (squares.length - 1)));
  const [from, to] = [scene.place.spot(squares[at]), scene.place.spot(squares[at + 1])];
  const rest = k * (squares.length - 1) - at;
  return { x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest };
}

function fly(scene: Scene, piece: Token, squares: Square[], height: number): Motion {
  scene.front(piece);
  return (k) => {
    const { x, y } = dragPath(scene, squares, inOut(k));
    piece.position.set(x, y);
    piece.lift(swell(k) * height);
  };
}

/** A piece hops to the next square, or in a high arc over a teammate; one dragged there is only put down. */
export function hop(scene: Scene, { seat, piece, from, to, over }: EventOf<"moved">): Step {
  const token = scene.pieces[seat][piece - 1];
  const { x, y } = scene.place.spot(to);
  if (token.x === x && token.y === y) return scene.transition(PUT_DOWN, { moves: () => (k) => token.lift((1 - k) * IN_HAND) });
  const { ms, height } = over ? JUMP : HOP;
  return scene.transition(ms, { moves: () => fly(scene, token, over ? [from, over, to] : [from, to], height) });
}

/** A captured piece flies back to a slot of its side, rotating once. */
export function flyBack(scene: Scene, { seat, piece, at, to }: EventOf<"captured">): Step {
  const token = scene.pieces[1 - seat][piece - 1];
  const turns: Motion = (k) => {
    token.rotation = -0.35 * swell(out(k));
  };
  return scene.transition(CAPTURED, {
    moves: () =>
      together([
        during(0, FLIGHT.ms / CAPTURED, together([fly(scene, token, [at, to], FLIGHT.height), turns])),
        burst(scene, scene.place.spot(at), CAPTURE),
      ]),
  });
}
