import { openPostgresServer } from "../../services/postgres.ts";
import { openRedis } from "../../services/redis.ts";
import { freePort, type Service } from "../../services/service.ts";
import { cpuOf, type Host, openHost } from "../process.ts";
import { KEY } from "./script.ts";

/** The server under measurement: one process or several, and the services it uses. */
export interface Servers {
  /** Base URL of each process. */
  bases: string[];
  /** CPU seconds used by the processes so far. */
  cpu(): number;
  /** CPU seconds used by PostgreSQL and Redis so far. */
  beneath(): number;
  /** Memory of the processes, in bytes. */
  memory(): number;
  /** Makes the processes collect garbage, asynchronously. */
  tidy(): void;
  stop(): Promise<void>;
}

const sum = (numbers: number[]): number => numbers.reduce((so, each) => so + each, 0);

const together = (hosts: Host[], services: Service[]): Servers => ({
  bases: hosts.map(({ base }) => base),
  cpu: () => sum(hosts.map((host) => host.cpu())),
  beneath: () => sum(services.map(({ pid }) => (pid ? cpuOf(pid) : 0))),
  memory: () => sum(hosts.map((host) => host.memory())),
  tidy() {
    for (const host of hosts) host.tidy();
  },
  async stop() {
    for (const host of hosts) host.stop();
    await Promise.all(services.map((service) => service.end()));
  },
});

/** One process without services. */
export const alone = (host: Host): Servers => together([host], []);

/** Processes of Baseboard clustered by Redis and PostgreSQL. Clients connect directly, without a proxy. */
export async function openCluster(count: number): Promise<Servers> {
  const [postgres, redis] = await Promise.all([openPostgresServer(), openRedis()]);
  const shared = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, PUBLIC_URL: "http://127.0.0.1" };
  const hosts = await Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const port = await freePort();
      const own = { NODE_NAME: `game-${i + 1}`, PORT: String(port), ALLOWED_ORIGINS: `http://127.0.0.1:${port}` };
      return openHost("packages/tools/bench/host.ts", { KEY, SETTING: JSON.stringify({ ...shared, ...own }) });
    }),
  );
  return together(hosts, [postgres, redis]);
}
