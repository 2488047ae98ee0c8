import { fourSquare } from "@baseboard/games/four-square/rules";
import { toy } from "@baseboard/games/toy/rules";
import { type AnyGame, keyFrom, Match, type Parts } from "@baseboard/kit";
import type { AnyGameClient } from "@baseboard/stage";
import { expect, test, vi } from "vitest";

vi.mock("@baseboard/stage", () => import("@baseboard/stage/picker")); // The stage itself needs a browser.
vi.stubGlobal("document", { documentElement: {} });
vi.stubGlobal("navigator", { languages: ["en"] });
const { startLanguage } = await import("../../src/language.ts");
const { LocalTable } = await import("../../src/match/model/local.ts");
const { Play } = await import("../../src/match/model/play.ts");
const { askedBack } = await import("../../src/match/model/asked-back.ts");
const { mayTakeBack } = await import("../../src/match/model/take-back.ts");
const { wayBack } = await import("../../src/match/model/way-back.ts");
await startLanguage();

/** A match for two in the page, seen from the first seat. */
function begun(game: AnyGame = fourSquare) {
  const match: Match<Parts> = new Match(game, { seats: 2, options: game.options.parse({}), key: keyFrom("page") });
  const table = new LocalTable({ match, sitters: [{ name: "Ann" }, { name: "Bo", level: "random" }], seat: 0 });
  const play = new Play(table, { game, hud: () => ({ seats: [] }) } as unknown as AnyGameClient);
  const plays = (seat: number) => table.submit(seat, { move: match.legalMoves(seat)[0] });
  return { match, table, play, plays };
}

test.each([
  ["seen by all", fourSquare],
  ["in a hand", toy],
] as const)("alone, the own last move is taken back with all that came after it, be it %s", async (_, game) => {
  const { match, table, play, plays } = begun(game as AnyGame);
  expect(mayTakeBack(play)).toBe(false);
  const { state } = match;
  for (const seat of [0, 1]) plays(seat);
  expect(mayTakeBack(play)).toBe(true);
  await table.takeBack(match.version);
  expect([match.state, table.no.value, mayTakeBack(play)]).toEqual([state, undefined, false]);
});

test("the own last move is taken back while the board still tells what others did since", () => {
  const { match, table, play, plays } = begun();
  const { state } = match;
  plays(0);
  // The board is at the own move while the match has gone on.
  const told = table.state.value;
  plays(1);
  Object.defineProperty(play, "state", { value: { value: told, peek: () => told } });
  wayBack(play, ({ key }) => key).act();
  expect([match.state, table.no.value]).toEqual([state, undefined]);
});

test("what may be undone freely is not asked for, nor anything in a look at the past", () => {
  const { table, play, plays } = begun();
  plays(0);
  play.past.value = table.state.value;
  expect(mayTakeBack(play)).toBe(false);
  play.past.value = undefined;
  expect(mayTakeBack(play)).toBe(true);
  table.state.value = { ...table.state.value, undo: 0 };
  expect(mayTakeBack(play)).toBe(false);
});

test("the button says what goes back, and how far: what is picked, a step, or the last move with all since", () => {
  const { table, play, plays } = begun();
  const says = () => {
    const { icon, label, does, isIdle } = wayBack(play, ({ key }) => key);
    return [icon, label, does, isIdle];
  };
  expect(says()).toEqual(["undo-2", "Undo", undefined, true]);
  plays(0);
  expect(says()).toEqual(["rotate-ccw", "Take back", "Your last move, and all since.", undefined]);
  Object.assign(table, { ask: async () => undefined });
  expect(says().slice(1, 3)).toEqual(["Ask to take back", "Your last move, and all since."]);
  // What is read on the button says that others are asked, too.
  expect(wayBack(play, ({ key }) => key).label).toBe("Ask to take back");
  play.picked.value = ["a1"];
  expect(says()).toEqual(["x", "Cancel", undefined, undefined]);
});

test("an open request is told to all who play: who asks, who agrees, and whether it is one's own", () => {
  const { table, play } = begun();
  expect(askedBack(play)).toBeUndefined();
  const takeBack = { may: [], seat: 1, count: 2, yes: [0], until: 9 };
  table.state.value = { ...table.state.value, takeBack };
  // Alone, nobody is asked.
  expect(askedBack(play)).toBeUndefined();
  Object.assign(table, { ask: async () => undefined });
  expect(askedBack(play)).toEqual({ seat: 1, count: 2, version: 0, agree: [], isYes: true, isOwn: false, until: 9 });
  table.state.value = { ...table.state.value, takeBack: { ...takeBack, seat: 0, yes: [1] } };
  expect(askedBack(play)).toMatchObject({ isOwn: true, isYes: false, agree: [1] });
});
