import { randomInt } from "node:crypto";
import { loadavg } from "node:os";
import type { Entry } from "@baseboard/protocol";
import { call } from "@baseboard/room/testing";
import { openGame } from "../games.ts";
import { Player } from "./player.ts";
import type { Table } from "./verdict.ts";
import { type Node, until, type World } from "./world.ts";

/** Maximum wait for a move, in milliseconds. */
const PATIENCE = 60_000;
/** Wait for a move after which an explanation is printed, in milliseconds. */
const SLOW = 20_000;

/** The context of a drill: a world with players, until they are stopped. */
export class Scene {
  readonly world: World;
  readonly tables: Table<Player>[];
  readonly players: Player[];
  /** Seconds until all players could play again, per failure. */
  readonly seconds: number[] = [];
  /** Notes besides the numbers. */
  readonly notes: string[] = [];

  /** Prints a text at once. */
  readonly tell: (text: string) => void;

  constructor(world: World, tables: Table<Player>[], tell: (text: string) => void) {
    this.world = world;
    this.tell = tell;
    this.tables = tables;
    this.players = tables.flatMap(({ players }) => players);
  }

  /** A random process that runs at least one match. */
  anyNode(): Node {
    const { where } = this.players[randomInt(this.players.length)];
    const node = this.world.nodes.find(({ name }) => where.endsWith(`/s/${name}`));
    if (!node) throw new Error(`Nobody knows the server at "${where}".`);
    return node;
  }

  /** Number of moves acknowledged so far. */
  get acknowledged(): number {
    return this.players.reduce((sum, { intents }) => sum + intents.filter(({ version }) => version !== undefined).length, 0);
  }

  /**
   * Resolves with the seconds from `at` until every player has had a move acknowledged that was sent after it. Rejects if that takes longer
   * than a minute.
   */
  async everybodyPlaysSince(at: number): Promise<number> {
    const first = new Map<Player, number | undefined>();
    const played = this.players.map(async (player) => first.set(player, await player.canPlaySince(at)));
    const isInTime = (await inTime(Promise.all(played))) !== undefined;
    this.#explain(at, (player) => (first.get(player) ?? Number.POSITIVE_INFINITY) - at > SLOW);
    if (!isInTime) throw new Error(`After ${PATIENCE / 1000} seconds somebody still could not play.`);
    return (Math.max(...[...first.values()].map(Number)) - at) / 1000;
  }

  /** Prints what happened since `at` on the servers and at the tables of players who waited too long. */
  #explain(at: number, isLate: (player: Player) => boolean): void {
    const late = this.tables.filter(({ players }) => players.some(isLate));
    if (late.length === 0) return;
    const after = `${new Date(Date.now() - (performance.now() - at)).toISOString()} and after`;
    const servers = this.world.nodes.flatMap(({ name, diary, log }) => [`${name}:`, ...diary.since(at), log]);
    const people = late.flatMap(({ code, players }) =>
      players.flatMap((player) => [`${code}, person ${player.entry.person}${isLate(player) ? ", late" : ""}:`, ...player.diary.since(at)]),
    );
    this.tell([`Slow: what happened at ${after}, in seconds. Load: ${loadavg()[0].toFixed(1)}.`, ...servers, ...people].join("\n"));
  }

  /** The same, recorded for the table: a failure began, or ended, at `at`. */
  async recovers(at: number): Promise<void> {
    this.seconds.push(await this.everybodyPlaysSince(at));
  }

  /** Stops all players and waits for pending responses. Rejects if one is missing. */
  async stop(): Promise<void> {
    const stopped = await inTime(Promise.all(this.players.map((player) => player.stop())));
    if (!stopped) throw new Error("Somebody waits for an answer for ever.");
  }
}

/** A scene with running matches at `tables` tables. */
export async function openScene(world: World, tables: number, tell: (text: string) => void): Promise<Scene> {
  const open = Array.from({ length: tables }, (_, i) => openTable(world.url, i, i === tables - 1));
  return new Scene(world, await Promise.all(open), tell);
}

/** The result of work; undefined on timeout. */
function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Two players of the smallest game, or three at every third table; at the last table two players of a real game. Each has a separate
 * address.
 */
async function openTable(url: string, nr: number, isLast: boolean): Promise<Table<Player>> {
  const seats = !isLast && nr % 3 === 2 ? 3 : 2;
  const { game } = await openGame(isLast ? "the-base" : "toy");
  const players: Player[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const address = `10.${seat}.${nr >> 8}.${nr & 255}`;
    const ask = (path: string, body: object) => call<Entry>(url, path, body, { "x-forwarded-for": address });
    const [host] = players;
    const entry = await (host ? ask(`/rooms/${host.entry.code}/join`, { name: "Bo" }) : ask("/rooms", { game: game.id, name: "Ann" }));
    players.push(new Player(url, game, entry, address));
  }
  await until(async () => players.every(({ isBack }) => isBack), `a table of ${game.id}`);
  await players[0].begin();
  return { game, code: players[0].entry.code, players };
}
