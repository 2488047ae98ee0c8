import { expect, test } from "vitest";
import { drawnBy } from "../../person.ts";
import { served } from "../../served.ts";

const here = served();

test.each([
  ["canvas", "Graphics card"],
  ["webgl", "Processor"],
] as const)("in a match, in a low window, who draws by %s and chooses the other sees that it waits for a reload", async (first, other) => {
  const { page } = await here.person({ viewport: { width: 1280, height: 500 }, reducedMotion: "reduce" });
  await drawnBy(page, first);
  await page.goto("/play/toy");
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator(".stage canvas").waitFor();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("radio", { name: other }).check({ force: true });
  const reload = page.getByRole("dialog").getByRole("button", { name: "Reload" });
  await reload.waitFor();
  const below = () =>
    reload.evaluate((button) => button.getBoundingClientRect().bottom - button.closest("dialog")!.getBoundingClientRect().bottom);
  await expect.poll(below).toBeLessThanOrEqual(0);
  await page.context().close();
});
