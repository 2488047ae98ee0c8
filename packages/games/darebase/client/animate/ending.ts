import type { Seat, View } from "@baseboard/kit";
import type { Step } from "@baseboard/stage";
import { inOut, out, part, swell } from "@baseboard/stage/ease";
import { bases } from "../../rules/squares.ts";
import { type Darebase, pawnNumbers, type Table } from "../../rules/state.ts";
import { crossOutPicture, hourglassPicture } from "../art/moments.ts";
import type { Scene } from "../scene.ts";
import { burst, light, sign } from "./passing.ts";

const LONGEST = 900;

/** The bases that decided it glow, and the pawns of the side that has won jump one after another. */
export function cheer(scene: Scene, seat: Seat, { table }: View<Darebase>): Step[] {
  const colour = scene.tones.side[seat];
  const jumps = pawnNumbers.map((number, i) => {
    const pawn = scene.pawn(seat, number);
    return scene.step(
      LONGEST,
      (k) => pawn.lift(38 * swell(part(k, 0.1 * i, 0.1 * i + 0.5))),
      () => pawn.lift(0),
    );
  });
  const glows = goals(table, seat).flatMap((at) => [
    light(scene, scene.spot(at), colour, LONGEST, 1.4),
    burst(scene, scene.spot(at), colour, LONGEST, 3.4),
  ]);
  return [...jumps, ...glows];
}

/** Classic Capture-the-Flag is decided on one's own bases, every other scenario on the enemy's. */
const goals = ({ scenario }: Table, seat: Seat) => bases[scenario === "capture-the-flag" ? seat : 1 - seat];

/** Time is up: an hourglass turns over in the middle of the field and runs out, and the dice count no more. */
export function runOut(scene: Scene): Step[] {
  const { legal, back } = scene.tones;
  const { x, y, width, height } = scene.place.field;
  const glass = scene.paints.sprite(hourglassPicture(legal, back));
  const middle = { x: x + width / 2, y: y + height / 2 };
  const turning = scene.passing(LONGEST, middle, glass, (k) => {
    glass.scale.set(1.6 + 0.4 * out(k));
    glass.rotation = Math.PI * inOut(part(k, 0.1, 0.5));
    glass.alpha = part(k, 0, 0.12) * (1 - part(k, 0.75, 1));
  });
  const crosses = [0, 1, 2].map((i) => sign(scene, scene.dice.slot(i), crossOutPicture(legal, back), LONGEST));
  return [turning, burst(scene, middle, legal, LONGEST, 7), ...crosses];
}
