import { type AnyGame, type Parts, readStart } from "@baseboard/kit";
import type { Rejection } from "@baseboard/protocol";
import { open, type Setup } from "./setup.ts";

/**
 * Has a room that is made begin its matches from a position: it has a chair for each of its seats. Answers why nothing can begin from it; where
 * a seat has left the match, nobody could sit in its chair.
 */
export function beginFrom(setup: Setup, game: AnyGame, position: string): Rejection | undefined {
  try {
    const { table, hands } = readStart<Parts>(game, position);
    const { min, max } = game.seats;
    if (hands.length < min || hands.length > max)
      throw new SyntaxError(`It is a position of ${hands.length} players, in a game for ${min} to ${max}.`);
    if (game.leaving?.gone(table).length) return { key: "room.positionLeft" };
    setup.position = position;
    setup.chairs = hands.map(open);
    return undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return { key: "room.badPosition", with: { why: error.message } };
    throw error;
  }
}

/** Lets the matches of a room begin as the game does. Before the first there are as many chairs as the game may have. */
export function beginAsUsual(setup: Setup, game: AnyGame): void {
  delete setup.position;
  const more = setup.started ? 0 : game.seats.max - setup.chairs.length;
  setup.chairs = [...setup.chairs, ...Array.from({ length: more }, open)];
}

/** Whether today's rules can begin from the room's position, if it has one. */
export function isPositionPossible(game: AnyGame, { position }: Pick<Setup, "position">): boolean {
  try {
    return position === undefined || readStart<Parts>(game, position) !== undefined;
  } catch {
    return false;
  }
}

/** How many chairs must be filled for a match. */
export const fewestChairs = (setup: Setup, game: AnyGame): number => (setup.position === undefined ? game.seats.min : setup.chairs.length);
