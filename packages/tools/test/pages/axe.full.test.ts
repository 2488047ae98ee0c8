import { expect, test } from "vitest";
import { LAPTOP } from "../person.ts";
import { served } from "../served.ts";
import { findingsIn, otherLooks } from "./axe.ts";
import { pages } from "./game-pages.ts";

const here = served();

test.each(pages)("axe finds nothing on $path, each theme at the other width", async ({ path, sign }) => {
  const { page } = await here.person({ ...LAPTOP, reducedMotion: "reduce" });
  await page.goto(path);
  await page.locator(sign).first().waitFor();
  expect(await findingsIn(page, path, otherLooks)).toEqual([]);
  await page.context().close();
});
