import { copy, Match } from "@baseboard/kit";
import { checkZones } from "@baseboard/kit/fields";
import { expect, test } from "vitest";
import { determinize } from "../../bot.ts";
import { disarmTheBase, type Options } from "../../rules/index.ts";
import { zones } from "../../rules/state.ts";
import { takesStock } from "../laws/stock.ts";
import { begun, careful, chance, playOut } from "../rules/play.ts";

test.each<[number, Partial<Options>]>([
  [1, {}],
  [2, { level: "hard" }],
  [3, { cards: "hidden" }],
  [4, { tiles: "lot" }],
])("a determinization is a state that may lie under the table, with every card and tile in one place: %i players, %o", (seats, changed) => {
  const match = begun(seats, changed, "determinized");
  let asks = 0;
  playOut(match, careful, () => {
    if (match.plies % 5 > 0 || match.toAct.length === 0) return;
    const before = copy(match.state);
    const under = determinize(match.view(undefined), chance(`under ${match.plies}`));
    expect(match.state).toEqual(before);
    expect(under.table).toEqual(before.table);
    expect(checkZones(zones, under)).toBeUndefined();
    takesStock(new Match(disarmTheBase, { seats, options: match.start.options, key: match.start.key, state: under }));
    asks++;
  });
  expect(asks).toBeGreaterThan(3);
});
