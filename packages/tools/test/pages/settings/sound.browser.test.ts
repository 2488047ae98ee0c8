import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cues } from "../../../../stage/src/animation/cues.ts";
import { openBrowser } from "../../../browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const file = fileURLToPath(new URL("../../../../stage/src/animation/cues.ts", import.meta.url));

test("every cue is heard, is never loud, and is over within 0.6 seconds", async () => {
  const page = await browser.newPage();
  const source = stripTypeScriptTypes(readFileSync(file, "utf8"));
  await page.addScriptTag({ type: "module", content: `${source}\nwindow.sound = sound;` });
  await page.waitForFunction(() => "sound" in window);
  const measured = await page.evaluate(
    async (all) => {
      const rate = 44100;
      const { sound } = window as unknown as { sound(context: BaseAudioContext, cue: string): void };
      const each = all.map(async (cue) => {
        const context = new OfflineAudioContext(1, rate * 1.5, rate);
        sound(context, cue);
        const samples = (await context.startRendering()).getChannelData(0);
        const loud = samples.map(Math.abs);
        return { cue, peak: Math.max(...loud), seconds: loud.findLastIndex((one) => one > 0.001) / rate };
      });
      return Promise.all(each);
    },
    [...cues],
  );
  expect(measured.map(({ cue }) => cue)).toEqual([...cues]);
  for (const { cue, peak, seconds } of measured) {
    expect(peak, cue).toBeGreaterThan(0.02);
    expect(peak, cue).toBeLessThan(0.3);
    expect(seconds, cue).toBeGreaterThan(0.05);
    expect(seconds, cue).toBeLessThan(0.6);
  }
});
