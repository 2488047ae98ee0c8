import type { DisarmTheBase } from "@baseboard/games/disarm-the-base/rules";
import { type Move, type TheBase, theBase } from "@baseboard/games/the-base/rules";
import type { View } from "@baseboard/kit";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { touches } from "../../../games/the-base/client/touches.ts";
import { poses, shown } from "../pages/gallery.ts";
import { servePages } from "../pages.ts";
import { LAPTOP, PHONE, tap } from "../person.ts";
import { served } from "../served.ts";

const here = served(servePages);
const soon = { timeout: 20_000, interval: 20 };
interface Point {
  x: number;
  y: number;
}

/** A mouse or a finger on the page. */
interface Hand {
  down(at: Point): Promise<unknown>;
  /** Along a straight line, in steps. */
  to(at: Point): Promise<void>;
  /** What one does to let go of what is dragged before it is lifted. */
  giveUp(): Promise<unknown>;
  up(): Promise<unknown>;
}

const byMouse = async ({ mouse, keyboard }: Page): Promise<Hand> => ({
  async down({ x, y }) {
    await mouse.move(x, y);
    await mouse.down();
  },
  to: ({ x, y }) => mouse.move(x, y, { steps: 6 }),
  giveUp: () => keyboard.press("Escape"),
  up: () => mouse.up(),
});

async function byFinger(page: Page): Promise<Hand> {
  const wire = await page.context().newCDPSession(page);
  let last = { x: 0, y: 0 };
  const send = (type: "touchStart" | "touchMove" | "touchEnd", ...points: Point[]) =>
    wire.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  return {
    down(at) {
      last = at;
      return send("touchStart", at);
    },
    async to(at) {
      const { x, y } = last;
      for (let i = 1; i <= 6; i++) await send("touchMove", { x: x + ((at.x - x) * i) / 6, y: y + ((at.y - y) * i) / 6 });
      last = at;
    },
    // A second finger, on the page wherever the first one is.
    giveUp: () => send("touchStart", last, { x: last.x + (last.x > 195 ? -60 : 60), y: last.y }),
    up: () => send("touchEnd"),
  };
}

/** The table as the page has it. */
async function tableOn<Table>(page: Page): Promise<Table> {
  const table = await page.evaluate(() => {
    const { __game } = globalThis as unknown as { __game: { state(): { table: unknown } } };
    return JSON.stringify(__game.state().table);
  });
  return JSON.parse(table);
}

/** The same, seen from the mutants' seat. */
const viewOf = async (page: Page): Promise<View<TheBase>> => ({ seat: 0, table: await tableOn(page), hand: {} });

/** A match against a bot, in which the tiles have been set and it is one's turn. */
async function practise(page: Page): Promise<void> {
  await page.goto("/play/the-base");
  await page.getByRole("radio", { name: "Mutants" }).check({ force: true });
  await page.getByRole("radio", { name: "Beginner" }).check({ force: true });
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("button", { name: "Set them for me" }).click();
  await expect.poll(async () => (await ones(page)).some(({ type }) => type === "move"), soon).toBe(true);
  await shown(page);
}

/** The moves that are one's own now. */
async function ones(page: Page): Promise<Move[]> {
  const view = await viewOf(page);
  return view.table.turn === 0 ? theBase.legalMoves(view) : [];
}

async function middle(page: Page, id: string): Promise<Point> {
  const { x, y, width, height } = (await page.locator(`.places [data-id="${id}"]`).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

const chosen = (page: Page): Promise<number> => page.locator('.places [aria-selected="true"]').count();

/** What one drags with, and where. */
const hands = [
  ["mouse", LAPTOP, byMouse],
  ["finger", PHONE, byFinger],
] as const;

/** Drags of all kinds by one hand, while the camera is near. */
async function drags(options: BrowserContextOptions, handOn: (page: Page) => Promise<Hand>): Promise<void> {
  const { page, complaints } = await here.person({ ...options, reducedMotion: "reduce", serviceWorkers: "block" });
  const hand = await handOn(page);
  await practise(page);
  const view = await viewOf(page);
  const moves = (await ones(page)).filter(({ type }) => type === "move").map((move) => touches(move, view));
  // Not one that lies below the buttons of the camera once that is near: they are at the right.
  const rank = ([first]: string[]) => "cbade".indexOf(first[0]);
  const [from, to] = moves.filter((ids) => ids.length === 3).sort((a, b) => rank(a) - rank(b))[0];
  expect(moves.some((ids) => ids[0] === from && ids[1] === "c3")).toBe(false);

  // A tile without a piece can be turned, but not dragged: the camera moves, here to where the piece is.
  const whole = await middle(page, "c3");
  await page.mouse.move(whole.x, whole.y);
  await page.mouse.wheel(0, -220);
  await page.locator(".zoom.near").waitFor();
  const [far, aside] = [await middle(page, "c3"), await middle(page, from)];
  await hand.down(far);
  await hand.to({ x: (3 * far.x - aside.x) / 2, y: (3 * far.y - aside.y) / 2 });
  await hand.up();
  await expect.poll(async () => far.y - (await middle(page, "c3")).y, soon).toBeGreaterThan(30);
  expect(await chosen(page)).toBe(0);
  const [start, goal, nowhere] = [await middle(page, from), await middle(page, to), await middle(page, "c3")];
  const [home, before] = [await poses(page), JSON.stringify(view)];
  const over = (id: string) => page.locator(`.places [data-id="${id}"][data-over]`);
  const nothingChanged = async () => {
    await expect.poll(() => chosen(page), soon).toBe(0);
    expect([await middle(page, from), await poses(page), JSON.stringify(await viewOf(page))]).toEqual([start, home, before]);
  };

  // Lifted where it may not go; then given up where it may.
  await hand.down(start);
  await hand.to(nowhere);
  await expect.poll(() => chosen(page), soon).toBe(1);
  expect(await poses(page)).not.toEqual(home);
  await hand.up();
  await nothingChanged();
  await hand.down(start);
  await hand.to(goal);
  await over(to).waitFor({ state: "attached" });
  await hand.giveUp();
  await hand.up();
  await nothingChanged();

  await hand.down(start);
  await hand.to(goal);
  await over(to).waitFor({ state: "attached" });
  await hand.up();
  // By finger a drop asks, as a touch does.
  if (options.hasTouch) await tap(page.getByRole("button", { name: /^Yes: Go to/ }));
  await expect.poll(async () => JSON.stringify((await viewOf(page)).table.sides[0].pieces), soon).toContain(to);
  await page.context().close();
  expect(complaints).toEqual([]);
}

/** Cards of All Your Base dragged by one hand: first while the board is seen as a whole, then from nearer. */
async function dragsCards(options: BrowserContextOptions, handOn: (page: Page) => Promise<Hand>): Promise<void> {
  const { page, complaints } = await here.person({ ...options, reducedMotion: "reduce", serviceWorkers: "block" });
  const hand = await handOn(page);
  await page.goto("/play/all-your-base");
  await page.getByRole("button", { name: "Start" }).click();
  const card = page.locator(".places [data-grab]").first();
  await card.waitFor({ state: "attached" });
  await shown(page);
  const id = (await card.getAttribute("data-id"))!;
  const [start, nowhere] = [await middle(page, id), await middle(page, "deck")];
  const home = await poses(page);
  const posesBecome = () => expect.poll(() => poses(page), soon);

  // It follows where there is nothing for it, too; only the plot is lit, and the stack of its symbol, which stands for it.
  await hand.down(start);
  await hand.to(nowhere);
  await posesBecome().not.toEqual(home);
  const there = await poses(page);
  await hand.to({ x: nowhere.x + 9, y: nowhere.y });
  await posesBecome().not.toEqual(there);
  const live = page.locator(".places [data-live]");
  expect(await live.evaluateAll((all) => all.map((one) => one.getAttribute("data-id")?.replace(/\d/, "")).sort())).toEqual([
    "build",
    "stack:",
  ]);
  await hand.up();
  await posesBecome().toEqual(home);
  expect(await chosen(page)).toBe(0);

  await page.mouse.move(start.x, start.y);
  await page.mouse.wheel(0, -120);
  await page.locator(".zoom.near").waitFor();
  await hand.down(await middle(page, id));
  await hand.to(await middle(page, "build"));
  await page.locator('.places [data-id="build"][data-over]').waitFor({ state: "attached" });
  await hand.up();
  await page.locator('.places [data-id="station:0"]').waitFor({ state: "attached" });
  await page.context().close();
  expect(complaints).toEqual([]);
}

test.each(hands)(
  "by %s a card follows wherever it is dragged, goes back from where it may not go, and builds on the plot",
  (_, options, handOn) => dragsCards(options, handOn),
);

test.each(hands)(
  "by %s a piece is dragged where it may go, elsewhere nothing changes, and an empty tile moves the camera",
  (_, options, handOn) => drags(options, handOn),
);

/** The pawn of Disarm the Base dragged by one hand: too far, to where a touch would take it, and while another acts. */
async function dragsPawn(options: BrowserContextOptions, handOn: (page: Page) => Promise<Hand>): Promise<void> {
  const { page, complaints } = await here.person({ ...options, reducedMotion: "reduce", serviceWorkers: "block" });
  const hand = await handOn(page);
  await page.goto("/play/disarm-the-base");
  await page.getByRole("radio", { name: "1", exact: true }).check({ force: true });
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator('.places [data-id^="p"][data-live]').first().waitFor({ state: "attached" });
  await shown(page);
  const table = () => tableOn<DisarmTheBase["table"]>(page);
  const { start, players } = await table();
  // Outside, all stand on the end tile, beside a gate.
  expect(players[0].place).toBe("end");
  const gate = `p${[2, 5, 8, 11][start]}`;
  const cam = () => page.evaluate(() => JSON.stringify((globalThis as unknown as { __game: { cam(): unknown } }).__game.cam()));
  const [home, still, pawn] = [await poses(page), await cam(), await middle(page, "end")];
  const drag = async (to: string) => {
    await hand.down(pawn);
    await hand.to(await middle(page, to));
  };

  await drag("tower");
  await expect.poll(() => poses(page), soon).not.toEqual(home);
  await hand.up();
  const reason = page.getByRole("alert").getByText("That is too far");
  await reason.waitFor();
  await expect.poll(() => poses(page), soon).toEqual(home);
  // It is in nobody's way: the next touch ends it, and one of its own does nothing else.
  await reason.click();
  await reason.waitFor({ state: "hidden" });
  expect((await table()).players[0].place).toBe("end");
  await drag(gate);
  await page.locator(`.places [data-id="${gate}"][data-over]`).waitFor({ state: "attached" });
  await hand.giveUp();
  await hand.up();
  await expect.poll(() => poses(page), soon).toEqual(home);
  expect([await cam(), (await table()).players[0].place]).toEqual([still, "end"]);

  await drag(gate);
  await hand.up();
  await expect.poll(async () => (await table()).players[0].place, soon).toBe(gate);
  await page.context().close();
  expect(complaints).toEqual([]);
}

test.each(hands)(
  "by %s a pawn is dragged to a place beside its own; farther away it goes back, and the camera stands still",
  (_, options, handOn) => dragsPawn(options, handOn),
);

/** Piles of Disarm the Base dragged by one hand: nowhere, onto another pile, onto the discards. */
async function dragsPiles(options: BrowserContextOptions, handOn: (page: Page) => Promise<Hand>): Promise<void> {
  const { page, complaints } = await here.person({ ...options, reducedMotion: "reduce", serviceWorkers: "block" });
  const hand = await handOn(page);
  await page.goto("/play/disarm-the-base");
  await page.getByRole("radio", { name: "1", exact: true }).check({ force: true });
  await page.getByRole("radio", { name: /^Hidden hands/ }).check({ force: true });
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator('.places [data-id="pile:1"][data-grab]').waitFor({ state: "attached" });
  await shown(page);
  const table = () => tableOn<DisarmTheBase["table"]>(page);
  const up = async () => (await table()).players[0].piles.map((pile) => pile.up.length);
  const drag = async (from: string, to: string) => {
    await hand.down(await middle(page, from));
    await hand.to(await middle(page, to));
  };
  const over = (id: string) => page.locator(`.places [data-id="${id}"][data-over]`).waitFor({ state: "attached" });
  const [home, before] = [await poses(page), await up()];

  await drag("pile:1", "h1");
  await expect.poll(() => poses(page), soon).not.toEqual(home);
  await hand.up();
  await expect.poll(() => poses(page), soon).toEqual(home);
  expect(await chosen(page)).toBe(0);

  // What lay face down beneath it turns up.
  await drag("pile:1", "pile:2");
  await over("pile:2");
  await hand.up();
  await expect.poll(up, soon).toEqual([1, 2, ...before.slice(2)]);

  await shown(page);
  await drag("pile:2", "discards");
  await over("discards");
  await hand.up();
  await page.getByRole("button", { name: /^Discard / }).click();
  await expect.poll(async () => (await table()).discards.length, soon).toBe(1);
  expect(await up()).toEqual(before);
  await page.context().close();
  expect(complaints).toEqual([]);
}

test.each(hands)("by %s a pile is dragged onto another, and onto the discards; elsewhere it goes back", (_, options, handOn) =>
  dragsPiles(options, handOn),
);
