import type { View } from "@baseboard/kit";
import type { AllYourBase } from "../../rules/index.ts";
import { begun, chance, onward, playOut, tables } from "./play.ts";

/** Views of whoever may act, at one in `seldom` plies and every clash of a match at every table; some of these are played one after another. */
export function* moments(word: string, seldom = 9): Generator<View<AllYourBase>> {
  const rng = chance(word);
  for (const [i, [seats, changed]] of tables.entries()) {
    const match = begun(seats, { ...changed, inTurn: i % 3 === 2 }, `${word} ${i}`);
    const seen: View<AllYourBase>[] = [];
    const look = () => {
      const { toAct, state } = match;
      const isOver = toAct.length === 0;
      if (isOver || state.table.phase === "clash" || rng.below(seldom) === 0)
        seen.push(structuredClone(match.view(isOver ? 0 : rng.pick(toAct))));
    };
    playOut(match, onward, look, rng);
    yield* seen;
  }
}

/** The same as somebody else sees it, who has no hand. */
export const watching = ({ table }: View<AllYourBase>): View<AllYourBase> => ({ seat: undefined, table, hand: undefined });
