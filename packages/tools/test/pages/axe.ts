import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Checked = { axe: { run(options: RunOptions): Promise<AxeResults> } };

/** What axe finds on a page: anything against WCAG 2 A or AA, and anything serious or critical. */
export async function findings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate(() => (window as unknown as Checked).axe.run({ resultTypes: ["violations"] }));
  return violations
    .filter(({ tags, impact }) => tags.some((tag) => /^wcag2\d*a/.test(tag)) || impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`));
}

export const sizes = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 390, height: 844 },
};

/** How a page is looked at: how wide, and in which theme. */
type Look = [keyof typeof sizes, "dark" | "light"];

/** Each width and each theme once; and the other way round. */
export const looks: Look[] = [
  ["wide", "dark"],
  ["narrow", "light"],
];
export const otherLooks: Look[] = [
  ["wide", "light"],
  ["narrow", "dark"],
];

/** What axe finds on a page that is looked at so. */
export async function findingsIn(page: Page, what: string, how = looks): Promise<string[]> {
  const all: string[] = [];
  for (const [size, colorScheme] of how) {
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
    for (const found of await findings(page)) all.push(`${what}, ${colorScheme}, ${size}: ${found}`);
  }
  return all;
}
