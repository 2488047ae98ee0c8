import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { startChild } from "../../../apps/server/test/child.ts";
import { openBrowser } from "../browser.ts";
import { type Person, person } from "./person.ts";

/** Something that answers at an address until it is closed. */
export interface Server {
  base: string;
  close(): Promise<void>;
}

/** A browser, and a server for its pages. */
export interface Served {
  base: string;
  browser: Browser;
  /** Somebody in front of a window of their own. */
  person(options: BrowserContextOptions): Promise<Person>;
}

/** A server that can be killed, and opened again at the same address. */
export interface Mortal extends Server {
  kill(): Promise<void>;
  reopen(): Promise<void>;
}

/** A whole game server in a process of its own, with these settings besides. */
export async function serveRooms(setting: Record<string, string> = {}): Promise<Mortal> {
  const data = mkdtempSync(join(tmpdir(), "baseboard-browser-"));
  let child = await startChild({ ...setting, DATA_DIR: data });
  const { base } = child;
  const kill = async () => {
    child.process.kill("SIGKILL");
    await child.gone;
  };
  return {
    base,
    kill,
    async reopen() {
      child = await startChild({ ...setting, DATA_DIR: data, PORT: new URL(base).port });
    },
    async close() {
      await kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** What the tests of one file are made in: there before the first of them, gone after the last. */
export function served(serve: () => Promise<Server> = () => serveRooms(), open: () => Promise<Browser> = openBrowser): Served {
  let server: Server | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [server, browser] = await Promise.all([serve(), open()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  return {
    get base() {
      return server!.base;
    },
    get browser() {
      return browser!;
    },
    person: (options) => person(browser!, server!.base, options),
  };
}
