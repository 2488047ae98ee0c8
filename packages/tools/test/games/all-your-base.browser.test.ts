import { bots } from "@baseboard/games/all-your-base/bot";
import { type AllYourBase, allYourBase, type Hand } from "@baseboard/games/all-your-base/rules";
import { copy, keyFrom, readTranscript, replay, rngAt, type Seat, type View } from "@baseboard/kit";
import type { Entry } from "@baseboard/protocol";
import { call, type Visitor, watch } from "@baseboard/room/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { choice } from "../../../games/all-your-base/client/choice.ts";
import { layout, seatingOf } from "../../../games/all-your-base/client/layout.ts";
import { targets } from "../../../games/all-your-base/client/targets.ts";
import { touches } from "../../../games/all-your-base/client/touches.ts";
import { apply } from "../../../games/all-your-base/rules/apply.ts";
import { noPlan } from "../../../games/all-your-base/rules/plan.ts";
import { speakerIn } from "../../words.ts";
import { LAPTOP, named, PHONE, touch } from "../person.ts";
import { served } from "../served.ts";
import { enter } from "./hands.ts";

const here = served();
const names = ["Ann", "Bo", "Uma", "Sol"];
const speak = speakerIn("en", (seat) => names[seat]);
type Seen = View<AllYourBase>;

/** The cards that a page has in hand; nobody else, and no test, can see them. */
const cardsOn = (page: Page): Promise<number[]> =>
  page.locator('.places [data-id^="card:"]').evaluateAll((cells) => cells.map((cell) => Number(cell.getAttribute("data-id")!.slice(5))));

/** What a page says of the places whose names begin so, in order. */
const said = (page: Page, ids: string): Promise<string[]> =>
  page
    .locator(
      ids
        .split(" ")
        .map((id) => `.places [data-id^="${id}"]`)
        .join(", "),
    )
    .evaluateAll((cells) => cells.map((cell) => `${cell.getAttribute("data-id")} ${cell.getAttribute("aria-label")}`).sort());

/** The same as the rules and the names of places would have it. */
function wouldSay(view: Seen, ids: string): string[] {
  const begins = ids.split(" ");
  return targets(view, [], layout({ width: 1052, height: 767 }, seatingOf(view)))
    .filter(({ id }) => begins.some((each) => id.startsWith(each)))
    .map(({ id, name }) => `${id} ${speak(name)}`)
    .sort();
}

const hidden = "card: station:";
const common = "stack: supply: deck discards status";

/** Somebody at a page of theirs, who sees their own cards and plans by hand. */
class Planner {
  readonly page: Page;
  #seat: Seat;
  #eye: Visitor<AllYourBase>;

  constructor(page: Page, seat: Seat, eye: Visitor<AllYourBase>) {
    this.page = page;
    this.#seat = seat;
    this.#eye = eye;
  }

  get #table() {
    return copy(this.#eye.state().table!);
  }

  /** Makes the moves of a plan one after another, by touch; after each the page shows what is planned. */
  async plan(): Promise<void> {
    const table = this.#table;
    const hand: Hand = {
      cards: Object.fromEntries((await cardsOn(this.page)).map((card) => [String(card), true])),
      first: noPlan(),
      second: noPlan(),
      keeps: {},
      passed: {},
    };
    const view: Seen = { seat: this.#seat, table, hand };
    while (!table.bases[this.#seat].ready) {
      const move = bots.greedy(view, allYourBase.legalMoves(view), rngAt(keyFrom(names[this.#seat]), table.turn));
      await this.#touch(view, move);
      if (move.type === "ready") return;
      const hands = table.bases.map((_, seat) =>
        seat === this.#seat ? hand : { cards: {}, first: noPlan(), second: noPlan(), keeps: {}, passed: {} },
      );
      apply({ table, hands, box: { deck: [], out: [] } }, this.#seat, move, { rng: rngAt(keyFrom("none"), 0), emit: () => {} });
      await expect.poll(() => said(this.page, hidden), { timeout: 10_000 }).toEqual(wouldSay(view, hidden));
    }
  }

  /** Chooses anew for a card whose use has become impossible. */
  async chooseAnew(): Promise<void> {
    const hand: Hand = { cards: {}, first: noPlan(), second: noPlan(), keeps: {}, passed: {} };
    const view: Seen = { seat: this.#seat, table: this.#table, hand };
    await this.#touch(view, allYourBase.legalMoves(view)[0]);
  }

  #touch(view: Seen, move: AllYourBase["move"]): Promise<void> {
    return touch(this.page, touches(move, view), (id, before) => speak(choice(id, before, view, id === "ok" ? move : undefined).label));
  }
}

const moment = ({ part, turn, phase }: AllYourBase["table"]): string => `${part}.${turn} ${phase}`;

test("two people, one on a phone, and two bots play a whole match of four, a third watches, one reloads in mid-plan", async () => {
  const [ann, bo, cy] = await Promise.all([
    here.person({ ...LAPTOP, reducedMotion: "reduce" }),
    here.person({ ...PHONE, reducedMotion: "reduce" }),
    here.person({ ...LAPTOP, reducedMotion: "reduce" }),
  ]);
  const entry = await call<Entry>(here.base, "/rooms", { game: "all-your-base", name: "Ann", hidden: false, options: {} });
  const { code } = entry;
  await enter(ann.page, entry);
  await named(bo.page, "Bo");
  await bo.page.goto("/");
  await bo.page.locator("#code").fill(code);
  await bo.page.locator("#code").press("Enter");
  await bo.page.getByText("Bo (you)").waitFor();
  await ann.page.getByLabel(/^Add a bot to seat 3/).selectOption("greedy");
  await ann.page.getByLabel(/^Add a bot to seat 4/).selectOption("drafter");
  await cy.page.goto(`/w/${code}`);
  await cy.page.getByText("You are watching").waitFor();
  await ann.page.getByRole("button", { name: "Start the match" }).click();

  const eye = await watch<AllYourBase>(here.base, code);
  await eye.until(({ phase }) => phase === "playing");
  names.splice(0, 4, ...eye.state().seats.map(({ name }) => name));
  const planners = [new Planner(ann.page, 0, eye), new Planner(bo.page, 1, eye)];
  const isOver = () => eye.state().outcome !== "";
  /** A page has caught up once it says of the common places what the table holds. */
  const inStep = async () => {
    const table = eye.state().table!;
    for (const [page, seat] of [
      [ann.page, 0],
      [bo.page, 1],
      [cy.page, undefined],
    ] as const) {
      const hand = seat === undefined ? undefined : { cards: {}, first: noPlan(), second: noPlan(), keeps: {}, passed: {} };
      // What a seat has passed on is in its hand alone, which is not known here.
      const saysInCommon = async () => (await said(page, common)).map((name) => name.replace(/; cards you have passed on: \d+$/, ""));
      await expect.poll(saysInCommon, { timeout: 20_000 }).toEqual(wouldSay({ seat, table, hand }, common));
      await expect
        .poll(async () => (await cardsOn(page)).length, { timeout: 20_000 })
        .toBe(seat === undefined ? 0 : table.bases[seat].cards);
    }
  };

  while (!isOver()) {
    // Where a bot is to choose anew, the table goes on by itself.
    await eye.until(({ table, outcome }) => outcome !== "" || table!.phase !== "clash" || table!.shown[0]?.seat in planners);
    if (isOver()) break;
    const now = moment(eye.state().table!);
    await inStep();
    const { phase, part, turn, shown } = eye.state().table!;
    if (phase === "clash") await planners[shown[0].seat].chooseAnew();
    else await Promise.all(planners.map((planner) => planner.plan()));
    await eye.until(
      ({ table, outcome }) => outcome !== "" || moment(table!) !== now || (phase === "clash" && table!.shown.length < shown.length),
    );
    if (part === 1 && turn === 1) {
      await bo.page.reload();
      await bo.page.locator('.places [data-id^="card:"]').first().waitFor();
    }
  }
  await inStep();

  const { winners, reason } = JSON.parse(eye.state().outcome);
  for (const { page } of [ann, bo, cy]) await expect.poll(() => page.locator("section.result").textContent()).toContain(speak(reason));
  const { text } = await eye.ask("transcript", {});
  const again = replay(allYourBase, readTranscript(text));
  expect(again.outcome?.winners).toEqual(winners);
  expect(again.state.table).toEqual(eye.state().table);
  expect(await bo.page.evaluate(() => document.scrollingElement!.scrollWidth <= innerWidth)).toBe(true);
  expect([ann, bo, cy].flatMap(({ complaints }) => complaints)).toEqual([]);
}, 600_000);

/** A practice match of six that has just begun, in which some bots are ready. */
async function six(viewport: { width: number; height: number }): Promise<Page> {
  const { page } = await here.person({ ...LAPTOP, viewport, reducedMotion: "reduce" });
  await page.goto("/play/all-your-base");
  await page.locator('input[name="seats"][value="6"]').check({ force: true });
  await page.locator("form.createform .primary").click();
  await page.locator(".places [data-id]").first().waitFor();
  return page;
}

test("with six on a narrow phone a tick says who is ready, and nothing of it is cut off", async () => {
  const page = await six({ width: 360, height: 640 });
  await page.locator(".pbar .r svg").first().waitFor();
  const cut = await page
    .locator(".pbar .r")
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1).length);
  expect(cut).toBe(0);
  await page.context().close();
});

test("with six on a screen 900 high nothing but the log scrolls beside the board", async () => {
  const page = await six({ width: 1440, height: 900 });
  const rail = page.locator("aside.rail");
  expect(await rail.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await page.context().close();
});
