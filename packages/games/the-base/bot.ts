import { type Bot, best, carelessly, type Rng, type Seat, type View } from "@baseboard/kit";
import { nearness, worthOf } from "./bot/judge.ts";
import { type Effort, plan } from "./bot/plan.ts";
import type { Move, TheBase } from "./rules/index.ts";
import { actionsHome } from "./rules/routes.ts";

const randomly: Bot<TheBase> = (_view, moves, rng) => rng.pick(moves);

/** In how many of 100 actions the beginner errs: there are few of them, and the better half is seldom bad. */
const ERRS = 70;

/** Brings its own pieces nearer to home, action by action, and errs at times. */
const beginner: Bot<TheBase> = ({ seat, table }, moves, rng) =>
  carelessly(moves, (move) => worthOf(table, seat as Seat, move, nearness), ERRS, rng);

/** Plays the action that brings its own pieces nearest to home, ignoring the other side. */
const greedy: Bot<TheBase> = ({ seat, table }, moves, rng) => best(moves, (move) => worthOf(table, seat as Seat, move, nearness), rng);

/** Plans its whole turn and the best answer, as far as no face-down tile prevents it. */
const planner = planning({ width: 6, answerWidth: 2, answered: 5, looked: 0, most: 50 });

/** Looks at more of them, and at what a tile may turn out to be. */
const expert = planning({ width: 16, answerWidth: 4, answered: 14, looked: 5, most: 150 });

/** The bots of this game by level, weakest first. */
export const bots: Record<string, Bot<TheBase>> = { random: randomly, beginner, greedy, planner, expert };

function planning(effort: Effort): Bot<TheBase> {
  return (view, moves, rng) => {
    switch (view.table.phase) {
      case "orient":
        return greedy(view, moves, rng);
      case "challenge":
        return runForIt(view, moves, rng);
      default:
        return plan(view.table, view.seat as Seat, moves, rng, effort);
    }
  };
}

/** Ruling R22: plays on towards home while all pieces may still get there in time. */
function runForIt({ seat: self, table }: View<TheBase>, moves: Move[], rng: Rng): Move {
  const seat = self as Seat;
  const needed = actionsHome(table, seat).reduce((sum, each) => sum + each, 0);
  if (needed > table.actions + 3 * (table.countdown - 1)) return { type: "stop" };
  const onward = moves.filter(({ type }) => type !== "stop");
  return best(onward, (move) => worthOf(table, seat, move, nearness), rng);
}
