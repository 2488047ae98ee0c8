import { type Outcome, type Parts, type Seat, turnOf } from "./game.ts";
import { isMove } from "./line.ts";
import { Match } from "./match.ts";

/** How a match comes out for a seat, the best first; nobody: it is drawn. */
export const cameOuts = ["won", "shared", "nobody", "lost"] as const;
export type CameOut = (typeof cameOuts)[number];

/** How a match came out for a seat. Where all win or lose together, no win is shared, and nothing is drawn. */
export function cameOut({ winners }: Pick<Outcome, "winners">, seat: Seat, together = false): CameOut {
  if (winners.includes(seat)) return winners.length > 1 && !together ? "shared" : "won";
  return winners.length === 0 && !together ? "nobody" : "lost";
}

/** What matches of one beginning are compared by, as one seat played them. */
export interface SeatResult {
  came: CameOut;
  /** In the game's own unit, more is better: the seat's score, or what the game measures; undefined where nothing is counted. */
  measure?: number;
  /** The seat's own turns in which it moved; its moves, where a game has no turns. */
  turns: number;
}

/** How a match came out for a seat; undefined until that is certain. */
export function seatResult<G extends Parts>(match: Match<G>, seat: Seat): SeatResult | undefined {
  const { game, outcome, state } = match;
  if (!outcome) return undefined;
  const measure = game.measure?.(state.table, seat) ?? outcome.scores?.[seat];
  return { came: cameOut(outcome, seat, game.together), ...(measure !== undefined && { measure }), turns: turnsOf(match, seat) };
}

/** The turns of a seat: the match is played again, for a turn's name is on the table as it was then. */
function turnsOf<G extends Parts>({ game, start, log }: Match<G>, seat: Seat): number {
  const again = new Match(game, start);
  const turns = new Set<number>();
  let [name, turn, moves]: [string | number | undefined, number, number] = [undefined, 0, 0];
  for (const { seat: who, act } of log) {
    const now = turnOf(game, again.state.table);
    if (now !== name) turn++;
    name = now;
    if (who === seat && isMove(act)) {
      turns.add(turn);
      moves++;
    } else if (who === seat && act === "undo") moves--;
    again.redo(who, act);
  }
  return game.turn ? turns.size : moves;
}
