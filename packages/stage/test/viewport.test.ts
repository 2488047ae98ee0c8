import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isOutgrown, settingIn } from "../src/canvas/viewport.ts";

beforeAll(() => vi.stubGlobal("window", { devicePixelRatio: 4 }));
afterAll(() => vi.unstubAllGlobals());

const setting = (width: number, height: number) => settingIn({ width, height }, "dark", undefined);

test("a room that is about square turns its board only when it is clearly of the other shape", () => {
  expect([setting(400, 400), setting(430, 400)].map(({ portrait }) => portrait)).toEqual([true, false]);
  const after = (width: number, before: number) => settingIn({ width, height: 400 }, "dark", setting(before, 400)).portrait;
  expect([after(500, 390), after(560, 390), after(390, 500), after(370, 500)]).toEqual([true, false, false, true]);
});

test("nothing is painted finer than anybody sees", () => expect(setting(400, 400).resolution).toBe(3));

test("only a board that fills its room is made anew for a smaller one, or a much larger one, and not for a little", () => {
  const was = setting(400, 600);
  const outgrown = (width: number, height: number, fills = true) => isOutgrown(was, settingIn({ width, height }, "dark", was), fills);
  expect([outgrown(400, 560), outgrown(370, 600), outgrown(400, 700), outgrown(470, 600)]).toEqual([true, true, true, true]);
  expect([outgrown(400, 580), outgrown(400, 660), outgrown(440, 600)]).toEqual([false, false, false]);
  expect([outgrown(400, 560, false), outgrown(400, 700, false), outgrown(900, 600, false)]).toEqual([false, false, true]);
});
