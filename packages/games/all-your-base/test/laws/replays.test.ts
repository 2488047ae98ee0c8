import { readdirSync, readFileSync } from "node:fs";
import { type Match, readTranscript, replay, seatLetter, transcriptOf, writeTranscript } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { type AllYourBase, allYourBase, type Event } from "../../rules/index.ts";

const folder = new URL("../replays/", import.meta.url);
const textOf = (name: string) => readFileSync(new URL(`${name}.txt`, folder), "utf8");
const played = (name: string) => replay(allYourBase, readTranscript(textOf(name)));
const speak = speakerIn();

/** `A: why A won`, or `AB: why both did`. */
function cameOut({ outcome }: Match<AllYourBase>): string {
  return outcome ? `${outcome.winners.map(seatLetter).join("")}: ${speak(outcome.reason)}` : "";
}

/** What is told, by kind, line by line. */
const told = (name: string): string[][] => played(name).log.map(({ events }) => events.map(({ type }) => type));
const count = (name: string, type: Event["type"]): number =>
  told(name)
    .flat()
    .filter((each) => each === type).length;

// Whole matches, one for each kind of table and each way to come out: players that take what is worth most now, or anything at all.
const matches: [name: string, result: string, plies: number, options: string][] = [
  ["two", "A: The highest total wins: 96.", 144, ""],
  ["two-escalation", "B: The highest total wins: 106.", 141, "escalation"],
  ["three", "C: The highest total wins: 101.", 192, ""],
  ["three-draw", "B: The highest total wins: 134.", 207, "draw"],
  ["three-escalation", "C: The highest total wins: 93.", 193, "escalation"],
  ["three-draw-escalation", "A: The highest total wins: 112.", 210, "escalation draw"],
  ["three-reset", "C: The highest total wins: 56.", 194, "reset"],
  ["four", "A: The highest total wins: 103.", 259, ""],
  ["four-escalation", "D: The highest total wins: 113.", 252, "escalation"],
  ["four-in-turn", "D: The highest total wins: 92.", 258, "inTurn"],
  ["five", "C: The highest total wins: 138.", 315, ""],
  ["six-clashes", "E: The highest total wins: 47.", 361, ""],
  ["level-third-phase", "A: Level on a total of 19: the better third phase wins.", 189, "reset"],
  ["level-second-phase", "B: Level on a total of 15 and in the third phase: the better second phase wins.", 189, "reset"],
  ["level-shared", "AB: Level on a total of 10 and in every phase that could decide: the win is shared.", 138, "reset"],
  ["four-two-leave", "D: The highest total wins: 120.", 190, ""],
  ["three-in-turn-one-leaves", "A: The highest total wins: 144.", 167, "draw inTurn"],
  ["resigned", "C: A resigned.", 45, ""],
];
const whole = matches.filter(([name]) => name !== "resigned");

describe("Whole matches", () => {
  test.each(matches)("%s", (name, result, plies, options) => {
    const match = played(name);
    expect(cameOut(match)).toBe(result);
    expect(match.plies).toBe(plies);
    expect(match.toAct).toEqual([]);
    const on = Object.entries(match.start.options).flatMap(([option, isOn]) => (isOn ? [option] : []));
    expect(on.join(" ")).toBe(options);
    expect(writeTranscript(transcriptOf(match, readTranscript(textOf(name)).names))).toBe(textOf(name));
  });

  test("every one that is kept is played", () => {
    const kept = readdirSync(folder).map((file) => file.replace(".txt", ""));
    expect(kept.toSorted()).toEqual(matches.map(([name]) => name).toSorted());
  });

  test.each(whole)("4: %s is three phases of five turns", (name) => {
    expect([count(name, "scored"), count(name, "turnBegan"), count(name, "won")]).toEqual([3, 14, 1]);
  });

  test("1: every station that was built is there at the end, but not after a full reset", () => {
    for (const [name, , , options] of whole) {
      const stations = played(name).state.table.bases.flatMap((base) => base.stations).length;
      if (options === "reset") expect(stations).toBeLessThan(count(name, "built"));
      else expect(stations).toBe(count(name, "built"));
    }
  });

  test("6: plays clash in a match of six: some sort themselves out, and in one case the owner chooses", () => {
    const clashes = told("six-clashes").filter((types) => types.includes("clashed"));
    expect(clashes.map((types) => types.at(-1) === "clashed").toSorted()).toEqual([false, false, true]);
    expect(count("six-clashes", "clashed")).toBeGreaterThan(2);
    expect(count("four-in-turn", "revealed") + count("four-in-turn", "clashed")).toBe(0);
  });

  test("27: the deck of three with draws and escalation lasts for three draws a phase, that of others for four", () => {
    expect([
      count("three-draw-escalation", "drew"),
      count("three-draw", "drew"),
      count("two-escalation", "drew"),
      count("three", "drew"),
    ]).toEqual([9, 12, 12, 0]);
  });

  test("31: who has left goes on to play two cards a turn, but the last one left wins at once", () => {
    const playsOf = (name: string, seat: number) =>
      played(name).log.flatMap(({ events }) =>
        (events as Event[]).filter((event) => "card" in event && event.type !== "clashed" && event.seat === seat),
      );
    expect([0, 1, 2, 3].map((seat) => playsOf("four-two-leave", seat).length)).toEqual([30, 30, 30, 30]);
    expect([0, 1, 2].map((seat) => playsOf("three-in-turn-one-leaves", seat).length)).toEqual([30, 30, 30]);
    expect(count("resigned", "won")).toBe(0);
  });

  test("28: the deck escalates twice where that was chosen", () => {
    for (const [name, , , options] of whole) expect(count(name, "escalated")).toBe(options.includes("escalation") ? 2 : 0);
  });
});
