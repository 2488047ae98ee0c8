import { Fault } from "@baseboard/kit";
import { openServer, type RunningServer } from "./app.ts";
import { BadConfig, type Config, readConfig } from "./config.ts";
import { inWords } from "./log/describe-error.ts";
import { consoleInto } from "./log/foreign.ts";
import { standardError } from "./log/line-writer.ts";
import { openLog } from "./log/open.ts";

/** Prints the error and exits. */
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
const log = openLog(setting.logLevel);

/** Why startup failed, as a sentence. */
function reason(error: NodeJS.ErrnoException): string {
  if (error instanceof Fault) return `Baseboard cannot start. ${error.message}`;
  switch (error.code) {
    case "EADDRINUSE":
      return `Port ${setting.port} is taken. Stop what uses it, or set PORT to another number.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `${setting.host} is no address of this machine. Set HOST to one, such as 0.0.0.0.`;
    case "EACCES":
      return `Port ${setting.port} cannot be used (${inWords(error)}). Set PORT to another one.`;
    default:
      return `Baseboard cannot start: ${inWords(error)}`;
  }
}

let running: RunningServer | undefined;

async function stop(code: number): Promise<void> {
  await running?.close().catch((error) => log.error({ error }, "could not close in order"));
  process.exit(code);
}
process.once("SIGTERM", () => stop(0));
process.once("SIGINT", () => stop(0));
process.on("unhandledRejection", (error) => (running?.log ?? log).error({ error }, "a fault of ours, in passing"));
process.once("uncaughtException", (error) => {
  log.error({ error }, "a fault of ours; stopping");
  stop(1);
});

process.once("exit", () => {
  log.flush();
  standardError.flush();
});

running = await openServer(setting, { log }).catch((error) => giveUp(reason(error)));
console.log(`Baseboard is open at ${setting.publicUrl ?? `http://localhost:${running.port}`}`);
consoleInto(running.log);
