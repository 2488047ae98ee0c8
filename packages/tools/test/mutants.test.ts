import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checks } from "../checks.ts";
import { copyTree } from "../copy.ts";
import { mutants } from "../mutants/list.ts";
import { chosen, type Mutant, planted } from "../mutants/mutant.ts";
import { root } from "../workspace.ts";

const copy = realpathSync(mkdtempSync(join(tmpdir(), "baseboard-mutants-test-")));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test("each mutant still applies, by a name of its own, and what finds it is there", () => {
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
  expect(mutants.length).toBeGreaterThanOrEqual(40);
  for (const mutant of mutants) {
    const text = readFileSync(join(root, mutant.file), "utf8");
    expect(planted(mutant, text)).not.toBe(text);
    const { foundBy } = mutant;
    expect(checks.some(({ name }) => name === foundBy) || existsSync(join(root, foundBy)), `${mutant.id}: ${foundBy}`).toBe(true);
  }
});

const mutant: Mutant = { id: "one", area: "rules: toy", harm: "", file: "a.ts", from: "a < b", to: "a <= b", foundBy: "" };

test("a mutant whose text is gone, or there twice, has grown old", () => {
  expect(planted(mutant, "if (a < b)")).toBe("if (a <= b)");
  expect(() => planted(mutant, "if (a > b)")).toThrow("one has grown old: a.ts holds its text 0 times");
  expect(() => planted(mutant, "a < b && a < b")).toThrow("2 times");
});

test("mutants are chosen by a word of their id or area; without a word all are", () => {
  const other = { ...mutant, id: "two", area: "kit" };
  const ids = (...words: string[]) => chosen([mutant, other], words).map(({ id }) => id);
  expect([ids(), ids("rules"), ids("tw"), ids("kit", "toy"), ids("none")]).toEqual([["one", "two"], ["one"], ["two"], ["one", "two"], []]);
});

test("in a copy of the tree the packages find each other, not those of the tree", () => {
  copyTree(copy);
  const packageOf = (name: string) => realpathSync(join(copy, name));
  for (const [user, used] of [
    ["packages/room", "kit"],
    ["packages/kit", "games"],
    ["packages/tools", "room"],
    ["apps/client", "stage"],
    ["apps/server", "games"],
  ])
    expect(packageOf(`${user}/node_modules/@baseboard/${used}`)).toBe(join(copy, "packages", used));
  expect(packageOf("packages/tools/node_modules/@baseboard/server")).toBe(join(copy, "apps/server"));
  // What tools keep there is not kept in the tree.
  expect(packageOf("node_modules")).toBe(join(copy, "node_modules"));
});
