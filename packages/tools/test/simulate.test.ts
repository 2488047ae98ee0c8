import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { root } from "../workspace.ts";

/** Runs `pnpm simulate` with these words. */
function simulate(...words: string[]): { status: number | null; out: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["packages/tools/simulate/index.ts", ...words], {
    cwd: root,
    encoding: "utf8",
  });
  return { status, out: stdout + stderr };
}

test("in 200 worlds nothing acknowledged is lost or doubled, nobody sees a secret, and nobody waits for ever", { timeout: 600_000 }, () => {
  const { status, out } = simulate("--seeds", "200");
  expect(out).toMatch(/^200 worlds in .*: 0 failed\.$/m);
  expect(out).toMatch(/[1-9]\d{3,} acts acknowledged, 1\d\d matches over/);
  expect(out).toMatch(/[1-9]\d{2,} lines of talk acknowledged, [1-9]\d{2,} read/);
  expect(out).toMatch(/[1-9]\d{2,} shares in keys/);
  for (const fault of [
    "crash",
    "power cut",
    "stall",
    "sleeping tab",
    "clock jump",
    "line cut",
    "silent line",
    "full disk",
    "lying disk",
    "lost request",
    "doubled request",
    "late answer",
  ])
    expect(out).toMatch(new RegExp(`[1-9]\\d* ${fault}`));
  expect(status).toBe(0);
});

test("a seed always makes the same world", () => {
  const [one, other] = [1, 2].map(() => simulate("--seed", "4711", "--trace").out.replace(/ in .* each/, ""));
  expect(one.split("\n").length).toBeGreaterThan(50);
  expect(other).toBe(one);
});

describe("a planted fault is found, with the command that shows it", () => {
  test.each([
    ["lost line", "is acknowledged as line"],
    ["doubled line", "match 1, line"],
    ["no fence", "two servers write"],
    ["leaked hand", "sees the hand of seat"],
    ["lost talk", "is lost"],
    ["lost time", "has lost|ms were used over a line"],
    ["leaked talk", "is sent a whisper of|says in the gallery"],
  ])("%s", (plant, said) => {
    const { status, out } = simulate("--seeds", "50", "--plant", plant);
    expect(out).toMatch(new RegExp(said));
    const [, words] = /npm run simulate -- (.*)/.exec(out) ?? [];
    expect(words).toContain(`--plant "${plant}"`);
    expect(status).toBe(1);
    const again = simulate("--seed", /--seed (\d+)/.exec(words)?.[1] as string, "--plant", plant);
    expect(again.out).toMatch(new RegExp(said));
  });

  test("one that is unknown is refused", () => {
    expect(simulate("--plant", "nothing").out).toContain('There is no "nothing" to plant.');
  });
});
