import { type AllYourBase, allYourBase } from "@baseboard/games/all-your-base/rules";
import { disarmTheBase } from "@baseboard/games/disarm-the-base/rules";
import { toy } from "@baseboard/games/toy/rules";
import { type AnyGame, keyFrom, Match, type Parts, type Seat } from "@baseboard/kit";
import type { AnyGameClient } from "@baseboard/stage";
import { describe, expect, test, vi } from "vitest";
import { gameIds, openGame } from "../../../../packages/tools/games.ts";
import { languages, wordsOf } from "../../../../packages/tools/words.ts";

vi.mock("@baseboard/stage", () => import("@baseboard/stage/picker")); // The stage itself needs a browser.
vi.stubGlobal("document", { documentElement: {} });
vi.stubGlobal("navigator", { languages: ["en"] });
const { startLanguage } = await import("../../src/language.ts");
const { bareWords } = await import("../../src/words.ts");
const { choicesOf, undoOf } = await import("../../src/match/model/choices.ts");
const { absentFor, isLastToAgree, playOn, voteOn, wayOut, wishOf } = await import("../../src/match/model/leaving.ts");
const { LocalTable } = await import("../../src/match/model/local.ts");
const { outcomeIcon } = await import("../../src/match/model/outcome.ts");
const { Play } = await import("../../src/match/model/play.ts");
await startLanguage();

const names = ["Ann", "Bo", "Cy", "Di"];
const faceOf = (game: AnyGame): AnyGameClient => ({ game, strings: {}, hud: () => ({ seats: [] }) }) as unknown as AnyGameClient;

const goneFor = (isGone: boolean) => ({ away: isGone ? 3 : 0, online: !isGone });

/** A match of as many, seen from a seat (-1 for a spectator): what is done in it, and who is away for long. */
function seen(game: AnyGame, seats: number, seat: Seat, bots: Seat[] = []) {
  const match: Match<Parts> = new Match(game, { seats, options: game.options.parse({}), key: keyFrom("leaving") });
  const sitters = names.slice(0, seats).map((name, one) => (bots.includes(one) ? { name, level: "random" } : { name }));
  const table = new LocalTable({ match, sitters, seat });
  const play = new Play(Object.assign(table, { ask: async () => undefined }), faceOf(game));
  return {
    match,
    play,
    resigns: (one: Seat) => table.submit(one, "resign"),
    away(...each: Seat[]) {
      const { state } = table;
      state.value = { ...state.value, seats: state.value.seats.map((chair, i) => ({ ...chair, ...goneFor(each.includes(i)) })) };
    },
    /** A seat plans its whole turn and is ready. */
    isReady(one: Seat) {
      while (match.awaited.includes(one)) {
        const moves = match.legalMoves(one) as AllYourBase["move"][];
        table.submit(one, { move: moves.find(({ type }) => type === "ready") ?? moves.find(({ type }) => type !== "back")! });
      }
    },
  };
}

describe("Leaving", () => {
  test.each(gameIds)("%s says what becomes of a seat, where the others play on", async (id) => {
    const { game } = await openGame(id);
    for (const tongue of languages)
      expect([tongue, `${id}.leaving` in wordsOf(`packages/games/${id}`, tongue, "match")]).toEqual([tongue, game.leaving !== undefined]);
  });

  test("the others play on where the game knows how and two of them stay", () => {
    const { play, resigns } = seen(allYourBase, 4, 0);
    expect([playOn(play), play.gone.value]).toEqual([true, []]);
    resigns(1);
    expect([playOn(play), play.gone.value, play.hasLeft.value]).toEqual([true, [1], false]);
    resigns(2);
    expect([playOn(play), play.gone.value]).toEqual([false, [1, 2]]);
    expect(playOn(seen(allYourBase, 2, 0).play)).toBe(false);
    expect(playOn(seen(toy, 4, 0).play)).toBe(false);
  });

  test("who has left is neither winner nor loser, and is told how it came out", () => {
    const { play, resigns } = seen(allYourBase, 3, 0);
    expect(play.hasLeft.value).toBe(false);
    resigns(0);
    expect([play.hasLeft.value, play.outcome.value]).toEqual([true, undefined]);
    resigns(1);
    expect(bareWords(play.headline.value!)).toBe("Cy wins");
    expect(seen(allYourBase, 3, -1).play.hasLeft.value).toBe(false);
  });

  test("who gave up and ended it has lost", () => {
    const { play, resigns } = seen(allYourBase, 2, 0);
    resigns(0);
    expect([play.hasLeft.value, play.headline.value]).toEqual([false, "You have lost"]);
  });
});

describe("Played together", () => {
  const together = { ...toy, together: true as const };

  test("giving up is a wish that can be seen, and taken back", () => {
    const { play, resigns } = seen(together, 3, 0);
    expect([wayOut(play), wayOut(seen(toy, 3, 0).play), wayOut(seen(allYourBase, 3, 0).play)]).toEqual(["giveUp", "resign", "leave"]);
    expect(wishOf(play)).toBeUndefined();
    resigns(1);
    expect([wishOf(play), isLastToAgree(play, 0)]).toEqual([{ by: [1], missing: [0, 2] }, false]);
    resigns(2);
    expect([wishOf(play), isLastToAgree(play, 0)]).toEqual([{ by: [1, 2], missing: [0] }, true]);
    resigns(1);
    resigns(2);
    expect(wishOf(play)).toBeUndefined();
  });

  test("bots follow: nobody waits for their word", () => {
    const { play, resigns } = seen(together, 3, 0, [2]);
    expect(isLastToAgree(play, 0)).toBe(false);
    resigns(1);
    expect([wishOf(play), isLastToAgree(play, 0)]).toEqual([{ by: [1], missing: [0] }, true]);
  });

  test("all have lost together, or won; who watches is told of them", () => {
    const said = (seat: Seat) => {
      const { play, resigns } = seen(together, 2, seat);
      for (const each of [0, 1]) resigns(each);
      return [play.headline.value, wishOf(play), outcomeIcon(play)];
    };
    expect([said(0), said(-1)]).toEqual([
      ["Lost together", undefined, "flag"],
      ["The team has lost", undefined, "flag"],
    ]);
    const won = { ...together, resign: () => ({ winners: [0, 1], reason: { key: "x" } }) };
    const headline = (seat: Seat) => {
      const { play, resigns } = seen(won, 2, seat);
      for (const each of [0, 1]) resigns(each);
      return [play.headline.value, outcomeIcon(play)];
    };
    expect([headline(0), headline(-1)]).toEqual([
      ["Won together", "trophy"],
      ["The team has won", "trophy"],
    ]);
  });

  test("who plays alone resigns, and wins or loses alone; who watches reads the name", () => {
    const headline = (game: AnyGame, seat: Seat) => {
      const { play, resigns } = seen(game, 1, seat);
      expect(wayOut(play)).toBe("resign");
      resigns(0);
      return [bareWords(play.headline.value!), outcomeIcon(play)];
    };
    expect([headline(disarmTheBase, 0), headline(disarmTheBase, -1)]).toEqual([
      ["You have lost", "flag"],
      ["Ann loses", "flag"],
    ]);
    const won: AnyGame = { ...disarmTheBase, resign: () => ({ winners: [0], reason: { key: "x" } }) };
    expect([headline(won, 0), headline(won, -1)]).toEqual([
      ["You have won", "trophy"],
      ["Ann wins", "trophy"],
    ]);
  });

  test("nobody resigns for who is away: a bot plays for them, if those who are here agree, whose turn it is or not", () => {
    const { play, away } = seen(together, 3, 0);
    expect(voteOn(play)).toBeUndefined();
    away(2);
    expect([play.isAwaited.value, absentFor(play)]).toEqual([true, undefined]);
    expect(voteOn(play)).toEqual({ seat: 2, yes: 0, of: 2, isOwn: false });
  });
});

describe("Whom one may go on without", () => {
  test("a seat the table waits for, of somebody who has been away for long", () => {
    const { play, away, isReady } = seen(allYourBase, 3, 0);
    away(2);
    expect(absentFor(play)).toBeUndefined(); // One's own turn comes first.
    isReady(0);
    expect(absentFor(play)).toBeUndefined();
    away(2);
    expect(absentFor(play)).toBe(2);
    isReady(1);
    away(1);
    expect(absentFor(play)).toBeUndefined();
    away(1, 2);
    expect(absentFor(play)).toBe(2);
  });

  test("nobody: for those who watch, or have left, or once it is over", () => {
    const watching = seen(allYourBase, 3, -1);
    watching.away(2);
    expect(absentFor(watching.play)).toBeUndefined();
    const { play, away, resigns } = seen(allYourBase, 3, 0);
    resigns(0);
    away(2);
    expect(absentFor(play)).toBeUndefined();
    const { play: other, ...of } = seen(toy, 2, 0);
    of.resigns(0);
    of.away(1);
    expect(absentFor(other)).toBeUndefined();
  });
});

describe("Choices below the board", () => {
  /** A match with these ways to touch, of which "back" undoes, "turn" leads on to a place, and "three" is left alone. */
  function offered(...touches: string[][]) {
    const { play } = seen(toy, 2, 0);
    const choice = (id: string) => ({
      label: { key: id },
      ...(id === "back" && { undoes: true as const }),
      ...(id === "turn" && { next: { key: "where" } }),
      ...(id === "three" && { short: { key: "3" } }),
    });
    const client = { ...play.client, choice };
    const again = new Play(play.table, client);
    again.stage.value = { places: [{ id: "a" }, { id: "b" }] } as never;
    again.ways.value = touches.map((each) => ({ move: each.join() as never, touches: each }));
    return again;
  }

  test("one that leads on to a place says what to touch there, and is pressed then", () => {
    const play = offered(["a", "turn", "b"], ["a", "b"]);
    play.picked.value = ["a", "turn"];
    expect(choicesOf(play)).toMatchObject([{ id: "turn", pressed: true, next: { key: "where" } }]);
  });

  test("of a question that is answered the answer alone may be left, in its whole words, beside the next question", () => {
    const play = offered(["a", "two", "more"], ["a", "three", "more"], ["a", "three", "less"]);
    const said = () => choicesOf(play).map(({ label, short }) => (short ?? label).key);
    play.picked.value = ["a"];
    expect(said()).toEqual(["two", "3"]);
    play.picked.value = ["a", "three"];
    expect(said()).toEqual(["three", "more", "less"]);
    play.picked.value = ["a", "two"];
    expect(said()).toEqual(["two", "3", "more"]);
  });

  test("what undoes stands on its own button, whatever is picked, and not among the choices", () => {
    const play = offered(["a", "b"], ["a", "turn"], ["pass"], ["back"]);
    const ids = () => choicesOf(play).map(({ id }) => id);
    expect([undoOf(play), ids()]).toMatchObject([{ id: "back", label: { key: "back" } }, ["pass"]]);
    play.picked.value = ["a"];
    expect([undoOf(play)?.id, ids()]).toEqual(["back", ["turn"]]);
  });

  test("one that a rule forbids now stands there while nothing is picked, and says why", () => {
    const play = offered(["a", "b"], ["pass"]);
    const why = { key: "enough" };
    play.client.withheld = () => [{ id: "more", why }];
    const ids = () => choicesOf(play).map(({ id }) => id);
    expect([ids(), choicesOf(play)[1].why]).toEqual([["pass", "more"], why]);
    play.forbid(why);
    expect(play.table.no.value).toBe(why);
    play.picked.value = ["a"];
    expect(ids()).toEqual([]);
    play.picked.value = [];
    play.ways.value = [];
    expect(ids()).toEqual([]);
  });

  test("without such a choice there is nothing on the button for undoing", () => {
    expect(undoOf(offered(["a", "b"], ["pass"], ["ok"]))).toBeUndefined();
    expect(undoOf(offered())).toBeUndefined();
  });
});
