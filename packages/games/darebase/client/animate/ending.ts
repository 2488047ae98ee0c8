import type { Seat } from "@baseboard/kit";
import type { Step } from "@baseboard/stage";
import { inOut, type Motion, out, part, swell, together } from "@baseboard/stage/ease";
import { middleOf } from "@baseboard/stage/places";
import { bases } from "../../rules/squares.ts";
import { type EventOf, pawnNumbers, type Table } from "../../rules/state.ts";
import { crossOutPicture, hourglassPicture } from "../art/moments.ts";
import type { Scene } from "../scene.ts";
import { burst, light, sign } from "./passing.ts";

const LONGEST = 900;

/** The deciding bases glow, and the winner's pawns jump one after another. */
export const cheer = (scene: Scene, { seat }: EventOf<"won">): Step =>
  scene.transition(LONGEST, {
    moves(_, { table }) {
      const colour = scene.tones.side[seat];
      const glows = goals(table, seat).flatMap((at) => [
        light(scene, scene.spot(at), colour, 1.4),
        burst(scene, scene.spot(at), colour, 3.4),
      ]);
      return together([...pawnNumbers.map((number, i) => jump(scene, seat, number, 0.1 * i)), ...glows]);
    },
  });

function jump(scene: Scene, seat: Seat, number: number, late: number): Motion {
  const pawn = scene.pawn(seat, number);
  return (k) => pawn.lift(38 * swell(part(k, late, late + 0.5)));
}

/** Classic Capture-the-Flag is decided on the own bases, every other scenario on the enemy's. */
const goals = ({ scenario }: Table, seat: Seat) => bases[scenario === "capture-the-flag" ? seat : 1 - seat];

/** Time is up: an hourglass turns over in the middle of the field and runs out, and the dice no longer count. */
export const runOut = (scene: Scene): Step =>
  scene.transition(LONGEST, {
    moves() {
      const { legal, back } = scene.tones;
      const middle = middleOf(scene.place.field);
      const glass = scene.passing(hourglassPicture(legal, back), middle);
      const turning: Motion = (k) => {
        glass.scale.set(1.6 + 0.4 * out(k));
        glass.rotation = Math.PI * inOut(part(k, 0.1, 0.5));
        glass.alpha = part(k, 0, 0.12) * (1 - part(k, 0.75, 1));
      };
      const crosses = [0, 1, 2].map((i) => sign(scene, scene.dice.slot(i), crossOutPicture(legal, back)));
      return together([turning, burst(scene, middle, legal, 7), ...crosses]);
    },
  });
