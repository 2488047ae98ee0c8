import type { Seat } from "@baseboard/kit";
import type { Step } from "@baseboard/stage";
import { between, inOut, type Motion, out, part, swell, together } from "@baseboard/stage/ease";
import { endRank } from "../../rules/squares.ts";
import type { EventOf } from "../../rules/state.ts";
import { crossOutPicture, hourglassPicture, passPicture } from "../art/moments.ts";
import type { Spot } from "../layout.ts";
import type { Scene } from "../scene.ts";
import { sign } from "./passing.ts";

const ADVANCE = 420;
const SHAKE = 760;
/** Number of other faces the incoming die shows while tumbling. */
const TUMBLE = 5;

/** The first die is lifted out, the others move up, and the rolled one tumbles in at the end. */
export const advance = (scene: Scene, { rolled }: EventOf<"diceAdvanced">): Step =>
  scene.transition(ADVANCE, {
    moves() {
      const [before, after] = [scene.before.table, scene.after.table];
      const { dice } = scene.dice;
      for (const [i, die] of dice.entries()) {
        // Dice in motion have no place in the queue, hence no label.
        die.label = "";
        die.show(before.dice[i]);
      }
      return (k) => {
        for (const [i, die] of dice.slice(1).entries()) {
          const gone = inOut(part(k, 0.12, 0.6));
          const [from, to] = [scene.dice.slot(i + 1), scene.dice.slot(i)];
          die.position.set(between(from.x, to.x, gone), between(from.y, to.y, gone));
          die.scale.set(between(from.scale, to.scale, gone));
        }
        if (k < 0.35) liftOut(scene, k / 0.35);
        else tumbleIn(scene, rolled, (k - 0.35) / 0.65);
        if (k < 0.4) scene.dice.allow(before, 1 - k / 0.4);
        else scene.dice.allow(after, part(k, 0.6, 1));
      };
    },
  });

/** The used die rises from its place and fades out. */
function liftOut(scene: Scene, k: number): void {
  const [die] = scene.dice.dice;
  const { x, y } = scene.dice.slot(0);
  die.position.set(x - 26 * out(k), y);
  die.lift(70 * out(k));
  die.spin(-0.3 * k);
  die.alpha = 1 - k ** 2;
}

/** The rolled die enters from beyond the end of the queue, spinning and changing its face until the last turn. */
function tumbleIn(scene: Scene, rolled: number, k: number): void {
  const [die] = scene.dice.dice;
  const { x, y, scale } = scene.dice.slot(2);
  const left = 1 - out(k);
  die.show(k > 0.7 ? rolled : 1 + ((rolled + TUMBLE - Math.floor((k / 0.7) * TUMBLE)) % 6));
  die.position.set(x + 90 * left, y);
  die.scale.set(scale);
  die.spin(7.5 * left);
  die.lift(60 * Math.abs(Math.cos(out(k) * Math.PI * 1.5)) * left);
  die.alpha = part(k, 0, 0.25);
}

/** The two current dice are unusable: they shake and are crossed out, and a sign on the endline shows that the side passes. */
export const pass = (scene: Scene, { seat }: EventOf<"passed">): Step =>
  scene.transition(SHAKE, {
    moves() {
      const { capture, back, side } = scene.tones;
      const crosses = [0, 1].map((i) => sign(scene, scene.dice.slot(i), crossOutPicture(capture, back), scene.dice.slot(i).scale));
      return together([
        ...[0, 1].map((i) => shakeDie(scene, i)),
        ...crosses,
        sign(scene, ownLine(scene, seat), passPicture(side[seat], back), 1.5),
      ]);
    },
  });

function shakeDie(scene: Scene, i: number): Motion {
  const die = scene.dice.dice[i];
  const { x, y } = scene.dice.slot(i);
  return (k) => die.position.set(x + Math.sin(part(k, 0.15, 0.75) * Math.PI * 6) * 7 * swell(part(k, 0.15, 0.75)), y);
}

/** Few turns are left: the dice jump below an hourglass. */
export const warn = (scene: Scene): Step =>
  scene.transition(SHAKE, {
    moves() {
      const jumps = scene.dice.dice.map(
        (die, i): Motion =>
          (k) =>
            die.lift(22 * swell(part(k, 0.1 * i, 0.1 * i + 0.4))),
      );
      return together([...jumps, hourglass(scene, scene.dice.slot(2))]);
    },
  });

function hourglass(scene: Scene, { x, y }: Spot): Motion {
  const { legal, back } = scene.tones;
  const glass = scene.passing(hourglassPicture(legal, back), { x, y: y - 88 });
  return (k) => {
    glass.scale.set(0.65 + 0.1 * out(k));
    glass.rotation = Math.PI * inOut(part(k, 0.3, 0.65));
    glass.alpha = part(k, 0, 0.15) * (1 - part(k, 0.8, 1));
  };
}

/** The center of a side's endline. */
function ownLine(scene: Scene, seat: Seat): Spot {
  const [d, e] = ["d", "e"].map((file) => scene.spot(file + endRank(seat)));
  return { x: (d.x + e.x) / 2, y: (d.y + e.y) / 2 };
}
