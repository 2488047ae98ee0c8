import { readFileSync } from "node:fs";
import { linesOf, readTranscript, replay } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { LAST_TURN } from "../../rules/constants.ts";
import { darebase, type Event } from "../../rules/index.ts";

const rulebook = readFileSync(new URL("../../RULES.md", import.meta.url), "utf8");
const [position, transcript] = [...rulebook.matchAll(/```\n([\s\S]*?)```/g)].map(([, text]) => text);
const speak = speakerIn();
const { readMove, writeMove, readPosition, writePosition } = darebase.notation;

describe("Where the printed rules are silent", () => {
  test.each(["RULES.md", "RULES.de.md"])("the last turn that %s names is the last one", (name) => {
    const book = readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
    const line = /^- \*\*(?:The end|Das Ende)\*\*.*$/m.exec(book)?.[0] ?? "";
    expect((line.match(/\d+/g) ?? []).map(Number)).toEqual([LAST_TURN]);
  });
});

describe("Notation", () => {
  test("the example position in RULES.md is written as it says, but for its comments", () => {
    expect(linesOf(writePosition(readPosition(position)))).toEqual([...linesOf(position)]);
  });

  test("each move in its table is read, and written the same", () => {
    const section = rulebook.slice(rulebook.indexOf("## Notation"));
    const moves = [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, move]) => move);
    expect(moves).toHaveLength(7);
    for (const move of moves) expect(writeMove(readMove(move))).toBe(move);
  });

  test("the match in RULES.md is played to its end, and its comments are true", () => {
    const match = replay(darebase, readTranscript(transcript));
    expect(match.toAct).toEqual([]);
    expect(match.outcome && speak(match.outcome.reason)).toBe("A collected both flags of the other side.");
    const told = match.log.map(({ events }) => events.map((event) => speak(darebase.say(event as Event)!)));
    expect(told[2]).toContain("Yellow 5 is in jail on h1.");
    expect(told[4]).toContain("Blue 5 collects the flag on c10 and goes off the field.");
    expect(told[5]).toContain("Yellow 2 captures Blue 1 on e5.");
    expect(told[6]).toEqual([
      "Blue 3 comes on at e1 and is the strongest now.",
      "Blue 3 runs from e1 to e5.",
      "Blue 3 captures Yellow 2 on e5.",
      "To make room in jail, Yellow 5 moves on to h2.",
      "Yellow 2 is in jail on h1.",
      "Dice: 5, 2, then 5.",
      "Yellow passes: with 5 and 2 nobody can run.",
      "Dice: 2, 5, then 5.",
    ]);
    expect(told[9]).toEqual(["Blue 2 runs from f5 to f10.", "Blue 2 collects the flag on f10 and goes off the field.", "A wins."]);
  });
});
