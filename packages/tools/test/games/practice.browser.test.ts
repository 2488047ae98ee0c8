import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bots as nightBots } from "@baseboard/games/disarm-the-base/bot";
import { type DisarmTheBase, disarmTheBase } from "@baseboard/games/disarm-the-base/rules";
import { bots } from "@baseboard/games/the-base/bot";
import { type Move, theBase } from "@baseboard/games/the-base/rules";
import { toy } from "@baseboard/games/toy/rules";
import { type AnyGame, keyFrom, rngAt, type Speaker, type View } from "@baseboard/kit";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { preview } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PracticeRun, reopened } from "../../../../apps/client/src/practice/running.ts";
import { type Child, startChild } from "../../../../apps/server/test/child.ts";
import { choice as nightChoice } from "../../../games/disarm-the-base/client/choice.ts";
import { touches as nightTouches } from "../../../games/disarm-the-base/client/places/move-targets.ts";
import { choice } from "../../../games/the-base/client/choice.ts";
import { touches } from "../../../games/the-base/client/touches.ts";
import { openBrowser } from "../../browser.ts";
import { speakerIn } from "../../words.ts";
import { root } from "../../workspace.ts";
import { servePages } from "../pages.ts";
import { LAPTOP, PHONE, person, tap, touch } from "../person.ts";

let browser: Browser;
const folders: string[] = [];
const children: Child[] = [];
const folder = (): string => {
  folders.push(mkdtempSync(join(tmpdir(), "baseboard-practice-")));
  return folders.at(-1)!;
};
const open = async (): Promise<Child> => {
  children.push(await startChild({ DATA_DIR: folder() }));
  return children.at(-1)!;
};

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  for (const child of children) child.process.kill("SIGKILL");
  await Promise.all(children.map(({ gone }) => gone));
  for (const one of folders) rmSync(one, { recursive: true, force: true });
});

const QUICK: BrowserContextOptions = { reducedMotion: "reduce" };
const speak: Speaker = speakerIn("en", String);
/** Waits for what the page brings about. */
const soon = { timeout: 20_000, interval: 20 };
/** How long a page may take to fetch all files of a version, on a machine that is busy. */
const FETCHED = { timeout: 60_000 };
const keptText = (page: Page, { id }: AnyGame = theBase) => page.evaluate((key) => localStorage.getItem(key), `baseboard.practice.${id}`);

/** The match as the page keeps it; nothing once it is over. */
async function kept(page: Page, game: AnyGame = theBase): Promise<PracticeRun | undefined> {
  const text = await keptText(page, game);
  return text === null ? undefined : reopened(game, text);
}

/** The match once it is for oneself alone to act; nothing once it is over. */
async function turn(page: Page, game: AnyGame = theBase): Promise<PracticeRun | undefined> {
  const isOnes = async () => {
    const now = await kept(page, game);
    return now === undefined || now.match.toAct.join() === String(now.seat);
  };
  await expect.poll(isOnes, soon).toBe(true);
  return kept(page, game);
}

/** Chooses a side and the weakest bot, and begins. */
async function begin(page: Page, side: string): Promise<void> {
  await page.getByRole("radio", { name: side }).check({ force: true });
  await page.getByRole("radio", { name: "Beginner" }).check({ force: true });
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator('.places [data-id="c3"]').waitFor();
}

/** Waits until what is kept has gone on. */
const goesOn = (page: Page, { match }: PracticeRun) =>
  expect.poll(async () => (await kept(page, match.game))?.match.version ?? Number.POSITIVE_INFINITY, soon).toBeGreaterThan(match.version);

/** Makes so many moves of The Base by touching the board, the bot's answers between them. */
async function play(page: Page, moves: number): Promise<void> {
  for (let i = 0; i < moves; i++) {
    const now = (await turn(page))!;
    const view = now.match.view(now.seat) as Parameters<typeof touches>[1];
    const move = bots.planner(view, theBase.legalMoves(view), rngAt(keyFrom("practice"), now.match.version)) as Move;
    await touch(page, touches(move, view), (id, before) => speak(choice(id, before, view, id === "ok" ? move : undefined).label));
    await goesOn(page, now);
  }
}

/** Plays a match of the toy to its end: always the highest card. */
async function playOut(page: Page): Promise<void> {
  const words = speakerIn("en");
  for (let now = await turn(page, toy); now; now = await turn(page, toy)) {
    const { card } = now.match.legalMoves(now.seat).at(-1) as { card: number };
    await touch(page, [String(card), "ok"], () => words({ key: "toy.play", with: { card } }));
    await goesOn(page, now);
  }
}

/** Plays alone in Disarm the Base, as long as it is to go on and until it is over. Answers how high the board was. */
async function playAlone(page: Page, goOn: (now: PracticeRun) => boolean): Promise<Set<number>> {
  const heights = new Set<number>();
  const words = speakerIn("en", String);
  for (let now = await turn(page, disarmTheBase); now && goOn(now); now = await turn(page, disarmTheBase)) {
    heights.add(await page.locator(".table").evaluate((table) => table.clientHeight));
    const view = now.match.view(now.seat) as View<DisarmTheBase>;
    const move = nightBots.careful(view, disarmTheBase.legalMoves(view), rngAt(keyFrom("alone"), now.match.version));
    await touch(page, nightTouches(move, view), (id, before) => words(nightChoice(id, before, view).label));
    await goesOn(page, now);
  }
  return heights;
}

/** What the places of the board are called: the position, in words. */
const seen = (page: Page) =>
  page.locator(".places [data-id]").evaluateAll((places) => places.map((place) => place.getAttribute("aria-label")));

test("after one visit a whole match is played without network or server, and one reloaded in the middle goes on", async () => {
  const { base, process, gone } = await open();
  const { page, complaints } = await person(browser, base, { ...LAPTOP, ...QUICK });
  await page.goto("/");
  // All of the app is kept first: on a busy machine that takes a while.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", undefined, FETCHED);
  await page.context().setOffline(true);
  process.kill("SIGKILL");
  await gone;

  // The front page says what does not work, and what does.
  await page.goto("/");
  await page.getByText("The server is out of reach.").waitFor();
  await page.getByRole("button", { name: /^The Base/ }).click();
  await page.getByRole("link", { name: "Practice" }).click();
  await begin(page, "Mutants");
  await play(page, 8);

  const before = { words: await seen(page), kept: await turn(page) };
  expect(before.kept!.match.version).toBeGreaterThan(8);
  await page.reload();
  await page.locator('.places [data-id="c3"]').waitFor();
  expect((await turn(page))?.match.log).toEqual(before.kept!.match.log);
  await expect.poll(() => seen(page), soon).toEqual(before.words);

  // Left by way of the front page, and resumed from there.
  await page.getByRole("link", { name: "Baseboard, to the front page" }).click();
  await page.getByRole("link", { name: "Resume your practice match of The Base" }).click();
  await page.locator('.places [data-id="c3"]').waitFor();
  await expect.poll(() => seen(page), soon).toEqual(before.words);

  // A whole match against three, and another: sides have moved on by one.
  await page.goto("/play/toy");
  await page.getByRole("radio", { name: "4", exact: true }).check({ force: true });
  await page.getByRole("radio", { name: "First seat" }).check({ force: true });
  await page.getByRole("button", { name: "Start" }).click();
  await playOut(page);
  const result = page.locator("section.result");
  await result.waitFor();
  expect(await result.textContent()).toMatch(/You have (won|lost)|share the win/);
  await result.getByText("Fair play").waitFor();
  await page.getByRole("button", { name: "Play again" }).click();
  await result.waitFor({ state: "detached" });
  expect((await kept(page, toy))?.seat).toBe(3);

  for (const [path, words] of [
    ["/rules/the-base", "Capturing"],
    ["/gallery/the-base", "The Base"],
    ["/replay", "Replay"],
  ]) {
    await page.goto(path);
    await page.getByRole("heading", { name: words }).first().waitFor();
  }
  expect(complaints).toEqual([]);
});

test("where service workers are forbidden, practice is played on a phone just the same", async () => {
  const { base } = await open();
  const { page, complaints } = await person(browser, base, { ...PHONE, ...QUICK, serviceWorkers: "block" });
  await page.goto("/play/the-base");
  await begin(page, "Explorers");
  await play(page, 4);
  const before = await turn(page);
  await page.reload();
  await page.locator('.places [data-id="c3"]').waitFor();
  expect((await kept(page))?.match.log).toEqual(before?.match.log);

  // A new match is begun only after a question, and then there is nothing to go back to.
  await page.getByRole("button", { name: "New match" }).click();
  await page.getByRole("button", { name: "Yes, a new one" }).click();
  await page.getByRole("button", { name: "Start" }).waitFor();
  expect(await keptText(page)).toBeNull();
  expect(complaints).toEqual([]);
});

test("alone on a phone, without a server, a night in Disarm the Base goes on after a reload, until it is won or lost", async () => {
  const pages = await servePages();
  const { page, complaints } = await person(browser, pages.base, { ...PHONE, ...QUICK, serviceWorkers: "block" });
  await page.goto("/play/disarm-the-base");
  await page.getByRole("radio", { name: "1", exact: true }).check({ force: true });
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator('.places [data-id="tower"]').waitFor();
  await playAlone(page, ({ match }) => match.version < 12);
  const before = { words: await seen(page), kept: await kept(page, disarmTheBase) };
  await page.reload();
  await page.locator('.places [data-id="tower"]').waitFor();
  expect((await kept(page, disarmTheBase))?.match.log).toEqual(before.kept!.match.log);
  await expect.poll(() => seen(page), soon).toEqual(before.words);

  // Whatever is said and offered below it, the board stays where it is.
  expect((await playAlone(page, () => true)).size).toBe(1);
  const result = page.locator("section.result");
  await result.waitFor();
  expect(await result.textContent()).toMatch(/planes? (was|were|are) disarmed|All 6 planes/);
  await result.getByRole("button", { name: "Replay" }).click();
  await page.getByRole("slider", { name: "Moment of the match" }).waitFor();
  expect(new URL(page.url()).search).toBe("?at=0&seat=A");
  expect(complaints).toEqual([]);
  await page.context().close();
  await pages.close();
});

test("from a moment of a replay, of the gallery and of the own match one plays on with bots; that match goes on after a reload", async () => {
  const pages = await servePages();
  const { page, complaints } = await person(browser, pages.base, { ...LAPTOP, ...QUICK, serviceWorkers: "block" });
  const file = join(root, "packages/games/the-base/test/replays/third-home-then-stopped.txt");
  const onFrom = async () => {
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.getByText("You play on from a position").waitFor();
  };
  await page.goto("/replay");
  await page.getByLabel("The match as text").fill(readFileSync(file, "utf8"));
  await page.getByRole("button", { name: "Replay it" }).click();
  const slider = page.getByRole("slider", { name: "Moment of the match" });
  await slider.waitFor();
  // The match is over at its end.
  await page.keyboard.press("End");
  await expect.poll(() => page.getByRole("button", { name: "Play on from here" }).getAttribute("aria-disabled"), soon).toBe("true");
  await page.keyboard.press("Home");
  for (let turn = 0; turn < 4; turn++) await page.keyboard.press("PageDown");
  const there = await seen(page);
  await onFrom();
  expect(new URL(page.url()).search).toMatch(/^\?from=[\w-]+$/);
  const address = page.url();
  await page.getByRole("radio", { name: "Beginner" }).check({ force: true });
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.getByText("This match began from a position.").waitFor();
  const first = (await kept(page))!;
  expect([first.match.version, first.match.toAct]).toEqual([0, [first.seat]]);
  expect((await seen(page)).toSorted()).toEqual(there.toSorted());
  await play(page, 2);
  const before = (await turn(page))!;
  await page.reload();
  await page.getByText("This match began from a position.").waitFor();
  const after = (await kept(page))!;
  expect([after.match.log, after.match.start.state]).toEqual([before.match.log, first.match.state]);
  await play(page, 1);

  // Back in this match; and to the same position again, by its address.
  await page.getByRole("button", { name: "Look back" }).click();
  await onFrom();
  await page.getByText("Your match is waiting").waitFor();
  await page.goto(address);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.getByText("This match began from a position.").waitFor();
  expect((await kept(page))!.match.start.state).toEqual(first.match.state);

  await page.goto("/gallery/the-base?p=in+full+swing");
  await onFrom();
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.getByText("This match began from a position.").waitFor();
  await page.goto(`${address}x!`);
  await page.getByText("No match can begin from this position.").waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
  await pages.close();
});

test("a hint prepares what the best bot would do, and leaves it to the player", async () => {
  const server = await open();
  const { page, complaints } = await person(browser, server.base, { ...PHONE, ...QUICK });
  await page.goto("/play/the-base");
  await begin(page, "Mutants");
  await turn(page);
  await page.locator(".places [data-live]").first().waitFor();
  const before = (await kept(page))!.match.version;
  await tap(page.getByRole("button", { name: "Hint", exact: true }));
  // The dock grows over nothing meanwhile: the lamp shows it, and a screen reader says it.
  await page.locator(".btn.thinking").waitFor();
  expect(await page.locator("p[role=status].hidden").getByText("A hint is coming. What would you do?").count()).toBe(1);
  const said = page.locator(".askline").getByText(/^Hint \(Expert\): ./);
  await said.waitFor({ timeout: 20_000 });
  expect((await kept(page))!.match.version).toBe(before);
  await tap(page.locator(".dock .acts .primary"));
  await expect.poll(async () => (await kept(page))!.match.version, soon).toBeGreaterThan(before);
  await expect.poll(() => said.count(), soon).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("on a small phone the board keeps its size from turn to turn, and while a card is in hand whose words take more lines", async () => {
  const pages = await servePages();
  const { page, complaints } = await person(browser, pages.base, {
    ...{ ...PHONE, ...QUICK, viewport: { width: 360, height: 640 }, locale: "de", serviceWorkers: "block" },
  });
  await page.goto("/play/disarm-the-base");
  await page.getByRole("radio", { name: "2", exact: true }).check({ force: true });
  await page
    .getByRole("button", { name: /^(Los|Start)/ })
    .first()
    .click();
  await page.locator(".dock .acts").waitFor();
  await page.evaluate(() => {
    const seen = new Set<string>();
    const [table, dock] = [document.querySelector(".table")!, document.querySelector(".dock")!];
    const note = () => void seen.add(`board ${table.clientHeight}`);
    for (const one of [table, dock]) new ResizeObserver(note).observe(one);
    Object.assign(globalThis, { heights: seen });
  });
  const cards = page.locator('.places [data-id^="card:"][data-live]');
  for (let turn = 0; turn < 4; turn++) {
    await cards.first().waitFor();
    for (const card of await cards.all()) {
      await tap(card, { force: true });
      await page.locator(".dock .choices > .hint > .quiet").waitFor();
      await page.getByRole("button", { name: "Abbrechen" }).click();
    }
    await page.getByRole("button", { name: /^Zug beenden/ }).click();
    await page.locator(".dock .acts .asks").click();
  }
  const heights = await page.evaluate(() => [...(globalThis as unknown as { heights: Set<string> }).heights]);
  expect(heights).toHaveLength(1);
  expect(complaints).toEqual([]);
  await page.context().close();
  await pages.close();
});

test("a kept match that cannot be played on is dropped with a sentence, and without storage one plays on", async () => {
  const { base } = await open();
  const { page, complaints } = await person(browser, base, { ...LAPTOP, ...QUICK });
  await page.goto("/credits");
  await page.evaluate(() => localStorage.setItem("baseboard.practice.the-base", '{"version":0}'));
  await page.goto("/play/the-base?resume");
  await page.getByText("cannot be played on").waitFor();
  expect([new URL(page.url()).search, await keptText(page)]).toEqual(["", null]);

  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("No storage here.", "SecurityError");
      },
    });
  });
  await page.goto("/play/the-base");
  await page.getByRole("radio", { name: "Explorers" }).check({ force: true });
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator('.places [data-id="c3"]').waitFor();
  await page.getByRole("button", { name: "Set them for me" }).click();
  await page.getByRole("list").getByText("Guest").first().waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Start" }).waitFor();
  expect(complaints).toEqual([]);
});

test("a match that is played on in another tab is left, and taken up again where it stands", async () => {
  const { base } = await open();
  const { page, complaints } = await person(browser, base, { ...LAPTOP, ...QUICK, serviceWorkers: "block" });
  await page.goto("/play/the-base");
  await begin(page, "Mutants");
  const tab = await page.context().newPage();
  await tab.goto("/play/the-base?resume");
  await tab.locator('.places [data-id="c3"]').waitFor();
  await play(tab, 1);
  // The bot, too, has answered where the match is now.
  await turn(tab);
  await page.getByText("This match is being played in another tab").waitFor();
  await page.getByRole("button", { name: "Use it here" }).click();
  await page.locator('.places [data-id="c3"]').waitFor();
  await expect.poll(async () => (await seen(page)).join(), soon).toBe((await seen(tab)).join());
  expect(complaints).toEqual([]);
});

test("the app's icons are drawn, and the service worker is asked for anew each time", async () => {
  const { base } = await open();
  const { page } = await person(browser, base, { ...LAPTOP, serviceWorkers: "block" });
  await page.goto("/credits");
  const sizes = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')!;
    const { icons } = await (await fetch(href)).json();
    const decoded = icons.map(async ({ src, sizes }: { src: string; sizes: string }) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return [sizes, sizes === "any" ? "any" : `${image.naturalWidth}x${image.naturalHeight}`];
    });
    return Promise.all(decoded);
  });
  expect(sizes.length).toBe(4);
  for (const [said, is] of sizes) expect(is).toBe(said);
  const { headers } = await fetch(`${base}/sw.js`);
  expect(headers.get("cache-control")).toBe("no-cache");
  expect(headers.get("content-type")).toMatch(/javascript/);
});

test("a new version waits for the pages of the old one, which go on; the next visit has it", async () => {
  const served = folder();
  cpSync(join(root, "apps/client/dist"), served, { recursive: true });
  const pages = await preview({
    configFile: false,
    root: served,
    logLevel: "silent",
    build: { outDir: served },
    preview: { port: 0, host: "127.0.0.1" },
  });
  const base = pages.resolvedUrls!.local[0].replace(/\/$/, "");
  const { page, complaints } = await person(browser, base, { ...LAPTOP, ...QUICK });
  await page.goto("/credits");
  // All files of a version are fetched first.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", undefined, FETCHED);

  // The new version has no file for who plays alone any more, and another page.
  const gone = readdirSync(join(served, "assets")).find((name) => /^alone-[\w-]{8}\.js$/.test(name))!;
  rmSync(join(served, "assets", gone));
  const edit = (name: string, change: (text: string) => string) =>
    writeFileSync(join(served, name), change(readFileSync(join(served, name), "utf8")));
  edit("index.html", (text) => text.replace("<title>Baseboard", "<title>New Baseboard"));
  edit("sw.js", (text) =>
    text.replace(`{"url":"/assets/${gone}","revision":null},`, "").replace(/("\/index.html","revision":")\w+/, "$1new"),
  );
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null, undefined, FETCHED);
  await page.evaluate(() => {
    history.pushState(null, "", "/play/the-base");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await page.getByRole("button", { name: "Start" }).waitFor();

  const html = async () => (await page.goto("/credits"))!.text();
  expect(await html()).toContain("<title>New Baseboard");
  // Its last page is closed. A visit that comes too early is one of the old version: each is ended, and another made.
  const context = page.context();
  await page.close();
  const cached: string[] = [];
  const hasTakenOver = async () => {
    const visit = await context.newPage();
    try {
      await visit.goto("/credits", { timeout: 3000 });
      const urls = await visit.evaluate(async () => {
        const { waiting, active } = await navigator.serviceWorker.ready;
        if (waiting || active?.state !== "activated") return [];
        const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return all.flat().map(({ url }) => url);
      });
      cached.push(...urls);
      return urls.length > 0;
    } catch {
      return false; // It fell into the very change of workers.
    } finally {
      await visit.close();
    }
  };
  await expect.poll(hasTakenOver, { ...soon, interval: 500 }).toBe(true);
  expect(cached.length).toBeGreaterThan(30);
  expect(cached.filter((url) => url.includes(gone) || url.includes("/api"))).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
  await pages.close();
});
