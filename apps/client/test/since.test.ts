import { type AnyGame, keyFrom, Match, type Parts, rngAt } from "@baseboard/kit";
import { expect, test } from "vitest";
import { gameIds, openGame } from "../../../packages/tools/games.ts";
import { stateOf } from "../src/match/model/local.ts";
import { playedSince, stateAt } from "../src/since/frames.ts";

/** A match of a game after so many random acts, some of them taken back; and its states on the way. */
function walk(game: AnyGame, acts: number) {
  const match = new Match<Parts>(game, { seats: game.seats.min, options: game.options.parse({}), key: keyFrom(game.id) });
  const rng = rngAt(keyFrom("walk"), 1);
  const sitters = Array.from({ length: game.seats.min }, (_, seat) => ({ name: String(seat) }));
  const state = () => structuredClone(stateOf(match, sitters, -1));
  const states = [state()];
  for (let i = 0; i < acts && match.toAct.length > 0; i++) {
    const last = match.log.at(-1)?.seat ?? -1;
    const seat = match.toAct[rng.below(match.toAct.length)];
    if (last >= 0 && rng.below(4) === 0 && match.mayUndo(last)) match.submit(last, "undo");
    else match.submit(seat, { move: rng.pick(match.legalMoves(seat)) });
    states.push(state());
  }
  return { match, states };
}

const lookAt = (state: ReturnType<typeof stateOf>, game: AnyGame) => ({
  ...{ round: 1, version: state.told.version, rules: game.version, table: state.table },
});

test.each(gameIds)("what was played of %s since any look is followed line by line to the table of now, back and forth", async (id) => {
  const { game } = await openGame(id);
  const { match, states } = walk(game as AnyGame, 60);
  const now = states[states.length - 1];
  for (const from of [0, 1, 7, 20, states.length - 2].filter((each) => each < states.length - 1)) {
    const look = lookAt(states[from], game as AnyGame);
    const player = playedSince(game as AnyGame, look, match.log.slice(from), now);
    // A move from before the look that was taken back after it leads to where nobody can follow.
    if (!player) expect(match.log.slice(from).some(({ act }) => act === "undo")).toBe(true);
    for (let i = 0; player && i <= player.last; i++) {
      player.goTo(i);
      expect(player.state.value).toMatchObject({ table: states[from + i].table, told: { version: from + i }, toAct: [] });
    }
  }
  expect(playedSince(game as AnyGame, lookAt(states[0], game as AnyGame), match.log, now)?.last).toBe(match.log.length);
});

test("lines that do not lead to the table of now are not shown", async () => {
  const { game } = await openGame("toy");
  const { match, states } = walk(game as AnyGame, 10);
  const look = lookAt(states[2], game as AnyGame);
  expect(playedSince(game as AnyGame, look, match.log.slice(6), states[10])).toBeUndefined();
  expect(stateAt(look, states[10])).toMatchObject({ table: states[2].table, told: { version: 2 }, toAct: [] });
});
