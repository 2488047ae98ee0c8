import { allYourBase } from "@baseboard/games/all-your-base/rules";
import { fourSquare } from "@baseboard/games/four-square/rules";
import { type AnyGame, keyFrom, Match, type Parts, same, turnOf } from "@baseboard/kit";
import { signal } from "@preact/signals";
import { expect, test, vi } from "vitest";
import { Live } from "../src/analysis/live.ts";
import type { EstimateQuestion } from "../src/practice/bot-answer.ts";

/** Somebody watches this match; the analyst answers when it is let. */
function watched(match: Match<Parts>) {
  const seats = match.state.hands.map((_, seat) => ({ name: `Seat ${seat}` }));
  const shown = signal(match.view(undefined));
  const state = signal({ round: 0, seats });
  const asked: EstimateQuestion[] = [];
  const waiting: (() => void)[] = [];
  const stop = vi.fn();
  const estimate = (question: EstimateQuestion) => {
    asked.push(question);
    const { from } = question;
    return new Promise<number[]>((done) => waiting.push(() => done([from < 8 ? 8 : 0, 2])));
  };
  const live = new Live({ client: { game: match.game }, shown, state } as never, { estimate, stop });
  const end = live.follow();
  const answer = async () => {
    waiting.shift()!();
    await new Promise((done) => setTimeout(done));
  };
  const told = () => {
    shown.value = match.view(undefined);
  };
  return { live, asked, answer, stop, end, told };
}

const begun = (game: AnyGame, key: string) => new Match<Parts>(game, { seats: 2, options: game.options.parse({}), key: keyFrom(key) });

/** Plays until the turn is another one. */
function playTurn(match: Match<Parts>): void {
  const turn = turnOf(match.game, match.state.table);
  while (turnOf(match.game, match.state.table) === turn) match.submit(match.toAct[0], { move: match.legalMoves(match.toAct[0]).at(-1)! });
}

test("each turn is worked out from what all can see, finer with each answer; a turn that is over is not asked about again", async () => {
  const match = begun(fourSquare, "watched");
  const { live, asked, answer, told, end, stop } = watched(match);
  expect(live.chances.value).toBeUndefined();
  expect(asked).toMatchObject([{ game: "four-square", seats: 2, playouts: 8, from: 0, view: match.view(undefined) }]);
  await answer();
  expect(live.chances.value).toEqual([1, 0.25]);
  await answer();
  expect([live.chances.value, asked.map(({ from }) => from)]).toEqual([
    [0.5, 0.25],
    [0, 8, 16],
  ]);
  const before = asked.length;
  playTurn(match);
  told();
  // What comes of the turn before is dropped: what stands there stays until this one is known.
  await answer();
  expect([live.chances.value, asked.slice(before).map(({ from }) => from)]).toEqual([[0.5, 0.25], [0]]);
  await answer();
  expect(live.chances.value).toEqual([1, 0.25]);
  end();
  expect(stop).toHaveBeenCalledOnce();
  await answer();
  expect(asked).toHaveLength(before + 2);
});

test("nothing that is secret moves the chances: of twins that look alike the same is asked", () => {
  const [one, ...others] = ["a", "b", "c", "d", "e"].map((key) => begun(allYourBase, `twin ${key}`));
  const other = others.find(({ state }) => same(state.table, one.state.table))!;
  expect(other.state.hands).not.toEqual(one.state.hands);
  expect(watched(other).asked).toEqual(watched(one).asked);
});
