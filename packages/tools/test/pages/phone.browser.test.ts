import { bots } from "@baseboard/games/the-base/bot";
import { type TheBase, theBase } from "@baseboard/games/the-base/rules";
import { keyFrom, rngAt, type Speaker, type View } from "@baseboard/kit";
import type { Entry } from "@baseboard/protocol";
import { call, create, join, type Visitor, watch } from "@baseboard/room/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { choice } from "../../../games/the-base/client/choice.ts";
import { touches } from "../../../games/the-base/client/touches.ts";
import { speakerIn } from "../../words.ts";
import { enter } from "../games/hands.ts";
import { PHONE, tap, touch } from "../person.ts";
import { served } from "../served.ts";
import { pages } from "./game-pages.ts";

const here = served();
const SMALL = { ...PHONE, viewport: { width: 360, height: 640 }, reducedMotion: "reduce" } as const;
const LARGE = { ...PHONE, viewport: { width: 390, height: 844 }, reducedMotion: "reduce" } as const;
const LONG = "W".repeat(16);
const speak: Speaker = speakerIn("en", (seat) => ["Ann", "Bo"][seat]);

const openRoom = (name: string) => call<Entry>(here.base, "/rooms", { game: "the-base", name, hidden: false, options: { rounds: 6 } });

/** A page that nobody can push sideways. */
const isSteady = (page: Page): Promise<boolean> => page.evaluate(() => document.scrollingElement!.scrollWidth <= innerWidth);

/** What can be pressed and is smaller than a finger: 44 px, for links in text 24. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = (one: Element) => {
      const { width, height } = one.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        getComputedStyle(one).clipPath === "none"
      );
    };
    const pressed = [...document.querySelectorAll("button, a[href], select, input, summary")].filter((one) => !one.closest(".places"));
    const topmost = document.querySelector("dialog[open]");
    return pressed
      .filter((one) => (!topmost || topmost.contains(one)) && seen(one.closest(".segments label") ?? one))
      .flatMap((one) => {
        const { width, height } = (one.closest("label") ?? one).getBoundingClientRect();
        const isInText = one.matches("p a, li a, td a, main a:not([class]), button.link");
        const least = isInText ? 24 : 44;
        return height < least - 0.5 || (!isInText && width < least - 0.5)
          ? [
              `${one.tagName} ${one.className} "${one.getAttribute("aria-label") ?? one.textContent}": ${width.toFixed()}x${height.toFixed()}`,
            ]
          : [];
      });
  });

/** What is wrong with a page on a phone: it can be pushed sideways, or something is too small for a finger. */
async function wrongs(page: Page, what: string): Promise<string[]> {
  const found = await tooSmall(page);
  if (!(await isSteady(page))) found.push("it scrolls sideways");
  return found.map((one) => `${what}: ${one}`);
}

interface Place {
  id: string;
  live: boolean;
  x: number;
  y: number;
}

/** The middles of all places on the screen. */
const placesOn = (page: Page): Promise<Place[]> =>
  page.locator(".places [data-id]").evaluateAll((cells) =>
    cells.map((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect();
      return { id: cell.getAttribute("data-id")!, live: cell.hasAttribute("data-live"), x: left + width / 2, y: top + height / 2 };
    }),
  );

const chosen = (page: Page): Promise<string[]> =>
  page.locator('.places [aria-selected="true"]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-id")!));

/** Taps around every live place, within its 44 px: that place is chosen, or a nearer one. */
async function tapsAround(page: Page): Promise<void> {
  const places = await placesOn(page);
  const live = places.filter((place) => place.live);
  expect(live.length).toBeGreaterThan(2);
  for (const [i, place] of live.entries()) {
    const aside = i % 2 === 0 ? 20 : -20;
    for (const [dx, dy] of [
      [aside, 20],
      [-aside, -20],
    ]) {
      const at = { x: place.x + dx, y: place.y + dy };
      await page.touchscreen.tap(at.x, at.y);
      await expect.poll(() => chosen(page), { message: `a tap ${dx},${dy} from ${place.id}` }).toHaveLength(1);
      const [id] = await chosen(page);
      const far = (one: Place) => Math.hypot(one.x - at.x, one.y - at.y);
      const got = places.find((one) => one.id === id)!;
      expect(got.live).toBe(true);
      expect(far(got), `${id} for ${place.id}`).toBeLessThanOrEqual(far(place));
      await page.locator('.places [tabindex="0"]').press("Escape");
      await expect.poll(() => chosen(page)).toEqual([]);
    }
  }
}

/** Moves fingers over the board, each along its line. */
async function fingers(page: Page, lines: { from: [number, number]; to: [number, number] }[]): Promise<void> {
  const wire = await page.context().newCDPSession(page);
  const points = (k: number) =>
    lines.map(({ from, to }, id) => ({ x: from[0] + (to[0] - from[0]) * k, y: from[1] + (to[1] - from[1]) * k, id }));
  await wire.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: points(0) });
  for (const k of [0.25, 0.5, 0.75, 1]) await wire.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: points(k) });
  await wire.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await wire.detach();
}

/** Two fingers apart bring the board closer, one moves it; neither presses anything. */
async function pinchesAndPans(page: Page, version: () => number): Promise<void> {
  const before = version();
  const box = async () => (await page.locator('.places [data-id="c3"]').boundingBox())!;
  const far = await box();
  const [x, y] = [far.x + far.width / 2, far.y + far.height / 2];
  await fingers(page, [
    { from: [x - 20, y], to: [x - 70, y] },
    { from: [x + 20, y], to: [x + 70, y] },
  ]);
  await expect.poll(async () => (await box()).width / far.width).toBeGreaterThan(1.8);
  const close = await box();
  await fingers(page, [{ from: [x, y], to: [x + 40, y + 50] }]);
  await expect.poll(async () => (await box()).y - close.y).toBeGreaterThan(25);
  expect(await chosen(page)).toEqual([]);
  await tap(page.getByRole("button", { name: "Show the whole board" }));
  await expect.poll(async () => Math.round((await box()).width)).toBe(Math.round(far.width));
  expect(version()).toBe(before);
}

const viewOf = ({ table }: { table?: TheBase["table"] }): View<TheBase> => ({ seat: table?.turn, table: table!, hand: {} });

/** Makes one move by finger, and waits until the table has it. */
async function makeMove(page: Page, eye: Visitor<TheBase>): Promise<void> {
  const { told } = eye.state();
  const view = viewOf(eye.state());
  const moves = theBase.legalMoves(view);
  const stop = moves.find(({ type }) => type === "stop");
  const move = stop ?? bots.planner(view, moves, rngAt(keyFrom("two phones"), told.version));
  const words = (id: string, before: string[]) => speak(choice(id, before, view, id === "ok" ? move : undefined).label);
  await touch(page, touches(move, view), words);
  await eye.until(({ told: now }) => now.version > told.version);
}

test("two people play a whole match of The Base by finger, one at 360x640 and one at 390x844", async () => {
  const wrong: string[] = [];
  const [ann, bo] = await Promise.all([here.person(LARGE), here.person(SMALL)]);
  const entry = await openRoom(LONG);
  await enter(ann.page, entry);
  await enter(bo.page, await call<Entry>(here.base, `/rooms/${entry.code}/join`, { name: "Bo" }));
  await bo.page.getByText("Bo (you)").waitFor();
  wrong.push(...(await wrongs(bo.page, "the lobby of a guest")));
  wrong.push(...(await wrongs(ann.page, "the lobby of a host")));
  const eye = await watch<TheBase>(here.base, entry.code);
  await tap(ann.page.getByRole("button", { name: "Start the match" }));
  await eye.until(({ phase }) => phase === "playing");
  const pages = [ann.page, bo.page];
  await Promise.all(pages.map((page) => page.locator('.places [data-id="c3"]').waitFor()));
  const version = () => eye.state().told.version;
  const playUntil = async (stop: () => boolean) => {
    while (!stop()) await makeMove(pages[eye.state().toAct[0]], eye);
  };

  // In the middle of a turn of Bo's, on the smallest screen.
  await playUntil(() => version() >= 12 && eye.state().toAct[0] === 1 && eye.state().table?.actions === 3);
  await bo.page.locator(".places [data-live]").first().waitFor();
  wrong.push(...(await wrongs(bo.page, "one's own turn")));
  wrong.push(...(await wrongs(ann.page, "the other's turn")));
  await tapsAround(bo.page);
  await pinchesAndPans(bo.page, version);

  await playUntil(() => eye.state().toAct.length === 0);
  for (const page of pages) {
    await page.locator("section.result").waitFor();
    wrong.push(...(await wrongs(page, "the result")));
  }
  expect(wrong).toEqual([]);
  expect([ann, bo].flatMap(({ complaints }) => complaints)).toEqual([]);
  await Promise.all(pages.map((page) => page.context().close()));
});

test("pages, sheets and dialogs fit a phone, with the longest names", async () => {
  const { page } = await here.person(SMALL);
  const wrong: string[] = [];
  await page.goto("/");
  for (const card of await page.locator("button.game").all()) {
    await tap(card);
    await page.locator(".createform .fields:not(.waits)").waitFor();
    // Once it is known the name is not asked for again.
    const field = page.locator("#create-name");
    if (await field.count()) await field.fill(LONG);
    wrong.push(...(await wrongs(page, `the front page with ${await card.textContent()}`)));
    await tap(page.getByRole("button", { name: "Close" }));
  }
  wrong.push(...(await wrongs(page, "the front page")));
  for (const { path, sign } of pages.slice(1)) {
    await page.goto(path);
    await page.locator(sign).first().waitFor();
    wrong.push(...(await wrongs(page, path)));
  }

  const entry = await openRoom(LONG);
  await page.goto(`/r/${entry.code}`);
  await page.getByRole("button", { name: "Take a seat" }).waitFor();
  wrong.push(...(await wrongs(page, "the door")));
  await enter(page, entry);
  await page.getByLabel(/^Add a bot to seat 2/).selectOption("random");
  await tap(page.getByRole("button", { name: "Start the match" }));
  await page.locator(".places [data-live]").first().waitFor();
  await tap(page.getByRole("button", { name: "Log, moves and rules" }));
  for (const tab of [/^Legal moves/, /^Rules/, /^Log/]) {
    await tap(page.getByRole("tab", { name: tab }));
    wrong.push(...(await wrongs(page, `the sheet, ${tab}`)));
  }
  await tap(page.getByRole("button", { name: "Settings" }));
  await page.getByRole("dialog", { name: "Settings" }).getByRole("radio").first().waitFor();
  wrong.push(...(await wrongs(page, "the settings")));
  await page.keyboard.press("Escape");
  await tap(page.getByRole("button", { name: "Close" }));
  await tap(page.getByRole("button", { name: /^Room / }));
  await page.getByRole("img", { name: /QR/ }).waitFor();
  wrong.push(...(await wrongs(page, "the invitation")));
  await page.keyboard.press("Escape");

  // On its side: the board keeps the height, what is done stands beside it.
  await page.setViewportSize({ width: 844, height: 390 });
  await page.locator(".dock .undo").waitFor();
  // Nothing is prepared, and no button says that there was something to press.
  expect(await page.locator(".dock .primary").count()).toBe(0);
  await expect.poll(async () => (await page.locator(".stage").boundingBox())!.height).toBeGreaterThan(300);
  const { y, height } = (await page.locator(".dock .undo").boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(390);
  wrong.push(...(await wrongs(page, "a phone on its side")));

  // Giving up is done in the sheet, and the result takes the place of the board.
  await page.setViewportSize(SMALL.viewport);
  await tap(page.getByRole("button", { name: "Log, moves and rules" }));
  const below = () => page.locator("dialog.rail .logcard").boundingBox();
  const before = await below();
  await tap(page.getByRole("button", { name: "Resign", exact: true }));
  await page.getByRole("button", { name: "Yes, resign" }).waitFor();
  expect(await below()).toEqual(before);
  await tap(page.getByRole("button", { name: "Yes, resign" }));
  await page.locator("section.result").waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(wrong).toEqual([]);
  await page.context().close();
});

/** What sticks out of its seat above the board, or is cut there; a name may end in dots, and what is held may be left out whole, or may not. */
const cutAbove = (page: Page, mayLeaveOut: boolean): Promise<string[]> =>
  page.locator(".pbar .pl").evaluateAll(
    (seats, mayLeaveOut) =>
      seats.flatMap((seat) => {
        const whole = seat.getBoundingClientRect();
        const parts = [...seat.querySelectorAll("small, .clock, .r > *")].filter((part) => part.checkVisibility());
        return parts.flatMap((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          const isLeftOut = mayLeaveOut && part.matches(".r > *") && top >= part.parentElement!.getBoundingClientRect().bottom;
          const isCut = part.scrollWidth > part.clientWidth + 1 && !part.matches(".r > *");
          return isLeftOut || (!isCut && left >= whole.left && right <= whole.right && top >= whole.top && bottom <= whole.bottom + 1)
            ? []
            : [`${seat.textContent}: ${part.className} "${part.textContent}"`];
        });
      }),
    mayLeaveOut,
  );

test.each([
  ["the-base", 2, "bank-10-10"],
  ["disarm-the-earth", 2, "bank-10-10"],
  ["disarm-the-earth", 3, "bank-10-10"],
  ["disarm-the-earth", 4, "bank-10-10"],
  ["disarm-the-earth", 4, "days-3"],
  ["all-your-base", 3, "bank-10-10"],
  ["disarm-the-base", 4, "bank-10-10"],
  ["all-your-base", 6, "turn-600"],
] as const)(
  "above the board nothing is cut with clocks, and with up to four what each has achieved is there: %s, %i, %s",
  async (game, seats, clock) => {
    const [first, ...others] = Array.from({ length: seats }, (_, i) => `${LONG.slice(1)}${i}`);
    const host = await create(here.base, { game, name: first });
    const joined = [];
    for (const name of others) joined.push(await join(here.base, host.entry.code, { name }));
    await host.ask("settings", { clock });
    await host.ask("start", {});
    const inTurn = (await host.until(({ phase }) => phase === "playing")).toAct;
    const waits = [host, ...joined].find((_, seat) => !inTurn.includes(seat)) ?? host;
    const views = [
      [SMALL, host],
      [LARGE, host],
      [SMALL, waits],
    ] as const;
    for (const [device, { entry }] of seats === 4 ? views : views.slice(0, 2)) {
      const { page } = await here.person(device);
      await page.addInitScript(
        ({ code, token, id }) => localStorage.setItem("baseboard.rooms", JSON.stringify([{ code, game: id, token, at: Date.now() }])),
        { ...entry, id: game },
      );
      await page.goto(`/r/${entry.code}`);
      await page.locator(".pbar .clock").first().waitFor({ state: "attached" });
      await page.locator(".places [data-id]").first().waitFor();
      expect(await cutAbove(page, game !== "disarm-the-base")).toEqual([]);
      if (seats <= 4) expect(await page.locator(".pbar small:visible").count()).toBe(seats);
      // The own clock is there even while others are in turn: what they ask is answered on it.
      if (seats <= 4) expect(await page.locator(".pbar .own .clock:visible").count()).toBe(1);
      // No clock takes the place of a name.
      const widths = await page.locator(".pbar .who b").evaluateAll((names) => names.map((name) => name.getBoundingClientRect().width));
      if (seats <= 4) for (const width of widths) expect(width).toBeGreaterThan(30);
      await page.context().close();
    }
  },
);

test("the keyboard of a phone never hides the field that is written in", async () => {
  const { page } = await here.person(SMALL);
  const write = async (field: string) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await tap(page.locator(field));
    await page.setViewportSize({ width: 360, height: 300 });
    await expect
      .poll(() =>
        page.locator(field).evaluate((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          const isIn = top >= 0 && top + height <= innerHeight;
          return isIn && document.activeElement === one && document.elementFromPoint(left + width / 2, top + height / 2) === one;
        }),
      )
      .toBe(true);
  };
  await page.goto("/");
  await write("#code");
  await tap(page.getByRole("button", { name: /^The Base/ }));
  await write("#create-name");
  await enter(page, await openRoom("Ann"));
  await tap(page.getByRole("button", { name: "Change name" }));
  await page.locator("#room-name").waitFor();
  await write("#room-name");
  await page.context().close();
});
