import { type Ground, type Option, optionsFor } from "../rules/ground.ts";
import { type Card, NONE } from "../rules/state.ts";
import { after } from "./judge.ts";

/** A card, and what it is played for. */
export interface Step {
  card: Card;
  option: Option;
}

/** What a step adds to the worth of a base. */
export type Weigh = (ground: Ground, step: Step) => number;

/** Plays one after the other, and what they add to the worth of a base. */
export interface Line {
  steps: Step[];
  worth: number;
}

/** Every way to play this many of these cards, none to two. Of two plays that may change places, one order. */
export function lines(weigh: Weigh, ground: Ground, cards: Card[], count: number): Line[] {
  if (count === 0) return [{ steps: [], worth: 0 }];
  const firsts = cards.flatMap((card) =>
    optionsFor(ground, card).map((option) => longer({ steps: [], worth: 0 }, weigh, ground, { card, option })),
  );
  if (count === 1 || cards.length === 1) return firsts;
  return firsts.flatMap((first) => seconds(weigh, ground, cards, first));
}

const longer = ({ steps, worth }: Line, weigh: Weigh, ground: Ground, step: Step): Line => ({
  steps: [...steps, step],
  worth: worth + weigh(ground, step),
});

function seconds(weigh: Weigh, before: Ground, cards: Card[], line: Line): Line[] {
  const [first] = line.steps;
  const built = first.option.use === "build" ? before.stations.length : NONE;
  const ground = after(before, first.card, first.option);
  const all: Line[] = [];
  for (const card of cards) {
    const isLater = card > first.card;
    if (card === first.card || (built === NONE && !isLater)) continue;
    for (const option of optionsFor(ground, card)) {
      if (isLater || option.at === built) all.push(longer(line, weigh, ground, { card, option }));
    }
  }
  return all;
}

/** The ground after all plays of a line. */
export const groundAfter = (ground: Ground, { steps }: Line): Ground =>
  steps.reduce((now, { card, option }) => after(now, card, option), ground);
