import { readFileSync } from "node:fs";
import { allYourBase } from "@baseboard/games/all-your-base/rules";
import { darebase } from "@baseboard/games/darebase/rules";
import { disarmTheBase } from "@baseboard/games/disarm-the-base/rules";
import { disarmTheEarth } from "@baseboard/games/disarm-the-earth/rules";
import { theBase } from "@baseboard/games/the-base/rules";
import { toy } from "@baseboard/games/toy/rules";
import { type AnyGame, keyFrom, Match, type Outcome, type Parts, readTranscript, replay, type Seat } from "@baseboard/kit";
import type { AnyGameClient, Sheet } from "@baseboard/stage";
import { describe, expect, test, vi } from "vitest";
import { hud as baseHud } from "../../../../packages/games/all-your-base/client/hud.ts";
import { sheet as baseSheet } from "../../../../packages/games/all-your-base/client/sheet.ts";
import { ending as dareEnding } from "../../../../packages/games/darebase/client/ending.ts";
import { hud as dareHud } from "../../../../packages/games/darebase/client/hud.ts";
import { ending as nightEnding } from "../../../../packages/games/disarm-the-base/client/ending.ts";
import { hud as nightHud } from "../../../../packages/games/disarm-the-base/client/hud.ts";
import { hud as earthHud } from "../../../../packages/games/disarm-the-earth/client/hud.ts";
import { sheet as earthSheet } from "../../../../packages/games/disarm-the-earth/client/sheet.ts";
import { ending as mazeEnding } from "../../../../packages/games/the-base/client/ending.ts";
import { hud as mazeHud } from "../../../../packages/games/the-base/client/hud.ts";

vi.mock("@baseboard/stage", () => import("@baseboard/stage/picker")); // The stage itself needs a browser.
vi.stubGlobal("document", { documentElement: {} });
vi.stubGlobal("navigator", { languages: ["en"] });
const { needWords, startLanguage } = await import("../../src/language.ts");
const { bareWords } = await import("../../src/words.ts");
const { LocalTable } = await import("../../src/match/model/local.ts");
const { headlineOf } = await import("../../src/match/model/outcome.ts");
const { Play } = await import("../../src/match/model/play.ts");
const { decidedBy } = await import("../../src/match/result/decided-by.ts");
const { ranksOf } = await import("../../src/match/result/ranks.ts");
await startLanguage();
const games = ["all-your-base", "darebase", "disarm-the-base", "disarm-the-earth", "the-base"];
await needWords("result", ...games.flatMap((game) => [`${game}/match`, `${game}/room`]));

const kept = (game: AnyGame, name: string) =>
  readTranscript(readFileSync(new URL(`../../../../packages/games/${game.id}/test/replays/${name}.txt`, import.meta.url), "utf8"));

const clients = {
  base: { game: allYourBase, hud: baseHud, sheet: baseSheet },
  earth: { game: disarmTheEarth, hud: earthHud, sheet: earthSheet },
  maze: { game: theBase, hud: mazeHud },
  dare: { game: darebase, hud: dareHud },
  night: { game: disarmTheBase, hud: nightHud },
} as unknown as Record<string, AnyGameClient>;

/** A match that was kept, as a seat (-1 for a spectator) has it on the page when it is over. */
function over(client: AnyGameClient, name: string, seat: Seat) {
  const match: Match<Parts> = replay(client.game, kept(client.game, name));
  const sitters = ["Ann", "Bo", "Cy", "Di", "Ed", "Fay"].slice(0, match.start.seats).map((name) => ({ name }));
  return new Play(new LocalTable({ match, sitters, seat }), client);
}

const sheetOf = (...totals: number[]): Sheet => ({
  columns: [{ label: { key: "a" } }, { label: { key: "b" } }, { label: { key: "total" }, is: "total" }, { label: { key: "word" } }],
  rows: totals.map((total) => [{ value: total - 1 }, { value: 1 }, { value: total }, { value: 7 }]),
});

describe("Places", () => {
  const places = (outcome: Omit<Outcome, "reason">, totals: number[], gone: Seat[] = [], together = false) =>
    ranksOf({ outcome: { ...outcome, reason: { key: "x" } }, seats: totals.length, gone, sheet: sheetOf(...totals), together }).map(
      ({ seat, place, total }) => [seat, place, total],
    );

  test("go by points; as many points share a place, and the next one counts them", () => {
    expect(places({ winners: [2], scores: [5, 9, 12, 9, 1] }, [5, 9, 12, 9, 1])).toEqual([
      [2, 1, 12],
      [1, 2, 9],
      [3, 2, 9],
      [0, 4, 5],
      [4, 5, 1],
    ]);
  });

  test("whom a tie was broken against is second, and winners that share are first", () => {
    expect(places({ winners: [1], scores: [9, 9] }, [9, 9])).toEqual([
      [1, 1, 9],
      [0, 2, 9],
    ]);
    expect(places({ winners: [0, 2], scores: [9, 8, 9] }, [9, 8, 9]).map(([, place]) => place)).toEqual([1, 1, 3]);
  });

  test("who has left comes last, whatever they had", () => {
    expect(places({ winners: [0], scores: [3, 9, 2] }, [3, 9, 2], [1])).toEqual([
      [0, 1, 3],
      [2, 2, 2],
      [1, 3, 9],
    ]);
  });

  test("are none where no points decide, or all win together", () => {
    expect(places({ winners: [1] }, [9, 3])).toEqual([
      [1, undefined, 3],
      [0, undefined, 9],
    ]);
    expect(places({ winners: [], scores: [1, 2] }, [1, 2], [], true).map(([seat, place]) => [seat, place])).toEqual([
      [0, undefined],
      [1, undefined],
    ]);
  });

  test("where a score sheet says which columns decide between seats that are level, they share no place", () => {
    const cells = (...values: number[]) => values.map((value) => ({ value }));
    const sheet: Sheet = { ...sheetOf(9), rows: [cells(4, 5, 9), cells(5, 4, 9), cells(5, 5, 10), cells(4, 5, 9)], ties: [1, 0] };
    const ranks = ranksOf({
      outcome: { winners: [2], scores: [9, 9, 10, 9], reason: { key: "x" } },
      seats: 4,
      gone: [],
      sheet,
      together: false,
    });
    expect(ranks.map(({ seat, place }) => [seat, place])).toEqual([
      [2, 1],
      [0, 2],
      [3, 2],
      [1, 4],
    ]);
  });

  test("the parts are the columns before the total", () => {
    const [{ parts }] = ranksOf({
      outcome: { winners: [0], scores: [4], reason: { key: "x" } },
      seats: 1,
      gone: [],
      sheet: sheetOf(4),
      together: false,
    });
    expect(parts).toEqual([
      { label: { key: "a" }, value: 3 },
      { label: { key: "b" }, value: 1 },
    ]);
  });
});

describe("Who won", () => {
  const said = (client: AnyGameClient, name: string, seat: Seat): string => {
    const play = over(client, name, seat);
    return bareWords(headlineOf(play, play.outcome.value!));
  };

  test("is said with points, and to whoever is ahead alone by how many", () => {
    const play = over(clients.base, "four", 0);
    const { winners, scores } = play.outcome.value!;
    expect(winners).toHaveLength(1);
    const [first, second] = scores!.toSorted((a, b) => b - a);
    const runner = ["Ann", "Bo", "Cy", "Di"][scores!.indexOf(second)];
    expect(said(clients.base, "four", winners[0])).toBe(`You win with ${first}, ${first - second} ahead of ${runner}`);
    expect(said(clients.base, "four", -1)).toBe(`${["Ann", "Bo", "Cy", "Di"][winners[0]]} wins with ${first}`);
    expect(said(clients.base, "level-third-phase", over(clients.base, "level-third-phase", 0).outcome.value!.winners[0])).toMatch(
      /^You win with \d+$/,
    );
    expect(said(clients.base, "level-shared", 0)).toMatch(/^\w+ and \w+ share it with \d+$/);
  });

  test("is said without them where there is no score sheet, or a match was given up", () => {
    const { winners } = over(clients.maze, "more-saved", 0).outcome.value!;
    expect(said(clients.maze, "more-saved", winners[0])).toBe("You have won");
    expect(said(clients.maze, "more-saved", 1 - winners[0])).toBe("You have lost");
    expect(said(clients.base, "resigned", -1)).toMatch(/^[\w, ]+ (wins|share the win)$/);
  });
});

describe("What decided it", () => {
  const told = async (client: AnyGameClient, name: string, seat: Seat, ending?: object) => {
    const transcript = kept(client.game, name);
    const play = over(client, name, seat);
    const story = decidedBy(client, transcript, play.outcome.value!, seat, ending as never)!;
    return { ...story, said: story.moments.map(({ say }) => bareWords(play.speak.value(say))), lines: transcript.lines.length };
  };

  test.each([
    ["base", "four"],
    ["base", "six-clashes"],
    ["earth", "four-at-peace"],
    ["earth", "three-at-peace"],
  ])("is found in the score sheet: %s, %s", async (client, match) => {
    const { winners } = over(clients[client], match, 0).outcome.value!;
    const { moments, said, lines } = await told(clients[client], match, winners[0]);
    expect(moments.length).toBeGreaterThan(1);
    expect(said.join(" ")).toMatch(/Your best turn: \+\d+\./);
    expect(said.join(" ")).toMatch(/You take the lead for good|You lead from the first points on/);
    // To whoever reads it their own name is not said beside it.
    const name = ["Ann", "Bo", "Cy", "Di", "Ed", "Fay"][winners[0]];
    expect(said.filter((sentence) => new RegExp(`\\b${name}\\b`).test(sentence))).toEqual([]);
    const watched = (await told(clients[client], match, -1)).said.join(" ");
    expect(watched).toMatch(/takes the lead for good|leads from the first points on/);
    expect(watched).not.toMatch(/\byou/i);
    expect(said.join(" ")).not.toMatch(/result\.|\{\{/);
    const at = moments.map((moment) => moment.at);
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    for (const each of at) expect(each > 0 && each <= lines).toBe(true);
  });

  test("where all play at once, the best turn is that in which it was planned, with the line that shows it", async () => {
    const { moments } = await told(clients.base, "four", 0);
    const { say, at, when } = moments.find((moment) => moment.say.key === "result.bestTurnYours")!;
    const { log } = replay(allYourBase, kept(allYourBase, "four"));
    expect(log[at - 1].events.map(({ type }) => type)).toContain("revealed");
    expect(say.with?.points).toBeGreaterThan(0);
    expect(when).toBeDefined();
  });

  test("the lead is told of the turn after which nobody came as far again", async () => {
    const play = over(clients.base, "four", 0);
    const { winners } = play.outcome.value!;
    const { moments } = await told(clients.base, "four", -1);
    const lead = moments.find(({ say }) => say.key === "result.lead");
    const worth = (at: number): number[] => {
      const match = replay(allYourBase, kept(allYourBase, "four"), at);
      const events = match.log.flatMap((line) => line.events.filter(({ type }) => type !== "written")) as never[];
      return baseSheet(events, { seat: undefined, table: match.state.table, hand: undefined }).rows.map((cells) =>
        cells.slice(0, 3).reduce((sum, { value = 0 }) => sum + value, 0),
      );
    };
    if (lead) {
      const now = worth(lead.at);
      expect(now.every((points, seat) => seat === winners[0] || points < now[winners[0]])).toBe(true);
    }
  });

  test.each([
    ["maze", "more-saved", mazeEnding],
    ["maze", "third-home-then-stopped", mazeEnding],
    ["dare", "steady-more-when-time-up", dareEnding],
    ["night", "four-sunrise", nightEnding],
    ["night", "four-two-caught", nightEnding],
    ["night", "two-alarm", nightEnding],
  ])("is weighed by the game where it has no sheet, and told by its own sentences: %s, %s", async (client, name, ending) => {
    const { moments, said, lines } = await told(clients[client], name, 0, ending);
    expect(moments.length).toBeGreaterThan(0);
    expect(moments.length).toBeLessThanOrEqual(3);
    expect(said.filter((sentence) => !/^[A-Z].*\.$/.test(sentence))).toEqual([]);
    for (const { at } of moments) expect(at > 0 && at <= lines).toBe(true);
  });

  test("the piece whose homecoming was the last of the winner's is not left out for captures", async () => {
    const { moments, said } = await told(clients.maze, "third-home-then-stopped", 0, mazeEnding);
    expect(moments.at(-1)!.at).toBe(92);
    expect(said.at(-1)).toBe("Mutant 2 is home.");
  });

  test("two that were caught, and the alarm, weigh most in a night that was lost", async () => {
    expect((await told(clients.night, "four-two-caught", 0, nightEnding)).said.join(" ")).toMatch(/is caught/);
    expect((await told(clients.night, "two-alarm", 0, nightEnding)).said.join(" ")).toContain("the alarm goes off");
  });

  test.each([
    ["dare", dareEnding, "Turn 13"],
    ["maze", mazeEnding, "Round 7 of 20"],
    ["base", undefined, undefined],
  ])("that somebody resigned is all that decided a match, whatever happened before: %s", async (client, ending, when) => {
    const { moments, said, lines } = await told(clients[client], "resigned", 0, ending);
    expect(said).toEqual([expect.stringMatching(/^\w+ resigned\.$/)]);
    expect(moments[0].at).toBe(lines);
    if (when) expect(bareWords(over(clients[client], "resigned", 0).speak.value(moments[0].when!))).toBe(when);
  });

  test("of a match whose key is not known yet nothing is told", () => {
    const { key: _, ...rest } = kept(theBase, "more-saved");
    const play = over(clients.maze, "more-saved", 0);
    expect(decidedBy(clients.maze, { ...rest, chance: undefined } as never, play.outcome.value!, 0, mazeEnding)).toBeUndefined();
  });
});

test("once a night is over, every hangar is open to be seen, and nothing else has changed", () => {
  const transcript = kept(disarmTheBase, "one-seen");
  const { state } = replay(disarmTheBase, transcript);
  const hidden = state.table.hangars.filter(({ tile }) => tile === -1).length;
  expect(hidden).toBeGreaterThan(0);
  const play = over(clients.night, "one-seen", 0);
  const { revealed } = decidedBy(clients.night, transcript, play.outcome.value!, 0, nightEnding as never)!;
  const { hangars, ...rest } = revealed as unknown as typeof state.table;
  expect(hangars.every(({ tile }) => tile >= 0)).toBe(true);
  expect(new Set(hangars.map(({ tile }) => tile).filter((tile) => tile < 6)).size).toBeGreaterThan(0);
  expect({ ...rest, hangars: hangars.map(({ unlocked }) => unlocked) }).toEqual({
    ...state.table,
    hangars: state.table.hangars.map(({ unlocked }) => unlocked),
  });
});

describe("The page of the result", () => {
  const begun = () => {
    const match: Match<Parts> = new Match(toy as AnyGame, { seats: 2, options: toy.options.parse({}), key: keyFrom("the end") });
    const table = new LocalTable({ match, sitters: [{ name: "Ann" }, { name: "Bo" }], seat: 0 });
    const client = { game: toy, hud: () => ({ seats: [] }) } as unknown as AnyGameClient;
    return { table, play: new Play(table, client) };
  };

  test("opens when the board has told the last act, not before; the table comes back when asked for", () => {
    const { table, play } = begun();
    play.ending.settled();
    expect([play.ending.isComing.value, play.ending.isOpen.value]).toEqual([false, false]);
    table.submit(1, "resign");
    // Coming: it is loaded meanwhile.
    expect([play.ending.isComing.value, play.ending.hasEnded.value, play.ending.isOpen.value]).toEqual([true, true, false]);
    play.ending.settled();
    expect(play.ending.isOpen.value).toBe(true);
    play.ending.look();
    expect(play.ending.isOpen.value).toBe(false);
    play.ending.open();
    expect(play.ending.isOpen.value).toBe(true);
  });

  test("is open at once where the match was over when it was opened, and never in a replay or a lesson", () => {
    expect(over(clients.maze, "more-saved", 0).ending.isOpen.value).toBe(true);
    const { table } = begun();
    table.submit(1, "resign");
    const client = { game: toy, hud: () => ({ seats: [] }) } as unknown as AnyGameClient;
    const whole = new Play(Object.assign(Object.create(table), table, { whole: { lines: [], goTo() {} } }), client);
    const led = new Play(Object.assign(Object.create(table), table, { offers: () => [] }), client);
    for (const { ending } of [whole, led]) expect([ending.isComing.value, ending.isOpen.value]).toEqual([false, false]);
  });
});
