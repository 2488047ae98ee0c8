import { readFileSync } from "node:fs";
import { theBase } from "@baseboard/games/the-base/rules";
import { toy } from "@baseboard/games/toy/rules";
import {
  flawWords,
  hashOfKey,
  keyFrom,
  LONGEST_TRANSCRIPT,
  Match,
  readPasted,
  readTranscript,
  speaker,
  transcriptOf,
  verify,
  writeTranscript,
} from "@baseboard/kit";
import { expect, test } from "vitest";
import { wordsIn } from "../../tools/words.ts";
import { count, words as countWords } from "./table.ts";

const replays = new URL("../../games/the-base/test/replays/", import.meta.url);
const key = keyFrom("rerun");
const lines = ["A: 2", "A: undo", "A: dust", "A: 1", "A: 2", "B: 2"];
const good = {
  game: "count",
  version: 2,
  names: ["Ann", "Bo"],
  options: { goal: 6 },
  hash: hashOfKey(key),
  key,
  result: "B",
  lines,
};
const words = speaker({ ...wordsIn(), ...countWords });
const said = (transcript: Parameters<typeof verify>[1]): string | undefined => {
  const { flaw } = verify(count, transcript);
  return flaw && flawWords(words, flaw);
};

test("of a good one, every line is good, the result as stated, and the key fits the hash", () => {
  const versions: number[] = [];
  const { match, key: check, flaw } = verify(count, good, ({ version }) => versions.push(version));
  expect([match?.outcome?.winners, check, flaw]).toEqual([[1], "fits", undefined]);
  expect(versions).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test("where a line is refused, the match is given back up to there", () => {
  const { match, key: check, flaw } = verify(count, { ...good, lines: lines.with(3, "A: 3") });
  expect(flaw).toEqual({ line: 4, text: "A: 3", reason: { key: "count.odd", rule: "Odd counts" } });
  expect([match?.version, check]).toEqual([3, "fits"]);
});

test("the first line that is refused or cannot be read is named, with the reason", () => {
  expect(said({ ...good, lines: lines.with(4, "B: 2") })).toBe("Line 5, “B: 2”: It is not your turn.");
  expect(said({ ...good, lines: lines.with(1, "A: four") })).toBe("Line 2, “A: four”: This is no move of the game.");
  expect(said({ ...good, lines: lines.with(1, "oh") })).toBe("Line 2, “oh”: This is no move of the game.");
  expect(said({ ...good, lines: [...lines, "A: 1"] })).toBe("Line 7, “A: 1”: This match is over.");
  expect(said({ ...good, lines: lines.with(0, `A: ${"x".repeat(200)}`) })).toContain(`“A: ${"x".repeat(57)}…”`);
});

test("what the reader of a line has to say is kept for those who write by hand", () => {
  expect(verify(count, { ...good, lines: ["A: four"] }).flaw?.detail).toBe('"four" is no move.');
});

test("a result that is not the one stated is named", () => {
  expect(said({ ...good, result: "A" })).toBe("The result is said to be “A”, but it is “B”.");
  expect(said({ ...good, lines: lines.slice(0, 3) })).toContain("the match is not over after its last line");
  const { result: _, ...without } = good;
  expect(said({ ...without, lines: lines.slice(0, 3) })).toBeUndefined();
});

test("a match that nobody won has the result none", () => {
  const drawn = readTranscript(readFileSync(new URL("draw.txt", replays), "utf8"));
  expect(verify(theBase, drawn)).toMatchObject({ key: "fits", flaw: undefined });
  expect(verify(theBase, { ...drawn, result: "A" }).flaw?.reason).toEqual({
    key: "kit.rerun.otherResult",
    with: { said: "A", is: "none" },
  });
});

test("a move that the game has no place for is none, whatever its notation reads", () => {
  expect(toy.notation.readMove("99")).toEqual({ card: 99 });
  const { flaw } = verify(toy, { ...good, game: "toy", version: toy.version, options: {}, lines: ["A~ 99"] });
  expect(flaw).toEqual({ line: 1, text: "A~ 99", reason: { key: "kit.rerun.unreadable" } });
});

test("a match that cannot begin is not there, and it is said why", () => {
  const { key: _, ...keyless } = good;
  expect(verify(count, keyless)).toEqual({
    match: undefined,
    isWhole: false,
    key: "missing",
    flaw: { reason: { key: "kit.rerun.noKey" } },
  });
  expect(said({ ...good, game: "chess" })).toContain("a match of “chess”");
  expect(said({ ...good, names: ["Ann"] })).toContain("names 1 players; this game is for 2 to 2");
  expect(said({ ...good, names: ["Ann", "Bo", "Cy"] })).toContain("names 3 players");
  expect(said({ ...good, options: { goal: "high" } })).toContain("not possible in this game");
});

test("one of another version is played by these rules, and they are named only where they do not agree with it", () => {
  const older = { ...good, version: 1 };
  expect(verify(count, older)).toMatchObject({ key: "fits", flaw: undefined, isWhole: true });
  const reason = { key: "kit.rerun.otherVersion", with: { was: 1, is: 2 } };
  const refused = verify(count, { ...older, lines: lines.with(3, "A: 3") });
  expect([refused.match?.version, refused.flaw]).toEqual([3, { line: 4, text: "A: 3", reason }]);
  expect(verify(count, { ...older, result: "A" }).flaw).toEqual({ reason });
  expect(verify(count, { ...older, options: { goal: "high" } })).toMatchObject({ match: undefined, flaw: { reason } });
  expect(said({ ...older, lines: ["A: four"] })).toBe(
    "Line 1, “A: four”: This match was played by version 1 of the rules. By version 2, which is used here, it would have gone differently.",
  );
});

test("a match of an older version that is still played is played as it was then, and stays of that version", () => {
  // In version 1 a match begins at one.
  const setup: typeof count.setup = (seats, options, rng, version = count.version) => {
    const state = count.setup(seats, options, rng);
    return { ...state, table: { ...state.table, count: version === 1 ? 1 : 0 } };
  };
  const newer = { ...count, oldest: 1, setup };
  const counted = (version: number) => verify(newer, { ...good, version, lines: ["A: 1"], result: undefined }).match;
  expect([1, 2].map((version) => counted(version)?.state.table.count)).toEqual([2, 1]);
  expect([1, 2].map((version) => transcriptOf(counted(version)!, ["Ann", "Bo"]).version)).toEqual([1, 2]);
  // Any other version is played by today's rules.
  expect([0, 3].map((version) => counted(version)?.rulesVersion)).toEqual([2, 2]);
  expect(verify(newer, { ...good, version: 1, lines: ["A: four"] }).flaw?.reason.key).toBe("kit.rerun.unreadable");
  expect(new Match(newer, { seats: 2, options: { goal: 6 }, key }).rulesVersion).toBe(2);
});

test("another key does not fit the hash, and without a hash nobody knows", () => {
  expect(verify(count, { ...good, key: keyFrom("another") })).toMatchObject({ key: "differs", flaw: undefined });
  const { hash: _, ...hashless } = good;
  expect(verify(count, hashless)).toMatchObject({ key: "unhashed", flaw: undefined });
});

test("with another key the chance is another, and so the first line that no longer follows is found", () => {
  const match = new Match(toy, { seats: 2, options: { hand: 3 }, key });
  while (match.toAct.length) match.submit(match.toAct[0], { move: match.legalMoves(match.toAct[0])[0] });
  const transcript = transcriptOf(match, ["Ann", "Bo"]);
  expect(verify(toy, transcript)).toMatchObject({ key: "fits", flaw: undefined });
  const { key: check, flaw } = verify(toy, { ...transcript, key: keyFrom("another") });
  expect([check, flaw?.line !== undefined]).toEqual(["differs", true]);
});

test("chance written by hand leaves a key nothing to say, even one that fits its hash", () => {
  const scripted = { ...good, lines: ["A: die", ...lines], chance: { 1: [1] } };
  expect(verify(count, { ...scripted, lines: ["A: die"], result: undefined })).toMatchObject({ key: "scripted", flaw: undefined });
  expect(said({ ...scripted, chance: { 2: [1] } })).toContain("Line 1, “A: die”: This cannot be played out");
});

test.each([
  ["comments", `${";".repeat(400_000)}\rx`],
  ["spaces", `A:${" ".repeat(400_000)}x\ry`],
])("a line of many %s is read at once, however it ends", (_, line) => {
  const read = readPasted(`${writeTranscript({ ...good, lines: [] })}${line}`);
  expect("transcript" in read && verify(count, read.transcript).flaw?.reason.key).toMatch(/^kit\.rerun\.(unreadable|noResult)$/);
});

test("a result longer than any is shown in part", () => {
  expect(said({ ...good, result: "x".repeat(200) })).toBe(`The result is said to be “${"x".repeat(60)}…”, but it is “B”.`);
});

test("what is pasted is a transcript, or it is said why not", () => {
  const text = writeTranscript(good);
  expect(readPasted(text)).toEqual({ transcript: readTranscript(text) });
  expect(readPasted("Dear Bo,")).toMatchObject({ flaw: { reason: { key: "kit.rerun.noTranscript" } } });
  expect(readPasted(`${text}${"\n".repeat(LONGEST_TRANSCRIPT)}`)).toMatchObject({ flaw: { reason: { key: "kit.rerun.tooLong" } } });
});
