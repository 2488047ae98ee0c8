import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Toy } from "@baseboard/games/toy/rules";
import { copy, keyFrom, type Seat } from "@baseboard/kit";
import { type Fields, text } from "@baseboard/kit/fields";
import { type RoomState, toldEvents } from "@baseboard/protocol";
import { type Facts, type GameRoom, gameRoom, type Log, type MatchRoom, usualPace } from "@baseboard/room";
import { create, join as joinRoom, type Said, type Visitor } from "@baseboard/room/testing";
import { matchMaker } from "@colyseus/core";
import { learnFromRows } from "../../../packages/tools/log-search/learn.ts";
import { logSearch } from "../../../packages/tools/log-search/search.ts";
import { type Overrides, openServer, type RunningServer } from "../src/app.ts";
import { type Config, readConfig } from "../src/config.ts";
import type { LimitsPerMinute } from "../src/http/limits.ts";
import { everyLine } from "../src/log/line-limits.ts";
import { openLog } from "../src/log/open.ts";
import type { Store } from "../src/store/store.ts";

/** So much that no test meets a limit, unless it is about limits. */
export const noLimits: LimitsPerMinute = {
  create: 1e6,
  enter: 1e6,
  export: 1e6,
  mine: 1e6,
  bundle: 1e6,
  alerts: 1e6,
  day: 1e6,
  guess: 1e6,
  operator: 1e6,
  ask: 1e6,
  file: 1e6,
  health: 1e6,
};

/** A server of one test file. */
export interface TestServer extends RunningServer {
  base: string;
  dataDir: string;
  /** The running room of a code, seen from inside. */
  room(code: string): MatchRoom;
  /** Stops the server and opens another one on the same data. */
  again(wish?: Wish): Promise<TestServer>;
  /** Stops it and throws its data away. */
  end(): Promise<void>;
}

export interface Wish extends Overrides {
  config?: Partial<Config>;
  dataDir?: string;
}

let keys = 0;
/** Chance that falls alike whenever a test file is run. */
const newKey = (): string => keyFrom(`test ${keys++}`);

/** Every key is looked for in the log. */
function known(key: string): string {
  logSearch.mayNotHold("key", key);
  return key;
}

/** And every name that is stored, and all that is said. */
function learnFromStore(store: Store): void {
  const { save, say } = store;
  store.say = (code, epoch, line) => {
    logSearch.mayNotSay(line.text);
    return say.call(store, code, epoch, line);
  };
  store.save = (code, epoch, setup, people, ...given) => {
    learnFromRows(
      [],
      people.map(({ name }) => name),
    );
    return save.call(store, code, epoch, setup, people, ...given);
  };
}

/** A log that goes to two places. */
const both = (one: Log, other: Log): Log => {
  const write = (level: keyof Log) => (facts: Facts, what: string) => {
    one[level](facts, what);
    other[level](facts, what);
  };
  return { info: write("info"), warn: write("warn"), error: write("error") };
};

/** Opens a server on any free port with data of its own, bots that do not think, chance that is no chance, and no limits. */
export async function testServer(wish: Wish = {}): Promise<TestServer> {
  const { config, dataDir = mkdtempSync(join(tmpdir(), "baseboard-")), ...instead } = wish;
  const setting: Config = {
    ...readConfig({ PORT: "0", HOST: "127.0.0.1", BOT_PACE_MS: "0", DATA_DIR: dataDir, TOY: "1" }),
    ...config,
  };
  const pace = { ...usualPace, burst: 1e6, perSecond: 1e6 };
  const write = logSearch.open();
  const log = openLog("debug", { write }, everyLine);
  const running = await openServer(setting, {
    limits: noLimits,
    pace,
    arrivals: pace,
    mostEach: 1e6,
    grace: 2,
    askBot: "here",
    ...instead,
    log: instead.log ? both(log, instead.log) : log,
    newKey: () => known(instead.newKey?.() ?? newKey()),
  });
  learnFromStore(running.store);
  return {
    ...running,
    dataDir,
    base: `http://127.0.0.1:${running.port}`,
    room: (code) => matchMaker.getLocalRoomById(code) as unknown as MatchRoom,
    async again(other) {
      await running.close();
      return testServer({ ...wish, ...other, dataDir });
    },
    async end() {
      await running.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A game with some of its rules changed. */
export const withRules = (kind: GameRoom, rules: Partial<GameRoom["game"]>): GameRoom =>
  gameRoom({ ...kind, game: { ...kind.game, ...rules } });

/** A zone with a field for any text besides its own. */
export const withText = <T>(zone: Fields<T>, name: string): Fields<T> => ({ ...zone, fields: { ...zone.fields, [name]: text } });

/** The headers of a request from some address, to a server that has one proxy in front. */
export const from = (address: string): Record<string, string> => ({ "x-forwarded-for": address });

/** The key of the no with which something is refused; undefined when it is not. */
export const refusal = (asked: Promise<unknown>): Promise<string | undefined> =>
  asked.then(
    () => undefined,
    (error) => (error as Said).no?.key,
  );

/** People at one table of the toy: the host first. */
export async function table(base: string, names: string[], options = {}): Promise<Visitor<Toy>[]> {
  const [first, ...others] = names;
  const host = await create<Toy>(base, { game: "toy", name: first, options });
  const seated = [host];
  for (const name of others) seated.push(await joinRoom<Toy>(base, host.entry.code, { name }));
  return seated;
}

/** The same, and the match begun. */
export async function begun(base: string, names: string[], options = {}): Promise<Visitor<Toy>[]> {
  const seated = await table(base, names, options);
  await seated[0].ask("start", {});
  await Promise.all(seated.map((visitor) => visitor.until((state) => state.phase === "playing")));
  return seated;
}

/** The seat a visitor has now, found by its hand. */
export const seatIn = (visitor: Visitor<Toy>): Seat => visitor.state().hands.findIndex(({ hand }) => hand !== undefined);

/** The cards a visitor holds. */
export const cardsOf = (visitor: Visitor<Toy>): number[] =>
  Object.keys(visitor.state().hands[seatIn(visitor)]?.hand?.cards ?? {}).map(Number);

/** Plays any card of a visitor that may play. */
export const playCard = (visitor: Visitor<Toy>, card = cardsOf(visitor)[0]): Promise<{ version: number }> =>
  visitor.ask("act", { act: { move: { card } }, version: visitor.state().told.version });

/** Everybody plays any card until the match is over. */
export async function playOut(seated: Visitor<Toy>[]): Promise<void> {
  // Alone among bots, one waits for one's turn.
  const isAlone = seated.length === 1;
  while (seated[0].state().phase === "playing") {
    for (const visitor of seated) {
      const { toAct, phase } = await visitor.until(
        (state) => state.phase !== "playing" || !isAlone || state.toAct.includes(seatIn(visitor)),
      );
      if (phase !== "playing" || !toAct.includes(seatIn(visitor))) continue;
      const { version } = await playCard(visitor);
      await Promise.all(seated.map((each) => each.until((state) => state.told.version >= version)));
    }
  }
}

/** Frames as text. The handshake holds a random token for taking a dropped connection up again; it is the one thing that may differ. */
export const hex = (frames: Uint8Array[]): string[] => frames.map((frame) => Buffer.from(withoutSession(frame)).toString("hex"));

function withoutSession(frame: Uint8Array): Uint8Array {
  return frame[0] === 10 ? frame.slice(2 + frame[1]) : frame;
}

/** A state in which the newest events are read: the shapes by which they are packed are those that were met since the room was opened. */
export const unpacked = <S extends Pick<RoomState, "told">>(state: S): S => ({
  ...copy(state),
  told: { ...state.told, events: JSON.stringify(toldEvents(state.told)), shapes: [] },
});
