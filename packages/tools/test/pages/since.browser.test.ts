import { bots } from "@baseboard/games/the-base/bot";
import { type TheBase, theBase } from "@baseboard/games/the-base/rules";
import { keyFrom, rngAt, type View } from "@baseboard/kit";
import type { Entry } from "@baseboard/protocol";
import { join, type Visitor } from "@baseboard/room/testing";
import type { BrowserContextOptions } from "playwright-core";
import { expect, test } from "vitest";
import { LAPTOP, PHONE, tap } from "../person.ts";
import { begun } from "../rooms.ts";
import { served } from "../served.ts";

const here = served();
const bot = bots.greedy ?? Object.values(bots)[0];

/** Both seats play on, without a page, until it is this seat's turn again, at least so many lines. */
async function playOn(seats: Visitor<TheBase>[], lines: number, until: number): Promise<number> {
  const from = seats[0].state().told.version;
  for (;;) {
    const { told, toAct, table } = seats[0].state();
    if (told.version - from >= lines && toAct.includes(until)) return told.version - from;
    const [seat] = toAct;
    const view: View<TheBase> = { seat, table: table as TheBase["table"], hand: {} };
    const move = bot(view as never, theBase.legalMoves(view), rngAt(keyFrom("since"), told.version));
    await seats[seat].ask("act", { act: { move: move as never }, version: told.version });
    await Promise.all(seats.map((one) => one.until((state) => state.told.version > told.version)));
  }
}

async function someone(options: BrowserContextOptions, { code, game, token }: Entry) {
  const { page } = await here.person(options);
  await page.addInitScript(
    (kept) => localStorage.getItem("baseboard.rooms") ?? localStorage.setItem("baseboard.rooms", kept),
    JSON.stringify([{ code, game, token, at: Date.now(), isSeated: true }]),
  );
  return page;
}

test("what was played while the page was closed is told on the board, skipped by a key, stepped through, and marked in the log", async () => {
  const { code, entries } = await begun(here.base, theBase, { bot, lines: 0 });
  const page = await someone(LAPTOP, entries[0]);
  await page.goto(`/r/${code}`);
  await page.locator(".places [data-id]").first().waitFor({ state: "attached" });
  expect(await page.getByText(/^Since you looked/).count()).toBe(0);
  await page.goto("/credits");

  const seats = [
    await join<TheBase>(here.base, code, { token: entries[0].token }),
    await join<TheBase>(here.base, code, { token: entries[1].token }),
  ];
  const missed = await playOn(seats, 6, 0);
  await seats[0].room.leave(false);
  await page.goto(`/r/${code}`);
  await page.getByRole("button", { name: "Skip" }).waitFor();
  await page.getByText(`Since you looked: ${missed} lines`).first().waitFor();
  // It is told in order and ends by itself in one's own turn.
  await page.getByRole("button", { name: "Step through" }).waitFor();
  await page.locator(".log, .lines").getByText(`Since you looked: ${missed} lines`).first().waitFor();
  await page.getByRole("button", { name: "Step through" }).click();
  const slider = page.getByRole("slider");
  await slider.waitFor();
  const from = Number(await slider.inputValue());
  expect(Number(await slider.getAttribute("max")) - from).toBe(missed);
  // Its keys work as soon as it is there.
  await expect
    .poll(async () => {
      await page.keyboard.press(".");
      return Number(await slider.inputValue());
    })
    .toBeGreaterThan(from);
  const at = Number(await slider.inputValue());
  await page.keyboard.press(",");
  await expect.poll(() => slider.inputValue()).toBe(String(at - 1));
  await page.getByRole("button", { name: "Back to now" }).click();
  await expect.poll(() => page.evaluate(() => document.querySelectorAll(".places [data-id]").length)).toBeGreaterThan(0);
  // And one's own turn can be played.
  await expect.poll(() => page.getByText("Not your turn").count()).toBe(0);
  await page.reload();
  await page.locator(".places [data-id]").first().waitFor({ state: "attached" });
  expect(await page.getByText(/^Since you looked/).count()).toBe(0);

  // By the space bar it is over at once.
  await page.goto("/credits");
  const again = await join<TheBase>(here.base, code, { token: entries[0].token });
  await playOn([again, seats[1]], 6, 0);
  await again.room.leave(false);
  await page.goto(`/r/${code}`);
  await page.getByRole("button", { name: "Skip" }).waitFor();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Step through" }).waitFor();
  await page.context().close();
});

test("with reduced motion the end is shown at once, and a list of what was played", async () => {
  const { code, entries } = await begun(here.base, theBase, { bot, lines: 0 });
  const page = await someone({ ...PHONE, reducedMotion: "reduce" }, entries[1]);
  await page.goto(`/r/${code}`);
  await page.locator(".places [data-id]").first().waitFor({ state: "attached" });
  await page.goto("/credits");
  const seats = [
    await join<TheBase>(here.base, code, { token: entries[0].token }),
    await join<TheBase>(here.base, code, { token: entries[1].token }),
  ];
  const missed = await playOn(seats, 2, 1);
  await seats[1].room.leave(false);
  await page.goto(`/r/${code}`);
  await page.getByText(`Since you looked: ${missed} lines`).waitFor();
  expect(await page.getByRole("button", { name: "Skip" }).count()).toBe(0);
  await tap(page.getByText(`Since you looked: ${missed} lines`));
  await page.context().close();
});
