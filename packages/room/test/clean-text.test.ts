import { expect, test } from "vitest";
import { cleanText } from "../src/model/talk/clean-text.ts";
import { TalkPace } from "../src/model/talk/talk-pace.ts";
import { system } from "../src/system.ts";

test.each([
  ["one line, single spaces", "  to \n\t c3 \u3164 now  ", "to c3 now"],
  ["control and direction characters", "a\u0000b\u202ec\u2066d\ufeff", "a b c d"],
  ["piles of marks, not the marks of a letter", `Z${"\u030d".repeat(40)}oe\u0308`, `Z${"\u030d".repeat(3)}oë`],
  ["endless rows", `no${"o".repeat(200)}! ${"\u{1f44b}".repeat(12)}`, `n${"o".repeat(10)}! ${"\u{1f44b}".repeat(10)}`],
  ["joiners that join nothing, not those of an emoji", "a\u200d \u200db \u{1f469}\u200d\u{1f680}", "a b \u{1f469}\u200d\u{1f680}"],
  ["nothing else", "⟦c3⟧ – ça va, Zoë? ≥ 3", "⟦c3⟧ – ça va, Zoë? ≥ 3"],
])("what is said loses %s", (_what, raw, shown) => {
  expect(cleanText(raw)).toBe(shown);
});

test("the same may be said three times in half a minute, however it is written", () => {
  let time = 0;
  const pace = new TalkPace({ ...system.clock, now: () => time });
  const says = (text: string) => {
    time += 3000;
    return pace.count("ann", text, 0)?.key;
  };
  expect(["Buy now!", "B u y  n0w!", "ВUY nоw!", "búy nööw!", "Sell"].map(says)).toEqual([
    undefined,
    undefined,
    undefined,
    "room.talkSame",
    undefined,
  ]);
  time += 40_000;
  expect(says("Buy now!")).toBeUndefined();
});
