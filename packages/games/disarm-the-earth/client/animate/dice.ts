import type { Step } from "@baseboard/stage";
import { out, still } from "@baseboard/stage/ease";
import { motion } from "@baseboard/stage/tokens";
import type { EventOf } from "../../rules/state.ts";
import { diePicture } from "../art/die.ts";
import { castIn, layDice } from "../marks/dice.ts";
import type { Scene } from "../scene.ts";

/** Numbers that a die shows before its own, and how far it rises, in board units. */
const TURNS = 5;
const RISE = 38;

/** The dice rise and tumble; what comes of them is seen after that. */
export const tumble = (scene: Scene, event: EventOf<"rolled" | "tried" | "thrown">): Step =>
  scene.transition(motion.step, {
    later(now, before) {
      now.table = before.table;
    },
    moves() {
      const cast = castIn([event], scene.before.table);
      if (!cast) return still;
      const dice = layDice(scene, scene.before.table, cast);
      const ends = dice.map(({ y }) => y);
      return (k) => {
        const left = 1 - out(k);
        for (const [i, die] of dice.entries()) {
          scene.paints.swap(die, diePicture(cast.seats[i], ((cast.dice[i] - 1 + Math.ceil((1 - k) * TURNS)) % 6) + 1));
          die.y = ends[i] + left * RISE;
          die.rotation = left * 4;
        }
      };
    },
  });
