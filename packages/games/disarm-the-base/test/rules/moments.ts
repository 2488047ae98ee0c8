import type { Seat, View } from "@baseboard/kit";
import { type DisarmTheBase, disarmTheBase } from "../../rules/index.ts";
import { lawConfig } from "../law-config.ts";
import { positions } from "../positions.ts";
import { begun, careful, chance, playOut } from "./play.ts";

/** A named position as this seat sees it; a spectator has none. */
export function seenIn(name: string, seat?: Seat): View<DisarmTheBase> {
  const { table } = disarmTheBase.notation.readPosition(positions[name] ?? name);
  return { seat, table, hand: seat === undefined ? undefined : {} };
}

/** The same as whoever may act sees it; as the first seat does when nobody may. */
export function toActIn(name: string): View<DisarmTheBase> {
  const view = seenIn(name);
  const [seat = 0] = disarmTheBase.toAct(view.table);
  return { ...view, seat, hand: {} };
}

/** Views of whoever may act: of all named positions, and at one in `seldom` plies of a match with each number of players and each of the options. */
export function* moments(word: string, seldom = 7): Generator<View<DisarmTheBase>> {
  for (const name of Object.keys(positions)) yield toActIn(name);
  const rng = chance(word);
  for (const options of lawConfig.options ?? [])
    for (const seats of [1, 2, 3, 4]) {
      const match = begun(seats, options, `${word} ${seats}`);
      const seen: View<DisarmTheBase>[] = [];
      const look = () => {
        const { toAct } = match;
        const isOver = toAct.length === 0;
        if (isOver || rng.below(seldom) === 0) seen.push(structuredClone(match.view(isOver ? 0 : toAct[0])));
      };
      playOut(match, careful, look, rng);
      yield* seen;
    }
}
