import { openPostgresServer } from "../../services/postgres.ts";
import { openRedis } from "../../services/redis.ts";
import { freePort, type Service } from "../../services/service.ts";
import { cpuOf, type Host, openHost } from "../process.ts";
import { KEY } from "./script.ts";

/** The server under measurement: one process or several, and what they lean on. */
export interface Servers {
  /** Where each process is reached. */
  bases: string[];
  /** CPU seconds that the processes have used so far. */
  cpu(): number;
  /** CPU seconds that PostgreSQL and Redis have used so far. */
  beneath(): number;
  /** Memory the processes hold now, in bytes. */
  memory(): number;
  /** Lets the processes throw their rubbish out, in their own time. */
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

/** One process that leans on nothing. */
export const alone = (host: Host): Servers => together([host], []);

/** So many processes of Baseboard that are one by Redis and PostgreSQL. Whoever comes to them comes straight, with no proxy between. */
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
