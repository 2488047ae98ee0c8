// pnpm bench:server [--quick] [--curve] [--storm] [--bots] [--talk]: the server's capacity, compared with a bare Colyseus room, boardgame.io
// and a bare ws server in the same run; with --curve, from few rooms to many, in one process on SQLite, in one on PostgreSQL and Redis, and in two. With --storm alone:
// player latency while a client requests the longest match as text, over and over. With --bots alone: player latency beside rooms
// in which the strongest bots play. With --talk alone: what rooms cost in which people have
// talked, beside rooms in which nobody has. Prints Markdown.

import { openGame } from "../../games.ts";
import { bringPrograms } from "../../services/programs.ts";
import { bare } from "./bare.ts";
import { boardgame } from "./boardgame.ts";
import { bots } from "./bots.ts";
import { colyseus } from "./colyseus.ts";
import { compare } from "./compare.ts";
import { curve } from "./curve.ts";
import { ours } from "./ours.ts";
import { machine } from "./report.ts";
import { scriptOf } from "./script.ts";
import { openCluster } from "./servers.ts";
import { storms } from "./storm.ts";

const GAME = "darebase";
const has = (flag: string): boolean => process.argv.includes(flag);
const QUICK = has("--quick");
const RATE = 500;

if (has("--curve")) bringPrograms();
const { game } = await openGame(GAME);
const script = scriptOf(game);
const baseboard = ours(game, script);
const on = `${GAME}, two players and one spectator a room; on ${machine()}`;

const measure = QUICK
  ? { saturated: 20, steady: 50, idle: 100, lasting: 1, resting: 5 }
  : { saturated: 100, steady: 250, idle: 600, lasting: 15, resting: 60 };

if (has("--talk")) {
  console.log(`\n${on}\n\n${await compare([baseboard, ours(game, script, 5)], { ...measure, rate: RATE })}\n`);
  process.exit(0);
}

if (has("--bots")) {
  const plan = { rooms: QUICK ? 5 : 50, pace: 2000, tables: QUICK ? 5 : 20, rate: 50, lasting: QUICK ? 5 : 30 };
  console.log(`\n${on}\n\n${await bots(baseboard, game, plan)}\n`);
  process.exit(0);
}

if (has("--storm")) {
  const longest = (await openGame("all-your-base")).game;
  const plan = { requests: QUICK ? 50 : 1000, atOnce: 8, perSecond: 100, tables: QUICK ? 5 : 20, rate: 50, quiet: QUICK ? 1 : 10 };
  console.log(`\n${await storms(baseboard, longest, plan)}\n`);
  process.exit(0);
}

const compared = await compare([baseboard, colyseus(GAME, script), boardgame(GAME, script), bare(GAME, script)], {
  ...measure,
  rate: RATE,
});
console.log(`\n${on}\n\n${compared}\n`);

if (has("--curve")) {
  const settings = [
    { ...baseboard, name: "SQLite, one" },
    { ...baseboard, name: "PostgreSQL, one", open: () => openCluster(1) },
    { ...baseboard, name: "PostgreSQL, two", open: () => openCluster(2) },
  ];
  const course = QUICK ? { rooms: [20, 40], lasting: 1 } : { rooms: [100, 250, 500, 1000, 2000], lasting: 15 };
  const measured = await curve(settings, { ...course, rate: RATE });
  console.log(`\n${on}\n\n${measured}`);
}
process.exit(0);
