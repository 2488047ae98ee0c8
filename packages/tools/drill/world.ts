import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Child, startChild } from "../../../apps/server/test/child.ts";
import { openCaddy } from "../services/caddy.ts";
import { openPostgresServer, type PostgresServer } from "../services/postgres.ts";
import { openRedis } from "../services/redis.ts";
import { freePort, type Service } from "../services/service.ts";
import { type Cut, openCut } from "./cut.ts";
import { Diary } from "./diary.ts";
import { type Disk, openDisk, type Place } from "./disk.ts";
import { type Books, postgresBooks, sqliteBooks } from "./verdict.ts";

const LAST_WORDS = 2000;

/** A server process. */
export class Node {
  readonly name: string;
  readonly port: number;
  /** What was done to it. */
  readonly diary = new Diary();
  #env: Record<string, string>;
  #child: Child | undefined;

  constructor(name: string, port: number, env: Record<string, string>) {
    this.name = name;
    this.port = port;
    this.#env = env;
    process.once("exit", () => this.signal("SIGKILL"));
  }

  /** Process id, for actions from outside. */
  get pid(): number {
    return this.#child?.process.pid as number;
  }

  /**
   * Starts it as `npm start` does, unless it is running; resolves once it is ready for players. Rejects, with its last output, if it fails
   * to start.
   */
  async start(): Promise<void> {
    if (this.#child && this.lastWords === undefined) return;
    this.diary.note("is started");
    const child = await startChild({ ...this.#env, HOST: "127.0.0.1", PORT: String(this.port) });
    this.#child = child;
    if (!child.out()) throw new Error(`A server ended at once:\n${child.err()}`);
    await until(async () => (await fetch(`http://127.0.0.1:${this.port}/readyz`, { signal: AbortSignal.timeout(2000) })).ok, "a server");
    this.diary.note("is ready");
  }

  /** Its last output, if it has ended unexpectedly. */
  get lastWords(): string | undefined {
    const { process, err } = this.#child ?? {};
    if (!process || (process.exitCode === null && process.signalCode === null)) return undefined;
    return err?.().slice(-LAST_WORDS) ?? "";
  }

  /** The newest part of its log. */
  get log(): string {
    return this.#child?.err().slice(-LAST_WORDS) ?? "";
  }

  signal(signal: NodeJS.Signals): void {
    this.diary.note(`gets ${signal}`);
    this.#child?.process.kill(signal);
  }

  goOn(): void {
    this.signal("SIGCONT");
  }

  /** Ends it with `signal`; resolves when it has exited. */
  async stop(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.signal(signal);
    await child?.gone;
    this.#child = undefined;
  }
}

/** Everything a drill uses and may break. */
export interface World extends Pick<Cut, "cut" | "breakIdle"> {
  /** Entry URL of all clients. */
  url: string;
  nodes: Node[];
  books: Books;
  /** Only for a cluster of several processes. */
  redis?: Service;
  postgres?: PostgresServer;
  /** Only if the store writes to a disk that can be filled. */
  disk?: Disk;
  end(): Promise<void>;
}

/** Two processes clustered by Redis and PostgreSQL, behind Caddy. */
async function openCluster(openPostgres = openPostgresServer): Promise<World> {
  const [postgres, redis] = await Promise.all([openPostgres(), openRedis()]);
  const ports = { "game-1": await freePort(), "game-2": await freePort() };
  const caddy = await openCaddy(ports);
  const cut = await openCut(() => caddy.port);
  const url = `http://127.0.0.1:${cut.port}`;
  const shared = { PUBLIC_URL: url, TRUST_PROXY: "2", REDIS_URL: redis.url, DATABASE_URL: postgres.url };
  const nodes = Object.entries(ports).map(([name, port]) => new Node(name, port, { ...shared, NODE_NAME: name }));
  return {
    ...{ url, nodes, cut: cut.cut, breakIdle: cut.breakIdle, books: postgresBooks(postgres.url), redis, postgres },
    ...(await opened(nodes, url, [caddy, cut, redis, postgres])),
  };
}

/** The same, with PostgreSQL on a small disk. */
export async function openSmallCluster(make = openDisk): Promise<World> {
  let disk: Disk | undefined;
  let postgres: PostgresServer | undefined;
  const world = await openCluster(async () => {
    postgres = await openPostgresServer((folder) => {
      disk = make({ folder, megabytes: 128, writer: () => postgres?.pid });
    });
    const { end, stop } = postgres;
    return Object.assign(postgres, {
      async end() {
        await stop("SIGKILL");
        await disk?.end();
        await end();
      },
    });
  });
  return { ...world, disk };
}

/** One process with its SQLite file on a small disk. */
export async function openSingle(make: (place: Place) => Disk = openDisk): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), "baseboard-drill-"));
  const port = await freePort();
  const cut = await openCut(() => port);
  const url = `http://127.0.0.1:${cut.port}`;
  const node = new Node("game-1", port, { DATA_DIR: folder, TRUST_PROXY: "1" });
  const disk = make({ folder, megabytes: 8, writer: () => node.pid });
  const thrownAway = { end: async () => rmSync(folder, { recursive: true, force: true }) };
  return {
    ...{ url, nodes: [node], cut: cut.cut, breakIdle: cut.breakIdle, books: sqliteBooks(folder), disk },
    ...(await opened([node], url, [cut, disk, thrownAway])),
  };
}

/** The worlds of drills, by name. */
export const worlds = { cluster: () => openCluster(), smallCluster: () => openSmallCluster(), single: () => openSingle() };

/**
 * Ensures that everything is running and has disk space, however a drill ended. Returns one sentence for each part that had ended
 * unexpectedly.
 */
export async function mend({ redis, postgres, nodes, disk, breakIdle }: World): Promise<string[]> {
  disk?.free();
  breakIdle();
  const said: string[] = [];
  for (const part of [redis, postgres, ...nodes]) {
    if (part?.lastWords !== undefined) said.push(`${part.name} has ended by itself: ${part.lastWords}`);
    part?.goOn();
    await part?.start();
  }
  return said;
}

/** Starts the servers, and returns a function that ends everything, in this order. */
async function opened(nodes: Node[], url: string, others: { end(): Promise<void> }[]): Promise<Pick<World, "end">> {
  const end = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.stop("SIGKILL")));
    for (const other of others) await other.end();
  };
  try {
    await Promise.all(nodes.map((node) => node.start()));
    await until(async () => (await fetch(`${url}/readyz`)).ok, "the proxy");
  } catch (error) {
    await end();
    throw error;
  }
  return { end };
}

const PATIENCE = 60_000;

/** Resolves once a condition holds. Rejects if that takes longer than a minute. */
export async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (const end = performance.now() + PATIENCE; ; ) {
    if (await isSo().catch(() => false)) return;
    if (performance.now() > end) throw new Error(`Waited in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
