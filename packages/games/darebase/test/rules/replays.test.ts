import { readdirSync, readFileSync } from "node:fs";
import { type Match, readTranscript, replay, seatLetter, transcriptOf, writeTranscript } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { type Darebase, darebase } from "../../rules/index.ts";

const folder = new URL("../replays/", import.meta.url);
const textOf = (name: string) => readFileSync(new URL(`${name}.txt`, folder), "utf8");
const played = (name: string) => replay(darebase, readTranscript(textOf(name)));
const speak = speakerIn();

/** `A: why A won`, and `: why nobody did`. */
function cameOut({ outcome }: Match<Darebase>): string {
  return outcome ? `${outcome.winners.map(seatLetter).join("")}: ${speak(outcome.reason)}` : "";
}

/** What is told, by kind, move by move. */
const told = (name: string): string[][] => played(name).log.map(({ events }) => events.map(({ type }) => type));

// Whole matches of bots, one for each way a match of each scenario can end, what came of them and in how many plies.
const matches: [string, string, number][] = [
  ["steady-both-bases", "B: B delivered a flag to both bases of the other side.", 30],
  ["steady-more-when-time-up", "B: B had brought in more flags when time was up: 1 to 0.", 319],
  ["steady-drawn", ": A draw: when time was up, each side had brought in 1 flag.", 330],
  ["double-two-to-none", "B: B delivered a flag to both bases of the other side.", 16],
  ["double-second-round", "A: A delivered a flag to both bases of the other side.", 13],
  ["double-time-up", ": A draw: when time was up, each side had brought in 1 flag.", 400],
  ["quick-both-collected", "B: B collected both flags of the other side.", 13],
  ["quick-waiting", "A: A collected both flags of the other side.", 36],
  ["quick-time-up", "A: A had brought in more flags when time was up: 1 to 0.", 400],
  ["flags-both-home", "A: Both flags lie on A's own bases.", 19],
  ["flags-brought-home-by-the-other-side", "B: Both flags lie on B's own bases.", 5],
  ["flags-time-up", ": A draw: when time was up, neither side had brought in a flag.", 402],
  ["resigned", "B: A resigned.", 12],
];

/** Most were written before there were waiting runs: that option is as usual in them. */
const withAllOptions = (text: string): string => text.replace(/^(\[Options \{"scenario":"[a-z-]+")\}\]$/m, '$1,"waiting":false}]');

describe("Whole matches", () => {
  test.each(matches)("%s", (name, result, plies) => {
    const match = played(name);
    expect(cameOut(match)).toBe(result);
    expect(match.plies).toBe(plies);
    expect(match.toAct).toEqual([]);
    expect(writeTranscript(transcriptOf(match, ["Ann", "Bo"]))).toBe(withAllOptions(textOf(name)));
  });

  test("every one that is kept is played", () => {
    const kept = readdirSync(folder).map((file) => file.replace(".txt", ""));
    expect(kept.toSorted()).toEqual(matches.map(([name]) => name).toSorted());
  });

  test("SS2: one third flag, at the first of three deliveries, and a fourth prisoner on the way", () => {
    const lines = told("steady-both-bases");
    const delivering = lines.filter((types) => types.includes("delivered"));
    expect(delivering.map((types) => types.includes("thirdFlag"))).toEqual([true, false, false]);
    expect(lines.flat()).toContain("freed");
  });

  test("29: a second round after one all, and none at two to none", () => {
    const [first, second, third] = told("double-second-round").filter((types) => types.includes("delivered"));
    expect([first, second, third].map((types) => types.includes("secondRound"))).toEqual([false, true, false]);
    expect(third).toContain("won");
    expect(told("double-two-to-none").flat()).not.toContain("secondRound");
  });

  test("30: a base that is defended is collected from, and its defender captured", () => {
    const both = told("quick-both-collected").filter((types) => types.includes("captured") && types.includes("collected"));
    expect(both.length).toBeGreaterThan(0);
  });

  test("33: runs that change nothing, out and back as well as on and off again, where they are allowed", () => {
    const { log } = played("quick-waiting");
    const went = log.map(({ events }) => events.slice(0, -1));
    const isBack = (told: (typeof went)[number]) => told.every((event) => event.type === "ran" && event.path[0] === event.path.at(-1));
    expect(went.filter((told) => told.length === 1 && isBack(told))).toHaveLength(1);
    expect(told("quick-waiting").filter(([first, second]) => first === "entered" && second === "left")).toHaveLength(1);
  });

  test("31: the side that loses by its own run made the last one", () => {
    expect(played("flags-brought-home-by-the-other-side").log.at(-1)?.seat).toBe(0);
    expect(played("flags-both-home").log.at(-1)?.seat).toBe(0);
  });

  test("32: four hundred turns are counted with those that were passed, and two warnings given", () => {
    for (const [name, , plies] of matches.filter(([each]) => /time-up|drawn/.test(each))) {
      const match = played(name);
      const types = told(name).flat();
      const count = (type: string) => types.filter((each) => each === type).length;
      expect(match.state.table.turns).toBe(400);
      expect(plies - count("placed") + count("passed")).toBe(400);
      expect([count("timeShort"), count("timeUp"), count("diceAdvanced")]).toEqual([2, 1, 399]);
    }
  });
});
