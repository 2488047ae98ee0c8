import type { Step } from "@baseboard/stage";
import { out, part, still } from "@baseboard/stage/ease";
import { dragPath } from "@baseboard/stage/pieces";
import { motion } from "@baseboard/stage/tokens";
import type { EventOf } from "../../rules/state.ts";
import { diePicture } from "../art/die.ts";
import { castIn, layDice } from "../marks/dice.ts";
import type { Scene } from "../scene.ts";

/** Numbers that a die shows before its own. */
const TURNS = 5;

/** The dice rise from between both places and tumble; what comes of them is seen after that. */
export const tumble = (scene: Scene, event: EventOf<"rolled" | "tried" | "thrown">): Step =>
  scene.transition(motion.step, {
    later(now, before) {
      now.table = before.table;
    },
    moves() {
      const cast = castIn([event], scene.before.table);
      if (!cast) return still;
      const { start, dice, signs } = layDice(scene, cast);
      const ends = dice.map(({ x, y }) => ({ x, y }));
      return (k) => {
        for (const [i, die] of dice.entries()) {
          const number = (cast.dice[i] - 1 + Math.ceil((1 - k) * TURNS)) % 6;
          scene.paints.swap(die, diePicture(cast.seats[i], number + 1));
          die.position.copyFrom(dragPath(start, ends[i], out(k)));
          die.rotation = (1 - out(k)) * 4;
        }
        for (const sign of signs) sign.alpha = part(k, 0.8, 1);
      };
    },
  });
