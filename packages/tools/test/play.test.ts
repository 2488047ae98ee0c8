import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { node, root } from "../workspace.ts";

/** What a match in the terminal says when these lines are typed. */
function played(game: string, ...typed: string[]): string {
  const args = [join(root, "packages/tools/play.ts"), game, "--key", "a match"];
  const { status, stdout } = spawnSync(node, args, { encoding: "utf8", input: typed.join("\n"), timeout: 30_000 });
  expect(status).toBe(0);
  return stdout;
}

test("where everybody plans in secret, the bots wait once they are ready, and the turn is shown when you are", () => {
  const typed = ["build yd6", "build ba3", "keep bh5", "keep bh2", "ready", "resign"];
  const said = played("all-your-base", ...typed);
  expect(said).toContain("Everybody is ready: all cards are shown.");
  expect(said).toContain("[Result");
}, 40_000);
