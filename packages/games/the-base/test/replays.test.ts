import { readdirSync, readFileSync } from "node:fs";
import { linesOf, type Match, readTranscript, replay, seatLetter, transcriptOf, verify, writeTranscript } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../tools/words.ts";
import { type Event, type TheBase, theBase } from "../rules/index.ts";

const folder = new URL("replays/", import.meta.url);
const textOf = (name: string) => readFileSync(new URL(`${name}.txt`, folder), "utf8");
const speak = speakerIn();

/** `A: why A won`, and `: why nobody did`. */
function cameOut({ outcome }: Match<TheBase>): string {
  return outcome ? `${outcome.winners.map(seatLetter).join("")}: ${speak(outcome.reason)}` : "";
}

// Whole matches of bots, one for each way a match can end, what came of them and in how many plies.
const matches: [string, string, number][] = [
  ["third-home-then-all-out", "B: B brought all three pieces home.", 130],
  ["third-home-then-too-late", "A: A brought all three pieces home.", 88],
  ["third-home-then-stopped", "A: A brought all three pieces home.", 99],
  ["more-saved", "A: More pieces home when time ran out: 2 to 0.", 64],
  ["hindmost-piece", "B: As many home on both sides; the hindmost piece of B was nearer: 5 rows against 6.", 64],
  ["draw", ": A draw: 0 home on each side, and both hindmost pieces had 6 rows to go.", 88],
  ["with-undo", ": A draw: 0 home on each side, and both hindmost pieces had 5 rows to go.", 40],
  ["resigned", "B: A resigned.", 43],
  ["locked-in-version-1", "A: A brought all three pieces home.", 108],
];

describe("Whole matches", () => {
  test.each(matches)("%s", (name, result, plies) => {
    const text = textOf(name);
    const match = replay(theBase, readTranscript(text));
    expect(cameOut(match)).toBe(result);
    expect(match.plies).toBe(plies);
    expect(match.toAct).toEqual([]);
    expect(writeTranscript(transcriptOf(match, ["Ann", "Bo"]))).toBe(text);
  });

  test("every one that is kept is played", () => {
    const kept = readdirSync(folder).map((file) => file.replace(".txt", ""));
    expect(kept.toSorted()).toEqual(matches.map(([name]) => name).toSorted());
  });

  test("R16: in one of version 1 a side with chips was locked in, and not asked about them", () => {
    const { log, rulesVersion } = replay(theBase, readTranscript(textOf("locked-in-version-1")));
    const lapsed = log.flatMap(({ events }) => (events as Event[]).filter((event) => event.type === "lapsed" && event.actions === 3));
    expect([rulesVersion, lapsed.length > 0]).toEqual([1, true]);
    const now = verify(theBase, { ...readTranscript(textOf("locked-in-version-1")), version: 2 });
    expect(now.flaw?.reason.key).toBe("kit.notYourTurn");
  });

  test("R24: moves are taken back in one of them", () => {
    const { log, plies } = replay(theBase, readTranscript(textOf("with-undo")));
    const undone = log.filter(({ act }) => act === "undo").length;
    expect(undone).toBeGreaterThan(5);
    expect(plies).toBe(log.length - 2 * undone);
  });

  test("R22: the beaten side plays on in four of them, and gets everybody out in one", () => {
    const how = matches
      .map(([name]) =>
        replay(theBase, readTranscript(textOf(name)))
          .log.at(-1)
          ?.events.at(-1),
      )
      .flatMap((event) => (event?.type === "challengeEnded" ? [event.how] : []));
    expect(how.toSorted()).toEqual(["out", "stopped", "stopped", "time"]);
  });
});

describe("Notation", () => {
  const rulebook = readFileSync(new URL("../RULES.md", import.meta.url), "utf8");
  const [position, transcript] = [...rulebook.matchAll(/```\n([\s\S]*?)```/g)].map(([, text]) => text);

  test("the example position in RULES.md is written as it says, but for its comments", () => {
    const { writePosition, readPosition } = theBase.notation;
    expect(linesOf(writePosition(readPosition(position)))).toEqual([...linesOf(position)]);
  });

  test("the match in RULES.md is played to its end", () => {
    const match = replay(theBase, readTranscript(transcript));
    expect(cameOut(match)).toBe("A: As many home on both sides; the hindmost piece of A was nearer: 5 rows against 6.");
    expect(match.toAct).toEqual([]);
    const told = match.log.flatMap(({ events }) => events.map((event) => theBase.say(event as never)));
    expect(told.flatMap((phrase) => (phrase ? [speak(phrase)] : []))).toContain("B reveals d4: a straight.");
  });
});
