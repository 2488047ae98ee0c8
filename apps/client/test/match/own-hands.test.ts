import { type AnyGame, keyFrom, Match, type Parts, rngAt } from "@baseboard/kit";
import type { RoomState } from "@baseboard/protocol";
import { expect, test, vi } from "vitest";
import { gameIds, openGame } from "../../../../packages/tools/games.ts";

vi.mock("@baseboard/stage", () => import("@baseboard/stage/picker")); // The stage itself needs a browser.
const { LocalTable } = await import("../../src/match/model/local.ts");
const { OwnHands } = await import("../../src/match/model/own-hands.ts");
const { Play } = await import("../../src/match/model/play.ts");
const { pastState } = await import("../../src/story/past-state.ts");

const OWN = 0;
/** How often a seat takes back what it may. */
const ONE_IN = 6;

/** A practice match of a game; `acts` is one act of any seat, now and then one that takes plies back. */
async function practice(id: string) {
  const { game } = (await openGame(id)) as unknown as { game: AnyGame };
  const match = new Match<Parts>(game, { seats: game.seats.min, options: game.options.parse({}), key: keyFrom(id) });
  const sitters = Array.from({ length: game.seats.min }, (_, seat) => ({ name: String(seat) }));
  const table = new LocalTable({ match, sitters, seat: OWN });
  const rng = rngAt(keyFrom("own hands"), 1);
  const acts = () => {
    const last = match.log.at(-1)?.seat ?? -1;
    const seat = match.toAct[rng.below(match.toAct.length)];
    const back = rng.below(ONE_IN) === 0 && match.takeBackOf(seat);
    if (back) table.submit(seat, { back: back.count });
    else if (last >= 0 && rng.below(ONE_IN) === 0 && match.mayUndo(last)) table.submit(last, "undo");
    else table.submit(seat, { move: rng.pick(match.legalMoves(seat)) });
  };
  return { game, match, table, acts };
}

test.each(gameIds)(
  "in practice of %s one's own hand of each earlier moment is shown, whatever was taken back since, and no other",
  async (id) => {
    const { game, match, table, acts } = await practice(id);
    const play = new Play(table, { game, strings: {}, hud: () => ({}) } as never);
    const stop = play.follow();
    const hands = [structuredClone(match.state.hands[OWN])];
    for (let i = 0; i < 80 && match.toAct.length > 0; i++) {
      acts();
      hands.push(structuredClone(match.state.hands[OWN]));
    }
    expect(match.log.some(({ act }) => act === "undo" || (typeof act === "object" && "back" in act))).toBe(true);
    for (const [version, hand] of hands.entries()) {
      play.show(pastState(play.now.value, match.state.table, version, match.log[version - 1]));
      expect(play.view.value).toMatchObject({ seat: OWN });
      expect(play.view.value.hand).toEqual(hand);
      expect(play.past.value?.hands.slice(1).every((other) => other.hand === undefined)).toBe(true);
    }
    stop();
  },
);

test("a hand that stays the same is kept once, and that of another match or seat is none", () => {
  const kept = new OwnHands();
  const state = (version: number, cards: string, more = {}) =>
    ({ round: 1, told: { version }, seats: [{}, {}], hands: [{ hand: { cards } }, {}], ...more }) as unknown as RoomState;
  const handsAt = (version: number, own = 0, more = {}) => kept.in(state(version, "", more), own);
  for (const [version, cards] of ["a", "a", "b"].entries()) kept.take(state(version, cards), 0);
  expect([handsAt(0), handsAt(2), handsAt(3)]).toEqual([
    [{ hand: { cards: "a" } }, {}],
    [{ hand: { cards: "b" } }, {}],
    [{}, {}],
  ]);
  expect(handsAt(0)[0].hand).toBe(handsAt(1)[0].hand);
  expect([handsAt(0, 1), handsAt(0, -1), handsAt(0, 0, { round: 2 })]).toEqual(Array(3).fill([{}, {}]));
  kept.take(state(1, "c", { round: 2 }), 0);
  expect([handsAt(0, 0, { round: 2 }), handsAt(0)]).toEqual(Array(2).fill([{}, {}]));
});
