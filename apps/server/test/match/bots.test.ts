import { fileURLToPath } from "node:url";
import { bots } from "@baseboard/games/darebase/bot";
import { darebase } from "@baseboard/games/darebase/rules";
import { keyFrom, Match } from "@baseboard/kit";
import { type BotQuestion, botMove } from "@baseboard/room";
import { call } from "@baseboard/room/testing";
import { afterEach, describe, expect, test } from "vitest";
import { BotPool, usualBotLimits } from "../../src/bots/pool.ts";
import { describeError } from "../../src/log/describe-error.ts";
import { type TestServer, table, testServer } from "../support.ts";

let pool: BotPool;
afterEach(() => pool.stop());

const opened = (limits: Partial<typeof usualBotLimits> = {}): BotPool => {
  pool = new BotPool({ ...usualBotLimits, threads: 1, ...limits }, fileURLToPath(new URL("../slow-bots.ts", import.meta.url)));
  return pool;
};
const view = { seat: 0, table: { phase: "play" }, hand: {} };
const question = (level: string): BotQuestion => ({ game: "toy", level, view, key: keyFrom("bot"), stream: 0 });

test("a bot in a thread of its own plays what it plays here", async () => {
  pool = new BotPool({ ...usualBotLimits, patience: 30_000 });
  const match = new Match(darebase, { seats: 2, options: darebase.options.parse({}), key: keyFrom("bots") });
  for (let stream = 0; stream < 3; stream++) {
    const asked = { game: darebase.id, level: "searcher", view: match.view(match.toAct[0]), key: keyFrom("own"), stream };
    expect(await pool.ask(asked)).toEqual(botMove(darebase, bots, asked));
  }
  await expect(pool.ask({ ...question("none"), game: "toy" })).rejects.toThrow('no bot of the level "none"');
  await expect(pool.ask({ ...question("random"), game: "chess" })).rejects.toThrow("no game called chess");
  // The log tells where in the thread it was thrown.
  const thrown = await pool.ask({ ...question("none"), game: "toy" }).catch((error) => describeError(error));
  expect(thrown).toMatchObject({
    type: "Error",
    at: expect.arrayContaining([expect.stringMatching(/^packages\/room\/src\/model\/match\/bot-move.ts:\d+$/)]),
  });
  expect(pool.size).toBe(1);
});

test("while a bot thinks, everything else goes on here", async () => {
  const move = opened().ask(question("slow"));
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  expect(await move).toEqual({ card: 2 });
  clearInterval(timer);
  // A bot that thought here would have let none of them pass.
  expect(turns).toBeGreaterThan(10);
});

test("where more is asked than it can think about, whoever has waited for long gets a quick answer, and nobody none", async () => {
  const asking = opened({ patience: 20_000, hurry: 500 });
  const answers = await Promise.all(Array.from({ length: 12 }, () => asking.ask(question("slow"))));
  const slow = answers.findIndex((move) => (move as { card: number }).card === 0);
  expect(slow).toBeGreaterThan(0);
  expect(answers.slice(slow)).toEqual(answers.slice(slow).fill({ card: 0 }));
  expect(answers.slice(0, slow)).toEqual(answers.slice(0, slow).fill({ card: 2 }));
  // Once it has time again, it thinks.
  expect(await asking.ask(question("slow"))).toEqual({ card: 2 });
});

test("a quick answer is that of the level below", async () => {
  pool = new BotPool({ ...usualBotLimits, patience: 30_000, hurry: -1 });
  const match = new Match(darebase, { seats: 2, options: darebase.options.parse({}), key: keyFrom("bots") });
  const asked = { game: darebase.id, level: "expert", view: match.view(match.toAct[0]), key: keyFrom("own"), stream: 0 };
  expect(await pool.ask(asked)).toEqual(botMove(darebase, bots, { ...asked, level: "searcher" }));
});

describe("when time is up", () => {
  test("whoever asked hears so, the thread is ended, and another one answers who waited behind it", async () => {
    const asking = opened({ patience: 1500 });
    const endless = asking.ask(question("endless"));
    await expect(endless).rejects.toThrow("did not answer in time");
    expect(await asking.ask(question("quick"))).toEqual({ card: 1 });
    expect(asking.size).toBe(1);
  });

  test("whoever has only waited so far does not wait longer", async () => {
    const asking = opened({ patience: 800 });
    const answers = await Promise.allSettled(["endless", "slow", "slow"].map((level) => asking.ask(question(level))));
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(asking.size).toBeLessThanOrEqual(1);
  });
});

describe("while a thread starts", () => {
  const late = (limits: Partial<typeof usualBotLimits>): BotPool => {
    const file = fileURLToPath(new URL("../late-bots.ts", import.meta.url));
    pool = new BotPool({ ...usualBotLimits, threads: 1, patience: 250, ...limits }, file);
    return pool;
  };

  test("no bot's time passes, and the thread is not ended", async () => {
    const asking = late({});
    expect(await Promise.all([asking.ask(question("quick")), asking.ask(question("quick"))])).toEqual([{ card: 3 }, { card: 3 }]);
  });

  test("it has a time of its own", async () => {
    await expect(late({ start: 10 }).ask(question("quick"))).rejects.toThrow("did not answer in time");
  });
});

test.each(["exits", "greedy"])("a thread that breaks (%s) fails its own question alone", async (level) => {
  const asking = opened({ patience: 20_000, memory: 16 });
  const [broken, quick] = await Promise.allSettled([asking.ask(question(level)), asking.ask(question("quick"))]);
  expect(broken.status).toBe("rejected");
  expect(quick).toMatchObject({ value: { card: 1 } });
});

test("threads are begun as they are needed, so many at most, and end when nobody asks", async () => {
  const asking = opened({ threads: 2, idle: 20 });
  expect(asking.size).toBe(0);
  const answers = Promise.all(["slow", "slow", "quick"].map((level) => asking.ask(question(level))));
  expect(asking.size).toBe(2);
  expect(await answers).toHaveLength(3);
  await expect.poll(() => asking.size).toBe(0);
});

describe("in a room", () => {
  let server: TestServer;
  afterEach(() => server.end());
  /** Ann and a bot, on a server that asks bots in this way. */
  async function against(ask: () => Promise<unknown>) {
    pool = new BotPool();
    server = await testServer({ askBot: ask });
    const [ann] = await table(server.base, ["Ann"]);
    await ann.ask("bot", { seat: 1, level: "random" });
    await ann.ask("start", {});
    return ann;
  }

  test("a bot that has no answer makes some legal move", async () => {
    const ann = await against(() => Promise.reject(new Error("did not answer in time")));
    await ann.until(({ told }) => told.version === 1);
  });

  test("what others do while a bot thinks is done at once, and the bot's move after it", async () => {
    const thinking = Promise.withResolvers<unknown>();
    const ann = await against(() => thinking.promise);
    const hand = Object.keys(ann.state().hands[0].hand?.cards ?? {}).map(Number);
    await ann.ask("act", { act: { move: { card: hand[0] } }, version: 0 });
    expect(server.room(ann.entry.code).model.match?.version).toBe(1);
    const { match } = server.room(ann.entry.code).model;
    thinking.resolve(match?.legalMoves(1)[0]);
    await ann.until(({ told }) => told.version >= 2);
  });

  test("a bot whose chair is taken back while it thinks does nothing, and a room that closes waits for none", async () => {
    const thinking = Promise.withResolvers<unknown>();
    const ann = await against(() => thinking.promise);
    const room = server.room(ann.entry.code);
    room.model.setup.chairs[1] = { ...room.model.setup.chairs[1], kind: "human", person: "nobody", level: "" };
    thinking.resolve(room.model.match?.legalMoves(1)[0]);
    await call(server.base, "/rooms");
    expect(room.model.match?.version).toBe(0);
  });
});
