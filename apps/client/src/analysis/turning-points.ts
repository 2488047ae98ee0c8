import { type Act, isAgreed, isMove, type Line, type Opening, type Parts, type Seat } from "@baseboard/kit";

/** A turn in which the chances changed. */
export interface Swing {
  /** So many lines were played when it began, and when the next one did. */
  from: number;
  to: number;
  /** Whose chance it is told of. */
  seat: Seat;
  before: number;
  after: number;
}

/** What a turn's swing came of: a choice where something better was open, chance, a good turn, or nothing that was found. */
export type Cause = "choice" | "chance" | "strong" | "none";

export interface TurningPoint extends Swing {
  cause: Cause;
  /** What the turn as it was played comes to on average. */
  played: number;
  /** What the best bot would have done at one of its moments, after so many lines, and what that comes to. */
  instead?: { at: number; move: unknown; chance: number } | undefined;
}

/** So many are shown at most. */
export const MOST_POINTS = 3;
/** A turn that changed the chances less decided nothing. */
const LEAST = 0.12;
/** A choice that comes to so much more was better, beyond what such an estimate is out by. */
const BETTER = 0.1;

interface Moments {
  /** So many lines were played when each turn began; and the end. */
  turns: readonly number[];
  /** By turn, the chance of each seat. */
  chances: readonly number[][];
  /** The seats that the match waits for when a turn begins. */
  seatsAt(line: number): readonly Seat[];
}

/** So many turns that changed the chances most, the greatest change first. */
export function swingsIn({ turns, chances, seatsAt }: Moments, most: number): Swing[] {
  const swings = turns.slice(0, -1).flatMap((from, i) => {
    const of = (seat: Seat) => ({ from, to: turns[i + 1], seat, before: chances[i][seat], after: chances[i + 1][seat] });
    return seatsAt(from).map(of).sort(bySize).slice(0, 1);
  });
  return swings
    .filter((swing) => sizeOf(swing) >= LEAST)
    .sort(bySize)
    .slice(0, most);
}

const sizeOf = ({ before, after }: Swing): number => Math.abs(after - before);
const bySize = (a: Swing, b: Swing): number => sizeOf(b) - sizeOf(a);

/** The moves of a turn that stand, in order, and after how many lines of the match each was made. */
export function movesIn(log: readonly Line<Parts>[], { from, to }: Pick<Swing, "from" | "to">): (Opening & { at: number })[] {
  const made: (Opening & { at: number })[] = [];
  for (let at = from; at < to; at++) {
    const { seat, act } = log[at];
    if (isMove(act)) made.push({ at, seat, move: act.move });
    else made.splice(Math.max(0, made.length - undoneBy(act)));
  }
  return made;
}

const undoneBy = (act: Act<Parts>): number => (act === "undo" ? 1 : isAgreed(act) ? act.back : 0);

/** What a swing came of. */
export function causeOf({ before, after }: Swing, played: number, instead: number | undefined): Cause {
  if (instead !== undefined && instead - played >= BETTER) return "choice";
  if (Math.abs(after - played) >= Math.abs(after - before) / 2) return "chance";
  return after > before ? "strong" : "none";
}
