import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";

/** Environment variable with the folder for screenshots and console output of failed tests. */
export const FAILURES = "BASEBOARD_FAILURES";

/** Folder for screenshots and console output of failed tests. */
export const failures = (): string => process.env[FAILURES] ?? join(tmpdir(), "baseboard-failures");

/** The pages opened by a test, with their console output. */
const said = new Map<Page, string[]>();

/** Records the console output of a page. */
export function witness(page: Page): void {
  const lines: string[] = [];
  said.set(page, lines);
  page.on("console", (message) => lines.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => lines.push(`error: ${error.stack ?? error.message}`));
  page.on("requestfailed", (request) => lines.push(`failed: ${request.url()} ${request.failure()?.errorText}`));
}

/** Forgets closed pages of the previous test. */
export function dismiss(): void {
  for (const page of said.keys()) if (page.isClosed()) said.delete(page);
}

/** Saves the console output of every page, and screenshots of open ones; returns the files. */
export async function testify(test: string): Promise<string[]> {
  const files: string[] = [];
  mkdirSync(failures(), { recursive: true });
  for (const [i, [page, lines]] of [...said].entries()) {
    const file = join(failures(), `${test.replace(/[^\w]+/g, "-").slice(0, 80)}-${i + 1}`);
    writeFileSync(`${file}.txt`, [page.url(), ...lines, ""].join("\n"));
    files.push(`${file}.txt`);
    // The page may be closed by now, or hang, which may be why the test failed.
    const shot = await page.screenshot({ path: `${file}.png`, timeout: 5000 }).catch(() => undefined);
    if (shot) files.push(`${file}.png`);
  }
  return files;
}
