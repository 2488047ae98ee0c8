import { type Bot, keyFrom, Match, type Rng, rngAt } from "@baseboard/kit";
import { type AllYourBase, allYourBase, type Options } from "../../rules/index.ts";

/** The options that are usual, but for these. */
export const optionsWith = (changed: Partial<Options> = {}): Options => ({
  ...(allYourBase.options.parse({}) as Options),
  ...changed,
});

/** A match that nothing has been done in yet. */
export const begun = (seats: number, changed: Partial<Options> = {}, word = "a match"): Match<AllYourBase> =>
  new Match(allYourBase, { seats, options: optionsWith(changed), key: keyFrom(word) });

/** Any move at all, but seldom a step back: matches come to an end. */
export const onward: Bot<AllYourBase> = (_view, moves, rng) => {
  const forth = moves.filter(({ type }) => type !== "back");
  return rng.pick(forth.length === 0 || rng.below(12) === 0 ? moves : forth);
};

/** Plays a match to its end, whoever is waited for in any order; `each` is called before every ply, and at the end. */
export function playOut(
  match: Match<AllYourBase>,
  bot: Bot<AllYourBase> = onward,
  each: () => void = () => {},
  rng: Rng = chance("play"),
): void {
  while (match.toAct.length > 0) {
    each();
    const seat = rng.pick(match.awaited);
    const refusal = match.submit(seat, { move: bot(match.view(seat), match.legalMoves(seat), rng) });
    if (refusal) throw new Error(`A listed move is refused: ${refusal.key}`);
  }
  each();
}

/** Chance that a word stands for. */
export const chance = (word: string): Rng => rngAt(keyFrom(word), 0);

/** Every table there is: players, and the options that change something for so many. */
export const tables: [seats: number, changed: Partial<Options>][] = [2, 3, 4, 5, 6].flatMap((seats) =>
  [{}, { draw: true }, { escalation: true }, { draw: true, escalation: true }]
    .filter(({ draw, escalation }: Partial<Options>) => (!draw || seats === 3) && (!escalation || seats <= 4))
    .map((changed): [number, Partial<Options>] => [seats, changed]),
);
