import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

/** Development mode: restarts the server on every change, with hot reload for the client. */
const root = fileURLToPath(new URL("../..", import.meta.url));
const port = process.env.PORT ?? "2567";
process.env.BASEBOARD_SERVER ??= `http://127.0.0.1:${port}`;

const server = spawn(process.execPath, ["--watch", "--watch-preserve-output", "apps/server/src/index.ts"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "development", PORT: port },
});
const pages = await createServer({ root: `${root}/apps/client`, configFile: `${root}/apps/client/vite.config.ts` });
await pages.listen();
console.log("The client, as it is written:");
pages.printUrls();

let stopping = false;
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  server.kill("SIGTERM");
  await pages.close();
  process.exit(code);
}
process.once("SIGINT", () => stop(0));
process.once("SIGTERM", () => stop(0));
server.once("exit", (code) => stop(code ?? 1));
