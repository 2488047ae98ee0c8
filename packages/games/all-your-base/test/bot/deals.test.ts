import type { Seat } from "@baseboard/kit";
import { checkZones } from "@baseboard/kit/fields";
import { expect, test } from "vitest";
import { dealer } from "../../bot/deals.ts";
import { determinize } from "../../bot.ts";
import { allYourBase, type Card } from "../../rules/index.ts";
import { inNumbers, listed } from "../../rules/plan.ts";
import { zones } from "../../rules/state.ts";
import { resample } from "../laws/twin.ts";
import { begun, chance, playOut, tables } from "../rules/play.ts";
import { table } from "../rules/scenes.ts";

const sorted = (cards: Card[]): Card[] => cards.toSorted((a, b) => a - b);

test.each(tables)("a deal has as many cards everywhere, all of them unseen, and none twice: %i players, %o", (seats, changed) => {
  const match = begun(seats, changed, "deals");
  let asks = 0;
  playOut(match, undefined, () => {
    const { table, hands, box } = match.state;
    if (table.phase !== "plan" || match.plies % 7 > 0) return;
    const seat: Seat = match.plies % seats;
    const { hands: dealt, deck } = dealer(table, seat, hands[seat])(chance(`deal ${match.plies}`));
    expect(sorted(dealt[seat])).toEqual(listed(hands[seat].cards));
    expect(dealt.map((cards) => cards.length)).toEqual(hands.map(({ cards }) => listed(cards).length));
    expect(deck).toHaveLength(box.deck.length);
    const all = [...dealt.flat(), ...deck];
    const hidden = [...hands.flatMap(({ cards }) => listed(cards)), ...box.deck, ...box.out];
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((card) => !hidden.includes(card))).toEqual([]);
    asks++;
  });
  expect(asks).toBeGreaterThan(10);
});

test.each(tables)("a determinization is a state that may lie under a view, a seat's or a spectator's: %i players, %o", (seats, changed) => {
  const match = begun(seats, changed, "under");
  let asks = 0;
  playOut(match, undefined, () => {
    if (match.plies % 5 > 0) return;
    const seat = match.plies % 2 === 0 ? undefined : match.plies % seats;
    const view = match.view(seat);
    const under = determinize(view, chance(`under ${match.plies}`));
    const { hands, box } = match.state;
    expect(checkZones(zones, under)).toBeUndefined();
    expect(under.hands.map(({ cards }) => listed(cards).length)).toEqual(hands.map(({ cards }) => listed(cards).length));
    if (seat !== undefined) expect(under.hands[seat]).toEqual(hands[seat]);
    const all = (state: typeof under) =>
      sorted([...state.hands.flatMap(({ cards }) => listed(cards)), ...state.box.deck, ...state.box.out]);
    expect(all(under)).toEqual(all(match.state));
    expect([under.box.deck.length, under.box.out.length]).toEqual([box.deck.length, box.out.length]);
    // Others plan anew.
    const bases = under.table.bases.map((base, each) => ({ ...base, ready: match.state.table.bases[each].ready }));
    expect({ ...under.table, bases }).toEqual(match.state.table);
    asks++;
  });
  expect(asks).toBeGreaterThan(10);
});

test("of two, the other has what one has passed on, unless it lies face up; whatever the hidden cards are, deals are the same", () => {
  const read = () =>
    allYourBase.notation.readPosition(
      table("players 2", "part 1 turn 2 start A", "A passed rd1 kw6", "A holds rh2", "B holds rd1 kw6 yd6 gd5"),
    );
  const state = read();
  const { hands } = dealer(state.table, 0, state.hands[0])(chance("passed"));
  const passed = inNumbers(hands[1]);
  expect(listed(state.hands[0].passed).filter((card) => !passed[card])).toEqual([]);
  const other = resample(read(), 0, chance("other"));
  expect(dealer(other.table, 0, other.hands[0])(chance("passed")).hands).toEqual(hands);
});
