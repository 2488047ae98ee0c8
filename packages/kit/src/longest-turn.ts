import { type Parts, type Seat, turnOf } from "./game.ts";
import { type Act, isMove } from "./line.ts";
import { isRefusal, Match } from "./match.ts";
import type { Rng } from "./rng.ts";

/** Upper bound on the lines of a turn in any game, whatever its seats do. */
const LONGEST_TURN = 1000;

/**
 * Plays a turn from the current state with seats that prolong it: they undo, change moves and wish to stop as long as allowed. What takes
 * the agreement of all is not among it. Returns the number of lines, at most `LONGEST_TURN` + 1.
 */
export function linesOfLongestTurn<G extends Parts>({ game, start, state, plies }: Match<G>, rng: Rng): number {
  const match = new Match(game, { ...start, state });
  match.plies = plies;
  while (match.version <= LONGEST_TURN && match.toAct.length > 0 && turnOf(game, match.state.table) === turnOf(game, state.table)) {
    const staying = ways(match, rng).find(({ seat, act }) => staysInTurn(match, seat, act));
    const { seat, act } = staying ?? anyMove(match, rng);
    if (match.submit(seat, act)) throw new Error("A move that was proposed is refused.");
  }
  return match.version;
}

export const endsInTime = (lines: number): boolean => lines <= LONGEST_TURN;

type Way<G extends Parts> = { seat: Seat; act: Act<G> };

/** Acts that may prolong the turn, in random order: all that lead back, and a few moves of each seat. */
function ways<G extends Parts>(match: Match<G>, rng: Rng): Way<G>[] {
  const seats = [...match.state.hands.keys()];
  const wishes = match.game.together && match.givingUp.length < seats.length - 1 ? seats : match.givingUp;
  return rng.shuffle([
    ...seats.filter((seat) => match.mayUndo(seat)).map((seat): Way<G> => ({ seat, act: "undo" })),
    ...wishes.map((seat): Way<G> => ({ seat, act: "resign" })),
    ...match.toAct.flatMap((seat) => {
      const moves = rng.shuffle(match.legalMoves(seat)).map((move): Way<G> => ({ seat, act: { move } }));
      const isBack = ({ act }: Way<G>) => isMove(act) && match.game.isTakeBack?.(act.move);
      return [...moves.filter(isBack), ...moves.slice(0, 8)];
    }),
  ]);
}

function staysInTurn<G extends Parts>(match: Match<G>, seat: Seat, act: Act<G>): boolean {
  const answer = match.propose(seat, act);
  return !isRefusal(answer) && turnOf(match.game, answer.state.table) === turnOf(match.game, match.state.table);
}

/** A move that is not refused: after the last take-back a seat can still go on. */
function anyMove<G extends Parts>(match: Match<G>, rng: Rng): Way<G> {
  const all = match.toAct.flatMap((seat) => match.legalMoves(seat).map((move): Way<G> => ({ seat, act: { move } })));
  const open = all.filter(({ seat, act }) => !isRefusal(match.propose(seat, act)));
  if (open.length === 0) throw new Error("Law broken: whoever may take back nothing more can still go on.");
  return rng.pick(open);
}
