import { openServer } from "./app.ts";
import { NoRedis } from "./cluster/cluster.ts";
import { BadConfig, type Config, readConfig } from "./config.ts";
import { NoDatabase } from "./store/open.ts";

/** Says what is wrong in a sentence or two, and stops. */
function giveUp(...sentences: string[]): never {
  console.error(sentences.join("\n"));
  process.exit(1);
}

function config(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof BadConfig) giveUp("Baseboard cannot start with this configuration:", error.message);
    throw error;
  }
}

const setting = config();

/** Why it cannot open, in a sentence. */
function reason(error: NodeJS.ErrnoException): string {
  const { code, message } = error;
  if (error instanceof NoDatabase || error instanceof NoRedis) return `Baseboard cannot start. ${message}`;
  switch (code) {
    case "EADDRINUSE":
      return `Port ${setting.port} is taken. Stop what uses it, or set PORT to another number.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `${setting.host} is no address of this machine. Set HOST to one, such as 0.0.0.0.`;
    case "EACCES":
      return `Port ${setting.port} cannot be used (${message}). Set PORT to another one.`;
    default:
      return `Baseboard cannot start: ${message}`;
  }
}

const running = await openServer(setting).catch((error) => giveUp(reason(error)));
console.log(`Baseboard is open at ${setting.publicUrl ?? `http://localhost:${running.port}`}`);

async function stop(code: number): Promise<void> {
  await running.close().catch((error) => running.log.error({ stack: error?.stack }, "could not close in order"));
  process.exit(code);
}
process.once("SIGTERM", () => stop(0));
process.once("SIGINT", () => stop(0));
process.on("unhandledRejection", (reason) => {
  running.log.error({ stack: reason instanceof Error ? reason.stack : String(reason) }, "a fault of ours, in passing");
});
process.once("uncaughtException", (error) => {
  running.log.error({ stack: error.stack }, "a fault of ours; stopping");
  stop(1);
});
