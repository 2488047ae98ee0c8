import { bots } from "@baseboard/games/the-base/bot";
import { type TheBase, theBase } from "@baseboard/games/the-base/rules";
import type { Entry, PushedAlert } from "@baseboard/protocol";
import { create, join, type Visitor, watch } from "@baseboard/room/testing";
import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { expect, test } from "vitest";
import { browser, claimsOf, type Service, service } from "../../../../apps/server/test/alerts/services.ts";
import { type TestServer, testServer } from "../../../../apps/server/test/support.ts";
import { choice } from "../../../games/the-base/client/choice.ts";
import { touches } from "../../../games/the-base/client/touches.ts";
import { handsFor } from "../games/hands.ts";
import { LAPTOP, PHONE } from "../person.ts";
import { served } from "../served.ts";
import { findings } from "./axe.ts";

let server: TestServer;
let push: Service;
const here = served(async () => {
  push = await service();
  server = await testServer({ config: { pushContact: "mailto:ops@example.org", webhooks: true, privateHosts: [push.host] } });
  return {
    base: server.base,
    async close() {
      await server.end();
      await push.close();
    },
  };
});
const hands = handsFor({ game: theBase, touches, choice }, ["Ann", "Bo"], "a match by days");

/** What the browser's own keys would be: no vendor's push service can be reached from here. */
type Keys = ReturnType<typeof browser>;

/**
 * A browser whose push service is ours. Stood in for are `PushManager`, as no vendor's service can be reached, and the permission, which
 * a browser without a screen gives to nobody. The page, its service worker, the push event and what comes of it are the real ones.
 */
async function owner({ code, game, token }: Entry, keys: Keys, device: object): Promise<Page> {
  const { page } = await here.person({ ...device, reducedMotion: "reduce", serviceWorkers: "allow" });
  await page.context().addInitScript(
    ([kept, subscription]) => {
      localStorage.getItem("baseboard.rooms") ?? localStorage.setItem("baseboard.rooms", kept);
      Object.defineProperty(Notification, "permission", { get: () => localStorage.getItem("permitted") ?? "default" });
      Notification.requestPermission = async () => {
        localStorage.setItem("permitted", "granted");
        return "granted";
      };
      const made = (key: string) => {
        const bytes = Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
        return {
          options: { applicationServerKey: bytes.buffer },
          toJSON: () => JSON.parse(subscription),
          unsubscribe: async () => {
            localStorage.removeItem("stood-in");
            return true;
          },
        } as unknown as PushSubscription;
      };
      PushManager.prototype.subscribe = async (options) => {
        localStorage.setItem("stood-in", String(options?.applicationServerKey));
        return made(String(options?.applicationServerKey));
      };
      PushManager.prototype.getSubscription = async () => {
        const key = localStorage.getItem("stood-in");
        return key === null ? null : made(key);
      };
    },
    [JSON.stringify([{ code, game, token, at: Date.now() }]), JSON.stringify(keys.subscription)],
  );
  await page.goto(`/r/${code}`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return page;
}

interface WorkerScope {
  registration: { showNotification(title: string, options: object): Promise<void> };
  shown?: { title: string; body: string; data: { address: string } };
}

/**
 * Hands a message to the service worker of a browser in which no page of ours is open, as a push service would; answers with the
 * notification that it asks the system for.
 */
async function delivered(context: BrowserContext, message: PushedAlert): Promise<{ title: string; body: string; address: string }> {
  const blank = await context.newPage();
  const cdp: CDPSession = await context.newCDPSession(blank);
  const registered = new Promise<string>((resolve) =>
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${here.base}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    }),
  );
  await cdp.send("ServiceWorker.enable");
  const registrationId = await registered;
  await cdp.send("ServiceWorker.startWorker", { scopeURL: `${here.base}/` });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    delete scope.shown;
    scope.registration.showNotification = async (title, options) => {
      scope.shown = { title, ...(options as { body: string; data: { address: string } }) };
    };
  });
  await cdp.send("ServiceWorker.deliverPushMessage", { origin: here.base, registrationId, data: JSON.stringify(message) });
  const shown = () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);
  await expect.poll(shown).toBeDefined();
  const { title, body, data } = (await shown())!;
  await blank.close();
  return { title, body, address: data.address };
}

test("a match by days is played by push alone: each page closed between the moves, and opened from what was pushed", async () => {
  const ann = await create<TheBase>(here.base, { game: "the-base", name: "Ann" });
  const bo = await join<TheBase>(here.base, ann.entry.code, { name: "Bo" });
  const { code } = ann.entry;
  await ann.ask("settings", { clock: "days-1" });
  const eye: Visitor<TheBase> = await watch<TheBase>(here.base, code);
  const people = [ann, bo].map(({ entry }) => ({ entry, keys: browser(push.base) }));
  const pages = [await owner(people[0].entry, people[0].keys, LAPTOP), await owner(people[1].entry, people[1].keys, PHONE)];
  const contexts = pages.map((page) => page.context());
  const name = "Tell me when it is my turn";
  for (const [i, page] of pages.entries()) {
    await page.getByRole("button", { name }).first().click();
    const turn = page.locator("dialog[open]").getByRole("button", { name });
    await turn.click();
    await expect.poll(() => turn.getAttribute("aria-pressed")).toBe("true");
    expect(await findings(page)).toEqual([]);
    await expect.poll(async () => (await server.store.recipients.of(code)).length).toBe(i + 2 - 1);
  }
  await pages[0].keyboard.press("Escape");
  await pages[0].getByRole("button", { name: "Start the match" }).click();
  await eye.until(({ phase }) => phase === "playing");
  await Promise.all(pages.map((page) => page.close()));
  await eye.until(({ seats }) => seats.every(({ online }) => !online));
  // Who is first has seen that; from then on nobody opens anything but what was pushed.
  let seat = eye.state().toAct[0];
  let address = `/r/${code}`;
  for (let turn = 0; turn < 4; turn++) {
    const sent = push.received.length;
    const page = await contexts[seat].newPage();
    await page.goto(address);
    await page.locator(".places [data-id]").first().waitFor();
    while (eye.state().toAct[0] === seat) await hands.make(page, eye, bots.planner);
    await page.close();
    seat = eye.state().toAct[0];
    const message = await push.nth(sent);
    expect(message.path).toBe(people[seat].keys.path);
    expect(claimsOf(message, (await (await fetch(`${here.base}/api/alerts`)).json()).key)).toMatchObject({ aud: push.base });
    const alert = people[seat].keys.read(message);
    expect(alert).toEqual({ kind: "turn", code, game: "the-base", round: 1 });
    await eye.until(({ seats }) => seats.every(({ online }) => !online));
    const notice = await delivered(contexts[seat], alert);
    expect(notice).toEqual({
      title: "The Base",
      body: `It is your turn · ${code.slice(0, 3)}-${code.slice(3)}`,
      address: `/r/${code}`,
    });
    ({ address } = notice);
  }
  expect(push.received).toHaveLength(4);
  await Promise.all(contexts.map((context) => context.close()));
});
