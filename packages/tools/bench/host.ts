// The server that a benchmark runs against: a separate process without abuse limits. SETTING holds further settings as JSON: not the
// variables themselves, which may name a database in use.
import { openServer } from "@baseboard/server";
import { readConfig } from "@baseboard/server/config";

const { PATH, DATA_DIR, KEY, SETTING = "{}" } = process.env;
const lawConfig = {
  PORT: "0",
  HOST: "127.0.0.1",
  LOG_LEVEL: "silent",
  BOT_PACE_MS: "0",
  TOY: "1",
  MAX_ROOMS: "10000",
  ...JSON.parse(SETTING),
};
const config = readConfig({ PATH, DATA_DIR, ...lawConfig });
const unlimited = {
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
const pace = { burst: 1e9, perSecond: 1e9, patience: 1e9 };
const { port } = await openServer(config, { limits: unlimited, pace, arrivals: pace, mostEach: 1e6, ...(KEY && { newKey: () => KEY }) });
console.log(`http://127.0.0.1:${port}`);
