import { type Bot, keyFrom, Match, type Rng, rngAt, type View } from "@baseboard/kit";
import { isBuilding, nextSquare } from "../../rules/board.ts";
import { type DisarmTheBase, disarmTheBase, type Move, type Options } from "../../rules/index.ts";
import { isSeenAt } from "../../rules/sight.ts";

/** The options that are usual, but for these. */
export const optionsWith = (changed: Partial<Options> = {}): Options => ({
  ...(disarmTheBase.options.parse({}) as Options),
  ...changed,
});

/** A match that nothing has been done in yet. */
export const begun = (seats: number, changed: Partial<Options> = {}, word = "a match"): Match<DisarmTheBase> =>
  new Match(disarmTheBase, { seats, options: optionsWith(changed), key: keyFrom(word) });

/** Chance that a word stands for. */
export const chance = (word: string): Rng => rngAt(keyFrom(word), 0);

/** How gladly a move of each kind is made. */
const gladness: Record<Move["type"], number> = { play: 40, breakIn: 30, go: 6, give: 1, take: 2, discard: 1, shift: 1, put: 1, end: 3 };

const isEntry = (move: Move): boolean => move.type === "go" && isBuilding(move.to);
const wish = (move: Move): number => (isEntry(move) ? 30 : gladness[move.type]);

/** Any move at all, gladly one that helps or hides, but none that brings one before the guard: so matches last. */
export const careful: Bot<DisarmTheBase> = (view, moves, rng) => {
  const safe = moves.filter((move) => !isRash(view, move));
  const open = safe.length > 0 ? safe : moves;
  return rng.pick(open.flatMap((move) => Array<Move>(wish(move)).fill(move)));
};

/** A step into the light that the guard is in, or the end of a turn where a card could bring it. */
function isRash({ seat = 0, table: { lights, guard, players } }: View<DisarmTheBase>, move: Move): boolean {
  if (move.type === "go") return isSeenAt(move.to, guard, lights);
  const isNear = [guard, nextSquare(guard)].some((square) => isSeenAt(players[seat].place, square, [true, true, true, true]));
  return move.type === "end" && isNear;
}

/** Plays a match to its end; `each` is called before every ply, and at the end. */
export function playOut(match: Match<DisarmTheBase>, bot = careful, each: () => void = () => {}, rng: Rng = chance("play")): void {
  while (match.toAct.length > 0) {
    each();
    const [seat] = match.toAct;
    const refusal = match.submit(seat, { move: bot(match.view(seat), match.legalMoves(seat), rng) });
    if (refusal) throw new Error(`A listed move is refused: ${refusal.key}`);
  }
  each();
}
