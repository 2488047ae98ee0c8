import { join as pathOf } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type DisarmTheEarth, disarmTheEarth } from "@baseboard/games/disarm-the-earth/rules";
import { type Bot, readTranscript, replay } from "@baseboard/kit";
import { create, join, type Visitor, watch } from "@baseboard/room/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../apps/server/test/support.ts";
import { choice } from "../../../games/disarm-the-earth/client/choice.ts";
import { layout } from "../../../games/disarm-the-earth/client/layout.ts";
import { offers } from "../../../games/disarm-the-earth/client/numbers.ts";
import { targets } from "../../../games/disarm-the-earth/client/targets.ts";
import { touches } from "../../../games/disarm-the-earth/client/touches.ts";
import { territories } from "../../../games/disarm-the-earth/rules/world.ts";
import { positions } from "../../../games/disarm-the-earth/test/positions.ts";
import { findings } from "../pages/axe.ts";
import { LAPTOP, type Person, PHONE, tap } from "../person.ts";
import { served } from "../served.ts";
import { comesToSay, enter, handsFor } from "./hands.ts";

type Move = DisarmTheEarth["move"];

let server: TestServer;
const here = served(async () => {
  server = await testServer();
  return { base: server.base, close: () => server.end() };
});

const NAMES = ["Ann", "Bo", "Cy", "Di"];
const hands = handsFor({ game: { ...disarmTheEarth, legalMoves: offers }, touches, choice, hand: { deals: {} } }, NAMES, "earth");

const isAttackOn = ({ lands }: DisarmTheEarth["table"], move: Move, seat: number): boolean =>
  (move.type === "attack" || move.type === "land") && lands[territories.indexOf(move.to)].owner === seat;

/** How they play: quickly, and so that everything comes up that people do to one another. */
class Plan {
  /** The answers to proposals, in turns. */
  readonly answers: boolean[] = [];
  /** The deals that were offered: first one that all hear, then a whispered one. */
  readonly offered: Move[] = [];

  readonly choose: Bot<DisarmTheEarth> = ({ table }, moves, rng) => {
    const first = (...types: Move["type"][]) =>
      types.map((type) => moves.filter((move) => move.type === type)).find(({ length }) => length > 0);
    const any = (some: Move[]) => some[rng.roll(some.length) - 1];
    const accepts = first("accept");
    if (accepts) return accepts[0];
    if (table.phase === "answer") return this.#answer(moves);
    const offer = moves.find((move) => this.#wants(table, moves, move));
    if (offer) {
      this.offered.push(offer);
      return offer;
    }
    if (table.phase !== "act") return any(first("disarm", "mutual", "defend", "throw", "occupy", "loop", "roll", "sail") ?? moves);
    const broken = moves.filter((move) => this.#breaks(table, move));
    if (broken.length > 0) return any(broken);
    return any(first("propose", "attack", "free", "land", "settle", "done") ?? moves);
  };

  /** An attack on whom one has promised the truce. */
  #breaks(table: DisarmTheEarth["table"], move: Move): boolean {
    const promised = table.deals.filter(({ by, accepted, whispered }) => !whispered && accepted && by === table.turn);
    return promised.some(({ to }) => isAttackOn(table, move, to));
  }

  #answer(moves: Move[]): Move {
    const yes = this.answers.length % 2 === 1;
    this.answers.push(yes);
    return moves.find((move) => move.type === "answer" && move.yes === yes)!;
  }

  /** A truce for nothing: one that is broken at once, and one that nobody else hears of. */
  #wants(table: DisarmTheEarth["table"], moves: Move[], move: Move): boolean {
    if (move.type !== "offer" || move.gives.kind !== "truce" || move.wants.kind !== "none") return false;
    if (move.whispered) return this.offered.length === 1;
    return this.offered.length === 0 && moves.some((other) => isAttackOn(table, other, move.to));
  }
}

/** A person in a seat of this room. */
async function seated({ entry }: Visitor<DisarmTheEarth>, device: object): Promise<Person> {
  const one = await here.person({ ...device, reducedMotion: "reduce" });
  await enter(one.page, entry);
  return one;
}

const onBoard = (page: Page) => page.locator('.places [data-id="egypt"]').waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

/** One says something to another alone; the other reads it, and nobody else is shown it. */
async function whisper(from: Person, to: Person, name: string, others: Person[]): Promise<void> {
  // Beside the board it is asked of whoever writes who reads it.
  await from.page.getByRole("combobox", { name: "Say to the table" }).focus();
  await button(from.page, name).first().click();
  await from.page.getByRole("combobox", { name: `Whisper to ${name}` }).fill("Leave the Maghreb to me");
  await from.page.keyboard.press("Enter");
  await tap(button(to.page, /^Table, 1 new/));
  await to.page.locator(".bubble").getByText("Leave the Maghreb to me").waitFor();
  await to.page.keyboard.press("Escape");
  for (const { page } of others) expect(await page.getByText("Leave the Maghreb to me").count()).toBe(0);
}

/** The server is down while a clock runs that is all but out: it costs nobody the time, and runs out afterwards. */
async function restart(seat: number): Promise<void> {
  const { dataDir, port } = server;
  await server.close();
  const db = new DatabaseSync(pathOf(dataDir, "baseboard.sqlite"));
  const { last } = db.prepare("SELECT last FROM matches").get() as { last: string };
  const rested = JSON.parse(last);
  const clocks = JSON.parse(rested.clocks);
  clocks.left[seat] = 1500;
  db.prepare("UPDATE matches SET last = ?").run(JSON.stringify({ ...rested, clocks: JSON.stringify(clocks) }));
  db.close();
  server = await testServer({ dataDir, config: { port } });
}

test("four people, two on phones, play to the end while a fifth watches: deals, peace, wars, a restart in one of them, and a clock that runs out", async () => {
  const ann = await create<DisarmTheEarth>(here.base, { game: "disarm-the-earth", name: "Ann", options: { deadline: "12" } });
  const { code } = ann.entry;
  const visitors = [ann];
  for (const name of NAMES.slice(1)) visitors.push(await join<DisarmTheEarth>(here.base, code, { name }));
  await ann.ask("settings", { clock: "turn-600", atZero: "bot", whispers: "replay" });
  await ann.ask("start", {});
  const people = await Promise.all(visitors.map((visitor, seat) => seated(visitor, seat % 2 === 0 ? LAPTOP : PHONE)));
  const [annAt, boAt, cyAt, diAt] = people;
  const guest = await here.person({ ...LAPTOP, reducedMotion: "reduce" });
  await guest.page.goto(`/w/${code}`);
  const all = [...people, guest];
  for (const { page } of all) await onBoard(page);
  await whisper(cyAt, diAt, "Di", [annAt, boAt, guest]);

  let eye = await watch<DisarmTheEarth>(here.base, code);
  const plan = new Plan();
  const isOver = () => eye.state().outcome !== "";
  const table = () => eye.state().table!;
  const play = async (until: () => boolean) => {
    while (!isOver() && !until()) {
      // Whoever is asked comes last, and answers first.
      const seat = eye.state().toAct.at(-1)!;
      await hands.make(people[seat].page, eye, plan.choose, seat);
      // Of a whispered deal others learn only that there is one.
      if (!isOver()) expect(table().deals.filter(({ whispered, gives }) => whispered && gives.kind !== "none")).toEqual([]);
    }
  };
  await play(() => table().phase === "answer");
  for (const { page } of all) expect(await findings(page)).toEqual([]);
  await play(() => table().phase === "war");
  expect(isOver()).toBe(false);

  // In the midst of a war.
  const { turn } = table();
  const before = JSON.stringify(table());
  await restart(turn);
  eye = await watch<DisarmTheEarth>(here.base, code);
  expect(JSON.stringify(table())).toBe(before);
  // A bot ends that turn, while the others answer it; then its player plays on.
  const isBot = ({ seats }: { seats: { kind: string }[] }) => seats[turn].kind === "bot";
  const others = ({ toAct }: { toAct: number[] }) => toAct.filter((seat) => seat !== turn);
  await eye.until(isBot);
  while (isBot(eye.state())) {
    await eye.until((state) => !isBot(state) || others(state).length > 0);
    const seat = others(eye.state()).at(-1);
    if (isBot(eye.state()) && seat !== undefined) await hands.make(people[seat].page, eye, plan.choose, seat);
  }

  await play(() => false);
  for (const [seat, { page }] of all.entries()) {
    const view = { seat: seat < NAMES.length ? seat : undefined, table: table(), hand: { deals: {} } };
    await comesToSay(page, targets(view, [], layout(false)), hands.speak);
  }
  const { winners, reason } = JSON.parse(eye.state().outcome);
  for (const { page } of all) await expect.poll(() => page.locator("section.result").textContent()).toContain(hands.speak(reason));
  for (const { page } of [annAt, boAt]) {
    await button(page, "Score sheet").click();
    await page.locator(".chronicle").waitFor();
    expect(await findings(page)).toEqual([]);
  }
  const { text } = await eye.ask("transcript", {});
  const again = replay(disarmTheEarth, readTranscript(text));
  expect(again.outcome?.winners).toEqual(winners);
  expect(again.state.table).toEqual(table());
  expect(new Set(plan.answers)).toEqual(new Set([true, false]));
  expect(all.flatMap(({ complaints }) => complaints)).toEqual([]);
  expect(again.state.table.players.some(({ broken }) => broken > 0)).toBe(true);
}, 1_200_000);

test.each([
  ["a laptop", LAPTOP, 1],
  ["a screen of middle width", { viewport: { width: 1024, height: 768 } }, 0],
])("on %s neither the board nor the buttons move, whatever is asked below it", async (_, device, zooms) => {
  const { page } = await here.person({ ...device, reducedMotion: "reduce" });
  await page.goto(`${here.base}/play/disarm-the-earth`);
  await button(page, "Start").click();
  await button(page, "Offer a deal").waitFor();
  const places = () =>
    page.evaluate(() => {
      const [board, first] = [".table", ".choices .btn"].map((name) => document.querySelector(name)!.getBoundingClientRect());
      return { board: board.height, left: first.left, bottom: first.bottom };
    });
  const { board, left, bottom } = await places();
  const asked = async (name: string, words: RegExp) => {
    await button(page, name).click();
    await page.locator(".choices > .hint.next", { hasText: words }).waitFor();
    return places();
  };
  expect(await asked("Offer a deal", /^A deal with whom/)).toEqual({ board, left, bottom });
  const [other] = (await page.locator(".choices .btn:not([aria-pressed])").allTextContents()).map((name) => name.trim());
  expect(await asked(other, /^Openly, or in a whisper/)).toEqual({ board, left, bottom });
  // What is to be promised takes more rows: they lie over the edge of the board.
  expect(await asked("Openly", /^What do you promise/)).toMatchObject({ board, left });
  // It cuts the buttons of the camera only where they are in the corner.
  await expect.poll(() => page.locator(".zoom").filter({ visible: true }).count()).toBe(zooms);
});

test("on a laptop the points stand with the names, and the score sheet is behind a button; on a phone a continent has a line of its own", async () => {
  const { page } = await here.person({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  await page.goto(`${here.base}/play/disarm-the-earth`);
  await button(page, "Start").click();
  await button(page, "Offer a deal").waitFor();
  expect(await page.locator(".sofar > b").allTextContents()).toEqual(Array(4).fill(expect.stringMatching(/^Points \d+$/)));
  await expect.poll(() => page.locator(".rail table").count()).toBe(0);
  await button(page, "Points").click();
  await page.getByRole("dialog").getByRole("table").first().waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".outlook").waitFor({ state: "detached" });
  // As large as the room that is sought for them on the board.
  expect(await page.locator(".zoom.upright").boundingBox()).toMatchObject({ width: 46, height: 134 });
  // A question that is too long for the room beside the title stands in two lines, whole.
  await page.setViewportSize({ width: 1000, height: 720 });
  const [lines, isWhole] = await page.locator(".turn .what").evaluate((what) => {
    what.textContent = "Bartholomew offers peace: British Isles and your Central Europe. Yes or no?";
    const { height } = what.getBoundingClientRect();
    return [height / Number.parseFloat(getComputedStyle(what).lineHeight), what.scrollHeight <= what.clientHeight];
  });
  expect([Math.round(lines as number), isWhole]).toEqual([2, true]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator(".zoom:not(.upright)").waitFor({ state: "attached" });
  await page.locator(".outlook", { hasText: /^\w[\w ]+: \d armed, \d free$/ }).waitFor();
  expect(await page.locator(".outlook .mark").count()).toBeGreaterThan(3);
});

/** Somebody moves the camera: a little nearer. */
async function moveCamera(page: Page): Promise<void> {
  const { x, y, width, height } = (await page.locator(".board").boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.wheel(0, -40);
}

test("on a small phone what is asked leaves the board in sight, and the way back stands beside the question", async () => {
  const { page } = await here.person({ ...PHONE, viewport: { width: 360, height: 640 }, reducedMotion: "reduce" });
  await page.goto(`${here.base}/play/disarm-the-earth`);
  await button(page, "Start").click();
  await button(page, "Offer a deal").waitFor();
  const top = () => page.evaluate(() => document.querySelector(".dock")!.getBoundingClientRect().top);
  const before = await top();
  await moveCamera(page);
  await page.locator(".zoom").waitFor();
  const asked = async (name: string, words: RegExp) => {
    await button(page, name).click();
    await page.locator(".choices > .hint.next", { hasText: words }).waitFor();
    return top();
  };
  expect(await asked("Offer a deal", /^A deal with whom/)).toBe(before);
  const names = page.locator(".choices .btn:not([aria-pressed])");
  const widths = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().width));
  expect(Math.max(...widths)).toBeLessThan(120);
  const other = (await page.locator(".choices .btn:not([aria-pressed])").first().textContent())!.trim();
  expect(await asked(other, /^Openly, or in a whisper/)).toBe(before);
  const [{ y: back }, { y: answers }] = await Promise.all(
    [".dock .undo", ".choices .btn:not([aria-pressed])"].map(async (what) => (await page.locator(what).first().boundingBox())!),
  );
  expect(back).toBeLessThan(answers);
  // Beside the question, and not over the line above it.
  const line = (await page.locator(".outlook").boundingBox())!;
  expect(back).toBeGreaterThanOrEqual(line.y + line.height);
  // What is to be promised takes more rows: they lie over the edge of the board, and no more.
  expect(before - (await asked("Openly", /^What do you promise/))).toBeLessThan(70);
  await page.locator(".zoom").waitFor({ state: "hidden" });
  const small = (await page.locator(".overview").boundingBox())!;
  expect(small.y + small.height).toBeLessThan(await top());
  await button(page, "Cancel").click();
  await button(page, "Offer a deal").waitFor();
  expect(await top()).toBe(before);
  await page.locator(".zoom").waitFor();
});

test("on a small phone a proposal is a card above its answers: both sides in a picture, which covers neither of them on the map", async () => {
  const { page } = await here.person({ ...PHONE, viewport: { width: 360, height: 640 }, reducedMotion: "reduce" });
  const text = JSON.stringify({ position: positions["a proposal"], options: {}, seat: 1 });
  await page.goto(`${here.base}/play/disarm-the-earth?from=${Buffer.from(text).toString("base64url")}`);
  await button(page, "Play on from here").click();
  const card = page.locator(".dock .questioncard");
  await card.getByText("Sol offers peace").waitFor();
  // Ears are told the question itself.
  await page
    .locator(".choices > .hint.next > .hidden", { hasText: /^Sol offers peace: Nile and your Balkans/ })
    .waitFor({ state: "attached" });
  expect(await card.getAttribute("aria-hidden")).toBe("true");
  const inks = await card.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const half = (x: number) =>
      canvas
        .getContext("2d")!
        .getImageData(x, 0, width / 2, height)
        .data.filter((_, i) => i % 4 === 3);
    return [0, width / 2].map((x) => half(x).filter((alpha) => alpha > 0).length / half(x).length);
  });
  for (const ink of inks) expect(ink).toBeGreaterThan(0.2);
  const boxOf = async (what: string) => (await page.locator(what).boundingBox())!;
  const dock = await boxOf(".dock");
  for (const at of ["egypt", "greece"]) {
    const { y, height } = await boxOf(`.places [data-id="${at}"]`);
    expect(y + height, at).toBeLessThanOrEqual(dock.y);
  }
  const [yes, no] = await Promise.all(
    ["Make peace, +3", "Refuse, risk 37\u00a0%"].map(async (name) => (await button(page, name).boundingBox())!),
  );
  expect(yes.y).toBe(no.y);
  await tap(button(page, "Make peace, +3"));
  await card.waitFor({ state: "detached" });
});

test("on a laptop whoever asks to take back reads that in sight, above the column of four", async () => {
  const ann = await create<DisarmTheEarth>(here.base, { game: "disarm-the-earth", name: "Ann" });
  const all = [ann];
  for (const name of ["Bo", "Cy", "Di"]) all.push(await join<DisarmTheEarth>(here.base, ann.entry.code, { name }));
  await ann.ask("start", {});
  const { model } = server.room(ann.entry.code);
  const [first] = model.match!.toAct;
  const { person } = model.setup.chairs[first];
  const asker = all.find(({ entry }) => entry.person === person)!;
  const { page } = await seated(asker, LAPTOP);
  await button(page, "Loop West").click();
  await button(page, "Roll").click();
  await button(page, "Ask to take back").click();
  const asks = page.locator(".rail > .ask");
  await asks.getByText(/^You ask to take back/).waitFor();
  const isInSight = await asks.evaluate((card) => {
    const { x, y, width, height } = card.getBoundingClientRect();
    return [y + 8, y + height - 8].every((at) => card.contains(document.elementFromPoint(x + width / 2, at)));
  });
  expect(isInSight).toBe(true);
  await page.context().close();
});

test("on a phone a further match begins near, though the last one was seen from afar", async () => {
  const ann = await create<DisarmTheEarth>(here.base, { game: "disarm-the-earth", name: "Ann" });
  const bo = await join<DisarmTheEarth>(here.base, ann.entry.code, { name: "Bo" });
  await ann.ask("start", {});
  const { page } = await seated(ann, PHONE);
  const scale = () => page.locator(".places").evaluate((places) => new DOMMatrix(getComputedStyle(places).transform).a);
  await onBoard(page);
  await expect.poll(scale).toBeGreaterThan(0.7);
  await moveCamera(page);
  await tap(button(page, "Show the whole board"));
  await expect.poll(scale).toBeLessThan(0.5);
  await bo.ask("act", { act: "resign", version: bo.state().told.version });
  await page.locator("section.result").waitFor();
  await bo.ask("again", { want: true });
  await tap(button(page, "Play again"));
  await page.locator("section.result").waitFor({ state: "detached" });
  await expect.poll(scale).toBeGreaterThan(0.7);
  await page.context().close();
});
