import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Searched } from "./search.ts";

/** Environment variable with the folder where each test file writes its search results. */
export const FOLDER = "BASEBOARD_LOG_SEARCH";

/** Summary of several searches, in a sentence. */
export function summary(all: Searched[]): string {
  const sum = (of: (searched: Searched) => number) => all.reduce((total, each) => total + of(each), 0).toLocaleString("en");
  const [servers, lines, secrets, found] = [
    sum((each) => each.servers),
    sum((each) => each.lines),
    sum((each) => each.secrets),
    sum((each) => each.found.length),
  ];
  return `The logs of ${servers} servers were searched: ${lines} lines, for ${secrets} tokens, keys, names and lines of talk. Found: ${found}.`;
}

/** Global setup of tests: sums up all searches at the end, over all kinds of test in one run. */
export default function setup(): (() => void) | undefined {
  if (process.env[FOLDER]) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "baseboard-log-search-"));
  process.env[FOLDER] = folder;
  return () => {
    const all = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Searched);
    rmSync(folder, { recursive: true, force: true });
    if (all.length > 0) console.log(summary(all));
  };
}
