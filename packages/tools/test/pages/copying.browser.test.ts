import type { Entry } from "@baseboard/protocol";
import { call } from "@baseboard/room/testing";
import type { BrowserContextOptions, Page, WebSocket } from "playwright-core";
import { expect, test } from "vitest";
import { findBrowser, openBrowser } from "../../browser.ts";
import { enter } from "../games/hands.ts";
import { PHONE, person, tap } from "../person.ts";
import { served, serveRooms } from "../served.ts";
import { pasted } from "./clipboard.ts";

/** A name for this machine that no browser trusts over plain http, as in a home network: there is no `navigator.clipboard`. */
const NAME = "baseboard.test";

const here = served(serveRooms, () =>
  openBrowser(async () => {
    const found = await findBrowser();
    return { ...found, args: [...found.args, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`] };
  }),
);

type Where = "plain http" | "a trusted address";

/** A window at a room of Ann's, with a bot, in which nothing has begun; and what is on the clipboard. */
async function inRoom(where: Where, device: BrowserContextOptions, before: () => void) {
  const base = where === "plain http" ? here.base.replace("127.0.0.1", NAME) : here.base;
  // A browser with a window allows that by itself.
  const permissions = where === "a trusted address" ? ["clipboard-write"] : [];
  const { page, complaints } = await person(here.browser, base, { ...device, permissions, reducedMotion: "reduce" });
  const entry = await call<Entry>(here.base, "/rooms", { game: "the-base", name: "Ann" });
  await page.addInitScript(before);
  const wires: WebSocket[] = [];
  page.on("websocket", (wire) => wires.push(wire));
  await enter(page, entry);
  await page.getByLabel(/^Add a bot to seat 2/).selectOption("random");
  expect(await page.evaluate(() => navigator.clipboard !== undefined)).toBe(where === "a trusted address");

  return {
    page,
    clipboard: () => pasted(page),
    complaints,
    wire: () => wires.at(-1)!,
    link: (to: "r" | "w") => `${base}/${to}/${entry.code}`,
  };
}

/** How the text of the match begins to tell what was done. */
const BEGUN = "1. A: auto";
const DESK = { viewport: { width: 1000, height: 600 } };
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const byHand = (page: Page) =>
  page.getByRole("dialog", { name: "Copying did not work here" }).getByRole("textbox", { name: "It is selected: copy it by hand." });

/** Begins the match, up to the first lines of its log. */
async function begin(page: Page): Promise<void> {
  await button(page, "Start the match").click();
  await button(page, "Set them for me").click();
  await page.locator(".places [data-live]").first().waitFor();
}

/** WebKit's rule: the clipboard is written in the press of a button, and not later. */
function onlyInAPress(): void {
  let isPress = false;
  addEventListener(
    "click",
    () => {
      isPress = true;
      setTimeout(() => {
        isPress = false;
      });
    },
    true,
  );
  const copy = document.execCommand.bind(document);
  document.execCommand = (command) => isPress && copy(command);
  const { writeText, write } = globalThis.Clipboard?.prototype ?? {};
  const late = () => Promise.reject(new DOMException("", "NotAllowedError"));
  if (!writeText) return;
  Clipboard.prototype.writeText = function (text) {
    return isPress ? writeText.call(this, text) : late();
  };
  Clipboard.prototype.write = function (items) {
    return isPress ? write.call(this, items) : late();
  };
}

test.each<[Where]>([["plain http"], ["a trusted address"]])("links and the match are copied, in dialogs and outside: %s", async (where) => {
  const { page, clipboard, complaints, wire, link } = await inRoom(where, DESK, onlyInAPress);
  const copies = async (name: string, what: string, isThere: Promise<unknown> | undefined = undefined) => {
    await button(page, name).hover();
    await page.mouse.down();
    await isThere;
    await page.mouse.up();
    await page.locator("button:focus", { hasText: "Copied" }).waitFor();
    expect(await clipboard()).toContain(what);
  };
  await copies("Watch link", link("w"));
  await copies("Share link", link("r"));
  await begin(page);
  await page.getByRole("button", { name: /^Room / }).click();
  await copies("Watch link", link("w"));
  await copies("Share link", link("r"));
  await page.keyboard.press("Escape");
  // Where the browser takes no promise, the text comes while the button is down.
  const comes = where === "plain http" ? wire().waitForEvent("framereceived", ({ payload }) => String(payload).includes(BEGUN)) : undefined;
  await copies("Copy the match so far", BEGUN, comes);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("on a phone the match is copied from its sheet, on plain http, too", async () => {
  const { page, clipboard } = await inRoom("plain http", PHONE, () => {});
  await begin(page);
  await tap(button(page, "Log, moves and rules"));
  await tap(button(page, "Copy the match so far"));
  await button(page, "Copied").waitFor();
  expect(await clipboard()).toContain(BEGUN);
  await page.context().close();
});

test("a browser that only says it has copied is not believed: what to copy is there, selected, in a dialog, too", async () => {
  const { page, clipboard, link } = await inRoom("plain http", DESK, () => {
    document.execCommand = () => true;
  });
  await begin(page);
  await page.getByRole("button", { name: /^Room / }).click();
  await button(page, "Watch link").click();
  await byHand(page).waitFor();
  expect(await button(page, "Copied").count()).toBe(0);
  await page.keyboard.press("Control+C");
  expect(await clipboard()).toBe(link("w"));
  await page.context().close();
});
