import type { Page } from "playwright-core";

/** What is on the clipboard, as people find it: pasted into another page. Our own pages may not read it. */
export async function pasted(page: Page): Promise<string> {
  const notes = await page.context().newPage();
  await notes.setContent("<textarea></textarea>");
  await notes.bringToFront();
  await notes.locator("textarea").press("Control+V");
  const text = await notes.locator("textarea").inputValue();
  await notes.close();
  await page.bringToFront();
  return text;
}
