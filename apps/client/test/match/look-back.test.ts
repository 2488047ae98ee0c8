import { type AnyGame, keyFrom, Match, type Parts, rngAt } from "@baseboard/kit";
import type { RoomState } from "@baseboard/protocol";
import { signal } from "@preact/signals";
import { expect, test, vi } from "vitest";
import { openGame } from "../../../../packages/tools/games.ts";

vi.stubGlobal("location", { origin: "https://table.example" });
vi.stubGlobal("document", { addEventListener: () => undefined, removeEventListener: () => undefined });
vi.mock("@baseboard/stage", () => import("@baseboard/stage/picker")); // The stage itself needs a browser.
vi.mock("../../src/story/PastDock.tsx", () => ({ PastDock: undefined }));
const { LocalTable, stateOf } = await import("../../src/match/model/local.ts");
const { Play } = await import("../../src/match/model/play.ts");
const { Story } = await import("../../src/story/story.ts");

const sitters = [{ name: "Ann" }, { name: "Bo" }];

/** A room in which one match follows another. */
async function room() {
  const { game } = (await openGame("darebase")) as unknown as { game: AnyGame };
  let round = 0;
  let match: Match<Parts>;
  const begin = (): RoomState<Parts> => {
    round++;
    match = new Match<Parts>(game, { seats: 2, options: game.options.parse({}), key: keyFrom(`${round}`) });
    return stateOf(match, sitters, 0, round);
  };
  const state = signal(begin());
  const table = Object.assign(new LocalTable({ match: match!, sitters, seat: 0 }), {
    state,
    lines: async (from: number) => match.log.slice(from),
    first: async () => match.firstTable,
  });
  const play = new Play(table, { game, strings: {}, hud: () => ({}) } as never);
  return {
    play,
    begin: () => {
      state.value = begin();
    },
    /** Seat B resigns. */
    ends: () => {
      match.submit(1, "resign");
      state.value = stateOf(match, sitters, 0, round);
    },
    /** Plays so many lines; answers with the tables on the way. */
    plays: (count: number) => {
      const rng = rngAt(keyFrom("look back"), round);
      return Array.from({ length: count }, () => {
        const before = structuredClone(match.state.table);
        match.submit(match.toAct[0], { move: rng.pick(match.legalMoves(match.toAct[0])) });
        state.value = stateOf(match, sitters, 0, round);
        return before;
      });
    },
  };
}

test.each(["before", "after"])("in a further match one looks back at that match: the log hears of it %s what looks back", async (order) => {
  const { play, begin, plays } = await room();
  const story = new Story(play);
  const follow = [() => play.follow(), () => story.follow()];
  if (order === "after") follow.reverse();
  const stops = follow.map((each) => each());
  for (const _ of [1, 2, 3]) {
    const tables = plays(6);
    expect(story.mayLookBack.value).toBe(true);
    for (const [line, table] of tables.entries()) {
      story.goTo(line);
      expect(play.past.value?.table).toEqual(table);
    }
    story.now();
    begin();
  }
  for (const stop of stops) stop();
});

test("whoever looks back hears that the match has ended since; not of one that was over before", async () => {
  const { play, begin, plays, ends } = await room();
  const story = new Story(play);
  const stops = [play.follow(), story.follow()];
  begin();
  plays(6);
  await vi.waitFor(() => expect(story.mayLookBack.value).toBe(true));
  story.goTo(2);
  expect(story.hasEnded.value).toBe(false);
  ends();
  expect([story.hasEnded.value, story.isBack.value]).toEqual([true, true]);
  story.goTo(3);
  expect(story.hasEnded.value).toBe(true);
  story.now();
  story.goTo(1);
  expect([story.isBack.value, story.hasEnded.value]).toEqual([true, false]);
  for (const stop of stops) stop();
});
