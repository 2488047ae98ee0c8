import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Fault } from "@baseboard/kit";
import { inWords } from "./log/describe-error.ts";
import { type Settings, type Variable, variables } from "./variables.ts";

/** Server configuration. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  publicUrl: string | undefined;
  allowedOrigins: string[];
  logLevel: string;
  botPace: number;
  /** Minutes a player must be absent before the others may go on without them. */
  absence: number;
  /** Days an inactive room is kept. */
  roomTtl: number;
  /** Maximum open rooms in this process. */
  maxRooms: number;
  /** Maximum spectators per room. */
  maxSpectators: number;
  /** Maximum simultaneous connections to this process. */
  maxConnections: number;
  /** Number of trusted proxies in front, whose client address is believed. */
  trustProxy: number;
  /** PostgreSQL, instead of a file in the data folder. */
  databaseUrl: string | undefined;
  /** The shared Redis, and the name of this server among the others. */
  cluster: { redisUrl: string; node: string } | undefined;
  /** Token that grants access to the metrics; without it there is no access. */
  metricsToken: string | undefined;
  /** Token that opens the operator's page, /admin; without it there is none. */
  adminToken: string | undefined;
  /** Where push services reach the operator; without it no push messages are sent. */
  pushContact: string | undefined;
  /** Whether hosts may set webhooks. */
  webhooks: boolean;
  /** Hosts, with their ports, that may be contacted at private addresses and without TLS. */
  privateHosts: string[];
  /** Whether to offer the smallest game, made for tests. */
  toy: boolean;
  /** Folder of the built web client. */
  clientDir: string;
}

/** All invalid variables, one sentence each. */
export class BadConfig extends Fault {}

/** Origins of Vite's development server. */
const devPages = ["http://localhost:5173", "http://127.0.0.1:5173"];

/** Reads the configuration from environment variables, all of them optional. Throws `BadConfig`. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const wrong: string[] = [];
  const read: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries<Variable>(variables)) {
    const { value, no } = readVariable(name, variable, env);
    read[name] = value;
    if (no) wrong.push(no);
  }
  const good = read as Settings;
  if (wrong.length === 0) wrong.push(...contradictions(good));
  if (wrong.length > 0) throw new BadConfig(wrong.join("\n"));
  const isDevelopment = good.NODE_ENV === "development";
  return {
    port: good.PORT,
    host: good.HOST,
    dataDir: good.DATA_DIR,
    publicUrl: good.PUBLIC_URL,
    allowedOrigins: [...good.ALLOWED_ORIGINS, ...(good.PUBLIC_URL ? [good.PUBLIC_URL] : []), ...(isDevelopment ? devPages : [])],
    logLevel: good.LOG_LEVEL,
    botPace: good.BOT_PACE_MS,
    absence: good.ABSENCE_MINUTES,
    roomTtl: good.ROOM_TTL_DAYS,
    maxRooms: good.MAX_ROOMS,
    maxSpectators: good.MAX_SPECTATORS,
    maxConnections: good.MAX_CONNECTIONS,
    trustProxy: good.TRUST_PROXY,
    databaseUrl: good.DATABASE_URL,
    cluster: good.REDIS_URL && good.NODE_NAME ? { redisUrl: good.REDIS_URL, node: good.NODE_NAME } : undefined,
    metricsToken: good.METRICS_TOKEN,
    adminToken: good.ADMIN_TOKEN,
    pushContact: good.PUSH_CONTACT,
    webhooks: good.WEBHOOKS ?? false,
    privateHosts: good.PRIVATE_HOSTS,
    toy: good.TOY ?? isDevelopment,
    clientDir: fileURLToPath(new URL("../../client/dist", import.meta.url)),
  };
}

/** Value of a variable, or why it is invalid. A secret may be read from a file. */
function readVariable(name: string, { shape, must, isSecret }: Variable, env: NodeJS.ProcessEnv): { value?: unknown; no?: string } {
  const file = isSecret ? env[`${name}_FILE`]?.trim() : undefined;
  let set = env[name]?.trim() || undefined;
  if (file && set) return { no: `${name} and ${name}_FILE are both set; set one of them.` };
  if (file) {
    try {
      set = readFileSync(file, "utf8").trim();
    } catch (error) {
      return { no: `${name}_FILE cannot be read (${inWords(error)}).` };
    }
  }
  const result = shape.safeParse(set);
  if (result.success) return { value: result.data };
  return { no: isSecret ? `${name} must ${must}.` : `${name} must ${must}; it is ${JSON.stringify(set)}.` };
}

/** Conflicting settings, one sentence each. */
function contradictions({ REDIS_URL, NODE_NAME, PUBLIC_URL, DATABASE_URL }: Settings): string[] {
  if (!REDIS_URL) return [];
  const missing = Object.entries({ NODE_NAME, PUBLIC_URL, DATABASE_URL }).filter(([, value]) => !value);
  return missing.map(([name]) => `REDIS_URL is set, so several servers play together: ${name} must be set, too.`);
}
