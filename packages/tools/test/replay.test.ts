import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { theBase } from "@baseboard/games/the-base/rules";
import { toy } from "@baseboard/games/toy/rules";
import {
  commitmentTo,
  keyFrom,
  keyOf,
  Match,
  readTranscript,
  replay,
  type Transcript,
  transcriptOf,
  writeTranscript,
} from "@baseboard/kit";
import { afterAll, expect, test } from "vitest";
import { node, root } from "../workspace.ts";

const folder = mkdtempSync(join(tmpdir(), "baseboard-replay-"));
afterAll(() => rmSync(folder, { recursive: true }));

const kept = join(root, "packages/games/the-base/test/replays/with-undo.txt");
const text = readFileSync(kept, "utf8");
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(node, [join(root, "packages/tools/replay.ts"), ...args], { encoding: "utf8" });
  return { status, out: stdout, err: stderr };
};
const written = (name: string, from: string | RegExp, to: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text.replace(from, to));
  return file;
};

test("it prints the position after a line, and says that all of it is good", () => {
  const { status, out } = run(kept, "--at", "12");
  const { state } = replay(theBase, readTranscript(text), 12);
  expect(out).toContain(`the-base, line 12 of 64: B: M 3 d5\n\n${theBase.notation.writePosition(state)}`);
  expect(out).toContain("Every line is legal. Result: none.");
  expect(out).toContain("The key fits the hash.");
  expect(status).toBe(0);
  expect(run(kept, "12").out).toBe(out);
});

test("a line that is refused ends it with the line and the reason, at the last good position", () => {
  const { status, out, err } = run(written("refused.txt", /^31\. .*$/m, "31. A: M 3 e5"));
  expect(status).toBe(1);
  expect(out).toContain("line 30 of 64: B: M 3 d5");
  expect(err).toContain("Line 31, “A: M 3 e5”: e5 is further than one step from b0.");
});

test("a key that does not fit, a file that is no transcript and a line that is no number end it with a sentence", () => {
  expect(run(written("key.txt", /Hash "../, 'Hash "00'))).toMatchObject({
    status: 1,
    err: expect.stringContaining("does not fit the hash"),
  });
  expect(run(join(root, "package.json"))).toMatchObject({ status: 1, err: expect.stringContaining("This is no transcript") });
  expect(run(kept, "x")).toMatchObject({ status: 1, err: expect.stringContaining('"x" is no whole number') });
  expect(run(join(folder, "none.txt"))).toMatchObject({ status: 1, err: expect.stringContaining("There is no file") });
});

/** A match of the toy whose key was made of a half and the share of Ann; Bo's did not come. */
function sealed(): Transcript {
  const [half, share] = [keyFrom("half"), keyFrom("share").slice(0, 32)];
  const seal = { half, commitments: [commitmentTo(share), commitmentTo("00".repeat(16))], shares: [share, ""] };
  const match = new Match(toy, { seats: 2, options: { hand: 3 }, key: keyOf(half, seal), seal });
  while (match.toAct.length > 0) match.submit(match.toAct[0], { move: match.legalMoves(match.toAct[0])[0] });
  return transcriptOf(match, ["Ann", "Bo"]);
}

test("of a sealed match half, shares and key are checked, and it is said whose shares are in", () => {
  const whole = sealed();
  const check = (name: string, changed: object) => {
    const file = join(folder, name);
    writeFileSync(file, writeTranscript({ ...whole, seal: { ...whole.seal!, ...changed } }));
    return run(file);
  };
  const { status, out } = check("sealed.txt", {});
  expect([status, out]).toEqual([0, expect.stringContaining("The key fits the hash.")]);
  expect(out).toContain("the server's half and the shares of: Ann (A). Left out: Bo (B).");
  // A server that cheats: another half; a share changed late; one that was left out afterwards.
  const swapped = check("swapped.txt", { half: keyFrom("another") });
  expect(swapped).toMatchObject({ status: 1, err: expect.stringContaining("half of the key does not fit") });
  const changed = check("changed.txt", { shares: ["11".repeat(16), ""] });
  expect(changed).toMatchObject({ status: 1, err: expect.stringContaining("share of the key does not fit") });
  expect(check("dropped.txt", { shares: ["", ""] })).toMatchObject({ status: 1, err: expect.stringMatching(/Line \d+, /) });
});
