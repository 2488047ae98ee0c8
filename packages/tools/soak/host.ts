// A server for hours of simulated use: near-default settings, but no limits per address.
import { createInterface } from "node:readline";
import { openServer } from "@baseboard/server";
import { BotPool, usualBotLimits } from "@baseboard/server/bots";
import { readConfig } from "@baseboard/server/config";
import { type Question, questions } from "./census.ts";

const { PATH, DATA_DIR } = process.env;
const config = readConfig({ PATH, DATA_DIR, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "silent", BOT_PACE_MS: "0", TOY: "1" });
const limits = {
  create: 1e9,
  enter: 1e9,
  export: 1e9,
  mine: 1e9,
  bundle: 1e9,
  alerts: 1e9,
  day: 1e9,
  guess: 1e9,
  operator: 1e9,
  ask: 1e9,
  file: 1e9,
  health: 1e9,
};
// Bot threads end between two evenings, so that leftovers show up.
const bots = new BotPool({ ...usualBotLimits, idle: 500 });
const { port } = await openServer(config, { limits, mostEach: 1e6, grace: 2, askBot: bots.ask });
// Each request and response is one line; ends when the input is closed.
createInterface(process.stdin)
  .on("line", (question: Question) => console.log(JSON.stringify(questions[question]())))
  .on("close", () => process.exit(0));
console.log(`http://127.0.0.1:${port}`);
