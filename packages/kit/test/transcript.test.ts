import { readFileSync } from "node:fs";
import { theBase } from "@baseboard/games/the-base/rules";
import { toy } from "@baseboard/games/toy/rules";
import { hashOfKey, keyFrom, Match, readTranscript, replay, transcriptOf, verify, writeTranscript } from "@baseboard/kit";
import { expect, test } from "vitest";
import { count } from "./table.ts";

const names = ["Ann", 'Bo "the [bracket]"; B'];

function played() {
  const match = new Match(count, { seats: 2, options: { goal: 6 }, key: keyFrom("transcript") });
  match.submit(0, { move: { add: 2 } });
  match.submit(0, "undo");
  match.submit(0, { move: { add: "dust" } });
  for (const add of [1, 2, 2] as const) match.submit(match.toAct[0], { move: { add } });
  return match;
}

test("a match that has ended is written with its key and played again to the same end", () => {
  const match = played();
  const text = writeTranscript(transcriptOf(match, names));
  expect(text).toBe(
    `[Game "count 2"]\n[A "Ann"]\n[B "Bo \\"the [bracket]\\"; B"]\n[Options {"goal":6}]\n[Hash "${hashOfKey(keyFrom("transcript"))}"]\n` +
      `[Key "${keyFrom("transcript")}"]\n[Result "B"]\n` +
      "1. A: 2\n2. A: undo\n3. A: dust\n4. A: 1\n5. A: 2\n6. B: 2\n",
  );
  const again = replay(count, readTranscript(text));
  expect(again.state).toEqual(match.state);
  expect(readTranscript(text).names).toEqual(names);
});

test("one that was written before transcripts named a hash is read and played all the same", () => {
  const { hash: _, ...older } = transcriptOf(played(), names);
  const text = writeTranscript(older);
  expect(text).not.toContain("Hash");
  expect(replay(count, readTranscript(text)).outcome?.winners).toEqual([1]);
});

test("one that was pasted with other line ends, indents and comments is the same", () => {
  const text = writeTranscript(transcriptOf(played(), names));
  const pasted = text.replace(/^/gm, "  ").replace(/^( {2}\d.*)/gm, "$1 ; a comment");
  expect(readTranscript(pasted.replaceAll("\n", "\r\n"))).toEqual(readTranscript(text));
});

test("which lines a stand-in made is written, read, and asked for by nothing", () => {
  const transcript = { ...transcriptOf(played(), names), standIn: [3, 5] };
  const text = writeTranscript(transcript);
  expect(text).toContain('[Result "B"]\n[StandIn [3,5]]\n1. A: 2\n');
  expect(readTranscript(text)).toEqual(transcript);
  const wrong = verify(count, { ...transcript, standIn: [7, 99] });
  expect([wrong.flaw, wrong.key]).toEqual([undefined, "fits"]);
  expect(() => readTranscript(text.replace("[3,5]", "[0]"))).toThrow("(StandIn.0)");
});

test("a name with any character in it is read as it was written", () => {
  const odd = ["\u2028 \r\n \\ ] \u0000", "“Ann” 😀; * 3"];
  expect(readTranscript(writeTranscript(transcriptOf(played(), odd))).names).toEqual(odd);
});

test("it can be played to any line", () => {
  const transcript = transcriptOf(played(), names);
  expect(replay(count, transcript, 1).state.table.count).toBe(2);
  expect(replay(count, transcript, 3).state.table.count).toBe(1);
});

test("before the end there is no secret in it, neither key nor hidden choice, but the hash that the key must fit", () => {
  const match = new Match(toy, { seats: 2, options: { hand: 2 }, key: keyFrom("secret") });
  const [first] = match.legalMoves(0);
  match.submit(0, { move: first });
  const text = writeTranscript(transcriptOf(match, names));
  expect(text).not.toContain("Key");
  expect(text).not.toContain(keyFrom("secret"));
  expect(text).toContain(`[Hash "${hashOfKey(keyFrom("secret"))}"]`);
  expect(text).toContain("1. A~ ?");
  while (match.toAct.length) match.submit(match.toAct[0], { move: match.legalMoves(match.toAct[0])[0] });
  expect(writeTranscript(transcriptOf(match, names))).toContain(`1. A~ ${first.card}\n`);
});

test("the key is a secret for as long as somebody may play on after the result is certain", () => {
  const file = new URL("../../games/the-base/test/replays/third-home-then-stopped.txt", import.meta.url);
  const whole = readTranscript(readFileSync(file, "utf8"));
  const ends = [whole.lines.length - 1, whole.lines.length].map((line) => transcriptOf(replay(theBase, whole, line), whole.names));
  expect(ends.map(({ result, key }) => ({ result, key }))).toEqual([
    { result: whole.result, key: undefined },
    { result: whole.result, key: whole.key },
  ]);
});

test("chance can be written by hand, with a star", () => {
  const match = replay(count, readTranscript('[Game "count 2"]\n[A "x"]\n[B "y"]\n[Options {}]\n1. A: die ; lucky\n   * 6\nA: 2'));
  expect(match.state.table.count).toBe(8);
});

test.each([
  ["", "its tags are wrong"],
  ['[Game "count"]\n[Options {}]', "its tags are wrong"],
  ["[Game oops]", "cannot be read"],
  ['[Game "count 2"]\n[Options {}]\n[Key "short"]', "(Key)"],
  ['[Game "count 2"]\n[Options {}]\n[Hash "short"]', "(Hash)"],
  ['[Game "count 2"]\n[Options {}]\n[A "x"]\n[C "y"]', "names no seat"],
  ['[Game "count 2"]\n[Options {}]\n[A 7]', "names no seat"],
  ['[Game "count 2"]\n[Options {}]\n* six', "is no chance"],
])("what is no transcript is refused: %j", (text, why) => {
  expect(() => readTranscript(text)).toThrow(why);
});

test("a transcript of another game, without a key, or with an illegal line is refused", () => {
  const transcript = transcriptOf(played(), names);
  expect(() => replay(toy, transcript)).toThrow('kit.rerun.otherGame {"game":"count"');
  expect(() => replay(count, { ...transcript, key: undefined })).toThrow("kit.rerun.noKey");
  expect(() => replay(count, { ...transcript, lines: ["A: 1", "A: 3"] })).toThrow('Line 2, "A: 3": count.odd {}');
  expect(() => replay(count, { ...transcript, lines: ["A 1"] })).toThrow("no line of a match");
});
