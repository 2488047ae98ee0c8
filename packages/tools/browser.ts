import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Browser as OpenBrowser } from "playwright-core";

/** Where a browser for tests is, and the environment it needs. */
export interface Browser {
  path: string;
  args: string[];
  env: Record<string, string>;
}

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Quiet, offline, without GPU, and without the sandbox, which fails as root and in containers. */
const ARGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];

/**
 * The browser for the tests: CHROME_PATH, else a Chromium or Chrome on the PATH, else the packaged one. Throws, with instructions, if none
 * is available.
 */
export async function findBrowser(): Promise<Browser> {
  const { CHROME_PATH, PATH = "" } = process.env;
  if (CHROME_PATH) {
    if (!existsSync(CHROME_PATH)) throw new Error(`CHROME_PATH is ${CHROME_PATH}, but there is no such file.`);
    return { path: CHROME_PATH, args: ARGS, env: { CHROME_PATH } };
  }
  const onPath = PATH.split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
  if (onPath) return { path: onPath, args: ARGS, env: { CHROME_PATH: onPath } };
  return packaged();
}

/** Opens a browser. */
export async function openBrowser(find = findBrowser): Promise<OpenBrowser> {
  const { chromium } = await import("playwright-core");
  const { path, args, env } = await find();
  return chromium.launch({ executablePath: path, args, env: { ...process.env, ...env } as Record<string, string> });
}

/** The browser for picture tests: the same version everywhere, where its package runs. */
export const pinnedBrowser = (): Promise<Browser> => (process.platform === "linux" && process.arch === "x64" ? packaged() : findBrowser());

/** The packaged Chromium: it unpacks itself, with the system libraries it needs. */
async function packaged(): Promise<Browser> {
  const help = "Install Chromium (Debian: apt-get install chromium) or set CHROME_PATH to one.";
  if (process.platform !== "linux" || process.arch !== "x64") throw new Error(`No browser was found for the browser tests. ${help}`);
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs22.x";
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    const path = await chromium.executablePath();
    const { LD_LIBRARY_PATH = "", FONTCONFIG_PATH = "" } = process.env;
    const env = { CHROME_PATH: path, AWS_LAMBDA_JS_RUNTIME: "nodejs22.x", LD_LIBRARY_PATH, FONTCONFIG_PATH };
    return { path, args: ARGS, env };
  } catch (cause) {
    throw new Error(`The packaged browser could not be unpacked. ${help}`, { cause });
  }
}
