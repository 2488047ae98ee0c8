import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";

/** The variable that names the folder for what pages looked like, and said, when a test failed. */
export const FAILURES = "BASEBOARD_FAILURES";

/** The folder for what pages looked like, and said, when a test failed. */
export const failures = (): string => process.env[FAILURES] ?? join(tmpdir(), "baseboard-failures");

/** The pages that a test has opened, and what each said on its console. */
const said = new Map<Page, string[]>();

/** Writes down what a page says. */
export function witness(page: Page): void {
  const lines: string[] = [];
  said.set(page, lines);
  page.on("console", (message) => lines.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => lines.push(`error: ${error.stack ?? error.message}`));
  page.on("requestfailed", (request) => lines.push(`failed: ${request.url()} ${request.failure()?.errorText}`));
}

/** Forgets the pages of the test before that are closed. */
export function dismiss(): void {
  for (const page of said.keys()) if (page.isClosed()) said.delete(page);
}

/** Keeps the console of every page there was, and of those still open a screenshot; answers with the files. */
export async function testify(test: string): Promise<string[]> {
  const files: string[] = [];
  mkdirSync(failures(), { recursive: true });
  for (const [i, [page, lines]] of [...said].entries()) {
    const file = join(failures(), `${test.replace(/[^\w]+/g, "-").slice(0, 80)}-${i + 1}`);
    writeFileSync(`${file}.txt`, [page.url(), ...lines, ""].join("\n"));
    files.push(`${file}.txt`);
    // A page may be closed by now; or hang, which is why the test failed.
    const shot = await page.screenshot({ path: `${file}.png`, timeout: 5000 }).catch(() => undefined);
    if (shot) files.push(`${file}.png`);
  }
  return files;
}
