import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { comparedText, readLine, readTranscript, replay } from "@baseboard/kit";
import { expect, test } from "vitest";
import { gameIds, openGame } from "../games.ts";
import { root } from "../workspace.ts";

// Rooms store a hash of every eighth position, and stop where today's rules lead to another one. So the text that is hashed stays as it is
// for as long as the rules do: a new line of positions is `isMemory`, or the version of the rules goes up.

const stored: Record<string, string> = JSON.parse(readFileSync(join(import.meta.dirname, "stored-positions.json"), "utf8"));
const folderOf = (id: string): string => join(root, "packages/games", id, "test/replays");

function replaysOf(id: string): string[] {
  try {
    return readdirSync(folderOf(id)).filter((file) => file.endsWith(".txt"));
  } catch {
    return [];
  }
}

const all = gameIds.flatMap((id) => replaysOf(id).map((file) => [id, file]));

test.each(all)("the positions of %s, %s, are compared by the text by which they were stored", async (id, file) => {
  const { game } = await openGame(id);
  const { lines, ...start } = readTranscript(readFileSync(join(folderOf(id), file), "utf8"));
  const match = replay(game, { ...start, lines: [] });
  const hash = createHash("sha256").update(comparedText(game, match.state));
  for (const line of lines) {
    const { seat, act } = readLine(game, line);
    expect(match.redo(seat, act)).toBeUndefined();
    if (match.version % 8 === 0) hash.update(comparedText(game, match.state));
  }
  const is = hash.update(comparedText(game, match.state)).digest("hex").slice(0, 12);
  // A new replay is written down with what this says.
  expect({ [`${id}/${file}`]: is }).toEqual({ [`${id}/${file}`]: stored[`${id}/${file}`] });
});

test("every replay that is written down is there", () => {
  expect(Object.keys(stored).sort()).toEqual(all.map(([id, file]) => `${id}/${file}`).sort());
});
