import { type AnyGame, isAgreed, keyFrom, Match, type Parts, rngAt } from "@baseboard/kit";
import type { RoomState } from "@baseboard/protocol";
import { signal } from "@preact/signals";
import { expect, test, vi } from "vitest";
import { gameIds, openGame } from "../../../packages/tools/games.ts";

const stored = new Map<string, string>();
const storage = { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, is: string) => void stored.set(key, is) };
vi.stubGlobal("localStorage", storage);
vi.stubGlobal("sessionStorage", storage);
vi.stubGlobal("document", { documentElement: {}, hidden: false, addEventListener() {}, removeEventListener() {} });
vi.stubGlobal("navigator", { languages: ["en"], onLine: true });
vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {} })); // Motion is reduced: nothing is told on the board.
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("removeEventListener", () => undefined);
const { stateOf } = await import("../src/match/model/local.ts");
const { keepLook } = await import("../src/local-storage.ts");
const { playedSince, stateAt } = await import("../src/since/frames.ts");
const { Since } = await import("../src/since/since.ts");

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
    const back = rng.below(8) === 0 && match.takeBackOf(seat);
    if (back) match.submit(seat, { back: back.count });
    else if (last >= 0 && rng.below(4) === 0 && match.mayUndo(last)) match.submit(last, "undo");
    else match.submit(seat, { move: rng.pick(match.legalMoves(seat)) });
    states.push(state());
  }
  return { match, states };
}

const lookAt = (state: RoomState, game: AnyGame) => ({
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
    if (!player) expect(match.log.slice(from).some(({ act }) => act === "undo" || isAgreed(act))).toBe(true);
    for (let i = 0; player && i <= player.last; i++) {
      player.goTo(i);
      expect(player.state.value).toMatchObject({ table: states[from + i].table, told: { version: from + i }, toAct: [] });
    }
  }
  expect(playedSince(game as AnyGame, lookAt(states[0], game as AnyGame), match.log, now)?.last).toBe(match.log.length);
});

/** Somebody in a seat comes back after a few lines of a match, and is shown that there were such. */
async function comesBack() {
  const { game } = await openGame("toy");
  const { match, states } = walk(game as AnyGame, 6);
  const now = { ...states[6], round: 1, phase: "playing" } as RoomState;
  keepLook("QQQQQQ", lookAt(states[2], game as AnyGame) as never);
  const state = signal(now);
  const session = { code: "QQQQQQ", state, seat: signal(0), lines: async () => match.log.slice(2) };
  const play = { client: { game }, past: signal(undefined), since: signal<object | undefined>(undefined), show() {} };
  const since = new Since(session as never, play as never);
  const stop = since.follow();
  await vi.waitFor(() => expect(since.mode.value).toBe("told"));
  expect(play.since.value).toEqual({ from: 2, count: 4 });
  /** A line more, of a seat. */
  const line = (seat: number) => {
    const { told } = state.value;
    state.value = { ...state.value, told: { ...told, version: told.version + 1, seat } };
  };
  return { state, since, play, line, stop };
}

test("what was played since one looked is told until one acts oneself", async () => {
  const { since, play, line, stop } = await comesBack();
  line(1);
  expect(since.mode.value).toBe("told");
  line(0);
  expect([since.mode.value, play.since.value]).toEqual(["none", undefined]);
  stop();
});

test.each([
  ["the match is over", { phase: "over" }],
  ["another match begins", { round: 2 }],
])("what was played since one looked is told no more once %s", async (_, then) => {
  const { since, play, state, stop } = await comesBack();
  state.value = { ...state.value, ...then } as RoomState;
  expect([since.mode.value, play.since.value]).toEqual(["none", undefined]);
  stop();
});

test("lines that do not lead to the table of now are not shown", async () => {
  const { game } = await openGame("toy");
  const { match, states } = walk(game as AnyGame, 10);
  const look = lookAt(states[2], game as AnyGame);
  expect(playedSince(game as AnyGame, look, match.log.slice(6), states[10])).toBeUndefined();
  expect(stateAt(look, states[10])).toMatchObject({ table: states[2].table, told: { version: 2 }, toAct: [] });
});
