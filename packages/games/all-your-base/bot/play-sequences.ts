import { type Ground, type Option, optionsFor } from "../rules/ground.ts";
import { type Card, NONE } from "../rules/state.ts";
import { after } from "./evaluate.ts";

/** A card, and its use. */
export interface Step {
  card: Card;
  option: Option;
}

/** The value a step adds to a base. */
export type ScoreStep = (ground: Ground, step: Step) => number;

/** Consecutive plays, and the value they add to a base. */
export interface PlaySequence {
  steps: Step[];
  worth: number;
}

/** Every way to play this many of these cards, none to two. Interchangeable plays appear in one order only. */
export function playSequences(scoreStep: ScoreStep, ground: Ground, cards: Card[], count: number): PlaySequence[] {
  if (count === 0) return [{ steps: [], worth: 0 }];
  const firsts = cards.flatMap((card) =>
    optionsFor(ground, card).map((option) => longer({ steps: [], worth: 0 }, scoreStep, ground, { card, option })),
  );
  if (count === 1 || cards.length === 1) return firsts;
  return firsts.flatMap((first) => seconds(scoreStep, ground, cards, first));
}

const longer = ({ steps, worth }: PlaySequence, scoreStep: ScoreStep, ground: Ground, step: Step): PlaySequence => ({
  steps: [...steps, step],
  worth: worth + scoreStep(ground, step),
});

function seconds(scoreStep: ScoreStep, before: Ground, cards: Card[], line: PlaySequence): PlaySequence[] {
  const [first] = line.steps;
  const built = first.option.use === "build" ? before.stations.length : NONE;
  const ground = after(before, first.card, first.option);
  const all: PlaySequence[] = [];
  for (const card of cards) {
    const isLater = card > first.card;
    if (card === first.card || (built === NONE && !isLater)) continue;
    for (const option of optionsFor(ground, card)) {
      if (isLater || option.at === built) all.push(longer(line, scoreStep, ground, { card, option }));
    }
  }
  return all;
}

/** The state after all plays of a sequence. */
export const groundAfter = (ground: Ground, { steps }: PlaySequence): Ground =>
  steps.reduce((now, { card, option }) => after(now, card, option), ground);
