import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { learnFromFolder } from "../../../packages/tools/log-search/learn.ts";
import { logSearch } from "../../../packages/tools/log-search/search.ts";

const main = fileURLToPath(new URL("../src/index.ts", import.meta.url));

/** A server in a process of its own, started as `npm start` starts it, but that it offers the toy. */
export interface Child {
  base: string;
  process: ChildProcess;
  /** All that it wrote so far. */
  out(): string;
  err(): string;
  /** Resolves with the exit code, or the signal. */
  gone: Promise<number | NodeJS.Signals | null>;
}

/** Starts a server; resolves once it says that it is open, or has ended. */
export async function startChild(env: Record<string, string>): Promise<Child> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, HOST: "127.0.0.1", PORT: "0", BOT_PACE_MS: "0", TOY: "1", LOG_LEVEL: "debug", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  let err = "";
  const write = logSearch.open();
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", write);
  child.stderr.on("data", (text) => {
    err += text;
  });
  const gone = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.on("close", (code, signal) => {
      if (env.DATA_DIR && !env.DATABASE_URL) learnFromFolder(env.DATA_DIR);
      resolve(code ?? signal);
    }),
  );
  const open = new Promise<void>((resolve) =>
    child.stdout.on("data", (text) => {
      out += text;
      if (out.includes("\n")) resolve();
    }),
  );
  await Promise.race([open, gone]);
  const port = /:(\d+)\s*$/.exec(out)?.[1];
  return { base: `http://127.0.0.1:${port}`, process: child, out: () => out, err: () => err, gone };
}
