import type { View } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { sound } from "../../client/events.ts";
import { hud } from "../../client/hud.ts";
import { sheet } from "../../client/sheet.ts";
import { worthSeen } from "../../client/visibility.ts";
import { type AllYourBase, allYourBase } from "../../rules/index.ts";
import { positions } from "../positions.ts";
import { moments, watching } from "../rules/moments.ts";
import { does, matchOn, table } from "../rules/scenes.ts";

const named = (seat: number) => ["Ann", "Bo", "Cy", "Di", "Ed", "Fay"][seat];
const speak = speakerIn("en", named);

function seen(position: string, letter?: string): View<AllYourBase> {
  const state = allYourBase.notation.readPosition(position);
  const seat = letter === undefined ? undefined : letter.charCodeAt(0) - 65;
  return { seat, table: state.table, hand: seat === undefined ? undefined : state.hands[seat] };
}
const turnOf = (position: string, letter?: string): string => speak(hud(seen(position, letter)).turn);
const hintOf = (position: string, letter?: string): string | undefined => {
  const { hint } = hud(seen(position, letter));
  return hint && speak(hint);
};

describe("The turn sentence", () => {
  test.each([
    ["the first turn", "A", "Plan your turn: play 2 cards, keep 2"],
    ["a plan half made", "A", "Plan your turn: play one more card"],
    ["what to keep", "A", "Plan your turn: keep one more card"],
    ["what to keep", "B", "Plan your turn: keep 2 cards"],
    ["all but one ready", "A", "Your turn is planned: are you ready?"],
    ["all but one ready", "B", "You are ready: waiting for Ann"],
    ["what to keep", "C", "You are ready: waiting for Ann, Bo, Di and Ed"],
    ["what to keep", undefined, "Waiting for Ann, Bo, Di and Ed"],
    ["six players' last single card", "D", "Plan your turn: play your last card"],
    ["a clash over the last tile", "C", "Choose another use for yellow drop 6"],
    ["a clash over the last tile", "A", "Cy chooses another use for yellow drop 6"],
    ["one after another", "C", "Your turn: play one more card"],
    ["one after another", "A", "Cy is playing"],
    ["one after another", "B", "Cy is playing"],
    ["over", "B", "You have won"],
    ["over", "A", "Bo wins."],
    ["a tie", undefined, "Bo wins."],
    ["a shared win", "A", "You share the win"],
    ["a shared win", undefined, "Ann and Bo share the win."],
  ])("%s, to %s: %s", (name, letter, words) => {
    expect(turnOf(positions[name], letter)).toBe(words);
  });

  test("where no more cards are left than may be kept, nobody is asked which", () => {
    expect(
      turnOf(table("players 6", "part 1 turn 4 start A", "A drop", "A holds rd1 gd5 kw6", "A plans build rd1, install 1 gd5"), "A"),
    ).toBe("Your turn is planned: are you ready?");
  });
});

describe("The hint", () => {
  test.each([
    ["the first turn", "A", /^Touch a card, then the empty plot to build/],
    ["a plan half made", "A", /^Touch a card, then where it goes\.$/],
    ["what to keep", "E", /^Touch a card/],
    ["what to keep", "A", /^Touch the cards you keep\. The others go to Bo\.$/],
    ["all but one ready", "A", /^Nobody sees your plan/],
    ["all but one ready", "B", /still change your plan/],
    ["a clash over the last tile", "C", /^The last station with a drop is gone\. Touch where the card goes now/],
    ["a clash over the last cube", "D", /^The last blue cube is gone\. Touch where the card goes now/],
  ])("%s, to %s: %s", (name, letter, words) => {
    expect(hintOf(positions[name], letter)).toMatch(words);
  });

  test("a card that cannot be played for another reason: only what to do now", () => {
    expect(hintOf(table("phase clash", "A wheel bricks", "A holds ra6", "shown A equip 3 rd1"), "A")).toMatch(/^Touch where it goes now/);
  });

  test("the last seat passes to the first", () => {
    const last = table("part 1 turn 1 start A", "C drop", "C holds rd1 gd5 kw6 kb2 ka1 bc6", "C plans build rd1, install 1 gd5");
    expect(hintOf(last, "C")).toMatch(/The others go to Ann\.$/);
  });

  test("one after another, the last seat reads that its turn is the last one", () => {
    const view = seen(positions["one after another"], "C");
    view.table.played = 2;
    Object.assign(view.hand!, { keeps: { 1: true, 2: true }, cards: { 1: true, 2: true } });
    const said = () => speak(hud(view).hint!);
    expect(said()).toBe("Then the next seat plays.");
    view.table.bases[0].ready = true;
    expect(said()).toBe("You play last: then the turn ends.");
  });

  test("none for those who watch, who wait for another alone, or when it is over", () => {
    expect(hintOf(positions["the first turn"])).toBeUndefined();
    expect(hintOf(positions["a clash over the last tile"], "A")).toBeUndefined();
    expect(hintOf(positions["one after another"], "B")).toBeUndefined();
    expect(hintOf(positions.over, "A")).toBeUndefined();
  });
});

test("how far the match is", () => {
  expect(speak(hud(seen(positions["a full table"])).progress!)).toBe("Phase 3 of 3, turn 4 of 5");
  expect(hud(seen(positions.over)).progress).toBeUndefined();
});

test("each seat has its points, what its base is worth now, and whether it is ready", () => {
  const { seats } = hud(seen(positions["all but one ready"], "A"));
  expect(seats.map(({ note }) => speak(note))).toEqual([
    "Atlas · 20 points, +12 now",
    "Bestla · 17 points, +4 now",
    "Ceres · 22 points, +2 now",
  ]);
  expect(seats.map(({ short }) => speak(short!))).toEqual(["20 +12", "17 +4", "22 +2"]);
  // What is planned counts for the own seat alone: nobody else knows of it.
  expect(hud(seen(positions["all but one ready"])).seats.map(({ short }) => speak(short!))).toEqual(["20 +4", "17 +4", "22 +2"]);
  expect(seats.map(({ badge }) => badge && speak(badge))).toEqual([undefined, "ready", "ready"]);
  expect(seats.map(({ ticked }) => ticked)).toEqual([undefined, true, true]);
  expect(hud(seen(positions["a clash over the last tile"])).seats.some(({ badge }) => badge)).toBe(false);
  const over = hud(seen(positions.over)).seats;
  expect([speak(over[1].note), speak(over[1].short!), over[1].badge]).toEqual(["Bestla · 115 points", "115", undefined]);
  // Where the others resigned in the middle of a phase, nothing counts that was not scored.
  const resigned = hud(seen(positions["all but one ready"], "A"), [], true).seats;
  expect(resigned.map(({ short }) => speak(short!))).toEqual(["20", "17", "22"]);
});

test("the own base counts with what was planned until that is played, and so does whoever reads of it beside the board", () => {
  const lines = positions["all but one ready"].replace("plans build yd6", "plans equip 1 yd6");
  const match = matchOn(...lines.trim().split(/\n\s*/));
  const { seat, table: now, hand } = structuredClone(match.view(0));
  const events = does(match, "A: ready");
  const worths = [worthSeen({ seat, table: now, hand }, 0)];
  for (const event of events.slice(
    0,
    events.findIndex(({ type }) => type === "passed"),
  )) {
    allYourBase.evolve(now, event);
    worths.push(worthSeen({ seat, table: now, hand: match.view(0).hand }, 0));
  }
  expect(worths).toEqual(worths.map(() => 12));
  expect(worths).toHaveLength(8);
});

test("a base's total and its gain add up while a phase is scored: what is counted is promised no more", () => {
  const match = matchOn("part 1 turn 5 start A", "A drop:y/yd6 bricks/kb5", "B wheel/rw5");
  const now = structuredClone(match.view(undefined));
  const shown = () => hud(now).seats.map(({ short }) => speak(short!));
  const sums = () => sheet([], now).rows.map((cells) => [cells[0].value, cells.at(-1)!.value]);
  const told = does(match, "A: ready", "B: ready", "C: ready").map((event) => {
    allYourBase.evolve(now.table, event);
    return [event.type, ...shown()];
  });
  expect(told.filter(([type]) => type === "scored" || type === "dealt")).toEqual([
    ["scored", "14 +0", "5 +0", "0 +0"],
    ["dealt", "14 +0", "5 +0", "0 +0"],
  ]);
  expect(sums()).toEqual([
    [14, 14],
    [5, 5],
    [0, 0],
  ]);
});

test("one after another, those who have played are done, and whoever plays has cards left", () => {
  const { seats } = hud(seen(positions["one after another"], "A"));
  expect(seats.map(({ badge }) => badge && speak(badge))).toEqual([undefined, "done", undefined]);
  expect(seats.map(({ pips }) => pips)).toEqual([undefined, undefined, { left: 1, of: 2 }]);
  expect(hud(seen(positions["what to keep"])).seats.some(({ pips }) => pips)).toBe(false);
});

test("31: of a seat whose player has left nobody says that it is ready, nor does it say so itself", () => {
  const left = table("players 3", "A ready", "A gone", "B ready", "C holds rd1");
  expect(hud(seen(left)).seats.map(({ badge }) => badge && speak(badge))).toEqual([undefined, "ready", undefined]);
  expect(turnOf(left, "A")).toBe("Waiting for Cy");
  expect(turnOf(left, "B")).toBe("You are ready: waiting for Cy");
  expect(hintOf(left, "A")).toBeUndefined();
  expect(hintOf(left, "B")).toBeDefined();
});

describe("Facts", () => {
  const factsOf = (position: string): string[] => hud(seen(position)).facts.map(({ label, value }) => `${speak(label)}: ${value}`);

  test("the deck, until it is over; the points are on the sheet", () => {
    expect(factsOf(positions["all but one ready"])).toEqual([`Cards in the deck: ${seen(positions["all but one ready"]).table.deck}`]);
    expect(factsOf(positions["a shared win"])).toEqual([]);
  });

  test("the options that make a difference here", () => {
    const on = (...lines: string[]) => factsOf(table(...lines)).filter((fact) => fact.endsWith("✓"));
    expect(on("options escalation draw reset inTurn")).toEqual([
      "Escalation: ✓",
      "Drawing with three: ✓",
      "Full reset: ✓",
      "One after another: ✓",
    ]);
    expect(on("players 5", "options escalation draw")).toEqual([]);
    expect(on("players 2", "options draw")).toEqual([]);
  });

  test("no two have the same key", () => {
    for (const position of Object.values(positions)) {
      const keys = hud(seen(position)).facts.map(({ label }) => label.key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

test.each(["en", "de"])("all of it can be said at every moment of random matches, to everybody, in %s", (language) => {
  const speaks = speakerIn(language, named);
  const keys = new Set<string>();
  for (const of of moments("hud")) {
    for (const each of [of, watching(of)]) {
      const { turn, hint, progress, seats, facts } = hud(each);
      const lines = seats.flatMap(({ note, short, badge }) => [note, short, badge]);
      for (const phrase of [turn, hint, progress, ...lines, ...facts.map(({ label }) => label)]) {
        if (!phrase) continue;
        expect(speaks(phrase)).not.toMatch(/allYourBase|undefined|NaN|\$t|\{/);
        keys.add(phrase.key);
      }
    }
  }
  const turns = [
    "plan.play",
    "plan.playOn",
    "plan.keep",
    "plan.keepOn",
    "plan.ready",
    "own.play",
    "own.playOn",
    "own.keep",
    "isReady",
    "watch",
    "clash",
    "clashYours",
  ];
  for (const turn of turns) expect(keys).toContain(`allYourBase.turn.${turn}`);
});

test("while plans are played out nobody is waited for", () => {
  const view = watching(seen(positions["all but one ready"]));
  for (const base of view.table.bases) base.ready = true;
  expect(hud(view).turn).toEqual({ key: "allYourBase.turn.all" });
  view.table.options.inTurn = true;
  expect(hud(view).turn).toEqual({ key: "allYourBase.turn.allPlayed" });
});

test("what is heard: cards turned up, weightier a clash and the points; planning is silent", () => {
  expect(sound({ type: "revealed", plays: [] })).toBe("turned");
  expect(sound({ type: "built", seat: 0, card: 1, station: 0 })).toBe("moved");
  expect(sound({ type: "clashed", seat: 0, card: 1, use: "build", asked: true })).toBe("captured");
  expect(sound({ type: "scored", part: 1, worths: [], points: [] })).toBe("joined");
  expect(sound({ type: "turnBegan", part: 1, turn: 2, start: 0, held: [8, 8] })).toBeUndefined();
});
