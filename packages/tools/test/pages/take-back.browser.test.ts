import { type Darebase, darebase } from "@baseboard/games/darebase/rules";
import { create, join, type Visitor } from "@baseboard/room/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../apps/server/test/support.ts";
import { LAPTOP, PHONE, tap } from "../person.ts";
import { served } from "../served.ts";
import { findings } from "./axe.ts";

let server: TestServer;
const here = served(async () => {
  server = await testServer();
  return { base: server.base, close: () => server.end() };
});

/** A page in which somebody has their seat. */
async function pageOf({ entry: { code, game, token } }: Visitor<Darebase>, device: object) {
  const { page } = await here.person({ ...device, reducedMotion: "reduce" });
  await page.addInitScript(
    (known) => localStorage.setItem("baseboard.rooms", known),
    JSON.stringify([{ code, game, token, at: Date.now() }]),
  );
  await page.goto(`/r/${code}`);
  await page.locator(".places [data-id]").first().waitFor();
  return page;
}

/** A match of two: Ann on a laptop, and Bo on a phone. */
async function begun() {
  const ann = await create<Darebase>(here.base, { game: "darebase", name: "Ann" });
  const bo = await join<Darebase>(here.base, ann.entry.code, { name: "Bo" });
  await ann.ask("settings", { clock: "bank-10-10" });
  await ann.ask("start", {});
  const { model } = server.room(ann.entry.code);
  const match = () => model.match!;
  const pages = { Ann: await pageOf(ann, LAPTOP), Bo: await pageOf(bo, PHONE) };
  const people = { Ann: ann.entry.person, Bo: bo.entry.person };
  const seatOf = (name: "Ann" | "Bo") => model.setup.chairs.findIndex(({ person }) => person === people[name]);
  const plays = async (name: "Ann" | "Bo") => {
    const seat = seatOf(name);
    const move = darebase.legalMoves(match().view(seat) as never)[0];
    expect(await model.request(people[name], "act", { act: { move }, version: match().version })).toHaveProperty("version");
  };
  const first = match().toAct[0] === seatOf("Ann") ? ("Ann" as const) : ("Bo" as const);
  const second = first === "Ann" ? ("Bo" as const) : ("Ann" as const);
  const close = () => Promise.all(Object.values(pages).map((page) => page.context().close()));
  return { match, pages, plays, first, second, close };
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const asks = (page: Page, name: string) => page.getByRole("alertdialog", { name: `${name} asks to take back a move` });

test("one asks to take back a move: the other allows it, and the next one does not", async () => {
  const { match, pages, plays, first, second, close } = await begun();
  const [asker, other] = [pages[first], pages[second]];
  expect(await button(asker, "Undo").getAttribute("aria-disabled")).toBe("true");
  const before = structuredClone(match().state);
  await plays(first);
  await plays(second);
  await button(asker, "Ask to take back").click();
  await asks(other, first).locator("p").getByText("and all that came after it: 2 moves.").waitFor();
  await asker.getByText("You ask to take back your last move, and all that came after it: 2 moves.").waitFor();
  // It takes no focus, clocks stand, and nothing is wrong with it.
  expect(await asks(other, first).evaluate((card) => card.contains(document.activeElement))).toBe(false);
  await other
    .getByRole("timer", { name: /standing$/ })
    .first()
    .waitFor();
  for (const page of [asker, other]) expect(await findings(page)).toEqual([]);
  await button(other, "Allow").click();
  await asks(other, first).waitFor({ state: "detached" });
  await expect.poll(() => match().state).toEqual(before);
  for (const page of [asker, other])
    await page
      .locator("p[role=status]", { hasText: `${first} took a move back and what came after it: all agreed.` })
      .waitFor({ state: "attached" });

  await plays(first);
  await button(asker, "Ask to take back").click();
  await asks(other, first).locator("p").getByText("asks to take back their last move.").waitFor();
  const told = await other.locator(".logged:not(.fold)").allTextContents();
  const asked = (await asks(other, first).locator("q").textContent())!;
  expect(told.filter((line) => asked !== "" && line.trim().startsWith(asked))).toHaveLength(1);
  await button(other, "No, keep it").click();
  await asker.getByRole("alert").getByText("That move stays: not everybody agreed. Ask again after your next one.").waitFor();
  expect(match().log.map(({ act }) => (typeof act === "object" && "back" in act ? act.back : 0))).toEqual([0, 0, 2, 0]);
  expect(await button(asker, "Undo").getAttribute("aria-disabled")).toBe("true");
  await close();
});

test("on the keyboard one goes to the request and answers it; who asked may think again", async () => {
  const { match, pages, plays, first, second, close } = await begun();
  if (first === "Ann") await plays("Ann");
  await plays("Bo");
  await tap(button(pages.Bo, "Ask to take back"));
  await asks(pages.Ann, "Bo").waitFor();
  await pages.Ann.locator(".ask [role=status]").getByText("J to answer.").waitFor({ state: "attached" });
  // Y alone answers nothing.
  await pages.Ann.keyboard.press("y");
  await pages.Ann.keyboard.press("j");
  await pages.Ann.locator(".ask .btn:focus").waitFor();
  expect(match().log.at(-1)?.act).not.toHaveProperty("back");
  await pages.Ann.keyboard.press("y");
  await asks(pages.Ann, "Bo").waitFor({ state: "detached" });
  expect(match().log.at(-1)?.act).toEqual({ back: 1 });
  if (second === "Bo") await plays("Bo");
  else await plays(first);
  await tap(button(pages.Bo, "Ask to take back"));
  await asks(pages.Ann, "Bo").waitFor();
  await tap(button(pages.Bo, "Never mind"));
  await asks(pages.Ann, "Bo").waitFor({ state: "detached" });
  expect(await pages.Bo.getByRole("alert").filter({ hasText: "keep" }).count()).toBe(0);
  await close();
});
