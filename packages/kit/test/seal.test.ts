import { toy } from "@baseboard/games/toy/rules";
import {
  commitmentTo,
  hashOfKey,
  keyFrom,
  keyIn,
  keyOf,
  leftOut,
  Match,
  readTranscript,
  replay,
  type Seal,
  sealedBy,
  transcriptOf,
  unfitShare,
  verify,
  writeTranscript,
} from "@baseboard/kit";
import { expect, test } from "vitest";
import { type Count, count } from "./table.ts";

const half = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, "0")).join("");
const [a, c] = ["aa".repeat(16), "cc".repeat(16)];
const names = ["Ann", "Bo"];

/** Ann's share is in, and Bo's did not come. */
const seal: Seal = { commitments: [commitmentTo(a), commitmentTo(c)], shares: [a, ""], half };

function played(): Match<Count> {
  const match = new Match(count, { seats: 2, options: { goal: 21 }, key: keyOf(half, seal), seal });
  while (match.toAct.length > 0) match.submit(match.toAct[0], { move: { add: "die" } });
  return match;
}
const whole = transcriptOf(played(), names);

test("a key is the SHA-256 of the half and the shares in seat order, and the half itself where there is no share", () => {
  // Computed with Python's hashlib.
  expect(keyOf(half, { shares: [a, "", c] })).toBe("13932dbafefa3feec19dd5a0447cf220ccf7b8cc2cc353b97da0f1965425e973");
  expect(keyOf(half, { shares: [c, "", a] })).not.toBe(keyOf(half, { shares: [a, "", c] }));
  // Never what is public of the half.
  for (const none of [undefined, { shares: ["", ""] }]) expect(keyOf(half, none)).toBe(half);
  expect(commitmentTo(a)).toBe("bc1443a0d17aab2db1ea0302ef280717ac9a2f23355c5b649ea87d605430458d");
});

test("of a seal it is known who is in, who was left out, and whose share is not the one committed to", () => {
  expect([sealedBy(seal), leftOut(seal), unfitShare(seal)]).toEqual([[0], [1], undefined]);
  expect(unfitShare({ ...seal, shares: [a, a] })).toBe(1);
  expect(unfitShare({ commitments: ["", commitmentTo(c)], shares: [a, c] })).toBe(0);
});

test("a transcript has half, commitments and shares in the place of the key, and is read as it was written", () => {
  const text = writeTranscript(whole);
  const lists = `[Commitments ["${commitmentTo(a)}","${commitmentTo(c)}"]]\n[Shares ["${a}",""]]\n`;
  expect(text).toContain(`[Hash "${hashOfKey(half)}"]\n${lists}[Half "${half}"]\n[Result `);
  expect(text).not.toContain("[Key");
  expect(text).not.toContain(keyOf(half, seal));
  expect(readTranscript(text)).toEqual(whole);
  expect(keyIn(whole)).toBe(keyOf(half, seal));
  const again = replay(count, readTranscript(text));
  expect(again.state).toEqual(played().state);
  expect(transcriptOf(again, names)).toEqual(whole);
});

test("before the end commitments and shares are in it, and nothing that the half or the key could be known by", () => {
  const match = new Match(count, { seats: 2, options: { goal: 21 }, key: keyOf(half, seal), seal });
  const text = writeTranscript(transcriptOf(match, names));
  expect(text).toContain(`[Hash "${hashOfKey(half)}"]\n[Commitments `);
  expect(text).not.toContain(half);
  expect(text).not.toContain(keyOf(half, seal));
  expect(verify(count, readTranscript(text))).toMatchObject({ key: "missing", flaw: { reason: { key: "kit.rerun.noKey" } } });
});

test("a sealed match is verified by its half and shares", () => {
  const check = (changed: object) => verify(count, { ...whole, ...changed }).key;
  expect(verify(count, whole)).toMatchObject({ key: "fits", flaw: undefined, isWhole: true });
  expect(check({ hash: undefined })).toBe("unhashed");
  expect(check({ seal: { ...seal, half: undefined } })).toBe("missing");
  expect(check({ chance: { 1: [1] } })).toBe("scripted");
  // Another half was put in its place.
  expect(check({ seal: { ...seal, half: keyFrom("another") } })).toBe("half");
  // A share was changed once the others were known; or one of a seat that had committed itself to none.
  expect(check({ seal: { ...seal, shares: [c, ""] } })).toBe("share");
  expect(check({ seal: { commitments: ["", ""], shares: [a, ""], half } })).toBe("share");
  // A key that does not follow.
  expect(check({ key: keyFrom("another") })).toBe("differs");
  expect(check({ key: keyOf(half, seal) })).toBe("fits");
});

test("where a share is left out afterwards, the chance is another, and the first line that does not follow is named", () => {
  const match = new Match(toy, { seats: 2, options: { hand: 3 }, key: keyOf(half, seal), seal });
  while (match.toAct.length > 0) match.submit(match.toAct[0], { move: match.legalMoves(match.toAct[0])[0] });
  const transcript = transcriptOf(match, names);
  expect(verify(toy, transcript)).toMatchObject({ key: "fits", flaw: undefined });
  const { key, flaw } = verify(toy, { ...transcript, seal: { ...seal, shares: ["", ""] } });
  expect([key, flaw?.line !== undefined]).toEqual(["fits", true]);
});

test.each([
  ["half alone", [`[Half "${half}"]`]],
  ["commitments of more seats", [`[Commitments ["","",""]]`, '[Shares ["",""]]']],
  ["a share of other length", ['[Commitments ["",""]]', '[Shares ["aa",""]]']],
])("%s is no seal", (_, tags) => {
  const head = '[Game "count 2"]\n[A "Ann"]\n[B "Bo"]\n[Options {}]\n';
  expect(() => readTranscript(head + tags.join("\n"))).toThrow(SyntaxError);
});
